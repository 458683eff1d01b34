//! `int`, `bool`, `float`: conversions, methods, and the builtins on numbers.

use num_bigint::BigInt;
use num_traits::{FromPrimitive, Signed, ToPrimitive};

use super::bytes;
use super::strings::numeral;
use crate::array::Scalar;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Symbol, Text, Value, integer, numeral as written};
use crate::interpreter::function::{Function, NativeCall};
use crate::interpreter::slots::SlotSource;
use crate::interpreter::{Bind, Interpreter, complex, integers};
use crate::program::ast::{BinOp, UnaryOp};

/// The methods of an operator: the left operand's and the right operand's.
macro_rules! operator {
    ($name:literal, $op:ident) => {
        ($name, |interp, args| {
            let [a, b] = args.exactly($name)?;
            operated(interp, BinOp::$op, &a, &b, false)
        })
    };
    ($name:literal reflects $op:ident) => {
        ($name, |interp, args| {
            let [a, b] = args.exactly($name)?;
            operated(interp, BinOp::$op, &a, &b, true)
        })
    };
}

/// A method that makes a float an integer.
macro_rules! to_integer {
    ($name:literal, $rounded:path) => {
        ($name, |interp, args| {
            let [value] = args.exactly($name)?;
            integers::from_float($rounded(interp.as_float(&value)?))
        })
    };
}

/// The methods of the operators that all numbers have, and these.
macro_rules! number {
    ($($more:expr),* $(,)?) => {
        &[
            operator!("__add__", Add),
            operator!("__radd__" reflects Add),
            operator!("__sub__", Sub),
            operator!("__rsub__" reflects Sub),
            operator!("__mul__", Mul),
            operator!("__rmul__" reflects Mul),
            operator!("__truediv__", Div),
            operator!("__rtruediv__" reflects Div),
            operator!("__pow__", Pow),
            operator!("__rpow__" reflects Pow),
            ("__neg__", |interp, args| {
                let [a] = args.exactly("__neg__")?;
                let a = interp.world.extended(&a).unwrap_or(&a).clone();
                interp.unary(UnaryOp::Neg, &a)
            }),
            ("__pos__", |interp, args| {
                let [a] = args.exactly("__pos__")?;
                let a = interp.world.extended(&a).unwrap_or(&a).clone();
                interp.unary(UnaryOp::Pos, &a)
            }),
            ("__abs__", abs_of),
            ("__bool__", |interp, args| {
                let [a] = args.exactly("__bool__")?;
                let a = interp.world.extended(&a).unwrap_or(&a).clone();
                interp.truth(&a).map(Value::Bool)
            }),
            $($more),*
        ]
    };
}

fn abs_of(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [a] = args.exactly("__abs__")?;
    let a = interp.world.extended(&a).unwrap_or(&a).clone();
    abs(interp, Args::positional(vec![a]))
}

/// `a.__op__(b)`: NotImplemented where the type of the one does not know that of the other.
fn operated(
    interp: &mut Interpreter,
    op: BinOp,
    a: &Value,
    b: &Value,
    reflected: bool,
) -> Result<Value> {
    let plain = |value: &Value| interp.world.extended(value).unwrap_or(value).clone();
    let (a, b) = (plain(a), plain(b));
    let knows = match &a {
        Value::Float(_) => matches!(b, Value::Float(_)) || b.as_integer().is_some(),
        Value::Complex(..) => {
            matches!(b, Value::Float(_) | Value::Complex(..)) || b.as_integer().is_some()
        }
        _ => b.as_integer().is_some(),
    };
    match (knows, reflected) {
        (false, _) => Ok(Value::NotImplemented),
        (true, false) => interp.binary(op, &a, &b),
        (true, true) => interp.binary(op, &b, &a),
    }
}

