//! `format` and f-strings: Python's format specifications, as CPython's
//! `Python/formatter_unicode.c` reads them.

use super::Interpreter;
use num_bigint::BigInt;
use num_traits::Signed;

use super::digits::{exponent, float_text};
use super::integers::magnitude_text;
use super::slots::SlotSource;
use super::unicode::ascii;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Draft, Text, Value};
use crate::meter;

impl Interpreter {
    /// `f"{value!conversion:spec}"`.
    pub fn format(&mut self, value: &Value, conversion: Option<char>, spec: &str) -> Result<Text> {
        let converted = match conversion {
            Some('r') => Value::Str(self.repr(value)?.into()),
            Some('a') => Value::Str(ascii(&self.repr(value)?).into()),
            Some(_) => Value::Str(self.str(value)?),
            None => value.clone(),
        };
        let method = match self.world.extended(&converted) {
            Some(_) => self.special(&converted, self.names.format),
            None => match self.slot(&converted, |slots| slots.float, self.names.format) {
                Some(SlotSource::Method(method)) => Some(method),
                _ => None,
            },
        };
        if let Some(method) = method {
            return self.as_str_of(&method, &converted, spec);
        }
        if spec.is_empty() && self.world.extended(&converted).is_some() {
            return self.str(&converted);
        }
        if let Some(formatted) = self.native_slot(&converted, |slots| slots.formatted)
            && let Some(number) = formatted(self, &converted)?
        {
            // The text of an error names the class of the value.
            return self.format(&number, None, spec).map_err(Error::of_other_text);
        }
        if spec.is_empty() {
            return self.str(&converted);
        }
        let name = self.type_name(&converted);
        match &converted {
            Value::Str(text) => {
                let spec = Spec::parse(spec, &name, 's', '<')?;
                spec.text(text)
            }
            Value::Bool(_) | Value::Int(_) | Value::Long(_) => {
                self.format_integer(&converted, spec, &name)
            }
            Value::Complex(..) => Err(Error::unsupported("format of a complex number")),
            Value::Float(f) => self.format_float(*f, spec, &name),
            value => {
                value.known()?;
                let is_array = matches!(value, Value::Array(_) | Value::Host(_));
                let name = if is_array { "numpy.ndarray" } else { &*name };
                let message = format!("unsupported format string passed to {name}.__format__");
                Err(Error::type_error(message))
            }
        }
    }

    fn as_str_of(&mut self, method: &Value, value: &Value, spec: &str) -> Result<Text> {
        match self.call_positional(method, [value.clone(), Value::str(spec)])? {
            Value::Str(text) => Ok(text),
            other => {
                other.known()?;
                let name = self.type_name(&other);
                Err(Error::type_error(format!("__format__ must return a str, not {name}")))
            }
        }
    }

    fn format_integer(&mut self, value: &Value, spec: &str, name: &str) -> Result<Text> {
        let spec = Spec::parse(spec, name, 'd', '>')?;
        match spec.kind {
            'e' | 'E' | 'f' | 'F' | 'g' | 'G' | '%' => {
                let value = self.as_float(value)?;
                self.float_of(value, &spec)
            }
            'b' | 'c' | 'd' | 'n' | 'o' | 'x' | 'X' => spec.integer(&self.as_big(value)?),
            kind => Err(unknown_code(kind, name)),
        }
    }

    fn format_float(&mut self, value: f64, spec: &str, name: &str) -> Result<Text> {
        let spec = Spec::parse(spec, name, REPR, '>')?;
        match spec.kind {
            REPR | 'e' | 'E' | 'f' | 'F' | 'g' | 'G' | 'n' | '%' => self.float_of(value, &spec),
            kind => Err(unknown_code(kind, name)),
        }
    }

    fn float_of(&mut self, value: f64, spec: &Spec) -> Result<Text> {
        if spec.precision.is_some_and(|precision| precision > i32::MAX as usize) {
            return Err(Error::value_error("precision too big"));
        }
        self.pay_for_digits(spec.precision)?;
        spec.float(value)
    }

    /// Pays for the digits of a float: the exact ones take the longer the more they are. The others
    /// are zeros, and stand in as many copies as are made on the way to the text.
    pub(super) fn pay_for_digits(&mut self, precision: Option<usize>) -> Result<()> {
        let digits = precision.unwrap_or(0);
        meter::try_work(DIGIT * digits.min(EXACT) as u64 + digits as u64)?;
        meter::bytes(COPIES.saturating_mul(digits))
    }
}

