//! Arithmetic of `float32` and `float64` with XLA's edge cases, and functions that the standard
//! library lacks.
//!
//! XLA's CPU code flushes denormals to zero, in operands and results. Safe Rust cannot set that
//! mode, so arithmetic calls [`Real::flush`]. Transcendental functions are computed in double
//! precision, by `libm` or here, and for `float32` rounded once. They are the same on every machine,
//! and within an ulp or two of XLA's polynomials. In `float64` denormals stay, as in NumPy.

use std::ops::{Add, Div, Mul, Neg, Rem, Sub};

use crate::array::Element;

/// A float that primitives compute with.
pub(super) trait Real:
    Element
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
    + Neg<Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const INFINITY: Self;
    /// A denormal is zero of its sign.
    fn flush(self) -> Self;
    /// A double-precision function, rounded once; denormals flushed before and after.
    fn via_f64(self, f: impl Fn(f64) -> f64) -> Self;
    /// The same of a function that is the identity for denormals.
    fn near_identity(self, f: impl Fn(f64) -> f64) -> Self;
    /// The same of two operands.
    fn via_f64_2(self, other: Self, f: impl Fn(f64, f64) -> f64) -> Self;
    fn as_f64(self) -> f64;
    /// True if [`Real::flush`] changes it.
    fn is_denormal(self) -> bool;
    fn is_nan(self) -> bool;
    fn is_finite(self) -> bool;
    fn is_negative(self) -> bool;
    fn abs(self) -> Self;
    fn sqrt(self) -> Self;
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn round_ties_even(self) -> Self;
    fn exp(self) -> Self;
    fn tanh(self) -> Self;
    /// The inverse of the error function.
    fn erf_inv(self) -> Self;
}

macro_rules! real {
    ($type:ty, $x:ident => $flush:expr, $is_denormal:expr,
        $exp:path, $tanh:path, $erf_inv:path) => {
        impl Real for $type {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            const INFINITY: Self = <$type>::INFINITY;

            #[inline]
            fn flush(self) -> Self {
                let $x = self;
                $flush
            }

            #[inline]
            fn is_denormal(self) -> bool {
                let $x = self;
                $is_denormal
            }

            #[inline]
            fn via_f64(self, f: impl Fn(f64) -> f64) -> Self {
                (f(f64::from(self.flush())) as $type).flush()
            }

            #[inline]
            fn near_identity(self, f: impl Fn(f64) -> f64) -> Self {
                if self.is_denormal() || self == 0.0 { self } else { self.via_f64(f) }
            }

            #[inline]
            fn via_f64_2(self, other: Self, f: impl Fn(f64, f64) -> f64) -> Self {
                (f(f64::from(self.flush()), f64::from(other.flush())) as $type).flush()
            }

            #[inline]
            fn as_f64(self) -> f64 {
                self.into()
            }

            #[inline]
            fn is_nan(self) -> bool {
                <$type>::is_nan(self)
            }

            #[inline]
            fn is_finite(self) -> bool {
                <$type>::is_finite(self)
            }

            #[inline]
            fn is_negative(self) -> bool {
                <$type>::is_sign_negative(self)
            }

            #[inline]
            fn abs(self) -> Self {
                <$type>::abs(self)
            }

            #[inline]
            fn sqrt(self) -> Self {
                <$type>::sqrt(self)
            }

            #[inline]
            fn floor(self) -> Self {
                <$type>::floor(self)
            }

            #[inline]
            fn ceil(self) -> Self {
                <$type>::ceil(self)
            }

            #[inline]
            fn round_ties_even(self) -> Self {
                <$type>::round_ties_even(self)
            }

            #[inline]
            fn exp(self) -> Self {
                self.via_f64($exp)
            }

            #[inline]
            fn tanh(self) -> Self {
                self.near_identity($tanh)
            }

            fn erf_inv(self) -> Self {
                $erf_inv(self)
            }
        }
    };
}

real!(
    f32,
    x => if x.abs() < f32::MIN_POSITIVE { 0f32.copysign(x) } else { x },
    x.abs() < f32::MIN_POSITIVE && x != 0.0,
    exp,
    tanh,
    erf_inv
);
real!(f64, x => x, { let _: f64 = x; false }, libm::exp, libm::tanh, erf_inv_f64);

/// `e**x` to more digits than `float32` has, for arguments that it has: without a branch, so that
/// several are computed at once.
#[inline]
fn exp(x: f64) -> f64 {
    /// Beyond it the result is infinite or zero.
    const MOST: f64 = 200.0;
    /// Adding it rounds to an integer, which then stands in the low bits.
    const ROUND: f64 = 6_755_399_441_055_744.0; // 1.5 * 2**52
    /// ln 2, in a part with few digits and the rest.
    const LN_2: [f64; 2] = [f64::from_bits(0x3fe6_2e42_fee0_0000), 1.908_214_929_270_587_7e-10];
    let x = if x > MOST { MOST } else { x };
    let x = if x < -MOST { -MOST } else { x };
    let shifted = x * std::f64::consts::LOG2_E + ROUND;
    let n = shifted - ROUND;
    let r = (x - n * LN_2[0]) - n * LN_2[1];
    // The Taylor series: with |r| below 0.347 the rest is below 1e-14.
    const FACTORIALS: [f64; 12] = [
        39_916_800.0,
        3_628_800.0,
        362_880.0,
        40_320.0,
        5_040.0,
        720.0,
        120.0,
        24.0,
        6.0,
        2.0,
        1.0,
        1.0,
    ];
    let series = FACTORIALS.iter().fold(0.0, |sum, factorial| sum * r + 1.0 / factorial);
    let power = f64::from_bits((shifted.to_bits() << 52).wrapping_add(1023 << 52));
    series * power
}

