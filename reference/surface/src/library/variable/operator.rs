//! Operators on Variables: those of the value, with the other operand unwrapped.

use super::method::content as value;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Object, ObjectId, Value};
use crate::interpreter::Interpreter;
use crate::library::array;
use crate::library::array::convert;
use crate::program::ast::{BinOp, CmpOp, UnaryOp};

fn is_array(value: &Value) -> bool {
    matches!(value, Value::Array(_) | Value::Tracer(_) | Value::Host(_))
}

/// The value of a Variable; anything else stands for itself.
fn unwrapped(interp: &mut Interpreter, given: &Value) -> Result<Value> {
    match given {
        Value::Object(id) if matches!(interp.world.object(*id), Object::Variable(_)) => {
            value(interp, *id)
        }
        _ => Ok(given.clone()),
    }
}

/// `a op b`, one of which is a Variable; `None`: the other operand may know.
pub fn binary(interp: &mut Interpreter, op: BinOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    let (a, b) = (unwrapped(interp, a)?, unwrapped(interp, b)?);
    if is_array(&a) || is_array(&b) {
        return array::binary(interp, op, &a, &b);
    }
    interp.deeper(|interp| interp.binary(op, &a, &b).map(Some))
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
    let (a, b) = (unwrapped(interp, a)?, unwrapped(interp, b)?);
    if is_array(&a) || is_array(&b) {
        let result = array::compare(interp, op, &a, &b)?;
        return Ok(result.or_else(|| match op {
            CmpOp::Eq => Some(Value::Bool(a.is(&b))),
            CmpOp::NotEq => Some(Value::Bool(!a.is(&b))),
            _ => None,
        }));
    }
    interp.deeper(|interp| interp.rich_compare(op, &a, &b).map(Some))
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

/// `bool(v)`.
pub fn truth(interp: &mut Interpreter, id: ObjectId) -> Result<bool> {
    let value = value(interp, id)?;
    interp.deeper(|interp| interp.truth(&value))
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
