//! `switch`: several branches, chosen by a whole number that is clamped to what there is.

use super::branches::{self, Choice};
use super::given::TransformCall;
use crate::array::DType;
use crate::boundary::{Policy, numeric};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Value, World};
use crate::primitive::Primitive;
use crate::pure::Numeric;
use crate::table::Transform;

/// `switch(index, branches, *operands)`
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
    let index = given.operand("index").unwrap_or(Value::None);
    let branches = given.functions(machine, "branches")?;
    let operands = given.branch_operands()?;
    call(machine, given.policy, &index, &branches, operands)
}

pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    index: &Value,
    branches: &[Value],
    operands: Vec<Value>,
) -> Result<Value> {
    let index = branches::standing_for(machine, index)?;
    let index = read(machine.world(), &index)?;
    if branches.is_empty() {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            "Empty branch sequence",
        ));
    }
    // JAX itself only calls the one that there is.
    if policy.mode.is_none()
        && let [only] = branches
    {
        return machine.call(only, Args::positional(operands));
    }
    let choice = Choice {
        transform: Transform::Switch,
        policy,
        index,
        branches,
        operands,
        backwards: false,
    };
    branches::call(machine, choice)
}

fn read(world: &mut World, index: &Value) -> Result<Numeric> {
    let index = match world.as_variable(index) {
        Some((_, variable)) => numeric(&variable.value, || "the index".to_owned())?,
        None => numeric(index, || "the index".to_owned())?,
    };
    let aval = index.aval().clone();
    if !aval.shape.is_empty() {
        let message = format!("Branch index must be scalar, got {aval}");
        return Err(Error::bad_argument(message));
    }
    if !aval.dtype.is_integer() {
        let message = format!("Index type must be an integer, got {aval}");
        return Err(Error::bad_argument(message));
    }
    let convert = Primitive::ConvertElementType { dtype: DType::Int32, weak_type: false };
    world.tracing.apply(&convert, &[index])
}
