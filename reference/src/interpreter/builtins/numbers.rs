//! `int`, `bool`, `float`: conversions, methods, and the builtins on numbers.

use super::bytes;
use super::strings::numeral;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Symbol, Text, Value};
use crate::interpreter::function::Run;
use crate::interpreter::slots::Filled;
use crate::interpreter::{Bind, Interpreter};
use crate::program::ast::BinOp;

pub static INT: &[(&str, Run)] = &[
    ("bit_length", |interp, args| {
        let [value] = args.exactly("bit_length")?;
        Ok(Value::Int(i64::from(64 - interp.as_int(&value)?.unsigned_abs().leading_zeros())))
    }),
    ("to_bytes", bytes::of_int),
    ("is_integer", |_, _| Ok(Value::Bool(true))),
    ("__index__", |interp, args| {
        let [value] = args.exactly("__index__")?;
        interp.as_int(&value).map(Value::Int)
    }),
];

pub static FLOAT: &[(&str, Run)] = &[("is_integer", |interp, args| {
    let [value] = args.exactly("is_integer")?;
    Ok(Value::Bool(interp.as_float(&value)?.fract() == 0.0))
})];

pub fn new_int(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, base] = args.bind_given("int", ["value?", "base?"])?;
    let radix = base.as_ref().map(|base| interp.as_int(base)).transpose()?;
    if radix.is_some_and(|radix| radix != 0 && !(2..=36).contains(&radix)) {
        return Err(Error::value_error("int() base must be >= 2 and <= 36, or 0"));
    }
    let Some(value) = value else {
        return match radix {
            Some(_) => Err(Error::type_error("int() missing string argument")),
            None => Ok(Value::Int(0)),
        };
    };
    let value = interp
        .world
        .extended(&value)
        .cloned()
        .filter(|inner| matches!(inner, Value::Str(_)))
        .unwrap_or(value);
    let as_text = match value.downcast::<bytes::Bytes>() {
        Some(bytes) => Some(bytes.read().iter().map(|byte| char::from(*byte)).collect()),
        None => match &value {
            Value::Str(text) => Some(text.to_string()),
            _ => None,
        },
    };
    if let Some(text) = as_text {
        return match integer_of(&text, radix.unwrap_or(10) as u32) {
            Some(Some(number)) => Ok(Value::Int(number)),
            Some(None) => Err(Error::unsupported("an integer beyond 64 bits")),
            None => {
                let (text, radix) = (interp.repr(&value)?, radix.unwrap_or(10));
                let message = format!("invalid literal for int() with base {radix}: {text}");
                Err(Error::value_error(message))
            }
        };
    }
    if radix.is_some() {
        return Err(Error::type_error("int() can't convert non-string with explicit base"));
    }
    Ok(Value::Int(match &value {
        Value::Float(f) if f.is_nan() => {
            return Err(Error::value_error("cannot convert float NaN to integer"));
        }
        Value::Float(f) if f.is_infinite() => {
            let message = "cannot convert float infinity to integer";
            return Err(PythonError::OverflowError.raised(message));
        }
        Value::Float(f) if f.abs() < 9.2e18 => *f as i64,
        Value::Float(_) => return Err(Error::unsupported("an integer beyond 64 bits")),
        value => match interp.slot(value, |slots| slots.int, interp.names.int) {
            Some(Filled::Native(int)) => int(interp, value)?,
            Some(Filled::Method(method)) => {
                return interp.call_positional(&method, [value.clone()]);
            }
            None => match interp.try_index(value)? {
                Some(value) => value,
                None => {
                    let name = interp.type_name(value);
                    return Err(Error::type_error(format!(
                        "int() argument must be a string, a bytes-like object or a real number, \
                         not '{name}'"
                    )));
                }
            },
        },
    }))
}

/// The integer that a text is; `Some(None)` is one that 64 bits do not hold.
fn integer_of(text: &str, radix: u32) -> Option<Option<i64>> {
    let text = numeral(text);
    let is_literal = radix == 0;
    let (is_negative, digits) = match text.strip_prefix(['+', '-']) {
        Some(digits) => (text.starts_with('-'), digits),
        None => (false, &*text),
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
        return None;
    }
    let digits: String = groups.collect();
    let signed = if is_negative { format!("-{digits}") } else { digits };
    Some(i64::from_str_radix(&signed, radix).ok())
}