pub static INT: &[(&str, NativeCall)] = number![
    operator!("__floordiv__", FloorDiv),
    operator!("__rfloordiv__" reflects FloorDiv),
    operator!("__mod__", Mod),
    operator!("__rmod__" reflects Mod),
    operator!("__and__", BitAnd),
    operator!("__rand__" reflects BitAnd),
    operator!("__or__", BitOr),
    operator!("__ror__" reflects BitOr),
    operator!("__xor__", BitXor),
    operator!("__rxor__" reflects BitXor),
    operator!("__lshift__", LShift),
    operator!("__rlshift__" reflects LShift),
    operator!("__rshift__", RShift),
    operator!("__rrshift__" reflects RShift),
    ("__invert__", |interp, args| {
        let [value] = args.exactly("__invert__")?;
        interp.unary(UnaryOp::Invert, &value)
    }),
    ("__int__", |interp, args| {
        let [value] = args.exactly("__int__")?;
        Ok(Value::integer(interp.as_big(&value)?))
    }),
    ("__float__", |interp, args| {
        let [value] = args.exactly("__float__")?;
        interp.as_float(&value).map(Value::Float)
    }),
    ("bit_length", |interp, args| {
        let [value] = args.exactly("bit_length")?;
        Ok(Value::Int(interp.as_big(&value)?.bits() as i64))
    }),
    ("bit_count", |interp, args| {
        let [value] = args.exactly("bit_count")?;
        Ok(Value::Int(interp.as_big(&value)?.magnitude().count_ones() as i64))
    }),
    ("to_bytes", bytes::of_int),
    ("is_integer", |_, _| Ok(Value::Bool(true))),
    ("conjugate", |interp, args| {
        let [value] = args.exactly("conjugate")?;
        Ok(Value::integer(interp.as_big(&value)?))
    }),
    ("as_integer_ratio", |interp, args| {
        let [value] = args.exactly("as_integer_ratio")?;
        let value = interp.as_big(&value)?;
        Ok(Value::tuple(vec![Value::integer(value), Value::Int(1)]))
    }),
    ("__index__", |interp, args| {
        let [value] = args.exactly("__index__")?;
        Ok(Value::integer(interp.as_big(&value)?))
    }),
];

/// The parts of an integer, as of every number.
pub static INT_PARTS: &[(&str, NativeCall)] = &[
    ("real", |interp, args| {
        let [value] = args.exactly("real")?;
        Ok(Value::integer(interp.as_big(&value)?))
    }),
    ("imag", |_, _| Ok(Value::Int(0))),
    ("numerator", |interp, args| {
        let [value] = args.exactly("numerator")?;
        Ok(Value::integer(interp.as_big(&value)?))
    }),
    ("denominator", |_, _| Ok(Value::Int(1))),
];

pub static FLOAT: &[(&str, NativeCall)] = number![
    operator!("__floordiv__", FloorDiv),
    operator!("__rfloordiv__" reflects FloorDiv),
    operator!("__mod__", Mod),
    operator!("__rmod__" reflects Mod),
    to_integer!("__int__", f64::trunc),
    to_integer!("__trunc__", f64::trunc),
    to_integer!("__floor__", f64::floor),
    to_integer!("__ceil__", f64::ceil),
    ("__float__", |interp, args| {
        let [value] = args.exactly("__float__")?;
        interp.as_float(&value).map(Value::Float)
    }),
    ("__round__", |interp, args| {
        let [value, digits] = args.bind("__round__", ["self", "ndigits?"])?;
        let value = interp.world.extended(&value).unwrap_or(&value).clone();
        round(interp, Args::positional(vec![value, digits]))
    }),
    ("is_integer", |interp, args| {
        let [value] = args.exactly("is_integer")?;
        Ok(Value::Bool(interp.as_float(&value)?.fract() == 0.0))
    }),
    ("conjugate", |interp, args| {
        let [value] = args.exactly("conjugate")?;
        interp.as_float(&value).map(Value::Float)
    }),
    ("as_integer_ratio", |interp, args| {
        let [value] = args.exactly("as_integer_ratio")?;
        let value = interp.as_float(&value)?;
        if value.is_nan() {
            return Err(Error::value_error("cannot convert NaN to integer ratio"));
        }
        if value.is_infinite() {
            let message = "cannot convert Infinity to integer ratio";
            return Err(PythonError::OverflowError.raised(message));
        }
        let (mut numerator, mut power) = (value, 0u32);
        while numerator.fract() != 0.0 {
            numerator *= 2.0;
            power += 1;
        }
        let denominator = Value::integer(BigInt::from(1) << power);
        Ok(Value::tuple(vec![integers::from_float(numerator)?, denominator]))
    }),
    ("hex", |interp, args| {
        let [value] = args.exactly("hex")?;
        Ok(Value::str(&hexadecimal(interp.as_float(&value)?)))
    }),
];

