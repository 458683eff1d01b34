//! Numbers, strings and f-strings: each is written so that Python reads back the same value.

use super::super::ast::{Expr, ExprKind, FPart};
use super::Printer;
use super::expressions::Level;

impl Printer {
    /// Prints as Python's `repr` does: the shortest digits that read back, with an exponent below
    /// 1e-4 and from 1e16.
    pub(super) fn float(&mut self, value: f64) {
        if !value.is_finite() {
            // Never well-formed; the nearest Python has.
            return self.push(if value.is_nan() { "nan" } else { "inf" });
        }
        let shortest = format!("{value:e}");
        let (digits, exponent) = shortest.split_once('e').unwrap_or((&shortest, "0"));
        let exponent: i32 = exponent.parse().unwrap_or(0);
        if value == 0.0 || (-4..16).contains(&exponent) {
            self.push(&format!("{value:?}"));
        } else {
            let sign = if exponent < 0 { '-' } else { '+' };
            self.push(&format!("{digits}e{sign}{:02}", exponent.abs()));
        }
    }

    /// Quotes not used by an f-string around, while there are any; then those that need fewer
    /// escapes.
    fn choose_quote(&self, text: &str) -> char {
        let fewer = if text.contains('"') && !text.contains('\'') { '\'' } else { '"' };
        match (self.quotes.contains(&'"'), self.quotes.contains(&'\'')) {
            (true, false) => '\'',
            (false, true) => '"',
            _ => fewer,
        }
    }

    pub(super) fn string(&mut self, text: &str) {
        let quote = self.choose_quote(text);
        self.out.push(quote);
        self.escaped(text, quote);
        self.out.push(quote);
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        let quote = self.choose_quote("");
        self.push("b");
        self.out.push(quote);
        for &byte in bytes {
            match byte {
                b'\\' => self.push("\\\\"),
                b' '..=b'~' if char::from(byte) != quote => self.out.push(char::from(byte)),
                byte => self.push(&format!("\\x{byte:02x}")),
            }
        }
        self.out.push(quote);
    }

    /// Its further lines stand as deep as its first one.
    pub(super) fn unmodelled(&mut self, source: &str) {
        for (i, line) in source.split('\n').enumerate() {
            if i > 0 {
                self.push("\n");
                if !line.is_empty() {
                    self.line("");
                }
            }
            self.push(line);
        }
    }

    fn escaped(&mut self, text: &str, quote: char) {
        for c in text.chars() {
            match c {
                '\\' => self.push("\\\\"),
                '\n' => self.push("\\n"),
                '\r' => self.push("\\r"),
                '\t' => self.push("\\t"),
                c if c == quote => {
                    self.out.push('\\');
                    self.out.push(c);
                }
                c => self.printable(c),
            }
        }
    }

    /// `c`, or its escape when an editor or a terminal would not show it.
    fn printable(&mut self, c: char) {
        let code = c as u32;
        let visible =
            c == ' ' || c.is_ascii_graphic() || (!c.is_ascii() && c.escape_debug().count() == 1);
        match code {
            _ if visible => self.out.push(c),
            0..=0xff => self.push(&format!("\\x{code:02x}")),
            0x100..=0xffff => self.push(&format!("\\u{code:04x}")),
            _ => self.push(&format!("\\U{code:08x}")),
        }
    }

    /// A string of several lines that stands alone is a docstring: its lines are kept.
    pub(super) fn expression_statement(&mut self, value: &Expr) {
        match &*value.kind {
            ExprKind::Str(text) if text.contains('\n') => self.docstring(text),
            _ => self.assigned(value),
        }
    }

    fn docstring(&mut self, text: &str) {
        self.push("\"\"\"");
        let mut rest = text.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '\n' => self.out.push('\n'),
                '\\' => self.push("\\\\"),
                '\r' => self.push("\\r"),
                '\t' => self.push("\\t"),
                // A quote is dangerous before another one and at the end.
                '"' if matches!(rest.peek(), None | Some('"')) => self.push("\\\""),
                c => self.printable(c),
            }
        }
        self.push("\"\"\"");
    }

    pub(super) fn fstring(&mut self, parts: &[FPart]) {
        let texts = parts.iter().filter_map(|part| match part {
            FPart::Text(text) => Some(&**text),
            FPart::Value { .. } => None,
        });
        let quote = self.choose_quote(&texts.collect::<String>());
        self.push("f");
        self.out.push(quote);
        for part in parts {
            match part {
                FPart::Text(text) => {
                    let doubled = text.replace('{', "{{").replace('}', "}}");
                    self.escaped(&doubled, quote);
                }
                FPart::Value { value, conversion, spec } => {
                    self.quotes.push(quote);
                    self.field(value);
                    self.quotes.pop();
                    if let Some(conversion) = conversion {
                        self.out.push('!');
                        self.out.push(*conversion);
                    }
                    if let Some(spec) = spec {
                        self.push(":");
                        self.push(spec);
                    }
                    self.push("}");
                }
            }
        }
        self.out.push(quote);
    }

    /// `{value`: a colon ends a field, so a lambda is parenthesised; `{{` is text, so a brace
    /// stands apart.
    fn field(&mut self, value: &Expr) {
        self.push("{");
        let start = self.out.len();
        self.expr(value, Level::IfExp);
        if self.out[start..].starts_with('{') {
            self.out.insert(start, ' ');
        }
    }
}
