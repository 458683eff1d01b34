//! `match`: one arm a pattern.
//!
//! The names of a pattern are bound when all of it has matched, before the guard is evaluated.

use super::Interpreter;
use super::builtins::bytes::Bytes;
use super::builtins::types;
use super::frame::Frame;
use super::native;
use crate::core::{Assignable, Block, CaseClause, Code, Expr, Pattern};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Dict, Symbol, Value};
use crate::program::ast::CmpOp;

/// What a pattern will bind, if all of it matches.
type Captures<'a> = Vec<(&'a Assignable, Value)>;

impl Interpreter {
    /// The block of the first case that matches.
    pub(super) fn chosen_case<'a>(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        subject: &Expr,
        cases: &'a [CaseClause],
    ) -> Result<Option<&'a Block>> {
        let subject = self.eval(frame, code, subject)?;
        for case in cases {
            let mut captures = Vec::new();
            if !self.matches(frame, code, &case.pattern, &subject, &mut captures)? {
                continue;
            }
            for (place, value) in captures {
                self.assign(frame, code, place, value)?;
            }
            if let Some(guard) = &case.guard {
                let guard = self.eval(frame, code, guard)?;
                if !self.truth(&guard)? {
                    continue;
                }
            }
            return Ok(Some(&case.body));
        }
        Ok(None)
    }

    fn matches<'a>(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        pattern: &'a Pattern,
        value: &Value,
        captures: &mut Captures<'a>,
    ) -> Result<bool> {
        self.world.tracing.budget.steps(1)?;
        stacker::maybe_grow(128 << 10, 1 << 20, || {
            self.matches_pattern(frame, code, pattern, value, captures)
        })
    }

    fn matches_pattern<'a>(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        pattern: &'a Pattern,
        value: &Value,
        captures: &mut Captures<'a>,
    ) -> Result<bool> {
        match pattern {
            Pattern::Any(place) => {
                captures.extend(place.iter().map(|place| (place, value.clone())));
                Ok(true)
            }

            Pattern::As(inner, place) => {
                let matches = self.matches(frame, code, inner, value, captures)?;
                captures.push((place, value.clone()));
                Ok(matches)
            }

            Pattern::Or(alternatives) => {
                let outside = captures.len();
                for alternative in alternatives {
                    captures.truncate(outside);
                    if self.matches(frame, code, alternative, value, captures)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }

            Pattern::Is(constant) => {
                value.known()?;
                Ok(self.eval(frame, code, constant)?.is(value))
            }

            Pattern::Equal(expected) => {
                let expected = self.eval(frame, code, expected)?;
                let equal = self.rich_compare(CmpOp::Eq, value, &expected)?;
                self.truth(&equal)
            }

            Pattern::Sequence { before, star, after } => {
                value.known()?;
                if matches!(value, Value::Str(_))
                    || value.downcast::<Bytes>().is_some()
                    || !(self.above.is_collection)(self, "Sequence", value)?
                {
                    return Ok(false);
                }
                // `[*_]` asks nothing.
                if matches!(star, Some(None)) && before.is_empty() && after.is_empty() {
                    return Ok(true);
                }
                let (length, least) = (self.len(value)?, before.len() + after.len());
                if length < least || star.is_none() && length > least {
                    return Ok(false);
                }
                let rest = before.len()..length - after.len();
                for (index, pattern) in before.iter().enumerate() {
                    let item = self.get_item(value, &Value::Int(index as i64))?;
                    if !self.matches(frame, code, pattern, &item, captures)? {
                        return Ok(false);
                    }
                }
                if let Some(Some(place)) = star {
                    let items = rest.clone().map(|i| self.get_item(value, &Value::Int(i as i64)));
                    let items = items.collect::<Result<_>>()?;
                    captures.push((place, self.world.list(items)?));
                }
                for (index, pattern) in after.iter().enumerate() {
                    let item = self.get_item(value, &Value::Int((rest.end + index) as i64))?;
                    if !self.matches(frame, code, pattern, &item, captures)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }

            Pattern::Mapping { entries, rest } => {
                value.known()?;
                if !(self.above.is_collection)(self, "Mapping", value)?
                    || !entries.is_empty() && self.len(value)? < entries.len()
                {
                    return Ok(false);
                }
                let mut keys: Vec<Value> = Vec::with_capacity(entries.len());
                for (key, _) in entries {
                    let key = self.eval(frame, code, key)?;
                    for known in &keys {
                        if self.equals(known, &key)? {
                            let key = self.repr_in_message(&key)?;
                            return Err(Error::value_error(format!(
                                "mapping pattern checks duplicate key ({key})"
                            )));
                        }
                    }
                    keys.push(key);
                }
                for (key, (_, pattern)) in keys.iter().zip(entries) {
                    if !self.contains(value, key)? {
                        return Ok(false);
                    }
                    let item = self.get_item(value, key)?;
                    if !self.matches(frame, code, pattern, &item, captures)? {
                        return Ok(false);
                    }
                }
                if let Some(place) = rest {
                    let others = self.world.dict(Dict::default())?;
                    for (key, item) in self.mapping_items(value)? {
                        self.set_item(&others, &key, item)?;
                    }
                    for key in &keys {
                        self.delete_item(&others, key)?;
                    }
                    captures.push((place, others));
                }
                Ok(true)
            }

            Pattern::Class { class, positional, keywords } => {
                let class = self.eval(frame, code, class)?;
                class.known()?;
                if !matches!(class, Value::Class(_) | Value::Opaque(_)) {
                    return Err(Error::type_error("called match pattern must be a class"));
                }
                if !self.is_instance(value, &class)? {
                    return Ok(false);
                }
                let mut seen: Vec<Symbol> = Vec::new();
                match self.match_args(&class, positional.len())? {
                    None => {
                        for pattern in positional {
                            if !self.matches(frame, code, pattern, value, captures)? {
                                return Ok(false);
                            }
                        }
                    }
                    Some(names) => {
                        for (name, pattern) in names.into_iter().zip(positional) {
                            if !self.matches_attribute(
                                (frame, code, captures),
                                (&class, value),
                                (name, pattern),
                                &mut seen,
                            )? {
                                return Ok(false);
                            }
                        }
                    }
                }
                for (name, pattern) in keywords {
                    if !self.matches_attribute(
                        (frame, code, captures),
                        (&class, value),
                        (*name, pattern),
                        &mut seen,
                    )? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
        }
    }

    /// An attribute that is missing does not match.
    fn matches_attribute<'a>(
        &mut self,
        (frame, code, captures): (&mut Frame, &Code, &mut Captures<'a>),
        (class, value): (&Value, &Value),
        (name, pattern): (Symbol, &'a Pattern),
        seen: &mut Vec<Symbol>,
    ) -> Result<bool> {
        if seen.contains(&name) {
            let class = self.class_name(class);
            return Err(Error::type_error(format!(
                "{class}() got multiple sub-patterns for attribute '{name}'"
            )));
        }
        seen.push(name);
        match self.get_attribute(value, name) {
            Ok(attribute) => self.matches(frame, code, pattern, &attribute, captures),
            Err(error) if self.is_raised(&error, PythonError::AttributeError) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The attributes that `count` positional patterns are for: `__match_args__`. `None`: one
    /// pattern is for the value itself.
    fn match_args(&mut self, class: &Value, count: usize) -> Result<Option<Vec<Symbol>>> {
        if count == 0 {
            return Ok(Some(Vec::new()));
        }
        let names = match self.get_attribute(class, self.names.match_args) {
            Ok(Value::Tuple(names)) => names.to_vec(),
            Ok(other) => {
                let (class, other) = (self.class_name(class), self.type_name(&other));
                return Err(Error::type_error(format!(
                    "{class}.__match_args__ must be a tuple (got {other})"
                )));
            }
            Err(error) if self.is_raised(&error, PythonError::AttributeError) => {
                if stands_for_itself(class) && count == 1 {
                    return Ok(None);
                }
                Vec::new()
            }
            Err(error) => return Err(error),
        };
        let allowed = if stands_for_itself(class) { names.len().max(1) } else { names.len() };
        if count > allowed {
            let (class, plural) = (self.class_name(class), if allowed == 1 { "" } else { "s" });
            return Err(Error::type_error(format!(
                "{class}() accepts {allowed} positional sub-pattern{plural} ({count} given)"
            )));
        }
        let mut symbols = Vec::with_capacity(names.len());
        for name in &names {
            let Value::Str(text) = name else {
                let name = self.type_name(name);
                return Err(Error::type_error(format!(
                    "__match_args__ elements must be strings (got {name})"
                )));
            };
            symbols.push(text.symbol());
        }
        Ok(Some(symbols))
    }

    fn class_name(&mut self, class: &Value) -> std::rc::Rc<str> {
        match class {
            Value::Class(class) => class.name.clone(),
            other => self.type_name(other),
        }
    }
}

/// True if `Class(pattern)` matches the pattern against the value itself: Python's own types.
fn stands_for_itself(class: &Value) -> bool {
    let Value::Class(class) = class else { return false };
    let own = [
        &types::BOOL,
        &types::BYTES,
        &types::DICT,
        &types::FLOAT,
        &types::FROZEN_SET,
        &types::INT,
        &types::LIST,
        &types::SET,
        &types::STR,
        &types::TUPLE,
    ];
    own.into_iter().any(|spec| class.is_subclass_of(&native::class(spec)))
}
