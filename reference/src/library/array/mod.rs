//! Arrays and tracers as Python values: operators, subscripts, attributes, methods.
//!
//! These functions fill the slots of the classes of arrays.

pub mod convert;

mod at;
mod attribute;
mod construct;
mod item;
mod operator;
mod scalar;

use super::{ClassSpec, numpy};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{ClassKind, Symbol, Value};
use crate::interpreter::Interpreter;
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;

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

/// What arrays of both libraries and tracers do.
static SLOTS: Slots = Slots {
    get: Some(get_attribute),
    set: Some(set_attribute),
    get_item: Some(get_item),
    set_item: Some(set_item),
    iterate: Some(iterate),
    truth: Some(truth),
    length: Some(length),
    contains: Some(contains),
    compare: Some(compare),
    binary: Some(binary),
    unary: Some(unary),
    text: Some(text),
    index: Some(|interp, x| index(interp, x).map(Some)),
    int: Some(integer),
    float: Some(float),
    round: Some(round),
    ..Slots::EMPTY
};

/// `jax.Array`: tracers are instances of it too.
pub static ARRAY: ClassSpec = ClassSpec {
    slots: Some(&SLOTS),
    methods: numpy::METHODS,
    ..ClassSpec::new("Array", ClassKind::Builtin, Some(&OBJECT))
};
/// `jax.core.Tracer`.
pub static TRACER: ClassSpec =
    ClassSpec { slots: Some(&SLOTS), ..ClassSpec::new("Tracer", ClassKind::Builtin, Some(&ARRAY)) };
/// `numpy.ndarray`.
pub static HOST_ARRAY: ClassSpec = ClassSpec {
    slots: Some(&SLOTS),
    methods: numpy::METHODS,
    ..ClassSpec::new("ndarray", ClassKind::Builtin, Some(&OBJECT))
};
/// `numpy.dtype`.
pub static DTYPE: ClassSpec = ClassSpec {
    slots: Some(&Slots { call: Some(call), ..DESCRIPTION }),
    ..ClassSpec::new("dtype", ClassKind::Builtin, Some(&OBJECT))
};
/// `jax.ShapeDtypeStruct`.
pub static ABSTRACT: ClassSpec = ClassSpec {
    new: Some(construct::shape_dtype_struct),
    slots: Some(&DESCRIPTION),
    ..ClassSpec::new("ShapeDtypeStruct", ClassKind::Builtin, Some(&OBJECT))
};

/// What describes an array.
const DESCRIPTION: Slots = Slots {
    get: Some(get_attribute),
    compare: Some(compare),
    hash: Some(hash),
    text: Some(text),
    ..Slots::EMPTY
};

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&at::HELPER, &at::REFERENCE];

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
