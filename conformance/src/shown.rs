//! Text on its way to a terminal, a log or a report: nothing in it may act there.
//!
//! Programs choose messages and names, and so do folders that come from elsewhere. A character that
//! is not printed as itself (a control character, one that turns the direction of the text, one
//! that no character is) is written as Python escapes it. All that the binary writes goes through
//! here.

use std::borrow::Cow;
use std::fmt::{self, Write as _};
use std::io;

use isograft_reference::outcome::{escape, is_shown};

/// The form in which a character that is not shown is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EscapeForm {
    /// `\x1b`, as in Python. Line breaks and tabs stay, and the colours of this binary.
    Text,
    /// `\u001b`, as in a text of JSON: such characters stand nowhere else there.
    Json,
}

/// The sequences for terminals that this binary writes itself: bold, the eight colours, and their
/// end.
fn own_sequence(text: &str) -> Option<usize> {
    let end = text.find('m')? + 1;
    let code = text[..end].strip_prefix("\u{1b}[")?.strip_suffix('m')?;
    let is_own = matches!(code.as_bytes(), [b'0' | b'1'] | [b'3', b'0'..=b'7']);
    is_own.then_some(end)
}

fn stays(c: char) -> bool {
    is_shown(c) || matches!(c, '\n' | '\t')
}

/// The text with what is not shown escaped. It has no colours of its own.
pub fn shown(text: &str) -> Cow<'_, str> {
    if text.chars().all(stays) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match stays(c) {
            true => out.push(c),
            false => out.push_str(&escape(c)),
        }
    }
    out.into()
}

/// A writer that escapes what is not shown.
#[derive(Debug)]
pub struct EscapingWriter<W> {
    to: W,
    form: EscapeForm,
    /// The bytes of a character that is not whole yet.
    begun: Vec<u8>,
}

impl<W: io::Write> EscapingWriter<W> {
    /// Writes to this.
    pub fn new(to: W, form: EscapeForm) -> EscapingWriter<W> {
        EscapingWriter { to, form, begun: Vec::new() }
    }

    fn text(&mut self, text: &str) -> io::Result<()> {
        let mut rest = text;
        while let Some(at) = rest.find(|c| !stays(c)) {
            self.to.write_all(&rest.as_bytes()[..at])?;
            rest = &rest[at..];
            let own = (self.form == EscapeForm::Text).then(|| own_sequence(rest)).flatten();
            let first = rest.chars().next().unwrap_or_default();
            let length = own.unwrap_or(first.len_utf8());
            match (own, self.form) {
                (Some(length), _) => self.to.write_all(&rest.as_bytes()[..length])?,
                (None, EscapeForm::Text) => self.to.write_all(escape(first).as_bytes())?,
                (None, EscapeForm::Json) => {
                    for unit in first.encode_utf16(&mut [0; 2]) {
                        write!(self.to, "\\u{unit:04x}")?;
                    }
                }
            }
            rest = &rest[length..];
        }
        self.to.write_all(rest.as_bytes())
    }
}

impl<W: io::Write> io::Write for EscapingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.begun.is_empty()
            && let Ok(text) = std::str::from_utf8(bytes)
        {
            self.text(text)?;
            return Ok(bytes.len());
        }
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(bytes);
        for chunk in all.utf8_chunks() {
            self.text(chunk.valid())?;
            let end = chunk.invalid().as_ptr_range().end;
            // No character has more than four bytes: what is longer at the end is none.
            if end == all.as_ptr_range().end && chunk.invalid().len() < 4 {
                self.begun = chunk.invalid().to_vec();
            } else if !chunk.invalid().is_empty() {
                self.text("\u{fffd}")?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// A place in a program that is named by a URI: every byte that has a meaning there is encoded.
pub fn uri(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                out.push(char::from(byte));
            }
            // Writing to a string does not fail.
            byte => drop(write!(out, "%{byte:02X}")),
        }
    }
    out
}

/// Several texts that are written one after the other, without one text of them all.
pub struct Texts<F>(pub F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Texts<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0(f)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn written(text: &str, form: EscapeForm) -> String {
        let mut out = EscapingWriter::new(Vec::new(), form);
        out.write_all(text.as_bytes()).expect("memory");
        String::from_utf8(out.to).expect("text")
    }

    #[test]
    fn what_acts_on_a_terminal_is_escaped() {
        let table = [
            ("plain é 日本 \n\t", "plain é 日本 \n\t"),
            ("\u{1b}]0;title\u{7}", "\\x1b]0;title\\x07"),
            ("\u{9b}31m", "\\x9b31m"),
            ("a\u{202e}b\u{2066}", "a\\u202eb\\u2066"),
            ("\r\u{8}\u{7f}\u{ffff}", "\\r\\x08\\x7f\\uffff"),
            ("\u{e0041}", "\\U000e0041"),
            ("\u{1b}[8mhidden", "\\x1b[8mhidden"),
        ];
        for (text, escaped) in table {
            assert_eq!(written(text, EscapeForm::Text), escaped);
            assert_eq!(shown(text), escaped);
        }
        assert_eq!(written("\u{1b}[1mbold\u{1b}[0m", EscapeForm::Text), "\u{1b}[1mbold\u{1b}[0m");
    }

    #[test]
    fn json_stays_json() {
        let text = "\u{1b}[1m\u{9b}\u{202e}\u{e0041}\u{ffff}é";
        let json = serde_json::Value::from(text).to_string();
        let out = written(&json, EscapeForm::Json);
        assert!(out.chars().all(stays), "{out:?}");
        assert_eq!(serde_json::from_str::<String>(&out).expect("JSON"), text);
    }

    #[test]
    fn a_character_may_come_in_parts() {
        let mut out = EscapingWriter::new(Vec::new(), EscapeForm::Text);
        for byte in "é\u{202e}日\u{9b}".bytes() {
            out.write_all(&[byte]).expect("memory");
        }
        out.write_all(b"\xff!").expect("memory");
        assert_eq!(String::from_utf8(out.to).expect("text"), "é\\u202e日\\x9b\u{fffd}!");
    }

    #[test]
    fn a_uri_has_no_character_of_its_own_meaning() {
        assert_eq!(uri("a b/%c?d#e:ü.py"), "a%20b/%25c%3Fd%23e%3A%C3%BC.py");
    }
}
