//! `switch`: several branches, chosen by a whole number that is clamped to what there is.

use super::branches::{self, Choice};
use super::given::TransformCall;
use crate::array::{DType, ShapeDisplay};
use crate::boundary::prefixes::sequence;
use crate::boundary::words::told;
use crate::boundary::{Policy, numeric};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Value};
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
    let index = read(machine, policy, &index)?;
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

fn read(machine: &mut dyn Machine, policy: Policy, given: &Value) -> Result<Numeric> {
    let wrong = |machine: &mut dyn Machine, message: &str, kind: &str, more: &str| {
        let values = vec![given.clone(), Value::str(kind), Value::str(more)];
        told(machine, policy, Error::bad_argument(message), ("switch_index", values))
    };
    if let Some(items) = sequence(machine.world(), given).map(<[Value]>::to_vec)
        && items.iter().all(|item| item.number().is_ok_and(|number| number.is_some()))
    {
        let shape = format!("({},)", items.len());
        return Err(wrong(machine, "Branch index must be scalar, got a sequence", "shape", &shape));
    }
    let index = match machine.world().as_variable(given) {
        Some((_, variable)) => numeric(&variable.value, || "the index".to_owned()),
        None => numeric(given, || "the index".to_owned()),
    };
    let index = match index {
        // A number is one of 32 bits, or none.
        Err(Error::Raised(_)) if !matches!(given, Value::Int(_) | Value::Long(_)) => {
            return Err(wrong(machine, "Index type must be an integer", "type", ""));
        }
        index => index?,
    };
    let aval = index.aval().clone();
    if !aval.shape.is_empty() {
        let message = format!("Branch index must be scalar, got {aval}");
        let shape = ShapeDisplay(&aval.shape).to_string();
        return Err(wrong(machine, &message, "shape", &shape));
    }
    if !aval.dtype.is_integer() {
        let message = format!("Index type must be an integer, got {aval}");
        return Err(wrong(machine, &message, "dtype", aval.dtype.name()));
    }
    let world = machine.world();
    let convert = Primitive::ConvertElementType { dtype: DType::Int32, weak_type: false };
    world.tracing.apply(&convert, &[index])
}
