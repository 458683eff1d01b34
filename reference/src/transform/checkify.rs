//! `checkify`: runs the body as it is, and says beside its output whether a check failed.

use std::any::Any;
use std::rc::Rc;

use super::given::{Given, Wrap};
use crate::boundary::body::unconverted;
use crate::boundary::{Arguments, Call, Input, Leaving, Policy, Prefixes, output_numeric};
use crate::error::{Error, Result};
use crate::heap::{Args, Machine, Opaque, Value};
use crate::pure::{Operation, TraceKind};
use crate::transform::table::Transform;

/// `checkify(f)`: gives the error and the output.
pub fn wrap(given: &Given) -> Wrap {
    let policy = given.policy;
    Rc::new(move |machine: &mut dyn Machine, function: Value| {
        let run = move |machine: &mut dyn Machine, args: Args| {
            let output = call(machine, policy, &function, args)?;
            Ok(Value::tuple(vec![Value::opaque(CheckError), output]))
        };
        Ok(machine.function("checkify", Vec::new(), Rc::new(run)))
    })
}

/// What `checkify` says of the checks.
#[derive(Debug)]
pub struct CheckError;

impl Opaque for CheckError {
    fn type_name(&self) -> &'static str {
        "Error"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The output. The library has no check that a program could ask for, so that none fails.
pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    function: &Value,
    args: Args,
) -> Result<Value> {
    // Measured: only compat passes keywords on.
    if !policy.keywords_by_signature
        && let Some((name, _)) = args.keywords.first()
    {
        return Err(Error::bad_argument(format!(
            "the transformed function got an unexpected keyword argument '{name}'"
        )));
    }
    let arguments = Arguments::new(args);
    let call = Call::enter(machine, Transform::Checkify, policy, arguments, &Prefixes::none())?;
    call.numbers()?;
    // The arguments are no inputs of the staged body: as in JAX it closes over them.
    let leaves = &call.entered.flat.leaves;
    let closed = vec![Input::Itself; leaves.len()];
    let body = call.stage(machine, function, TraceKind::Erasing, closed, |_, ended| {
        let mut numbers = Vec::new();
        let mut leaving = Vec::with_capacity(ended.left.leaves.len());
        for leaf in &ended.left.leaves {
            let number = output_numeric(leaf)?;
            // A Python number stays one, as it was closed over or as the body makes it.
            let known = match leaf {
                Value::Bool(_) | Value::Int(_) | Value::Float(_) => Some(leaf),
                _ => leaves.iter().find(|input| input.is(leaf)),
            };
            leaving.push(match known {
                Some(known) => Leaving::Known(known.clone()),
                None => {
                    numbers.push(number);
                    Leaving::Computed(numbers.len() - 1)
                }
            });
        }
        Ok(((ended.left.exit, leaving), numbers))
    })?;
    let world = machine.world();
    call.check_live(world)?;
    let operation = Operation::Call(body.staged.jaxpr.clone());
    let results = match body.staged.jaxpr.outputs.is_empty() {
        true => Vec::new(),
        false => {
            let inputs = call.inputs(world, &body, &[])?;
            call.apply(world, operation, &inputs)?
        }
    };
    let results = unconverted(world, &body.staged.jaxpr, &[], results);
    let (exit, leaving) = &body.left;
    call.resume_known(world, exit, leaving, &results)
}
