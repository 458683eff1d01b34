//! Notes losses of a program that is watched whose operands broadcast as nobody means it.

use std::rc::Rc;

use super::Interpreter;
use crate::array::Aval;
use crate::heap::function_names::compares_with_targets;
use crate::heap::{Warning, WarningKind};
use crate::program::ast::BinOp;
use crate::pure::Numeric;

impl Interpreter {
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
        let object: Rc<str> = own.name.clone();
        let count = short.aval().shape.first().copied().unwrap_or_default();
        let verb = if op == BinOp::Sub { "subtracts" } else { "multiplies" };
        watch.warn(Warning {
            kind: WarningKind::BroadcastLoss,
            line: watch.line,
            object: object.to_string(),
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
