//! Operators on integers of any size. Each is charged by the digits of what it takes and makes.

use std::borrow::Cow;

use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{FromPrimitive, One, Signed, ToPrimitive, Zero};

use super::Interpreter;
use super::floats::floats;
use super::slots::SlotSource;
use crate::error::{Error, PythonError, Result};
use crate::heap::Value;
use crate::heap::integer::{self, digits, pay_for, pay_for_product, pay_for_square};
use crate::heap::numeral::{MOST_DIGITS, too_many};
use crate::meter;
use crate::program::ast::BinOp;

fn overflow(message: &str) -> Error {
    PythonError::OverflowError.raised(message.to_owned())
}

/// `float(value)`.
///
/// # Errors
/// OverflowError for an integer that is larger than all floats.
pub fn to_float(value: &BigInt) -> Result<f64> {
    integer::nearest(value).ok_or_else(|| overflow("int too large to convert to float"))
}

/// `int(value)`.
///
/// # Errors
/// ValueError for a NaN, OverflowError for an infinity.
pub fn from_float(value: f64) -> Result<Value> {
    if value.is_nan() {
        return Err(Error::value_error("cannot convert float NaN to integer"));
    }
    match BigInt::from_f64(value.trunc()) {
        Some(value) => Ok(Value::integer(value)),
        None => Err(overflow("cannot convert float infinity to integer")),
    }
}

/// `a op b`.
pub fn operate(op: BinOp, a: &BigInt, b: &BigInt) -> Result<Value> {
    let (long, short) = (digits(a).max(digits(b)), digits(a).min(digits(b)));
    let quotient = || -> Result<()> {
        pay_for(long)?;
        pay_for_square((digits(a) + 1).saturating_sub(digits(b)), digits(b))
    };
    let result = match op {
        BinOp::Add => {
            pay_for(long)?;
            a + b
        }
        BinOp::Sub => {
            pay_for(long)?;
            a - b
        }
        BinOp::Mul => {
            pay_for_product(long, short)?;
            a * b
        }
        BinOp::Div if b.is_zero() => return Err(Error::zero_division("division by zero")),
        BinOp::Div => {
            quotient()?;
            let quotient = integer::divide(a, b);
            let too_large = || overflow("integer division result too large for a float");
            return quotient.map(Value::Float).ok_or_else(too_large);
        }
        BinOp::FloorDiv if b.is_zero() => {
            return Err(Error::zero_division("integer division or modulo by zero"));
        }
        BinOp::Mod if b.is_zero() => return Err(Error::zero_division("integer modulo by zero")),
        BinOp::FloorDiv => {
            quotient()?;
            a.div_floor(b)
        }
        BinOp::Mod => {
            quotient()?;
            a.mod_floor(b)
        }
        BinOp::Pow if b.is_negative() => return floats(op, to_float(a)?, to_float(b)?),
        BinOp::Pow => power(a, b)?,
        BinOp::MatMul => {
            return Err(Error::type_error("unsupported operand type(s) for @: 'int' and 'int'"));
        }
        BinOp::BitAnd => {
            pay_for(long)?;
            a & b
        }
        BinOp::BitOr => {
            pay_for(long)?;
            a | b
        }
        BinOp::BitXor => {
            pay_for(long)?;
            a ^ b
        }
        BinOp::LShift | BinOp::RShift if b.is_negative() => {
            return Err(Error::value_error("negative shift count"));
        }
        BinOp::LShift if a.is_zero() => BigInt::zero(),
        BinOp::LShift => {
            let shift = b.to_u64().unwrap_or(u64::MAX);
            pay_for(digits(a).saturating_add(usize::try_from(shift / 64).unwrap_or(usize::MAX)))?;
            a << shift
        }
        BinOp::RShift => {
            pay_for(long)?;
            match b.to_u64() {
                Some(shift) => a >> shift,
                None if a.is_negative() => BigInt::from(-1),
                None => BigInt::zero(),
            }
        }
    };
    Ok(Value::integer(result))
}

/// `a ** b`, where `b` is not negative.
fn power(a: &BigInt, b: &BigInt) -> Result<BigInt> {
    if a.is_zero() && !b.is_zero() || a.is_one() {
        return Ok(a.clone());
    }
    if a.magnitude().is_one() {
        return Ok(if b.is_even() { BigInt::one() } else { a.clone() });
    }
    let exponent = b.to_u32().unwrap_or(u32::MAX);
    let made = (a.bits() as usize).saturating_mul(exponent as usize).div_ceil(64);
    pay_for_product(made, made)?;
    Ok(a.pow(exponent))
}

