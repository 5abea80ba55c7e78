/* The limit: base Pandemic without roles and events, written by hand in C as plainly and as fast as one would.

   An independent second version of the rules: it shares no code with the engine, only the map (written by the test or
   bench as "board.h"), the generator and the order in which chance is asked and moves are listed. So, driven by the
   same random choices, it must end every game exactly as the engine does.

   usage: limit games FIRST COUNT       one line a game: how it ended, for comparing
          limit bench SECONDS           rates
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "board.h" /* NEAR_COUNT[48], NEAR_CITY[48][8] in rising order, POPULATION[48], EPIDEMICS */

enum { CITIES = 48, COLOURS = 4, SEATS = 4, HAND_LIMIT = 7, STATIONS = 6, CUBES = 24, MOST_MOVES = 512 };
enum { GOING_ON, WON, LOST_BY_OUTBREAKS, LOST_BY_CUBES, LOST_BY_CARDS };
enum { PASS, DRIVE, DIRECT, CHARTER, SHUTTLE, BUILD, BUILD_TAKING, TREAT, GIVE, TAKE, CURE, KEEP, DISCARD };
enum { ACTIONS, KEEPING, LIMIT };

typedef struct {
    uint64_t fate;
    uint64_t hand[SEATS]; /* sets of cities */
    uint64_t pool, infection_discard, stations, kept;
    uint64_t layer[12]; /* the infection pile, bottom first */
    uint8_t cubes[CITIES][COLOURS];
    uint8_t pawn[SEATS], supply[COLOURS];
    uint8_t heap[8], inside[8]; /* the player pile: cards left, epidemic among them; top first */
    uint8_t heaps, top_heap, layers, seats, turn, actions, outbreaks, rate, cured, eradicated, epidemics, over;
    uint8_t asking, colour, limited, resume; /* the open question; what follows a hand limit: actions or the draw's end */
} Game;

static const uint8_t RATE[7] = {2, 2, 2, 3, 3, 4, 4};
static const uint64_t MULTIPLIER = 1073740155, M32 = 0xFFFFFFFF;

static inline uint64_t bit(int n) { return 1ull << n; }
static inline int size(uint64_t s) { return __builtin_popcountll(s); }
static inline int lowest(uint64_t s) { return __builtin_ctzll(s); }

static inline int nth(uint64_t s, int k) {
    while (k--) s &= s - 1;
    return lowest(s);
}

static inline uint64_t turned(uint64_t x) { return (x & M32) * MULTIPLIER + (x >> 32); }
static inline int below(uint64_t x, int n) { return (int)((((x & M32) ^ (x >> 32)) * (uint64_t)n) >> 32); }

static uint64_t stirred(uint64_t h) {
    h ^= h >> 16;
    h = h * 0x85EBCA6Bu & M32;
    h ^= h >> 13;
    h = h * 0xC2B2AE35u & M32;
    return h ^ h >> 16;
}

static uint64_t seeded(uint64_t seed) {
    uint64_t x = seed ^ 0x6A09E667F3BCull;
    uint64_t low = stirred((x & M32) ^ 0x3C6EF372u), high = stirred((x >> 32) ^ low);
    x = (high & 0x3FFFFFFF) << 32 | (low ^ high >> 7);
    x = (x & M32) | ((x >> 32) % (MULTIPLIER - 2) + 1) << 32;
    for (int i = 0; i < 4; i++) x = turned(x);
    return x;
}

static inline uint64_t wheel(Game *g) {
    uint64_t x = g->fate;
    g->fate = turned(x);
    return x;
}

/* ------------------------------------------------------------------------------------------------ infection */
static int place(Game *g, int city, int colour) {
    if (g->supply[colour] == 0) {
        g->over = LOST_BY_CUBES;
        return 0;
    }
    g->supply[colour]--;
    g->cubes[city][colour]++;
    return 1;
}

static void outbreak(Game *g, int first, int colour) {
    uint8_t queue[CITIES];
    uint64_t had = bit(first);
    int head = 0, tail = 1;
    queue[0] = (uint8_t)first;
    while (head < tail) {
        int city = queue[head++], needed = 0;
        if (++g->outbreaks == 8) {
            g->over = LOST_BY_OUTBREAKS;
            return;
        }
        for (int i = 0; i < NEAR_COUNT[city]; i++) {
            int n = NEAR_CITY[city][i];
            if (!(had >> n & 1) && g->cubes[n][colour] < 3) needed++;
        }
        if (needed > g->supply[colour]) {
            g->over = LOST_BY_CUBES;
            return;
        }
        for (int i = 0; i < NEAR_COUNT[city]; i++) {
            int n = NEAR_CITY[city][i];
            if (had >> n & 1) continue;
            if (g->cubes[n][colour] < 3) {
                place(g, n, colour);
            } else {
                had |= bit(n);
                queue[tail++] = (uint8_t)n;
            }
        }
    }
}

