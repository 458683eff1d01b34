//! `eval_shape`: the body is staged, and only the types of what it gives back remain. Nothing is
//! written back.

use std::rc::Rc;

use super::body;
use crate::boundary::{self, Crossing, Prefixes, numeric, output_numeric};
use crate::error::Result;
use crate::heap::{Args, Machine, Value};
use crate::pure::TraceKind;
use crate::pytree::show_path;

pub fn call(
    machine: &mut dyn Machine,
    crossing: Crossing,
    function: &Value,
    args: Args,
) -> Result<Value> {
    let Args { positional, mut keywords } = args;
    keywords.sort_by_key(|(name, _)| name.name());
    let positional: Vec<(usize, Value)> = positional.into_iter().enumerate().collect();
    let world = machine.world();
    let entered =
        boundary::enter(world, crossing, "eval_shape", &positional, &keywords, &Prefixes::none())?;
    let mut opened = Vec::with_capacity(entered.flat.leaves.len());
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        let aval = match leaf {
            Value::Abstract(aval) => (**aval).clone(),
            leaf => {
                let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
                world.tracing.check_live(&value)?;
                value.aval().clone()
            }
        };
        opened.push((aval, None));
    }
    let tracers = world.tracing.open(TraceKind::Erasing, opened);
    let (exit, staged) = body::stage(machine, |machine| {
        let inside = boundary::inside(machine.world(), &entered, &body::values(tracers))?;
        let output = body::call(machine, function, inside.args.clone())?;
        let world = machine.world();
        let left =
            boundary::leave_output(world, crossing, "eval_shape", &entered, &inside, &output)?;
        let outputs = left.leaves.iter().map(output_numeric).collect::<Result<_>>()?;
        Ok((left.exit, outputs))
    })?;
    let leaves: Vec<Value> = staged
        .jaxpr
        .output_avals
        .iter()
        .map(|aval| Value::Abstract(Rc::new(aval.clone())))
        .collect();
    boundary::resume(machine.world(), "eval_shape", &entered, &exit, &leaves)
}
