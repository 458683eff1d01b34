//! `str` and its methods.

use super::{bytes, lists};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Draft, Symbol, Text, Value};
use crate::interpreter::function::Run;
use crate::interpreter::{Bind, Interpreter};
use crate::meter;

pub fn new(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind_given("str", ["object?"])?;
    let Some(value) = value else { return Ok(text("")) };
    match interp.unknown_text(&value) {
        Some(text) => Ok(text),
        None => interp.str(&value).map(Value::Str),
    }
}

macro_rules! on_text {
    ($name:literal, |$text:ident| $result:expr) => {
        ($name, |interp, args| {
            let [text] = args.exactly($name)?;
            let $text = interp.as_str(&text)?;
            // A character may become three, in a text that is then copied.
            meter::room(6 * $text.len())?;
            Ok($result)
        })
    };
}

fn text(text: impl Into<Text>) -> Value {
    Value::Str(text.into())
}

fn all(text: &str, test: impl Fn(char) -> bool) -> Value {
    Value::Bool(!text.is_empty() && text.chars().all(test))
}

pub static METHODS: &[(&str, Run)] = &[
    ("__contains__", lists::contains),
    ("__getitem__", lists::get_item),
    ("__iter__", lists::iterator),
    ("__len__", lists::length),
    ("__str__", |interp, args| {
        let [text] = args.exactly("__str__")?;
        interp.str(&text).map(Value::Str)
    }),
    ("encode", |interp, args| {
        let [text, encoding] = args.bind_given("encode", ["self", "encoding?"])?;
        if let Some(encoding) = encoding {
            bytes::check_encoding(interp, &encoding)?;
        }
        Ok(bytes::bytes(interp.as_str(&text.unwrap_or(Value::None))?.as_bytes()))
    }),
    on_text!("upper", |s| text(s.to_uppercase())),
    on_text!("lower", |s| text(s.to_lowercase())),
    on_text!("capitalize", |s| {
        let mut chars = s.chars();
        let first: String = chars.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
        text(first + &chars.as_str().to_lowercase())
    }),
    on_text!("title", |s| text(title(&s))),
    on_text!("swapcase", |s| {
        let mut swapped = String::with_capacity(s.len());
        for c in s.chars() {
            match c.is_uppercase() {
                true => swapped.extend(c.to_lowercase()),
                false => swapped.extend(c.to_uppercase()),
            }
        }
        text(swapped)
    }),
    on_text!("isdigit", |s| all(&s, |c| c.is_ascii_digit())),
    on_text!("isalpha", |s| all(&s, char::is_alphabetic)),
    on_text!("isalnum", |s| all(&s, char::is_alphanumeric)),
    on_text!("isspace", |s| all(&s, char::is_whitespace)),
    on_text!("isupper", |s| Value::Bool(
        s.chars().any(char::is_uppercase) && !s.chars().any(char::is_lowercase)
    )),
    on_text!("islower", |s| Value::Bool(
        s.chars().any(char::is_lowercase) && !s.chars().any(char::is_uppercase)
    )),
    on_text!("isidentifier", |s| {
        let starts = s.starts_with(|c: char| c.is_alphabetic() || c == '_');
        Value::Bool(starts && s.chars().all(|c| c.is_alphanumeric() || c == '_'))
    }),
    ("strip", |interp, args| strip(interp, args, true, true)),
    ("lstrip", |interp, args| strip(interp, args, true, false)),
    ("rstrip", |interp, args| strip(interp, args, false, true)),
    ("split", split),
    ("expandtabs", expandtabs),
    ("translate", translate),
    ("rsplit", rsplit),
    ("splitlines", |interp, args| {
        let [text] = args.exactly("splitlines")?;
        let text = interp.as_str(&text)?;
        room_for_parts(text.lines().count(), &text)?;
        interp.world.list(text.lines().map(Value::str).collect())
    }),
    ("join", |interp, args| {
        let [separator, items] = args.exactly("join")?;
        let separator = interp.as_str(&separator)?;
        let mut joined = Draft::default();
        for (i, item) in interp.iterate(&items)?.into_iter().enumerate() {
            let Ok(item) = interp.as_str(&item) else {
                let name = interp.type_name(&item);
                return Err(Error::type_error(format!(
                    "sequence item {i}: expected str instance, {name} found"
                )));
            };
            if i > 0 {
                joined.push(&separator)?;
            }
            joined.push(&item)?;
        }
        joined.text().map(Value::Str)
    }),
    ("replace", |interp, args| {
        let [s, from, to, count] = args.bind_given("replace", ["self", "old", "new", "count?"])?;
        let [s, from, to] = strings(interp, [s, from, to])?;
        let found = s.matches(&*from).count();
        meter::room(found.saturating_mul(to.len()).saturating_add(s.len()).saturating_mul(2))?;
        let replaced = match count {
            Some(count) => match usize::try_from(interp.as_int(&count)?) {
                Ok(count) => s.replacen(&*from, &to, count),
                Err(_) => s.replace(&*from, &to),
            },
            None => s.replace(&*from, &to),
        };
        Ok(text(replaced))
    }),
    ("startswith", |interp, args| affix(interp, args, |text, part| text.starts_with(part))),
    ("endswith", |interp, args| affix(interp, args, |text, part| text.ends_with(part))),
    ("removeprefix", |interp, args| {
        let [s, prefix] = args.exactly("removeprefix")?;
        let [s, prefix] = strings(interp, [Some(s), Some(prefix)])?;
        Ok(text(s.strip_prefix(&*prefix).unwrap_or(&s)))
    }),
    ("removesuffix", |interp, args| {
        let [s, suffix] = args.exactly("removesuffix")?;
        let [s, suffix] = strings(interp, [Some(s), Some(suffix)])?;
        Ok(text(s.strip_suffix(&*suffix).unwrap_or(&s)))
    }),
    ("find", |interp, args| Ok(Value::Int(find(interp, args, false)?.unwrap_or(-1)))),
    ("rfind", |interp, args| Ok(Value::Int(find(interp, args, true)?.unwrap_or(-1)))),
    ("index", |interp, args| {
        find(interp, args, false)?
            .map(Value::Int)
            .ok_or_else(|| Error::value_error("substring not found"))
    }),
    ("count", |interp, args| {
        let [s, part] = args.exactly("count")?;
        let [s, part] = strings(interp, [Some(s), Some(part)])?;
        let count = if part.is_empty() { s.chars().count() + 1 } else { s.matches(&*part).count() };
        Ok(Value::Int(count as i64))
    }),
    ("partition", |interp, args| {
        let [s, separator] = args.exactly("partition")?;
        let [s, separator] = strings(interp, [Some(s), Some(separator)])?;
        Ok(Value::tuple(match s.split_once(&*separator) {
            Some((before, after)) => vec![text(before), Value::Str(separator), text(after)],
            None => vec![Value::Str(s), text(""), text("")],
        }))
    }),
    ("rpartition", |interp, args| {
        let [s, separator] = args.exactly("rpartition")?;
        let [s, separator] = strings(interp, [Some(s), Some(separator)])?;
        Ok(Value::tuple(match s.rsplit_once(&*separator) {
            Some((before, after)) => vec![text(before), Value::Str(separator), text(after)],
            None => vec![text(""), text(""), Value::Str(s)],
        }))
    }),
    ("zfill", |interp, args| {
        let [s, width] = args.exactly("zfill")?;
        let (s, width) = (interp.as_str(&s)?, interp.as_int(&width)?);
        let (sign, digits) = s.split_at(usize::from(s.starts_with(['+', '-'])));
        let missing = usize::try_from(width).unwrap_or(0).saturating_sub(s.chars().count());
        meter::room(missing.saturating_mul(3))?;
        Ok(text(format!("{sign}{}{digits}", "0".repeat(missing))))
    }),
    ("ljust", |interp, args| justify(interp, args, "ljust", |_, _| 0)),
    ("rjust", |interp, args| justify(interp, args, "rjust", |missing, _| missing)),
    ("center", |interp, args| {
        justify(interp, args, "center", |missing, width| missing / 2 + (missing & width & 1))
    }),
    ("format", format),
];

