//! `bytes`: a sequence of small integers that nothing changes.

use std::any::Any;
use std::cmp::Ordering;

use num_traits::Signed;

use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Opaque, Symbol, Value};
use crate::interpreter::collections::Positions;
use crate::interpreter::dispatch::unbound;
use crate::interpreter::function::NativeCall;
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter, integers};
use crate::meter;
use crate::program::ast::{BinOp, CmpOp};

/// The work of a byte in the text of `bytes`.
const TEXT: u64 = 16;

const HEX: &[u8; 16] = b"0123456789abcdef";

#[derive(Debug)]
pub struct Bytes(Vec<u8>);

impl Bytes {
    /// The bytes, at the cost of reading them.
    pub fn read(&self) -> &[u8] {
        meter::work(self.0.len() as u64);
        &self.0
    }
}

impl Opaque for Bytes {
    fn type_name(&self) -> &'static str {
        "bytes"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other.as_any().downcast_ref::<Bytes>().is_some_and(|other| self.read() == other.0)
    }

    fn order(&self, other: &dyn Opaque) -> Option<Ordering> {
        Some(self.read().cmp(other.as_any().downcast_ref::<Bytes>()?.read()))
    }

    fn hash(&self) -> u64 {
        self.read().iter().fold(self.0.len() as u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}

pub fn bytes(items: impl Into<Vec<u8>>) -> Value {
    let items = items.into();
    meter::made(meter::block(items.capacity()));
    Value::opaque(Bytes(items))
}

/// The bytes of a value; an error names its type.
pub fn as_bytes<'a>(interp: &mut Interpreter, value: &'a Value) -> Result<&'a [u8]> {
    match value.downcast::<Bytes>() {
        Some(bytes) => Ok(bytes.read()),
        None => {
            let name = interp.type_name(value);
            Err(Error::type_error(format!("a bytes-like object is required, not '{name}'")))
        }
    }
}

/// The integer as one byte; the error names what is out of range.
fn byte(interp: &mut Interpreter, value: &Value, what: &str) -> Result<u8> {
    let value = interp.as_big(value)?;
    u8::try_from(value).map_err(|_| Error::value_error(format!("{what} must be in range(0, 256)")))
}

/// `bytes()`, `bytes(count)`, `bytes(integers)`, `bytes(text, encoding)`
pub fn new(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, encoding] = args.bind_given("bytes", ["source?", "encoding?"])?;
    match (source, encoding) {
        (Some(Value::Str(text)), Some(encoding)) => {
            let encoding = Encoding::of(interp, &encoding)?;
            encoding.encode(&text, "strict").map(bytes)
        }
        (Some(Value::Str(_)), None) => {
            Err(Error::type_error("string argument without an encoding"))
        }
        (Some(Value::Bool(is_one)), None) => Ok(bytes(vec![0; usize::from(is_one)])),
        (Some(Value::Int(count)), None) => match usize::try_from(count) {
            Ok(count) => {
                meter::room(count)?;
                Ok(bytes(vec![0; count]))
            }
            Err(_) => Err(Error::value_error("negative count")),
        },
        (Some(source), None) => {
            if source.downcast::<Bytes>().is_some() {
                return Ok(source);
            }
            if let Value::Long(_) = source {
                let message = "cannot fit 'int' into an index-sized integer";
                return Err(PythonError::OverflowError.raised(message));
            }
            let own = interp.world.as_instance(&source).map(|(_, it)| it.class.clone());
            if let Some(method) = own.and_then(|class| class.lookup(Symbol::new("__bytes__"))) {
                let made = interp.call_positional(&unbound(method), [source])?;
                return match made.downcast::<Bytes>() {
                    Some(_) => Ok(made),
                    None => {
                        made.known()?;
                        let name = interp.type_name(&made);
                        let message = format!("__bytes__ returned non-bytes (type {name})");
                        Err(Error::type_error(message))
                    }
                };
            }
            if interp.world.as_instance(&source).is_some()
                && let Some(count) = interp.try_index(&source)?
            {
                return new(interp, Args::positional(vec![Value::Int(count)]));
            }
            let items = match interp.iterate(&source) {
                Err(error) if interp.is_raised(&error, PythonError::TypeError) => {
                    source.known()?;
                    let name = interp.type_name(&source);
                    let message = format!("cannot convert '{name}' object to bytes");
                    return Err(Error::type_error(message));
                }
                items => items?,
            };
            let items: Result<Vec<u8>> =
                items.iter().map(|item| byte(interp, item, "bytes")).collect();
            items.map(bytes)
        }
        (None, None) => Ok(bytes([])),
        (_, Some(_)) => {
            Err(Error::type_error("encoding without a string argument").of_other_text())
        }
    }
}

