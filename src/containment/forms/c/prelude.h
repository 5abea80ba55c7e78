/* What the translated rules stand on. The same text is C for the processor and CUDA for the graphics card. */
#ifdef __CUDACC__
typedef long long i64;
typedef unsigned long long u64;
#define INT64_MIN (-9223372036854775807LL - 1)
#define FN static __device__
#define CONST static __device__ const
#ifndef TRAP
#define TRAP(why) asm("trap;")
#endif
#define TOGETHER(type, ...) (type{__VA_ARGS__})
#define TAKES_MOVES template <class OUT>
#else
#include <stdint.h>
#include <string.h>
typedef int64_t i64;
typedef uint64_t u64;
#define FN static
#define CONST static const
void trap(const char *why);
#define TRAP(why) trap(why)
#define TOGETHER(type, ...) ((type){__VA_ARGS__})
#define TAKES_MOVES
#define OUT i64 *
#endif
typedef i64 bool_;

#ifndef MOST_WORDS
#define MOST_WORDS 256
#endif
typedef struct Table {
    i64 top, ended, luck, fate, length; /* length: of w */
    struct Log *log;
    i64 w[MOST_WORDS];
} Table;

/* Division and remainder round down, as in Python. */
FN inline i64 floor_div(i64 a, i64 b) {
    i64 q = a / b;
    return (a % b != 0) & ((a ^ b) < 0) ? q - 1 : q;
}
FN inline i64 floor_mod(i64 a, i64 b) {
    i64 r = a % b;
    return (r != 0) & ((r ^ b) < 0) ? r + b : r;
}
FN inline i64 shift_left(i64 a, i64 n) { return (i64)((u64)a << n); }
FN inline i64 min_of(i64 a, i64 b) { return b < a ? b : a; }
FN inline i64 max_of(i64 a, i64 b) { return b > a ? b : a; }
FN inline i64 abs_of(i64 a) { return a < 0 ? -a : a; }
FN inline void copy_words(i64 *to, const i64 *from, i64 n) {
#ifdef __CUDACC__
    for (i64 i = 0; i < n; i++) to[i] = from[i];
#else
    memcpy(to, from, (size_t)n * sizeof(i64));
#endif
}
FN inline void no_words(i64 *to, i64 n) {
    for (i64 i = 0; i < n; i++) to[i] = 0;
}

/* Sets, by the instructions that processors have for them. */
FN inline i64 bit(i64 n) { return shift_left(1, n); }
FN inline bool_ has(i64 items, i64 n) { return items >> n & 1; }
#ifdef __CUDACC__
FN inline i64 lowest(i64 items) { return __ffsll(items) - 1; }
FN inline i64 size(i64 items) { return __popcll((u64)items); }
#else
static inline i64 lowest(i64 items) { return __builtin_ctzll((u64)items); }
#if defined(__POPCNT__) || !defined(__x86_64__)
static inline i64 size(i64 items) { return __builtin_popcountll((u64)items); }
#else /* the compiler would call a function; a twentieth faster: pairs, fours and bytes are added up */
static inline i64 size(i64 items) {
    u64 x = (u64)items;
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (i64)(x * 0x0101010101010101u >> 56);
}
#endif
#endif
/* By fours, since whether there is one more is a guess of the processor's: the buffer needs room for three more. */
FN inline i64 put_each(i64 *out, i64 n, i64 move, i64 items) {
    i64 end = n + size(items);
    for (i64 k = n; k < end; k += 4)
        for (i64 j = 0; j < 4; j++) {
            out[k + j] = move | lowest(items | INT64_MIN);
            items &= items - 1;
        }
    return end;
}

#ifdef __CUDACC__
/* Instead of a buffer of moves: only the one with this number is kept. Rules write moves and never read them, so who
   chooses at random can count them first and then have one. */
struct Wanted { i64 number, move; };
struct Picked {
    Wanted *wanted;
    struct Place {
        Wanted *wanted;
        i64 n;
        __device__ void operator=(i64 move) const { if (n == wanted->number) wanted->move = move; }
    };
    __device__ Place operator[](i64 n) const { return Place{wanted, n}; }
};
FN inline i64 put_each(Picked out, i64 n, i64 move, i64 items) {
    i64 k = out.wanted->number - n, end = n + size(items);
    if (k < 0 || k >= end - n) return end;
    i64 at = 0;
    for (i64 half = 32; half; half >>= 1) {
        i64 low = size(items & (((i64)1 << half) - 1));
        if (k >= low) k -= low, items >>= half, at += half;
    }
    out.wanted->move = move | at;
    return end;
}
#endif
