//! What goes from one step to the next: shared by `scan`, `while_loop` and `fori_loop`.
//!
//! The carry's structure, shapes and dtypes must be what they were; what else must come back, the
//! policy says. Only a weakly typed carry may become what the body makes of it: then the body is
//! staged once more.

use std::cell::RefCell;
use std::rc::Rc;

use crate::array::{Array, Aval, DType, default_int, result_type};
use crate::boundary::body::{compiled, values};
use crate::boundary::carry::{Finish, LeafPlace, RefWrites, StepEnd, StepResults};
use crate::boundary::crossing::Crossing;
use crate::boundary::references::{self, loop_output};
use crate::boundary::staged_call::{avals, check_numbers};
use crate::boundary::words::{self, told};
use crate::boundary::{
    Arguments, Body, Call, InnerArguments, Policy, Positional, Prefixes, SIDES, mismatch,
    other_structure, output_numeric,
};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Machine, Value, World};
use crate::primitive::{Binary, Primitive};
use crate::pure::{Numeric, TraceKind};
use crate::pytree::{Flat, Questions, Role, Slot, agreed, difference, flatten};
use crate::table::Transform;

/// The carry inside, taken apart as the body finds it.
pub fn before(world: &World, call: &Call, carried_in: &Value) -> Result<Flat> {
    flatten(world, &StepEnd::root(carried_in), call.policy.sharing)
}

/// Inside, after one step: what leaves it, as the policy takes it apart.
pub fn step(
    machine: &mut dyn Machine,
    call: &Call,
    inside: &InnerArguments,
    (position, before, same_variables): (Option<usize>, &Flat, bool),
    [carried_in, carried_out, ys]: [&Value; 3],
) -> Result<StepResults> {
    let written = RefCell::new(Vec::new());
    let step = StepEnd {
        transform: call.transform,
        entered: &call.entered,
        inside,
        position,
        before,
        carried_in,
        carried_out,
        ys,
        same_variables,
        sharing: call.policy.sharing,
        leave: &|machine, inside, output, carry| {
            let mut left = call.leave_with_carry(machine, inside, output, carry)?;
            *written.borrow_mut() = left.take_written();
            let sliced = |(leaf, _): &(usize, Crossing)| {
                call.policy.writes_structure() && matches!(left.roles[*leaf], Role::Axis(_))
            };
            match left.exit.references.iter().all(sliced) {
                true => Ok(left),
                false => {
                    let what = format!("a Ref that a step of {} gives", call.transform);
                    Err(Error::unsupported(what))
                }
            }
        },
    };
    let mut stepped = (call.policy.carries.step)(machine, &step)?;
    for (crossing, value, role) in written.into_inner() {
        let axis = match role {
            Role::Axis(axis) if !crossing.is_outer() => Some(axis),
            _ => None,
        };
        stepped.written.push(RefWrites { crossing, value, axis });
    }
    Ok(stepped)
}

/// Where the captured numbers stand that are what Refs hold which the step has written: they go
/// from step to step.
pub fn carried_refs(body: &Body<StepResults>) -> Vec<usize> {
    let outer = body.left.written.iter().filter(|written| written.axis.is_none());
    outer
        .filter_map(|written| match written.crossing {
            Crossing::Outer(id) => body.touched.iter().find(|touched| touched.id == id)?.input,
            _ => None,
        })
        .collect()
}

/// What the body captured: what is the same in every step, and what `carried` names.
pub fn captured(
    world: &mut World,
    body: &Body<StepResults>,
    carried: &[usize],
) -> Result<(Vec<Numeric>, Vec<Numeric>)> {
    let all = body.captured(world)?;
    let constant = (0..all.len()).filter(|at| !carried.contains(at)).map(|at| all[at].clone());
    Ok((constant.collect(), carried.iter().map(|&at| all[at].clone()).collect()))
}

/// Outside, after the last step: writes the Refs that are closed over.
pub fn write_refs(
    world: &mut World,
    call: &Call,
    step: &StepResults,
    (values, sliced): (Vec<Value>, bool),
) -> Result<()> {
    let written = step.written.iter().filter(|written| written.axis.is_some() == sliced);
    for (written, value) in written.zip(values) {
        references::cross(world, &call.entered, written.crossing, &value)?;
    }
    Ok(())
}

