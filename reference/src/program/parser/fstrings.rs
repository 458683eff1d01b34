//! F-strings, and what strings cannot hold.

use ruff_python_ast::{ExprFString, FStringPart, InterpolatedElement, InterpolatedStringElement};
use ruff_text_size::Ranged;

use super::super::ast::{ExprKind, FPart};
use super::super::well_formed::is_plain_spec;
use super::{Lowering, Result};

impl Lowering<'_> {
    /// Neighbouring strings are joined, and so is the text between two fields.
    pub(super) fn fstring(&mut self, fstring: &ExprFString) -> Result<ExprKind> {
        let (mut parts, mut text) = (Vec::new(), String::new());
        for part in &fstring.value {
            match part {
                FStringPart::Literal(literal) => {
                    self.refuse_surrogates(literal, literal)?;
                    text.push_str(literal);
                }
                FStringPart::FString(inner) => {
                    for element in &inner.elements {
                        match element {
                            InterpolatedStringElement::Literal(literal) => {
                                self.refuse_surrogates(literal, literal)?;
                                text.push_str(literal);
                            }
                            InterpolatedStringElement::Interpolation(field) => {
                                if let Some(debug) = &field.debug_text {
                                    text.push_str(debug.as_str());
                                }
                                self.flush(&mut parts, &mut text);
                                parts.push(self.field(field)?);
                            }
                        }
                    }
                }
            }
        }
        self.flush(&mut parts, &mut text);
        Ok(ExprKind::FString(parts))
    }

    fn flush(&mut self, parts: &mut Vec<FPart>, text: &mut String) {
        if !text.is_empty() {
            parts.push(FPart::Text(self.name(text)));
            text.clear();
        }
    }

    fn field(&mut self, field: &InterpolatedElement) -> Result<FPart> {
        let value = self.expr(&field.expression)?;
        let mut spec = String::new();
        for element in field.format_spec.iter().flat_map(|spec| spec.elements.iter()) {
            match element {
                InterpolatedStringElement::Literal(literal) => spec.push_str(literal),
                InterpolatedStringElement::Interpolation(nested) => {
                    return self.refuse(nested, "nested format specification");
                }
            }
        }
        if !is_plain_spec(&spec) && !spec.is_empty() {
            return self.refuse(field, "format specification with quotes, escapes or braces");
        }
        // `{x=}` alone shows the representation; with a specification, the value.
        let representation = field.debug_text.is_some() && field.format_spec.is_none();
        let conversion = field.conversion.to_char().or(representation.then_some('r'));
        let spec = (!spec.is_empty()).then(|| self.name(&spec));
        Ok(FPart::Value { value, conversion, spec })
    }

    /// Ruff reads an escaped lone surrogate, which Python allows, as U+FFFD. Told apart by the
    /// source.
    pub(super) fn refuse_surrogates(&self, node: &impl Ranged, text: &str) -> Result<()> {
        if !text.contains('\u{fffd}') {
            return Ok(());
        }
        let source = &self.source[node.range().to_std_range()];
        let escaped = |escape: &str, digits: usize| {
            source.match_indices(escape).any(|(at, _)| {
                let digits = source.get(at + 2..at + 2 + digits).unwrap_or("");
                u32::from_str_radix(digits, 16).is_ok_and(|code| (0xd800..=0xdfff).contains(&code))
            })
        };
        let surrogate = escaped("\\u", 4) || escaped("\\U", 8);
        if surrogate { self.refuse(node, "surrogate in a string") } else { Ok(()) }
    }
}
