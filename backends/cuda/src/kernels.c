/* What the kernels compute, in the part of C that NVRTC and a C compiler both read.
 *
 * These are the functions of the portable code (reference/src/primitive), name by name: denormals
 * are zeros, no multiplication is fused with an addition, functions such as `exp` are computed in
 * double precision and rounded once. A kernel is one loop over its results, appended to this file.
 * No result is written by two threads, so that nothing depends on their order.
 */
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef int i32;
typedef unsigned long long u64;
typedef long long i64;
typedef float f32;
typedef double f64;

#ifdef __CUDACC_RTC__
#define FN static __device__ __forceinline__
#define KERNEL extern "C" __global__ void
#define EACH(i, n) \
  for (u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x, step_ = gridDim.x * (u64)blockDim.x; i < (n); i += step_)
#else
#include <math.h>
#define FN static inline __attribute__((unused))
#define KERNEL void
#define EACH(i, n) for (u64 i = 0; i < (n); i++)
#endif

/* The shape of the work: up to eight axes each of results, of what one result reads, of indices. */
typedef struct {
  u64 n;
  u64 rank[2];
  u64 extent[2][8];
  i64 stride[3][8];
  i64 extra[8];
} Plan;

/* The offset of element `i`, counted in row-major order. */
FN i64 at(u64 i, const u64 *extent, const i64 *stride, u64 rank) {
  i64 offset = 0;
  while (rank-- > 0) {
    offset += (i64)(i % extent[rank]) * stride[rank];
    i /= extent[rank];
  }
  return offset;
}

/* Elements as they are stored, and as they are computed. */
FN f32 from_bits(u32 bits) { union { u32 u; f32 f; } x; x.u = bits; return x.f; }
FN u32 to_bits(f32 f) { union { u32 u; f32 f; } x; x.f = f; return x.u; }

FN u8 load_bool(u8 x) { return x; }
FN u8 store_bool(u8 x) { return x; }
FN i32 load_i32(i32 x) { return x; }
FN i32 store_i32(i32 x) { return x; }
FN u32 load_u32(u32 x) { return x; }
FN u32 store_u32(u32 x) { return x; }
FN f32 load_f32(f32 x) { return x; }
FN f32 store_f32(f32 x) { return x; }
FN u64 load_key(u64 x) { return x; }
FN u64 store_key(u64 x) { return x; }

FN f32 load_bf16(u16 x) { return from_bits((u32)x << 16); }
FN u16 store_bf16(f32 x) {
  u32 b = to_bits(x);
  if (x != x) return (u16)(b >> 16) | 0x40;
  return (u16)((b + 0x7fff + ((b >> 16) & 1)) >> 16);
}

FN f32 load_f16(u16 x) {
  u32 sign = (u32)(x & 0x8000) << 16, exponent = (x >> 10) & 31, mantissa = x & 0x3ff;
  if (exponent == 31) return from_bits(sign | 0x7f800000 | (mantissa << 13) | (mantissa ? 0x400000 : 0));
  if (exponent == 0) {
    f32 size = (f32)mantissa * from_bits(0x33800000);
    return from_bits(to_bits(size) | sign);
  }
  return from_bits(sign | ((exponent + 112) << 23) | (mantissa << 13));
}
FN u16 store_f16(f32 x) {
  u32 b = to_bits(x), sign = (b >> 16) & 0x8000, a = b & 0x7fffffff;
  if (a > 0x7f800000) return (u16)(sign | 0x7e00);
  if (a >= 0x477ff000) return (u16)(sign | 0x7c00);
  if (a < 0x38800000) return (u16)(sign | (to_bits(from_bits(a) + 0.5f) - 0x3f000000));
  return (u16)(sign | ((a - 0x38000000 + 0xfff + ((a >> 13) & 1)) >> 13));
}

/* float32 */
FN f32 flush_f32(f32 x) { return fabsf(x) < from_bits(0x00800000) ? copysignf(0.0f, x) : x; }
#define VIA(f, x) flush_f32((f32)f((f64)flush_f32(x)))
#define NEAR_IDENTITY(f, x) (fabsf(x) < from_bits(0x00800000) ? (x) : VIA(f, x))