/// Outside, for a step that was staged now or before: the carry must come back as it goes in.
pub fn check(
    machine: &mut dyn Machine,
    call: &Call,
    position: Option<usize>,
    step: &StepResults,
    body: BodyWords,
) -> Result<()> {
    let fits = |world: &World, questions: &mut Questions| {
        let fits = call.policy.carries.fits;
        position.is_none_or(|position| fits(world, &call.entered, position, step, questions))
    };
    match agreed(machine, fits)? {
        true => Ok(()),
        false => {
            let (before, after) = (call.entered.structure(), &*step.carry);
            let slots = position.and_then(|at| Some((before.roots.get(at)?, after.roots.first()?)));
            let words = slots.map_or_else(String::new, |(one, other)| {
                difference(machine.world(), (before, *one), (after, *other), SIDES)
            });
            let error = other_structure(call.transform, &words);
            let mut values = body.values();
            for (structure, slot) in
                [(before, slots.map(|it| *it.0)), (after, slots.map(|it| *it.1))]
            {
                let leaves = vec![Value::Int(0); structure.leaves.len()];
                let slot = slot.unwrap_or(Slot::None);
                values.push(words::tree(machine.world(), structure, slot, &leaves));
            }
            Err(told(machine, call.policy, error, ("carry_trees", values)))
        }
    }
}

/// The name of the body of a loop in JAX's texts.
#[derive(Clone, Copy)]
pub struct BodyWords<'a> {
    pub function: &'a Value,
    pub name: &'static str,
    /// The place of the carry among what goes from step to step, where that is a tuple.
    pub place: Option<i64>,
}

impl BodyWords<'_> {
    fn values(&self) -> Vec<Value> {
        let place = self.place.map_or(Value::None, Value::Int);
        vec![Value::str(self.name), self.function.clone(), place]
    }

    /// The error of [`promote`] in JAX's words: `types` are those of the carry's leaves, and `outs`
    /// what they are after a step.
    pub fn of_types(
        &self,
        machine: &mut dyn Machine,
        call: &Call,
        error: Error,
        (position, types, outs): (Option<usize>, &[Aval], &[Aval]),
    ) -> Error {
        let is_mismatch =
            matches!(&error, Error::Raised(raised) if raised.class == ErrorClass::CarryMismatch);
        // JAX makes a weak type another one, and stages the body once more, before it looks.
        let changes = |(a, b): (&Aval, &Aval)| a.weak_type && a.dtype != b.dtype;
        if !is_mismatch || types.iter().zip(outs).any(changes) {
            return error;
        }
        let before = call.entered.structure();
        let slot = position.and_then(|at| before.roots.get(at).copied()).unwrap_or(Slot::None);
        let leaves = vec![Value::Int(0); before.leaves.len()];
        let mut values = self.values();
        values.push(words::tree(machine.world(), before, slot, &leaves));
        let outs = outs.iter().take(types.len());
        values.extend([words::types(types), words::types(outs)].map(Value::tuple));
        told(machine, call.policy, error, ("carry_types", values))
    }
}

/// Outside, after the last step: the carry and the stacked outputs.
pub fn finish(
    world: &mut World,
    call: &Call,
    (step, parts, position): (&StepResults, &[LeafPlace], Option<usize>),
    [carried, threaded, stacked]: [Vec<Value>; 3],
) -> Result<(Value, Value)> {
    let end = Finish {
        transform: call.transform,
        entered: &call.entered,
        parts,
        position,
        step,
        carried,
        threaded,
        stacked,
        resume: call.policy.steps.resume,
    };
    (call.policy.carries.finish)(world, end)
}

