//! Notes losses of a program that is watched that are not what their text says: operands that
//! broadcast, and probabilities in the place of logits.

use super::Interpreter;
use super::frame::Frame;
use crate::array::Aval;
use crate::core::{Call, Code};
use crate::heap::function_names::compares_with_targets;
use crate::heap::{LastCall, Value, Warning, WarningKind};
use crate::program::ast::BinOp;
use crate::pure::Numeric;

/// The functions that make probabilities of logits.
const ACTIVATIONS: [&str; 2] = ["softmax", "sigmoid"];

/// So many probabilities are remembered.
const LAST: usize = 8;

impl Interpreter {
    /// Looks at a call of the library that has given `result`: whether it makes probabilities, or
    /// is a loss that gets some where it applies the same function itself.
    pub(super) fn note_probabilities(
        &mut self,
        (frame, code, call): (&Frame, &Code, &Call),
        last: &LastCall,
        result: &Value,
    ) {
        let Some((module, name)) = &last.place else { return };
        let activation = ACTIVATIONS.into_iter().find(|activation| name.contains(activation));
        let (Some(activation), Some(watch)) = (activation, self.world.watch.as_deref_mut()) else {
            return;
        };
        if &**name == activation && !module.starts_with("optax") {
            if watch.probabilities.len() == LAST {
                watch.probabilities.pop_front();
            }
            watch.probabilities.push_back((result.clone(), activation, watch.line));
            return;
        }
        let logits = last.args.positional.first();
        let Some(logits) = logits.filter(|_| module.starts_with("optax")) else { return };
        let given = |it: &&(Value, &str, u32)| it.1 == activation && it.0.is(logits);
        let Some(made) = watch.probabilities.iter().find(given).map(|it| it.2) else { return };
        let line = watch.line;
        let object = call.args.first().and_then(|first| self.written(frame, code, &first.value));
        let Some(watch) = self.watch() else { return };
        watch.warn(Warning {
            kind: WarningKind::ProbabilitiesAsLogits,
            line,
            object: object.unwrap_or_else(|| "the first argument".to_owned()),
            what: format!(
                "is what `{activation}` gave in line {made}, and `optax.{name}` applies {activation} \
                 itself: of probabilities its gradients are small"
            ),
            instead: format!("give `optax.{name}` what goes into `{activation}`: the logits"),
        });
    }

    /// Looks at the operands of `a - b` and `a * b`, one of `[n, 1]` and one of `[n]`: where a
    /// gradient is asked of one of them alone, as of predictions and not of targets, the result
    /// holds each of the one with all of the other.
    pub fn note_operands(&mut self, op: BinOp, a: &Numeric, b: &Numeric) {
        let Some(watch) = self.world.watch.as_deref_mut() else { return };
        let (long, short) = match a.aval().rank() > b.aval().rank() {
            true => (a, b),
            false => (b, a),
        };
        if !are_columns_and_rows(long.aval(), short.aval()) {
            return;
        }
        let tracing = &self.world.tracing;
        let of_gradient = |value: &Numeric| match value {
            Numeric::Tracer(tracer) => tracing.is_differentiated(tracer),
            Numeric::Array(_) => false,
        };
        let Some(own) = watch.functions.iter().rev().find(|function| function.is_own) else {
            return;
        };
        // What the library does of the kind, it does for a loss.
        let is_loss = compares_with_targets(&own.name) || !watch.is_in_program();
        let is_meant = match (of_gradient(long), of_gradient(short)) {
            (true, false) => op != BinOp::Sub && !is_loss,
            (false, true) => !is_loss,
            (true, true) | (false, false) => true,
        };
        if is_meant {
            return;
        }
        let object = own.name.to_string();
        let count = short.aval().shape.first().copied().unwrap_or_default();
        let verb = if op == BinOp::Sub { "subtracts" } else { "multiplies" };
        watch.warn(Warning {
            kind: WarningKind::BroadcastLoss,
            line: watch.line,
            object,
            what: format!(
                "{verb} arrays of shapes ({count}, 1) and ({count},), which gives ({count}, \
                 {count}): each prediction meets the targets of all"
            ),
            instead: "give both one shape: `targets[:, None]`, or `predictions.squeeze(-1)`"
                .to_owned(),
        });
    }
}

/// True for the types of `[n, 1]` and `[n]`, of more than one number.
fn are_columns_and_rows(long: &Aval, short: &Aval) -> bool {
    matches!((&long.shape[..], &short.shape[..]), ([n, 1], [m]) if n == m && *n > 1)
}
