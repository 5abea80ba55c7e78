/* The end of a unit for the graphics card: one thread a table, or a game. */
#define MOST_MOVES 2048
#define THREAD ((i64)blockIdx.x * blockDim.x + threadIdx.x)

FN i64 luck_of(i64 seed, i64 common, i64 group) { return common ? seed : MIXED(seed, group + 1); }

/* Of each table `games` games, which it stays out of: how each has ended, and from the ninth bit on its length. */
extern "C" __global__ void playouts(const Table *tables, i64 *policies, i64 seed, i64 common, i64 turns, i64 begin,
                                    i64 games, i64 number, i64 *found) {
    i64 k = THREAD;
    if (k >= number) return;
    i64 out[MOST_MOVES];
    Table t;
    clone_of(&t, &tables[k / games]);
    i64 length = PLAY_FROM(&t, policies, luck_of(seed, common, k / games), begin + k % games, turns, out);
    found[k] = t.ended | length << 8;
}

extern "C" __global__ void play(Table *tables, i64 *policies, i64 seed, i64 each, i64 common, i64 turns, i64 number,
                                i64 *lengths) {
    i64 k = THREAD;
    if (k >= number) return;
    i64 out[MOST_MOVES];
    lengths[k] = PLAY_FROM(&tables[k], policies, luck_of(seed, common, k / each), k % each, turns, out);
}

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
