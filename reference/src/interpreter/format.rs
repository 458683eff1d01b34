//! `format`, f-strings, and `%` on strings.

use std::rc::Rc;

use super::Interpreter;
use super::digits::{exponent, float_text};
use super::slots::Filled;

use crate::error::{Error, Result};
use crate::heap::Value;

impl Interpreter {
    /// `f"{value!conversion:spec}"`.
    pub fn format(
        &mut self,
        value: &Value,
        conversion: Option<char>,
        spec: &str,
    ) -> Result<Rc<str>> {
        let converted = match conversion {
            Some('r' | 'a') => Value::Str(self.repr(value)?.into()),
            Some(_) => Value::Str(self.str(value)?),
            None => value.clone(),
        };
        // What is a number natively is formatted as one.
        if let Some(Filled::Method(method)) =
            self.slot(&converted, |slots| slots.float, self.names.format)
        {
            return self.as_str_of(&method, &converted, spec);
        }
        if spec.is_empty() {
            return self.str(&converted);
        }
        let parsed = Spec::parse(spec)
            .ok_or_else(|| Error::value_error(format!("Invalid format specifier '{spec}'")))?;
        match &converted {
            Value::Str(text) => Ok(parsed.pad(&parsed.truncated(text), false).into()),
            Value::Bool(b) if parsed.kind.is_none() => {
                Ok(parsed.pad(if *b { "True" } else { "False" }, true).into())
            }
            Value::Bool(b) => parsed.integer(i64::from(*b)),
            Value::Int(i) => parsed.integer(*i),
            Value::Float(f) => parsed.float(*f),
            value => match self.native_slot(value, |slots| slots.float) {
                Some(float) => {
                    let number = float(self, value)?;
                    parsed.float(number)
                }
                None => Err(self.no_format(&converted)),
            },
        }
    }

    fn as_str_of(&mut self, method: &Value, value: &Value, spec: &str) -> Result<Rc<str>> {
        match self.call_positional(method, [value.clone(), Value::str(spec)])? {
            Value::Str(text) => Ok(text),
            _ => Err(Error::type_error("__format__ must return a str")),
        }
    }

    fn no_format(&mut self, value: &Value) -> Error {
        let name = self.type_name(value);
        Error::type_error(format!("unsupported format string passed to {name}.__format__"))
    }

    /// `template % values`.
    pub(crate) fn percent(&mut self, template: &str, values: &Value) -> Result<Value> {
        let mut values = match values {
            Value::Tuple(values) => values.to_vec(),
            value => vec![value.clone()],
        }
        .into_iter();
        let mut out = String::new();
        let mut chars = template.chars();
        while let Some(c) = chars.next() {
            if c != '%' {
                out.push(c);
                continue;
            }
            let mut spec = String::new();
            let kind = loop {
                match chars.next() {
                    Some(c @ ('0'..='9' | '.' | '-' | '+' | ' ')) => spec.push(c),
                    Some(kind) => break kind,
                    None => return Err(Error::value_error("incomplete format")),
                }
            };
            if kind == '%' {
                out.push('%');
                continue;
            }
            let Some(value) = values.next() else {
                return Err(Error::type_error("not enough arguments for format string"));
            };
            let left = spec.starts_with('-');
            let spec = spec.trim_start_matches('-');
            let text = match kind {
                's' => Value::Str(self.str(&value)?),
                'r' => Value::Str(self.repr(&value)?.into()),
                'd' | 'i' => Value::Int(self.as_int(&value)?),
                'f' | 'e' | 'g' | 'F' | 'E' | 'G' => Value::Float(self.as_float(&value)?),
                'x' | 'X' | 'o' => value,
                other => {
                    return Err(Error::value_error(format!(
                        "unsupported format character '{other}'"
                    )));
                }
            };
            let align = if left { "<" } else { ">" };
            let kind =
                if matches!(kind, 's' | 'r' | 'i') { String::new() } else { kind.to_string() };
            let zeros = spec.starts_with('0') && !left;
            let spec = if zeros { format!("{spec}{kind}") } else { format!("{align}{spec}{kind}") };
            out.push_str(&self.format(&text, None, &spec)?);
        }
        if values.next().is_some() {
            return Err(Error::type_error("not all arguments converted during string formatting"));
        }
        Ok(Value::Str(out.into()))
    }
}

/// A format specification: `[[fill]align][sign][#][0][width][,][.precision][type]`.
struct Spec {
    fill: char,
    align: Option<char>,
    sign: char,
    width: usize,
    grouping: Option<char>,
    precision: Option<usize>,
    kind: Option<char>,
}

