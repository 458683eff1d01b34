//! `re`: searching and matching. The crate `regex` finds the leftmost match that Python finds, in
//! time proportional to the text; a pattern that only Python has is unsupported.

use std::any::Any;
use std::ops::Range;

use regex::{Regex, RegexBuilder};

use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, ClassKind, Opaque, Text, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter};
use crate::library::{ClassSpec, Entry, Namespace};
use crate::meter::{self, Paid};

pub static RE: Namespace = Namespace {
    name: "re",
    tables: &[&[
        ("search", Entry::Function(|_, args| find("search", args, "", ""))),
        ("match", Entry::Function(|_, args| find("match", args, r"\A(?:", ")"))),
        ("fullmatch", Entry::Function(|_, args| find("fullmatch", args, r"\A(?:", r")\z"))),
        ("escape", Entry::Function(escape)),
    ]],
};

/// A match: the text, and where each group stands in it, in bytes.
#[derive(Debug)]
struct Match {
    text: Text,
    groups: Vec<Option<Range<usize>>>,
    names: Vec<Option<String>>,
}

impl Opaque for Match {
    fn type_name(&self) -> &'static str {
        "Match"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&ClassSpec {
    methods: &[
        ("group", group),
        ("groups", groups),
        ("start", |interp, args| place("start", interp, args, |range| range.start)),
        ("end", |interp, args| place("end", interp, args, |range| range.end)),
    ],
    ..ClassSpec::new("Match", ClassKind::Builtin, Some(&OBJECT))
}];

fn text_of(value: &Value) -> Result<&Text> {
    match value {
        Value::Str(text) => Ok(text),
        Value::Opaque(_) => Err(Error::unsupported("a regular expression that is no text")),
        _ => Err(Error::type_error("expected string or bytes-like object")),
    }
}

/// How many bytes the program of a pattern may have. They are tried in turn: how large a program
/// becomes shows only when it is made, and a pattern should pay for no more than it needs.
const PROGRAMS: [usize; 7] = [4 << 10, 16 << 10, 64 << 10, 256 << 10, 1 << 20, 4 << 20, 10 << 20];
/// Units of work for a byte of a program that is made.
const MADE: u64 = 8;
/// The bytes of a state of a program, at least.
const STATE: usize = 32;
/// Units of work for a byte of a pattern, and the bytes of its syntax tree: a class such as `\w` is
/// a list of hundreds of ranges.
const READ: (u64, usize) = (2048, 512);

/// A program for a pattern, how many states it may have, and what it has paid.
fn compiled(pattern: &str) -> Result<(Regex, usize, Paid<u8>)> {
    let _tree = meter::held(pattern.len().saturating_mul(READ.1))?;
    for size in PROGRAMS {
        meter::try_work(size as u64 * MADE + pattern.len() as u64 * READ.0)?;
        // It stands forwards and backwards, beside what it is made from.
        let paid = meter::held(4 * size)?;
        match RegexBuilder::new(pattern).size_limit(size).build() {
            Ok(regex) => return Ok((regex, size / STATE, paid)),
            Err(regex::Error::CompiledTooBig(_)) => {}
            Err(_) => return Err(refused(&format!("{:?}", start_of(pattern)))),
        }
    }
    Err(refused("that is too large"))
}

/// What a message shows of a pattern.
fn start_of(pattern: &str) -> &str {
    &pattern[..pattern.char_indices().nth(80).map_or(pattern.len(), |(end, _)| end)]
}

fn refused(what: &str) -> Error {
    Error::unsupported(format!("the regular expression {what}"))
}

/// The pattern as the crate reads it. What the crate reads otherwise than Python is refused.
fn translated(pattern: &str, text: &str, before: &str, after: &str) -> Result<String> {
    let mut translated = String::from(before);
    let (mut in_class, mut characters) = (false, pattern.chars().peekable());
    while let Some(character) = characters.next() {
        match character {
            '\\' => {
                // Python's end of the text.
                let escaped = characters.next().map(|c| if c == 'Z' { 'z' } else { c });
                translated.push('\\');
                translated.extend(escaped);
                continue;
            }
            // In the crate these are operators of sets.
            '[' | '&' | '~' | '-' if in_class && characters.peek() == Some(&character) => {
                return Err(refused("with a set in a set"));
            }
            '[' if in_class => return Err(refused("with a set in a set")),
            '[' => in_class = true,
            ']' => in_class = false,
            // In Python also before a last line break.
            '$' if !in_class && text.ends_with('\n') => {
                return Err(refused("with `$` on a text that ends with a line break"));
            }
            _ => {}
        }
        translated.push(character);
    }
    translated.push_str(after);
    Ok(translated)
}

