//! Python's numbers as arrays.

use num_bigint::BigInt;

use super::{Value, integer};
use crate::array::{Array, Complex, DType, default_complex, default_float, default_int};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::pure::Numeric;

impl Value {
    /// The value as a number: an array, a tracer, or a Python scalar as the array that JAX
    /// makes of it, weakly typed but for `bool`. `None` for anything else.
    ///
    /// # Errors
    /// OverflowError for an int that the default element type cannot hold.
    pub fn number(&self) -> Result<Option<Numeric>> {
        Ok(Some(Numeric::from(match self {
            Value::Bool(value) => Array::scalar(*value),
            Value::Int(value) => int(*value)?,
            Value::Long(value) => return Err(overflow(value)),
            Value::Complex(real, imaginary) => complex(*real, *imaginary).with_weak_type(true),
            Value::Float(value) => Array::number(default_float(), *value).with_weak_type(true),
            value => return Ok(value.numeric()),
        })))
    }
}

/// A Python complex number as an array.
fn complex(real: f64, imaginary: f64) -> Array {
    match default_complex() {
        DType::Complex128 => Array::scalar(Complex { real, imaginary }),
        _ => Array::scalar(Complex { real: real as f32, imaginary: imaginary as f32 }),
    }
}

/// A Python int as an array: weak `int32`, or `int64`. One that does not fit is Python's
/// OverflowError.
pub fn int(value: i64) -> Result<Array> {
    if default_int() == DType::Int64 {
        return Ok(Array::weak(value));
    }
    match i32::try_from(value) {
        Ok(value) => Ok(Array::weak(value)),
        Err(_) => Err(overflow(&BigInt::from(value))),
    }
}

/// The error of an integer that JAX has no array for.
pub fn overflow(value: &BigInt) -> Error {
    let dtype = if default_int() == DType::Int64 { "int64" } else { "int32" };
    let message = match integer::digits(value) {
        ..=SHOWN => format!("Python int {value} too large to convert to {dtype}"),
        _ => return large(&format!("Python int too large to convert to {dtype}")).of_other_text(),
    };
    large(&message)
}

fn large(message: &str) -> Error {
    Error::raised(ErrorClass::UserError, PythonError::OverflowError, message)
}

/// An integer of so many digits of 64 bits stands in an error: Python itself shows no longer ones.
const SHOWN: usize = 200;
