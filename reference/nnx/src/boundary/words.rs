//! Errors in JAX's words, where JAX itself is called. NNX hands on other arguments, and its errors
//! keep their own.

use super::policy::Policy;
use crate::array::Aval;
use crate::error::Error;
use crate::heap::{Machine, Value, World};
use crate::pytree::{Slot, Step, Structure, build_parts};

/// The error with the text that the function `what` of `lib/jax/_texts.py` tells of these values.
pub fn told(
    machine: &mut dyn Machine,
    policy: Policy,
    error: Error,
    (what, values): (&str, Vec<Value>),
) -> Error {
    if policy.mode.is_some() || !matches!(error, Error::Raised(_)) {
        return error;
    }
    match machine.told(what, values) {
        Ok(text) => error.in_words(text),
        Err(other) => other,
    }
}

/// The tree below a slot, with these leaves.
pub fn tree(world: &mut World, structure: &Structure, slot: Slot, leaves: &[Value]) -> Value {
    let built = build_parts(world, structure, &[slot], leaves, &[]);
    built.ok().and_then(|built| built.roots.into_iter().next()).unwrap_or(Value::None)
}

/// A path as `jax.tree_util.keystr` writes it, where all its keys are known as text. The root has
/// no key.
pub fn keystr(path: &[Step]) -> Option<String> {
    let step = |step: &Step| match step {
        Step::Root(_) => Some(String::new()),
        Step::Index(index) => Some(format!("[{index}]")),
        Step::Flat(index) => Some(format!("[<flat index {index}>]")),
        Step::Attribute(name) => Some(format!(".{name}")),
        Step::Key(Value::Int(key)) => Some(format!("[{key}]")),
        Step::Key(Value::Str(key)) if !key.contains(['\'', '\\', '\n']) => {
            Some(format!("['{key}']"))
        }
        _ => None,
    };
    path.iter().map(step).collect()
}

/// Types as JAX writes them: `float32[3]`.
pub fn types<'a>(avals: impl IntoIterator<Item = &'a Aval>) -> Vec<Value> {
    avals.into_iter().map(|aval| Value::str(&aval.to_string())).collect()
}

/// A type as the `repr` of JAX has it.
pub fn abstract_type(aval: &Aval) -> String {
    match aval.weak_type {
        true => format!("ShapedArray({aval}, weak_type=True)"),
        false => format!("ShapedArray({aval})"),
    }
}
