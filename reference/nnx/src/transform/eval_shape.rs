//! `eval_shape`: the body is staged, and only the types of what it gives back remain. Nothing is
//! written back. No number is read: a leaked tracer and a deleted array have a type.

use super::given::{TransformCall, types};
use super::jit::{Bodies, staged};
use crate::boundary::{Arguments, Call, Effects, Policy, Prefixes};
use crate::error::Result;
use crate::heap::{Args, Machine, Value};
use crate::table::Transform;

/// `eval_shape(f, *args, **kwargs)`
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
    let function = given.only_function(machine)?;
    let mut operands = std::mem::take(&mut given.operands);
    if given.policy.mode.is_none() {
        types(machine, &mut operands)?;
    }
    call(machine, given.policy, &function, operands)
}

pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    function: &Value,
    args: Args,
) -> Result<Value> {
    let arguments = Arguments::new(args);
    let call = Call::enter(machine, Transform::EvalShape, policy, arguments, &Prefixes::none())?
        .with_effects(Effects::Lost);
    let types = call.types()?;
    machine.world().tracing.only_types += 1;
    let body = staged(
        machine,
        (function, policy.keeps_shapes),
        &Bodies::default(),
        &call,
        types,
        &mut false,
    );
    machine.world().tracing.only_types -= 1;
    let body = body?;
    call.resume_types(machine.world(), &body.left, &body.staged.jaxpr.output_avals)
}
