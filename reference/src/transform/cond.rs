//! `cond`: two branches, chosen by a boolean or a number.

use super::branches::{self, Choice};
use crate::array::{Array, DType};
use crate::boundary::{Policy, numeric};
use crate::error::{Error, Result};
use crate::heap::{Machine, Value, World};
use crate::primitive::{Compare, Primitive};
use crate::pure::Numeric;
use crate::transform::table::Transform;

pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    predicate: &Value,
    (on_true, on_false): (Value, Value),
    operands: Vec<Value>,
) -> Result<Value> {
    let index = index(machine.world(), predicate)?;
    // As in JAX, the false branch is number 0, and the true one is staged first.
    let branches = &[on_false, on_true];
    branches::call(
        machine,
        Choice { transform: Transform::Cond, policy, index, branches, operands, backwards: true },
    )
}

/// 1 if the predicate holds, else 0.
fn index(world: &mut World, predicate: &Value) -> Result<Numeric> {
    if let Value::None | Value::Tuple(_) | Value::Str(_) = predicate {
        return Err(Error::bad_argument("the predicate of cond must be a boolean or a number"));
    }
    let mut predicate = match world.as_variable(predicate) {
        Some((_, variable)) => numeric(&variable.value, || "the predicate".to_owned())?,
        None => numeric(predicate, || "the predicate".to_owned())?,
    };
    let aval = predicate.aval().clone();
    if !aval.shape.is_empty() {
        let message = format!("Pred must be a scalar, got {aval}");
        return Err(Error::bad_argument(message));
    }
    match aval.dtype {
        DType::Bool => {}
        DType::Key => {
            let message = "Pred type must be either boolean or number";
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