/// Converts the weakly typed carries that come back as another dtype, and says whether there were
/// any: then the body has to be staged again. Where that has been done (`settled`), or for any
/// other carry, it is an error. `places` are the carries among the leaves, in the order of `outs`.
pub fn promote(
    world: &mut World,
    transform: Transform,
    leaves: &mut [Numeric],
    places: &[usize],
    outs: &[Aval],
    settled: bool,
) -> Result<bool> {
    let mut again = false;
    for (&leaf, out) in places.iter().zip(outs) {
        let aval = leaves[leaf].aval();
        // As in JAX, a weak type alone does not matter: it only lets the dtype change.
        if aval.shape == out.shape && aval.dtype == out.dtype {
            continue;
        }
        let differ = || {
            mismatch(format!("{transform}: the input carry is {aval} and the output carry {out}"))
        };
        if settled || aval.shape != out.shape || !aval.weak_type {
            return Err(differ());
        }
        let (dtype, _) = result_type([aval, out]).map_err(|_| differ())?;
        let convert = Primitive::ConvertElementType { dtype, weak_type: false };
        leaves[leaf] = world.tracing.apply(&convert, std::slice::from_ref(&leaves[leaf]))?;
        again = true;
    }
    Ok(again)
}

/// A loop whose one argument is its carry: `while_loop` and `fori_loop`.
pub struct Loop {
    pub call: Call,
    /// The leaves of the carry as numbers.
    pub leaves: Vec<Numeric>,
    same_variables: bool,
}

impl Loop {
    pub fn enter(
        machine: &mut dyn Machine,
        transform: Transform,
        policy: Policy,
        init: &Value,
    ) -> Result<Loop> {
        let arguments = Arguments::new(Args::positional(vec![init.clone()])).with_carry(Some(0));
        let prefixes = Prefixes { positional: Positional::Carried, ..Prefixes::none() };
        let call = Call::enter(machine, transform, policy, arguments, &prefixes)?;
        let leaves = call.numbers()?;
        Ok(Loop { call, leaves, same_variables: false })
    }

    /// Each Variable must come back at its place, also where the policy takes others.
    pub fn with_same_variables(self) -> Loop {
        Loop { same_variables: true, ..self }
    }

    /// Stages the condition: one boolean.
    pub fn condition(&self, machine: &mut dyn Machine, function: &Value) -> Result<Rc<Body<()>>> {
        let (call, avals) = (&self.call, avals(&self.leaves));
        call.body_of(machine, "while_loop condition", function, &avals, |machine| {
            let leaves = open(machine.world(), &avals);
            call.trace(machine, |machine| {
                let inside = call.inside(machine, &values(leaves))?;
                let mut live = [match call.run(machine, function, &inside) {
                    Err(error) => {
                        let given = call.given(machine.world())?;
                        let purpose = (function, "while_cond");
                        return Err(call.traced_in_words(machine, error, purpose, given));
                    }
                    live => live?,
                }];
                check_numbers(machine.world(), &mut live)?;
                let flat = StepEnd::root(&live[0]);
                let flat = flatten(machine.world(), &flat, call.policy.sharing)?;
                match flat.structure.roots[..] {
                    [Slot::Leaf(_)] => Ok(((), vec![boolean(&live[0])?])),
                    _ => {
                        let (error, values) = (no_boolean("a pytree"), live.to_vec());
                        Err(told(machine, call.policy, error, ("condition_tree", values)))
                    }
                }
            })
        })
    }