FN f32 add_f32(f32 x, f32 y) { return flush_f32(flush_f32(x) + flush_f32(y)); }
FN f32 sub_f32(f32 x, f32 y) { return flush_f32(flush_f32(x) - flush_f32(y)); }
FN f32 mul_f32(f32 x, f32 y) { return flush_f32(flush_f32(x) * flush_f32(y)); }
FN f32 div_f32(f32 x, f32 y) { return flush_f32(flush_f32(x) / flush_f32(y)); }
FN f32 rem_f32(f32 x, f32 y) { return fmodf(x, flush_f32(y)); }
FN f32 pow_f32(f32 x, f32 y) { return flush_f32((f32)pow((f64)flush_f32(x), (f64)flush_f32(y))); }
FN f32 atan2_f32(f32 x, f32 y) { return flush_f32((f32)atan2((f64)flush_f32(x), (f64)flush_f32(y))); }
FN f32 max_f32(f32 x, f32 y) {
  x = flush_f32(x), y = flush_f32(y);
  if (x != x) return x;
  return y != y || y > x || (y == x && (to_bits(x) >> 31)) ? y : x;
}
FN f32 min_f32(f32 x, f32 y) {
  x = flush_f32(x), y = flush_f32(y);
  if (x != x) return x;
  return y != y || y < x || (y == x && (to_bits(y) >> 31)) ? y : x;
}
FN f32 logaddexp_f32(f32 x, f32 y) {
  f32 delta = x - y;
  if (delta != delta) return x + y;
  return flush_f32(max_f32(x, y) + (f32)log1p(exp(-(f64)fabsf(delta))));
}
FN f32 clamp_f32(f32 low, f32 x, f32 high) { return min_f32(max_f32(low, x), high); }
FN f32 integer_pow_f32(f32 x, i32 exponent) {
  f32 base = x, product = 1.0f;
  u32 left = exponent < 0 ? 0u - (u32)exponent : (u32)exponent;
  int started = 0;
  while (left > 0) {
    if (left & 1) product = started ? mul_f32(product, base) : base, started = 1;
    left >>= 1;
    if (left > 0) base = mul_f32(base, base);
  }
  return exponent < 0 ? flush_f32(1.0f / flush_f32(product)) : product;
}

FN f32 neg_f32(f32 x) { return -x; }
FN f32 abs_f32(f32 x) { return fabsf(x); }
FN f32 sign_f32(f32 x) {
  x = flush_f32(x);
  return x > 0.0f ? 1.0f : x < 0.0f ? -1.0f : x;
}
FN f32 floor_f32(f32 x) { return floorf(flush_f32(x)); }
FN f32 ceil_f32(f32 x) { return ceilf(flush_f32(x)); }
FN f32 round_f32(f32 x) { return rintf(flush_f32(x)); }
FN f32 exp_f32(f32 x) { return VIA(exp, x); }
FN f32 exp2_f32(f32 x) { return VIA(exp2, x); }
FN f32 log_f32(f32 x) { return VIA(log, x); }
FN f32 log1p_f32(f32 x) { return VIA(log1p, x); }
FN f32 expm1_f32(f32 x) { return NEAR_IDENTITY(expm1, x); }
FN f32 sin_f32(f32 x) { return NEAR_IDENTITY(sin, x); }
FN f32 cos_f32(f32 x) { return VIA(cos, x); }
FN f32 tan_f32(f32 x) { return NEAR_IDENTITY(tan, x); }
FN f32 asin_f32(f32 x) { return NEAR_IDENTITY(asin, x); }
FN f32 acos_f32(f32 x) { return VIA(acos, x); }
FN f32 atan_f32(f32 x) { return NEAR_IDENTITY(atan, x); }
FN f32 sinh_f32(f32 x) { return VIA(sinh, x); }
FN f32 cosh_f32(f32 x) { return VIA(cosh, x); }
FN f32 asinh_f32(f32 x) { return NEAR_IDENTITY(asinh, x); }
FN f32 acosh_f32(f32 x) { return VIA(acosh, x); }
FN f32 atanh_f32(f32 x) { return NEAR_IDENTITY(atanh, x); }
FN f32 tanh_f32(f32 x) { return NEAR_IDENTITY(tanh, x); }
FN f32 logistic_f32(f32 x) { return flush_f32(1.0f / (1.0f + VIA(exp, -x))); }
FN f32 sqrt_f32(f32 x) { return sqrtf(flush_f32(x)); }
FN f64 reciprocal_root(f64 x) { return 1.0 / sqrt(x); }
FN f32 rsqrt_f32(f32 x) { return VIA(reciprocal_root, x); }
FN f32 cbrt_f32(f32 x) { return VIA(cbrt, x); }
FN f32 square_f32(f32 x) { return integer_pow_f32(x, 2); }
FN f32 one_minus_square_f32(f32 x) { return mul_f32(sub_f32(1.0f, x), add_f32(1.0f, x)); }
FN f64 bell(f64 x) { return exp(-x * x); }
FN f32 exp_neg_sq_f32(f32 x) { return VIA(bell, x); }
FN f32 erf_f32(f32 x) { return VIA(erf, x); }
FN f32 erfc_f32(f32 x) { return VIA(erfc, x); }
FN f32 erf_inv_f32(f32 x) {
  const f32 central[9] = {2.81022636e-08f, 3.43273939e-07f, -3.5233877e-06f, -4.39150654e-06f, 0.00021858087f,
                          -0.00125372503f, -0.00417768164f, 0.246640727f, 1.50140941f};
  const f32 tail[9] = {-0.000200214257f, 0.000100950558f, 0.00134934322f, -0.00367342844f, 0.00573950773f,
                       -0.0076224613f, 0.00943887047f, 1.00167406f, 2.83297682f};
  x = flush_f32(x);
  if (fabsf(x) == 1.0f) return x * from_bits(0x7f800000);
  f32 w = -(f32)log1p(-(f64)(x * x));
  int is_central = w < 5.0f;
  w = is_central ? w - 2.5f : sqrtf(w) - 3.0f;
  f32 p = is_central ? central[0] : tail[0];
  for (int i = 1; i < 9; i++) p = (is_central ? central[i] : tail[i]) + p * w;
  return flush_f32(p * x);
}
FN u8 is_finite_f32(f32 x) { return (to_bits(x) & 0x7f800000) != 0x7f800000; }

