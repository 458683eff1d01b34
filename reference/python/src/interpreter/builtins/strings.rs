//! `str` and its methods.

use super::bytes::{Bytes, Encoding};
use super::{bytes, lists};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Draft, Symbol, Text, Value};
use crate::interpreter::function::NativeCall;
use crate::interpreter::unicode::{
    ALPHABETIC, DIGIT, LOWER, NUMERIC, PRINTABLE, TITLE, UPPER, is_identifier, lowered,
};
use crate::interpreter::{Bind, Interpreter, unknown};
use crate::meter::{self, Paid};
use crate::program::ast::BinOp;

pub fn new(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, encoding, errors] = args.bind_given("str", ["object?", "encoding?", "errors?"])?;
    if encoding.is_some() || errors.is_some() {
        return decoded(interp, value, encoding, errors);
    }
    let Some(value) = value else { return Ok(text("")) };
    match interp.unknown_str(&value) {
        Some(text) => Ok(text),
        None => interp.str(&value).map(Value::Str),
    }
}

/// `str(bytes, encoding, errors)`: what `bytes.decode` gives.
fn decoded(
    interp: &mut Interpreter,
    value: Option<Value>,
    encoding: Option<Value>,
    errors: Option<Value>,
) -> Result<Value> {
    for (name, part) in [("encoding", &encoding), ("errors", &errors)] {
        if let Some(part) = part
            && !matches!(part, Value::Str(_))
            && !matches!(interp.world.extended(part), Some(Value::Str(_)))
        {
            part.known()?;
            let kind = interp.type_name(part);
            return Err(Error::type_error(format!(
                "str() argument '{name}' must be str, not {kind}"
            )));
        }
    }
    match value {
        None => Ok(text("")),
        Some(value) if value.downcast::<Bytes>().is_some() => {
            let decode = interp.get_attribute(&value, Symbol::new("decode"))?;
            let named = [("encoding", encoding), ("errors", errors)];
            let named =
                named.into_iter().filter_map(|(name, part)| Some((Symbol::new(name), part?)));
            interp.call(&decode, Args { positional: Vec::new(), keywords: named.collect() })
        }
        Some(value) => {
            value.known()?;
            let name = interp.type_name(&value);
            Err(Error::type_error(match &*name {
                "str" => "decoding str is not supported".to_owned(),
                name => format!("decoding to str: need a bytes-like object, {name} found"),
            }))
        }
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

/// What Python takes for a space: the separators of files, groups, records and units, too.
pub fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\x1c'..='\x1f')
}

/// The character at the start of a word.
fn push_title(out: &mut String, c: char) {
    match c {
        'Ǆ'..='ǆ' => out.push('ǅ'),
        'Ǉ'..='ǉ' => out.push('ǈ'),
        'Ǌ'..='ǌ' => out.push('ǋ'),
        'Ǳ'..='ǳ' => out.push('ǲ'),
        'ა'..='ჿ' => out.push(c),
        c if TITLE.has(c) => out.push(c),
        // Its first character is a letter without a case.
        'ŉ' => out.extend(c.to_uppercase()),
        // A Greek letter keeps its iota below.
        'ᾀ'..='ᾯ' => out.extend(char::from_u32(u32::from(c) | 8)),
        'ᾳ' | 'ῃ' | 'ῳ' => out.extend(char::from_u32(u32::from(c) + 9)),
        'ᾲ'..='ῷ' => {
            let mut upper = c.to_uppercase();
            out.extend(upper.next());
            out.extend(upper.map(|c| if c == 'Ι' { '\u{345}' } else { c }));
        }
        c => {
            let mut upper = c.to_uppercase();
            out.extend(upper.next());
            out.extend(upper.flat_map(char::to_lowercase));
        }
    }
}

/// The zeros of the decimal digits of Unicode 15, each followed by its nine.
static ZEROS: &[u32] = &[
    0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66,
    0xde6, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90,
    0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
    0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650,
    0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x11f50, 0x16a60, 0x16ac0,
    0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e950,
    0x1fbf0,
];

/// The value of a decimal digit of any script.
pub fn decimal(c: char) -> Option<u32> {
    let code = u32::from(c);
    match ZEROS.partition_point(|zero| *zero <= code) {
        0 => None,
        above => Some(code - ZEROS[above - 1]).filter(|digit| *digit < 10),
    }
}

/// The text with the digits of all scripts as those of ASCII and without the spaces around, as
/// `int` and `float` read it.
pub(super) fn numeral(text: &str) -> String {
    let digit = |c: char| decimal(c).and_then(|digit| char::from_digit(digit, 10)).unwrap_or(c);
    text.trim_matches(is_space).chars().map(digit).collect()
}

/// Where `start` and `end` begin and end in the text, in bytes, and the character at the start.
fn span(
    interp: &mut Interpreter,
    s: &str,
    start: Option<Value>,
    end: Option<Value>,
) -> Result<Option<(usize, usize, usize)>> {
    let length = s.chars().count();
    let mut place = |value: Option<Value>, default: usize| -> Result<usize> {
        let value = match value {
            None | Some(Value::None) => return Ok(default),
            Some(value) => value,
        };
        let Some(place) = interp.try_index(&value)? else {
            let message = "slice indices must be integers or None or have an __index__ method";
            return Err(Error::type_error(message));
        };
        let from_end = if place < 0 { length as i64 } else { 0 };
        Ok(place.saturating_add(from_end).max(0) as usize)
    };
    let (start, end) = (place(start, 0)?, place(end, length)?.min(length));
    if start > end {
        return Ok(None);
    }
    let at = |place: usize| s.char_indices().nth(place).map_or(s.len(), |(at, _)| at);
    Ok(Some((at(start), at(end), start)))
}

fn all(text: &str, test: impl Fn(char) -> bool) -> Value {
    Value::Bool(!text.is_empty() && text.chars().all(test))
}

pub static METHODS: &[(&str, NativeCall)] = &[
    ("__add__", lists::concatenate),
    ("__mul__", lists::repeat),
    ("__rmul__", lists::repeat),
    ("__mod__", |interp, args| {
        let [text, given] = args.exactly("__mod__")?;
        let text = interp.world.extended(&text).unwrap_or(&text).clone();
        interp.binary(BinOp::Mod, &text, &given)
    }),
    ("__contains__", lists::contains),
    ("__getitem__", lists::get_item),
    ("__iter__", lists::iterator),
    ("__len__", lists::length),
    ("__str__", |interp, args| {
        let [text] = args.exactly("__str__")?;
        interp.str(&text).map(Value::Str)
    }),
    ("encode", |interp, args| {
        let [text, encoding, errors] =
            args.bind_given("encode", ["self", "encoding?", "errors?"])?;
        let encoding = match encoding {
            Some(name) => Encoding::of(interp, &name)?,
            None => Encoding::Utf8,
        };
        let errors = errors.map(|errors| interp.as_str(&errors)).transpose()?;
        let text = interp.as_str(&text.unwrap_or(Value::None))?;
        encoding.encode(&text, errors.as_deref().unwrap_or("strict")).map(bytes::bytes)
    }),
    on_text!("upper", |s| text(s.to_uppercase())),
    on_text!("lower", |s| text(s.to_lowercase())),
    on_text!("capitalize", |s| {
        let mut capitalized = String::with_capacity(s.len());
        for (i, (c, lower)) in lowered(&s).enumerate() {
            match i {
                0 => push_title(&mut capitalized, c),
                _ => capitalized.push_str(&lower),
            }
        }
        text(capitalized)
    }),
    on_text!("title", |s| text(title(&s))),
    on_text!("swapcase", |s| {
        let mut swapped = String::with_capacity(s.len());
        for (c, lower) in lowered(&s) {
            match c {
                c if UPPER.has(c) => swapped.push_str(&lower),
                c if LOWER.has(c) => swapped.extend(c.to_uppercase()),
                c => swapped.push(c),
            }
        }
        text(swapped)
    }),
    on_text!("isdigit", |s| all(&s, |c| DIGIT.has(c))),
    on_text!("isdecimal", |s| all(&s, |c| decimal(c).is_some())),
    on_text!("isnumeric", |s| all(&s, |c| NUMERIC.has(c))),
    on_text!("isascii", |s| Value::Bool(s.is_ascii())),
    on_text!("isalpha", |s| all(&s, |c| ALPHABETIC.has(c))),
    on_text!("isalnum", |s| all(&s, |c| ALPHABETIC.has(c) || NUMERIC.has(c))),
    on_text!("isspace", |s| all(&s, is_space)),
    on_text!("isprintable", |s| Value::Bool(s.chars().all(|c| PRINTABLE.has(c)))),
    on_text!("isupper", |s| Value::Bool(
        s.chars().any(|c| UPPER.has(c)) && !s.chars().any(|c| LOWER.has(c) || TITLE.has(c))
    )),
    on_text!("islower", |s| Value::Bool(
        s.chars().any(|c| LOWER.has(c)) && !s.chars().any(|c| UPPER.has(c) || TITLE.has(c))
    )),
    on_text!("istitle", |s| Value::Bool(is_titled(&s))),
    on_text!("casefold", |s| match s.is_ascii() {
        true => text(s.to_ascii_lowercase()),
        false => return Err(Error::unsupported("casefold of a text that is not ASCII")),
    }),
    on_text!("isidentifier", |s| Value::Bool(is_identifier(&s))),
    ("strip", |interp, args| strip(interp, args, true, true)),
    ("lstrip", |interp, args| strip(interp, args, true, false)),
    ("rstrip", |interp, args| strip(interp, args, false, true)),
    ("split", split),
    ("expandtabs", expandtabs),
    ("translate", translate),
    ("rsplit", rsplit),
    ("splitlines", |interp, args| {
        let [text, keep] = args.bind_given("splitlines", ["self", "keepends?"])?;
        let text = interp.as_str(&text.unwrap_or(Value::None))?;
        let keep = keep.map_or(Ok(false), |keep| interp.truth(&keep))?;
        let count = text.matches(ends_line).count();
        room_for_parts(count, &text)?;
        let (mut lines, mut rest) = (Vec::with_capacity(count + 1), &*text);
        while !rest.is_empty() {
            let at = rest.find(ends_line).unwrap_or(rest.len());
            let end = match &rest[at..] {
                more if more.starts_with("\r\n") => 2,
                more => more.chars().next().map_or(0, char::len_utf8),
            };
            lines.push(Value::str(&rest[..if keep { at + end } else { at }]));
            rest = &rest[at + end..];
        }
        interp.world.list(lines)
    }),
    ("join", |interp, args| {
        let [separator, items] = args.exactly("join")?;
        let separator = interp.as_str(&separator)?;
        let mut iter = match interp.iter(&items) {
            Err(error) if interp.is_raised(&error, PythonError::TypeError) => {
                items.known()?;
                return Err(Error::type_error("can only join an iterable"));
            }
            iter => iter?,
        };
        let mut items = Paid::default();
        while let Some(item) = interp.next(&mut iter)? {
            items.push(item)?;
        }
        let (mut joined, mut unmodelled) = (Draft::default(), None);
        for (i, item) in items.into_items().into_iter().enumerate() {
            let Ok(item) = interp.as_str(&item) else {
                if unknown::is_text(&item) {
                    unmodelled.get_or_insert_with(|| unknown::text_with(&item));
                    continue;
                }
                item.known()?;
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
        unmodelled.map_or_else(|| joined.text().map(Value::Str), Ok)
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
    ("startswith", |interp, args| {
        affix(interp, args, "startswith", |text, part| text.starts_with(part))
    }),
    ("endswith", |interp, args| affix(interp, args, "endswith", |text, part| text.ends_with(part))),
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
    ("rindex", |interp, args| {
        find(interp, args, true)?
            .map(Value::Int)
            .ok_or_else(|| Error::value_error("substring not found"))
    }),
    ("count", |interp, args| {
        let [s, part, start, end] = args.bind_given("count", ["self", "sub", "start?", "end?"])?;
        let [s, part] = strings(interp, [s, part])?;
        let Some((start, end, _)) = span(interp, &s, start, end)? else {
            return Ok(Value::Int(0));
        };
        let s = &s[start..end];
        let count = if part.is_empty() { s.chars().count() + 1 } else { s.matches(&*part).count() };
        Ok(Value::Int(count as i64))
    }),
    ("partition", |interp, args| {
        let [s, separator] = args.exactly("partition")?;
        let [s, separator] = strings(interp, [Some(s), Some(separator)])?;
        if separator.is_empty() {
            return Err(Error::value_error("empty separator"));
        }
        Ok(Value::tuple(match s.split_once(&*separator) {
            Some((before, after)) => vec![text(before), Value::Str(separator), text(after)],
            None => vec![Value::Str(s), text(""), text("")],
        }))
    }),
    ("rpartition", |interp, args| {
        let [s, separator] = args.exactly("rpartition")?;
        let [s, separator] = strings(interp, [Some(s), Some(separator)])?;
        if separator.is_empty() {
            return Err(Error::value_error("empty separator"));
        }
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
    ("format_map", format_map),
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
    for (c, lower) in lowered(text) {
        match inside {
            true => out.push_str(&lower),
            false => push_title(&mut out, c),
        }
        inside = LOWER.has(c) || UPPER.has(c) || TITLE.has(c);
    }
    out
}

/// `str.istitle`: each word starts with a capital, and has no other.
fn is_titled(text: &str) -> bool {
    let (mut inside, mut found) = (false, false);
    for c in text.chars() {
        let is_capital = UPPER.has(c) || TITLE.has(c);
        if is_capital && inside || LOWER.has(c) && !inside {
            return false;
        }
        inside = is_capital || LOWER.has(c);
        found |= inside;
    }
    found
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
    let goes = |c: char| chars.as_ref().map_or(is_space(c), |chars| chars.contains(c));
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
            room_for_parts(s.split(is_space).filter(|word| !word.is_empty()).count(), &s)?;
            let mut parts = Vec::new();
            let mut rest = s.trim_start_matches(is_space);
            while !rest.is_empty() {
                match rest.find(is_space) {
                    Some(end) if parts.len() < most => {
                        parts.push(text(&rest[..end]));
                        rest = rest[end..].trim_start_matches(is_space);
                    }
                    _ => {
                        parts.push(text(rest));
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
    let [s, separator, most] = args.bind_given("rsplit", ["self", "sep?", "maxsplit?"])?;
    let s = interp.as_str(&s.unwrap_or(Value::None))?;
    let most = match most {
        Some(most) => usize::try_from(interp.as_int(&most)?).unwrap_or(usize::MAX),
        None => usize::MAX,
    };
    let Some(separator) = separator.filter(|separator| !matches!(separator, Value::None)) else {
        room_for_parts(s.split(is_space).filter(|word| !word.is_empty()).count(), &s)?;
        let mut parts = Vec::new();
        let mut rest = s.trim_end_matches(is_space);
        while !rest.is_empty() {
            match rest.char_indices().rfind(|(_, c)| is_space(*c)) {
                Some((at, space)) if parts.len() < most => {
                    parts.push(text(&rest[at + space.len_utf8()..]));
                    rest = rest[..at].trim_end_matches(is_space);
                }
                _ => {
                    parts.push(text(rest));
                    break;
                }
            }
        }
        parts.reverse();
        return interp.world.list(parts);
    };
    let separator = interp.as_str(&separator)?;
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
    // The list grows by doubling, and its room before stands beside it.
    let part = 4 * size_of::<Value>() + meter::block(2 * size_of::<usize>());
    meter::room(count.saturating_add(1).saturating_mul(part).saturating_add(text.len()))
}

/// Where a line ends: at more than a newline.
fn ends_line(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\x1c'..='\x1e' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn affix(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    test: fn(&str, &str) -> bool,
) -> Result<Value> {
    let [s, parts, start, end] = args.bind_given(name, ["self", "prefix", "start?", "end?"])?;
    let s = interp.as_str(&s.unwrap_or(Value::None))?;
    let place = span(interp, &s, start, end)?;
    let parts = match &parts.unwrap_or(Value::None) {
        Value::Tuple(parts) => parts.to_vec(),
        part => vec![part.clone()],
    };
    for part in &parts {
        let part = interp.as_str(part)?;
        if place.is_some_and(|(start, end, _)| test(&s[start..end], &part)) {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

fn find(interp: &mut Interpreter, args: Args, last: bool) -> Result<Option<i64>> {
    let [s, part, start, end] = args.bind_given("find", ["self", "sub", "start?", "end?"])?;
    let [s, part] = strings(interp, [s, part])?;
    let Some((from, to, start)) = span(interp, &s, start, end)? else { return Ok(None) };
    let s = &s[from..to];
    let found = if last { s.rfind(&*part) } else { s.find(&*part) };
    Ok(found.map(|at| (start + s[..at].chars().count()) as i64))
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
    let mut given = args.positional.iter().chain(args.keywords.iter().map(|(_, value)| value));
    if let Some(text) = given.find_map(|value| interp.clock_text(value)) {
        return Ok(text);
    }
    let mut out = Draft::default();
    let fields = Fields::Arguments(&args);
    format_into(interp, fields, &template, &mut Numbering::default(), 2, &mut out)?;
    out.text().map(Value::Str)
}

fn format_map(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [template, mapping] = args.exactly("format_map")?;
    let (template, mut out) = (interp.as_str(&template)?, Draft::default());
    let fields = Fields::Mapping(&mapping);
    format_into(interp, fields, &template, &mut Numbering::default(), 2, &mut out)?;
    out.text().map(Value::Str)
}

/// The values of the fields of a template.
#[derive(Clone, Copy)]
enum Fields<'a> {
    Arguments(&'a Args),
    Mapping(&'a Value),
}

/// How the fields of a template name their values: by order, or by number; not both.
#[derive(Default)]
struct Numbering {
    next: usize,
    is_explicit: bool,
}

/// The end of a replacement field, which may have others within.
fn field_end(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut in_key = false;
    for (at, c) in text.char_indices() {
        match c {
            '[' if depth == 0 => in_key = true,
            ']' => in_key = false,
            '{' if !in_key => depth += 1,
            '}' if !in_key && depth == 0 => return Some(at),
            '}' if !in_key => depth -= 1,
            _ => {}
        }
    }
    None
}

fn format_into(
    interp: &mut Interpreter,
    fields: Fields<'_>,
    template: &str,
    numbering: &mut Numbering,
    depth: usize,
    out: &mut Draft,
) -> Result<()> {
    if depth == 0 {
        return Err(Error::value_error("Max string recursion exceeded"));
    }
    let mut rest = template;
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
        if at + 1 == rest.len() {
            return Err(Error::value_error("Single '{' encountered in format string"));
        }
        let Some(end) = field_end(&rest[at + 1..]) else {
            return Err(Error::value_error("expected '}' before end of string"));
        };
        let field = &rest[at + 1..at + 1 + end];
        rest = &rest[at + end + 2..];
        // The name ends at the first of these that stands in no index.
        let mut in_key = false;
        let name = field.find(|c: char| {
            in_key = (in_key || c == '[') && c != ']';
            !in_key && matches!(c, ':' | '!')
        });
        let (name, more) = field.split_at(name.unwrap_or(field.len()));
        let (conversion, spec) = match more.strip_prefix('!') {
            Some(more) => {
                let mut chars = more.chars();
                let conversion = chars.next();
                if conversion.is_none() {
                    let message = "end of string while looking for conversion specifier";
                    return Err(Error::value_error(message));
                }
                match chars.as_str() {
                    "" => (conversion, ""),
                    more => match more.strip_prefix(':') {
                        Some(spec) => (conversion, spec),
                        None => {
                            let message = "expected ':' after conversion specifier";
                            return Err(Error::value_error(message));
                        }
                    },
                }
            }
            None => (None, more.strip_prefix(':').unwrap_or("")),
        };
        let value = format_field(interp, fields, name, numbering)?;
        if let Some(other) = conversion.filter(|c| !matches!(c, 'r' | 's' | 'a')) {
            let message = format!("Unknown conversion specifier {other}");
            return Err(Error::value_error(message));
        }
        let spec = match spec.contains('{') {
            true => {
                let mut filled = Draft::default();
                format_into(interp, fields, spec, numbering, depth - 1, &mut filled)?;
                filled.text()?
            }
            false => spec.into(),
        };
        out.push(&interp.format(&value, conversion, &spec)?)?;
    }
    out.push(rest)
}

fn format_field(
    interp: &mut Interpreter,
    fields: Fields<'_>,
    field: &str,
    numbering: &mut Numbering,
) -> Result<Value> {
    let end = field.find(['.', '[']).unwrap_or(field.len());
    let (name, mut path) = field.split_at(end);
    let index = match name {
        "" if numbering.is_explicit => {
            return Err(Error::value_error(
                "cannot switch from manual field specification to automatic field numbering",
            ));
        }
        "" => {
            numbering.next += 1;
            Some(numbering.next - 1)
        }
        name => name.parse().ok().filter(|_| name.starts_with(|c: char| c.is_ascii_digit())),
    };
    if index.is_some() && !name.is_empty() {
        if numbering.next > 0 {
            return Err(Error::value_error(
                "cannot switch from automatic field numbering to manual field specification",
            ));
        }
        numbering.is_explicit = true;
    }
    let mut value = match (index, fields) {
        (Some(index), Fields::Arguments(args)) => {
            args.positional.get(index).cloned().ok_or_else(|| {
                let message =
                    format!("Replacement index {index} out of range for positional args tuple");
                PythonError::IndexError.raised(message)
            })?
        }
        (Some(_), Fields::Mapping(_)) => {
            return Err(Error::value_error("Format string contains positional fields"));
        }
        (None, Fields::Mapping(mapping)) => interp.get_item(mapping, &text(name))?,
        (None, Fields::Arguments(args)) => {
            match args.keywords.iter().find(|(keyword, _)| &*keyword.name() == name) {
                Some((_, value)) => value.clone(),
                None => return Err(interp.raised_with(PythonError::KeyError, vec![text(name)])),
            }
        }
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
                expanded.fill(' ', spaces)?;
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
