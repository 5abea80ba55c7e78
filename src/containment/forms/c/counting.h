/* The end of a unit for the graphics card: whole games as rows of numbers, one thread a game. */
#define MOST_COUNTED 32 /* as kernel/engine/counting.py has it */

extern "C" __global__ void games(const Table *start, i64 *policies, i64 luck, const i64 *seeds, i64 number, i64 *rows) {
    i64 k = (i64)blockIdx.x * blockDim.x + threadIdx.x;
    if (k >= number) return;
    i64 out[MOST_MOVES];
    Table t;
    clone_of(&t, start);
    t.luck = luck, t.fate = SEEDED(seeds[k]);
    COUNT_GAME(&t, policies, seeds[k], rows + k * MOST_COUNTED, out);
}
