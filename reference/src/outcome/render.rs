//! Outcomes as text: values in a Python-like notation. Only shared objects show their number.

use std::collections::HashSet;
use std::fmt::{self, Write};

use super::observation::{Array, Data, short_dtype};
use super::{Fuel, Observation, Outcome, Raised, with_stack};

/// The maximum width of a value on one line.
const WIDTH: usize = 88;
/// The maximum number of numbers shown of an array.
const NUMBERS: usize = 64;
/// The maximum number of characters shown of a text in a difference.
const BRIEF: usize = 60;

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render())
    }
}

impl Outcome {
    /// Several lines, the last one without a line break: the prints, then how the run ended.
    pub fn render(&self) -> String {
        let mut text = String::new();
        for print in self.prints() {
            let shared = shared(print);
            let items: Vec<String> =
                print.iter().map(|o| Layout { shared: &shared }.show(o, 0)).collect();
            text.push_str(&format!("print({})\n", items.join(", ")));
        }
        match self {
            Outcome::Returned { value, .. } => {
                let shared = shared(std::slice::from_ref(value));
                text.push_str("returned ");
                text.push_str(&Layout { shared: &shared }.show(value, 0));
            }
            Outcome::Raised(raised) => text.push_str(&raised.render()),
            Outcome::NotOffered { what } => {
                text.push_str(&format!("not offered in this mode: {what}"))
            }
            Outcome::Unsupported { what, place } if place.is_empty() => {
                text.push_str(&format!("unsupported: {what}"));
            }
            Outcome::Unsupported { what, place } => {
                text.push_str(&format!("unsupported: {what} ({place})"));
            }
            Outcome::OutOfFuel(Fuel::Steps) => {
                text.push_str("out of fuel: the run took too many steps")
            }
            Outcome::OutOfFuel(Fuel::Memory) => {
                text.push_str("out of fuel: the run took too much memory")
            }
            Outcome::OutOfFuel(Fuel::Time) => {
                text.push_str("out of fuel: the run took too much time")
            }
        }
        text
    }
}

impl Raised {
    fn render(&self) -> String {
        let mut text = format!("raised {}", self.class);
        if let Some(line) = self.line {
            text.push_str(&format!(" at line {line}"));
        }
        if !self.paths.is_empty() {
            text.push_str(&format!(", paths {}", self.paths.join(" and ")));
        }
        match (self.exception.as_str(), self.message.as_str()) {
            ("", "") => {}
            (exception, "") => text.push_str(&format!("\n  {exception}")),
            ("", message) => text.push_str(&format!("\n  {}", message.replace('\n', "\n  "))),
            (exception, message) => {
                text.push_str(&format!("\n  {exception}: {}", message.replace('\n', "\n  ")));
            }
        }
        text
    }
}

impl fmt::Display for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shared = shared(std::slice::from_ref(self));
        f.write_str(&Layout { shared: &shared }.show(self, 0))
    }
}

impl Observation {
    /// A short text on one line, for evidence.
    pub(super) fn brief(&self) -> String {
        let mut text = String::new();
        let _ = Layout { shared: &HashSet::new() }
            .flat(self, &mut Room { text: &mut text, left: BRIEF * 4 });
        match text.char_indices().nth(BRIEF) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        }
    }
}

/// The numbers of the objects that are visited more than once.
fn shared(observations: &[Observation]) -> HashSet<usize> {
    fn visit(o: &Observation, found: &mut HashSet<usize>) {
        with_stack(|| match o {
            Observation::Ref(id) => {
                found.insert(*id);
            }
            Observation::Tuple(items)
            | Observation::Set(items)
            | Observation::List { items, .. } => {
                items.iter().for_each(|item| visit(item, found));
            }
            Observation::Dict { items, .. } | Observation::State { items, .. } => {
                items.iter().for_each(|(_, item)| visit(item, found));
            }
            Observation::Module { attributes, .. } => {
                attributes.iter().for_each(|(_, item)| visit(item, found));
            }
            Observation::Variable { value, metadata, .. } => {
                visit(value, found);
                metadata.iter().for_each(|(_, item)| visit(item, found));
            }
            _ => {}
        });
    }
    let mut found = HashSet::new();
    observations.iter().for_each(|o| visit(o, &mut found));
    found
}

