//! Shardings: what `lib/jax/sharding.py` asks of the reference.

use crate::error::Result;
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::{Entry, Namespace, Table, variable};

pub static SHARDING: Namespace =
    Namespace { name: "jax.sharding", tables: &[in_python!("jax.sharding"), NATIVES] };

pub static EXPERIMENTAL: Namespace = Namespace {
    name: "jax.experimental",
    tables: &[&[
        ("mesh_utils", Entry::Namespace(&MESH_UTILS)),
        ("shard_map", Entry::Namespace(&SHARD_MAP)),
        ("checkify", Entry::Namespace(&CHECKIFY)),
        ("layout", Entry::Namespace(&LAYOUT)),
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
    ("_laid_out", Entry::Function(laid_out)),
    ("_layout", Entry::Function(layout)),
    ("_eager", Entry::Function(eager)),
    ("_defaults", Entry::Function(defaults)),
    ("_HijaxVariable", Entry::Class(&variable::HIJAX_VARIABLE)),
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
