//! The library as a program sees it: namespaces, functions and classes, each in one static table.
//!
//! A table costs nothing until its namespace is imported; then it is resolved once per thread and
//! shared by all runs. A name that a namespace lacks is *unsupported*, never a missing attribute:
//! the real library may well have it.

#[macro_use]
mod prelude;

mod array;
mod variable;

mod abc;
mod dataclass_fields;
mod dataclasses;
mod functools;
mod gamma;
mod generic;
mod graph;
mod hashlib;
mod host;
mod inspect;
mod jax;
mod lax;
mod math;
mod named_tuple;
#[cfg(test)]
mod natives;
mod nn;
mod nnx;
mod numpy;
mod offered;
mod prefix;
mod protocol;
mod random;
mod re;
mod rngs;
mod source;
mod transforms;
mod tree;
mod twister;
mod typing;

use std::collections::HashMap;

use self::array::PrintOptions;
use crate::boundary::Policies;
use crate::error::Result;
use crate::graph::attributes;
use crate::heap::{ClassKind, Value, WellKnown};
use crate::interpreter::builtins::{dicts, types};
use crate::interpreter::loaded_library::LoadedLibrary;
use crate::interpreter::native::OBJECT;
pub use crate::interpreter::native::{ClassSpec, Namespace, NamespaceEntry, Table, class};
use crate::interpreter::slots::Slots;
use crate::interpreter::{Above, Interpreter, real, unknown};
use crate::limits::Limits;
use crate::mode::Mode;
use crate::program::packages::Packages;
use crate::transform::TransformedFunction;

/// The modules that a program can import by name.
static ROOTS: &[&Namespace] = &[
    &jax::JAX,
    &jax::FLAX,
    &host::NUMPY,
    &jax::OPTAX,
    &functools::FUNCTOOLS,
    &hashlib::HASHLIB,
    &CONTEXTLIB,
    &dataclasses::DATACLASSES,
    &math::MATH,
    &typing::TYPING,
    &typing::TYPING_EXTENSIONS,
    &typing::BEARTYPE,
    &typing::COLLECTIONS,
    &abc::ABC_MODULE,
    &twister::RANDOM_MODULE,
    &re::SRE,
    &inspect::INSPECT,
    &source::REFERENCE,
];

/// `contextlib`.
static CONTEXTLIB: Namespace =
    Namespace { name: "contextlib", tables: &[in_python!("contextlib")] };

/// The classes of values that are not heap instances, found by the type name of the value: opaque
/// objects, and `State`.
static OBJECTS: &[&[&ClassSpec]] = &[
    typing::OBJECTS,
    array::OBJECTS,
    numpy::OBJECTS,
    numpy::NARROW_OBJECTS,
    variable::OBJECTS,
    nnx::OBJECTS,
    graph::OBJECTS,
    transforms::OBJECTS,
    prefix::OBJECTS,
    tree::OBJECTS,
    hashlib::OBJECTS,
    host::OBJECTS,
    host::GENERATORS,
    dataclass_fields::OBJECTS,
    dataclasses::OBJECTS,
    jax::extend::OBJECTS,
    twister::OBJECTS,
    re::OBJECTS,
];

/// The class that a layer below the library speaks of.
fn well_known(class: WellKnown) -> &'static ClassSpec {
    match class {
        WellKnown::Param => &variable::PARAM,
        WellKnown::Carry => &transforms::CARRY,
        WellKnown::HijaxVariable => &variable::HIJAX_VARIABLE,
        WellKnown::Tracer => &numpy::TRACER,
    }
}

/// True if a filter takes a value that stands at a path.
fn matches(interp: &mut Interpreter, filter: &Value, path: &Value, value: &Value) -> Result<bool> {
    let make = || path.clone();
    graph::Filter::of(interp, filter)?.matches(interp, &graph::Candidate::new(value, &make))
}

thread_local! {
    static CLASSES: HashMap<&'static str, &'static ClassSpec> =
        OBJECTS.iter().copied().flatten().map(|spec| (spec.name, *spec)).collect();
}

