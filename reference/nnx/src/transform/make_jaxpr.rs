//! `make_jaxpr`: the body is staged, and the staged program is what comes back. Nothing is written
//! back.

use std::any::Any;
use std::rc::Rc;

use super::given::{TransformCall, Wrap, types};
use super::jit::{Bodies, staged};
use super::statics::Statics;
use crate::boundary::{Call, Effects, Policy, Prefixes};
use crate::error::Result;
use crate::heap::{Args, Machine, Opaque, Value};
use crate::table::Transform;

/// A staged program as a value. What a program may ask of it is not modelled: JAX writes a jaxpr
/// with its own primitives, and theirs are not the reference's.
#[derive(Debug)]
pub struct StagedProgram;

impl Opaque for StagedProgram {
    fn type_name(&self) -> &'static str {
        "Jaxpr"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// `make_jaxpr(f, static_argnums=())`
pub fn wrap(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Wrap> {
    let statics = Statics::read(machine, given)?;
    let shapes = given.flag(machine, "return_shape")?;
    let policy = given.policy;
    Ok(Rc::new(move |machine: &mut dyn Machine, function: Value| {
        let attributes = vec![("__wrapped__", function.clone())];
        let statics = statics.clone();
        let name = match &function {
            Value::Callable(callable) => format!("make_jaxpr({})", callable.name()),
            _ => "<unnamed function>".to_owned(),
        };
        let run = move |machine: &mut dyn Machine, args: Args| {
            call(machine, policy, &function, (&statics, shapes), args)
        };
        Ok(machine.function_of("wrapper", &name, attributes, Rc::new(run)))
    }))
}

fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    function: &Value,
    (statics, shapes): (&Statics, bool),
    mut args: Args,
) -> Result<Value> {
    if policy.mode.is_none() {
        types(machine, &mut args)?;
    }
    let statics = statics.of(machine, function, "static")?;
    let arguments = statics.split(machine, args)?;
    let call = Call::enter(machine, Transform::MakeJaxpr, policy, arguments, &Prefixes::none())?
        .with_effects(Effects::Lost);
    let types = call.types()?;
    let body = staged(
        machine,
        (function, policy.keeps_shapes),
        &Bodies::default(),
        &call,
        types,
        &mut false,
    )?;
    body.touches_no_ref(Transform::MakeJaxpr)?;
    call.check_live(machine.world())?;
    let jaxpr = Value::opaque(StagedProgram);
    if !shapes {
        return Ok(jaxpr);
    }
    let types = &body.staged.jaxpr.output_avals;
    let shapes = call.resume_types(machine.world(), &body.left, types)?;
    Ok(Value::tuple(vec![jaxpr, shapes]))
}
