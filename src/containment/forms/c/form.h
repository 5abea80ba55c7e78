/* What the form of a game offers to Python. */
typedef struct Native {
    const char *module, *name, *takes, *gives; /* t: a table, w: words, i: an int; gives: i, b */
    void (*call)(i64 *);                       /* arguments in, results out */
} Native;

typedef struct Form {
    const char *name;
    i64 most_words;
    void (*advance)(Table *);
    void (*commit)(Table *, i64);
    i64 (*asked)(Table *);
    i64 (*options_into)(Table *, i64 *);
    i64 (*why_not)(Table *, i64);
    i64 (*actor_of)(Table *, i64);
    i64 (*speaker_of)(Table *, i64);
    i64 (*weight_of)(Table *, i64);
    i64 (*key)(Table *);
    i64 (*play_on)(Table *, i64 *policies, i64 x, i64 turns, i64 *out);
    i64 (*play_from)(Table *, i64 *policies, i64 seed, i64 number, i64 turns, i64 *out);
    i64 (*play_at_random)(Table *, i64 x, i64 most, i64 *out);
    void (*noticed)(Table *, i64 *seen);
    i64 (*chance_from)(Table *, i64 *policies, i64 seed, i64 number, i64 turn, i64 turns, i64 *net, i64 *out);
    void (*observed)(Table *, i64 seat, i64 *seen);
    i64 (*length_of)(Table *);
    i64 (*standing_of)(Table *);
    i64 (*moves_of)(Table *, i64 seat, i64 *out);
    i64 (*play_others)(Table *, i64 mine, i64 *policies, i64 x, i64 *out);
    void (*count_game)(Table *, i64 *policies, i64 seed, i64 *row, i64 *out);
    i64 (*seeded)(i64 seed);
    i64 (*mixed)(i64 a, i64 b);
    const Native *natives;
    i64 number;
} Form;
