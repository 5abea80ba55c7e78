/* The end of a unit for the graphics card: one thread a table. */
#define THREAD ((i64)blockIdx.x * blockDim.x + threadIdx.x)

/* Each table's move, if it is legal; 0, or why it is not. */
extern "C" __global__ void step(Table *tables, const i64 *moves, i64 number, i64 *whys) {
    i64 k = THREAD;
    if (k >= number) return;
    i64 why = WHY_NOT(&tables[k], moves[k]);
    if (!why) COMMIT(&tables[k], moves[k]);
    whys[k] = why;
}

extern "C" __global__ void deal(Table *tables, const Table *start, i64 luck, const i64 *which, const i64 *seeds, i64 number) {
    i64 k = THREAD;
    if (k >= number) return;
    Table *t = &tables[which[k]];
    clone_of(t, start);
    t->luck = luck, t->fate = SEEDED(seeds[k]);
    ADVANCE(t);
}

extern "C" __global__ void look(Table *tables, i64 number, i64 *asked, i64 *ended, i64 *counts) {
    i64 k = THREAD;
    if (k >= number) return;
    i64 out[MOST_MOVES];
    Table *t = &tables[k];
    asked[k] = ASKED(t);
    ended[k] = t->ended;
    counts[k] = t->ended ? 0 : OPTIONS_INTO(t, out);
}

/* For each table, for each of the codes (in rising order), 1 if it is legal. */
extern "C" __global__ void mask(Table *tables, const i64 *codes, i64 known, i64 number, unsigned char *masks) {
    i64 k = THREAD;
    if (k >= number) return;
    i64 out[MOST_MOVES];
    Table *t = &tables[k];
    i64 n = t->ended ? 0 : OPTIONS_INTO(t, out);
    unsigned char *mask = masks + k * known;
    for (i64 c = 0, m = 0; c < known; c++) {
        mask[c] = m < n && codes[c] == out[m];
        m += mask[c];
    }
}
