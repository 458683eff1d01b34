//! `fori_loop`: a `scan` where both bounds are known when it is staged, and so differentiable in
//! reverse; a `while_loop` where they are not. The index is one more carry.

use std::rc::Rc;

use super::carry::Loop;
use super::while_loop::constants_first;
use crate::array::{Array, Aval};
use crate::boundary::{Crossing, numeric};
use crate::error::{Error, Result};
use crate::heap::{Machine, Value, World};
use crate::primitive::{Compare, Primitive};
use crate::pure::{Numeric, Operation, Staged, TraceKind};

pub fn call(
    machine: &mut dyn Machine,
    crossing: Crossing,
    (lower, upper): (&Value, &Value),
    body: &Value,
    init: &Value,
) -> Result<Value> {
    let mut whole = Loop::enter(machine.world(), "fori_loop", crossing, init)?;
    let world = machine.world();
    let lower = numeric(lower, || "lower".to_owned())?;
    let upper = numeric(upper, || "upper".to_owned())?;
    let (mut lower, mut upper) = same_type(world, lower, upper)?;
    let known = (integer(world, &lower)?, integer(world, &upper)?);
    let length = match known {
        (Some(from), Some(to)) => {
            lower = Numeric::from(Array::weak(from as i32));
            upper = Numeric::from(Array::weak(to as i32));
            Some(usize::try_from(to.saturating_sub(from)).unwrap_or(0))
        }
        _ => None,
    };
    let index = lower.aval().clone();
    let mut settled = false;
    let (step, staged) = loop {
        let (step, staged) = whole.body(machine, body, Some(&index))?;
        if !whole.promote(machine.world(), &staged.jaxpr.output_avals[1..], settled)? {
            break (step, staged);
        }
        settled = true;
    };
    let (mut staged, constants) = constants_first(staged);
    let mut inputs = staged.captured.clone();
    inputs.push(lower);
    let world = machine.world();
    let (operation, extra) = match length {
        Some(length) => {
            let carries = 1 + whole.leaves.len();
            let body = staged.jaxpr.clone();
            (Operation::Scan { body, constants, carries, length, reverse: false }, 1)
        }
        None => {
            let avals: Vec<Aval> = whole.leaves.iter().map(|leaf| leaf.aval().clone()).collect();
            let condition = condition(world, &index, upper.aval(), &avals)?;
            with_upper(&mut staged, constants, upper.aval());
            inputs.push(upper);
            let body = staged.jaxpr.clone();
            let condition = condition.jaxpr;
            (
                Operation::While {
                    condition,
                    body,
                    condition_constants: 0,
                    body_constants: constants,
                },
                2,
            )
        }
    };
    inputs.extend(whole.leaves.iter().cloned());
    let mut results = world.tracing.apply_operation(operation, &inputs)?;
    let results = results.split_off(extra);
    whole.finish(world, &step, (None, &staged), (constants + extra, extra), results)
}

/// The bounds with one dtype: a Python number takes that of the other.
fn same_type(world: &mut World, lower: Numeric, upper: Numeric) -> Result<(Numeric, Numeric)> {
    let (low, up) = (lower.aval().clone(), upper.aval().clone());
    if !low.shape.is_empty() || !up.shape.is_empty() {
        return Err(Error::bad_argument("the bounds of fori_loop must be scalars"));
    }
    if low.dtype == up.dtype {
        return Ok((lower, upper));
    }
    let signed = low.dtype.is_signed_integer() && up.dtype.is_signed_integer();
    let mut convert = |value: &Numeric, aval: &Aval| {
        let convert =
            Primitive::ConvertElementType { dtype: aval.dtype, weak_type: aval.weak_type };
        world.tracing.apply(&convert, std::slice::from_ref(value))
    };
    match (signed, low.weak_type, up.weak_type) {
        (true, true, false) => Ok((convert(&lower, &up)?, upper)),
        (true, false, true) => {
            let upper = convert(&upper, &low)?;
            Ok((lower, upper))
        }
        _ => Err(Error::bad_argument(format!(
            "lower and upper arguments to fori_loop must have equal types, got {} and {}",
            low.dtype.name(),
            up.dtype.name()
        ))),
    }
}

/// The bound, where it is known now.
fn integer(world: &mut World, bound: &Numeric) -> Result<Option<i64>> {
    let known = world.tracing.known(bound)?;
    Ok(known.and_then(|array| {
        let truncated = || array.item_float().map(|float| float as i64);
        array.item_int().or_else(truncated)
    }))
}

/// `index < upper`, of everything that goes from step to step.
fn condition(world: &mut World, index: &Aval, upper: &Aval, carry: &[Aval]) -> Result<Staged> {
    let avals = [index, upper].into_iter().chain(carry);
    let opened: Vec<_> = avals.map(|aval| (aval.clone(), None)).collect();
    let tracers = world.tracing.open(TraceKind::Erasing, opened);
    let live = world.tracing.apply(&Primitive::Compare(Compare::Lt), &tracers[..2]);
    match live {
        Ok(live) => world.tracing.close(&[live]),
        Err(error) => {
            world.tracing.abandon();
            Err(error)
        }
    }
}

/// The body that also takes the upper bound, after the index, and gives it as it is.
fn with_upper(staged: &mut Staged, constants: usize, upper: &Aval) {
    use crate::pure::{Atom, Var};
    let jaxpr = Rc::make_mut(&mut staged.jaxpr);
    let var = Var(jaxpr.variables);
    jaxpr.variables += 1;
    jaxpr.inputs.insert(constants + 1, var);
    jaxpr.input_avals.insert(constants + 1, upper.clone());
    jaxpr.outputs.insert(1, Atom::Var(var));
    jaxpr.output_avals.insert(1, upper.clone());
}
