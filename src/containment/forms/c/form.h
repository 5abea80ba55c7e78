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
    /* Games `first` to `first + count` from clones of a table, by a policy (0: random, 1: habits): see rollout.py */
    void (*play_out_many)(const Table *, i64 policy, i64 seed, i64 first, i64 count, i64 *found);
    const Native *natives;
    i64 number;
} Form;