/* Comparisons. */
FN u8 eq_f32(f32 x, f32 y) { return flush_f32(x) == flush_f32(y); }
FN u8 ne_f32(f32 x, f32 y) { return flush_f32(x) != flush_f32(y); }
FN u8 lt_f32(f32 x, f32 y) { return flush_f32(x) < flush_f32(y); }
FN u8 le_f32(f32 x, f32 y) { return flush_f32(x) <= flush_f32(y); }
FN u8 gt_f32(f32 x, f32 y) { return flush_f32(x) > flush_f32(y); }
FN u8 ge_f32(f32 x, f32 y) { return flush_f32(x) >= flush_f32(y); }
#define COMPARISONS(T, S) \
  FN u8 eq_##T(S x, S y) { return x == y; } \
  FN u8 ne_##T(S x, S y) { return x != y; } \
  FN u8 lt_##T(S x, S y) { return x < y; } \
  FN u8 le_##T(S x, S y) { return x <= y; } \
  FN u8 gt_##T(S x, S y) { return x > y; } \
  FN u8 ge_##T(S x, S y) { return x >= y; }
COMPARISONS(i32, i32)
COMPARISONS(u32, u32)
COMPARISONS(bool, u8)
COMPARISONS(key, u64)

/* Whether `x` replaces the extreme `y`. */
FN u8 argmax_f32(f32 x, f32 y) { return y == y && (x != x || flush_f32(x) > flush_f32(y)); }
FN u8 argmin_f32(f32 x, f32 y) { return y == y && (x != x || flush_f32(x) < flush_f32(y)); }
#define EXTREMES(T, S) \
  FN u8 argmax_##T(S x, S y) { return x > y; } \
  FN u8 argmin_##T(S x, S y) { return x < y; }
EXTREMES(i32, i32)
EXTREMES(u32, u32)
EXTREMES(bool, u8)

