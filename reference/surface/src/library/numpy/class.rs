//! The classes of arrays: what a program does with one is answered by `library/array`, and its
//! methods are functions of `jax.numpy`.

use super::method::{HOST_METHODS, METHODS};
use crate::error::Error;
use crate::heap::{ClassKind, Value, WellKnown};
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::library::ClassSpec;
use crate::library::array::{self, Makes, ViewForm, host};

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
/// `jaxlib._jax.ArrayImpl`: arrays that are no tracers.
pub static ARRAY_IMPL: ClassSpec = ClassSpec {
    slots: Some(&SLOTS),
    ..ClassSpec::new("ArrayImpl", ClassKind::Builtin, Some(&ARRAY))
};
/// `jax._src.random.prng.PRNGKeyArray`: arrays of keys.
pub static KEY_ARRAY: ClassSpec = ClassSpec {
    slots: Some(&SLOTS),
    ..ClassSpec::new("PRNGKeyArray", ClassKind::Builtin, Some(&ARRAY))
};
/// `jax.core.Tracer`.
pub static TRACER: ClassSpec = ClassSpec {
    slots: Some(&SLOTS),
    well_known: Some(WellKnown::Tracer),
    ..ClassSpec::new("Tracer", ClassKind::Builtin, Some(&ARRAY))
};
/// What NumPy's arrays do: the same, computed on the host.
static HOST_SLOTS: Slots = Slots {
    get: Some(|i, x, name| {
        let found = host::run(i, |i| array::get_attribute(i, x, name))?.map(host::placed);
        match found {
            Some(found @ Value::Host(_)) => {
                array::viewed(i, x, ViewForm::Attribute(name), Makes::View, found).map(Some)
            }
            found => Ok(found),
        }
    }),
    get_item: Some(|i, x, key| {
        if host::is_traced(i, key) {
            return array::get_item(i, x, key);
        }
        let found = host::as_numpy(host::run(i, |i| array::get_item(i, x, key)));
        let found = found.map(host::placed)?;
        match &found {
            Value::Host(item) if item.array().rank() == 0 && !has_ellipsis(key) => {
                Ok(Value::host(item.array()))
            }
            _ if array::is_basic(key) => {
                let taken = ViewForm::Item(key.clone());
                array::viewed(i, x, taken, Makes::View, host::as_array(found))
            }
            _ => Ok(found),
        }
    }),
    iterate: Some(|i, x| {
        let items = host::run(i, |i| array::iterate(i, x))?;
        let rows = items.into_iter().map(host::placed).enumerate();
        let row = |(at, row): (usize, Value)| match &row {
            Value::Host(item) if item.is_scalar() => Ok(row),
            _ => {
                let taken = ViewForm::Item(Value::Int(at as i64));
                array::viewed(i, x, taken, Makes::View, row)
            }
        };
        rows.map(row).collect()
    }),
    set_item: Some(|i, x, key, value| match x {
        Value::Host(x) => array::assign(i, x, key, value),
        x => array::set_item(i, x, key, value),
    }),
    update: Some(array::update),
    set: Some(array::set_host_attribute),
    truth: Some(|i, x| host::run(i, |i| array::truth(i, x))),
    contains: Some(|i, x, item| host::run(i, |i| array::contains(i, x, item))),
    text: Some(|i, x, repr| host::run(i, |i| array::text(i, x, repr))),
    formatted: Some(|i, x| host::run(i, |i| array::formatted(i, x))),
    index: Some(|i, x| host::run(i, |i| array::index(i, x)).map(Some)),
    int: Some(|i, x| host::as_numpy(host::run(i, |i| array::integer(i, x)))),
    float: Some(|i, x| host::as_numpy(host::run(i, |i| array::float(i, x)))),
    round: Some(|i, x, digits| host::run(i, |i| array::round(i, x, digits)).map(host::placed)),
    ..SLOTS
};

/// What such a key takes is an array, also without axes.
fn has_ellipsis(key: &Value) -> bool {
    match key {
        Value::Ellipsis => true,
        Value::Tuple(keys) => keys.iter().any(|key| matches!(key, Value::Ellipsis)),
        _ => false,
    }
}

/// `numpy.ndarray`.
pub static HOST_ARRAY: ClassSpec = ClassSpec {
    slots: Some(&HOST_SLOTS),
    methods: HOST_METHODS,
    ..ClassSpec::new("ndarray", ClassKind::Builtin, Some(&OBJECT))
};
/// `numpy.dtype`.
pub static DTYPE: ClassSpec = ClassSpec {
    new: Some(super::dtype::new),
    slots: Some(&Slots { call: Some(array::call), ..DESCRIPTION }),
    ..ClassSpec::new("dtype", ClassKind::Builtin, Some(&OBJECT))
};
/// `jax.ShapeDtypeStruct`.
pub static ABSTRACT: ClassSpec = ClassSpec {
    new: Some(array::shape_dtype_struct),
    slots: Some(&Slots {
        length: Some(|_, x| match x {
            Value::Abstract(aval, _) if !aval.shape.is_empty() => Ok(aval.shape[0]),
            _ => Err(Error::type_error("len() of unsized object")),
        }),
        ..DESCRIPTION
    }),
    ..ClassSpec::new("ShapeDtypeStruct", ClassKind::Builtin, Some(&OBJECT))
};

/// `jax.core.ShapedArray`.
pub static SHAPED: ClassSpec = ClassSpec {
    new: Some(array::shaped_array),
    slots: ABSTRACT.slots,
    methods: &[("str_short", array::short_text), ("update", array::updated_type)],
    ..ClassSpec::new("ShapedArray", ClassKind::Builtin, Some(&OBJECT))
};

/// What describes an array.
const DESCRIPTION: Slots = Slots {
    get: Some(array::get_attribute),
    compare: Some(array::compare),
    hash: Some(array::hash),
    text: Some(array::text),
    ..Slots::EMPTY
};