/// The form of a text as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    Ascii,
    Latin1,
}

impl Encoding {
    /// The encoding of this name.
    ///
    /// # Errors
    /// *Unsupported*, for those that are not modelled.
    pub fn of(interp: &mut Interpreter, name: &Value) -> Result<Encoding> {
        let name = interp.as_str(name)?;
        match name.to_ascii_lowercase().replace(['-', '_'], "").as_str() {
            "utf8" => Ok(Encoding::Utf8),
            "ascii" | "usascii" => Ok(Encoding::Ascii),
            "latin1" | "latin" | "l1" | "iso88591" | "8859" | "iso8859" => Ok(Encoding::Latin1),
            _ => Err(Error::unsupported(format!("the encoding {name}"))),
        }
    }

    /// The bytes of a text. In UTF-8 each text of the interpreter has its bytes, so that `errors` is
    /// not asked for.
    pub fn encode(self, text: &str, errors: &str) -> Result<Vec<u8>> {
        let (name, end) = match self {
            Encoding::Utf8 => return Ok(text.as_bytes().to_vec()),
            Encoding::Ascii => ("ascii", 0x80),
            Encoding::Latin1 => ("latin-1", 0x100),
        };
        let byte = |c: char| u8::try_from(c as u32).ok().filter(|byte| u32::from(*byte) < end);
        if let Some(bytes) = text.chars().map(byte).collect() {
            return Ok(bytes);
        }
        match errors {
            "strict" => Err(PythonError::UnicodeEncodeError.raised(beyond(text, name, end))),
            "ignore" => Ok(text.chars().filter_map(byte).collect()),
            "replace" => Ok(text.chars().map(|c| byte(c).unwrap_or(b'?')).collect()),
            other => Err(Error::unsupported(format!("encode with errors={other:?}"))),
        }
    }
}

/// The words about the first characters of a text that an encoding of the numbers below `end` does
/// not have.
fn beyond(text: &str, name: &str, end: u32) -> String {
    let has = |c: &char| (*c as u32) < end;
    let others = || text.chars().enumerate().skip_while(|(_, c)| has(c));
    let count = others().take_while(|(_, c)| !has(c)).count();
    let (first, c) = others().next().unwrap_or_default();
    let place = match count {
        1 => format!(
            "character '{}' in position {first}",
            match c as u32 {
                code @ ..=0xff => format!("\\x{code:02x}"),
                code @ ..=0xffff => format!("\\u{code:04x}"),
                code => format!("\\U{code:08x}"),
            }
        ),
        _ => format!("characters in position {first}-{}", first + count - 1),
    };
    format!("'{name}' codec can't encode {place}: ordinal not in range({end})")
}

