//! The classes of arrays: what a program does with one is answered by `library/array`, and its
//! methods are functions of `jax.numpy`.

use super::method::METHODS;
use crate::heap::ClassKind;
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::library::ClassSpec;
use crate::library::array;

/// What arrays of both libraries and tracers do.
static SLOTS: Slots = Slots {
    get: Some(array::get_attribute),
    set: Some(array::set_attribute),
    get_item: Some(array::get_item),
    set_item: Some(array::set_item),
    iterate: Some(array::iterate),
    truth: Some(array::truth),
    length: Some(array::length),
    contains: Some(array::contains),
    compare: Some(array::compare),
    binary: Some(array::binary),
    unary: Some(array::unary),
    text: Some(array::text),
    formatted: Some(array::formatted),
    index: Some(|interp, x| array::index(interp, x).map(Some)),
    int: Some(array::integer),
    float: Some(array::float),
    round: Some(array::round),
    ..Slots::EMPTY
};

/// `jax.Array`: tracers are instances of it too.
pub static ARRAY: ClassSpec = ClassSpec {
    slots: Some(&SLOTS),
    methods: METHODS,
    ..ClassSpec::new("Array", ClassKind::Builtin, Some(&OBJECT))
};
/// `jax.core.Tracer`.
pub static TRACER: ClassSpec =
    ClassSpec { slots: Some(&SLOTS), ..ClassSpec::new("Tracer", ClassKind::Builtin, Some(&ARRAY)) };
/// `numpy.ndarray`.
pub static HOST_ARRAY: ClassSpec = ClassSpec {
    slots: Some(&SLOTS),
    methods: METHODS,
    ..ClassSpec::new("ndarray", ClassKind::Builtin, Some(&OBJECT))
};
/// `numpy.dtype`.
pub static DTYPE: ClassSpec = ClassSpec {
    slots: Some(&Slots { call: Some(array::call), ..DESCRIPTION }),
    ..ClassSpec::new("dtype", ClassKind::Builtin, Some(&OBJECT))
};
/// `jax.ShapeDtypeStruct`.
pub static ABSTRACT: ClassSpec = ClassSpec {
    new: Some(array::shape_dtype_struct),
    slots: Some(&DESCRIPTION),
    ..ClassSpec::new("ShapeDtypeStruct", ClassKind::Builtin, Some(&OBJECT))
};

/// What describes an array.
const DESCRIPTION: Slots = Slots {
    get: Some(array::get_attribute),
    compare: Some(array::compare),
    hash: Some(array::hash),
    text: Some(array::text),
    ..Slots::EMPTY
};
