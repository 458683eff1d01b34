//! The gamma function as Python computes it: by Lanczos' sum with 13 terms, which other libraries
//! round otherwise.

use std::f64::consts::PI;

use crate::error::{Error, PythonError, Result};

const G: f64 = 6.024_680_040_776_73;

/// Numerator and denominator of Lanczos' sum, the highest power last.
const TERMS: [(f64, f64); 13] = [
    (23_531_376_880.410_76, 0.0),
    (42_919_803_642.649_1, 39_916_800.0),
    (35_711_959_237.355_67, 120_543_840.0),
    (17_921_034_426.037_21, 150_917_976.0),
    (6_039_542_586.352_028, 105_258_076.0),
    (1_439_720_407.311_721_6, 45_995_730.0),
    (248_874_557.862_054_17, 13_339_535.0),
    (31_426_415.585_400_194, 2_637_558.0),
    (2_876_370.628_935_372_5, 357_423.0),
    (186_056.265_395_223_48, 32_670.0),
    (8_071.672_002_365_816, 1_925.0),
    (210.824_277_751_579_35, 66.0),
    (2.506_628_274_631_000_2, 1.0),
];

/// The sum at a positive argument. Large ones are taken in powers of their inverse.
fn lanczos(x: f64) -> f64 {
    let (above, below) = if x < 5.0 {
        TERMS.iter().rev().fold((0.0, 0.0), |(above, below), (numerator, denominator)| {
            (above * x + numerator, below * x + denominator)
        })
    } else {
        TERMS.iter().fold((0.0, 0.0), |(above, below), (numerator, denominator)| {
            (above / x + numerator, below / x + denominator)
        })
    };
    above / below
}

/// The sine of pi times `x`, exact at integers.
fn sine_of_pi(x: f64) -> f64 {
    let part = x.abs() % 2.0;
    let sine = match (2.0 * part).round() as i64 {
        0 => (PI * part).sin(),
        1 => (PI * (part - 0.5)).cos(),
        2 => (PI * (1.0 - part)).sin(),
        3 => -(PI * (part - 1.5)).cos(),
        _ => (PI * (part - 2.0)).sin(),
    };
    1.0_f64.copysign(x) * sine
}

fn out_of_domain() -> Error {
    Error::value_error("math domain error")
}

fn out_of_range() -> Error {
    PythonError::OverflowError.raised("math range error")
}

/// `math.gamma`.
pub fn gamma(x: f64) -> Result<f64> {
    if x.is_nan() || x == f64::INFINITY {
        return Ok(x);
    }
    if x == f64::NEG_INFINITY || x == 0.0 || (x < 0.0 && x.fract() == 0.0) {
        return Err(out_of_domain());
    }
    if x.fract() == 0.0 && x <= 23.0 {
        return Ok((2..x as i64).map(|factor| factor as f64).product());
    }
    let size = x.abs();
    if size < 1e-20 {
        let inverse = 1.0 / x;
        return if inverse.is_infinite() { Err(out_of_range()) } else { Ok(inverse) };
    }
    if size > 200.0 {
        return match x < 0.0 {
            true => Ok(0.0 / sine_of_pi(x)),
            false => Err(out_of_range()),
        };
    }
    let y = size + (G - 0.5);
    // What the sum lost, by which the result is corrected.
    let lost = match size > G - 0.5 {
        true => y - size - (G - 0.5),
        false => y - (G - 0.5) - size,
    };
    let lost = lost * G / y;
    let result = if x < 0.0 {
        let mut r = -PI / sine_of_pi(size) / size * y.exp() / lanczos(size);
        r -= lost * r;
        let divide = |r: f64| match size < 140.0 {
            true => r / y.powf(size - 0.5),
            false => {
                let root = y.powf(size / 2.0 - 0.25);
                r / root / root
            }
        };
        divide(r)
    } else {
        let mut r = lanczos(size) / y.exp();
        r += lost * r;
        match size < 140.0 {
            true => r * y.powf(size - 0.5),
            false => {
                let root = y.powf(size / 2.0 - 0.25);
                r * root * root
            }
        }
    };
    if result.is_infinite() { Err(out_of_range()) } else { Ok(result) }
}

/// `math.lgamma`: the logarithm of the absolute value.
pub fn log_gamma(x: f64) -> Result<f64> {
    if !x.is_finite() {
        return Ok(if x.is_nan() { x } else { f64::INFINITY });
    }
    if x.fract() == 0.0 && x <= 2.0 {
        return if x <= 0.0 { Err(out_of_domain()) } else { Ok(0.0) };
    }
    let size = x.abs();
    if size < 1e-20 {
        return Ok(-size.ln());
    }
    let mut r = lanczos(size).ln() - G;
    r += (size - 0.5) * ((size + G - 0.5).ln() - 1.0);
    if x < 0.0 {
        r = PI.ln() - sine_of_pi(size).abs().ln() - size.ln() - r;
    }
    if r.is_infinite() { Err(out_of_range()) } else { Ok(r) }
}

/// The length of a vector, rounded once but for the rarest cases.
pub fn length(parts: &[f64]) -> f64 {
    if parts.iter().any(|x| x.is_infinite()) {
        return f64::INFINITY;
    }
    if parts.iter().any(|x| x.is_nan()) {
        return f64::NAN;
    }
    let largest = parts.iter().fold(0.0_f64, |largest, x| largest.max(x.abs()));
    if largest == 0.0 {
        return 0.0;
    }
    let (_, exponent) = libm::frexp(largest);
    // The sum, and what its additions and products lost.
    let (mut sum, mut lost) = (0.0_f64, 0.0_f64);
    for x in parts {
        let x = libm::ldexp(*x, -exponent);
        let square = x * x;
        lost += x.mul_add(x, -square);
        let total = sum + square;
        lost += match sum >= square {
            true => sum - total + square,
            false => square - total + sum,
        };
        sum = total;
    }
    let root = (sum + lost).sqrt();
    let rest = (-root).mul_add(root, sum) + lost;
    libm::ldexp(root + rest / (2.0 * root), exponent)
}
