//! `checkify`: runs the body as it is, and says beside its output whether a check failed.

use crate::boundary::body::unconverted;
use crate::boundary::{Arguments, Call, Input, Leaving, Policy, Prefixes, output_numeric};
use crate::error::{Error, Result};
use crate::heap::{Args, Machine, Value};
use crate::pure::{Operation, TraceKind};
use crate::transform::table::Transform;

/// The output. The library has no check that a program could ask for, so that none fails.
pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    function: &Value,
    args: Args,
) -> Result<Value> {
    // Measured: only compat passes keywords on.
    if !policy.keywords_by_signature
        && let Some((name, _)) = args.keywords.first()
    {
        return Err(Error::bad_argument(format!(
            "the transformed function got an unexpected keyword argument '{name}'"
        )));
    }
    let arguments = Arguments::new(args);
    let call = Call::enter(machine, Transform::Checkify, policy, arguments, &Prefixes::none())?;
    call.numbers(machine.world())?;
    // The arguments are no inputs of the staged body: as in JAX it closes over them.
    let leaves = &call.entered.flat.leaves;
    let closed = vec![Input::Itself; leaves.len()];
    let body = call.stage(machine, function, TraceKind::Erasing, closed, |_, ended| {
        let mut numbers = Vec::new();
        let mut leaving = Vec::with_capacity(ended.left.leaves.len());
        for leaf in &ended.left.leaves {
            let number = output_numeric(leaf)?;
            // A Python number stays one, as it was closed over or as the body makes it.
            let known = match leaf {
                Value::Bool(_) | Value::Int(_) | Value::Float(_) => Some(leaf),
                _ => leaves.iter().find(|input| input.is(leaf)),
            };
            leaving.push(match known {
                Some(known) => Leaving::Known(known.clone()),
                None => {
                    numbers.push(number);
                    Leaving::Computed(numbers.len() - 1)
                }
            });
        }
        Ok(((ended.left.exit, leaving), numbers))
    })?;
    let world = machine.world();
    let operation = Operation::Call(body.staged.jaxpr.clone());
    let results = match body.staged.jaxpr.outputs.is_empty() {
        true => Vec::new(),
        false => call.apply(world, operation, &body.staged.captured)?,
    };
    let results = unconverted(world, &body.staged.jaxpr, &[], results);
    let (exit, leaving) = &body.left;
    call.resume_known(world, exit, leaving, &results)
}