/// The hyperbolic tangent, to as many digits.
#[inline]
fn tanh(x: f64) -> f64 {
    // Next to zero the quotient loses digits, and the series has them.
    const NEAR: f64 = 1.0 / 4096.0;
    let series = x - x * x * x / 3.0;
    let quotient = 1.0 - 2.0 / (exp(2.0 * x) + 1.0);
    if x.abs() < NEAR { series } else { quotient }
}

/// The larger number. `+0 > -0`, and NaN wins.
#[inline]
pub(super) fn max<T: Real>(x: T, y: T) -> T {
    let (x, y) = (x.flush(), y.flush());
    if x.is_nan() {
        x
    } else if y.is_nan() || y > x || (y == x && x.is_negative()) {
        y
    } else {
        x
    }
}

/// The smaller number. `-0 < +0`, and NaN wins.
#[inline]
pub(super) fn min<T: Real>(x: T, y: T) -> T {
    let (x, y) = (x.flush(), y.flush());
    if x.is_nan() {
        x
    } else if y.is_nan() || y < x || (y == x && y.is_negative()) {
        y
    } else {
        x
    }
}

#[inline]
pub(super) fn add<T: Real>(x: T, y: T) -> T {
    (x.flush() + y.flush()).flush()
}

#[inline]
pub(super) fn mul<T: Real>(x: T, y: T) -> T {
    (x.flush() * y.flush()).flush()
}

/// -1, 0 or 1; zero keeps its sign, NaN stays.
#[inline]
pub(super) fn sign<T: Real>(x: T) -> T {
    let x = x.flush();
    if x > T::ZERO {
        T::ONE
    } else if x < T::ZERO {
        -T::ONE
    } else {
        x
    }
}

/// `x**exponent` by repeated squaring, as XLA expands `integer_pow`.
#[inline]
pub(super) fn integer_pow<T: Real>(x: T, exponent: i32) -> T {
    let mut base = x;
    let mut left = exponent.unsigned_abs();
    let mut product: Option<T> = None;
    while left > 0 {
        if left & 1 == 1 {
            product = Some(product.map_or(base, |p| mul(p, base)));
        }
        left >>= 1;
        if left > 0 {
            base = mul(base, base);
        }
    }
    let product = product.unwrap_or(T::ONE);
    if exponent < 0 { (T::ONE / product.flush()).flush() } else { product }
}

/// In double precision: the single-precision result, and Halley's steps from there.
fn erf_inv_f64(x: f64) -> f64 {
    let mut y = if x.abs() < 1.0 { f64::from(erf_inv(x as f32)) } else { f64::NAN };
    if x.abs() == 1.0 {
        return x * f64::INFINITY;
    }
    if !y.is_finite() {
        // Next to 1 in single precision, but not in double.
        y = (-(-x.abs()).ln_1p()).sqrt().copysign(x);
    }
    for _ in 0..4 {
        // Of the tail, so that no digits are lost.
        let error = if x > 0.5 {
            (1.0 - x) - libm::erfc(y)
        } else if x < -0.5 {
            libm::erfc(-y) - (1.0 + x)
        } else {
            libm::erf(y) - x
        };
        let step = error / (std::f64::consts::FRAC_2_SQRT_PI * libm::exp(-y * y));
        if step.is_finite() {
            y -= step / (1.0 + y * step);
        }
    }
    y
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
    let x = x.flush();
    if x.abs() == 1.0 {
        return x * f32::INFINITY;
    }
    let w = -(libm::log1p(-f64::from(x * x)) as f32);
    let (w, coefficients) = if w < 5.0 { (w - 2.5, CENTRAL) } else { (w.sqrt() - 3.0, TAIL) };
    let polynomial = coefficients[1..].iter().fold(coefficients[0], |p, c| c + p * w);
    (polynomial * x).flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of all floats a handful differ, by one place; these are every 99,991st of them.
    #[test]
    fn exp_and_tanh_are_those_of_libm() {
        for bits in (0..u32::MAX).step_by(99_991) {
            let x = f32::from_bits(bits);
            let exact = |f: fn(f64) -> f64| (f(x.into()) as f32).to_bits();
            if !x.is_nan() {
                assert_eq!(exact(exp), exact(libm::exp), "exp({x:e})");
                assert_eq!(exact(tanh), exact(libm::tanh), "tanh({x:e})");
            }
        }
        assert!(exp(f64::NAN).is_nan() && tanh(f64::NAN).is_nan());
    }
}