fn unknown_code(kind: char, name: &str) -> Error {
    let kind = match kind {
        '!'..='\u{7f}' => kind.to_string(),
        other => format!("\\x{:x}", u32::from(other)),
    };
    Error::value_error(format!("Unknown format code '{kind}' for object of type '{name}'"))
}

/// The kind of a float without a presentation type: as `repr` writes it.
const REPR: char = '\0';

/// `[[fill]align][sign][z][#][0][width][grouping][.precision][type]`.
struct Spec {
    fill: char,
    align: char,
    sign: Option<char>,
    /// True if a zero loses its minus.
    zero: bool,
    alternate: bool,
    width: usize,
    grouping: Option<char>,
    precision: Option<usize>,
    kind: char,
}

impl Spec {
    /// `name` is the type of the value, `kind` and `align` are what it has by default.
    fn parse(text: &str, name: &str, kind: char, align: char) -> Result<Spec> {
        let wrong = |message: &str| Err(Error::value_error(message));
        let chars: Vec<char> = text.chars().collect();
        let mut rest: &[char] = &chars;
        let mut spec = Spec {
            fill: ' ',
            align,
            sign: None,
            zero: false,
            alternate: false,
            width: 0,
            grouping: None,
            precision: None,
            kind,
        };
        let is_align = |c: char| matches!(c, '<' | '>' | '^' | '=');
        let (mut has_fill, mut has_align) = (false, false);
        match rest {
            [fill, align, after @ ..] if is_align(*align) => {
                (spec.fill, spec.align, rest) = (*fill, *align, after);
                (has_fill, has_align) = (true, true);
            }
            [align, after @ ..] if is_align(*align) => {
                (spec.align, rest, has_align) = (*align, after, true);
            }
            _ => {}
        }
        if let [sign @ ('+' | '-' | ' '), after @ ..] = rest {
            (spec.sign, rest) = (Some(*sign), after);
        }
        let take = |wanted: char, rest: &mut &[char]| match *rest {
            [first, after @ ..] if *first == wanted => {
                *rest = after;
                true
            }
            _ => false,
        };
        spec.zero = take('z', &mut rest);
        spec.alternate = take('#', &mut rest);
        if !has_fill && take('0', &mut rest) {
            spec.fill = '0';
            if !has_align && align == '>' {
                spec.align = '=';
            }
        }
        spec.width = number(&mut rest)?.unwrap_or(0);
        if take(',', &mut rest) {
            spec.grouping = Some(',');
        }
        if take('_', &mut rest) {
            if spec.grouping.is_some() {
                return wrong("Cannot specify both ',' and '_'.");
            }
            spec.grouping = Some('_');
            if take(',', &mut rest) {
                return wrong("Cannot specify both ',' and '_'.");
            }
        }
        if take('.', &mut rest) {
            spec.precision = number(&mut rest)?;
            if spec.precision.is_none() {
                return wrong("Format specifier missing precision");
            }
        }
        match rest {
            [] => {}
            [kind] => spec.kind = *kind,
            _ => {
                let message =
                    format!("Invalid format specifier '{text}' for object of type '{name}'");
                return Err(Error::value_error(message));
            }
        }
        match (spec.grouping, spec.kind) {
            (None, _)
            | (_, 'd' | 'e' | 'f' | 'g' | 'E' | 'G' | '%' | 'F' | REPR)
            | (Some('_'), 'b' | 'o' | 'x' | 'X') => Ok(spec),
            (Some(grouping), kind) => wrong(&format!("Cannot specify '{grouping}' with '{kind}'.")),
        }
    }

    fn text(&self, text: &str) -> Result<Text> {
        let wrong = |what: &str| {
            Err(Error::value_error(format!("{what} not allowed in string format specifier")))
        };
        match self {
            spec if spec.kind != 's' => Err(unknown_code(spec.kind, "str")),
            Spec { sign: Some(' '), .. } => wrong("Space"),
            Spec { sign: Some(_), .. } => wrong("Sign"),
            Spec { zero: true, .. } => wrong("Negative zero coercion (z)"),
            Spec { alternate: true, .. } => wrong("Alternate form (#)"),
            Spec { align: '=', .. } => wrong("'=' alignment"),
            spec => spec.padded("", start(text, spec.precision)),
        }
    }

