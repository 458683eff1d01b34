//! Operators on Variables: those of the value, with the other operand unwrapped.
//!
//! Flax calls the value's own special method, so a Python number in a Variable does not become a
//! float to meet one: `nnx.Param(1) + 2.5` is an error.

use std::rc::Rc;

use super::method::{cell, content as value};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Object, ObjectId, Value};
use crate::interpreter::Interpreter;
use crate::library::array;
use crate::library::array::convert;
use crate::program::ast::{BinOp, CmpOp, UnaryOp};

fn variable(interp: &Interpreter, value: &Value) -> Option<ObjectId> {
    match value {
        Value::Object(id) if matches!(interp.world.object(*id), Object::Variable(_)) => Some(*id),
        _ => None,
    }
}

/// Whether the special method of the first gives `NotImplemented` for the second: those of Python's
/// numbers know only narrower ones.
fn declines(own: &Value, other: &Value) -> bool {
    match own {
        Value::Bool(_) | Value::Int(_) => !matches!(other, Value::Bool(_) | Value::Int(_)),
        Value::Float(_) => !matches!(other, Value::Bool(_) | Value::Int(_) | Value::Float(_)),
        _ => false,
    }
}

fn is_array(value: &Value) -> bool {
    matches!(value, Value::Array(_) | Value::Tracer(_) | Value::Host(_))
}

/// `a op b`, one of which is a Variable; `None`: the other operand may know.
pub fn binary(interp: &mut Interpreter, op: BinOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    match (variable(interp, a), variable(interp, b)) {
        (Some(left), right) => {
            let own = value(interp, left)?;
            let other = match right {
                Some(right) => value(interp, right)?,
                None => b.clone(),
            };
            if variable(interp, &own).is_some() {
                return interp.deeper(|interp| binary(interp, op, &own, &other));
            }
            if !declines(&own, &other) {
                return apply(interp, op, &own, &other);
            }
            // The reflected method of the other operand; Python leaves it out between operands of
            // one class.
            match right {
                None if is_array(b) => array::binary(interp, op, &own, b),
                Some(right) if !same_class(interp, left, right)? && is_array(&other) => {
                    array::binary(interp, op, &own, &other)
                }
                _ => Ok(None),
            }
        }
        (None, Some(right)) => {
            let own = value(interp, right)?;
            if is_array(a) || is_array(&own) {
                return array::binary(interp, op, a, &own);
            }
            if declines(&own, a) {
                return Ok(None);
            }
            apply(interp, op, a, &own)
        }
        (None, None) => Ok(None),
    }
}

fn same_class(interp: &Interpreter, a: ObjectId, b: ObjectId) -> Result<bool> {
    Ok(Rc::ptr_eq(&cell(interp, a)?.class, &cell(interp, b)?.class))
}

fn apply(interp: &mut Interpreter, op: BinOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    if is_array(a) || is_array(b) {
        return array::binary(interp, op, a, b);
    }
    interp.deeper(|interp| interp.binary(op, a, b).map(Some))
}

/// `v op= value`: refused, so that nobody takes it for a change of the cell.
pub fn update(_: &mut Interpreter, _op: BinOp, _this: &Value, _value: &Value) -> Result<Value> {
    Err(Error::raised(
        ErrorClass::Immutable,
        PythonError::NotImplementedError,
        "In-place operations are no longer supported for Variable; use `variable[...] += x` \
         instead",
    ))
}

/// `a op b` of a comparison; `None`: as for [`binary`].
pub fn compare(interp: &mut Interpreter, op: CmpOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    let (left, right) = (variable(interp, a), variable(interp, b));
    // An array on the left compares itself; on the right it answers for the order, which a Variable
    // does not define.
    if left.is_none() && is_array(a) {
        return array::compare(interp, op, a, b);
    }
    match op {
        CmpOp::Eq | CmpOp::NotEq => {
            let (own, other) = match (left, right) {
                (Some(left), right) => {
                    let other = match right {
                        Some(right) => value(interp, right)?,
                        None => b.clone(),
                    };
                    (value(interp, left)?, other)
                }
                (None, Some(right)) => (value(interp, right)?, a.clone()),
                (None, None) => return Ok(None),
            };
            let equal = equal(interp, &own, &other)?;
            if op == CmpOp::Eq {
                return Ok(Some(equal));
            }
            // Python's default `!=`: the truth of `==`, negated.
            Ok(Some(Value::Bool(!interp.truth(&equal)?)))
        }
        _ if right.is_none() && is_array(b) => {
            let Some(left) = left else { return Ok(None) };
            let own = value(interp, left)?;
            array::compare(interp, op, &own, b)
        }
        _ => Ok(None),
    }
}

fn equal(interp: &mut Interpreter, own: &Value, other: &Value) -> Result<Value> {
    if variable(interp, own).is_some() || variable(interp, other).is_some() {
        let equal = interp.deeper(|interp| compare(interp, CmpOp::Eq, own, other))?;
        return Ok(equal.unwrap_or(Value::Bool(false)));
    }
    if is_array(own) || is_array(other) {
        let result = array::compare(interp, CmpOp::Eq, own, other)?;
        return Ok(result.unwrap_or_else(|| Value::Bool(own.is(other))));
    }
    if declines(own, other) {
        return Ok(Value::Bool(false));
    }
    interp.compare(CmpOp::Eq, own, other)
}

/// `-v`, `+v`, `~v`.
pub fn unary(interp: &mut Interpreter, op: UnaryOp, id: ObjectId) -> Result<Value> {
    let value = value(interp, id)?;
    if is_array(&value) {
        array::unary(interp, op, &value)
    } else {
        interp.deeper(|interp| interp.unary(op, &value))
    }
}

/// `bool(v)`: a Variable has a length and no truth, so whether its value is empty.
pub fn truth(interp: &mut Interpreter, id: ObjectId) -> Result<bool> {
    Ok(length(interp, id)? != 0)
}

/// `len(v)`.
pub fn length(interp: &mut Interpreter, id: ObjectId) -> Result<usize> {
    let value = value(interp, id)?;
    match &value {
        value if is_array(value) => array::length(interp, value),
        Value::Str(_) | Value::Tuple(_) | Value::Object(_) => {
            interp.deeper(|interp| interp.len(&value))
        }
        _ => {
            let kind = convert::kind(interp, &value);
            Err(Error::bad_argument(format!("object of type '{kind}' has no len()")))
        }
    }
}

/// `item in v`.
pub fn contains(interp: &mut Interpreter, id: ObjectId, item: &Value) -> Result<bool> {
    let value = value(interp, id)?;
    if is_array(&value) {
        array::contains(interp, &value, item)
    } else {
        interp.deeper(|interp| interp.contains(&value, item))
    }
}

/// `iter(v)`.
pub fn iterate(interp: &mut Interpreter, id: ObjectId) -> Result<Vec<Value>> {
    let value = value(interp, id)?;
    if is_array(&value) {
        array::iterate(interp, &value)
    } else {
        interp.deeper(|interp| interp.iterate(&value))
    }
}
