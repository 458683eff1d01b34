//! `jax.extend`: what programs that extend JAX ask it.

use std::any::Any;

use crate::error::Result;
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter};
use crate::library::{ClassSpec, Namespace, NamespaceEntry};
use crate::pure::TraceId;

pub static EXTEND: Namespace =
    Namespace { name: "jax.extend", tables: &[&[("core", NamespaceEntry::Namespace(&CORE))]] };

static CORE: Namespace = Namespace {
    name: "jax.extend.core",
    tables: &[
        &[("get_opaque_trace_state", NamespaceEntry::Function(get_opaque_trace_state))],
        in_python!("jax.extend.core"),
    ],
};

/// `jax.interpreters`: the rules of primitives.
pub static INTERPRETERS: Namespace = Namespace {
    name: "jax.interpreters",
    tables: &[&[
        ("ad", NamespaceEntry::Namespace(&AD)),
        ("batching", NamespaceEntry::Namespace(&BATCHING)),
        ("mlir", NamespaceEntry::Namespace(&MLIR)),
    ]],
};

static AD: Namespace =
    Namespace { name: "jax.interpreters.ad", tables: &[in_python!("jax.interpreters.ad")] };
static BATCHING: Namespace = Namespace {
    name: "jax.interpreters.batching",
    tables: &[in_python!("jax.interpreters.batching")],
};
static MLIR: Namespace =
    Namespace { name: "jax.interpreters.mlir", tables: &[in_python!("jax.interpreters.mlir")] };

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] =
    &[&ClassSpec::new("OpaqueTraceState", ClassKind::Builtin, Some(&OBJECT))];

/// The trace that is open. Two of them are equal if they are the same trace; JAX gives it no hash.
#[derive(Debug)]
struct OpaqueTraceState(TraceId);

impl Opaque for OpaqueTraceState {
    fn type_name(&self) -> &'static str {
        "OpaqueTraceState"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other.as_any().downcast_ref::<OpaqueTraceState>().is_some_and(|other| self.0 == other.0)
    }

    fn is_hashable(&self) -> bool {
        false
    }
}

fn get_opaque_trace_state(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [_convention] = args.bind("get_opaque_trace_state", ["convention?"])?;
    Ok(Value::opaque(OpaqueTraceState(interp.world.tracing.current())))
}
