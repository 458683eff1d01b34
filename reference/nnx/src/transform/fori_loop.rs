//! `fori_loop`: a `scan` where both bounds are known when it is staged, and so differentiable in
//! reverse; a `while_loop` where they are not. The index is one more carry.

use std::rc::Rc;

use super::carry::{self, BodyWords, Loop};
use super::given::TransformCall;
use crate::array::{Array, Aval};
use crate::boundary::body::captured_first;
use crate::boundary::staged_call::avals;
use crate::boundary::{Policy, extended_number, numeric};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Machine, Value, World};
use crate::primitive::{Compare, Primitive};
use crate::pure::{Atom, Jaxpr, Numeric, Operation, StagedBody, TraceKind, Var};
use crate::table::Transform;

/// `fori_loop(lower, upper, body_fun, init_val)`
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
    let body = given.function(machine, "body_fun")?;
    let [mut lower, mut upper, init] =
        ["lower", "upper", "init_val"].map(|name| given.operand(name).unwrap_or(Value::None));
    for bound in [&mut lower, &mut upper] {
        if let Value::None = bound {
            return Err(Error::bad_value("None has no dtype"));
        }
        if let Some(number) = extended_number(machine.world(), bound) {
            *bound = number;
        }
    }
    let unrolls = match given.peek("unroll") {
        None | Some(Value::None) => false,
        Some(_) => {
            given.check_unroll(machine)?;
            !matches!(given.peek("unroll"), Some(Value::Bool(_) | Value::Int(1)))
        }
    };
    if unrolls {
        let mut known = |bound: &Value| -> Result<bool> {
            match numeric(bound, String::new) {
                Ok(bound) => Ok(integer(machine.world(), &bound)?.is_some()),
                Err(_) => Ok(true),
            }
        };
        if !known(&lower)? || !known(&upper)? {
            return Err(Error::value_error(
                "Can only use `unroll` in `fori_loop` if the loop bounds are statically known.",
            ));
        }
    }
    call(machine, given.policy, (&lower, &upper), &body, &init)
}

pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    (lower, upper): (&Value, &Value),
    body: &Value,
    init: &Value,
) -> Result<Value> {
    let mut whole = Loop::enter(machine, Transform::ForiLoop, policy, init)?;
    let world = machine.world();
    let mut lower = numeric(lower, || "lower".to_owned())?;
    let mut upper = numeric(upper, || "upper".to_owned())?;
    alike(world, &mut lower, &mut upper)?;
    check_same_type(lower.aval(), upper.aval())?;
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
    // JAX makes it a scan of the index and the carry, or a while loop of these and the upper bound.
    let (purpose, name, place) = match length {
        Some(_) => ("fori_loop body, bounds known", "scan body", Some(1)),
        None => ("fori_loop body", "while_loop body", Some(2)),
    };
    let words = BodyWords { function: body, name, place };
    let mut settled = false;
    let body = loop {
        let step = whole.body(machine, (words, purpose), Some(&index))?;
        if !whole.promote(machine, words, &step.staged.jaxpr.output_avals[1..], settled)? {
            break step;
        }
        settled = true;
    };
    let carried = carry::carried_refs(&body);
    let (mut program, constants) = captured_first(&body.staged, &carried, 0);
    let world = machine.world();
    let (mut inputs, held) = carry::captured(world, &body, &carried)?;
    inputs.push(lower);
    // What goes from step to step before the carry: the index and, where it is not known, the upper
    // bound.
    let (operation, before) = match length {
        Some(length) => {
            let (body, carries) = (Rc::new(program), 1 + whole.leaves.len() + held.len());
            (Operation::Scan { body, constants, carries, length, reverse: false }, 1)
        }
        None => {
            let condition = condition(
                world,
                &index,
                upper.aval(),
                &[avals(&whole.leaves), avals(&held)].concat(),
            )?;
            with_upper(&mut program, constants, upper.aval());
            inputs.push(upper);
            let operation = Operation::While {
                condition: condition.jaxpr,
                body: Rc::new(program),
                condition_constants: 0,
                body_constants: constants,
            };
            (operation, 2)
        }
    };
    inputs.extend(whole.leaves.iter().cloned());
    inputs.extend(held);
    let results = whole.call.apply(world, operation, &inputs)?.split_off(before);
    whole.finish(world, &body, 1, results, |_| false)
}

/// The bounds with one dtype: of two signed integers the one that is a number of Python becomes what
/// the other is.
fn alike(world: &mut World, lower: &mut Numeric, upper: &mut Numeric) -> Result<()> {
    let [low, up] = [lower.aval().clone(), upper.aval().clone()];
    let (number, dtype) = match (low.weak_type, up.weak_type) {
        (true, false) => (lower, up.dtype),
        (false, true) => (upper, low.dtype),
        _ => return Ok(()),
    };
    if low.dtype != up.dtype && low.dtype.is_signed_integer() && up.dtype.is_signed_integer() {
        let convert = Primitive::ConvertElementType { dtype, weak_type: false };
        *number = world.tracing.apply(&convert, std::slice::from_ref(number))?;
    }
    Ok(())
}

/// The bounds are scalars of one dtype.
fn check_same_type(lower: &Aval, upper: &Aval) -> Result<()> {
    if !lower.shape.is_empty() || !upper.shape.is_empty() {
        return Err(Error::bad_argument("the bounds of fori_loop must be scalars"));
    }
    match lower.dtype == upper.dtype {
        true => Ok(()),
        false => Err(Error::bad_argument(format!(
            "lower and upper arguments to fori_loop must have equal types, got {} and {}",
            lower.dtype.name(),
            upper.dtype.name()
        ))),
    }
}

/// The bound, where it is known now.
fn integer(world: &mut World, bound: &Numeric) -> Result<Option<i64>> {
    let Some(array) = world.tracing.known(bound)? else { return Ok(None) };
    if let Some(integer) = array.item_int() {
        return Ok(Some(integer));
    }
    match array.item_float() {
        Some(float) if float.is_nan() => {
            Err(Error::value_error("cannot convert float NaN to integer"))
        }
        Some(float) if float.is_infinite() => Err(Error::raised(
            ErrorClass::UserError,
            PythonError::OverflowError,
            "cannot convert float infinity to integer",
        )),
        float => Ok(float.map(|float| float as i64)),
    }
}

/// `index < upper`, of everything that goes from step to step.
fn condition(world: &mut World, index: &Aval, upper: &Aval, carry: &[Aval]) -> Result<StagedBody> {
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
fn with_upper(jaxpr: &mut Jaxpr, constants: usize, upper: &Aval) {
    let var = Var(jaxpr.variables);
    jaxpr.variables += 1;
    jaxpr.inputs.insert(constants + 1, var);
    jaxpr.input_avals.insert(constants + 1, upper.clone());
    jaxpr.outputs.insert(1, Atom::Var(var));
    jaxpr.output_avals.insert(1, upper.clone());
}