pub static METHODS: &[(&str, NativeCall)] = &[
    ("hex", |interp, args| {
        let [value, separator, group] =
            args.bind_given("hex", ["self", "sep?", "bytes_per_sep?"])?;
        let given = separator.is_some();
        let separator = match separator {
            Some(separator) => match separator.downcast::<Bytes>() {
                Some(bytes) => String::from_utf8_lossy(bytes.read()).into_owned(),
                None => interp.as_str(&separator)?.to_string(),
            },
            None => String::new(),
        };
        if given && separator.chars().count() != 1 {
            return Err(Error::value_error("sep must be length 1."));
        }
        if !separator.is_ascii() {
            return Err(Error::value_error("sep must be ASCII."));
        }
        let group = group.map_or(Ok(1), |group| interp.as_int(&group))?;
        let value = value.unwrap_or(Value::None);
        let items = as_bytes(interp, &value)?;
        meter::room(6 * items.len())?;
        let mut digits = String::with_capacity(2 * items.len());
        for (place, byte) in items.iter().enumerate() {
            // Groups are counted from the end, unless their size is negative.
            let from = if group < 0 { place } else { items.len() - place };
            if place > 0 && group != 0 && (from as u64).is_multiple_of(group.unsigned_abs()) {
                digits.push_str(&separator);
            }
            digits.push_str(&format!("{byte:02x}"));
        }
        Ok(Value::str(&digits))
    }),
    ("decode", |interp, args| {
        let [value, encoding, errors] =
            args.bind_given("decode", ["self", "encoding?", "errors?"])?;
        let encoding = encoding.map(|name| Encoding::of(interp, &name)).transpose()?;
        let errors = errors.map(|errors| interp.as_str(&errors)).transpose()?;
        let value = value.unwrap_or(Value::None);
        let bytes = as_bytes(interp, &value)?;
        let errors = errors.as_deref().unwrap_or("strict");
        if encoding == Some(Encoding::Latin1) {
            meter::room(2 * bytes.len())?;
            return Ok(Value::str(&bytes.iter().map(|byte| char::from(*byte)).collect::<String>()));
        }
        if encoding == Some(Encoding::Ascii)
            && let Some(place) = bytes.iter().position(|byte| !byte.is_ascii())
        {
            let byte = bytes[place];
            let ascii = || bytes.iter().filter(|byte| byte.is_ascii());
            return match errors {
                "strict" => Err(PythonError::UnicodeDecodeError.raised(format!(
                    "'ascii' codec can't decode byte {byte:#04x} in position {place}: ordinal not in \
                     range(128)"
                ))),
                "ignore" => Ok(Value::str(&ascii().map(|byte| *byte as char).collect::<String>())),
                other => Err(Error::unsupported(format!("decode with errors={other:?}"))),
            };
        }
        match (std::str::from_utf8(bytes), errors) {
            (Ok(text), _) => Ok(Value::str(text)),
            (Err(_), "strict") => {
                let message = "'utf-8' codec can't decode the bytes";
                Err(PythonError::UnicodeDecodeError.raised(message).of_library())
            }
            (Err(_), errors @ ("replace" | "ignore")) => {
                meter::room(6 * bytes.len())?;
                Ok(Value::str(&match errors {
                    "replace" => String::from_utf8_lossy(bytes),
                    _ => bytes.utf8_chunks().map(|chunk| chunk.valid()).collect(),
                }))
            }
            (Err(_), other) => Err(Error::unsupported(format!("decode with errors={other:?}"))),
        }
    }),
    ("join", |interp, args| {
        let [separator, parts] = args.exactly("join")?;
        let separator = as_bytes(interp, &separator)?;
        let mut joined = Vec::new();
        for (i, part) in interp.iterate(&parts)?.iter().enumerate() {
            if i > 0 {
                joined.extend_from_slice(separator);
            }
            let part = as_bytes(interp, part)?;
            meter::bytes(2 * (part.len() + separator.len()))?;
            joined.extend_from_slice(part);
        }
        Ok(bytes(joined))
    }),
    ("find", |interp, args| found(interp, args, "find", false).map(place)),
    ("rfind", |interp, args| found(interp, args, "rfind", true).map(place)),
    ("index", |interp, args| match found(interp, args, "index", false)? {
        Some(at) => Ok(Value::Int(at as i64)),
        None => Err(Error::value_error("subsection not found")),
    }),
    ("count", |interp, args| {
        let [value, part] = args.exactly("count")?;
        let mut one = [0];
        let (items, part) = (as_bytes(interp, &value)?, sought(interp, &part, &mut one)?);
        meter::try_work(items.len().saturating_mul(part.len().max(1)) as u64)?;
        if part.is_empty() {
            return Ok(Value::Int(items.len() as i64 + 1));
        }
        Ok(Value::Int(pieces(items, part, usize::MAX).len() as i64 - 1))
    }),
    ("startswith", |interp, args| {
        edged(interp, args, "startswith", |items, part| items.starts_with(part))
    }),
    ("endswith", |interp, args| {
        edged(interp, args, "endswith", |items, part| items.ends_with(part))
    }),
    ("upper", |interp, args| each(interp, args, "upper", |byte| byte.to_ascii_uppercase())),
    ("lower", |interp, args| each(interp, args, "lower", |byte| byte.to_ascii_lowercase())),
    ("strip", |interp, args| stripped(interp, args, "strip", (true, true))),
    ("lstrip", |interp, args| stripped(interp, args, "lstrip", (true, false))),
    ("rstrip", |interp, args| stripped(interp, args, "rstrip", (false, true))),
    ("removeprefix", |interp, args| {
        let [value, part] = args.exactly("removeprefix")?;
        let (items, part) = (as_bytes(interp, &value)?, as_bytes(interp, &part)?);
        Ok(bytes(items.strip_prefix(part).unwrap_or(items)))
    }),
    ("removesuffix", |interp, args| {
        let [value, part] = args.exactly("removesuffix")?;
        let (items, part) = (as_bytes(interp, &value)?, as_bytes(interp, &part)?);
        Ok(bytes(items.strip_suffix(part).unwrap_or(items)))
    }),
    ("replace", |interp, args| {
        let [value, old, new, count] = args.bind("replace", ["self", "old", "new", "count?"])?;
        let most = match count {
            Value::None => usize::MAX,
            count => usize::try_from(interp.as_int(&count)?).unwrap_or(usize::MAX),
        };
        let (items, old, new) =
            (as_bytes(interp, &value)?, as_bytes(interp, &old)?, as_bytes(interp, &new)?);
        if old.is_empty() {
            return Err(Error::unsupported("bytes.replace of nothing"));
        }
        meter::try_work(items.len().saturating_mul(old.len()) as u64)?;
        let parts = pieces(items, old, most);
        meter::room(2 * (items.len() + parts.len().saturating_mul(new.len())))?;
        Ok(bytes(parts.join(new)))
    }),
    ("split", |interp, args| {
        let [value, separator, most] = args.bind("split", ["self", "sep?", "maxsplit?"])?;
        let most = match most {
            Value::None => usize::MAX,
            most => usize::try_from(interp.as_int(&most)?).unwrap_or(usize::MAX),
        };
        let items = as_bytes(interp, &value)?;
        meter::room(items.len().saturating_mul(size_of::<Value>()))?;
        let parts: Vec<Value> = match separator {
            Value::None if most != usize::MAX => {
                return Err(Error::unsupported("bytes.split(maxsplit=…) at spaces"));
            }
            Value::None => {
                let parts = items.split(|byte| is_space(*byte));
                parts.filter(|part| !part.is_empty()).map(bytes).collect()
            }
            separator => {
                let separator = as_bytes(interp, &separator)?;
                if separator.is_empty() {
                    return Err(Error::value_error("empty separator"));
                }
                meter::try_work(items.len().saturating_mul(separator.len()) as u64)?;
                pieces(items, separator, most).into_iter().map(bytes).collect()
            }
        };
        interp.world.list(parts)
    }),
    ("isdigit", |interp, args| all_of(interp, args, "isdigit", |byte| byte.is_ascii_digit())),
    ("isalpha", |interp, args| all_of(interp, args, "isalpha", |byte| byte.is_ascii_alphabetic())),
    ("isalnum", |interp, args| {
        all_of(interp, args, "isalnum", |byte| byte.is_ascii_alphanumeric())
    }),
    ("isspace", |interp, args| all_of(interp, args, "isspace", is_space)),
];

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | 0x09..=0x0d)
}