static void infect(Game *g, int city, int number) {
    int colour = city / 12;
    if (g->eradicated >> colour & 1) return;
    for (int i = 0; i < number; i++) {
        if (g->cubes[city][colour] == 3) {
            outbreak(g, city, colour);
            return;
        }
        if (!place(g, city, colour)) return;
    }
}

static void flip(Game *g, int number, int bottom) {
    int at = bottom ? 0 : g->layers - 1;
    uint64_t cards = g->layer[at];
    int city = nth(cards, below(wheel(g), size(cards)));
    g->layer[at] ^= bit(city);
    if (g->layer[at] == 0) {
        for (int i = at; i + 1 < g->layers; i++) g->layer[i] = g->layer[i + 1];
        g->layers--;
    }
    g->infection_discard |= bit(city);
    infect(g, city, number);
}

/* ------------------------------------------------------------------------------------------------ the turn */
static void begin_turn(Game *g, int seat) {
    g->turn = (uint8_t)seat;
    g->actions = 4;
    g->asking = ACTIONS;
}

static void infect_cities(Game *g) {
    for (int i = RATE[g->rate]; i > 0 && !g->over; i--) flip(g, 1, 0);
    if (!g->over) begin_turn(g, (g->turn + 1) % g->seats);
}

static void draw_card(Game *g) {
    uint64_t x = wheel(g);
    int at = g->top_heap, left = g->heap[at], card;
    uint64_t spread = ((x & M32) ^ (x >> 32)) * (uint64_t)left;
    if (g->inside[at] && spread >> 32 == 0) {
        g->inside[at] = 0;
        g->epidemics++;
    } else {
        int k = g->inside[at] ? (int)((spread & M32) * (uint64_t)size(g->pool) >> 32) : below(x, size(g->pool));
        card = nth(g->pool, k);
        g->pool ^= bit(card);
        g->hand[g->turn] |= bit(card);
    }
    if (--g->heap[at] == 0) g->top_heap++;
}

static void draw_cards(Game *g) {
    int left = 0;
    for (int i = g->top_heap; i < g->heaps; i++) left += g->heap[i];
    if (left < 2) {
        g->over = LOST_BY_CARDS;
        return;
    }
    draw_card(g);
    draw_card(g);
    while (g->epidemics && !g->over) {
        g->epidemics--;
        if (g->rate < 6) g->rate++;
        flip(g, 3, 1);
        if (g->over) return;
        g->layer[g->layers++] = g->infection_discard;
        g->infection_discard = 0;
    }
    if (size(g->hand[g->turn]) > HAND_LIMIT) {
        g->asking = LIMIT;
        g->limited = g->turn;
        g->resume = 0;
    } else {
        infect_cities(g);
    }
}

static void after_action(Game *g) {
    g->asking = ACTIONS;
    if (g->actions == 0 && !g->over) draw_cards(g);
}

/* ------------------------------------------------------------------------------------------------ moves */
static inline int move(int verb, int a, int b) { return verb << 16 | a << 8 | b; }

static int each(int *out, int n, int verb, int a, uint64_t s) {
    for (; s; s &= s - 1) out[n++] = move(verb, a, lowest(s));
    return n;
}

static int options(const Game *g, int *out) {
    int n = 0;
    if (g->asking == LIMIT) return each(out, 0, DISCARD, 0, g->hand[g->limited]);
    int seat = g->turn, city = g->pawn[seat];
    uint64_t hand = g->hand[seat], here = bit(city), all = bit(CITIES) - 1;
    if (g->asking == KEEPING) return each(out, 0, KEEP, 0, hand & 0xFFFull << 12 * g->colour & ~g->kept);
    out[n++] = move(PASS, 0, 0);
    for (int i = 0; i < NEAR_COUNT[city]; i++) out[n++] = move(DRIVE, 0, NEAR_CITY[city][i]);
    n = each(out, n, DIRECT, 0, hand & ~here);
    if (hand & here) n = each(out, n, CHARTER, 0, all & ~here);
    if (g->stations & here) {
        n = each(out, n, SHUTTLE, 0, g->stations & ~here);
    } else if (hand & here) {
        if (size(g->stations) < STATIONS) out[n++] = move(BUILD, 0, 0);
        else n = each(out, n, BUILD_TAKING, 0, g->stations);
    }
    for (int k = 0; k < COLOURS; k++)
        if (g->cubes[city][k]) out[n++] = move(TREAT, 0, k);
    for (int o = 0; o < g->seats; o++)
        if (o != seat && g->pawn[o] == city && hand & here) out[n++] = move(GIVE, o, city);
    for (int o = 0; o < g->seats; o++)
        if (o != seat && g->pawn[o] == city && g->hand[o] & here) out[n++] = move(TAKE, o, city);
    if (g->stations & here)
        for (int k = 0; k < COLOURS; k++)
            if (!(g->cured >> k & 1) && size(hand & 0xFFFull << 12 * k) >= 5) out[n++] = move(CURE, 0, k);
    return n;
}

