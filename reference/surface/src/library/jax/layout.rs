//! Shardings: what `lib/jax/sharding.py` asks of the reference.

use crate::error::Result;
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::{Namespace, NamespaceEntry, Table, variable};

pub static SHARDING: Namespace =
    Namespace { name: "jax.sharding", tables: &[in_python!("jax.sharding"), NATIVES] };

pub static EXPERIMENTAL: Namespace = Namespace {
    name: "jax.experimental",
    tables: &[&[
        ("mesh_utils", NamespaceEntry::Namespace(&MESH_UTILS)),
        ("shard_map", NamespaceEntry::Namespace(&SHARD_MAP)),
        ("checkify", NamespaceEntry::Namespace(&CHECKIFY)),
        ("layout", NamespaceEntry::Namespace(&LAYOUT)),
    ]],
};

static MESH_UTILS: Namespace = Namespace {
    name: "jax.experimental.mesh_utils",
    tables: &[in_python!("jax.experimental.mesh_utils")],
};

static CHECKIFY: Namespace = Namespace {
    name: "jax.experimental.checkify",
    tables: &[in_python!("jax.experimental.checkify")],
};

static LAYOUT: Namespace =
    Namespace { name: "jax.experimental.layout", tables: &[in_python!("jax.experimental.layout")] };

static SHARD_MAP: Namespace = Namespace {
    name: "jax.experimental.shard_map",
    tables: &[in_python!("jax.experimental.shard_map")],
};

/// No names of JAX.
static NATIVES: Table = &[
    ("_laid_out", NamespaceEntry::Function(laid_out)),
    ("_layout", NamespaceEntry::Function(layout)),
    ("_eager", NamespaceEntry::Function(eager)),
    ("_defaults", NamespaceEntry::Function(defaults)),
    ("_HijaxVariable", NamespaceEntry::Class(&variable::HIJAX_VARIABLE)),
];

fn laid_out(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [array, sharding] = args.bind("_laid_out", ["array", "sharding"])?;
    match array {
        Value::Array(array) => Ok(Value::Array(interp.world.layouts.lay_out(&array, sharding))),
        other => Ok(other),
    }
}

/// The sharding that an array was given, if one is known; of `None`, whether any was.
fn layout(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [array] = args.bind("_layout", ["array"])?;
    let layouts = &interp.world.layouts;
    Ok(match array {
        Value::Array(array) => layouts.of(&array).cloned().unwrap_or(Value::None),
        _ => Value::Bool(!layouts.is_empty()),
    })
}

/// True if Variables are laid out when they are made: as it was, and from now on.
fn eager(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind("_eager", ["value?"])?;
    let before = interp.world.layouts.eager;
    if let Value::Bool(value) = value {
        interp.world.layouts.eager = value;
    }
    Ok(Value::Bool(before))
}

/// Of new Variables `hijax` and `ref`: as they were, and from now on.
fn defaults(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [hijax, in_ref] = args.bind("_defaults", ["hijax?", "in_ref?"])?;
    let defaults = &mut interp.world.variables;
    let before = vec![Value::Bool(defaults.hijax), Value::Bool(defaults.in_ref)];
    if let Value::Bool(value) = hijax {
        defaults.hijax = value;
    }
    if let Value::Bool(value) = in_ref {
        defaults.in_ref = value;
    }
    Ok(Value::tuple(before))
}

/// A function of `lib/jax/sharding.py`, called.
pub fn ask(interp: &mut Interpreter, name: &str, args: Vec<Value>) -> Result<Value> {
    let function = interp.of_library("jax.sharding", name)?;
    interp.call(&function, Args::positional(args))
}
