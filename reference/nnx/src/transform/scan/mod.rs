//! `scan`: the body is staged for one step; carries go from step to step, mapped leaves are sliced
//! and stacked.
//!
//! Variables under axis `None` are threaded like carries, in every mode of `flax.nnx`.

mod axes;

use std::rc::Rc;

use super::carry::BodyWords;
use super::given::TransformCall;
use super::{axes as axis, carry, prefix};
use crate::array::Aval;
use crate::boundary::body::{captured_first, compiled};
use crate::boundary::carry::{LeafPlace, StepResults};
use crate::boundary::references::loop_output;
use crate::boundary::staged_call::avals;
use crate::boundary::words::{abstract_type, told};
use crate::boundary::{
    Arguments, Body, Cache, Call, Policy, Positional, Prefixes, cache, mismatch, output_numeric,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Value, WellKnown, World};
use crate::pure::{Numeric, Operation, TraceKind};
use crate::pytree::{Prefix, Role};
use crate::table::Transform;
pub use axes::check;
use axes::{Carry, bad_axes, join_output, split_output, ys_prefix};

#[derive(Clone, Debug)]
pub struct Options {
    pub in_axes: Value,
    pub out_axes: Value,
    pub length: Option<usize>,
    pub reverse: bool,
    /// The axis' name in shardings, where `transform_metadata` gives one (compat only).
    pub partition: Option<Value>,
}

impl Options {
    pub fn read(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Options> {
        let carry = machine.class(WellKnown::Carry);
        let carried = || Value::tuple(vec![carry.clone(), Value::Int(0)]);
        let options = Options {
            partition: given.partition(machine, "transform_metadata")?,
            out_axes: given.axes(machine, "out_axes")?.unwrap_or_else(carried),
            in_axes: given.axes(machine, "in_axes")?.unwrap_or_else(carried),
            length: given.length(machine, "length")?,
            reverse: given.flag(machine, "reverse")?,
        };
        check(machine.world(), &options)?;
        Ok(options)
    }
}

/// `jax.lax.scan(f, init, xs)`: the carry first, the rest scanned along axis 0.
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
    let function = given.function(machine, "f")?;
    let unrolled = given.check_unroll(machine);
    let options = Options::read(machine, given)?;
    let operands = ["init", "xs"].map(|name| given.operand(name).unwrap_or(Value::None));
    let bodies = (&options, &Bodies::default());
    let result =
        call(machine, (&function, given.policy), bodies, Args::positional(operands.into()))?;
    unrolled.map(|()| result)
}

/// What `nnx.scan` keeps between calls. `jax.lax.scan` keeps it with the function instead.
pub type Bodies = Rc<Cache<StepResults>>;

/// One call on its way.
struct Scan<'a> {
    call: Call,
    function: &'a Value,
    options: &'a Options,
    carry_in: Carry,
    carry_out: Carry,
    /// The part of each leaf.
    parts: Vec<LeafPlace>,
    length: usize,
}

