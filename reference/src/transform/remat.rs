//! `remat`: the body is staged, and runs. What is kept for its derivative and what is computed
//! again changes no number.

use std::rc::Rc;

use super::{Transformed, body, jit, kept, resolve_keywords};
use crate::array::Aval;
use crate::boundary::{self, Crossing, Exit, Prefixes, numeric, output_numeric};
use crate::error::Result;
use crate::heap::{Args, Machine, Value};
use crate::mode::Mode;
use crate::pure::{Numeric, Operation, Staged, TraceKind};
use crate::pytree::show_path;

#[derive(Clone, Debug)]
pub struct Options {
    /// Positions of static arguments, as written: negative ones count from the end.
    pub static_argnums: Vec<i64>,
}

pub fn call(
    machine: &mut dyn Machine,
    transformed: &Transformed,
    options: &Options,
    args: Args,
) -> Result<Value> {
    let Transformed { function, crossing, .. } = transformed;
    let crossing = *crossing;
    let mut args = args;
    if crossing == Crossing::Nnx(Mode::Compat) {
        args = resolve_keywords(machine, function, args)?;
    }
    let options = jit::Options {
        static_argnums: options.static_argnums.clone(),
        // What is given is all there is.
        given: (true, true),
        ..jit::Options::default()
    };
    let mut split = jit::split(machine, function, &options, args)?;
    split.keywords.sort_by_key(|(name, _)| name.name());
    let prefixes = Prefixes::none();
    let world = machine.world();
    let entered =
        boundary::enter(world, crossing, "remat", &split.dynamic, &split.keywords, &prefixes)?;
    let mut inputs: Vec<Numeric> = Vec::with_capacity(entered.flat.leaves.len());
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
        world.tracing.check_live(&value)?;
        inputs.push(value);
    }
    let avals: Vec<Aval> = inputs.iter().map(|input| input.aval().clone()).collect();
    // `jax.checkpoint` keeps a staged body with its function, `nnx.remat` with the function that it
    // gives back.
    let shelf = match crossing {
        Crossing::Raw => {
            kept::of_function::<Exit>(machine, "checkpoint", function, &split.statics)?
        }
        Crossing::Nnx(_) => Some(transformed.bodies.of(machine, &split.statics)?),
    };
    let found =
        shelf.as_ref().and_then(|shelf| shelf.find(machine.world(), crossing, &entered, &avals));
    let (exit, staged): (Rc<Exit>, Staged) = match found {
        Some(found) => found,
        None => {
            let opened: Vec<_> = avals.iter().map(|aval| (aval.clone(), None)).collect();
            let tracers = machine.world().tracing.open(TraceKind::Erasing, opened);
            let staged = body::stage(machine, |machine| {
                let inside = boundary::inside(machine.world(), &entered, &body::values(tracers))?;
                let args = jit::join(&split, inside.args.clone());
                let output = body::call(machine, function, args)?;
                let world = machine.world();
                let left = boundary::leave(
                    world, crossing, "remat", &entered, &inside, &output, &prefixes,
                )?;
                let outputs = left.leaves.iter().map(output_numeric).collect::<Result<_>>()?;
                Ok((left.exit, outputs))
            })?;
            if let Some(shelf) = shelf {
                shelf.keep(machine.world(), crossing, &entered, avals, staged.clone());
            }
            staged
        }
    };
    inputs.extend(staged.captured);
    let world = machine.world();
    let outputs = world.tracing.apply_operation(Operation::Call(staged.jaxpr.clone()), &inputs)?;
    let leaves = body::unconverted(world, &staged.jaxpr, &entered.flat.leaves, outputs);
    boundary::resume(world, "remat", &entered, &exit, &leaves)
}
