//! The transforms as functions of the program: the rows of the table, under their names.

use super::policies;
use crate::error::Result;
use crate::heap::{Args, Value};
use crate::interpreter::{Interpreter, NativeClosure, Partial};
use crate::table::{Library, Transform};
use crate::transform::front::{self, Answer};

/// The transforms that a namespace offers, by the names that they have there.
pub fn offered(namespace: &str) -> Vec<(&'static str, Value)> {
    // Programs write `nnx.jit` for what stands in `flax.nnx`.
    let prefix = namespace.strip_prefix("flax.").unwrap_or(namespace);
    let all = Transform::ALL
        .iter()
        .flat_map(|&transform| Library::ALL.into_iter().map(move |library| (transform, library)));
    let paths = all.flat_map(|kind| {
        let offer = kind.0.offer(kind.1).into_iter();
        offer.flat_map(move |offer| {
            offer.aliases.iter().chain([&offer.path]).map(move |&path| (path, kind))
        })
    });
    let named = paths.filter_map(move |(path, kind)| {
        let (place, name) = path.rsplit_once('.')?;
        (place == prefix).then(|| (name, function(place, name, kind)))
    });
    named.collect()
}

fn function(module: &'static str, name: &str, kind: (Transform, Library)) -> Value {
    let run = move |interp: &mut Interpreter, args| {
        if kind.1 == Library::Jax
            && let Some(value) = unstaged(interp, kind.0, &args)?
        {
            return Ok(value);
        }
        let (flags, policies) = (interp.flags, policies(interp));
        let given = interp.world.registers_pytrees.then(|| Args::clone(&args));
        let answer = front::call(interp, (flags, &policies), kind, args);
        interp.close_given(given)?;
        Ok(match answer? {
            Answer::Value(value) => interp.closed(&value)?,
            Answer::Later(args) => {
                let function = function(module, kind.0.name(), kind);
                Value::callable(Partial { function, args, attributes: Default::default() })
            }
        })
    };
    Value::callable(NativeClosure::new(name, run).of(module).method())
}

/// The value of control flow under `jax.disable_jit()`; `None` where it is staged all the same.
fn unstaged(interp: &mut Interpreter, transform: Transform, args: &Args) -> Result<Option<Value>> {
    if !interp.world.tracing.jit_disabled || !transform.is_control_flow() {
        return Ok(None);
    }
    let function = interp.of_library("jax.lax._unstaged", &format!("_{transform}"))?;
    let value = interp.call(&function, args.clone())?;
    Ok((!matches!(value, Value::NotImplemented)).then_some(value))
}