/// The parts between the places where `separator` stands, at most so many of these.
fn pieces<'a>(items: &'a [u8], separator: &[u8], most: usize) -> Vec<&'a [u8]> {
    let (mut parts, mut start, mut at) = (Vec::new(), 0, 0);
    while parts.len() < most && at + separator.len() <= items.len() {
        if items[at..].starts_with(separator) {
            parts.push(&items[start..at]);
            at += separator.len();
            start = at;
        } else {
            at += 1;
        }
    }
    parts.push(&items[start..]);
    parts
}

fn place(at: Option<usize>) -> Value {
    Value::Int(at.map_or(-1, |at| at as i64))
}

/// The bytes that are looked for: some, or the one of this number, which is put into `one`.
fn sought<'a>(interp: &mut Interpreter, part: &'a Value, one: &'a mut [u8; 1]) -> Result<&'a [u8]> {
    match part {
        Value::Int(_) | Value::Long(_) | Value::Bool(_) => {
            *one = [byte(interp, part, "byte")?];
            Ok(one)
        }
        part => as_bytes(interp, part),
    }
}

/// The first or the last place of a part, or of a byte.
fn found(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    last: bool,
) -> Result<Option<usize>> {
    if args.positional.len() > 2 {
        return Err(Error::unsupported(format!("bytes.{name} from a place")));
    }
    let [value, part] = args.exactly(name)?;
    let items = as_bytes(interp, &value)?;
    let mut one = [0];
    let part = sought(interp, &part, &mut one)?;
    meter::try_work(items.len().saturating_mul(part.len().max(1)) as u64)?;
    let is_here = |at: &usize| items[*at..].starts_with(part);
    let Some(end) = items.len().checked_sub(part.len()) else { return Ok(None) };
    Ok(match last {
        false => (0..=end).find(is_here),
        true => (0..=end).rev().find(is_here),
    })
}

