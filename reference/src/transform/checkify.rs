//! `checkify`: runs the body as it is, and says beside its output whether a check failed.

use super::body;
use crate::boundary::{self, Crossing, Prefixes, numeric, output_numeric};
use crate::error::Result;
use crate::heap::{Args, Machine, Value};
use crate::pure::{Numeric, Operation, TraceKind};
use crate::pytree::show_path;

/// The output. The library has no check that a program could ask for, so that none fails.
pub fn call(
    machine: &mut dyn Machine,
    crossing: Crossing,
    function: &Value,
    mut args: Args,
) -> Result<Value> {
    args.keywords.sort_by_key(|(name, _)| name.name());
    let positional: Vec<(usize, Value)> = args.positional.into_iter().enumerate().collect();
    let prefixes = Prefixes::none();
    let world = machine.world();
    let entered = boundary::enter(world, crossing, "checkify", &positional, &args.keywords, &prefixes)?;
    let mut inputs = Vec::new();
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
        world.tracing.check_live(&value)?;
        inputs.push(value);
    }
    let opened: Vec<_> = inputs.iter().map(|value| (value.aval().clone(), None)).collect();
    let tracers = world.tracing.open(TraceKind::Erasing, opened);
    let leaves = body::values(tracers.clone());
    let ((exit, passed), staged) = body::stage(machine, |machine| {
        let inside = boundary::inside(machine.world(), &entered, &leaves)?;
        let output = body::call(machine, function, inside.args.clone())?;
        let world = machine.world();
        let left = boundary::leave(world, crossing, "checkify", &entered, &inside, &output, &prefixes)?;
        let numbers = left.leaves.iter().map(output_numeric).collect::<Result<Vec<Numeric>>>()?;
        // What came in leaves as it came, and so does a Python number.
        let passed = left.leaves.iter().zip(&numbers).map(|(leaf, number)| match leaf {
            Value::Bool(_) | Value::Int(_) | Value::Float(_) => Some(leaf.clone()),
            _ => {
                let input = tracers.iter().position(|tracer| tracer.is(number))?;
                Some(entered.flat.leaves[input].clone())
            }
        });
        let passed: Vec<Option<Value>> = passed.collect();
        Ok(((left.exit, passed), numbers))
    })?;
    let world = machine.world();
    inputs.extend(staged.captured);
    let mut results = Vec::new();
    if !staged.jaxpr.outputs.is_empty() {
        results = world.tracing.apply_operation(Operation::Call(staged.jaxpr), &inputs)?;
    }
    let leaves: Vec<Value> = results
        .into_iter()
        .zip(passed)
        .map(|(result, passed)| passed.unwrap_or_else(|| result.into()))
        .collect();
    boundary::resume(world, "checkify", &entered, &exit, &leaves)
}
