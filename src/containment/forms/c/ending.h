/* The end of a game's unit: whole games, and what is offered to Python. */
#ifndef __CUDACC__
static void play_out_many_(const Table *from, i64 policy, i64 seed, i64 first, i64 count, i64 *found) {
    i64 out[2048];
    for (i64 i = first; i < first + count; i++) {
        Table t;
        clone_of(&t, from);
        t.luck = 1;
        t.fate = STARTED(MIXED(seed, i * 2 + 1));
        ADVANCE(&t);
        i64 x = STARTED(MIXED(seed, i * 2 + 2)), length = 0;
        while (t.ended == 0) {
            i64 n = OPTIONS_INTO(&t, out);
#ifdef HABITS
            COMMIT(&t, policy ? HABITS(&t, out, n, x) : out[BELOW(x, n)]);
#else
            COMMIT(&t, out[BELOW(x, n)]);
#endif
            x = TURNED(x);
            length++;
        }
        found[i - first] = t.ended | length << 8;
    }
}
#endif