fn edged(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    test: fn(&[u8], &[u8]) -> bool,
) -> Result<Value> {
    let [value, parts] = args.exactly(name)?;
    let items = as_bytes(interp, &value)?;
    let parts = match &parts {
        Value::Tuple(parts) => parts.to_vec(),
        part if part.downcast::<Bytes>().is_none() => {
            part.known()?;
            let kind = interp.type_name(part);
            let message = format!("{name} first arg must be bytes or a tuple of bytes, not {kind}");
            return Err(Error::type_error(message));
        }
        part => vec![part.clone()],
    };
    for part in &parts {
        if test(items, as_bytes(interp, part)?) {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

fn each(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    change: fn(u8) -> u8,
) -> Result<Value> {
    let [value] = args.exactly(name)?;
    let items = as_bytes(interp, &value)?;
    meter::room(items.len())?;
    Ok(bytes(items.iter().map(|byte| change(*byte)).collect::<Vec<u8>>()))
}

fn all_of(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    test: fn(u8) -> bool,
) -> Result<Value> {
    let [value] = args.exactly(name)?;
    let items = as_bytes(interp, &value)?;
    Ok(Value::Bool(!items.is_empty() && items.iter().all(|byte| test(*byte))))
}

fn stripped(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    (front, back): (bool, bool),
) -> Result<Value> {
    let [value, which] = args.bind(name, ["self", "bytes?"])?;
    let mut items = as_bytes(interp, &value)?;
    let which = match &which {
        Value::None => None,
        which => Some(as_bytes(interp, which)?),
    };
    let goes = |byte: u8| which.map_or(is_space(byte), |which| which.contains(&byte));
    meter::try_work(items.len().saturating_mul(which.map_or(1, <[u8]>::len).max(1)) as u64)?;
    while front
        && let [first, rest @ ..] = items
        && goes(*first)
    {
        items = rest;
    }
    while back
        && let [rest @ .., last] = items
        && goes(*last)
    {
        items = rest;
    }
    Ok(bytes(items))
}

pub static SLOTS: Slots = Slots {
    get_item: Some(|interp, value, key| {
        let items = as_bytes(interp, value)?;
        Ok(match interp.pick("byte", items.len(), key)? {
            Positions::One(i) => Value::Int(i64::from(items[i])),
            Positions::Many(indices) => {
                bytes(indices.into_iter().map(|i| items[i]).collect::<Vec<u8>>())
            }
        })
    }),
    iterate: Some(|interp, value| {
        let items = as_bytes(interp, value)?;
        meter::bytes(items.len() * size_of::<Value>())?;
        Ok(items.iter().map(|byte| Value::Int(i64::from(*byte))).collect())
    }),
    truth: Some(|interp, value| Ok(!as_bytes(interp, value)?.is_empty())),
    length: Some(|interp, value| Ok(as_bytes(interp, value)?.len())),
    contains: Some(|interp, value, item| {
        let items = as_bytes(interp, value)?;
        match item.downcast::<Bytes>() {
            Some(part) => {
                let part = part.read();
                meter::try_work(items.len().saturating_mul(part.len()) as u64)?;
                Ok(part.is_empty() || items.windows(part.len()).any(|found| found == part))
            }
            None => Ok(items.contains(&byte(interp, item, "byte")?)),
        }
    }),
    compare: Some(|_, op, a, b| {
        let (Some(a), Some(b)) = (a.downcast::<Bytes>(), b.downcast::<Bytes>()) else {
            return Ok(None);
        };
        let (a, b) = (a.read(), b.read());
        Ok(match op {
            CmpOp::Eq => Some(a == b),
            CmpOp::NotEq => Some(a != b),
            CmpOp::Lt => Some(a < b),
            CmpOp::LtE => Some(a <= b),
            CmpOp::Gt => Some(a > b),
            CmpOp::GtE => Some(a >= b),
            _ => None,
        }
        .map(Value::Bool))
    }),
    binary: Some(|interp, op, a, b| {
        if op == BinOp::Mul {
            let (items, count) = match a.downcast::<Bytes>() {
                Some(items) => (items, b),
                None => match b.downcast::<Bytes>() {
                    Some(items) => (items, a),
                    None => return Ok(None),
                },
            };
            let Some(count) = interp.try_index(count)? else { return Ok(None) };
            let count = usize::try_from(count).unwrap_or(0);
            meter::room(items.0.len().saturating_mul(count))?;
            return Ok(Some(bytes(items.read().repeat(count))));
        }
        if op == BinOp::Mod && a.downcast::<Bytes>().is_some() {
            return Err(Error::unsupported("bytes % values"));
        }
        let (BinOp::Add, Some(x), Some(y)) = (op, a.downcast::<Bytes>(), b.downcast::<Bytes>())
        else {
            return Ok(None);
        };
        let (x, y) = (x.read(), y.read());
        meter::room(x.len() + y.len())?;
        Ok(Some(bytes([x, y].concat())))
    }),
    text: Some(|interp, value, _| {
        let items = as_bytes(interp, value)?;
        let quote = if items.contains(&b'\'') && !items.contains(&b'"') { b'"' } else { b'\'' };
        // Escaped, as it is given and as it is written into a text.
        meter::work(TEXT * items.len() as u64);
        let escaped = |byte: &u8| if matches!(byte, 0x20..=0x7e) { 2 } else { 4 };
        let length = 3 + items.iter().map(escaped).sum::<usize>();
        meter::bytes(meter::block(length))?;
        meter::room(2 * meter::block(length))?;
        let mut text = String::with_capacity(length);
        text.extend(['b', char::from(quote)]);
        for &byte in items {
            match byte {
                b'\\' => text.push_str("\\\\"),
                b'\n' => text.push_str("\\n"),
                b'\r' => text.push_str("\\r"),
                b'\t' => text.push_str("\\t"),
                byte if byte == quote => {
                    text.push('\\');
                    text.push(char::from(byte));
                }
                0x20..=0x7e => text.push(char::from(byte)),
                byte => {
                    let digit = |digit: u8| char::from(HEX[usize::from(digit)]);
                    text.extend(['\\', 'x', digit(byte >> 4), digit(byte & 15)]);
                }
            }
        }
        text.push(char::from(quote));
        Ok(text)
    }),
    ..Slots::EMPTY
};

/// `n.to_bytes(length, byteorder)`
pub fn of_int(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, length, order, signed] =
        args.bind_given("to_bytes", ["self", "length?", "byteorder?", "signed?"])?;
    let value = interp.as_big(&value.unwrap_or(Value::None))?;
    let is_big = is_big_endian(interp, order)?;
    let length = match length {
        Some(length) => interp.as_int(&length)?,
        None => 1,
    };
    let Ok(length) = usize::try_from(length) else {
        return Err(Error::value_error("length argument must be non-negative"));
    };
    let signed = is_signed(interp, signed)?;
    let overflow = |message| Err(PythonError::OverflowError.raised(message));
    if value.is_negative() && !signed {
        return overflow("can't convert negative int to unsigned");
    }
    // The bits that the value needs, and one more for the sign.
    let magnitude = if value.is_negative() { !&value } else { value.clone() };
    let used = magnitude.bits() as usize + usize::from(signed);
    if used > length.saturating_mul(8) {
        return overflow("int too big to convert");
    }
    meter::room(length)?;
    let fill = if value.is_negative() { 0xff } else { 0 };
    let mut items: Vec<u8> = value.to_signed_bytes_le().into_iter().take(length).collect();
    items.resize(length, fill);
    if is_big {
        items.reverse();
    }
    Ok(bytes(items))
}

/// `int.from_bytes(bytes, byteorder)`
/// `bytes.fromhex(text)`: two digits each, with spaces between them.
pub fn from_hexadecimal(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [_, text] = args.exactly("fromhex")?;
    let text = interp.as_str(&text)?;
    meter::room(text.len())?;
    let digits: Vec<char> = text.chars().collect();
    let mut items = Vec::with_capacity(digits.len() / 2);
    let mut place = 0;
    while place < digits.len() {
        if digits[place].is_ascii_whitespace() || digits[place] == '\x0b' {
            place += 1;
            continue;
        }
        let mut byte = 0;
        for place in [place, place + 1] {
            let Some(digit) = digits.get(place).and_then(|digit| digit.to_digit(16)) else {
                return Err(Error::value_error(format!(
                    "non-hexadecimal number found in fromhex() arg at position {place}"
                )));
            };
            byte = 16 * byte + digit as u8;
        }
        items.push(byte);
        place += 2;
    }
    Ok(bytes(items))
}

pub fn to_int(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, source, order, signed] =
        args.bind_given("from_bytes", ["type", "bytes", "byteorder?", "signed?"])?;
    let source = source.unwrap_or(Value::None);
    let mut items = match source.downcast::<Bytes>() {
        Some(bytes) => bytes.read().to_vec(),
        None => {
            let items = interp.iterate(&source)?;
            items.iter().map(|item| byte(interp, item, "bytes")).collect::<Result<_>>()?
        }
    };
    if is_big_endian(interp, order)? {
        items.reverse();
    }
    let value = integers::from_bytes(&items, is_signed(interp, signed)?)?;
    match class {
        Some(Value::Class(class)) if &*class.name != "int" => {
            interp.call_positional(&Value::Class(class), [value])
        }
        _ => Ok(value),
    }
}

fn is_signed(interp: &mut Interpreter, signed: Option<Value>) -> Result<bool> {
    signed.map_or(Ok(false), |signed| interp.truth(&signed))
}

fn is_big_endian(interp: &mut Interpreter, order: Option<Value>) -> Result<bool> {
    let Some(order) = order else { return Ok(true) };
    match &*interp.as_str(&order)? {
        "big" => Ok(true),
        "little" => Ok(false),
        _ => Err(Error::value_error("byteorder must be either 'little' or 'big'")),
    }
}
