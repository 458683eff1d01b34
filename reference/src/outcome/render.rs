//! Outcomes as text: values in a Python-like notation. Only shared objects show their number.
//!
//! Each value is tried on one line once, in a width that does not depend on its size, and then
//! written once. So the text takes time and room in proportion to the observation.

use std::collections::HashSet;
use std::fmt::{self, Write};

use super::observation::{Array, Data, is_complex, short_dtype};
use super::{
    Fuel, Observation, Outcome, RaisedException, escape, in_one_line, is_shown, with_stack,
};

/// The maximum width of a value on one line.
const WIDTH: usize = 88;
/// The indentation of the deepest lines, so that the text is not longer than the value is large.
const DEEPEST: usize = WIDTH * 2 / 3;
/// The maximum number of numbers shown of an array.
const NUMBERS: usize = 64;
/// The maximum number of characters shown of a text in a difference.
const BRIEF: usize = 60;

impl fmt::Display for Outcome {
    /// Several lines, the last one without a line break: the prints, then how the run ended.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&mut EscapedText(f))
    }
}

impl Outcome {
    fn write(&self, f: &mut dyn Write) -> fmt::Result {
        for print in self.prints() {
            let shared = shared(print);
            f.write_str("print(")?;
            for (i, value) in print.iter().enumerate() {
                f.write_str(if i > 0 { ", " } else { "" })?;
                Layout { shared: &shared }.show(value, 0, f)?;
            }
            f.write_str(")\n")?;
        }
        match self {
            Outcome::Returned { value, .. } => {
                let shared = shared(std::slice::from_ref(value));
                f.write_str("returned ")?;
                Layout { shared: &shared }.show(value, 0, f)
            }
            Outcome::Raised(raised) => f.write_str(&raised.render()),
            Outcome::NotOffered { what } => {
                write!(f, "not offered in this mode: {}", in_one_line(what))
            }
            Outcome::Unsupported { what, place } => {
                f.write_str(&placed("unsupported", what, place))
            }
            Outcome::Internal { what, place } => {
                f.write_str(&placed("internal error", what, place))
            }
            Outcome::OutOfFuel(Fuel::Steps) => {
                f.write_str("out of fuel: the run took too many steps")
            }
            Outcome::OutOfFuel(Fuel::Memory) => {
                f.write_str("out of fuel: the run took too much memory")
            }
            Outcome::OutOfFuel(Fuel::Time) => {
                f.write_str("out of fuel: the run took too much time")
            }
        }
    }
}

impl Outcome {
    /// The text that it is displayed as.
    pub fn render(&self) -> String {
        self.to_string()
    }
}

/// Text that programs choose is among what is written: nothing in it acts on a terminal.
struct EscapedText<'a>(&'a mut dyn Write);

impl Write for EscapedText<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut rest = text;
        while let Some(at) = rest.find(|c| !is_shown(c) && !matches!(c, '\n' | '\t')) {
            let after = rest[at..].chars().next().map_or(0, char::len_utf8);
            self.0.write_str(&rest[..at])?;
            rest[at..at + after].chars().try_for_each(|c| self.0.write_str(&escape(c)))?;
            rest = &rest[at + after..];
        }
        self.0.write_str(rest)
    }
}

/// A writer of one line, whatever the names are that it consists of.
struct OneLine<'a>(&'a mut dyn Write);

impl Write for OneLine<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        match text.contains('\n') {
            true => self.0.write_str(&in_one_line(text)),
            false => self.0.write_str(text),
        }
    }
}

/// `unsupported: yield (line 3)`
fn placed(kind: &str, what: &str, place: &str) -> String {
    let (what, place) = (in_one_line(what), in_one_line(place));
    match &*place {
        "" => format!("{kind}: {what}"),
        place => format!("{kind}: {what} ({place})"),
    }
}

impl RaisedException {
    fn render(&self) -> String {
        let mut text = format!("raised {}", self.class);
        if let Some(line) = self.line {
            text.push_str(&format!(" at line {line}"));
        }
        if !self.paths.is_empty() {
            text.push_str(&format!(", paths {}", in_one_line(&self.paths.join(" and "))));
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
        Layout { shared: &shared }.show(self, 0, &mut EscapedText(f))
    }
}

impl Observation {
    /// A short text on one line, for evidence.
    pub(super) fn brief(&self) -> String {
        let mut room = Room { text: String::new(), left: BRIEF * 4 };
        let _ = Layout { shared: &HashSet::new() }.flat(self, &mut OneLine(&mut room));
        let text = room.text;
        match text.char_indices().nth(BRIEF) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        }
    }
}

/// The numbers of the objects that are visited more than once.
fn shared(observations: &[Observation]) -> HashSet<usize> {
    fn visit(o: &Observation, found: &mut HashSet<usize>) {
        with_stack(|| {
            if let Observation::Ref(id) = o {
                found.insert(*id);
            }
            o.parts(&mut |part| visit(part, found));
        });
    }
    let mut found = HashSet::new();
    observations.iter().for_each(|o| visit(o, &mut found));
    found
}

/// Text with a maximum length. Writing beyond it fails, and the caller then uses several lines.
struct Room {
    text: String,
    left: usize,
}

