//! `template % values` on strings, as CPython's `unicode_format` has it.

use std::iter::Peekable;
use std::str::Chars;

use num_bigint::BigInt;
use num_traits::Signed;

use super::Interpreter;
use super::collections::Range;
use super::format::{float_digits, start};
use super::integers::{self, magnitude_text};
use super::unicode::ascii;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Draft, Object, Value};

/// `%[(key)][flags][width][.precision]type`.
#[derive(Default)]
struct Field {
    left: bool,
    zeros: bool,
    alternate: bool,
    /// `+`, or a space.
    sign: &'static str,
    width: usize,
    precision: Option<usize>,
}

/// What the values are taken from.
struct Values<'a> {
    all: &'a Value,
    /// The items of a tuple that are left, or the one value.
    rest: std::vec::IntoIter<Value>,
    /// True if a key was used: then nothing need be left.
    keyed: bool,
}

impl Values<'_> {
    fn next(&mut self) -> Result<Value> {
        self.rest.next().ok_or_else(|| Error::type_error("not enough arguments for format string"))
    }
}

impl Interpreter {
    pub fn percent(&mut self, template: &str, values: &Value) -> Result<Value> {
        let inner = self.world.extended(values).cloned();
        let items = match inner.as_ref().unwrap_or(values) {
            Value::Tuple(items) => items.to_vec(),
            _ => vec![values.clone()],
        };
        if let Some(text) = items.iter().find_map(|item| self.clock_text(item)) {
            return Ok(text);
        }
        let mut values = Values { all: values, rest: items.into_iter(), keyed: false };
        let mut out = Draft::default();
        let mut chars = template.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '%' => self.percent_field(&mut chars, &mut values, &mut out)?,
                c => out.push_char(c),
            }
        }
        let left = !values.keyed && values.rest.next().is_some();
        if left && !self.is_mapping(values.all) {
            return Err(Error::type_error("not all arguments converted during string formatting"));
        }
        out.text().map(Value::Str)
    }

    /// What may stand on the right without being used: what has keys.
    fn is_mapping(&mut self, value: &Value) -> bool {
        match value {
            Value::Tuple(_) | Value::Str(_) => false,
            value if value.downcast::<Range>().is_some() => true,
            Value::Object(id)
                if matches!(self.world.object(*id), Object::List(_) | Object::Dict(_)) =>
            {
                true
            }
            value => self.slot(value, |slots| slots.get_item, self.names.getitem).is_some(),
        }
    }

    fn percent_field(
        &mut self,
        chars: &mut Peekable<Chars<'_>>,
        values: &mut Values<'_>,
        out: &mut Draft,
    ) -> Result<()> {
        if chars.next_if_eq(&'%').is_some() {
            out.push_char('%');
            return Ok(());
        }
        let mut keyed = None;
        if chars.next_if_eq(&'(').is_some() {
            if !self.is_mapping(values.all) {
                return Err(Error::type_error("format requires a mapping"));
            }
            let key = Value::Str(key(chars)?.into());
            values.keyed = true;
            keyed = Some(self.get_item(values.all, &key)?);
        }
        let mut field = Field::default();
        while let Some(flag) = chars.next_if(|c| matches!(c, '-' | '+' | ' ' | '#' | '0')) {
            match flag {
                '-' => field.left = true,
                '+' => field.sign = "+",
                ' ' if field.sign.is_empty() => field.sign = " ",
                '#' => field.alternate = true,
                '0' => field.zeros = true,
                _ => {}
            }
        }
        if let Some(width) = self.percent_number(chars, values, "width")? {
            field.left |= width < 0;
            field.width = width.unsigned_abs() as usize;
        }
        if chars.next_if_eq(&'.').is_some() {
            let precision = self.percent_number(chars, values, "precision")?.unwrap_or(0);
            field.precision = Some(usize::try_from(precision).unwrap_or(0));
        }
        chars.next_if(|c| matches!(c, 'h' | 'l' | 'L'));
        let Some(kind) = chars.next() else {
            return Err(Error::value_error("incomplete format"));
        };
        let value = match keyed {
            Some(value) => value,
            None => values.next()?,
        };
        match kind {
            's' => {
                let text = self.str(&value)?;
                field.text(&text, out)?;
            }
            'r' | 'a' => {
                let text = self.repr(&value)?;
                let text = if kind == 'a' { ascii(&text) } else { text };
                field.text(&text, out)?;
            }
            'c' => field.text(&self.percent_char(&value)?, out)?,
            'd' | 'i' | 'u' | 'x' | 'X' | 'o' => {
                self.pay_for_digits(field.precision)?;
                let number = self.percent_integer(&value, kind)?;
                field.integer(&number, kind, out)?;
            }
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' => {
                if field.precision.is_some_and(|precision| precision > i32::MAX as usize) {
                    return Err(Error::value_error("precision too big"));
                }
                self.pay_for_digits(field.precision)?;
                let number = self.as_float(&value)?;
                let shown = float_digits(number.abs(), kind, field.precision, field.alternate);
                field.number(number.is_sign_negative() && !number.is_nan(), "", &shown, out)?;
            }
            other => {
                let message = format!("unsupported format character '{other}'");
                return Err(Error::value_error(message).of_other_text());
            }
        }
        Ok(())
    }

    /// A number in the template, or the next value where there is a `*`.
    fn percent_number(
        &mut self,
        chars: &mut Peekable<Chars<'_>>,
        values: &mut Values<'_>,
        what: &str,
    ) -> Result<Option<i64>> {
        if chars.next_if_eq(&'*').is_some() {
            let number = match values.next()? {
                Value::Int(number) => number,
                Value::Bool(b) => i64::from(b),
                _ => return Err(Error::type_error("* wants int")),
            };
            if i32::try_from(number).is_err() {
                let message = "Python int too large to convert to C int";
                return Err(PythonError::OverflowError.raised(message));
            }
            return Ok(Some(number));
        }
        let mut number: Option<i64> = None;
        while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
            chars.next();
            let more = number.unwrap_or(0).checked_mul(10);
            let more = more.and_then(|n| n.checked_add(digit.into()));
            number = Some(more.ok_or_else(|| Error::value_error(format!("{what} too big")))?);
        }
        Ok(number)
    }

    fn percent_integer(&mut self, value: &Value, kind: char) -> Result<BigInt> {
        let wanted = |what: &str, name: &str| {
            Err(Error::type_error(format!("%{kind} format: {what} is required, not {name}")))
        };
        if matches!(kind, 'd' | 'i' | 'u')
            && self.world.extended(value).is_none()
            && let Some(method) = self.special(value, self.names.int)
        {
            let number = self.call_positional(&method, [value.clone()])?;
            return self.as_big(&number);
        }
        if let Some(index) = self.try_integer(value)? {
            return self.as_big(&index);
        }
        let name = self.type_name(value);
        match value {
            _ if matches!(kind, 'x' | 'X' | 'o') => wanted("an integer", &name),
            Value::Float(number) => {
                let number = integers::from_float(*number)?;
                self.as_big(&number)
            }
            Value::Str(_) | Value::None | Value::Tuple(_) => wanted("a real number", &name),
            value => match self.native_slot(value, |slots| slots.float) {
                Some(_) => {
                    let number = integers::from_float(self.as_float(value)?)?;
                    self.as_big(&number)
                }
                None => wanted("a real number", &name),
            },
        }
    }

    fn percent_char(&mut self, value: &Value) -> Result<String> {
        if let Some(text) = self.text_in(value) {
            if text.chars().count() == 1 {
                return Ok(text.to_string());
            }
            return Err(Error::type_error("%c requires int or char"));
        }
        let Some(code) = self.try_index(value)? else {
            return Err(Error::type_error("%c requires int or char"));
        };
        let Some(code) = u32::try_from(code).ok().filter(|code| *code < 0x11_0000) else {
            return Err(PythonError::OverflowError.raised("%c arg not in range(0x110000)"));
        };
        match char::from_u32(code) {
            Some(c) => Ok(c.to_string()),
            None => Err(Error::unsupported("a lone surrogate in a string")),
        }
    }
}

