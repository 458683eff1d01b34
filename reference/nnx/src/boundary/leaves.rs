//! Leaves as numbers: which values a transform can take in and give out.

use std::rc::Rc;

use crate::error::{Error, Result};
use crate::heap::Value;
use crate::pure::Numeric;

/// An argument leaf as a number.
pub fn numeric(value: &Value, path: impl FnOnce() -> String) -> Result<Numeric> {
    if let Some(number) = value.number()? {
        return Ok(number);
    }
    if let Value::Callable(function) = value
        && function.holds_residuals()
    {
        return Err(Error::unsupported(format!("{} across a boundary", function.name())));
    }
    value.known()?;
    let found = describe(value);
    Err(Error::bad_argument(format!("{} is not a valid JAX type: found {found}", path())))
}

/// An output leaf as a number.
pub fn output_numeric(value: &Value) -> Result<Numeric> {
    numeric(value, || "the output".to_owned())
}

fn describe(value: &Value) -> Rc<str> {
    match value {
        Value::Str(_) => "a str".into(),
        Value::Object(_) => "an object that is no pytree".into(),
        Value::Callable(function) => format!("the function {}", function.name()).into(),
        Value::Class(class) => format!("the class {}", class.name).into(),
        Value::Opaque(object) => object.type_name().into(),
        Value::Abstract(_) => "a ShapeDtypeStruct".into(),
        _ => "something else".into(),
    }
}
