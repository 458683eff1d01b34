//! `scan`: the body is staged for one step; carries go from step to step, mapped leaves are sliced
//! and stacked.
//!
//! Variables under axis `None` are threaded like carries, in every mode. A carry's Variables must
//! come back at their places; compat accepts another Variable there.

mod axes;
mod finish;
mod step;

use std::rc::Rc;

use super::axes::{self as axis, Axis};
use super::carry::{self, mismatch};
use super::{Transformed, kept, resolve_keywords};
use crate::array::Aval;
use crate::boundary::{self, Crossing, Entered, Left, Prefixes, numeric, resolve};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Machine, Value, World};
use crate::mode::Mode;
use crate::pure::{Numeric, Operation, Staged, TraceId};
use crate::pytree::{Flat, Parent, Step, show_path};
pub use axes::check;
use finish::finish;
use step::stage;

#[derive(Clone, Debug)]
pub struct Options {
    pub in_axes: Value,
    pub out_axes: Value,
    pub length: Option<usize>,
    pub reverse: bool,
    /// The axis' name in shardings, where `transform_metadata` gives one (compat only).
    pub partition: Option<Value>,
}

/// Where the carry stands among arguments or outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carry {
    No,
    /// The one argument, or the whole output.
    All,
    At(usize),
}

/// A leaf's place in the staged program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The same in every step.
    Constant,
    Carried,
    /// A Variable's value under axis `None`.
    Threaded,
    Sliced,
}

/// What one step gave: the structure of its outputs, and the leaves by part.
#[derive(Debug)]
pub struct Stepped {
    left: Left,
    carried: Vec<Value>,
    threaded: Vec<Value>,
    /// Mapped outputs, each with its axis.
    stacked: Vec<(Value, i64)>,
    /// In compat what each leaf that leaves is taken from.
    sources: Vec<Source>,
}

/// In compat, where a leaf outside comes from: an output by number.
#[derive(Clone, Copy, Debug)]
enum Source {
    Carried(usize),
    Stacked(usize),
}

/// Staged bodies, by what they were staged for.
pub type Shelf = kept::Shelf<Stepped>;

fn bad_axes(message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::Prefix, "ValueError", message)
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
    } else if let Some((name, _)) = args.keywords.first() {
        return Err(Error::type_error(format!("scan got an unexpected keyword argument '{name}'")));
    }
    let world = machine.world();
    let (carry_in, carry_out) = check(world, options)?;
    if carry_in == Carry::All && args.positional.len() != 1 {
        let count = args.positional.len();
        return Err(Error::bad_argument(format!(
            "with in_axes=Carry there must be one argument, found {count}"
        )));
    }
    let prefixes = Prefixes {
        positional: Some(options.in_axes.clone()),
        keywords: Value::None,
        output: None,
        name: "in_axes",
    };
    let positional: Vec<(usize, Value)> = args.positional.into_iter().enumerate().collect();
    let mut entered = boundary::enter(world, crossing, "scan", &positional, &[], &prefixes)
        .map_err(|error| name_carry(error, carry_in))?;
    resolve::entered(machine, "scan", &mut entered)?;
    let world = machine.world();
    let (parts, mut outer, length) = take_in(world, crossing, &entered, options)?;

    // Stage, and stage again while a weakly typed carry has to become what the body makes of it.
    let kept = match crossing {
        Crossing::Nnx(_) => Some(transformed.shelf.clone()),
        Crossing::Raw => kept::of_function(machine, "jax.lax.scan", &transformed.function, &[])?,
    };
    let avals: Vec<Aval> = outer.iter().map(|value| value.aval().clone()).collect();
    let world = machine.world();
    let found = kept.as_ref().and_then(|shelf| shelf.find(world, crossing, &entered, &avals));
    let (step, mut staged) = match found {
        Some((step, staged)) => {
            promote(world, &parts, &mut outer, &staged, &step, false)?;
            (step, staged)
        }
        None => {
            let mut settled = false;
            loop {
                let (step, staged) = stage(
                    machine,
                    transformed,
                    options,
                    &entered,
                    &parts,
                    &outer,
                    (carry_in, carry_out),
                )?;
                if promote(machine.world(), &parts, &mut outer, &staged, &step, settled)? {
                    settled = true;
                    continue;
                }
                let step = Rc::new(step);
                if let Some(kept) = &kept {
                    let entry = (step.clone(), staged.clone());
                    kept.keep(machine.world(), crossing, &entered, avals.clone(), entry);
                }
                break (step, staged);
            }
        }
    };

    // The operation takes what was captured and what is constant, then carries, then what is
    // scanned.
    let order = order(&parts);
    let captured = staged.captured.len();
    let jaxpr = Rc::make_mut(&mut staged.jaxpr);
    jaxpr.inputs.rotate_right(captured);
    jaxpr.input_avals.rotate_right(captured);
    let mut inputs = staged.captured;
    inputs.extend(order.iter().map(|&leaf| outer[leaf].clone()));
    let count = |wanted: Part| parts.iter().filter(|part| **part == wanted).count();
    let constants = captured + count(Part::Constant);
    let carries = count(Part::Carried) + count(Part::Threaded);
    // What no step touches is the very value that went in: a carry, and a slice that comes out
    // along its own axis.
    let untouched = |input: usize, output: usize, axis: Option<i64>| -> Option<Value> {
        let leaf = order[input - captured];
        let same = staged.jaxpr.passes(input, output)
            && outer[leaf].aval() == &avals[leaf]
            && axis.is_none_or(
                |axis| matches!(entered.flat.roles[leaf], Value::Int(from) if from == axis),
            );
        same.then(|| entered.flat.leaves[leaf].clone())
    };
    let mut passed: Vec<Option<Value>> =
        (0..carries).map(|carry| untouched(constants + carry, carry, None)).collect();
    for (index, (_, axis)) in step.stacked.iter().enumerate() {
        let output = carries + index;
        let slices = constants + carries..inputs.len();
        passed.push(slices.into_iter().find_map(|input| untouched(input, output, Some(*axis))));
    }
    let operation = Operation::Scan {
        body: staged.jaxpr,
        constants,
        carries,
        length,
        reverse: options.reverse,
    };
    let world = machine.world();
    let eager = world.tracing.current() == TraceId::OUTSIDE;
    let mut results = Vec::with_capacity(passed.len());
    for (index, output) in
        world.tracing.apply_operation(operation, &inputs)?.into_iter().enumerate()
    {
        if let Some(value) = passed[index].take() {
            results.push(value);
            continue;
        }
        results.push(match (output, index.checked_sub(carries)) {
            (Numeric::Array(array), None) if eager => Value::array((*array).clone()),
            (output, None) => output.into(),
            (output, Some(stacked)) => {
                let rank = output.aval().shape.len();
                let to = axis::normalise(step.stacked[stacked].1, rank, || {
                    "an output of scan".to_owned()
                })?;
                axis::from_front(world, &output, to)?.into()
            }
        });
    }
    let stacked = results.split_off(carries);
    let threaded = results.split_off(step.carried.len());
    finish(world, crossing, &entered, &step, (carry_in, carry_out), [results, threaded, stacked])
}

