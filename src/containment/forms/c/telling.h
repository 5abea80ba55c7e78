/* What tables that people sit at keep: answers and story. In playouts nobody listens. */
#ifdef __CUDACC__
#define LISTENED(t) 0
#define TELL(t, what, a, b, c, unseen) ((void)(what), (void)(a), (void)(b), (void)(c), (void)(unseen))
#define WRITE_DOWN(t, move) ((void)(move))
#else
#define LISTENED(t) ((t)->log && (t)->log->hears)
#include <stddef.h>
typedef struct Log {
    i64 *story, *answers;
    i64 told, room, written, space;
    int hears, keeps; /* is there somebody for the story, and for the answers? */
} Log;
void log_fact(Log *log, i64 fact);
void log_answer(Log *log, i64 move);
#define TELL(t, what, a, b, c, unseen) tell_(t, what, a, b, c, unseen)
static inline void tell_(Table *t, i64 what, i64 a, i64 b, i64 c, i64 unseen) {
    if (LISTENED(t)) log_fact(t->log, what | shift_left(a, 8) | shift_left(b, 16) | shift_left(c, 24) | shift_left(unseen, 32));
}
static inline void WRITE_DOWN(Table *t, i64 move) {
    if (t->log && t->log->keeps) log_answer(t->log, move);
}
#endif
FN inline void clone_of(Table *to, const Table *from) {
#ifdef __CUDACC__ /* so that what is not an array stays in registers */
    to->top = from->top, to->ended = from->ended, to->luck = from->luck, to->fate = from->fate;
    to->length = from->length;
    copy_words(to->w, from->w, from->length);
#else
    memcpy(to, from, offsetof(Table, w) + (size_t)from->length * sizeof(i64));
#endif
    to->log = 0;
}

/* Objects that outlive the function that made them, as long as one thinks about a question. */
#ifdef __CUDACC__ /* only searching players keep any, and they think elsewhere */
#define allotted_so_far() 0
#define release(before) ((void)(before))
#else
i64 allotted_so_far(void);
void *allotted(size_t size);
void release(i64 before);
#endif