fn strings<const N: usize>(
    interp: &mut Interpreter,
    values: [Option<Value>; N],
) -> Result<[Text; N]> {
    let mut texts = [const { None }; N];
    for (text, value) in texts.iter_mut().zip(values) {
        *text = Some(interp.as_str(&value.unwrap_or(Value::None))?);
    }
    Ok(texts.map(|text| text.unwrap_or_else(|| "".into())))
}

fn title(text: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in text.chars() {
        match inside {
            true => out.extend(c.to_lowercase()),
            false => out.extend(c.to_uppercase()),
        }
        inside = c.is_alphabetic();
    }
    out
}

fn strip(interp: &mut Interpreter, args: Args, left: bool, right: bool) -> Result<Value> {
    let [s, chars] = args.bind("strip", ["self", "chars?"])?;
    let s = interp.as_str(&s)?;
    let chars = match chars {
        Value::None => None,
        chars => Some(interp.as_str(&chars)?),
    };
    let width = chars.as_ref().map_or(1, |chars| chars.len());
    meter::try_work(s.len().saturating_mul(width) as u64)?;
    let goes = |c: char| chars.as_ref().map_or(c.is_whitespace(), |chars| chars.contains(c));
    let mut stripped = &*s;
    if left {
        stripped = stripped.trim_start_matches(goes);
    }
    if right {
        stripped = stripped.trim_end_matches(goes);
    }
    Ok(text(stripped))
}

