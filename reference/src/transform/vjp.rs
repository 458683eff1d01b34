//! `vjp`: the output, and a function from its cotangent to those of the arguments.

use std::rc::Rc;

use super::differentiate::{self, Differentiated, sharing};
use crate::array::Array;
use crate::boundary::{Crossing, numeric};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Machine, Value};
use crate::pure::{Atom, Jaxpr, Numeric, Operation};
use crate::pytree::{build, flatten};

/// What `vjp` gives back: the output, the pullback, and the auxiliary output.
pub struct Pulled {
    pub output: Value,
    pub pullback: Pullback,
    pub aux: Option<Value>,
}

/// The reverse derivative of one call.
#[derive(Debug)]
pub struct Pullback {
    crossing: Crossing,
    call: Differentiated,
}

pub fn call(
    machine: &mut dyn Machine,
    crossing: Crossing,
    function: &Value,
    primals: Vec<Value>,
    has_aux: bool,
) -> Result<Pulled> {
    let call = differentiate::stage(machine, crossing, "vjp", function, primals, has_aux)?;
    let world = machine.world();
    let results = values(world, &call)?;
    let output = call.resume(world, "vjp", &results)?;
    let (output, aux) = match (&output, has_aux) {
        (Value::Tuple(pair), true) => (pair[0].clone(), Some(pair[1].clone())),
        _ => (output, None),
    };
    Ok(Pulled { output, pullback: Pullback { crossing, call }, aux })
}

/// The outputs of the body. What has a derivative of its own runs its forward half, as it does when
/// it is differentiated.
fn values(world: &mut crate::heap::World, call: &Differentiated) -> Result<Vec<Numeric>> {
    if call.body.outputs.is_empty() {
        return Ok(Vec::new());
    }
    if !call.body.any(&|operation| matches!(operation, Operation::Custom { .. })) {
        return world.tracing.apply_operation(Operation::Call(call.body.clone()), &call.inputs);
    }
    // A gradient of something constant, for the outputs beside it.
    let mut body: Jaxpr = (*call.body).clone();
    let constant = Array::scalar(0.0_f32);
    body.output_avals.insert(0, constant.aval().clone());
    body.outputs.insert(0, Atom::Constant(Rc::new(constant)));
    let count = body.outputs.len();
    let operation = Operation::Gradient { body: Rc::new(body), wrt: (0..call.count).collect() };
    let mut results = world.tracing.apply_operation(operation, &call.inputs)?;
    results.truncate(count);
    results.remove(0);
    Ok(results)
}

impl Pullback {
    /// The arguments' cotangents, for the output's.
    pub fn call(&self, machine: &mut dyn Machine, args: Args) -> Result<Value> {
        let call = &self.call;
        let [cotangent] = <[Value; 1]>::try_from(args.positional).map_err(|given| {
            let count = given.len();
            Error::bad_argument(format!("a pullback takes one argument, {count} were given"))
        })?;
        let world = machine.world();
        let flat = flatten(world, &[(Vec::new(), cotangent)], sharing(self.crossing))?;
        if !flat.structure.same(&call.structure, world) {
            return Err(Error::raised(
                ErrorClass::BadArgument,
                "ValueError",
                "unexpected tree structure: the argument must match the output of the differentiated function",
            ));
        }
        let mut body: Jaxpr = (*call.body).clone();
        let (outputs, avals) =
            (std::mem::take(&mut body.outputs), std::mem::take(&mut body.output_avals));
        let mut inputs = call.inputs.clone();
        for (output, leaf) in call.outputs.iter().zip(&flat.leaves) {
            let cotangent = numeric(leaf, || "the cotangent".to_owned())?;
            let (expected, given) = (output.value.aval(), cotangent.aval());
            if !expected.dtype.is_inexact() {
                return Err(Error::unsupported("cotangents of integers (float0)"));
            }
            if expected.shape != given.shape || expected.dtype != given.dtype {
                let message = format!(
                    "unexpected JAX type for argument to VJP function: got {given}, but expected {expected}"
                );
                return Err(Error::raised(ErrorClass::BadArgument, "ValueError", message));
            }
            if let Some(number) = output.number {
                body.outputs.push(outputs[number].clone());
                body.output_avals.push(avals[number].clone());
                inputs.push(cotangent);
            }
        }
        if call.wanted.contains(&false) {
            return Err(Error::unsupported("cotangents of integers (float0)"));
        }
        let operation = Operation::Pullback { body: Rc::new(body), wrt: (0..call.count).collect() };
        let gradients = match call.count {
            0 => Vec::new(),
            _ => world.tracing.apply_operation(operation, &inputs)?,
        };
        let leaves: Vec<Value> = gradients.into_iter().map(Value::from).collect();
        let built = build(world, &call.entered.flat.structure, &leaves, &[])?;
        Ok(Value::tuple(built.roots))
    }
}
