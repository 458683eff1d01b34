//! The library as a program sees it: namespaces, functions and classes, each in one static table.
//!
//! A table costs nothing until its namespace is imported; then it is resolved once per thread and
//! shared by all runs. A name that a namespace lacks is *unsupported*, never a missing attribute:
//! the real library may well have it.

pub mod array;
pub mod variable;

mod control;
mod dataclass_fields;
mod dataclasses;
mod derivatives;
mod functools;
mod graph;
mod jax;
mod lax;
mod math;
mod nn;
pub mod nnx;
mod numpy;
mod prefix;
mod prelude;
mod random;
mod rngs;
pub mod transforms;
pub mod typing;

use std::collections::HashMap;
use std::rc::Rc;

use crate::error::Result;
use crate::heap::{Class, Value};
use crate::interpreter::Interpreter;
use crate::interpreter::builtins::{dicts, types};
pub use crate::interpreter::native::{ClassSpec, Entry, Namespace, Table, class, is_shared};

/// The modules that a program can import by name.
static ROOTS: &[&Namespace] = &[
    &jax::JAX,
    &jax::FLAX,
    &jax::NUMPY_HOST,
    &jax::OPTAX,
    &functools::FUNCTOOLS,
    &CONTEXTLIB,
    &dataclasses::DATACLASSES,
    &math::MATH,
    &typing::TYPING,
    &typing::COLLECTIONS,
];

/// `contextlib`.
static CONTEXTLIB: Namespace = Namespace { name: "contextlib", tables: &[prelude::CONTEXTLIB] };

/// The classes of values that are not heap instances, found by the type name of the value: opaque
/// objects, and `State`.
static OBJECTS: &[&[&ClassSpec]] = &[
    types::OBJECTS,
    array::OBJECTS,
    numpy::OBJECTS,
    variable::OBJECTS,
    nnx::OBJECTS,
    graph::OBJECTS,
    transforms::OBJECTS,
    prefix::OBJECTS,
    derivatives::OBJECTS,
    jax::tree::OBJECTS,
];

/// The root namespace of that name.
pub fn root(name: &str) -> Option<&'static Namespace> {
    ROOTS.iter().copied().find(|namespace| namespace.name == name)
}

/// Whether a filter takes a value that stands at a path.
pub fn matches(
    interp: &mut Interpreter,
    filter: &Value,
    path: &Value,
    value: &Value,
) -> Result<bool> {
    let make = || path.clone();
    graph::Filter::of(interp, filter)?.matches(interp, &graph::Candidate::new(value, &make))
}

thread_local! {
    static CLASSES: HashMap<&'static str, &'static ClassSpec> =
        OBJECTS.iter().copied().flatten().map(|spec| (spec.name, *spec)).collect();
}

/// The class of values with that type name, if the library has one.
pub fn class_of_objects(type_name: &'static str) -> Option<Rc<Class>> {
    CLASSES.with(|classes| classes.get(type_name).copied()).map(class)
}