    /// Stages the body for one step. With `index` the body takes the index and the carry; the
    /// staged program then takes the index first, and gives it first as it is in the next step.
    pub fn body(
        &self,
        machine: &mut dyn Machine,
        (body, purpose): (BodyWords, &'static str),
        index: Option<&Aval>,
    ) -> Result<Rc<Body<StepResults>>> {
        let (call, function) = (&self.call, body.function);
        let words = body;
        let mut types: Vec<Aval> = index.cloned().into_iter().collect();
        types.extend(avals(&self.leaves));
        let body = call.body_of(machine, purpose, function, &types, |machine| {
            let mut leaves = open(machine.world(), &types);
            let index = index.map(|_| leaves.remove(0));
            call.trace(machine, |machine| {
                let inside = call.inside(machine, &values(leaves))?;
                let carry = &inside.args.positional[0];
                let before = before(machine.world(), call, carry)?;
                let output = call.run_on(machine, function, &inside, |args| {
                    let index = index.iter().map(|index| index.clone().into());
                    Args::positional(index.chain([args.positional[0].clone()]).collect())
                });
                let traced = if index.is_some() { "fori_loop" } else { "while_body" };
                let output = match output {
                    Err(error) => {
                        let [args, kwargs, statics] = call.given(machine.world())?;
                        let args = match (&args, &index) {
                            (Value::Tuple(args), Some(_)) => {
                                Value::tuple([&[Value::Int(0)], &args[..]].concat())
                            }
                            _ => args,
                        };
                        let given = [args, kwargs, statics];
                        let purpose = (function, traced);
                        return Err(call.traced_in_words(machine, error, purpose, given));
                    }
                    output => output?,
                };
                let place = (Some(0), &before, self.same_variables);
                let step = step(machine, call, &inside, place, [carry, &output, &Value::None])?;
                let mut outputs = Vec::with_capacity(types.len());
                if let Some(index) = &index {
                    outputs.push(next(machine.world(), index)?);
                }
                for leaf in step.leaves() {
                    let number = loop_output(machine.world(), call.transform, leaf);
                    if number.is_err() && index.is_none() {
                        let root = StepEnd::root(&output);
                        let flat = flatten(machine.world(), &root, call.policy.sharing)?;
                        call.check_output(machine, (function, traced), &output, &flat.leaves)?;
                    }
                    outputs.push(number?);
                }
                Ok((step, outputs))
            })
        })?;
        check(machine, call, Some(0), &body.left, words)?;
        Ok(body)
    }

    /// Converts weakly typed carries, see [`promote`]. `outs` are the carry's avals after a step.
    pub fn promote(
        &mut self,
        machine: &mut dyn Machine,
        body: BodyWords,
        outs: &[Aval],
        settled: bool,
    ) -> Result<bool> {
        let places: Vec<usize> = (0..self.leaves.len()).collect();
        let (transform, types) = (self.call.transform, avals(&self.leaves));
        let again = promote(machine.world(), transform, &mut self.leaves, &places, outs, settled);
        again.map_err(|error| body.of_types(machine, &self.call, error, (Some(0), &types, outs)))
    }

    /// Outside, after: the carry. `first` is the number of the carry's first leaf among the inputs
    /// and outputs of the body; `read` says which leaves the condition looks at.
    pub fn finish(
        &self,
        world: &mut World,
        body: &Body<StepResults>,
        first: usize,
        results: Vec<Numeric>,
        read: impl Fn(usize) -> bool,
    ) -> Result<Value> {
        let mut leaves = compiled(world, results);
        let written = leaves.split_off(self.leaves.len());
        write_refs(world, &self.call, &body.left, (written, false))?;
        for (leaf, value) in leaves.iter_mut().enumerate() {
            // What no step touches is the very value that went in, as in JAX also where it is a
            // Python number, unless the condition looks at it.
            if body.staged.jaxpr.passes(first + leaf, first + leaf) && !read(leaf) {
                *value = match self.call.number(leaf)?.aval() != self.leaves[leaf].aval() {
                    true => self.leaves[leaf].clone().into(),
                    false => self.call.entered.flat.leaves[leaf].clone(),
                };
            }
        }
        let parts = vec![LeafPlace::Carried; leaves.len()];
        let given = [leaves, Vec::new(), Vec::new()];
        Ok(finish(world, &self.call, (&body.left, &parts, Some(0)), given)?.0)
    }
}

fn open(world: &mut World, avals: &[Aval]) -> Vec<Numeric> {
    world.tracing.open(TraceKind::Erasing, avals.iter().map(|aval| (aval.clone(), None)))
}

/// What a condition gave: one boolean.
fn boolean(live: &Value) -> Result<Numeric> {
    let live = output_numeric(live)?;
    let aval = live.aval();
    match aval.shape.is_empty() && aval.dtype == DType::Bool {
        true => Ok(live),
        false => Err(no_boolean(&format!("output type(s) [{}]", words::abstract_type(aval)))),
    }
}

fn no_boolean(found: &str) -> Error {
    let message = format!("cond_fun must return a boolean scalar, but got {found}.");
    Error::bad_argument(message)
}

/// The index in the next step.
pub fn next(world: &mut World, index: &Numeric) -> Result<Numeric> {
    let aval = index.aval().clone();
    let mut one = Numeric::from(Array::number(default_int(), 1.0).with_weak_type(true));
    if *one.aval() != aval {
        let convert =
            Primitive::ConvertElementType { dtype: aval.dtype, weak_type: aval.weak_type };
        one = world.tracing.apply(&convert, &[one])?;
    }
    world.tracing.apply(&Primitive::Binary(Binary::Add), &[index.clone(), one])
}