static void eradicate(Game *g, int colour) {
    if (g->cured >> colour & 1 && g->supply[colour] == CUBES) g->eradicated |= (uint8_t)(1 << colour);
}

static void pay(Game *g) {
    uint64_t cards = g->hand[g->turn] & 0xFFFull << 12 * g->colour & ~g->kept;
    if (size(cards) > 5) {
        g->asking = KEEPING;
        return;
    }
    g->hand[g->turn] &= ~cards;
    g->kept = 0;
    g->cured |= (uint8_t)(1 << g->colour);
    eradicate(g, g->colour);
    if (g->cured == 15) g->over = WON;
    else after_action(g);
}

static void share(Game *g, int giver, int receiver, int card) {
    g->hand[giver] ^= bit(card);
    g->hand[receiver] |= bit(card);
    if (size(g->hand[receiver]) > HAND_LIMIT) {
        g->asking = LIMIT;
        g->limited = (uint8_t)receiver;
        g->resume = 1;
    } else {
        after_action(g);
    }
}

static void play(Game *g, int m) {
    int verb = m >> 16, a = m >> 8 & 255, b = m & 255, seat = g->turn;
    if (verb == DISCARD) {
        g->hand[g->limited] ^= bit(b);
        if (size(g->hand[g->limited]) > HAND_LIMIT) return;
        if (g->resume) after_action(g);
        else infect_cities(g);
        return;
    }
    if (verb == KEEP) {
        g->kept |= bit(b);
        pay(g);
        return;
    }
    if (verb == PASS) {
        g->actions = 0;
        draw_cards(g);
        return;
    }
    g->actions--;
    switch (verb) {
    case DIRECT: g->hand[seat] ^= bit(b); g->pawn[seat] = (uint8_t)b; break;
    case CHARTER: g->hand[seat] ^= bit(g->pawn[seat]); g->pawn[seat] = (uint8_t)b; break;
    case DRIVE:
    case SHUTTLE: g->pawn[seat] = (uint8_t)b; break;
    case BUILD_TAKING: g->stations ^= bit(b); /* fall through */
    case BUILD: g->hand[seat] ^= bit(g->pawn[seat]); g->stations |= bit(g->pawn[seat]); break;
    case TREAT: {
        uint8_t *here = &g->cubes[g->pawn[seat]][b];
        uint8_t n = g->cured >> b & 1 ? *here : 1;
        *here -= n;
        g->supply[b] += n;
        eradicate(g, b);
        break;
    }
    case GIVE: share(g, seat, a, b); return;
    case TAKE: share(g, a, seat, b); return;
    case CURE: g->colour = (uint8_t)b; pay(g); return;
    }
    after_action(g);
}

/* ------------------------------------------------------------------------------------------------ set-up */
static void new_game(Game *g, uint64_t seed, int seats) {
    memset(g, 0, sizeof *g);
    g->fate = seeded(seed);
    g->seats = (uint8_t)seats;
    g->stations = bit(0);
    g->pool = bit(CITIES) - 1;
    g->layer[0] = bit(CITIES) - 1;
    g->layers = 1;
    for (int k = 0; k < COLOURS; k++) g->supply[k] = CUBES;
    for (int i = 0; i < 9; i++) {
        int city = nth(g->layer[0], below(wheel(g), size(g->layer[0])));
        g->layer[0] ^= bit(city);
        g->infection_discard |= bit(city);
        for (int c = i < 3 ? 3 : i < 6 ? 2 : 1; c > 0; c--) place(g, city, city / 12);
    }
    for (int s = 0; s < seats; s++)
        for (int i = 0; i < 6 - seats; i++) {
            int card = nth(g->pool, below(wheel(g), size(g->pool)));
            g->pool ^= bit(card);
            g->hand[s] |= bit(card);
        }
    g->heaps = EPIDEMICS;
    int left = size(g->pool);
    for (int e = 0; e < EPIDEMICS; e++) {
        int here = (left + EPIDEMICS - e - 1) / (EPIDEMICS - e);
        left -= here;
        g->heap[e] = (uint8_t)(here + 1);
        g->inside[e] = 1;
    }
    int first = 0, most = -1;
    for (int s = 0; s < seats; s++)
        for (uint64_t cards = g->hand[s]; cards; cards &= cards - 1)
            if (POPULATION[lowest(cards)] > most) {
                most = POPULATION[lowest(cards)];
                first = s;
            }
    begin_turn(g, first);
}