impl Write for Room {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.left = self.left.checked_sub(text.len()).ok_or(fmt::Error)?;
        self.text.push_str(text);
        Ok(())
    }
}

struct Layout<'a> {
    shared: &'a HashSet<usize>,
}

/// The text before a part.
enum Label<'a> {
    Nothing,
    Name(&'a str),
    Key(&'a Observation),
}

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Nothing => Ok(()),
            Label::Name(name) => write!(f, "{name}="),
            Label::Key(key) => write!(f, "{}: ", key.brief()),
        }
    }
}

/// Visits the parts of a value with their labels, in order, until one fails.
fn labelled(
    o: &Observation,
    visit: &mut dyn FnMut(Label<'_>, &Observation) -> fmt::Result,
) -> fmt::Result {
    use Observation as O;
    match o {
        O::Tuple(items) | O::Set(items) | O::List { items, .. } | O::Call { parts: items, .. } => {
            items.iter().try_for_each(|item| visit(Label::Nothing, item))
        }
        O::Dict { items, .. } | O::State { items, .. } => {
            items.iter().try_for_each(|(key, item)| visit(Label::Key(key), item))
        }
        O::Module { attributes, .. } => {
            attributes.iter().try_for_each(|(name, item)| visit(Label::Name(name), item))
        }
        O::Variable { value, metadata, .. } => {
            visit(Label::Nothing, value)?;
            metadata.iter().try_for_each(|(name, item)| visit(Label::Name(name), item))
        }
        _ => Ok(()),
    }
}

/// A value with parts: the opening and the closing text.
struct Brackets {
    open: String,
    close: &'static str,
}

impl Layout<'_> {
    /// On one line if it fits, else one indented line per part.
    fn show(&self, o: &Observation, indent: usize, out: &mut dyn Write) -> fmt::Result {
        let mut room = Room { text: String::new(), left: WIDTH - indent };
        if self.flat(o, &mut OneLine(&mut room)).is_ok() {
            return out.write_str(&room.text);
        }
        let Some(Brackets { open, close }) = self.brackets(o) else {
            return self.flat(o, &mut OneLine(out));
        };
        OneLine(out).write_str(&open)?;
        let inner = (indent + 2).min(DEEPEST);
        labelled(o.unmarked(), &mut |label, part| {
            write!(out, "\n{:inner$}", "")?;
            write!(OneLine(out), "{label}")?;
            with_stack(|| self.show(part, inner, out))?;
            out.write_str(",")
        })?;
        write!(out, "\n{:indent$}{close}", "")
    }

    fn number(&self, id: usize) -> String {
        if self.shared.contains(&id) { format!("#{id} ") } else { String::new() }
    }

    fn brackets(&self, o: &Observation) -> Option<Brackets> {
        use Observation as O;
        let (open, close) = match o {
            O::Shared { number, value } => {
                let Brackets { open, close } = self.brackets(value)?;
                (format!("@{number} {open}"), close)
            }
            O::Tuple(items) => ("(".to_owned(), if items.len() == 1 { ",)" } else { ")" }),
            O::Set(_) => ("{".to_owned(), "}"),
            O::Call { class, .. } => (format!("{class}("), ")"),
            O::List { id, class: None, .. } => (format!("{}[", self.number(*id)), "]"),
            O::List { id, class: Some(class), .. } => {
                (format!("{}{class}([", self.number(*id)), "])")
            }
            O::Dict { id, .. } => (format!("{}{{", self.number(*id)), "}"),
            O::State { id, .. } => (format!("{}State({{", self.number(*id)), "})"),
            O::Module { id, class, .. } | O::Variable { id, class, .. } => {
                (format!("{}{class}(", self.number(*id)), ")")
            }
            _ => return None,
        };
        Some(Brackets { open, close })
    }

    fn flat(&self, o: &Observation, room: &mut dyn Write) -> fmt::Result {
        if let Some(Brackets { open, close }) = self.brackets(o) {
            room.write_str(&open)?;
            let mut separator = "";
            labelled(o.unmarked(), &mut |label, part| {
                write!(room, "{separator}{label}")?;
                separator = ", ";
                with_stack(|| self.flat(part, room))
            })?;
            return room.write_str(close);
        }
        match o {
            Observation::Shared { number, value } => {
                write!(room, "@{number} ")?;
                self.flat(value, room)
            }
            Observation::Again(number) => write!(room, "@{number}"),
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
            Observation::Unknown(what) => write!(room, "<{what}>"),
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
    fn flat(&self, room: &mut dyn Write) -> fmt::Result {
        let host = if self.host { "numpy " } else { "" };
        write!(room, "{}{host}{}", weakly(self.weak), Aval(&self.dtype, &self.shape))?;
        let complex = is_complex(&self.dtype);
        let total = self.data.len() / if complex { 2 } else { 1 };
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
            if complex {
                self.data.number(2 * i, room)?;
                let mut imaginary = String::new();
                self.data.number(2 * i + 1, &mut imaginary)?;
                let sign = if imaginary.starts_with('-') { "" } else { "+" };
                write!(room, "{sign}{imaginary}j")?;
            } else {
                self.data.number(i, room)?;
            }
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
    fn number(&self, i: usize, room: &mut dyn Write) -> fmt::Result {
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