/// Text with a maximum length. Writing beyond it fails, and the caller then uses several lines.
struct Room<'a> {
    text: &'a mut String,
    left: usize,
}

impl Write for Room<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text.push_str(text);
        self.left = self.left.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
}

struct Layout<'a> {
    shared: &'a HashSet<usize>,
}

/// A value with parts: the opening text, the parts with their labels, and the closing text.
struct Parts<'a> {
    open: String,
    parts: Vec<(String, &'a Observation)>,
    close: &'static str,
}

impl Layout<'_> {
    /// On one line if it fits, else one indented line per part.
    fn show(&self, o: &Observation, indent: usize) -> String {
        let mut text = String::new();
        let room = WIDTH.saturating_sub(indent).max(WIDTH / 3);
        if self.flat(o, &mut Room { text: &mut text, left: room }).is_ok() {
            return text;
        }
        let Some(parts) = self.parts(o) else {
            text.clear();
            let _ = self.flat(o, &mut Room { text: &mut text, left: usize::MAX });
            return text;
        };
        text.clear();
        text.push_str(&parts.open);
        for (label, part) in &parts.parts {
            let inner = with_stack(|| self.show(part, indent + 2));
            text.push_str(&format!("\n{:width$}{label}{inner},", "", width = indent + 2));
        }
        text.push_str(&format!("\n{:indent$}{}", "", parts.close));
        text
    }

    fn number(&self, id: usize) -> String {
        if self.shared.contains(&id) { format!("#{id} ") } else { String::new() }
    }

    fn parts<'a>(&self, o: &'a Observation) -> Option<Parts<'a>> {
        let plain =
            |items: &'a [Observation]| items.iter().map(|item| (String::new(), item)).collect();
        let named = |items: &'a [(String, Observation)]| {
            items.iter().map(|(name, item)| (format!("{name}="), item)).collect::<Vec<_>>()
        };
        let keyed = |items: &'a [(Observation, Observation)]| {
            items.iter().map(|(key, item)| (format!("{}: ", key.brief()), item)).collect()
        };
        Some(match o {
            Observation::Tuple(items) => Parts {
                open: "(".into(),
                parts: plain(items),
                close: if items.len() == 1 { ",)" } else { ")" },
            },
            Observation::Set(items) => Parts { open: "{".into(), parts: plain(items), close: "}" },
            Observation::List { id, class: None, items } => {
                Parts { open: format!("{}[", self.number(*id)), parts: plain(items), close: "]" }
            }
            Observation::List { id, class: Some(class), items } => Parts {
                open: format!("{}{class}([", self.number(*id)),
                parts: plain(items),
                close: "])",
            },
            Observation::Dict { id, items } => {
                Parts { open: format!("{}{{", self.number(*id)), parts: keyed(items), close: "}" }
            }
            Observation::State { id, items } => Parts {
                open: format!("{}State({{", self.number(*id)),
                parts: keyed(items),
                close: "})",
            },
            Observation::Module { id, class, attributes } => Parts {
                open: format!("{}{class}(", self.number(*id)),
                parts: named(attributes),
                close: ")",
            },
            Observation::Variable { id, class, value, metadata } => {
                let mut parts = vec![(String::new(), &**value)];
                parts.extend(named(metadata));
                Parts { open: format!("{}{class}(", self.number(*id)), parts, close: ")" }
            }
            _ => return None,
        })
    }

    fn flat(&self, o: &Observation, room: &mut Room<'_>) -> fmt::Result {
        if let Some(parts) = self.parts(o) {
            room.write_str(&parts.open)?;
            for (i, (label, part)) in parts.parts.iter().enumerate() {
                write!(room, "{}{label}", if i > 0 { ", " } else { "" })?;
                with_stack(|| self.flat(part, room))?;
            }
            return room.write_str(parts.close);
        }
        match o {
            Observation::None => room.write_str("None"),
            Observation::Bool(true) => room.write_str("True"),
            Observation::Bool(false) => room.write_str("False"),
            Observation::Int(n) => write!(room, "{n}"),
            Observation::BigInt(digits) => room.write_str(digits),
            Observation::Float(x) => write!(room, "{}", Float(*x)),
            Observation::Str(text) => write!(room, "{text:?}"),
            Observation::Ref(id) => write!(room, "#{id}"),
            Observation::Array(array) => array.flat(room),
            Observation::Abstract { dtype, shape, weak } => {
                write!(room, "{}abstract {}", weakly(*weak), Aval(dtype, shape))
            }
            Observation::Leak { dtype, shape } => {
                write!(room, "leaked tracer {}", Aval(dtype, shape))
            }
            Observation::Deleted { dtype, shape } => write!(room, "deleted {}", Aval(dtype, shape)),
            Observation::Dtype(name) => write!(room, "dtype {name}"),
            Observation::Class(name) => write!(room, "<class {name}>"),
            Observation::Function(name) => write!(room, "<function {name}>"),
            Observation::Opaque(name) => write!(room, "<{name}>"),
            Observation::Exception(name) => write!(room, "<exception {name}>"),
            Observation::Deep(levels) => write!(room, "… (deeper than {levels} levels)"),
            _ => Ok(()),
        }
    }
}