impl Spec {
    fn parse(text: &str) -> Option<Spec> {
        let mut chars: &[char] = &text.chars().collect::<Vec<_>>();
        let mut spec = Spec {
            fill: ' ',
            align: None,
            sign: '-',
            width: 0,
            grouping: None,
            precision: None,
            kind: None,
        };
        let is_align = |c: char| matches!(c, '<' | '>' | '^' | '=');
        match chars {
            [fill, align, rest @ ..] if is_align(*align) => {
                (spec.fill, spec.align, chars) = (*fill, Some(*align), rest);
            }
            [align, rest @ ..] if is_align(*align) => (spec.align, chars) = (Some(*align), rest),
            _ => {}
        }
        if let [sign @ ('+' | '-' | ' '), rest @ ..] = chars {
            (spec.sign, chars) = (*sign, rest);
        }
        if let ['0', rest @ ..] = chars {
            chars = rest;
            if spec.align.is_none() {
                (spec.fill, spec.align) = ('0', Some('='));
            }
        }
        let number = |chars: &mut &[char]| {
            let mut number = None;
            while let [digit, rest @ ..] = *chars
                && let Some(digit) = digit.to_digit(10)
            {
                number = Some((number.unwrap_or(0usize) * 10 + digit as usize).min(100_000));
                *chars = rest;
            }
            number
        };
        spec.width = number(&mut chars).unwrap_or(0);
        if let [grouping @ (',' | '_'), rest @ ..] = chars {
            (spec.grouping, chars) = (Some(*grouping), rest);
        }
        if let ['.', rest @ ..] = chars {
            chars = rest;
            // Rust takes no more than 65535 digits.
            spec.precision = Some(number(&mut chars)?.min(10_000));
        }
        if let [kind, rest @ ..] = chars {
            (spec.kind, chars) = (Some(*kind), rest);
        }
        chars.is_empty().then_some(spec)
    }

    fn truncated(&self, text: &str) -> String {
        text.chars().take(self.precision.unwrap_or(usize::MAX)).collect()
    }

    fn pad(&self, text: &str, right: bool) -> String {
        let missing = self.width.saturating_sub(text.chars().count());
        let fill = |count: usize| self.fill.to_string().repeat(count);
        match self.align.unwrap_or(if right { '>' } else { '<' }) {
            '<' => format!("{text}{}", fill(missing)),
            '^' => format!("{}{text}{}", fill(missing / 2), fill(missing - missing / 2)),
            '=' => {
                let digits = text.trim_start_matches(['+', '-', ' ']);
                let sign = &text[..text.len() - digits.len()];
                format!("{sign}{}{digits}", fill(missing))
            }
            _ => format!("{}{text}", fill(missing)),
        }
    }

    fn signed(&self, negative: bool, digits: String) -> Rc<str> {
        let digits = match self.grouping {
            Some(separator) => grouped(&digits, separator),
            None => digits,
        };
        let sign = match (negative, self.sign) {
            (true, _) => "-",
            (false, '+') => "+",
            (false, ' ') => " ",
            (false, _) => "",
        };
        self.pad(&format!("{sign}{digits}"), true).into()
    }

    fn integer(&self, value: i64) -> Result<Rc<str>> {
        let magnitude = value.unsigned_abs();
        let digits = match self.kind {
            None | Some('d' | 'n') => magnitude.to_string(),
            Some('x') => format!("{magnitude:x}"),
            Some('X') => format!("{magnitude:X}"),
            Some('o') => format!("{magnitude:o}"),
            Some('b') => format!("{magnitude:b}"),
            Some('c') => char::from_u32(magnitude as u32).map(String::from).unwrap_or_default(),
            Some(_) => return self.float(value as f64),
        };
        Ok(self.signed(value < 0, digits))
    }

    fn float(&self, value: f64) -> Result<Rc<str>> {
        let magnitude = value.abs();
        let negative = value.is_sign_negative() && !value.is_nan();
        let precision = self.precision.unwrap_or(6);
        let digits = match self.kind {
            _ if !magnitude.is_finite() => float_text(magnitude),
            Some('f' | 'F') => format!("{magnitude:.precision$}"),
            Some('%') => format!("{:.precision$}%", magnitude * 100.0),
            Some('e' | 'E') => exponent(&format!("{magnitude:.precision$e}")),
            Some('g' | 'G') => general(magnitude, precision.max(1)),
            None => match self.precision {
                Some(precision) => {
                    let text = general(magnitude, precision.max(1));
                    if text.contains(['.', 'e']) { text } else { format!("{text}.0") }
                }
                None => float_text(magnitude),
            },
            Some(kind) => {
                let message = format!("Unknown format code '{kind}' for object of type 'float'");
                return Err(Error::value_error(message));
            }
        };
        let digits =
            if matches!(self.kind, Some('E' | 'G')) { digits.to_uppercase() } else { digits };
        Ok(self.signed(negative, digits))
    }
}

fn grouped(digits: &str, separator: char) -> String {
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let (whole, rest) = digits.split_at(end);
    let mut out = String::new();
    for (i, c) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i).is_multiple_of(3) {
            out.push(separator);
        }
        out.push(c);
    }
    out + rest
}

/// `%g`: the shorter of the two notations, without trailing zeros.
fn general(value: f64, precision: usize) -> String {
    let scientific = format!("{value:.*e}", precision - 1);
    let power: i32 =
        scientific.split_once('e').and_then(|(_, power)| power.parse().ok()).unwrap_or(0);
    let trimmed = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if power < -4 || power >= precision as i32 {
        let (mantissa, power) = scientific.split_once('e').unwrap_or((&scientific, "0"));
        exponent(&format!("{}e{power}", trimmed(mantissa)))
    } else {
        trimmed(&format!("{value:.*}", (precision as i32 - 1 - power).max(0) as usize))
    }
}
