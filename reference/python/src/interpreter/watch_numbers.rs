//! Notes where a gradient of a program that is watched is no number.

use super::Interpreter;
use crate::heap::{LastCall, Value, Warning, WarningKind};
use crate::table::Transform;

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
        gives
            && watch.open.is_empty()
            && watch.numbers > 0
            && self.nan_in("", &given(last)).is_none()
            && self.watch().is_some_and(|watch| watch.numbers > 0)
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
        let (values, root, what) = match is_jit {
            true => (
                [vec![result.clone()], given(last)].concat(),
                format!("{name}(…)"),
                format!("is NaN after a call of `{name}`, which computes gradients"),
            ),
            false => (vec![result.clone()], "gradient".to_owned(), format!("of `{name}` is NaN")),
        };
        let Some(object) = self.nan_in(&root, &values) else { return };
        let Some(watch) = self.watch() else { return };
        // All that follows is NaN, too.
        watch.numbers = 0;
        let (kind, line) = (WarningKind::NanGradient, watch.line);
        watch.warn(Warning {
            kind,
            line,
            object,
            what: what + ", and no argument has one",
            instead: "choose a safe operand (`jnp.where(x > 0, x, 1.0)`) before `sqrt`, `log`, a \
                      norm or a division, and not only after it"
                .to_owned(),
        });
    }
}

/// The arguments of a call.
fn given(last: &LastCall) -> Vec<Value> {
    let keywords = last.args.keywords.iter().map(|(_, value)| value);
    last.args.positional.iter().chain(keywords).cloned().collect()
}
