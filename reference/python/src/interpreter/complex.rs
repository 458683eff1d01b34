//! Complex numbers: arithmetic and text as CPython's `Objects/complexobject.c` has them.

use super::digits::float_text;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Value, numeral};
use crate::program::ast::BinOp;

/// The real and the imaginary part.
pub type Complex = (f64, f64);

fn product((a, b): Complex, (c, d): Complex) -> Complex {
    (a * c - b * d, a * d + b * c)
}

/// Divides by the larger part first.
fn quotient((a, b): Complex, (c, d): Complex) -> Option<Complex> {
    if c.abs() >= d.abs() {
        if c == 0.0 && d == 0.0 {
            return None;
        }
        let ratio = d / c;
        let divisor = c + d * ratio;
        Some(((a + b * ratio) / divisor, (b - a * ratio) / divisor))
    } else if d.abs() >= c.abs() {
        let ratio = c / d;
        let divisor = c * ratio + d;
        Some(((a * ratio + b) / divisor, (b * ratio - a) / divisor))
    } else {
        Some((f64::NAN, f64::NAN))
    }
}

fn whole_power(base: Complex, exponent: i64) -> Option<Complex> {
    let mut result = (1.0, 0.0);
    let (mut square, mut rest) = (base, exponent.unsigned_abs());
    while rest > 0 {
        if rest & 1 == 1 {
            result = product(result, square);
        }
        square = product(square, square);
        rest >>= 1;
    }
    if exponent > 0 { Some(result) } else { quotient((1.0, 0.0), result) }
}

/// `a ** b`.
pub fn power(a: Complex, b: Complex) -> Result<Value> {
    let of_zero = || Error::zero_division("0.0 to a negative or complex power");
    let result = if b == (0.0, 0.0) {
        (1.0, 0.0)
    } else if a == (0.0, 0.0) {
        if b.1 != 0.0 || b.0 < 0.0 {
            return Err(of_zero());
        }
        (0.0, 0.0)
    } else if b.1 == 0.0 && b.0.fract() == 0.0 && b.0.abs() <= 100.0 {
        whole_power(a, b.0 as i64).ok_or_else(of_zero)?
    } else {
        let size = a.0.hypot(a.1);
        let mut length = size.powf(b.0);
        let angle = a.1.atan2(a.0);
        let mut phase = angle * b.0;
        if b.1 != 0.0 {
            length *= (-angle * b.1).exp();
            phase += b.1 * size.ln();
        }
        (length * phase.cos(), length * phase.sin())
    };
    if result.0.is_infinite() || result.1.is_infinite() {
        return Err(PythonError::OverflowError.raised("complex exponentiation"));
    }
    Ok(Value::Complex(result.0, result.1))
}

/// `a op b`; `None` for an operator that complex numbers have not.
pub fn operate(op: BinOp, a: Complex, b: Complex) -> Result<Option<Value>> {
    let (real, imaginary) = match op {
        BinOp::Add => (a.0 + b.0, a.1 + b.1),
        BinOp::Sub => (a.0 - b.0, a.1 - b.1),
        BinOp::Mul => product(a, b),
        BinOp::Div => {
            quotient(a, b).ok_or_else(|| Error::zero_division("complex division by zero"))?
        }
        BinOp::Pow => return power(a, b).map(Some),
        _ => return Ok(None),
    };
    Ok(Some(Value::Complex(real, imaginary)))
}

/// A part of a complex number: a whole float has no point.
fn part(value: f64) -> String {
    let text = float_text(value);
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// `repr` of a complex number.
pub fn text(real: f64, imaginary: f64) -> String {
    if real == 0.0 && real.is_sign_positive() {
        return format!("{}j", part(imaginary));
    }
    let sign = if imaginary.is_sign_negative() && !imaginary.is_nan() { "" } else { "+" };
    format!("({}{sign}{}j)", part(real), part(imaginary))
}

/// The complex number that a text is.
pub fn parse(text: &str) -> Option<Complex> {
    let text = text.trim();
    let text = match text.strip_prefix('(') {
        Some(inner) => inner.strip_suffix(')')?.trim(),
        None => text,
    };
    let number = |text: &str| numeral::float_of(text);
    let imaginary = |text: &str| match text {
        "" | "+" => Some(1.0),
        "-" => Some(-1.0),
        text => number(text),
    };
    let Some(body) = text.strip_suffix(['j', 'J']) else { return Some((number(text)?, 0.0)) };
    // The sign of the imaginary part: the last one that is not that of an exponent.
    let bytes = body.as_bytes();
    let is_sign =
        |at: &usize| matches!(bytes[*at], b'+' | b'-') && !matches!(bytes[*at - 1], b'e' | b'E');
    match (1..bytes.len()).rev().find(is_sign) {
        Some(at) => Some((number(&body[..at])?, imaginary(&body[at..])?)),
        None => Some((0.0, imaginary(body)?)),
    }
}