/// The number that a text is.
fn float_of(text: &str) -> Option<f64> {
    let text = numeral(text).to_ascii_lowercase();
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

pub fn new_bool(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind("bool", ["value?"])?;
    Ok(Value::Bool(interp.truth(&value)?))
}

pub fn new_float(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind_given("float", ["value?"])?;
    let value = value.unwrap_or(Value::Float(0.0));
    let as_text = match value.downcast::<bytes::Bytes>() {
        Some(bytes) => Some(bytes.read().iter().map(|byte| char::from(*byte)).collect()),
        None => match &value {
            Value::Str(text) => Some(text.to_string()),
            _ => None,
        },
    };
    if let Some(text) = as_text {
        return match float_of(&text) {
            Some(number) => Ok(Value::Float(number)),
            None => {
                let text = interp.repr(&value)?;
                Err(Error::value_error(format!("could not convert string to float: {text}")))
            }
        };
    }
    match interp.try_float(&value)? {
        Some(number) => Ok(Value::Float(number)),
        None => {
            let name = interp.type_name(&value);
            Err(Error::type_error(format!(
                "float() argument must be a string or a real number, not '{name}'"
            )))
        }
    }
}

pub fn abs(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("abs")?;
    match &value {
        Value::Int(i) => i
            .checked_abs()
            .map(Value::Int)
            .ok_or_else(|| Error::unsupported("an integer beyond 64 bits")),
        Value::Bool(b) => Ok(Value::Int(i64::from(*b))),
        Value::Float(f) => Ok(Value::Float(f.abs())),
        value => match interp.get_attribute(value, Symbol::new("__abs__")) {
            Ok(method) => interp.call(&method, Args::default()),
            Err(error) if interp.is_raised(&error, PythonError::AttributeError) => {
                let name = interp.type_name(value);
                Err(Error::type_error(format!("bad operand type for abs(): '{name}'")))
            }
            Err(error) => Err(error),
        },
    }
}

pub fn radix(interp: &mut Interpreter, args: Args, prefix: &str, spec: &str) -> Result<Value> {
    let [value] = args.exactly("hex")?;
    let value = interp.as_int(&value)?;
    let digits = interp.format(&Value::Int(value.saturating_abs()), None, spec)?;
    let sign = if value < 0 { "-" } else { "" };
    Ok(Value::str(&format!("{sign}{prefix}{digits}")))
}

pub fn divmod(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [a, b] = args.exactly("divmod")?;
    let names = interp.names;
    let mut asked = false;
    for (owner, other, name) in [(&a, &b, names.divmod), (&b, &a, names.rdivmod)] {
        match interp.special(owner, name) {
            Some(method) => {
                asked = true;
                let result = interp.call_positional(&method, [owner.clone(), other.clone()])?;
                if !matches!(result, Value::NotImplemented) {
                    return Ok(result);
                }
            }
            // What has operators natively, and does not say otherwise, has this one too.
            None if !asked && interp.native_slot(owner, |slots| slots.binary).is_some() => break,
            None => {}
        }
    }
    if asked {
        let (a, b) = (interp.type_name(&a), interp.type_name(&b));
        return Err(Error::type_error(format!(
            "unsupported operand type(s) for divmod(): '{a}' and '{b}'"
        )));
    }
    // The text names `divmod`.
    let quotient = interp.binary(BinOp::FloorDiv, &a, &b).map_err(Error::of_other_text)?;
    Ok(Value::tuple(vec![quotient, interp.binary(BinOp::Mod, &a, &b)?]))
}

pub fn pow(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [base, exponent, modulus] = args.bind("pow", ["base", "exp", "mod?"])?;
    match modulus {
        Value::None => interp.binary(BinOp::Pow, &base, &exponent),
        modulus => {
            let (base, exponent, modulus) =
                (interp.as_int(&base)?, interp.as_int(&exponent)?, interp.as_int(&modulus)?);
            if modulus <= 0 || exponent < 0 {
                return Err(Error::unsupported("pow() with such a modulus or exponent"));
            }
            let (mut result, mut base, mut exponent) = (1i128, i128::from(base), exponent);
            let modulus = i128::from(modulus);
            while exponent > 0 {
                base = base.rem_euclid(modulus);
                if exponent & 1 == 1 {
                    result = result * base % modulus;
                }
                base = base * base % modulus;
                exponent >>= 1;
            }
            Ok(Value::Int((result % modulus) as i64))
        }
    }
}

/// Rounds half to even, as Python does.
pub fn round(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, digits] = args.bind("round", ["number", "ndigits?"])?;
    match (&value, &digits) {
        (Value::Int(_) | Value::Bool(_), Value::None) => interp.as_int(&value).map(Value::Int),
        (Value::Bool(b), _) => {
            let number = Value::Int(i64::from(*b));
            round(interp, Args::positional(vec![number, digits]))
        }
        (Value::Int(i), digits) => {
            let digits = interp.as_int(digits)?;
            if digits >= 0 {
                return Ok(value);
            }
            let Some(unit) = u32::try_from(digits.unsigned_abs())
                .ok()
                .and_then(|digits| 10i64.checked_pow(digits))
            else {
                return Ok(Value::Int(0));
            };
            let (quotient, remainder) = (i.div_euclid(unit), i.rem_euclid(unit));
            let up = remainder * 2 > unit || remainder * 2 == unit && quotient % 2 != 0;
            let rounded = (quotient + i64::from(up)).checked_mul(unit);
            rounded.map(Value::Int).ok_or_else(|| Error::unsupported("an integer beyond 64 bits"))
        }
        (Value::Float(f), Value::None) => match f.round_ties_even() {
            rounded if rounded.abs() < 9.2e18 => Ok(Value::Int(rounded as i64)),
            rounded if rounded.is_nan() => {
                Err(Error::value_error("cannot convert float NaN to integer"))
            }
            rounded if rounded.is_infinite() => {
                let message = "cannot convert float infinity to integer";
                Err(PythonError::OverflowError.raised(message))
            }
            _ => Err(Error::unsupported("an integer beyond 64 bits")),
        },
        (Value::Float(f), digits) => {
            let digits = interp.as_int(digits)?;
            if !f.is_finite() || digits > 300 {
                return Ok(value);
            }
            if digits < 0 {
                let unit = 10f64.powi(digits.unsigned_abs().min(400) as i32);
                return Ok(Value::Float(if unit.is_finite() {
                    (f / unit).round_ties_even() * unit
                } else {
                    0.0
                }));
            }
            let text = format!("{f:.*}", digits as usize);
            Ok(Value::Float(text.parse().unwrap_or(*f)))
        }
        (value, digits) => match interp.slot(value, |slots| slots.round, interp.names.round) {
            Some(Filled::Native(round)) => round(interp, value, digits),
            Some(Filled::Method(method)) => {
                let mut args = vec![value.clone()];
                args.extend((!matches!(digits, Value::None)).then(|| digits.clone()));
                interp.call(&method, Args::positional(args))
            }
            None => {
                let name = interp.type_name(value);
                Err(Error::type_error(format!("type {name} doesn't define __round__ method")))
            }
        },
    }
}