/// `pow(base, exponent, modulus)`.
pub fn power_modulo(base: &BigInt, exponent: &BigInt, modulus: &BigInt) -> Result<Value> {
    if modulus.is_zero() {
        return Err(Error::value_error("pow() 3rd argument cannot be 0"));
    }
    let of_modulus = digits(modulus);
    pay_for_square(digits(base), of_modulus)?;
    let steps = digits(exponent).saturating_mul(128);
    pay_for_square(steps.saturating_mul(of_modulus), of_modulus)?;
    let size = modulus.abs();
    let (base, exponent) = match exponent.is_negative() {
        false => (base.clone(), exponent.clone()),
        true => {
            let found = base.mod_floor(&size).extended_gcd(&size);
            if !found.gcd.is_one() {
                let message = "base is not invertible for the given modulus";
                return Err(Error::value_error(message));
            }
            (found.x, -exponent)
        }
    };
    let result = base.mod_floor(&size).modpow(&exponent, &size);
    Ok(Value::integer(result.mod_floor(modulus)))
}

/// The digits of an integer without its sign, in the base of a kind of `format`: `d`, `x`, `X`,
/// `o`, `b`.
///
/// # Errors
/// ValueError for more decimal digits than Python writes.
pub fn magnitude_text(value: &BigInt, kind: char) -> Result<String> {
    let radix = match kind {
        'x' | 'X' => 16,
        'o' => 8,
        'b' => 2,
        _ => 10,
    };
    // A digit of 64 bits has more than 19 decimal digits.
    if radix == 10 && digits(value) > MOST_DIGITS / 19 + 1 {
        return Err(too_many(None));
    }
    pay_for(digits(value).saturating_mul(64))?;
    let text = value.magnitude().to_str_radix(radix);
    match kind {
        'X' => Ok(text.to_uppercase()),
        _ if radix == 10 && text.len() > MOST_DIGITS => Err(too_many(None)),
        _ => Ok(text),
    }
}

/// `str(value)`.
pub fn text(value: &BigInt) -> Result<String> {
    let sign = if value.is_negative() { "-" } else { "" };
    Ok(format!("{sign}{}", magnitude_text(value, 'd')?))
}

/// Rounds to a multiple of a power of ten, half to even.
pub fn round(value: &BigInt, places: i64) -> Result<Value> {
    let zeros = u32::try_from(places.unsigned_abs()).unwrap_or(u32::MAX);
    // More zeros than digits leave nothing.
    if u64::from(zeros) > value.bits() / 3 + 2 {
        return Ok(Value::Int(0));
    }
    let unit = power(&BigInt::from(10), &BigInt::from(zeros))?;
    pay_for_square(digits(value), digits(&unit))?;
    let (quotient, rest) = value.div_mod_floor(&unit);
    let twice = rest * 2;
    let up = twice > unit || twice == unit && quotient.is_odd();
    Ok(Value::integer((quotient + i32::from(up)) * unit))
}

/// The integer of bytes, the last digit first.
pub fn from_bytes(bytes: &[u8], is_signed: bool) -> Result<Value> {
    pay_for(bytes.len() / 8 + 1)?;
    Ok(Value::integer(match is_signed {
        true => BigInt::from_signed_bytes_le(bytes),
        false => BigInt::from_bytes_le(Sign::Plus, bytes),
    }))
}

impl Interpreter {
    /// The integer that a value is (`__index__`), of any size, as an `int`; `None` if it is none.
    pub fn try_integer(&mut self, value: &Value) -> Result<Option<Value>> {
        match value {
            Value::Int(_) | Value::Long(_) => return Ok(Some(value.clone())),
            Value::Bool(value) => return Ok(Some(Value::Int(i64::from(*value)))),
            _ => {}
        }
        // What extends `int` is one, whatever its `__index__` says.
        if let Some(inner @ (Value::Int(_) | Value::Long(_))) = self.world.extended(value) {
            return Ok(Some(inner.clone()));
        }
        if let Some(SlotSource::Method(method)) =
            self.slot(value, |slots| slots.index, self.names.index)
        {
            return match self.call_positional(&method, [value.clone()])? {
                index @ (Value::Int(_) | Value::Long(_)) => Ok(Some(index)),
                Value::Bool(index) => Ok(Some(Value::Int(i64::from(index)))),
                other => {
                    let name = self.type_name(&other);
                    let message = format!("__index__ returned non-int (type {name})");
                    Err(Error::type_error(message))
                }
            };
        }
        Ok(self.try_index(value)?.map(Value::Int))
    }

    /// The integer that a value is, of any size, as an argument.
    pub fn as_big(&mut self, value: &Value) -> Result<BigInt> {
        match self.try_integer(value)?.as_ref().and_then(Value::as_integer) {
            Some(value) => {
                meter::look(digits(&value), 16);
                Ok(Cow::into_owned(value))
            }
            None => {
                let name = self.type_name(value);
                let message = format!("'{name}' object cannot be interpreted as an integer");
                Err(Error::type_error(message))
            }
        }
    }
}

/// The error of an integer where one of 64 bits is needed.
pub fn too_large() -> Error {
    overflow("Python int too large to convert to C ssize_t").of_other_text()
}
