//! `vmap`: the body runs once, on tracers that stand for one lane; the lanes run in lockstep.

use std::rc::Rc;

use super::axes::{self, Axis};
use super::{Transformed, body, resolve_keywords, transform_metadata};
use crate::array::Aval;
use crate::boundary::{self, Crossing, Left, Prefixes, numeric, output_numeric, resolve};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Machine, Value};
use crate::mode::Mode;
use crate::pure::{Numeric, Operation, TraceKind};
use crate::pytree::show_path;

#[derive(Clone, Debug)]
pub struct Options {
    pub in_axes: Value,
    pub out_axes: Value,
    pub axis_size: Option<usize>,
    /// By which collectives find this transform.
    pub axis_name: Option<Rc<str>>,
    /// The name that the axis has in shardings (`transform_metadata`, only in compat).
    pub partition: Option<Value>,
}

/// What becomes of one leaf that leaves the body.
enum Output {
    /// It does not differ between lanes, and is asked for once.
    Once(Value),
    /// Output number `index` of the operation, to be moved to `axis`.
    Mapped { index: usize, axis: usize },
    /// Output number `index`, once for all lanes.
    Unmapped { index: usize },
}

pub fn call(
    machine: &mut dyn Machine,
    transformed: &Transformed,
    options: &Options,
    args: Args,
) -> Result<Value> {
    let crossing = transformed.crossing;
    let mut args = args;
    if crossing == Crossing::Nnx(Mode::Compat) {
        args = resolve_keywords(machine, &transformed.function, args)?;
    }
    args.keywords.sort_by_key(|(name, _)| name.name());
    let prefixes = Prefixes {
        positional: Some(options.in_axes.clone()),
        keywords: Value::Int(0),
        output: Some(options.out_axes.clone()),
        name: "in_axes",
    };
    let out_prefixes = Prefixes { name: "out_axes", ..prefixes.clone() };
    let positional: Vec<(usize, Value)> = args.positional.into_iter().enumerate().collect();
    let mut entered =
        boundary::enter(machine.world(), crossing, "vmap", &positional, &args.keywords, &prefixes)?;
    resolve::entered(machine, "vmap", &mut entered)?;
    let world = machine.world();

    // Outside: mapped leaves, lanes to the front.
    let mut size = options.axis_size;
    let mut mapped: Vec<Option<(Numeric, i64)>> = Vec::new();
    for (index, (leaf, role)) in entered.flat.leaves.iter().zip(&entered.flat.roles).enumerate() {
        mapped.push(match Axis::read(role, "in_axes")? {
            Axis::At(axis) => {
                let path = || show_path(&entered.flat.leaf_path(index));
                let value = numeric(leaf, path)?;
                let at = axes::normalise(axis, value.aval().shape.len(), path)?;
                axes::agree("vmap", &mut size, value.aval().shape[at])?;
                Some((axes::to_front(world, &value, at)?, axis))
            }
            Axis::Broadcast => None,
            Axis::Carry => return Err(Error::bad_argument("Carry is no axis of vmap")),
        });
    }
    let Some(size) = size else {
        return Err(Error::raised(
            ErrorClass::Prefix,
            "ValueError",
            "vmap must have at least one mapped argument, or axis_size",
        ));
    };

    // Inside.
    let lanes: Vec<(Aval, Option<Numeric>)> = mapped
        .iter()
        .flatten()
        .map(|(value, _)| {
            let mut aval = value.aval().clone();
            aval.shape.remove(0);
            (aval, None)
        })
        .collect();
    let tracers =
        world.tracing.open(TraceKind::Map { axis: options.axis_name.clone(), size }, lanes);
    let mut lane = tracers.iter();
    let leaves: Vec<Value> = entered
        .flat
        .leaves
        .iter()
        .zip(&mapped)
        .map(|(leaf, mapped)| match mapped {
            Some(_) => lane.next().map_or(Value::None, |tracer| tracer.clone().into()),
            None => leaf.clone(),
        })
        .collect();
    let ((exit, outputs), staged) = body::stage(machine, |machine| {
        let inside = boundary::inside(machine.world(), &entered, &leaves)?;
        let taken = match &options.partition {
            Some(name) => transform_metadata::take(machine, &entered, &inside, name)?,
            None => Vec::new(),
        };
        let output = body::call(machine, &transformed.function, inside.args.clone())?;
        let leave = |machine: &mut dyn Machine| -> Result<Left> {
            let world = machine.world();
            let mut left = boundary::leave(
                world,
                crossing,
                "vmap",
                &entered,
                &inside,
                &output,
                &out_prefixes,
            )?;
            resolve::left(machine, "vmap", &mut left)?;
            Ok(left)
        };
        let mut left = leave(machine)?;
        if let Some(name) = &options.partition {
            transform_metadata::give_back(machine, &taken, left.variables(), name)?;
            left = leave(machine)?;
        }
        let world = machine.world();
        let current = world.tracing.current();
        let mut outputs = Vec::new();
        let mut numbers = Vec::new();
        for (leaf, role) in left.leaves.iter().zip(&left.roles) {
            let value = output_numeric(leaf)?;
            let differs = matches!(&value, Numeric::Tracer(t) if t.trace == current && t.varying);
            let own = matches!(&value, Numeric::Tracer(t) if t.trace == current);
            outputs.push(match Axis::read(role, "out_axes")? {
                Axis::Broadcast if differs => {
                    return Err(Error::raised(
                        ErrorClass::MappedOutput,
                        "ValueError",
                        "vmap got axis None for an output that differs between lanes",
                    ));
                }
                Axis::Broadcast if !own => Output::Once(leaf.clone()),
                Axis::Broadcast => {
                    numbers.push(value);
                    Output::Unmapped { index: numbers.len() - 1 }
                }
                Axis::At(axis) => {
                    let rank = value.aval().shape.len() + 1;
                    let to = axes::normalise(axis, rank, || "an output of vmap".to_owned())?;
                    let input = tracers.iter().position(|tracer| tracer.is(&value));
                    let forwarded = input.and_then(|input| {
                        let (outer, from) = mapped.iter().flatten().nth(input)?;
                        let original = mapped
                            .iter()
                            .position(|m| m.as_ref().is_some_and(|(v, _)| v.is(outer)))?;
                        // The very array that came in, where it leaves along the axis along which
                        // it came.
                        (*from == axis || (axes::normalise(*from, rank, String::new).ok()? == to))
                            .then(|| entered.flat.leaves[original].clone())
                    });
                    match forwarded {
                        Some(outer) => Output::Once(outer),
                        None => {
                            numbers.push(value);
                            Output::Mapped { index: numbers.len() - 1, axis: to }
                        }
                    }
                }
                Axis::Carry => return Err(Error::bad_argument("Carry is no axis of vmap")),
            });
        }
        Ok(((left.exit, outputs), numbers))
    })?;

    // Outside again.
    let mut mapped_outputs = vec![false; staged.jaxpr.outputs.len()];
    for output in &outputs {
        if let Output::Mapped { index, .. } = output {
            mapped_outputs[*index] = true;
        }
    }
    let mut inputs: Vec<Numeric> = mapped.into_iter().flatten().map(|(value, _)| value).collect();
    let mut mapped_inputs = vec![true; inputs.len()];
    inputs.extend(staged.captured);
    mapped_inputs.resize(inputs.len(), false);
    let world = machine.world();
    let results = if staged.jaxpr.outputs.is_empty() {
        Vec::new()
    } else {
        let operation = Operation::Map {
            body: staged.jaxpr,
            size,
            axis: options.axis_name.clone(),
            mapped_inputs,
            mapped_outputs,
        };
        world.tracing.apply_operation(operation, &inputs)?
    };
    let mut leaves = Vec::with_capacity(outputs.len());
    for output in outputs {
        leaves.push(match output {
            Output::Once(value) => value,
            Output::Unmapped { index } => results[index].clone().into(),
            Output::Mapped { index, axis } => {
                axes::from_front(world, &results[index], axis)?.into()
            }
        });
    }
    boundary::resume(world, "vmap", &entered, &exit, &leaves)
}
