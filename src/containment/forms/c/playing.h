/* The end of a unit for the graphics card: many games, played on from tables. */
#define WARP 0xffffffffu
FN inline i64 chosen_at_random(Table *t, i64 x) {
    Wanted none = {-1, 0};
    Wanted one = {BELOW(x, OPTIONS_INTO(t, Picked{&none})), 0};
    OPTIONS_INTO(t, Picked{&one});
    return one.move;
}

#ifdef CHOSEN /* by habits too; the buffer of moves is theirs */
#define BUFFER i64 out[MOST_MOVES]
#define THINKS(t) TAKES_LONG(t, policies)
#define DECISION(t) (policies[ASKED(t)] ? CHOSEN(t, policies, x, out) : chosen_at_random(t, x))
#else
#define BUFFER (void)policies
#define THINKS(t) 1
#define DECISION(t) chosen_at_random(t, x)
#endif

enum { NO_GAME, UNDER_WAY, ASKED_BRIEFLY, AT_A_QUESTION, NO_MORE };

/* Game k is played from table k / each, or from table k itself, which then is where it ends (`back`). It is known how each
   has ended, and from the ninth bit on its length. `play_on` in rollout.py is the same loop for one game.

   A thread whose game is over takes the next one at once, and a question that is not thought about is answered at once.
   Otherwise the threads of a warp do the same thing at the same time: all that are asked decide, then all do the few steps
   that follow an action. Who has more to do (a turn has ended) waits until nobody is asked; then all do that together, until
   all are asked again. */
extern "C" __global__ void play(const Table *tables, Table *back, i64 *policies, i64 seed, i64 common, i64 turns,
                                i64 begin, i64 each, i64 number, i64 few, i64 *found, u64 *next) {
    BUFFER;
    Table t;
    i64 k = 0, x = 0, left = 0, turn = 0, length = 0, done = 0, state = NO_GAME;
    bool_ all_of_them = 1;
    for (;;) {
        bool_ goes_on = state < AT_A_QUESTION && (all_of_them || done < few || state == ASKED_BRIEFLY);
        bool_ waits = !__any_sync(WARP, goes_on);
        if (waits && !__any_sync(WARP, state == AT_A_QUESTION)) {
            if (!__any_sync(WARP, state < AT_A_QUESTION)) return;
            all_of_them = 1;
        } else if (state == (waits ? AT_A_QUESTION : ASKED_BRIEFLY)) {
            REPLY(&t, DECISION(&t));
            x = TURNED(x), length++, done = 0, state = UNDER_WAY;
            if (waits) all_of_them = 0;
        } else if (waits) {
            all_of_them = 0;
        } else if (goes_on && state == UNDER_WAY) {
            bool_ over = t.ended != 0;
            done++;
            if (!over && !HAS_DONE_ONE(&t)) {
                if (length == 0) turn = TURN_OF(&t);
                if (TURN_OF(&t) != turn) turn = TURN_OF(&t), left--;
                over = left == 0;
                state = THINKS(&t) ? AT_A_QUESTION : ASKED_BRIEFLY;
            }
            if (over) {
                found[k] = t.ended | length << 8, state = NO_GAME;
                if (back) clone_of(&back[k], &t);
            }
        } else if (goes_on) {
            k = (i64)atomicAdd(next, 1);
            state = k < number ? UNDER_WAY : NO_MORE;
            if (state == UNDER_WAY) {
                clone_of(&t, &tables[back ? k : k / each]);
                x = BEGIN(&t, common ? seed : MIXED(seed, k / each + 1), begin + k % each);
                left = turns, length = 0;
            }
        }
    }
}