/* ------------------------------------------------------------------------------------------------ driving */
/* Random play never lives to see a cure or the end of the deck; this does: it cures and treats when it can, saves its
   cards and goes where the cubes are. A move of the best rank, at random among them. */
static int rank_of(const Game *g, int move) {
    const uint8_t *cubes = g->cubes[move & 255];
    switch (move >> 16) {
    case CURE: return 90;
    case TREAT: return 80;
    case DRIVE: case SHUTTLE: return 1 + cubes[0] + cubes[1] + cubes[2] + cubes[3];
    case GIVE: case TAKE: case KEEP: case DISCARD: return 1;
    default: return 0;
    }
}

static int careful_choice(const Game *g, const int *moves, int n, uint64_t x) {
    int best[MOST_MOVES], count = 0, rank = 0;
    for (int i = 0; i < n; i++) {
        int r = rank_of(g, moves[i]);
        if (r > rank) {
            rank = r;
            count = 0;
        }
        if (r == rank) best[count++] = moves[i];
    }
    return best[below(x, count)];
}

static int careful_game(Game *g, uint64_t x) {
    int moves[MOST_MOVES], decisions = 0;
    while (!g->over) {
        int n = options(g, moves);
        play(g, careful_choice(g, moves, n, x));
        x = turned(x);
        decisions++;
    }
    return decisions;
}

static int random_game(Game *g, uint64_t x) {
    int moves[MOST_MOVES], decisions = 0;
    while (!g->over) {
        int n = options(g, moves);
        play(g, moves[below(x, n)]);
        x = turned(x);
        decisions++;
    }
    return decisions;
}

static void print_game(uint64_t seed, int careful) {
    Game g;
    new_game(&g, seed, 2 + (int)(seed % 3));
    uint64_t x = seeded(seed + 777777);
    int decisions = careful ? careful_game(&g, x) : random_game(&g, x);
    uint64_t board = 0;
    for (int c = 0; c < CITIES; c++)
        for (int k = 0; k < COLOURS; k++) board = (board * 5 + g.cubes[c][k]) % 1000000007;
    printf("%d %d %d %d %d %llu %llu %llu %llu\n", g.over, decisions, g.outbreaks, g.rate, g.cured,
           (unsigned long long)board, (unsigned long long)g.hand[0], (unsigned long long)g.stations,
           (unsigned long long)g.fate);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static Game copies[64];

/* The compiler must take it that somebody reads the copy, and so really make it. (It makes it with `rep movsq`, as it
   does for a block of this size when it is not told the processor; the C library's memcpy would be three times as
   quick.) */
static inline void kept(const Game *copy) { __asm__ volatile("" ::"r"(copy) : "memory"); }

static void bench(double seconds) {
    Game g;
    long decisions = 0, games = 0, clones = 0, steps = 0;
    double start = now(), spent, cloned, stepped;
    while ((spent = now() - start) < seconds)
        for (int i = 0; i < 100; i++, games++) {
            new_game(&g, (uint64_t)games, 2 + (int)(games % 3));
            decisions += random_game(&g, seeded((uint64_t)games + 777777));
        }
    new_game(&g, 5, 2);
    start = now();
    while ((cloned = now() - start) < seconds / 2)
        for (int i = 0; i < 10000; i++, clones++) {
            Game *c = &copies[clones & 63];
            memcpy(c, &g, sizeof g);
            kept(c);
        }
    int moves[MOST_MOVES];
    start = now();
    while ((stepped = now() - start) < seconds / 2)
        for (int r = 0; r < 1000; r++) {
            int n = options(&g, moves);
            for (int i = 0; i < n; i++, steps++) {
                Game *c = &copies[steps & 63];
                memcpy(c, &g, sizeof g);
                play(c, moves[i]);
                kept(c);
            }
        }
    printf("{\"decisions_per_s\": %f, \"games_per_s\": %f, \"clones_per_s\": %f, \"clone_step_per_s\": %f, "
           "\"bytes_per_table\": %zu}\n",
           (double)decisions / spent, (double)games / spent, (double)clones / cloned, (double)steps / stepped, sizeof g);
}

int main(int argc, char **argv) {
    if (argc == 4 && (!strcmp(argv[1], "games") || !strcmp(argv[1], "careful"))) {
        long first = atol(argv[2]), count = atol(argv[3]);
        for (long s = first; s < first + count; s++) print_game((uint64_t)s, argv[1][0] == 'c');
        return 0;
    }
    if (argc == 3 && !strcmp(argv[1], "bench")) {
        bench(atof(argv[2]));
        return 0;
    }
    fprintf(stderr, "usage: limit games|careful FIRST COUNT | limit bench SECONDS\n");
    return 2;
}
