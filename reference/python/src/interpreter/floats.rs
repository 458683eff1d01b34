//! Operators on floats.

use super::complex;
use crate::error::{Error, PythonError, Result};
use crate::heap::Value;
use crate::program::ast::BinOp;

/// How Python writes the operator.
pub fn symbol(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "+",
        BinOp::Sub => "-",
        BinOp::Mul => "*",
        BinOp::Div => "/",
        BinOp::FloorDiv => "//",
        BinOp::Mod => "%",
        BinOp::Pow => "**",
        BinOp::MatMul => "@",
        BinOp::BitAnd => "&",
        BinOp::BitOr => "|",
        BinOp::BitXor => "^",
        BinOp::LShift => "<<",
        BinOp::RShift => ">>",
    }
}

pub(super) fn floats(op: BinOp, a: f64, b: f64) -> Result<Value> {
    Ok(Value::Float(match op {
        BinOp::Add => a + b,
        BinOp::Sub => a - b,
        BinOp::Mul => a * b,
        BinOp::Div if b == 0.0 => return Err(Error::zero_division("float division by zero")),
        BinOp::Div => a / b,
        BinOp::FloorDiv if b == 0.0 => {
            return Err(Error::zero_division("float floor division by zero"));
        }
        BinOp::FloorDiv => {
            let remainder = a % b;
            let down = f64::from(u8::from(remainder != 0.0 && (b < 0.0) != (remainder < 0.0)));
            let quotient = (a - remainder) / b - down;
            match quotient.floor() {
                _ if quotient == 0.0 => 0f64.copysign(a / b),
                floor if quotient - floor > 0.5 => floor + 1.0,
                floor => floor,
            }
        }
        BinOp::Mod if b == 0.0 => return Err(Error::zero_division("float modulo")),
        BinOp::Mod => float_modulo(a, b),
        BinOp::Pow if a == 0.0 && b < 0.0 && b.is_finite() => {
            return Err(Error::zero_division("0.0 cannot be raised to a negative power"));
        }
        BinOp::Pow if a < 0.0 && a.is_finite() && b.fract() != 0.0 && b.is_finite() => {
            return complex::power((a, 0.0), (b, 0.0));
        }
        BinOp::Pow => {
            let power = a.powf(b);
            if power.is_infinite() && a.is_finite() && b.is_finite() {
                return Err(PythonError::OverflowError
                    .raised("Numerical result out of range")
                    .of_other_text());
            }
            power
        }
        _ => {
            let op = symbol(op);
            let message = format!("unsupported operand type(s) for {op}: 'float' and 'float'");
            return Err(Error::type_error(message).of_other_text());
        }
    }))
}

/// The remainder has the sign of the divisor.
fn float_modulo(a: f64, b: f64) -> f64 {
    let remainder = a % b;
    if remainder == 0.0 {
        0f64.copysign(b)
    } else if (remainder < 0.0) != (b < 0.0) {
        remainder + b
    } else {
        remainder
    }
}
