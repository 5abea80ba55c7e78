/* Rows of a network's weights, added up: `add_rows` of kernel/engine/leaf.py. */
FN inline void add_rows_from(i64 from, const i64 *net, const i64 *rows, const i64 *times, i64 number, i64 width, i64 *sums) {
    i64 i = 0;
    for (; i + 4 <= number; i += 4) {
        const i64 *u = net + rows[i], *v = net + rows[i + 1], *w = net + rows[i + 2], *x = net + rows[i + 3];
        for (i64 j = from; j < width; j++)
            sums[j] += times[i] * u[j] + times[i + 1] * v[j] + times[i + 2] * w[j] + times[i + 3] * x[j];
    }
    for (; i < number; i++)
        for (i64 j = from; j < width; j++) sums[j] += times[i] * net[rows[i] + j];
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__CUDACC__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))
/* A weight has four bytes (searching/network.py), and so has nearly always what it is multiplied by: then four products
   are one instruction. A quarter of the time of the loop above. */
FN inline bool_ have_four_bytes(const i64 *times, i64 number) {
    u64 found = 0;
    for (i64 i = 0; i < number; i++) found |= (u64)times[i] + 0x80000000u;
    return found >> 32 == 0;
}
/* Four times `fours` sums, which stay in the processor while all rows are gone through. */
AVX2 static inline __attribute__((always_inline)) void add_fours(const int fours, const i64 *net, const i64 *rows,
                                                                 const i64 *times, i64 number, i64 *sums) {
    __m256i sum[4];
    for (int k = 0; k < fours; k++) sum[k] = _mm256_loadu_si256((const __m256i *)(sums + 4 * k));
    for (i64 i = 0; i < number; i++) {
        __m256i often = _mm256_set1_epi64x(times[i]);
        const i64 *row = net + rows[i];
        for (int k = 0; k < fours; k++) {
            __m256i four = _mm256_loadu_si256((const __m256i *)(row + 4 * k));
            sum[k] = _mm256_add_epi64(sum[k], _mm256_mul_epi32(often, four));
        }
    }
    for (int k = 0; k < fours; k++) _mm256_storeu_si256((__m256i *)(sums + 4 * k), sum[k]);
}
AVX2 static void add_rows_by_fours(const i64 *net, const i64 *rows, const i64 *times, i64 number, i64 width, i64 *sums) {
    i64 at = 0;
    for (; at + 16 <= width; at += 16) add_fours(4, net + at, rows, times, number, sums + at);
    for (; at + 4 <= width; at += 4) add_fours(1, net + at, rows, times, number, sums + at);
    add_rows_from(at, net, rows, times, number, width, sums);
}
FN void add_rows(const i64 *net, const i64 *rows, const i64 *times, i64 number, i64 width, i64 *sums) {
    if (__builtin_cpu_supports("avx2") && have_four_bytes(times, number))
        add_rows_by_fours(net, rows, times, number, width, sums);
    else
        add_rows_from(0, net, rows, times, number, width, sums);
}
#else
FN void add_rows(const i64 *net, const i64 *rows, const i64 *times, i64 number, i64 width, i64 *sums) {
    add_rows_from(0, net, rows, times, number, width, sums);
}
#endif
