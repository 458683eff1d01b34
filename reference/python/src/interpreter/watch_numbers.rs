//! Notes where a gradient of a program that is watched is no number.

use std::collections::HashSet;

use super::Interpreter;
use crate::heap::{LastCall, Object, ObjectId, Value, Warning, WarningKind};
use crate::pure::has_nan;
use crate::table::Transform;

/// So many levels of a value are looked at, and so many of its parts.
const LEVELS: usize = 16;
const PARTS: usize = 1 << 12;

/// Looks for NaN in values.
struct Search {
    seen: HashSet<ObjectId>,
    /// The parts that may still be looked at.
    parts: usize,
    /// The numbers that may still be looked at.
    numbers: usize,
}

/// A part of a value that has NaN.
struct Found {
    /// The innermost Variable around it.
    variable: Option<ObjectId>,
    /// The way to it: `["w"]`.
    way: String,
}

impl Interpreter {
    /// True for a call outside of all transforms that computes gradients, or may do so, of arguments
    /// without NaN.
    pub(super) fn gives_gradients(&mut self, last: &LastCall) -> bool {
        let Some(watch) = self.world.watch.as_deref() else { return false };
        let Some(transformed) = last.function.transformed() else { return false };
        let gives = match transformed.transform() {
            Transform::Grad | Transform::ValueAndGrad => true,
            Transform::Jit => {
                let known = watch.jitted.get(&transformed.function().address());
                known.is_none_or(|jitted| jitted.differentiates)
            }
            _ => false,
        };
        gives && watch.open.is_empty() && watch.numbers > 0 && self.nan_in_arguments(last).is_none()
    }

    /// Notes that a gradient, or what a jitted function has made of it, is NaN.
    pub(super) fn note_nan(&mut self, last: &LastCall, result: &Value) {
        let Some(transformed) = last.function.transformed() else { return };
        let function = transformed.function().clone();
        let name = match &function {
            Value::Callable(callable) => callable.name(),
            _ => "the function".into(),
        };
        let is_jit = transformed.transform() == Transform::Jit;
        let Some(watch) = self.watch() else { return };
        if is_jit && !watch.jitted.get(&function.address()).is_some_and(|it| it.differentiates) {
            return;
        }
        let found = match self.nan_in(&[result]) {
            Some(found) => found,
            None => match self.nan_in_arguments(last) {
                Some(found) if is_jit => found,
                _ => return,
            },
        };
        let named = found.variable.and_then(|variable| self.name_of_object(variable));
        let object = named.unwrap_or_else(|| match is_jit {
            true => format!("{name}(…){}", found.way),
            false => format!("gradient{}", found.way),
        });
        let what = match is_jit {
            true => format!("is NaN after a call of `{name}`, which computes gradients"),
            false => format!("of `{name}` is NaN"),
        };
        let Some(watch) = self.watch() else { return };
        // All that follows is NaN, too.
        watch.numbers = 0;
        let (kind, line) = (WarningKind::NanGradient, watch.line);
        watch.warn(Warning {
            kind,
            line,
            object,
            what: what + ", and no argument has one",
            instead:
                "choose a safe operand (`jnp.where(x > 0, x, 1.0)`) before `sqrt`, `log`, a norm \
                      or a division, and not only after it"
                    .to_owned(),
        });
    }

    fn nan_in_arguments(&mut self, last: &LastCall) -> Option<Found> {
        let given = &last.args;
        let all = given.positional.iter().chain(given.keywords.iter().map(|(_, value)| value));
        let all: Vec<&Value> = all.collect();
        self.nan_in(&all)
    }

    /// The first part of these values that has NaN.
    fn nan_in(&mut self, values: &[&Value]) -> Option<Found> {
        let numbers = self.watch()?.numbers;
        let mut search = Search { seen: HashSet::new(), parts: PARTS, numbers };
        let found = values.iter().find_map(|value| self.nan_below(value, LEVELS, &mut search));
        self.watch()?.numbers = search.numbers;
        found
    }

    fn nan_below(&self, value: &Value, levels: usize, search: &mut Search) -> Option<Found> {
        if levels == 0 || matches!(value, Value::Object(id) if !search.seen.insert(*id)) {
            return None;
        }
        search.parts = search.parts.checked_sub(1)?;
        let mut below = |step: &dyn Fn() -> String, part: &Value| {
            let mut found = self.nan_below(part, levels - 1, search)?;
            found.way.insert_str(0, &step());
            Some(found)
        };
        match value {
            Value::Array(array) if array.aval().dtype.is_inexact() => {
                search.numbers = search.numbers.checked_sub(array.len())?;
                has_nan(array).then(|| Found { variable: None, way: String::new() })
            }
            Value::Tuple(items) => {
                let mut items = items.iter().enumerate();
                items.find_map(|(at, item)| below(&|| format!("[{at}]"), item))
            }
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => {
                    let mut items = items.iter().enumerate();
                    items.find_map(|(at, item)| below(&|| format!("[{at}]"), item))
                }
                Object::Dict(dict) | Object::State(dict) => dict.iter().find_map(|(key, value)| {
                    let step = || match key {
                        Value::Str(key) => format!("[\"{}\"]", &**key),
                        Value::Int(key) => format!("[{key}]"),
                        _ => "[…]".to_owned(),
                    };
                    below(&step, value)
                }),
                Object::Instance(instance) => {
                    let mut own = instance.attributes.iter();
                    let found = own.find_map(|(name, attribute)| {
                        let step = || match name.number() {
                            Some(number) => format!("[{number}]"),
                            None => format!(".{name}"),
                        };
                        below(&step, &attribute.value)
                    });
                    let inner = || self.world.extended(value);
                    found.or_else(|| below(&String::new, inner()?))
                }
                Object::Variable(variable) => {
                    let mut found = below(&String::new, &variable.value)?;
                    found.variable.get_or_insert(*id);
                    Some(found)
                }
                _ => None,
            },
            _ => None,
        }
    }
}
