//! Python's numbers as arrays.

use super::Value;
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
        Err(_) => Err(overflow(&value)),
    }
}

/// The error of an integer that JAX has no array for.
pub fn overflow(value: &dyn std::fmt::Display) -> Error {
    let dtype = if default_int() == DType::Int64 { "int64" } else { "int32" };
    Error::raised(
        ErrorClass::UserError,
        PythonError::OverflowError,
        format!("Python int {value} too large to convert to {dtype}"),
    )
}
