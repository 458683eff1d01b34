//! `checkify`: runs the body as it is, and says beside its output whether a check failed.

use super::body;
use crate::boundary::{self, Crossing, Prefixes, numeric, output_numeric};
use crate::error::{Error, Result};
use crate::heap::{Args, Machine, Value};
use crate::mode::Mode;
use crate::pure::{Numeric, Operation, TraceKind};
use crate::pytree::show_path;

/// The output. The library has no check that a program could ask for, so that none fails.
pub fn call(
    machine: &mut dyn Machine,
    crossing: Crossing,
    function: &Value,
    mut args: Args,
) -> Result<Value> {
    // Measured: only compat passes keywords on.
    if crossing != Crossing::Nnx(Mode::Compat)
        && let Some((name, _)) = args.keywords.first()
    {
        let message = format!(
            "the transformed function got an unexpected keyword argument '{}'",
            name.name()
        );
        return Err(Error::bad_argument(message));
    }
    args.keywords.sort_by_key(|(name, _)| name.name());
    let positional: Vec<(usize, Value)> = args.positional.into_iter().enumerate().collect();
    let prefixes = Prefixes::none();
    let world = machine.world();
    let entered =
        boundary::enter(world, crossing, "checkify", &positional, &args.keywords, &prefixes)?;
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
        world.tracing.check_live(&value)?;
    }
    // The arguments are no inputs of the staged body: as in JAX it closes over them.
    world.tracing.open(TraceKind::Erasing, Vec::new());
    let ((exit, passed), staged) = body::stage(machine, |machine| {
        let inside = boundary::inside(machine.world(), &entered, &entered.flat.leaves)?;
        let output = body::call(machine, function, inside.args.clone())?;
        let world = machine.world();
        let left =
            boundary::leave(world, crossing, "checkify", &entered, &inside, &output, &prefixes)?;
        let numbers = left.leaves.iter().map(output_numeric).collect::<Result<Vec<Numeric>>>()?;
        // A Python number stays one, as it was closed over or as the body makes it.
        let given = |leaf: &Value| match leaf {
            Value::Bool(_) | Value::Int(_) | Value::Float(_) => Some(leaf.clone()),
            _ => entered.flat.leaves.iter().find(|input| input.is(leaf)).cloned(),
        };
        let passed: Vec<Option<Value>> = left.leaves.iter().map(given).collect();
        Ok(((left.exit, passed), numbers))
    })?;
    let world = machine.world();
    let mut results = Vec::new();
    if !staged.jaxpr.outputs.is_empty() {
        let operation = Operation::Call(staged.jaxpr.clone());
        results = world.tracing.apply_operation(operation, &staged.captured)?;
    }
    let results = body::unconverted(world, &staged.jaxpr, &[], results);
    let leaves: Vec<Value> =
        results.into_iter().zip(passed).map(|(result, passed)| passed.unwrap_or(result)).collect();
    boundary::resume(world, "checkify", &entered, &exit, &leaves)
}