fn split(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [s, separator, most] = args.bind_given("split", ["self", "sep?", "maxsplit?"])?;
    let s = interp.as_str(&s.unwrap_or(Value::None))?;
    let most = match most {
        Some(most) => usize::try_from(interp.as_int(&most)?).unwrap_or(usize::MAX),
        None => usize::MAX,
    };
    let parts: Vec<Value> = match separator {
        None | Some(Value::None) => {
            room_for_parts(s.split_whitespace().count().min(most), &s)?;
            let mut parts = Vec::new();
            let mut rest = s.trim_start();
            while !rest.is_empty() {
                match rest.find(char::is_whitespace) {
                    Some(end) if parts.len() < most => {
                        parts.push(text(&rest[..end]));
                        rest = rest[end..].trim_start();
                    }
                    _ => {
                        parts.push(text(if parts.len() < most { rest.trim_end() } else { rest }));
                        break;
                    }
                }
            }
            parts
        }
        Some(separator) => {
            let separator = interp.as_str(&separator)?;
            if separator.is_empty() {
                return Err(Error::value_error("empty separator"));
            }
            room_for_parts(s.matches(&*separator).count().min(most), &s)?;
            s.splitn(most.saturating_add(1), &*separator).map(text).collect()
        }
    };
    interp.world.list(parts)
}

fn rsplit(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [s, separator, most] = args.bind_given("rsplit", ["self", "sep", "maxsplit?"])?;
    let [s, separator] = strings(interp, [s, separator])?;
    let most = match most {
        Some(most) => usize::try_from(interp.as_int(&most)?).unwrap_or(usize::MAX),
        None => usize::MAX,
    };
    if separator.is_empty() {
        return Err(Error::value_error("empty separator"));
    }
    room_for_parts(s.matches(&*separator).count().min(most), &s)?;
    let mut parts: Vec<Value> = s.rsplitn(most.saturating_add(1), &*separator).map(text).collect();
    parts.reverse();
    interp.world.list(parts)
}

/// Asks for the room of a list of so many parts of a text, before they are made.
fn room_for_parts(count: usize, text: &Text) -> Result<()> {
    let part = 2 * size_of::<Value>() + 2 * size_of::<usize>();
    meter::room(count.saturating_add(1).saturating_mul(part).saturating_add(text.len()))
}

