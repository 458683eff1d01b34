//! Running a body inside a trace.

use crate::error::Result;
use crate::fault::{self, Fault};
use crate::heap::{Args, Machine, Value, World};
use crate::pure::{Jaxpr, Numeric, Staged, TraceId};

/// Runs `inside` in the trace that is open now, and closes it with the numbers that it gives. When
/// it fails the trace is abandoned: nothing of it remains.
pub fn stage<T>(
    machine: &mut dyn Machine,
    inside: impl FnOnce(&mut dyn Machine) -> Result<(T, Vec<Numeric>)>,
) -> Result<(T, Staged)> {
    let depth = machine.world().tracing.depth();
    match inside(machine) {
        Ok((value, outputs)) => Ok((value, machine.world().tracing.close(&outputs)?)),
        Err(error) => {
            while machine.world().tracing.depth() >= depth && !fault::planted(Fault::TraceLeftOpen)
            {
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

/// The outputs of a staged body that JAX only walks through, and does not compile: an input that is
/// given back is the very value that went in, and a number written as such (`jnp.float32(1.0)`) is
/// left on the host.
pub fn unconverted(
    world: &World,
    jaxpr: &Jaxpr,
    inputs: &[Value],
    outputs: Vec<Numeric>,
) -> Vec<Value> {
    let outside = world.tracing.current() == TraceId::OUTSIDE;
    let given_back = |(output, result): (usize, Numeric)| {
        if let Some(input) = (0..inputs.len()).find(|&input| jaxpr.passes(input, output)) {
            return inputs[input].clone();
        }
        match result {
            Numeric::Array(array) if outside && jaxpr.is_literal(output) => Value::Host(array),
            result => result.into(),
        }
    };
    outputs.into_iter().enumerate().map(given_back).collect()
}