fn find(name: &'static str, args: Args, before: &str, after: &str) -> Result<Value> {
    let [pattern, text, flags] = args.bind_given(name, ["pattern", "string", "flags?"])?;
    let (Some(pattern), Some(text)) = (pattern, text) else {
        return Err(Error::type_error(format!("{name}() needs a pattern and a text")));
    };
    if !matches!(flags, None | Some(Value::Int(0))) {
        return Err(Error::unsupported(format!("re.{name} with flags")));
    }
    let (pattern, text) = (text_of(&pattern)?, text_of(&text)?);
    meter::try_work(16 * (pattern.len() + text.len()) as u64)?;
    let (regex, states, _program) = compiled(&translated(pattern, text, before, after)?)?;
    // At each character the program may be in every state, and holds the groups for each.
    let slots = states.saturating_mul(regex.captures_len());
    meter::try_work(text.len().saturating_mul(slots) as u64)?;
    let _groups = meter::held(slots.saturating_mul(4 * size_of::<usize>()))?;
    let Some(found) = regex.captures(text) else { return Ok(Value::None) };
    meter::bytes(64 * found.len())?;
    Ok(Value::opaque(Match {
        text: text.clone(),
        groups: found.iter().map(|group| group.map(|group| group.range())).collect(),
        names: regex.capture_names().map(|name| name.map(str::to_owned)).collect(),
    }))
}

fn match_of(value: &Value) -> Result<&Match> {
    value.downcast::<Match>().ok_or_else(|| Error::type_error("descriptor requires an 're.Match'"))
}

impl Match {
    /// The place of the group that the value names.
    fn range(&self, group: &Value) -> Result<Option<&Range<usize>>> {
        let index = match group {
            Value::Int(index) => usize::try_from(*index).ok(),
            Value::Str(name) => {
                self.names.iter().position(|known| known.as_deref() == Some(&**name))
            }
            _ => None,
        };
        let found = index.and_then(|index| self.groups.get(index));
        let missing = || PythonError::IndexError.raised("no such group");
        Ok(found.ok_or_else(missing)?.as_ref())
    }

    fn part(&self, range: Option<&Range<usize>>) -> Value {
        range.map_or(Value::None, |range| Value::str(&self.text[range.clone()]))
    }
}

fn group(_: &mut Interpreter, args: Args) -> Result<Value> {
    let (receiver, wanted) = args.positional.split_first().ok_or_else(missing_receiver)?;
    let found = match_of(receiver)?;
    let mut parts = Vec::new();
    for wanted in wanted {
        parts.push(found.part(found.range(wanted)?));
    }
    Ok(match parts.len() {
        0 => found.part(found.range(&Value::Int(0))?),
        1 => parts.remove(0),
        _ => Value::tuple(parts),
    })
}

fn missing_receiver() -> Error {
    Error::type_error("unbound method needs an argument")
}

fn groups(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [receiver, default] = args.bind_given("groups", ["self", "default?"])?;
    let found = match_of(receiver.as_ref().ok_or_else(missing_receiver)?)?;
    let default = default.unwrap_or(Value::None);
    let part = |range: &Option<Range<usize>>| match range {
        None => default.clone(),
        range => found.part(range.as_ref()),
    };
    Ok(Value::tuple(found.groups.iter().skip(1).map(part).collect::<Vec<_>>()))
}

/// Counted in characters; -1 where the group took no part.
fn place(
    name: &'static str,
    _: &mut Interpreter,
    args: Args,
    end: fn(&Range<usize>) -> usize,
) -> Result<Value> {
    let [receiver, group] = args.bind_given(name, ["self", "group?"])?;
    let found = match_of(receiver.as_ref().ok_or_else(missing_receiver)?)?;
    let range = found.range(&group.unwrap_or(Value::Int(0)))?;
    meter::bytes(found.text.len())?;
    Ok(Value::Int(range.map_or(-1, |range| found.text[..end(range)].chars().count() as i64)))
}

fn escape(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [pattern] = args.exactly("escape")?;
    let text = text_of(&pattern)?;
    meter::bytes(2 * text.len())?;
    let mut escaped = String::with_capacity(2 * text.len());
    for character in text.chars() {
        if "()[]{}?*+-|^$\\.&~# \t\n\r\u{b}\u{c}".contains(character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    Ok(Value::str(&escaped))
}