fn affix(interp: &mut Interpreter, args: Args, test: fn(&str, &str) -> bool) -> Result<Value> {
    let [s, parts] = args.exactly("startswith")?;
    let s = interp.as_str(&s)?;
    let parts = match &parts {
        Value::Tuple(parts) => parts.to_vec(),
        part => vec![part.clone()],
    };
    for part in &parts {
        if test(&s, &interp.as_str(part)?) {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

fn find(interp: &mut Interpreter, args: Args, last: bool) -> Result<Option<i64>> {
    let [s, part, start] = args.bind_given("find", ["self", "sub", "start?"])?;
    let [s, part] = strings(interp, [s, part])?;
    let start = match start {
        Some(start) => usize::try_from(interp.as_int(&start)?).unwrap_or(0),
        None => 0,
    };
    let Some((offset, _)) = s.char_indices().chain([(s.len(), ' ')]).nth(start) else {
        return Ok(None);
    };
    let found = if last { s[offset..].rfind(&*part) } else { s[offset..].find(&*part) };
    Ok(found.map(|at| s[..offset + at].chars().count() as i64))
}

/// The string in a width; `before` says how much of what is missing stands before it.
fn justify(
    interp: &mut Interpreter,
    args: Args,
    function: &str,
    before: fn(usize, usize) -> usize,
) -> Result<Value> {
    let [s, width, fill] = args.bind_given(function, ["self", "width", "fillchar?"])?;
    let s = interp.as_str(&s.unwrap_or(Value::None))?;
    let width = interp.as_int(&width.unwrap_or(Value::Int(0)))?;
    let fill = match &fill {
        None => " ",
        Some(Value::Str(fill)) if fill.chars().count() == 1 => fill,
        Some(Value::Str(_)) => {
            let message = "The fill character must be exactly one character long";
            return Err(Error::type_error(message));
        }
        Some(other) => {
            let name = interp.type_name(other);
            let message = format!("The fill character must be a unicode character, not {name}");
            return Err(Error::type_error(message));
        }
    };
    let width = usize::try_from(width).unwrap_or(0);
    let missing = width.saturating_sub(s.chars().count());
    let length = missing.saturating_mul(fill.len()).saturating_add(s.len());
    meter::room(length.saturating_mul(2))?;
    let before = before(missing, width);
    let mut padded = String::with_capacity(length);
    padded.extend(std::iter::repeat_n(fill, before));
    padded.push_str(&s);
    padded.extend(std::iter::repeat_n(fill, missing - before));
    Ok(text(padded))
}

/// `"{} {name!r:>5} {0[1].a}".format(...)`.
fn format(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(Error::type_error("unbound method str.format() needs an argument"));
    }
    let template = interp.as_str(&args.positional.remove(0))?;
    let mut out = Draft::default();
    let mut rest = &*template;
    let mut next = 0;
    while let Some(at) = rest.find(['{', '}']) {
        out.push(&rest[..at])?;
        let doubled = rest[at..].starts_with("{{") || rest[at..].starts_with("}}");
        if doubled {
            out.push(&rest[at..at + 1])?;
            rest = &rest[at + 2..];
            continue;
        }
        if rest[at..].starts_with('}') {
            return Err(Error::value_error("Single '}' encountered in format string"));
        }
        let Some(end) = rest[at..].find('}') else {
            return Err(Error::value_error("expected '}' before end of string"));
        };
        let field = &rest[at + 1..at + end];
        rest = &rest[at + end + 1..];
        let (field, spec) = field.split_once(':').unwrap_or((field, ""));
        let (field, conversion) = match field.split_once('!') {
            Some((field, conversion)) => (field, conversion.chars().next()),
            None => (field, None),
        };
        let value = format_field(interp, &args, field, &mut next)?;
        out.push(&interp.format(&value, conversion, spec)?)?;
    }
    out.push(rest)?;
    out.text().map(Value::Str)
}

fn format_field(
    interp: &mut Interpreter,
    args: &Args,
    field: &str,
    next: &mut usize,
) -> Result<Value> {
    let end = field.find(['.', '[']).unwrap_or(field.len());
    let (name, mut path) = field.split_at(end);
    let index = match name {
        "" => {
            *next += 1;
            Some(*next - 1)
        }
        name => name.parse().ok(),
    };
    let mut value = match index {
        Some(index) => args.positional.get(index).cloned().ok_or_else(|| {
            let message =
                format!("Replacement index {index} out of range for positional args tuple");
            PythonError::IndexError.raised(message)
        })?,
        None => match args.keywords.iter().find(|(keyword, _)| &*keyword.name() == name) {
            Some((_, value)) => value.clone(),
            None => return Err(interp.raised_with(PythonError::KeyError, vec![text(name)])),
        },
    };
    while !path.is_empty() {
        meter::steps(1)?;
        if let Some(rest) = path.strip_prefix('.') {
            let end = rest.find(['.', '[']).unwrap_or(rest.len());
            value = interp.get_attribute(&value, Symbol::new(&rest[..end]))?;
            path = &rest[end..];
        } else if let Some((key, rest)) =
            path.strip_prefix('[').and_then(|rest| rest.split_once(']'))
        {
            let key = key.parse().map_or_else(|_| text(key), Value::Int);
            value = interp.get_item(&value, &key)?;
            path = rest;
        } else {
            return Err(Error::value_error(
                "Only '.' or '[' may follow ']' in format field specifier",
            ));
        }
    }
    Ok(value)
}

/// `str.maketrans`: a dict from the numbers of characters to what stands for them.
pub fn maketrans(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [from, to, gone] = args.bind_given("maketrans", ["x", "y?", "z?"])?;
    let from = from.unwrap_or(Value::None);
    let table = interp.world.dict(Default::default())?;
    let number = |c: char| Value::Int(i64::from(u32::from(c)));
    let Some(to) = to else {
        for key in interp.iterate(&from)? {
            let value = interp.get_item(&from, &key)?;
            let key = match &key {
                Value::Str(text) => {
                    let mut characters = text.chars();
                    match (characters.next(), characters.next()) {
                        (Some(c), None) => number(c),
                        _ => {
                            let message = "string keys in translate table must be of length 1";
                            return Err(Error::value_error(message));
                        }
                    }
                }
                _ => key,
            };
            interp.set_item(&table, &key, value)?;
        }
        return Ok(table);
    };
    let (from, to) = (interp.as_str(&from)?, interp.as_str(&to)?);
    if from.chars().count() != to.chars().count() {
        let message = "the first two maketrans arguments must have equal length";
        return Err(Error::value_error(message));
    }
    for (from, to) in from.chars().zip(to.chars()) {
        interp.set_item(&table, &number(from), number(to))?;
    }
    if let Some(gone) = gone {
        for character in interp.as_str(&gone)?.chars() {
            interp.set_item(&table, &number(character), Value::None)?;
        }
    }
    Ok(table)
}

/// Each character by what the table has for its number, or itself.
fn translate(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [receiver, table] = args.exactly("translate")?;
    let receiver = interp.as_str(&receiver)?;
    let mut translated = Draft::default();
    for character in receiver.chars() {
        let number = i64::from(u32::from(character));
        match interp.get_item(&table, &Value::Int(number)) {
            Ok(Value::None) => {}
            Ok(Value::Str(text)) => translated.push(&text)?,
            Ok(Value::Int(other)) => {
                let other = u32::try_from(other).ok().and_then(char::from_u32);
                let missing = "character mapping must be in range(0x110000)";
                let other = other.ok_or_else(|| Error::value_error(missing))?;
                translated.push(other.encode_utf8(&mut [0; 4]))?;
            }
            Ok(_) => {
                let message = "character mapping must return integer, None or str";
                return Err(Error::type_error(message));
            }
            Err(error) if interp.is_raised(&error, PythonError::LookupError) => {
                translated.push(character.encode_utf8(&mut [0; 4]))?;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(Value::Str(translated.text()?))
}

/// Each tab as spaces up to the next column that is a multiple of the size.
fn expandtabs(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [receiver, size] = args.bind_given("expandtabs", ["self", "tabsize?"])?;
    let receiver = interp.as_str(&receiver.unwrap_or(Value::None))?;
    let size = match size {
        Some(size) => usize::try_from(interp.as_int(&size)?).unwrap_or(0),
        None => 8,
    };
    let (mut expanded, mut column) = (Draft::default(), 0);
    for character in receiver.chars() {
        match character {
            '\t' => {
                let spaces = if size == 0 { 0 } else { size - column % size };
                meter::room(spaces)?;
                expanded.push(&" ".repeat(spaces))?;
                column += spaces;
            }
            _ => {
                expanded.push(character.encode_utf8(&mut [0; 4]))?;
                column = if matches!(character, '\n' | '\r') { 0 } else { column + 1 };
            }
        }
    }
    Ok(Value::Str(expanded.text()?))
}