impl Interpreter {
    /// The integer that a value is as an index (`__index__`); `None` if it is none.
    pub fn try_index(&mut self, value: &Value) -> Result<Option<i64>> {
        match value {
            Value::Int(i) => Ok(Some(*i)),
            Value::Bool(b) => Ok(Some(i64::from(*b))),
            value => match self.slot(value, |slots| slots.index, self.names.index) {
                Some(Filled::Native(index)) => index(self, value),
                Some(Filled::Method(method)) => {
                    match self.call_positional(&method, [value.clone()])? {
                        Value::Int(index) => Ok(Some(index)),
                        Value::Bool(index) => Ok(Some(i64::from(index))),
                        other => {
                            let name = self.type_name(&other);
                            Err(Error::type_error(format!(
                                "__index__ returned non-int (type {name})"
                            )))
                        }
                    }
                }
                None => Ok(None),
            },
        }
    }

    /// The integer that a value is, as an argument or an index.
    pub fn as_int(&mut self, value: &Value) -> Result<i64> {
        match self.try_index(value)? {
            Some(index) => Ok(index),
            None => {
                let name = self.type_name(value);
                Err(Error::type_error(format!(
                    "'{name}' object cannot be interpreted as an integer"
                )))
            }
        }
    }

    /// The number that a value is, as `float()` sees it; `None` if it is none.
    fn try_float(&mut self, value: &Value) -> Result<Option<f64>> {
        match value {
            Value::Float(f) => return Ok(Some(*f)),
            Value::Int(i) => return Ok(Some(*i as f64)),
            Value::Bool(b) => return Ok(Some(f64::from(u8::from(*b)))),
            _ => {}
        }
        match self.slot(value, |slots| slots.float, self.names.float) {
            Some(Filled::Native(float)) => float(self, value).map(Some),
            Some(Filled::Method(method)) => {
                let number = self.call_positional(&method, [value.clone()])?;
                self.try_float(&number)
            }
            None => Ok(self.try_index(value)?.map(|index| index as f64)),
        }
    }

    /// The number that a value is, as an argument.
    pub fn as_float(&mut self, value: &Value) -> Result<f64> {
        match self.try_float(value)? {
            Some(number) => Ok(number),
            None => {
                let name = self.type_name(value);
                Err(Error::type_error(format!("must be real number, not {name}")))
            }
        }
    }

    /// The text of a string, or of an instance of a class that extends `str`.
    pub fn text_in(&self, value: &Value) -> Option<Text> {
        match self.world.extended(value).unwrap_or(value) {
            Value::Str(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// The string that a value is.
    pub fn as_str(&mut self, value: &Value) -> Result<Text> {
        match self.text_in(value) {
            Some(text) => Ok(text),
            // Each function of Python has another text.
            None => {
                let message = format!("expected str, not {}", self.type_name(value));
                Err(Error::type_error(message).of_library())
            }
        }
    }
}