pub fn call(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    (options, own): (&Options, &Bodies),
    args: Args,
) -> Result<Value> {
    let args = policy.arguments(machine, function, args)?;
    if let Some((name, _)) = args.keywords.first() {
        return Err(Error::type_error(format!("scan got an unexpected keyword argument '{name}'")));
    }
    prefix::check_tuple(machine.world(), "in_axes", &options.in_axes)?;
    let (carry_in, carry_out) = check(machine.world(), options)?;
    if carry_in == Carry::All && args.positional.len() != 1 {
        let count = args.positional.len();
        let message =
            format!("When in_axes=Carry, the function must take exactly one argument, got {count}");
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    let entering = Prefixes {
        positional: Positional::Tree(options.in_axes.clone()),
        keywords: Role::Broadcast,
        output: Prefix::NONE,
        name: "in_axes",
    };
    let output = ys_prefix(machine.world(), &options.out_axes);
    let arguments = Arguments::new(args).with_carry(carry_in.position());
    let call = Call::enter(machine, Transform::Scan, policy, arguments, &entering)?
        .leaving_under(Prefixes { output, name: "out_axes", ..entering })
        .along_partition(options.partition.clone());
    let (parts, mut outer, length) = take_in(machine, &call, options)?;
    let scan = Scan { call, function, options, carry_in, carry_out, parts, length };

    // Stage, and stage again while a weakly typed carry has to become what the body makes of it.
    let cache = cache::of(machine, policy.keeps_wrapped, "scan", function, own)?;
    let types = avals(&outer);
    let mut settled = false;
    let body = loop {
        let key = scan.call.key(machine.world(), scan.step_types(&outer));
        let body = cache.body(machine, key, |machine| scan.stage(machine, &outer))?;
        let words = BodyWords { function, name: "scan body", place: None };
        carry::check(machine, &scan.call, scan.carry_in.position(), &body.left, words)?;
        let types: Vec<Aval> =
            scan.of(LeafPlace::Carried).map(|leaf| outer[leaf].aval().clone()).collect();
        let again = scan.promote(machine.world(), &mut outer, &body, settled);
        let again = again.map_err(|error| {
            let outs = &body.staged.jaxpr.output_avals;
            let position = scan.carry_in.position();
            words.of_types(machine, &scan.call, error, (position, &types, outs))
        })?;
        if !again {
            break body;
        }
        settled = true;
    };
    scan.steps(machine.world(), &body, &outer, &types)
}

/// Outside: the part of each leaf, the leaves as numbers with scanned axes in front, and the
/// length.
fn take_in(
    machine: &mut dyn Machine,
    call: &Call,
    options: &Options,
) -> Result<(Vec<LeafPlace>, Vec<Numeric>, usize)> {
    let flat = &call.entered.flat;
    if call.policy.mode.is_none() {
        check_lengths(machine, call, options.length)?;
    }
    let world = machine.world();
    let mut length = options.length;
    let mut parts = Vec::with_capacity(flat.leaves.len());
    let mut outer = Vec::with_capacity(flat.leaves.len());
    for (leaf, role) in flat.roles.iter().enumerate() {
        let value = call.number(leaf)?;
        let (part, value) = match role {
            Role::Carry => (LeafPlace::Carried, value),
            Role::Broadcast => ((call.policy.carries.broadcast)(flat, leaf), value),
            Role::Axis(at) => {
                let at = axis::normalise(*at, value.aval().shape.len(), || call.leaf_path(leaf))?;
                axis::agree(Transform::Scan, &mut length, value.aval().shape[at])?;
                (LeafPlace::Sliced, axis::to_front(world, &value, at)?)
            }
            _ => return Err(Role::no_axis("in_axes")),
        };
        parts.push(part);
        outer.push(value);
    }
    match length {
        Some(length) => Ok((parts, outer, length)),
        None => Err(bad_axes("scan got no values to scan over and `length` not provided.")),
    }
}

/// JAX asks each value to scan over for its first extent, and then compares these.
fn check_lengths(machine: &mut dyn Machine, call: &Call, length: Option<usize>) -> Result<()> {
    let flat = &call.entered.flat;
    let mut lengths = Vec::new();
    for (leaf, role) in flat.roles.iter().enumerate() {
        let Role::Axis(at) = role else { continue };
        let value = call.number(leaf)?;
        if let Some(extent) = value.aval().shape.first() {
            lengths.push(*extent);
            continue;
        }
        if flat.leaves[leaf].numeric().is_some() {
            // JAX asks its shape for the first extent.
            return Err(PythonError::IndexError.raised("tuple index out of range").of_library());
        }
        let error = axis::normalise(*at, 0, || call.leaf_path(leaf)).map(drop);
        let scanned = flat.leaves.iter().zip(&flat.roles);
        let scanned = scanned.filter(|(_, role)| matches!(role, Role::Axis(_)));
        let scanned = Value::tuple(scanned.map(|(leaf, _)| leaf.clone()).collect());
        return error
            .map_err(|error| told(machine, call.policy, error, ("scan_numbers", vec![scanned])));
    }
    let listed = || lengths.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let message = match length {
        Some(length) if lengths.iter().any(|each| *each != length) => format!(
            "scan got `length` argument of {length} which disagrees with leading axis sizes [{}].",
            listed()
        ),
        None if lengths.iter().any(|each| *each != lengths[0]) => {
            format!("scan got values with different leading axis sizes: {}.", listed())
        }
        _ => return Ok(()),
    };
    Err(Error::raised(ErrorClass::Axis, PythonError::ValueError, message))
}

impl Scan<'_> {
    /// The leaves of a part.
    fn of(&self, wanted: LeafPlace) -> impl Iterator<Item = usize> {
        (0..self.parts.len()).filter(move |&leaf| self.parts[leaf] == wanted)
    }

    /// The leaves in the order in which the staged body takes them.
    fn order(&self) -> Vec<usize> {
        let parts =
            [LeafPlace::Constant, LeafPlace::Carried, LeafPlace::Threaded, LeafPlace::Sliced];
        parts.into_iter().flat_map(|part| self.of(part)).collect()
    }

    /// The types of the leaves in one step.
    fn step_types(&self, outer: &[Numeric]) -> Vec<Aval> {
        let mut types = avals(outer);
        for leaf in self.of(LeafPlace::Sliced) {
            types[leaf].shape.remove(0);
        }
        types
    }

    /// Stages one step.
    fn stage(&self, machine: &mut dyn Machine, outer: &[Numeric]) -> Result<Body<StepResults>> {
        let (order, types) = (self.order(), self.step_types(outer));
        let opened = order.iter().map(|&leaf| (types[leaf].clone(), None));
        let tracers = machine.world().tracing.open(TraceKind::Erasing, opened.collect::<Vec<_>>());
        let mut leaves = vec![Value::None; self.parts.len()];
        for (leaf, tracer) in order.into_iter().zip(tracers) {
            leaves[leaf] = tracer.into();
        }
        let call = &self.call;
        call.trace(machine, |machine| {
            let inside = call.inside(machine, &leaves)?;
            let position = self.carry_in.position();
            let carried_in = position.and_then(|at| inside.args.positional.get(at).cloned());
            let carried_in = carried_in.unwrap_or(Value::None);
            let before = carry::before(machine.world(), call, &carried_in)?;
            let purpose = (self.function, "scan");
            let output = match call.run(machine, self.function, &inside) {
                Err(error) => {
                    let given = call.given(machine.world())?;
                    return Err(call.traced_in_words(machine, error, purpose, given));
                }
                output => output?,
            };
            let out_axes = &self.options.out_axes;
            let (policy, carry_out) = (&call.policy, self.carry_out);
            let split = split_output(machine.world(), policy, carry_out, out_axes, &output);
            let (carried_out, ys) = match split {
                Err(Error::Raised(raised)) if raised.words.is_none() => {
                    let flat = carry::before(machine.world(), call, &output)?;
                    let types = flat.leaves.iter().map(|leaf| {
                        let number = output_numeric(leaf).ok()?;
                        Some(Value::str(&abstract_type(number.aval())))
                    });
                    let types = types.collect::<Option<Vec<_>>>();
                    let error = Error::Raised(raised);
                    return Err(match types {
                        Some(_) if output.number()?.is_some() => {
                            let aval = output.number()?.map(|number| {
                                let aval = number.aval();
                                format!("{}{aval}", if aval.weak_type { "~" } else { "" })
                            });
                            let aval = aval.unwrap_or_default();
                            let text = format!("scan body output must be a pair, got {aval}.");
                            match call.policy.mode {
                                None => error.in_words(Some(text.into())),
                                Some(_) => error,
                            }
                        }
                        Some(types) => {
                            let values = vec![output, Value::tuple(types)];
                            told(machine, call.policy, error, ("scan_output", values))
                        }
                        None => error.of_other_text(),
                    });
                }
                split => split?,
            };
            let given = [&carried_in, &carried_out, &ys];
            let step = carry::step(machine, call, &inside, (position, &before, false), given)?;
            let leaves = step.leaves();
            let outputs = leaves.map(|leaf| loop_output(machine.world(), call.transform, leaf));
            let outputs: Result<Vec<_>> = outputs.collect();
            if outputs.is_err() {
                let flat = carry::before(machine.world(), call, &output)?;
                call.check_output(machine, purpose, &output, &flat.leaves)?;
            }
            let outputs = outputs?;
            Ok((step, outputs))
        })
    }

    /// See [`carry::promote`]: the carries, and then the Variables under axis `None`.
    fn promote(
        &self,
        world: &mut World,
        outer: &mut [Numeric],
        body: &Body<StepResults>,
        settled: bool,
    ) -> Result<bool> {
        let (carried, threaded) = (body.left.carried.len(), body.left.threaded.len());
        if self.of(LeafPlace::Carried).count() != carried
            || self.of(LeafPlace::Threaded).count() != threaded
        {
            return Err(mismatch(
                "scan: the output carry has another number of leaves than the input carry",
            ));
        }
        let places: Vec<usize> =
            self.of(LeafPlace::Carried).chain(self.of(LeafPlace::Threaded)).collect();
        carry::promote(
            world,
            Transform::Scan,
            outer,
            &places,
            &body.staged.jaxpr.output_avals,
            settled,
        )
    }

    /// Outside, after: all steps at once. The operation takes what was captured and what is
    /// constant, then carries, then what is scanned.
    fn steps(
        &self,
        world: &mut World,
        body: &Body<StepResults>,
        outer: &[Numeric],
        types: &[Aval],
    ) -> Result<Value> {
        let sliced = self.of(LeafPlace::Sliced).count();
        let in_refs = carry::carried_refs(body);
        let (program, captured) = captured_first(&body.staged, &in_refs, sliced);
        let program = Rc::new(program);
        let (mut inputs, held) = carry::captured(world, body, &in_refs)?;
        let order = self.order();
        let numbers = |leaves: &[usize]| leaves.iter().map(|&leaf| outer[leaf].clone()).collect();
        let (whole, slices): (Vec<Numeric>, Vec<Numeric>) = {
            let (whole, slices) = order.split_at(order.len() - sliced);
            (numbers(whole), numbers(slices))
        };
        inputs.extend(whole.into_iter().chain(held).chain(slices));
        let constants = captured + self.of(LeafPlace::Constant).count();
        let leaf_carries =
            self.of(LeafPlace::Carried).count() + self.of(LeafPlace::Threaded).count();
        let carries = leaf_carries + in_refs.len();
        let operation = Operation::Scan {
            body: program.clone(),
            constants,
            carries,
            length: self.length,
            reverse: self.options.reverse,
        };
        let outputs = self.call.apply(world, operation, &inputs)?;
        // What no step touches is the very value that went in: a carry, and a slice that comes out
        // along its own axis.
        let flat = &self.call.entered.flat;
        let untouched = |input: usize, output: usize, axis: Option<i64>| -> Option<Value> {
            // What Refs hold stands between the carries and the slices.
            let passed = if input < constants + carries { 0 } else { in_refs.len() };
            let leaf = order[input - captured - passed];
            let along = |axis| matches!(flat.roles[leaf], Role::Axis(from) if from == axis);
            let same = program.passes(input, output)
                && outer[leaf].aval() == &types[leaf]
                && axis.is_none_or(along);
            same.then(|| flat.leaves[leaf].clone())
        };
        let of_refs = body.left.written.iter().filter_map(|written| written.axis);
        let axes: Vec<i64> =
            body.left.stacked.iter().map(|(_, axis)| *axis).chain(of_refs).collect();
        let mut carried = Vec::with_capacity(carries);
        let mut stacked = Vec::with_capacity(outputs.len() - carries);
        for (output, result) in outputs.into_iter().enumerate() {
            let Some(number) = output.checked_sub(carries) else {
                let passed = || untouched(constants + output, output, None);
                carried.push(match (output < leaf_carries).then(passed).flatten() {
                    Some(value) => value,
                    None => compiled(world, vec![result]).swap_remove(0),
                });
                continue;
            };
            let axis = axes[number];
            let mut slices = constants + carries..inputs.len();
            stacked.push(match slices.find_map(|input| untouched(input, output, Some(axis))) {
                // What is scanned has become an array of JAX.
                Some(value @ Value::Host(_)) if self.call.policy.mode.is_none() => {
                    value.numeric().map_or(value, Into::into)
                }
                Some(value) => value,
                None => {
                    let rank = result.aval().shape.len();
                    let to = axis::normalise(axis, rank, || "an output of scan".to_owned())?;
                    axis::from_front(world, &result, to)?.into()
                }
            });
        }
        let mut threaded = carried.split_off(body.left.carried.len());
        let held = threaded.split_off(body.left.threaded.len());
        carry::write_refs(world, &self.call, &body.left, (held, false))?;
        let slices = stacked.split_off(body.left.stacked.len());
        carry::write_refs(world, &self.call, &body.left, (slices, true))?;
        let place = (&body.left, &self.parts[..], self.carry_in.position());
        let (carried, ys) = carry::finish(world, &self.call, place, [carried, threaded, stacked])?;
        Ok(join_output(self.carry_out, carried, ys))
    }
}
