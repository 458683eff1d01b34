//! F-strings, and what strings cannot hold.

use ruff_python_ast::{ExprFString, FStringPart, InterpolatedElement, InterpolatedStringElement};
use ruff_text_size::Ranged;

use super::super::ast::{Call, Expr, ExprKind, FPart};
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
                    self.elements(&inner.elements, &mut parts, &mut text)?;
                }
            }
        }
        self.flush(&mut parts, &mut text);
        Ok(ExprKind::FString(parts))
    }

    fn elements(
        &mut self,
        elements: &[InterpolatedStringElement],
        parts: &mut Vec<FPart>,
        text: &mut String,
    ) -> Result<()> {
        for element in elements {
            match element {
                InterpolatedStringElement::Literal(literal) => {
                    self.refuse_surrogates(literal, literal)?;
                    text.push_str(literal);
                }
                InterpolatedStringElement::Interpolation(field) => {
                    if let Some(debug) = &field.debug_text {
                        text.push_str(debug.as_str());
                    }
                    self.flush(parts, text);
                    parts.push(self.field(field)?);
                }
            }
        }
        Ok(())
    }

    fn flush(&mut self, parts: &mut Vec<FPart>, text: &mut String) {
        if !text.is_empty() {
            parts.push(FPart::Text(self.name(text)));
            text.clear();
        }
    }

    fn field(&mut self, field: &InterpolatedElement) -> Result<FPart> {
        let value = self.expr(&field.expression)?;
        // `{x=}` alone shows the representation; with a specification, the value.
        let representation = field.debug_text.is_some() && field.format_spec.is_none();
        let conversion = field.conversion.to_char().or(representation.then_some('r'));
        let (mut parts, mut spec) = (Vec::new(), String::new());
        if let Some(given) = &field.format_spec {
            self.elements(&given.elements, &mut parts, &mut spec)?;
        }
        if parts.is_empty() && (is_plain_spec(&spec) || spec.is_empty()) {
            let spec = (!spec.is_empty()).then(|| self.name(&spec));
            return Ok(FPart::Value { value, conversion, spec });
        }
        self.flush(&mut parts, &mut spec);
        Ok(self.formatted(value, conversion, parts))
    }

    /// `{x:{width}}` is `{x.__format__(f"{width}")}`.
    fn formatted(&mut self, value: Expr, conversion: Option<char>, spec: Vec<FPart>) -> FPart {
        let span = value.span;
        let made = |kind| Expr { span, kind: Box::new(kind) };
        let value = match conversion {
            Some(_) => {
                made(ExprKind::FString(vec![FPart::Value { value, conversion, spec: None }]))
            }
            None => value,
        };
        let function = made(ExprKind::Attribute(value, self.name("__format__")));
        let args = vec![made(ExprKind::FString(spec))];
        let value = made(ExprKind::Call(Call { function, args, keywords: Vec::new() }));
        FPart::Value { value, conversion: None, spec: None }
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