const fn weakly(weak: bool) -> &'static str {
    if weak { "weak " } else { "" }
}

/// `f32[2,3]`.
struct Aval<'a>(&'a str, &'a [usize]);

impl fmt::Display for Aval<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.1.iter().map(usize::to_string).collect();
        write!(f, "{}[{}]", short_dtype(self.0), sizes.join(","))
    }
}

/// The text in Python, which always has a point, an exponent or a word.
struct Float<T>(T);

impl<T: fmt::Debug> fmt::Display for Float<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:?}", self.0);
        f.write_str(if text == "NaN" { "nan" } else { &text })
    }
}

impl Array {
    /// `f32[2,2] [[1.0, 2.0], [3.0, 4.0]]`. A long array is cut; a scalar has no brackets.
    fn flat(&self, room: &mut Room<'_>) -> fmt::Result {
        let host = if self.host { "numpy " } else { "" };
        write!(room, "{}{host}{}", weakly(self.weak), Aval(&self.dtype, &self.shape))?;
        let total = self.data.len();
        if total == 0 {
            return Ok(());
        }
        room.write_str(" ")?;
        // The two numbers of a key are one more dimension.
        let mut sizes = self.shape.clone();
        if self.dtype.starts_with("key<") {
            sizes.push(2);
        }
        let shown = total.min(NUMBERS);
        for i in 0..shown {
            if i > 0 {
                room.write_str(", ")?;
            }
            // Every dimension whose block starts here opens.
            let mut block = 1;
            let mut opened = 0;
            for size in sizes.iter().rev() {
                block *= size.max(&1);
                opened += usize::from(i % block == 0);
            }
            room.write_str(&"[".repeat(opened))?;
            self.data.number(i, room)?;
            let mut block = 1;
            let mut closed = 0;
            for size in sizes.iter().rev() {
                block *= size.max(&1);
                closed += usize::from((i + 1) % block == 0);
            }
            room.write_str(&"]".repeat(closed))?;
        }
        if shown < total { write!(room, ", … {total} in all") } else { Ok(()) }
    }
}

impl Data {
    fn number(&self, i: usize, room: &mut Room<'_>) -> fmt::Result {
        match self {
            Data::Bool(v) => room.write_str(if v[i] { "True" } else { "False" }),
            Data::Int(v) => write!(room, "{}", v[i]),
            Data::UInt(v) => write!(room, "{}", v[i]),
            Data::F32(v) => write!(room, "{}", Float(v[i])),
            Data::F64(v) => write!(room, "{}", Float(v[i])),
            Data::Other(v) => write!(room, "{}", v[i]),
        }
    }
}
