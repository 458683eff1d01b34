//! `nnx.data` and `nnx.static`: what an attribute is to count as.

use super::super::dataclass_fields::field_of;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph::{Mark, attributes};
use crate::heap::{Args, Class, Object, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};

/// `nnx.data(value)`; `nnx.data(default=…, …)` as the declaration of a field.
pub fn data(_: &mut Interpreter, args: Args) -> Result<Value> {
    mark(args, true)
}

/// `nnx.static(value)`.
pub fn fixed(_: &mut Interpreter, args: Args) -> Result<Value> {
    mark(args, false)
}

fn mark(args: Args, data: bool) -> Result<Value> {
    let function = if data { "nnx.data" } else { "nnx.static" };
    let mut positional = args.positional.into_iter();
    let value = positional.next();
    if positional.next().is_some() || value.is_some() && !args.keywords.is_empty() {
        return Err(Error::bad_argument(format!(
            "{function}() accepts either a single positional argument or keyword arguments, but \
             not both"
        )));
    }
    Ok(Value::opaque(Mark { data, value, options: args.keywords }))
}

/// True if a value in a class body declares the attribute of its name as data: `nnx.data()` and
/// `nnx.static()` do, and fields of dataclasses whose metadata say whether they are static.
pub fn declared(
    interp: &mut Interpreter,
    class: &Class,
    name: Symbol,
    value: &Value,
) -> Result<Option<bool>> {
    if let Some(mark) = value.downcast::<Mark>() {
        return Ok(Some(mark.data));
    }
    let Some(field) = field_of(value) else { return Ok(None) };
    match field.static_mark(interp)? {
        None => Ok(None),
        Some(Value::Bool(is_static)) => Ok(Some(!is_static)),
        Some(other) => {
            let kind = interp.type_name(&other);
            let class = &class.name;
            Err(Error::value_error(format!(
                "Invalid 'static' metadata for attribute '{class}.{name}': expected bool, got {kind}."
            )))
        }
    }
}

/// `nnx.is_data(value)`.
pub fn is_data(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind("is_data", ["value"])?;
    value.known()?;
    Ok(Value::Bool(attributes::is_data(&interp.world, &value)))
}

/// `nnx.register_data_type(class)`.
pub fn register_data_type(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class] = args.bind("register_data_type", ["type"])?;
    match &class {
        Value::Class(own) if !own.is_shared => {
            attributes::register_data_type(own)?;
            Ok(class)
        }
        other => {
            let name = interp.type_name(other);
            Err(Error::unsupported(format!("nnx.register_data_type of {name}")))
        }
    }
}

/// `nnx.check_pytree(module)`.
pub fn check_pytree(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [module] = args.bind("check_pytree", ["pytree"])?;
    match &module {
        Value::Object(id) if matches!(interp.world.object(*id), Object::Instance(_)) => {
            attributes::check_made(&interp.world, *id)?;
            Ok(Value::None)
        }
        _ => {
            Err(Error::raised(ErrorClass::BadArgument, PythonError::TypeError, "Expected a Pytree"))
        }
    }
}
