//! `vjp`: the output, and a function from its cotangent to those of the arguments.

use std::rc::Rc;

use super::differentiate::{self, StagedLoss, among_integers};
use super::given::TransformCall;
use crate::array::Array;
use crate::boundary::body::values;
use crate::boundary::words::{self, told};
use crate::boundary::{Arguments, Call, Policy, Prefixes, extended_number, numeric};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Value, World};
use crate::pure::{Atom, Jaxpr, Numeric, Operation};
use crate::pytree::{Slot, agreed, build, difference, flatten};
use crate::table::Transform;

/// What `vjp` gives back: the output, the pullback, and the auxiliary output.
pub struct VjpResult {
    pub output: Value,
    pub pullback: Pullback,
    pub aux: Option<Value>,
}

/// The reverse derivative of one call.
#[derive(Debug)]
pub struct Pullback {
    staged: StagedLoss,
    function: Value,
}

/// `vjp(f, *primals, has_aux=False)`: the output, the pullback, and the auxiliary output.
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
    if given.flag(machine, "reduce_axes")? {
        let message = "reduce_axes argument to vjp is deprecated";
        return Err(Error::raised(
            ErrorClass::UserError,
            PythonError::NotImplementedError,
            message,
        ));
    }
    let has_aux = given.flag(machine, "has_aux")?;
    let function = given.only_function(machine)?;
    let primals = std::mem::take(&mut given.operands.positional);
    let VjpResult { output, pullback, aux } =
        call(machine, given.policy, &function, primals, has_aux)?;
    pullback.staged.keep()?;
    let pull = Rc::new(move |machine: &mut dyn Machine, args: Args| pullback.call(machine, args));
    let kind = if given.policy.mode.is_none() { "VJP" } else { "nnx.vjp" };
    let mut result = vec![output, machine.function_of(kind, "vjp_fn", vec![], pull)];
    result.extend(aux);
    Ok(Value::tuple(result))
}

pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    function: &Value,
    primals: Vec<Value>,
    has_aux: bool,
) -> Result<VjpResult> {
    let arguments = Arguments::new(Args::positional(primals)).named("primals");
    let call = Call::enter(machine, Transform::Vjp, policy, arguments, &Prefixes::none())?;
    let staged = differentiate::stage(machine, call, function, has_aux)?;
    let world = machine.world();
    let results = outputs(world, &staged)?;
    let output = staged.resume(world, results)?;
    let (output, aux) = match (&output, has_aux) {
        (Value::Tuple(pair), true) => (pair[0].clone(), Some(pair[1].clone())),
        _ => (output, None),
    };
    let pullback = Pullback { staged, function: function.clone() };
    Ok(VjpResult { output, pullback, aux })
}

/// The outputs of the body. What has a derivative of its own runs its forward half, as it does when
/// it is differentiated.
pub fn outputs(world: &mut World, staged: &StagedLoss) -> Result<Vec<Numeric>> {
    if staged.body.outputs.is_empty() {
        return Ok(Vec::new());
    }
    if !staged.body.any(&Operation::is_custom) {
        let operation = Operation::Call(staged.body.clone());
        return staged.call.apply(world, operation, &staged.inputs);
    }
    // A gradient of something constant, for the outputs beside it.
    let mut body: Jaxpr = (*staged.body).clone();
    let constant = Array::scalar(0.0_f32);
    body.output_avals.insert(0, constant.aval().clone());
    body.outputs.insert(0, Atom::Constant(Rc::new(constant)));
    let count = body.outputs.len();
    let operation = Operation::Gradient { body: Rc::new(body), wrt: (0..staged.count).collect() };
    let mut results = staged.call.apply(world, operation, &staged.inputs)?;
    results.truncate(count);
    results.remove(0);
    Ok(results)
}

impl Pullback {
    /// The arguments' cotangents, for the output's.
    pub fn call(&self, machine: &mut dyn Machine, args: Args) -> Result<Value> {
        let Pullback { staged, function } = self;
        let policy = staged.call.policy;
        let [cotangent] = <[Value; 1]>::try_from(args.positional).map_err(|given| {
            let count = given.len();
            let message = format!("a pullback takes one argument, {count} were given");
            let error = Error::bad_argument(message);
            if count == 0 {
                let text = "VJP.__call__() missing 1 required positional argument: 'out_ct'";
                return if policy.mode.is_none() {
                    error.in_words(Some(text.into()))
                } else {
                    error
                };
            }
            let values = vec![function.clone(), Value::Int(count as i64)];
            told(machine, policy, error, ("vjp_arguments", values))
        })?;
        let given = cotangent.clone();
        let cotangent = machine.opened(&cotangent)?;
        let sharing = staged.call.policy.sharing;
        let flat = flatten(machine.world(), &[(Vec::new(), cotangent)], sharing)?;
        if !agreed(machine, |world, questions| {
            flat.structure.same(&staged.out.structure, world, questions)
        })? {
            let (own, out) = (&flat.structure, &staged.out.structure);
            out.holds_no_high()?;
            let slots = own.roots.first().zip(out.roots.first());
            let words = slots.map_or_else(String::new, |(a, b)| {
                let names = ["the output", "the cotangent"];
                difference(machine.world(), (out, *b), (own, *a), names)
            });
            let error = wrong_cotangent(format!(
                "unexpected tree structure: the argument must match the output of the function{words}"
            ));
            let leaves = vec![Value::Int(0); out.leaves.len()];
            let slot = out.roots.first().copied().unwrap_or(Slot::None);
            let output = words::tree(machine.world(), out, slot, &leaves);
            let values = vec![function.clone(), output, given];
            return Err(told(machine, policy, error, ("vjp_trees", values)));
        }
        let world = machine.world();
        let mut body: Jaxpr = (*staged.body).clone();
        let (outputs, avals) =
            (std::mem::take(&mut body.outputs), std::mem::take(&mut body.output_avals));
        let mut inputs = staged.inputs.clone();
        for (primal, leaf) in staged.out.primals.iter().zip(&flat.leaves) {
            let number = extended_number(world, leaf);
            let cotangent =
                numeric(number.as_ref().unwrap_or(leaf), || "the cotangent".to_owned())?;
            let (expected, given) = (primal.value.aval(), cotangent.aval());
            if !expected.dtype.is_inexact() {
                return Err(Error::unsupported("cotangents of integers (float0)"));
            }
            if expected.shape != given.shape || expected.dtype != given.dtype {
                return Err(wrong_cotangent(format!(
                    "unexpected JAX type (e.g. shape/dtype) for argument to VJP function: got \
                     {given}, but expected {expected} because the corresponding output of the \
                     differentiated function had JAX type {expected}"
                )));
            }
            if let Some(number) = primal.number {
                body.outputs.push(outputs[number].clone());
                body.output_avals.push(avals[number].clone());
                inputs.push(cotangent);
            }
        }
        let wrt = (0..staged.count).collect();
        let operation = Operation::Pullback { body: Rc::new(body), wrt };
        let gradients = match staged.count {
            0 => Vec::new(),
            _ => staged.call.apply(world, operation, &inputs)?,
        };
        let gradients = among_integers(&staged.real, values(gradients));
        let structure = staged.call.entered.structure();
        Ok(Value::tuple(build(world, structure, &gradients, &[])?.roots))
    }
}

fn wrong_cotangent(message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message)
}
