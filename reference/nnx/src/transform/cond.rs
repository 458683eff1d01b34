//! `cond`: two branches, chosen by a boolean or a number.

use std::rc::Rc;

use super::branches::{self, Choice};
use super::given::TransformCall;
use crate::array::{Array, DType};
use crate::boundary::prefixes::sequence;
use crate::boundary::words::told;
use crate::boundary::{Policy, numeric};
use crate::error::{Error, Result};
use crate::heap::{Args, Machine, Value};
use crate::primitive::{Compare, Primitive};
use crate::pure::Numeric;
use crate::table::Transform;

/// `cond(pred, true_fun, false_fun, *operands)`
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
    let predicate = given.operand("pred").unwrap_or(Value::None);
    if given.offer.operand_for_each
        && let Some((branches, operands)) = of_old(machine, given)
    {
        return call(machine, given.policy, &predicate, branches, operands);
    }
    let branches = (given.function(machine, "true_fun")?, given.function(machine, "false_fun")?);
    let operands = given.branch_operands()?;
    call(machine, given.policy, &predicate, branches, operands)
}

/// As of old in JAX, an operand for each branch:
/// `cond(pred, true_operand, true_fun, false_operand, false_fun)`.
fn of_old(
    machine: &mut dyn Machine,
    given: &TransformCall,
) -> Option<((Value, Value), Vec<Value>)> {
    let (on_true, true_fun) = (given.peek("true_fun")?.clone(), given.peek("false_fun")?.clone());
    let [on_false, false_fun] = &given.operands.positional[..] else { return None };
    let (on_false, false_fun) = (on_false.clone(), false_fun.clone());
    let are_functions = |machine: &mut dyn Machine, a: &Value, b: &Value| {
        machine.is_callable(a) && machine.is_callable(b)
    };
    // An operand may be callable, too: two functions come first today.
    if !are_functions(machine, &true_fun, &false_fun) || machine.is_callable(&on_true) {
        return None;
    }
    let mut branch = |function: Value, place: usize| {
        let run = move |machine: &mut dyn Machine, args: Args| {
            let pair = args.positional.first().cloned().unwrap_or(Value::None);
            let operand = machine.iterate(&pair)?.swap_remove(place);
            machine.call(&function, Args::positional(vec![operand]))
        };
        machine.function("branch", Vec::new(), Rc::new(run))
    };
    let branches = (branch(true_fun, 0), branch(false_fun, 1));
    Some((branches, vec![Value::tuple(vec![on_true, on_false])]))
}

pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    predicate: &Value,
    (on_true, on_false): (Value, Value),
    operands: Vec<Value>,
) -> Result<Value> {
    let predicate = branches::standing_for(machine, predicate)?;
    let index = index(machine, policy, &predicate)?;
    // As in JAX, the false branch is number 0, and the true one is staged first.
    let branches = &[on_false, on_true];
    branches::call(
        machine,
        Choice { transform: Transform::Cond, policy, index, branches, operands, backwards: true },
    )
}

/// 1 if the predicate holds, else 0.
fn index(machine: &mut dyn Machine, policy: Policy, given: &Value) -> Result<Numeric> {
    let predicate = given;
    let wrong = |machine: &mut dyn Machine, message: &str, kind: &str| {
        let values = vec![given.clone(), Value::str(kind)];
        told(machine, policy, Error::bad_argument(message), ("predicate", values))
    };
    if let Value::None = predicate {
        return Err(Error::bad_argument("cond predicate is None"));
    }
    const NO_PREDICATE: &str = "the predicate of cond must be a boolean or a number";
    let is_list = sequence(machine.world(), predicate).is_some();
    if is_list || matches!(predicate, Value::Str(_)) {
        return Err(wrong(machine, NO_PREDICATE, "sequence"));
    }
    if let Value::Int(number) = predicate {
        // Also one that no array holds.
        return Ok(Numeric::from(Array::scalar(i32::from(*number != 0))));
    }
    let number = match machine.world().as_variable(predicate) {
        Some((_, variable)) => numeric(&variable.value, || "the predicate".to_owned()),
        None => numeric(predicate, || "the predicate".to_owned()),
    };
    let mut predicate = match number {
        Err(Error::Raised(_)) => return Err(wrong(machine, NO_PREDICATE, "type")),
        number => number?,
    };
    let aval = predicate.aval().clone();
    if !aval.shape.is_empty() {
        let message = format!("Pred must be a scalar, got {aval}");
        return Err(wrong(machine, &message, "shape"));
    }
    let world = machine.world();
    match aval.dtype {
        DType::Bool => {}
        DType::Key => {
            let message = format!("Pred type must be either boolean or number, got {aval}.");
            return Err(Error::bad_argument(message).of_other_text());
        }
        DType::Complex64 | DType::Complex128 => {
            let name = aval.dtype.name();
            let message = format!("Pred type must be either boolean or number, got {name}.");
            return Err(Error::bad_argument(message));
        }
        dtype => {
            let convert = Primitive::ConvertElementType { dtype, weak_type: aval.weak_type };
            let zero = world.tracing.apply(&convert, &[Numeric::from(Array::weak(0_i32))])?;
            predicate =
                world.tracing.apply(&Primitive::Compare(Compare::Ne), &[predicate, zero])?;
        }
    }
    let convert = Primitive::ConvertElementType { dtype: DType::Int32, weak_type: false };
    world.tracing.apply(&convert, &[predicate])
}
