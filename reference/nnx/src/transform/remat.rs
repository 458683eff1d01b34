//! `remat`: the body is staged, and runs. What is kept for its derivative and what is computed
//! again changes no number.

use std::rc::Rc;

use super::given::TransformCall;
use super::statics::Statics;
use crate::boundary::body::unconverted;
use crate::boundary::staged_call::avals;
use crate::boundary::{Cache, Call, Exit, FinishedBody, Input, Policy, Prefixes, cache};
use crate::error::{Error, Result};
use crate::heap::{Args, Machine, Value};
use crate::pure::{Operation, TraceKind};
use crate::table::Transform;

/// Which arguments are static.
pub type Options = Statics;

/// What `nnx.remat` keeps between calls. `jax.checkpoint` keeps it with the function instead.
pub type Bodies = Rc<Cache<Rc<Exit>>>;

/// Checks what `jax.checkpoint` takes: a flag, and places as an int or a tuple of them.
///
/// # Errors
/// A `TypeError` for anything else; a `ValueError` for a text in the place of the flag.
pub fn check(given: &TransformCall) -> Result<()> {
    match given.peek("prevent_cse") {
        None | Some(Value::Bool(_)) => {}
        // One flag for each argument.
        Some(Value::Tuple(flags)) if flags.iter().all(|it| matches!(it, Value::Bool(_))) => {}
        Some(Value::Tuple(_)) => return Err(Error::unsupported("prevent_cse as a tree")),
        Some(Value::Str(_)) => {
            return Err(Error::bad_value("prevent_cse must be a bool or a prefix of bools"));
        }
        Some(_) => {
            return Err(Error::bad_argument("prevent_cse must be a bool or a prefix of bools"));
        }
    }
    let is_place = |value: &Value| matches!(value, Value::Int(_) | Value::Bool(_));
    let are_places = match given.peek("static_argnums") {
        None | Some(Value::None) => true,
        Some(Value::Tuple(places)) => places.iter().all(is_place),
        Some(place) => is_place(place),
    };
    if are_places {
        return Ok(());
    }
    Err(Error::bad_argument(
        "the `static_argnums` argument to `jax.checkpoint` must be an int or a tuple of ints",
    ))
}

pub fn call(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    (options, own): (&Options, &Bodies),
    args: Args,
) -> Result<Value> {
    let args = policy.arguments(machine, function, args)?;
    options.fit(&args)?;
    let mut arguments = options.parted(args);
    // A static argument without a hash is no error: what is staged for it serves no other call.
    let is_kept = match arguments.hash_statics(machine) {
        Ok(()) => true,
        Err(Error::Raised(_)) => false,
        Err(error) => return Err(error),
    };
    let call = Call::enter(machine, Transform::Remat, policy, arguments, &Prefixes::none())?;
    let inputs = call.numbers()?;
    let avals = avals(&inputs);

    let cache = match is_kept {
        true => cache::of(machine, policy.keeps_wrapped, "remat", function, own)?,
        false => Bodies::default(),
    };
    let opened = Input::unknown(&avals);
    let key = call.key(machine.world(), avals);
    let body = cache.body(machine, key, |machine| {
        call.stage(machine, function, TraceKind::Erasing, opened, FinishedBody::all)
    })?;

    let world = machine.world();
    let operation = Operation::Call(body.staged.jaxpr.clone());
    let inputs = call.inputs(world, &body, &inputs)?;
    let outputs = call.apply(world, operation, &inputs)?;
    let leaves = unconverted(world, &body.staged.jaxpr, &call.entered.flat.leaves, outputs);
    call.resume(world, &body.left, &leaves)
}
