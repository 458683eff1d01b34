//! The front end of every transform: Python's arguments become what the table declares.
//!
//! A call is bound to the parameters of its row, the flags choose the mode, and what the mode
//! refuses is refused. What a transform makes of its options stands in its own file.

use std::rc::Rc;

use super::given::{TransformCall, Wrap, checked, checks_function};
use super::{
    Options, TransformedFunction, checkify, cond, custom_jvp, custom_vjp, eval_shape, fori_loop,
    grad, jit, jit_partial, jvp, linearize, make_jaxpr, remat, scan, switch, transform_metadata,
    vjp, vmap, while_loop,
};
use crate::boundary::Policies;
use crate::boundary::words::told;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Value};
use crate::mode::Flags;
use crate::table::{Library, ResultForm, Transform};

/// What a call of a transform comes to.
#[derive(Debug)]
pub enum Answer {
    Value(Value),
    /// There is nothing to apply it to yet: the same transform, with these arguments before those
    /// of the next call.
    Later(Args),
}

/// What the options of a transform come to.
pub enum FrontResult {
    Value(Value),
    /// What it makes of a function.
    Wrap(Wrap),
}

fn made(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<FrontResult> {
    let options = match given.transform {
        Transform::Jit => Options::Jit(jit::Options::read(machine, given)?),
        Transform::Remat => {
            if given.offer.path == "jax.checkpoint" {
                remat::check(given)?;
            }
            Options::Remat(remat::Options::read(machine, given)?)
        }
        Transform::Grad => Options::Grad(grad::Options::read(machine, given, false)?),
        Transform::ValueAndGrad => Options::Grad(grad::Options::read(machine, given, true)?),
        Transform::Vmap => Options::Vmap(vmap::Options::read(machine, given)?),
        Transform::Scan if given.applies() => {
            return scan::apply(machine, given).map(FrontResult::Value);
        }
        Transform::Scan => Options::Scan(scan::Options::read(machine, given)?),
        Transform::TransformMetadata => {
            Options::TransformMetadata(transform_metadata::Options::read(machine, given)?)
        }
        Transform::CustomVjp => return custom_vjp::wrap(machine, given).map(FrontResult::Wrap),
        Transform::CustomJvp => return custom_jvp::wrap(machine, given).map(FrontResult::Wrap),
        Transform::Linearize => return linearize::apply(machine, given).map(FrontResult::Value),
        Transform::MakeJaxpr => return make_jaxpr::wrap(machine, given).map(FrontResult::Wrap),
        Transform::Checkify => return checkify::wrap(machine, given).map(FrontResult::Wrap),
        Transform::Vjp => return vjp::apply(machine, given).map(FrontResult::Value),
        Transform::Jvp => return jvp::apply(machine, given).map(FrontResult::Value),
        Transform::Cond => return cond::apply(machine, given).map(FrontResult::Value),
        Transform::Switch => return switch::apply(machine, given).map(FrontResult::Value),
        Transform::WhileLoop => return while_loop::apply(machine, given).map(FrontResult::Value),
        Transform::ForiLoop => return fori_loop::apply(machine, given).map(FrontResult::Value),
        Transform::EvalShape => return eval_shape::apply(machine, given).map(FrontResult::Value),
        Transform::JitPartial => return jit_partial::apply(machine, given).map(FrontResult::Value),
    };
    let policy = given.policy;
    Ok(FrontResult::Wrap(Rc::new(move |machine: &mut dyn Machine, function: Value| {
        let options = options.of(machine, &function)?;
        Ok(Value::callable(TransformedFunction::new(function, policy, options)))
    })))
}

/// `transform(…)`, as the library offers it. The ambient flags choose among the policies.
///
/// # Errors
///
/// Whatever is wrong with the arguments, and whatever comes of running the functions.
pub fn call(
    machine: &mut dyn Machine,
    (flags, policies): (Flags, &Policies),
    (transform, library): (Transform, Library),
    args: Args,
) -> Result<Answer> {
    let Some(offer) = transform.offer(library) else {
        return Err(Error::unsupported(format!("{transform} of this library")));
    };
    let later = (offer.form == ResultForm::AppliesLater).then(|| args.clone());
    let mut given = TransformCall::bind(transform, offer, policies.raw, args)?;
    if library == Library::Nnx {
        let (graph, updates) = (given.mode_flag("graph")?, given.mode_flag("graph_updates")?);
        let mode = flags.given(graph, updates);
        if let Some((_, exception)) = offer.refused.iter().find(|(refused, _)| *refused == mode) {
            let message = format!("nnx.{transform} does not support {}.", mode.as_flags());
            return Err(Error::not_offered(transform.name(), *exception, message));
        }
        given.policy = policies.of(mode);
    }
    let function = given.first_function().cloned();
    if let Some(function) = &function {
        check_unbound(machine, &given, function)?;
        check_is_function(machine, &given, function)?;
    }
    if let Some(args) = later
        && !given.is_complete()
    {
        return Ok(Answer::Later(args));
    }
    let (made, policy) = (made(machine, &mut given)?, given.policy);
    debug_assert_eq!(given.unread().next(), None, "an option of {} is not read", offer.path);
    match (made, function) {
        (FrontResult::Value(value), _) => Ok(Answer::Value(value)),
        (FrontResult::Wrap(wrap), Some(function)) => {
            let function = checked(machine, policy, transform, function)?;
            wrap(machine, function).map(Answer::Value)
        }
        (FrontResult::Wrap(wrap), None) => Ok(Answer::Value(waiting(machine, given, wrap))),
    }
}

/// `transform(**options)`: takes the function.
fn waiting(machine: &mut dyn Machine, given: TransformCall, wrap: Wrap) -> Value {
    let transform = given.transform;
    let run = move |machine: &mut dyn Machine, args: Args| {
        let ([function], []) = (&args.positional[..], &args.keywords[..]) else {
            return Err(Error::type_error(format!("{transform}() takes one function")));
        };
        check_unbound(machine, &given, function)?;
        check_is_function(machine, &given, function)?;
        let function = checked(machine, given.policy, transform, function.clone())?;
        wrap(machine, function)
    };
    machine.function(transform.name(), Vec::new(), Rc::new(run))
}

/// A bound method closes over the Module that the transform is there to pass.
fn check_unbound(machine: &mut dyn Machine, given: &TransformCall, function: &Value) -> Result<()> {
    let transform = given.transform;
    if !given.policy.refuses_bound_methods
        || transform.row().closes_over_modules
        || !machine.is_bound_to_module(function)
    {
        return Ok(());
    }
    let message = format!("nnx.{transform} does not support bound methods");
    Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message))
}

/// Two things that could be called, and that JAX refuses where it wraps them: a generator function,
/// which gives nothing that could be staged, and a `staticmethod`.
fn check_is_function(
    machine: &mut dyn Machine,
    given: &TransformCall,
    function: &Value,
) -> Result<()> {
    // Those of NNX wrap an object that calls the function.
    if !checks_function(given.transform) || given.offer.path.starts_with("nnx") {
        return Ok(());
    }
    if machine.is_generator_function(function) {
        let error = Error::bad_argument("Expected a function, got a generator function");
        return Err(told(machine, given.policy, error, ("generator", vec![function.clone()])));
    }
    if matches!(function, Value::Opaque(object) if object.type_name() == "staticmethod") {
        let [_, text] = machine.texts(function)?;
        let message = format!("staticmethod arguments are not supported, got {text}");
        return Err(Error::type_error(message));
    }
    Ok(())
}
