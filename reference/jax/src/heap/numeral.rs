//! Numbers as they are written in digits of ASCII.

use num_bigint::BigInt;

use super::Value;
use super::integer::pay_for;
use crate::error::{Error, Result};

/// The decimal digits that a text of an integer may have: `sys.get_int_max_str_digits()`.
pub const MOST_DIGITS: usize = 4300;

/// The error of a text of too many digits; `read`: so many are in a text that is read.
pub fn too_many(read: Option<usize>) -> Error {
    let has = read.map(|digits| format!(": value has {digits} digits")).unwrap_or_default();
    Error::value_error(format!(
        "Exceeds the limit ({MOST_DIGITS} digits) for integer string conversion{has}; use \
         sys.set_int_max_str_digits() to increase the limit"
    ))
}

/// The integer of valid digits.
fn parse(digits: &str, radix: u32, is_negative: bool) -> Result<Option<Value>> {
    if !radix.is_power_of_two() && digits.len() > MOST_DIGITS {
        return Err(too_many(Some(digits.len())));
    }
    if let Ok(small) = i64::from_str_radix(digits, radix) {
        return Ok(Some(Value::Int(if is_negative { -small } else { small })));
    }
    pay_for(digits.len() / 8 + 1)?;
    let Some(value) = BigInt::parse_bytes(digits.as_bytes(), radix) else { return Ok(None) };
    Ok(Some(Value::integer(if is_negative { -value } else { value })))
}

/// The integer that a text is.
///
/// # Errors
/// ValueError for more digits than Python reads.
pub fn integer_of(text: &str, radix: u32) -> Result<Option<Value>> {
    let is_literal = radix == 0;
    let (is_negative, digits) = match text.strip_prefix(['+', '-']) {
        Some(digits) => (text.starts_with('-'), digits),
        None => (false, text),
    };
    let lower = digits.get(..2).unwrap_or("").to_ascii_lowercase();
    let named = match &*lower {
        "0x" => 16,
        "0o" => 8,
        "0b" => 2,
        _ => 0,
    };
    let has_prefix = named != 0 && (radix == named || radix == 0);
    // One `_` may follow the prefix, and stand between digits.
    let digits = match has_prefix {
        true => digits[2..].strip_prefix('_').unwrap_or(&digits[2..]),
        false => digits,
    };
    let radix = match radix {
        0 if has_prefix => named,
        0 => 10,
        radix => radix,
    };
    let groups = digits.split('_');
    let is_valid = groups
        .clone()
        .all(|group| !group.is_empty() && group.chars().all(|c| c.is_ascii() && c.is_digit(radix)));
    // A literal of Python has no zeros before its digits.
    let leads_with_zero = digits.starts_with('0') && digits.contains(|c| !matches!(c, '0' | '_'));
    if !is_valid || is_literal && !has_prefix && leads_with_zero {
        return Ok(None);
    }
    parse(&groups.collect::<String>(), radix, is_negative)
}

/// The number that a text is.
pub fn float_of(text: &str) -> Option<f64> {
    let text = text.to_ascii_lowercase();
    let digits = text.strip_prefix(['+', '-']).unwrap_or(&text);
    let magnitude = match digits {
        "inf" | "infinity" => f64::INFINITY,
        "nan" => f64::NAN,
        digits if digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') => {
            let bytes = digits.as_bytes();
            let is_digit =
                |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
            let between = |(at, _)| is_digit(usize::checked_sub(at, 1)) && is_digit(Some(at + 1));
            if !digits.match_indices('_').all(between) {
                return None;
            }
            digits.replace('_', "").parse().ok()?
        }
        _ => return None,
    };
    Some(if text.starts_with('-') { -magnitude } else { magnitude })
}