/// What the interpreter is told of the library.
pub static ABOVE: Above = Above {
    roots: ROOTS,
    packages: &prelude::SOURCES,
    prelude: prelude::load,
    matches,
    is_collection: typing::is_collection,
    step: tree::step,
    array: &numpy::ARRAY_IMPL,
    key_array: &numpy::KEY_ARRAY,
    host_array: &numpy::HOST_ARRAY,
    tracer: &numpy::TRACER,
    shape: &numpy::ABSTRACT,
    shaped: &numpy::SHAPED,
    dtype: &numpy::DTYPE,
    state: &graph::STATE,
    well_known,
    transformed: &TRANSFORMED,
    of_function: numpy::method_of_function,
    keeps: || Box::new(RunState::default()),
    copies: |kept| Box::new(kept.downcast_ref::<RunState>().cloned().unwrap_or_default()),
    offered: offered::offered,
    assign: attributes::assign,
    delete: attributes::delete,
    objects: |type_name| CLASSES.with(|classes| classes.get(type_name).copied()),
};

/// What a transform gives.
static TRANSFORMED: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        get: Some(|_, function, name| {
            let transformed = function.downcast::<TransformedFunction>();
            Ok(transformed.and_then(|transformed| {
                transforms::jit_method(transformed, function, &name.name())
            }))
        }),
        ..Slots::EMPTY
    }),
    ..ClassSpec::new("function", ClassKind::Builtin, Some(&OBJECT))
};

/// The state that the library keeps for a run.
#[derive(Clone, Default)]
struct RunState {
    policies: Policies,
    print: PrintOptions,
}

/// What the modes say where objects cross the boundary of a transform in this run.
pub fn policies(interp: &Interpreter) -> Policies {
    interp.kept.downcast_ref().map(|state: &RunState| state.policies).unwrap_or_default()
}

/// Other policies, for a fault that is planted.
pub fn set_policies(interp: &mut Interpreter, policies: Policies) {
    if let Some(state) = interp.kept.downcast_mut::<RunState>() {
        state.policies = policies;
    }
}

/// NumPy's print options.
fn print_options(interp: &Interpreter) -> PrintOptions {
    interp.kept.downcast_ref().map(|state: &RunState| state.print).unwrap_or_default()
}

fn set_print_options(interp: &mut Interpreter, options: PrintOptions) {
    if let Some(state) = interp.kept.downcast_mut::<RunState>() {
        state.print = options;
    }
}

/// An interpreter for programs that import the library.
pub fn interpreter(mode: Mode, limits: &Limits) -> Interpreter {
    Interpreter::new(mode, limits, &ABOVE)
}

/// The library that stands behind the harness of these packages, loaded for many runs.
///
/// # Errors
/// It does not load within the limits.
pub fn loaded(packages: &Packages, mode: Mode, limits: &Limits) -> Result<LoadedLibrary> {
    LoadedLibrary::load(packages, mode, limits, &ABOVE)
}

/// The modules that a program can import in a mode, and their names.
pub struct Surface(Interpreter);

impl Surface {
    /// The surface of a mode.
    pub fn of(mode: Mode) -> Surface {
        Surface(interpreter(mode, &Limits::default()))
    }

    /// A dotted name, from a module on (`flax.nnx.Linear`), if it is not modelled; `None`: it is, as
    /// far as modules go.
    pub fn lacks(&mut self, dotted: &str) -> Option<String> {
        self.0.lacks(dotted)
    }
}

/// True if Python itself has a module of that name, without a dot: `statistics`.
pub fn is_of_python(name: &str) -> bool {
    real::is_of_python(name)
}

/// True if the real module that the dotted name begins with is known, and has no such name.
pub fn is_absent(dotted: &str) -> bool {
    real::is_absent(dotted)
}

/// True if nothing that a package does shows in an outcome: `matplotlib` draws.
pub fn is_without_effect(package: &str) -> bool {
    unknown::is_without_effect(package)
}

/// True if objects of some class have an attribute of that name: of a class of Python, JAX or Flax,
/// or of one of another package that `is_imported`.
pub fn is_attribute(name: &str, is_imported: impl Fn(&str) -> bool) -> bool {
    real::is_attribute(name, is_imported)
}