/// `float.hex`: sign, `0x1.` with 13 digits, and the power of two.
fn hexadecimal(value: f64) -> String {
    if !value.is_finite() {
        return if value.is_nan() { "nan".to_owned() } else { format!("{value}") };
    }
    let bits = value.to_bits();
    let (sign, fraction) = (if bits >> 63 == 1 { "-" } else { "" }, bits & ((1 << 52) - 1));
    match (bits >> 52) & 0x7ff {
        0 if fraction == 0 => format!("{sign}0x0.0p+0"),
        0 => format!("{sign}0x0.{fraction:013x}p-1022"),
        exponent => format!("{sign}0x1.{fraction:013x}p{:+}", exponent as i64 - 1023),
    }
}

/// `float.__getformat__(kind)`: of "double" and "float".
pub fn format_of_floats(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [_, kind] = args.exactly("__getformat__")?;
    match &*interp.as_str(&kind)? {
        "double" | "float" => Ok(Value::str("IEEE, little-endian")),
        _ => Err(Error::value_error("__getformat__() argument 1 must be 'double' or 'float'")),
    }
}

/// `float.fromhex(text)`.
pub fn from_hexadecimal(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, text] = args.exactly("fromhex")?;
    let text = interp.as_str(&text)?;
    let text = text.trim_matches([' ', '\t', '\n', '\r', '\x0b', '\x0c']);
    let invalid = || Error::value_error("invalid hexadecimal floating-point string");
    let value = Value::Float(read_hexadecimal(text).ok_or_else(invalid)??);
    match &class {
        Value::Class(it) if !it.is_shared => interp.call_positional(&class, [value]),
        _ => Ok(value),
    }
}

/// `None` if it is no such text.
fn read_hexadecimal(text: &str) -> Option<Result<f64>> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    let lower = digits.to_ascii_lowercase();
    match lower.as_str() {
        "inf" | "infinity" => return Some(Ok(sign * f64::INFINITY)),
        "nan" => return Some(Ok(f64::NAN)),
        _ => {}
    }
    let lower = lower.strip_prefix("0x").unwrap_or(&lower);
    let (digits, power) = match lower.split_once('p') {
        Some((digits, power)) => {
            let unsigned = power.strip_prefix(['+', '-']).unwrap_or(power);
            if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            }
            // Beyond these powers of two every float is infinite, or zero.
            let limit = if power.starts_with('-') { -1_000_000 } else { 1_000_000 };
            (digits, power.parse().unwrap_or(limit))
        }
        None => (lower, 0_i64),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{part}");
    if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let number = BigInt::parse_bytes(all.as_bytes(), 16)?;
    let power = power.clamp(-1_000_000, 1_000_000) - 4 * part.len() as i64;
    Some(scaled(&number, power).map(|value| sign * value))
}