    fn integer(&self, value: &BigInt) -> Result<Text> {
        let wrong = |message: &str| Err(Error::value_error(message));
        if self.precision.is_some() {
            return wrong("Precision not allowed in integer format specifier");
        }
        if self.zero {
            return wrong("Negative zero coercion (z) not allowed in integer format specifier");
        }
        if self.kind == 'c' {
            if self.sign.is_some() {
                return wrong("Sign not allowed with integer format specifier 'c'");
            }
            if self.alternate {
                return wrong("Alternate form (#) not allowed with integer format specifier 'c'");
            }
            let Some(shown) = u32::try_from(value).ok().filter(|code| *code < 0x11_0000) else {
                return Err(PythonError::OverflowError.raised("%c arg not in range(0x110000)"));
            };
            let Some(shown) = char::from_u32(shown) else {
                return Err(Error::unsupported("a lone surrogate in a string"));
            };
            return self.padded("", &shown.to_string());
        }
        let digits = magnitude_text(value, self.kind)?;
        let prefix = match (self.alternate, self.kind) {
            (true, 'b') => "0b",
            (true, 'o') => "0o",
            (true, 'x') => "0x",
            (true, 'X') => "0X",
            _ => "",
        };
        self.number(value.is_negative(), prefix, &digits)
    }

    fn float(&self, value: f64) -> Result<Text> {
        let digits = float_digits(value.abs(), self.kind, self.precision, self.alternate);
        let is_zero = || !digits.contains(|c: char| matches!(c, '1'..='9'));
        let negative = value.is_sign_negative() && !value.is_nan();
        self.number(negative && !(self.zero && value.is_finite() && is_zero()), "", &digits)
    }

    fn number(&self, negative: bool, prefix: &str, digits: &str) -> Result<Text> {
        let sign = match (negative, self.sign) {
            (true, _) => "-",
            (false, Some('+')) => "+",
            (false, Some(' ')) => " ",
            (false, _) => "",
        };
        let lead = format!("{sign}{prefix}");
        let Some(separator) = self.grouping else { return self.padded(&lead, digits) };
        let every = if matches!(self.kind, 'b' | 'o' | 'x' | 'X') { 4 } else { 3 };
        let is_digit =
            |c: char| c.is_digit(if self.kind == 'x' || self.kind == 'X' { 16 } else { 10 });
        let end = digits.find(|c| !is_digit(c)).unwrap_or(digits.len());
        let (whole, rest) = digits.split_at(end);
        if whole.is_empty() {
            return self.padded(&lead, digits);
        }
        // Zeros that fill the width are grouped, too.
        let least = match (self.fill, self.align) {
            ('0', '=') => self.width.saturating_sub(lead.len() + rest.len()),
            _ => 0,
        };
        // Twice: it grows by the rest.
        meter::bytes(2 * meter::block(whole.len().max(least).saturating_mul(2)))?;
        self.padded(&lead, &(grouped(whole, separator, every, least) + rest))
    }

    /// The text in the width; `lead`, a sign and a prefix, stands before zeros that fill it.
    fn padded(&self, lead: &str, text: &str) -> Result<Text> {
        let missing = self.width.saturating_sub(lead.chars().count() + text.chars().count());
        let (before, between, after) = match self.align {
            '<' => (0, 0, missing),
            '^' => (missing / 2, 0, missing - missing / 2),
            '=' => (0, missing, 0),
            _ => (missing, 0, 0),
        };
        let mut out = Draft::default();
        let filled = missing.saturating_mul(self.fill.len_utf8());
        out.reserve(filled.saturating_add(lead.len() + text.len()))?;
        out.fill(self.fill, before)?;
        out.push(lead)?;
        out.fill(self.fill, between)?;
        out.push(text)?;
        out.fill(self.fill, after)?;
        out.text()
    }
}

/// The number at the start; `None` if there are no digits.
fn number(rest: &mut &[char]) -> Result<Option<usize>> {
    let mut found: Option<i64> = None;
    while let [first, after @ ..] = *rest
        && let Some(digit) = first.to_digit(10)
    {
        let more = found.unwrap_or(0).checked_mul(10).and_then(|n| n.checked_add(digit.into()));
        found = Some(
            more.ok_or_else(|| Error::value_error("Too many decimal digits in format string"))?,
        );
        *rest = after;
    }
    Ok(found.map(|number| number as usize))
}

