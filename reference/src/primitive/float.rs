//! Scalar `float32` arithmetic with XLA's edge cases, and functions that the standard library
//! lacks.
//!
//! XLA's CPU code flushes denormals to zero, in operands and results. Safe Rust cannot set that
//! mode, so arithmetic calls [`flush`]. `libm` computes transcendental functions in double
//! precision, and they are rounded once. They are the same on every machine, and within an ulp or
//! two of XLA's polynomials.

/// A denormal is zero of its sign.
#[inline]
pub(super) fn flush(x: f32) -> f32 {
    if x.abs() < f32::MIN_POSITIVE { 0f32.copysign(x) } else { x }
}

/// A double-precision function, rounded once; denormals flushed before and after.
#[inline]
pub(super) fn via_f64(x: f32, f: impl Fn(f64) -> f64) -> f32 {
    flush(f(f64::from(flush(x))) as f32)
}

/// The larger number. `+0 > -0`, and NaN wins.
#[inline]
pub(super) fn max(x: f32, y: f32) -> f32 {
    let (x, y) = (flush(x), flush(y));
    if x.is_nan() {
        x
    } else if y.is_nan() || y > x || (y == x && x.is_sign_negative()) {
        y
    } else {
        x
    }
}

/// The smaller number. `-0 < +0`, and NaN wins.
#[inline]
pub(super) fn min(x: f32, y: f32) -> f32 {
    let (x, y) = (flush(x), flush(y));
    if x.is_nan() {
        x
    } else if y.is_nan() || y < x || (y == x && y.is_sign_negative()) {
        y
    } else {
        x
    }
}

/// -1, 0 or 1; zero keeps its sign, NaN stays.
#[inline]
pub(super) fn sign(x: f32) -> f32 {
    let x = flush(x);
    if x > 0.0 {
        1.0
    } else if x < 0.0 {
        -1.0
    } else {
        x
    }
}

/// `x**exponent` by repeated squaring, as XLA expands `integer_pow`.
#[inline]
pub(super) fn integer_pow(x: f32, exponent: i32) -> f32 {
    let mut base = x;
    let mut left = exponent.unsigned_abs();
    let mut product: Option<f32> = None;
    while left > 0 {
        if left & 1 == 1 {
            product = Some(product.map_or(base, |p| flush(flush(p) * flush(base))));
        }
        left >>= 1;
        if left > 0 {
            base = flush(flush(base) * flush(base));
        }
    }
    let product = product.unwrap_or(1.0);
    if exponent < 0 { flush(1.0 / flush(product)) } else { product }
}

/// The inverse of the error function: Giles' polynomials in single precision, the ones XLA
/// evaluates.
#[allow(clippy::excessive_precision)] // The digits as published.
pub(super) fn erf_inv(x: f32) -> f32 {
    const CENTRAL: [f32; 9] = [
        2.81022636e-08,
        3.43273939e-07,
        -3.5233877e-06,
        -4.39150654e-06,
        0.00021858087,
        -0.00125372503,
        -0.00417768164,
        0.246640727,
        1.50140941,
    ];
    const TAIL: [f32; 9] = [
        -0.000200214257,
        0.000100950558,
        0.00134934322,
        -0.00367342844,
        0.00573950773,
        -0.0076224613,
        0.00943887047,
        1.00167406,
        2.83297682,
    ];
    let x = flush(x);
    if x.abs() == 1.0 {
        return x * f32::INFINITY;
    }
    let w = -(libm::log1p(-f64::from(x * x)) as f32);
    let (w, coefficients) = if w < 5.0 { (w - 2.5, CENTRAL) } else { (w.sqrt() - 3.0, TAIL) };
    let polynomial = coefficients[1..].iter().fold(coefficients[0], |p, c| c + p * w);
    flush(polynomial * x)
}

/// Saturates, and gives 0 for NaN, as Rust's `as` does.
#[inline]
pub(super) fn to_i32(x: f32) -> i32 {
    x as i32
}

/// `float32` to `uint32` as XLA's CPU code does: negative values give 0.
#[inline]
pub(super) fn to_u32(x: f32) -> u32 {
    x as u32
}