/// The text up to the bracket that closes.
fn key(chars: &mut Peekable<Chars<'_>>) -> Result<String> {
    let mut depth = 1;
    let mut key = String::new();
    for c in chars.by_ref() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok(key);
        }
        key.push(c);
    }
    Err(Error::value_error("incomplete format key"))
}

impl Field {
    fn text(&self, text: &str, out: &mut Draft) -> Result<()> {
        self.padded("", start(text, self.precision), false, out)
    }

    fn integer(&self, number: &BigInt, kind: char, out: &mut Draft) -> Result<()> {
        let digits = magnitude_text(number, kind)?;
        let zeros = self.precision.unwrap_or(0).saturating_sub(digits.len());
        let prefix = match (self.alternate, kind) {
            (true, 'x') => "0x",
            (true, 'X') => "0X",
            (true, 'o') => "0o",
            _ => "",
        };
        self.number(number.is_negative(), prefix, &("0".repeat(zeros) + &digits), out)
    }

    fn number(&self, negative: bool, prefix: &str, digits: &str, out: &mut Draft) -> Result<()> {
        let sign = if negative { "-" } else { self.sign };
        self.padded(&format!("{sign}{prefix}"), digits, self.zeros, out)
    }

    fn padded(&self, lead: &str, text: &str, zeros: bool, out: &mut Draft) -> Result<()> {
        let missing = self.width.saturating_sub(lead.chars().count() + text.chars().count());
        let (before, between, after) = match (self.left, zeros) {
            (true, _) => (0, 0, missing),
            (false, true) => (0, missing, 0),
            (false, false) => (missing, 0, 0),
        };
        out.reserve(missing.saturating_add(lead.len() + text.len()))?;
        out.fill(' ', before)?;
        out.push(lead)?;
        out.fill('0', between)?;
        out.push(text)?;
        out.fill(' ', after)
    }
}