/// `number * 2 ** power`, rounded once.
fn scaled(number: &BigInt, power: i64) -> Result<f64> {
    if number.bits() == 0 {
        return Ok(0.0);
    }
    // The exponent of the last bit that a float of this size keeps.
    let length = number.bits() as i64;
    let last = (length + power - 53).max(-1074);
    let shift = last - power;
    let kept = match shift {
        ..=0 => number << shift.unsigned_abs().min(1_100),
        _ if shift > length + 1 => BigInt::from(0),
        _ => {
            let kept: BigInt = number >> shift;
            let rest: BigInt = number - (&kept << shift);
            let half: BigInt = BigInt::from(1) << (shift - 1);
            let is_odd = kept.bit(0);
            match rest.cmp(&half) {
                std::cmp::Ordering::Less => kept,
                std::cmp::Ordering::Equal if !is_odd => kept,
                _ => kept + 1,
            }
        }
    };
    let unit = match last {
        ..-1022 => f64::from_bits(1 << (last + 1074)),
        -1022..=1023 => f64::from_bits(((last + 1023) as u64) << 52),
        _ => f64::INFINITY,
    };
    let value = kept.to_f64().unwrap_or(f64::INFINITY) * unit;
    if value.is_infinite() {
        let message = "hexadecimal value too large to represent as a float";
        return Err(PythonError::OverflowError.raised(message));
    }
    Ok(value)
}

pub static FLOAT_PARTS: &[(&str, NativeCall)] = &[
    ("real", |interp, args| {
        let [value] = args.exactly("real")?;
        interp.as_float(&value).map(Value::Float)
    }),
    ("imag", |_, _| Ok(Value::Float(0.0))),
];

fn complex_part(args: Args, part: fn(f64, f64) -> Value) -> Result<Value> {
    match args.positional.first() {
        Some(Value::Complex(real, imaginary)) => Ok(part(*real, *imaginary)),
        _ => Err(Error::type_error("descriptor requires a 'complex' object").of_other_text()),
    }
}

pub static COMPLEX: &[(&str, NativeCall)] = number![("conjugate", |_, args| {
    complex_part(args, |real, imaginary| Value::Complex(real, -imaginary))
})];

pub static COMPLEX_PARTS: &[(&str, NativeCall)] = &[
    ("real", |_, args| complex_part(args, |real, _| Value::Float(real))),
    ("imag", |_, args| complex_part(args, |_, imaginary| Value::Float(imaginary))),
];

/// `complex(real, imag)`, `complex(text)`.
pub fn new_complex(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [real, imaginary] = args.bind_given("complex", ["real?", "imag?"])?;
    if let Some(Value::Str(text)) = &real {
        if imaginary.is_some() {
            let message = "complex() can't take second arg if first is a string";
            return Err(Error::type_error(message));
        }
        return match complex::parse(&numeral(text)) {
            Some((real, imaginary)) => Ok(Value::Complex(real, imaginary)),
            None => Err(Error::value_error("complex() arg is a malformed string")),
        };
    }
    // The parts of a number, and whether it is complex.
    let mut part = |value: Option<Value>| -> Result<(complex::Complex, bool)> {
        let Some(value) = value else { return Ok(((0.0, 0.0), false)) };
        if let Some(method) = interp.special(&value, Symbol::new("__complex__")) {
            return match interp.call_positional(&method, [value])? {
                Value::Complex(real, imaginary) => Ok(((real, imaginary), true)),
                other => {
                    let name = interp.type_name(&other);
                    let message = format!("__complex__ returned non-complex (type {name})");
                    Err(Error::type_error(message))
                }
            };
        }
        if let Some(Scalar::Complex(real, imaginary)) =
            value.concrete().and_then(|array| if array.len() == 1 { array.item(0) } else { None })
        {
            return Ok(((real, imaginary), true));
        }
        match &value {
            Value::Complex(real, imaginary) => Ok(((*real, *imaginary), true)),
            value => match interp.try_float(value) {
                Err(error) => {
                    // What is traced was not asked for a float.
                    let asked = interp.world.tracing.asked.as_mut();
                    if let Some(words) = asked.and_then(|asked| asked.words.as_mut()) {
                        *words = ["`float`", "(float)", ", float)"]
                            .iter()
                            .fold(std::mem::take(words), |words, at| {
                                words.replace(at, &at.replace("float", "complex"))
                            });
                    }
                    Err(error)
                }
                Ok(Some(real)) => Ok(((real, 0.0), false)),
                Ok(None) => {
                    let name = interp.type_name(value);
                    Err(Error::type_error(format!(
                        "complex() first argument must be a string or a number, not '{name}'"
                    )))
                }
            },
        }
    };
    let has_imaginary = imaginary.is_some();
    let ((real, is_complex), (imaginary, turns)) = (part(real)?, part(imaginary)?);
    if !has_imaginary {
        return Ok(Value::Complex(real.0, real.1));
    }
    // What is not complex adds nothing, not even the sign of a zero.
    Ok(Value::Complex(
        if turns { real.0 - imaginary.1 } else { real.0 },
        if is_complex { real.1 + imaginary.0 } else { imaginary.0 },
    ))
}

