//! Arrays and tracers as Python values: operators, subscripts, attributes, methods.
//!
//! The interpreter asks these functions wherever an operand is an array (`Value::Array`,
//! `Value::Host`, `Value::Tracer`) and no built-in rule decides.

pub mod convert;

mod at;
mod attribute;
mod construct;
mod item;
mod operator;
mod scalar;

use std::rc::Rc;

use super::types::OBJECT;
use super::{ClassSpec, numpy};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Class, ClassKind, Symbol, Value};
use crate::interpreter::Interpreter;

pub use super::numpy::round;
pub use at::{at_set, update_with_key};
pub use attribute::get_attribute;
pub use construct::{array_of, call, text};
pub use item::{get_item, set_item};
pub use operator::{binary, compare, power, product_operands, unary, widened};
pub use scalar::{
    contains, float, hash, index, integer, item as scalar_item, iterate, length,
    to_list as scalar_list, truth,
};

/// `jax.Array`: tracers are instances of it too.
pub static ARRAY: ClassSpec = ClassSpec {
    methods: numpy::METHODS,
    ..ClassSpec::new("Array", ClassKind::Builtin, Some(&OBJECT))
};
/// `jax.core.Tracer`.
pub static TRACER: ClassSpec = ClassSpec::new("Tracer", ClassKind::Builtin, Some(&ARRAY));
/// `numpy.ndarray`.
pub static HOST_ARRAY: ClassSpec = ClassSpec {
    methods: numpy::METHODS,
    ..ClassSpec::new("ndarray", ClassKind::Builtin, Some(&OBJECT))
};
/// `numpy.dtype`.
pub static DTYPE: ClassSpec = ClassSpec::new("dtype", ClassKind::Builtin, Some(&OBJECT));
/// `jax.ShapeDtypeStruct`.
pub static ABSTRACT: ClassSpec = ClassSpec {
    new: Some(construct::shape_dtype_struct),
    ..ClassSpec::new("ShapeDtypeStruct", ClassKind::Builtin, Some(&OBJECT))
};

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&at::HELPER, &at::REFERENCE];

/// `type(x)`.
pub fn class(_: &mut Interpreter, x: &Value) -> Rc<Class> {
    super::class(match x {
        Value::Host(_) => &HOST_ARRAY,
        Value::Tracer(_) => &TRACER,
        Value::DType(_) => &DTYPE,
        Value::Abstract(_) => &ABSTRACT,
        _ => &ARRAY,
    })
}

/// `x.name = value`: an error of its own kind.
pub fn set_attribute(_: &mut Interpreter, _x: &Value, name: Symbol, _value: Value) -> Result<()> {
    Err(Error::raised(
        ErrorClass::MissingAttribute,
        "AttributeError",
        format!(
            "'ArrayImpl' object has no attribute '{name}' and no __dict__ for setting new attributes"
        ),
    ))
}
