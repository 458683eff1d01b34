//! The cases of `match`.

use super::Lowering;
use crate::core::{Assignable, CaseClause, Pattern};
use crate::error::{Error, Result};
use crate::heap::Symbol;
use crate::program::ast::{self, BoolOp, ExprKind, Name};
use crate::program::pattern::WILDCARD;

impl Lowering {
    pub(super) fn case(&mut self, case: &ast::MatchCase) -> Result<CaseClause> {
        Ok(CaseClause {
            pattern: self.pattern(&case.pattern)?,
            guard: case.guard.as_ref().map(|guard| self.expr(guard)).transpose()?,
            body: self.block(&case.body)?,
        })
    }

    fn pattern(&mut self, pattern: &ast::Expr) -> Result<Pattern> {
        self.nested(|this| this.pattern_kind(pattern))
    }

    fn patterns(&mut self, patterns: &[ast::Expr]) -> Result<Vec<Pattern>> {
        patterns.iter().map(|pattern| self.pattern(pattern)).collect()
    }

    fn captured(&mut self, name: &Name) -> Option<Assignable> {
        if &**name == WILDCARD {
            return None;
        }
        let name = self.symbol(name);
        Some(self.bound(name, false))
    }

    fn pattern_kind(&mut self, pattern: &ast::Expr) -> Result<Pattern> {
        Ok(match &*pattern.kind {
            ExprKind::Name(name) => Pattern::Any(self.captured(name)),
            ExprKind::Walrus(name, inner) => match self.captured(name) {
                Some(place) => Pattern::As(Box::new(self.pattern(inner)?), place),
                None => self.pattern(inner)?,
            },
            ExprKind::Logical(BoolOp::Or, items) => Pattern::Or(self.patterns(items)?),
            ExprKind::List(items) => {
                let (mut before, mut star, mut after) = (Vec::new(), None, Vec::new());
                for item in items {
                    match &*item.kind {
                        ExprKind::Starred(rest) => star = Some(self.rest(rest)?),
                        _ if star.is_some() => after.push(self.pattern(item)?),
                        _ => before.push(self.pattern(item)?),
                    }
                }
                Pattern::Sequence { before, star, after }
            }
            ExprKind::Dict(items) => {
                let (mut entries, mut rest) = (Vec::with_capacity(items.len()), None);
                for (key, item) in items {
                    match key {
                        Some(key) => entries.push((self.expr(key)?, self.pattern(item)?)),
                        None => rest = self.rest(item)?,
                    }
                }
                Pattern::Mapping { entries, rest }
            }
            ExprKind::Call(call) => {
                let class = self.expr(&call.function)?;
                let positional = self.patterns(&call.args)?;
                let mut keywords = Vec::with_capacity(call.keywords.len());
                for (name, item) in &call.keywords {
                    let name = name.as_deref().unwrap_or_default();
                    keywords.push((Symbol::new(name), self.pattern(item)?));
                }
                Pattern::Class { class, positional, keywords }
            }
            ExprKind::None | ExprKind::Bool(_) => Pattern::Is(self.expr(pattern)?),
            _ => Pattern::Equal(self.expr(pattern)?),
        })
    }

    /// `*name` or `**name`: where the rest goes, if it goes anywhere.
    fn rest(&mut self, name: &ast::Expr) -> Result<Option<Assignable>> {
        match &*name.kind {
            ExprKind::Name(name) => Ok(self.captured(name)),
            _ => Err(Error::unsupported("a pattern of this form")),
        }
    }
}