/// The text in bytes that are to be a number: beyond ASCII they are no part of one.
fn text_of_bytes(bytes: &[u8]) -> String {
    let read = |byte: &u8| if byte.is_ascii() { char::from(*byte) } else { '\u{fffd}' };
    bytes.iter().map(read).collect()
}

pub fn new_int(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, base] = args.bind_given("int", ["value?", "base?"])?;
    let radix = base.as_ref().map(|base| interp.as_clamped(base)).transpose()?;
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
        Some(bytes) => Some(text_of_bytes(bytes.read())),
        None => match &value {
            Value::Str(text) => Some(text.to_string()),
            _ => None,
        },
    };
    if let Some(text) = as_text {
        return match written::integer_of(&numeral(&text), radix.unwrap_or(10) as u32)? {
            Some(number) => Ok(number),
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
    if let Value::Float(value) = &value {
        return integers::from_float(*value);
    }
    if let Some(large @ Value::Long(_)) = interp.world.extended(&value).or(Some(&value)) {
        return Ok(large.clone());
    }
    match interp.slot(&value, |slots| slots.int, interp.names.int) {
        Some(SlotSource::Native(int)) => int(interp, &value).map(Value::Int),
        Some(SlotSource::Method(method)) => {
            let number = interp.call_positional(&method, [value.clone()])?;
            match interp.world.extended(&number).unwrap_or(&number) {
                whole @ (Value::Int(_) | Value::Long(_)) => Ok(whole.clone()),
                Value::Bool(whole) => Ok(Value::Int(i64::from(*whole))),
                // What a clock shows stands for a number.
                _ if interp.unknown_itself(&number).is_some() => Ok(number),
                _ => Err(interp.of_another_type("__int__ returned non-int", &number)),
            }
        }
        None => match interp.try_integer(&value)? {
            Some(number) => Ok(number),
            None => truncated(interp, &value),
        },
    }
}

/// `int(x)` of an object that has `__trunc__` alone, which Python warns of.
fn truncated(interp: &mut Interpreter, value: &Value) -> Result<Value> {
    let is_instance = matches!(value, Value::Object(_));
    let method = interp.special(value, Symbol::new("__trunc__")).filter(|_| is_instance);
    let Some(method) = method else {
        let name = interp.type_name(value);
        return Err(Error::type_error(format!(
            "int() argument must be a string, a bytes-like object or a real number, not '{name}'"
        )));
    };
    let warn = interp.import_absolute("warnings", Some(Symbol::new("warn")))?;
    let kind = interp.import_absolute("builtins", Some(Symbol::new("DeprecationWarning")))?;
    let text = Value::str("The delegation of int() to __trunc__ is deprecated.");
    interp.call_positional(&warn, [text, kind])?;
    let number = interp.call_positional(&method, [value.clone()])?;
    if let Some(number) = interp.try_integer(&number)? {
        return Ok(number);
    }
    match interp.slot(&number, |slots| slots.int, interp.names.int) {
        Some(_) => new_int(interp, Args::positional(vec![number])),
        None => Err(interp.of_another_type("__trunc__ returned non-Integral", &number)),
    }
}

pub fn new_bool(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind("bool", ["value?"])?;
    Ok(Value::Bool(interp.truth(&value)?))
}

pub fn new_float(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind_given("float", ["value?"])?;
    let value = value.unwrap_or(Value::Float(0.0));
    let as_text = match value.downcast::<bytes::Bytes>() {
        Some(bytes) => Some(text_of_bytes(bytes.read())),
        None => match &value {
            Value::Str(text) => Some(text.to_string()),
            _ => None,
        },
    };
    if let Some(text) = as_text {
        return match written::float_of(&numeral(&text)) {
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
        Value::Int(i) => Ok(match i.checked_abs() {
            Some(absolute) => Value::Int(absolute),
            None => Value::integer(-BigInt::from(*i)),
        }),
        Value::Long(i) => {
            integer::pay_for(integer::digits(i))?;
            Ok(Value::integer(BigInt::from(i.magnitude().clone())))
        }
        Value::Complex(real, imaginary) => match real.hypot(*imaginary) {
            size if size.is_infinite() && real.is_finite() && imaginary.is_finite() => {
                Err(PythonError::OverflowError.raised("absolute value too large"))
            }
            size => Ok(Value::Float(size)),
        },
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
    let value = interp.as_big(&value)?;
    let digits = integers::magnitude_text(&value, spec.chars().next().unwrap_or('d'))?;
    let sign = if value.is_negative() { "-" } else { "" };
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
            // A class of the program may take all three.
            if let Value::Object(_) = &base
                && let Some(method) = interp.special(&base, Symbol::new("__pow__"))
                && method.downcast::<Function>().is_some()
            {
                let args = [base.clone(), exponent.clone(), modulus.clone()];
                let result = interp.call_positional(&method, args)?;
                if !matches!(result, Value::NotImplemented) {
                    return Ok(result);
                }
            }
            let is_complex = |value: &Value| matches!(value, Value::Complex(..));
            let is_number = |value: &Value| {
                is_complex(value)
                    || matches!(value, Value::Float(_))
                    || value.as_integer().is_some()
            };
            let all = [&base, &exponent, &modulus];
            if all.iter().any(|it| is_complex(it)) && all.iter().all(|it| is_number(it)) {
                return Err(Error::value_error("complex modulo"));
            }
            let names = [&base, &exponent, &modulus].map(|value| interp.type_name(value));
            let mut part = |value: &Value| {
                interp.as_big(value).map_err(|_| {
                    let [base, exponent, modulus] = &names;
                    Error::type_error(format!(
                        "unsupported operand type(s) for ** or pow(): '{base}', '{exponent}', \
                     '{modulus}'"
                    ))
                    .of_other_text()
                })
            };
            integers::power_modulo(&part(&base)?, &part(&exponent)?, &part(&modulus)?)
        }
    }
}

/// A float, rounded to a multiple of a power of ten: from its exact digits, half to even.
fn rounded_before_point(value: f64, digits: u64) -> Result<f64> {
    let Some(whole) = BigInt::from_f64(value.abs().trunc()).filter(|_| digits <= 308) else {
        return Ok(0.0 * value);
    };
    let unit = BigInt::from(10).pow(digits as u32);
    let (kept, rest) = (&whole / &unit, (&whole % &unit) * 2);
    let goes_up = rest > unit || rest == unit && (value.fract() != 0.0 || kept.bit(0));
    let rounded = (kept + i32::from(goes_up)) * unit;
    let rounded = rounded.to_string().parse().unwrap_or(f64::INFINITY).copysign(value);
    match f64::is_finite(rounded) {
        true => Ok(rounded),
        false => {
            let message = "rounded value too large to represent";
            Err(PythonError::OverflowError.raised(message))
        }
    }
}

/// Rounds half to even, as Python does.
pub fn round(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, digits] = args.bind("round", ["number", "ndigits?"])?;
    // Of an integer so many digits behind the point are none.
    if let (Value::Int(_) | Value::Long(_), Value::Long(digits)) = (&value, &digits)
        && digits.is_positive()
    {
        return Ok(value);
    }
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
            integers::round(&BigInt::from(*i), digits)
        }
        (Value::Long(_), Value::None) => Ok(value),
        (Value::Long(i), digits) => match interp.as_int(digits)? {
            digits if digits >= 0 => Ok(value.clone()),
            digits => integers::round(i, digits),
        },
        (Value::Float(f), Value::None) => integers::from_float(f.round_ties_even()),
        (Value::Float(f), digits) => {
            let digits = interp.as_clamped(digits)?;
            if !f.is_finite() || digits > 323 {
                return Ok(value);
            }
            if digits < 0 {
                return rounded_before_point(*f, digits.unsigned_abs()).map(Value::Float);
            }
            let text = format!("{f:.*}", digits as usize);
            Ok(Value::Float(text.parse().unwrap_or(*f)))
        }
        (value, digits) => match interp.slot(value, |slots| slots.round, interp.names.round) {
            Some(SlotSource::Native(round)) => round(interp, value, digits),
            Some(SlotSource::Method(method)) => {
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
            Value::Long(_) => Err(integers::too_large()),
            // What extends `int` is one, whatever its `__index__` says.
            value
                if let Some(Value::Int(_) | Value::Long(_)) = self.world.extended(value)
                    && let Some(inner) = self.world.extended(value).cloned() =>
            {
                self.try_index(&inner)
            }
            value => match self.slot(value, |slots| slots.index, self.names.index) {
                Some(SlotSource::Native(index)) => index(self, value),
                Some(SlotSource::Method(method)) => {
                    match self.call_positional(&method, [value.clone()])? {
                        Value::Int(index) => Ok(Some(index)),
                        Value::Bool(index) => Ok(Some(i64::from(index))),
                        Value::Long(_) => Err(integers::too_large()),
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

    /// The integer that a value is, as an argument of which one beyond 64 bits is as good as the
    /// last within them.
    pub fn as_clamped(&mut self, value: &Value) -> Result<i64> {
        let whole = self.as_big(value)?;
        let last = if whole.is_negative() { i64::MIN } else { i64::MAX };
        Ok(whole.to_i64().unwrap_or(last))
    }

    /// The number that a value is, as `float()` sees it; `None` if it is none.
    fn try_float(&mut self, value: &Value) -> Result<Option<f64>> {
        match value {
            Value::Float(f) => return Ok(Some(*f)),
            Value::Int(i) => return Ok(Some(*i as f64)),
            Value::Long(i) => return integers::to_float(i).map(Some),
            Value::Bool(b) => return Ok(Some(f64::from(u8::from(*b)))),
            _ => {}
        }
        match self.slot(value, |slots| slots.float, self.names.float) {
            Some(SlotSource::Native(float)) => float(self, value).map(Some),
            Some(SlotSource::Method(method)) => {
                let number = self.call_positional(&method, [value.clone()])?;
                match self.world.extended(&number).unwrap_or(&number) {
                    Value::Float(number) => Ok(Some(*number)),
                    _ => {
                        let class = self.type_name(value);
                        let says = format!("{class}.__float__ returned non-float");
                        Err(self.of_another_type(&says, &number))
                    }
                }
            }
            None => match self.try_integer(value)? {
                Some(index) => self.try_float(&index),
                None => Ok(None),
            },
        }
    }

    /// The error of a special method that gives a value of another type than it should.
    fn of_another_type(&mut self, says: &str, given: &Value) -> Error {
        match given.known() {
            Ok(()) => {
                let name = self.type_name(given);
                Error::type_error(format!("{says} (type {name})"))
            }
            Err(error) => error,
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
