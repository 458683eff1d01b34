//! Python's integers. Those of 64 bits are a [`Value::Int`]; larger ones lie in a [`Value::Long`],
//! which never holds one that fits into 64 bits.
//!
//! What takes or makes large integers is charged by their digits of 64 bits, before it is done.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::rc::Rc;

use num_bigint::BigInt;
use num_traits::{FromPrimitive, Signed, ToPrimitive};

use super::Value;
use crate::error::Result;
use crate::meter;

/// The work of one product of two digits.
const PRODUCT: u64 = 32;

impl Value {
    /// An integer of any size.
    pub fn integer(value: BigInt) -> Value {
        match value.to_i64() {
            Some(small) => Value::Int(small),
            None => {
                meter::made(room(digits(&value)));
                Value::Long(Rc::new(value))
            }
        }
    }

    /// The integer that an `int` or a `bool` is; `None` for all else.
    pub fn as_integer(&self) -> Option<Cow<'_, BigInt>> {
        match self {
            Value::Bool(value) => Some(Cow::Owned(BigInt::from(u8::from(*value)))),
            Value::Int(value) => Some(Cow::Owned(BigInt::from(*value))),
            Value::Long(value) => Some(Cow::Borrowed(value)),
            _ => None,
        }
    }
}

/// The digits of 64 bits that an integer has.
pub fn digits(value: &BigInt) -> usize {
    (value.bits() as usize).div_ceil(64).max(1)
}

/// The memory of an integer of so many digits.
fn room(digits: usize) -> usize {
    digits.saturating_mul(8).saturating_add(size_of::<BigInt>() + meter::ROOM)
}

/// Checks that there is room for a result of so many digits, and pays for writing it.
///
/// # Errors
/// The memory or the work is more than is left.
pub fn pay_for(digits: usize) -> Result<()> {
    // With what is made on the way.
    meter::room(room(digits).saturating_mul(3))?;
    meter::try_work(digits as u64)
}

/// Pays for a product or a quotient of integers of so many digits: long ones are multiplied in less
/// than the product of their lengths.
///
/// # Errors
/// See [`pay_for`].
pub fn pay_for_product(a: usize, b: usize) -> Result<()> {
    pay_for(a.saturating_add(b))?;
    let (long, short) = (a.max(b), a.min(b));
    let each = if short <= 32 { short as f64 } else { 32.0 * (short as f64 / 32.0).powf(0.6) };
    meter::try_work((PRODUCT as f64 * long as f64 * each) as u64)
}

/// Pays for a walk over so many digits for each of so many: a conversion, a quotient.
///
/// # Errors
/// See [`pay_for`].
pub fn pay_for_square(a: usize, b: usize) -> Result<()> {
    meter::try_work(PRODUCT.saturating_mul(a as u64).saturating_mul(b as u64))
}

/// The nearest float; `None` if it is larger than all floats.
pub fn nearest(value: &BigInt) -> Option<f64> {
    meter::look(digits(value), 32);
    value.to_f64().filter(|float| float.is_finite())
}

/// The order of an integer and a float, by their exact values; `None` with a NaN.
pub fn compare_with_float(integer: &BigInt, float: f64) -> Option<Ordering> {
    match BigInt::from_f64(float.trunc()) {
        None if float.is_nan() => None,
        None => Some(if float > 0.0 { Ordering::Less } else { Ordering::Greater }),
        Some(whole) => Some(
            integer
                .cmp(&whole)
                .then_with(|| 0.0.partial_cmp(&float.fract()).unwrap_or(Ordering::Equal)),
        ),
    }
}

/// The quotient of two integers as the nearest float; `None` if it is larger than all floats.
pub fn divide(a: &BigInt, b: &BigInt) -> Option<f64> {
    let is_negative = a.is_negative() != b.is_negative();
    let (a, b) = (a.magnitude(), b.magnitude());
    let sign = if is_negative { -1.0 } else { 1.0 };
    let difference = a.bits() as i64 - b.bits() as i64;
    if a.bits() == 0 || difference < -1100 {
        return Some(sign * 0.0);
    }
    if difference > 1025 {
        return None;
    }
    // A quotient of 64 or 65 bits; its last bit stands for all that follow.
    let shift = 64 - difference;
    let (numerator, denominator) = match shift >= 0 {
        true => (a << shift as u64, b.clone()),
        false => (a.clone(), b << shift.unsigned_abs()),
    };
    let quotient = &numerator / &denominator;
    let is_exact = &quotient * &denominator == numerator;
    let quotient = quotient.to_u128().unwrap_or(0) | u128::from(!is_exact);
    let float = sign * scaled(quotient, -shift);
    float.is_finite().then_some(float)
}

/// `digits * 2**power` as the nearest float, half to even.
fn scaled(digits: u128, power: i64) -> f64 {
    let first = 127 - i64::from(digits.leading_zeros());
    let dropped = (first - 52).max(-1074 - power).max(0);
    let kept = if dropped > 127 { 0 } else { digits >> dropped };
    let rest = if dropped > 127 { digits } else { digits & ((1u128 << dropped) - 1) };
    let half = if dropped == 0 { u128::MAX } else { 1u128 << (dropped - 1).min(127) };
    let up = rest > half || rest == half && kept & 1 == 1;
    let (kept, power) = ((kept + u128::from(up)) as f64, power + dropped);
    // In two steps: neither factor is below the least or above the largest power.
    let step = power.clamp(-1022, 1023);
    kept * exact_power(step) * exact_power((power - step).clamp(-1022, 1023))
}

/// `2**power` of a normal float.
fn exact_power(power: i64) -> f64 {
    f64::from_bits(((power + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn big(text: &str) -> BigInt {
        text.parse().unwrap()
    }

    #[test]
    fn an_integer_is_small_where_it_fits() {
        assert!(matches!(Value::integer(BigInt::from(i64::MIN)), Value::Int(i64::MIN)));
        assert!(matches!(Value::integer(BigInt::from(i64::MAX) + 1), Value::Long(_)));
        assert_eq!(size_of::<Value>(), 24);
    }

    #[test]
    fn quotients_are_the_nearest_floats() {
        for (a, b, quotient) in [
            ("1", "3", 1.0 / 3.0),
            ("-7", "2", -3.5),
            ("9007199254740993", "1", 9007199254740992.0),
            ("9007199254740995", "1", 9007199254740996.0),
            ("0", "-5", -0.0),
        ] {
            let found = divide(&big(a), &big(b)).unwrap();
            assert_eq!(found.to_bits(), f64::to_bits(quotient), "{a} / {b}");
        }
        let tiny = BigInt::from(1) << 1074u32;
        assert_eq!(divide(&BigInt::from(1), &tiny), Some(f64::from_bits(1)));
        assert_eq!(divide(&BigInt::from(1), &(tiny * 2)), Some(0.0));
        assert_eq!(divide(&(BigInt::from(1) << 1024u32), &BigInt::from(1)), None);
    }

    #[test]
    fn an_integer_and_a_float_are_compared_exactly() {
        let large = BigInt::from(1) << 70u32;
        let float = 2f64.powi(70);
        assert_eq!(compare_with_float(&large, float), Some(Ordering::Equal));
        assert_eq!(compare_with_float(&(large + 1), float), Some(Ordering::Greater));
        assert_eq!(compare_with_float(&BigInt::from(-2), -2.5), Some(Ordering::Greater));
        assert_eq!(compare_with_float(&BigInt::from(2), f64::INFINITY), Some(Ordering::Less));
        assert_eq!(compare_with_float(&BigInt::from(2), f64::NAN), None);
    }
}