/// The first so many characters.
pub(super) fn start(text: &str, characters: Option<usize>) -> &str {
    let end = characters.and_then(|count| text.char_indices().nth(count));
    end.map_or(text, |(end, _)| &text[..end])
}

fn grouped(whole: &str, separator: char, every: usize, least: usize) -> String {
    let mut count = whole.len();
    if least > count + (count - 1) / every {
        // So many digits that they fill the place with their separators.
        count = least - (least - 1) / (every + 1);
    }
    let mut out = String::with_capacity(count + count / every);
    let zeros = count.saturating_sub(whole.len());
    for (i, c) in std::iter::repeat_n('0', zeros).chain(whole.chars()).enumerate() {
        if i > 0 && (count - i).is_multiple_of(every) {
            out.push(separator);
        }
        out.push(c);
    }
    out
}

/// A double has no digits behind so many; those that are asked for are zeros. Rust writes no more
/// than 65,535.
const EXACT: usize = 1100;

/// The copies of the digits of a float that stand at one time.
const COPIES: usize = 4;

/// The work of a digit among many.
const DIGIT: u64 = 128;

/// The text of a float that is not negative.
pub(super) fn float_digits(
    magnitude: f64,
    kind: char,
    precision: Option<usize>,
    alternate: bool,
) -> String {
    let wanted = precision.unwrap_or(6);
    let digits = match kind {
        _ if !magnitude.is_finite() => {
            let text = float_text(magnitude);
            if kind == '%' { text + "%" } else { text }
        }
        'f' | 'F' => fixed(magnitude, wanted, alternate),
        '%' => fixed(magnitude * 100.0, wanted, alternate) + "%",
        'e' | 'E' => {
            let text = exponent(&format!("{magnitude:.*e}", wanted.min(EXACT)));
            let (mantissa, power) = text.split_once('e').unwrap_or((&text, "+00"));
            format!("{}e{power}", with_zeros(mantissa, wanted, alternate))
        }
        REPR => match precision {
            Some(precision) => general(magnitude, precision.max(1), alternate, true),
            None => {
                let text = float_text(magnitude);
                match text.split_once('e') {
                    Some((mantissa, power)) if alternate && !mantissa.contains('.') => {
                        format!("{mantissa}.e{power}")
                    }
                    _ => text,
                }
            }
        },
        _ => general(magnitude, wanted.max(1), alternate, false),
    };
    if matches!(kind, 'E' | 'F' | 'G') { digits.to_uppercase() } else { digits }
}

fn fixed(value: f64, precision: usize, alternate: bool) -> String {
    with_zeros(&format!("{value:.*}", precision.min(EXACT)), precision, alternate)
}

/// The digits that were asked for beyond [`EXACT`]; and a point, where the alternate form has one.
fn with_zeros(digits: &str, precision: usize, alternate: bool) -> String {
    let point = if alternate && precision == 0 { "." } else { "" };
    format!("{digits}{point}{}", "0".repeat(precision.saturating_sub(EXACT)))
}

/// `%g`: the shorter of the two notations; without trailing zeros, unless the form is the alternate
/// one. `dotted`: a whole number keeps one digit behind the point.
fn general(value: f64, precision: usize, alternate: bool, dotted: bool) -> String {
    let exact = precision.min(EXACT);
    let scientific = format!("{value:.*e}", exact - 1);
    let (mantissa, power) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let power: i64 = power.parse().unwrap_or(0);
    let trimmed = |text: &str| match (alternate, text.contains('.')) {
        (true, true) => format!("{text}{}", "0".repeat(precision - exact)),
        (true, false) => format!("{text}."),
        (false, true) => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        (false, false) => text.to_owned(),
    };
    let most = precision as i64 - i64::from(dotted);
    if power < -4 || power >= most {
        return exponent(&format!("{}e{power}", trimmed(mantissa)));
    }
    let decimals = (exact as i64 - 1 - power).max(0) as usize;
    let text = trimmed(&format!("{value:.decimals$}"));
    if dotted && !text.contains('.') { text + ".0" } else { text }
}
