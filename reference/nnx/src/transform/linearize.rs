//! `linearize`: the output, and the linear function that takes tangents of the primals to the
//! tangent of the output.
//!
//! It is `jvp` cut in two: the body is staged once, and its derivative runs at each call.

use std::rc::Rc;

use super::differentiate::{self, StagedLoss};
use super::given::TransformCall;
use super::{jvp, vjp};
use crate::array::Aval;
use crate::boundary::words::told;
use crate::boundary::{Arguments, Call, Prefixes};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Machine, Value};
use crate::pure::Numeric;
use crate::table::Transform;

/// `linearize(f, *primals, has_aux=False)`
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
    let has_aux = given.flag(machine, "has_aux")?;
    let function = given.only_function(machine)?;
    let primals = std::mem::take(&mut given.operands);
    let arguments = Arguments::new(primals).named("primals");
    let call =
        Call::enter(machine, Transform::Linearize, given.policy, arguments, &Prefixes::none())?;
    let staged = differentiate::stage(machine, call, &function, has_aux)?;
    let world = machine.world();
    let results = vjp::outputs(world, &staged)?;
    let output = staged.resume(world, results)?;
    let (output, aux) = match (&output, has_aux) {
        (Value::Tuple(pair), true) => (pair[0].clone(), Some(pair[1].clone())),
        _ => (output, None),
    };
    staged.keep()?;
    let linear = move |machine: &mut dyn Machine, args: Args| tangent(machine, &staged, args);
    let mut result =
        vec![output, machine.function_of("linearized", "f_jvp", vec![], Rc::new(linear))];
    result.extend(aux);
    Ok(Value::tuple(result))
}

/// The output's tangent, for a tangent of each primal.
fn tangent(machine: &mut dyn Machine, staged: &StagedLoss, args: Args) -> Result<Value> {
    if let Some((name, _)) = args.keywords.first() {
        let message = format!("a linearized function got an unexpected keyword argument '{name}'");
        return Err(Error::bad_argument(message));
    }
    if staged.real.contains(&false) {
        return Err(Error::unsupported("tangents of integers (float0)"));
    }
    let given = Value::tuple(args.positional.clone());
    let arguments = Arguments::new(args).named("tangents");
    let policy = staged.call.policy;
    let tangents =
        Call::enter(machine, Transform::Linearize, policy, arguments, &Prefixes::none())?;
    jvp::check_structure(machine, &staged.call, &tangents).map_err(|error| match error {
        Error::Raised(raised) if raised.class == ErrorClass::NotDifferentiable => {
            let primals = staged.call.arguments.positional.iter().map(|(_, value)| value.clone());
            let values = vec![Value::tuple(primals.collect()), given];
            told(machine, policy, Error::Raised(raised), ("linearize_trees", values))
        }
        error => error,
    })?;
    let directions = jvp::directions(machine.world(), &staged.call, &tangents);
    let directions = directions.map_err(|error| inconsistent(error, &staged.call, &tangents))?;
    Ok(jvp::push(machine.world(), staged, directions)?.1)
}

/// What does not fit the primals is an argument of the linearized function.
fn inconsistent(error: Error, primals: &Call, tangents: &Call) -> Error {
    match error {
        Error::Raised(exception) if exception.class == ErrorClass::NotDifferentiable => {
            let message = format!(
                "linearized function called on tangent values inconsistent with the original \
                 primal values: {}",
                exception.message
            );
            Error::bad_value(message).in_words(inconsistent_types(primals, tangents))
        }
        other => other,
    }
}

/// JAX's words about the first tangent that is of another type than its primal.
fn inconsistent_types(primals: &Call, tangents: &Call) -> Option<Rc<str>> {
    let (primals, tangents) = (primals.numbers().ok()?, tangents.numbers().ok()?);
    let fits = |(a, b): &(&Numeric, &Numeric)| {
        a.aval().shape == b.aval().shape && a.aval().dtype == b.aval().dtype
    };
    let (primal, tangent) = primals.iter().zip(&tangents).find(|pair| !fits(pair))?;
    let weak = |aval: &Aval| if aval.weak_type { format!("~{aval}") } else { aval.to_string() };
    let (primal, tangent) = (weak(primal.aval()), weak(tangent.aval()));
    let text = format!(
        "linearized function called on tangent values inconsistent with the original primal \
         values:\nGot tangent aval {tangent} for primal aval {primal} but expected {primal}."
    );
    Some(text.into())
}