/* Integers wrap. */
#define INTEGERS(T) \
  FN T add_##T(T x, T y) { return (T)((u32)x + (u32)y); } \
  FN T sub_##T(T x, T y) { return (T)((u32)x - (u32)y); } \
  FN T mul_##T(T x, T y) { return (T)((u32)x * (u32)y); } \
  FN T max_##T(T x, T y) { return x > y ? x : y; } \
  FN T min_##T(T x, T y) { return x < y ? x : y; } \
  FN T and_##T(T x, T y) { return x & y; } \
  FN T or_##T(T x, T y) { return x | y; } \
  FN T xor_##T(T x, T y) { return x ^ y; } \
  FN T not_##T(T x) { return ~x; } \
  FN T neg_##T(T x) { return (T)(0u - (u32)x); } \
  FN T square_##T(T x) { return (T)((u32)x * (u32)x); } \
  FN T clamp_##T(T low, T x, T high) { return min_##T(max_##T(x, low), high); } \
  FN T shift_left_##T(T x, T y) { return (u32)y < 32 ? (T)((u32)x << y) : 0; } \
  FN T shift_right_logical_##T(T x, T y) { return (u32)y < 32 ? (T)((u32)x >> y) : 0; } \
  FN T shift_right_arithmetic_##T(T x, T y) { return (T)((i32)x >> ((u32)y < 31 ? (u32)y : 31)); } \
  FN T pow_##T(T x, T exponent) { \
    u32 product = x == 0 && exponent != 0 ? 0 : 1, base = (u32)x; \
    for (int bit = 0; bit < 6; bit++) { \
      if ((u32)exponent >> bit & 1) product *= base; \
      base *= base; \
    } \
    return (T)product; \
  } \
  FN T integer_pow_##T(T x, i32 exponent) { \
    u32 product = 1, base = (u32)x, left = (u32)exponent; \
    for (; left > 0; left >>= 1, base *= base) \
      if (left & 1) product *= base; \
    return (T)product; \
  }
INTEGERS(i32)
INTEGERS(u32)
FN i32 abs_i32(i32 x) { return x < 0 ? (i32)(0u - (u32)x) : x; }
FN i32 sign_i32(i32 x) { return (x > 0) - (x < 0); }
FN u32 sign_u32(u32 x) { return x != 0; }
FN i32 div_i32(i32 x, i32 y) { return y == 0 ? -1 : y == -1 ? (i32)(0u - (u32)x) : x / y; }
FN i32 rem_i32(i32 x, i32 y) { return y == 0 ? x : y == -1 ? 0 : x % y; }
FN u32 div_u32(u32 x, u32 y) { return y == 0 ? 0xffffffffu : x / y; }
FN u32 rem_u32(u32 x, u32 y) { return y == 0 ? x : x % y; }

FN u8 max_bool(u8 x, u8 y) { return x | y; }
FN u8 min_bool(u8 x, u8 y) { return x & y; }
FN u8 or_bool(u8 x, u8 y) { return x | y; }
FN u8 and_bool(u8 x, u8 y) { return x & y; }
FN u8 xor_bool(u8 x, u8 y) { return x ^ y; }
FN u8 not_bool(u8 x) { return !x; }
FN u8 clamp_bool(u8 low, u8 x, u8 high) { return (x | low) & high; }

/* Conversions saturate; NaN is zero. */
FN u8 convert_f32_bool(f32 x) { return flush_f32(x) != 0.0f; }
FN i32 convert_f32_i32(f32 x) {
  if (x != x) return 0;
  return x >= 2147483648.0f ? 2147483647 : x <= -2147483648.0f ? -2147483647 - 1 : (i32)x;
}
FN u32 convert_f32_u32(f32 x) { return !(x > 0.0f) ? 0u : x >= 4294967296.0f ? 0xffffffffu : (u32)x; }
FN f32 convert_f32_f32(f32 x) { return x; }
#define CONVERSIONS(T, S) \
  FN u8 convert_##T##_bool(S x) { return x != 0; } \
  FN i32 convert_##T##_i32(S x) { return (i32)x; } \
  FN u32 convert_##T##_u32(S x) { return (u32)x; } \
  FN f32 convert_##T##_f32(S x) { return (f32)x; }
CONVERSIONS(i32, i32)
CONVERSIONS(u32, u32)
CONVERSIONS(bool, u8)

/* A step of a product of matrices: `sum + x * y`, and what is done to the sum at its end. */
FN f32 step_f32(f32 sum, f32 x, f32 y) { return sum + flush_f32(x) * flush_f32(y); }
FN f32 end_f32(f32 sum) { return flush_f32(sum); }
FN i32 step_i32(i32 sum, i32 x, i32 y) { return add_i32(sum, mul_i32(x, y)); }
FN i32 end_i32(i32 sum) { return sum; }
FN u32 step_u32(u32 sum, u32 x, u32 y) { return sum + x * y; }
FN u32 end_u32(u32 sum) { return sum; }
FN u8 step_bool(u8 sum, u8 x, u8 y) { return sum | (x & y); }
FN u8 end_bool(u8 sum) { return sum; }