/// The leaves in the order in which the staged body takes them.
fn order(parts: &[Part]) -> Vec<usize> {
    let mut order = Vec::with_capacity(parts.len());
    for part in [Part::Constant, Part::Carried, Part::Threaded, Part::Sliced] {
        order.extend((0..parts.len()).filter(|&leaf| parts[leaf] == part));
    }
    order
}

/// Outside: the part of each leaf, the leaves as numbers with scanned axes in front, and the
/// length.
fn take_in(
    world: &mut World,
    crossing: Crossing,
    entered: &Entered,
    options: &Options,
) -> Result<(Vec<Part>, Vec<Numeric>, usize)> {
    let flat = &entered.flat;
    let mut length = options.length;
    let mut parts = Vec::new();
    let mut outer = Vec::new();
    for (index, (leaf, role)) in flat.leaves.iter().zip(&flat.roles).enumerate() {
        let path = || show_path(&flat.leaf_path(index));
        let value = numeric(leaf, path)?;
        world.tracing.check_live(&value)?;
        match Axis::read(role, "in_axes")? {
            Axis::Carry => {
                parts.push(Part::Carried);
                outer.push(value);
            }
            Axis::Broadcast => {
                parts.push(match crossing {
                    Crossing::Nnx(Mode::Compat) if in_graph_node(flat, index) => Part::Carried,
                    Crossing::Nnx(Mode::Tree | Mode::Graph) if of_variable(flat, index) => {
                        Part::Threaded
                    }
                    _ => Part::Constant,
                });
                outer.push(value);
            }
            Axis::At(axis) => {
                let at = axis::normalise(axis, value.aval().shape.len(), path)?;
                axis::agree("scan", &mut length, value.aval().shape[at])?;
                parts.push(Part::Sliced);
                outer.push(axis::to_front(world, &value, at)?);
            }
        }
    }
    match length {
        Some(length) => Ok((parts, outer, length)),
        None => Err(bad_axes("scan got no values to scan over and `length` not provided")),
    }
}

/// Whether the leaf is (part of) a Variable's value.
fn of_variable(flat: &Flat, leaf: usize) -> bool {
    flat.structure.path(flat.structure.leaves[leaf]).iter().any(|step| matches!(step, Step::Value))
}

/// Whether the leaf is an attribute of a Module or (part of) a Variable's value.
fn in_graph_node(flat: &Flat, leaf: usize) -> bool {
    match flat.structure.leaves[leaf] {
        Parent::Child { node, .. } => flat.objects[node as usize].is_some(),
        Parent::Root(_) => false,
    }
}

/// An alias error speaks of the carry by that name.
fn name_carry(error: Error, carry: Carry) -> Error {
    match carry {
        Carry::No => error,
        Carry::All => carry::name_paths(error, 0),
        Carry::At(position) => carry::name_paths(error, position),
    }
}

/// See [`carry::promote`]: the carries, and then the Variables under axis `None`.
fn promote(
    world: &mut World,
    parts: &[Part],
    outer: &mut [Numeric],
    staged: &Staged,
    step: &Stepped,
    settled: bool,
) -> Result<bool> {
    let of = |part: Part| (0..parts.len()).filter(move |&leaf| parts[leaf] == part);
    if of(Part::Carried).count() != step.carried.len()
        || of(Part::Threaded).count() != step.threaded.len()
    {
        return Err(mismatch(
            "scan: the output carry has another number of leaves than the input carry",
        ));
    }
    let places: Vec<usize> = of(Part::Carried).chain(of(Part::Threaded)).collect();
    carry::promote(world, "scan", outer, &places, &staged.jaxpr.output_avals, settled)
}
