//! Running a body inside a trace.

use crate::error::Result;
use crate::heap::{Args, Machine, Value};
use crate::pure::{Numeric, Staged};

/// Runs `inside` in the trace that is open now, and closes it with the numbers that it gives. When it fails the trace is abandoned:
/// nothing of it remains.
pub fn stage<T>(
    machine: &mut dyn Machine,
    inside: impl FnOnce(&mut dyn Machine) -> Result<(T, Vec<Numeric>)>,
) -> Result<(T, Staged)> {
    let depth = machine.world().tracing.depth();
    match inside(machine) {
        Ok((value, outputs)) => Ok((value, machine.world().tracing.close(&outputs)?)),
        Err(error) => {
            while machine.world().tracing.depth() >= depth {
                machine.world().tracing.abandon();
            }
            Err(error)
        }
    }
}

/// Calls the function, with fuel for the call.
pub fn call(machine: &mut dyn Machine, function: &Value, args: Args) -> Result<Value> {
    machine.world().tracing.budget.steps(1)?;
    machine.call(function, args)
}

/// The leaves as values.
pub fn values(numerics: Vec<Numeric>) -> Vec<Value> {
    numerics.into_iter().map(Value::from).collect()
}
