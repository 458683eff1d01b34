//! Patterns, lowered to the expressions that they look like.

use ruff_python_ast::{Pattern, Singleton};
use ruff_text_size::Ranged;

use super::super::ast::{BoolOp, Call, Expr, ExprKind, Name};
use super::super::pattern::WILDCARD;
use super::{Lowering, Result};

impl Lowering<'_> {
    pub(super) fn pattern(&mut self, pattern: &Pattern) -> Result<Expr> {
        if let Pattern::MatchValue(value) = pattern {
            return self.expr(&value.value);
        }
        let span = self.span(pattern.start());
        let kind = self.nested(pattern, "pattern", |l| l.pattern_kind(pattern))?;
        Ok(Expr { span, kind: Box::new(kind) })
    }

    fn patterns<'a>(
        &mut self,
        patterns: impl IntoIterator<Item = &'a Pattern>,
    ) -> Result<Vec<Expr>> {
        patterns.into_iter().map(|pattern| self.pattern(pattern)).collect()
    }

    /// The name that a capture binds; without a name it is the wildcard.
    fn captured(&mut self, name: Option<&str>) -> Name {
        self.name(name.unwrap_or(WILDCARD))
    }

    fn pattern_kind(&mut self, pattern: &Pattern) -> Result<ExprKind> {
        Ok(match pattern {
            Pattern::MatchValue(value) => *self.expr(&value.value)?.kind,
            Pattern::MatchSingleton(singleton) => match singleton.value {
                Singleton::None => ExprKind::None,
                Singleton::True => ExprKind::Bool(true),
                Singleton::False => ExprKind::Bool(false),
            },
            Pattern::MatchSequence(sequence) => ExprKind::List(self.patterns(&sequence.patterns)?),
            Pattern::MatchMapping(mapping) => {
                let mut entries = Vec::with_capacity(mapping.keys.len() + 1);
                for (key, pattern) in mapping.keys.iter().zip(&mapping.patterns) {
                    entries.push((Some(self.expr(key)?), self.pattern(pattern)?));
                }
                if let Some(rest) = &mapping.rest {
                    let kind = ExprKind::Name(self.name(rest));
                    let span = self.span(rest.start());
                    entries.push((None, Expr { span, kind: Box::new(kind) }));
                }
                ExprKind::Dict(entries)
            }
            Pattern::MatchClass(class) => {
                let function = self.expr(&class.cls)?;
                let args = self.patterns(&class.arguments.patterns)?;
                let mut keywords = Vec::with_capacity(class.arguments.keywords.len());
                for keyword in &class.arguments.keywords {
                    let name = self.name(&keyword.attr);
                    keywords.push((Some(name), self.pattern(&keyword.pattern)?));
                }
                ExprKind::Call(Call { function, args, keywords })
            }
            Pattern::MatchStar(star) => {
                let name = self.captured(star.name.as_ref().map(|name| name.as_str()));
                let span = self.span(star.start());
                ExprKind::Starred(Expr { span, kind: Box::new(ExprKind::Name(name)) })
            }
            Pattern::MatchAs(named) => {
                let name = self.captured(named.name.as_ref().map(|name| name.as_str()));
                match &named.pattern {
                    Some(inner) => ExprKind::Walrus(name, self.pattern(inner)?),
                    None => ExprKind::Name(name),
                }
            }
            Pattern::MatchOr(or) => ExprKind::Logical(BoolOp::Or, self.patterns(&or.patterns)?),
        })
    }
}
