//! `jit_partial`: a jitted function whose first arguments are given, the only ones with Variables.

use std::rc::Rc;

use super::given::TransformCall;
use super::{Options, TransformedFunction, jit};
use crate::boundary::{Arguments, Call, Prefixes};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph;
use crate::heap::{Args, Machine, Transformed, Value};
use crate::pytree::flatten;
use crate::table::Transform;

const NAME: &str = "jit_partial";

/// `jit_partial(f, *partial_args)`
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
    let policy = given.policy;
    let function = given.only_function(machine)?;
    let options = jit::Options::of_partial(machine, given)?;
    let jitted = TransformedFunction::new(function, policy, Options::Jit(options));
    let sharing = policy.sharing;
    // The arguments' Variables stay theirs; what else they hold is what it is now.
    let partial = std::mem::take(&mut given.operands.positional);
    let arguments = Arguments::new(Args::positional(partial.clone()));
    Call::enter(machine, Transform::JitPartial, policy, arguments, &Prefixes::none())?;
    let world = machine.world();
    let mut parts = graph::split(world, &Value::tuple(partial), sharing)?;
    let leaves = world.list(std::mem::take(&mut parts.leaves.values).into_items())?;
    let partial = match graph::merge(world, &parts.definition, &[leaves], false)? {
        Value::Tuple(items) => items.to_vec(),
        other => vec![other],
    };
    let run = move |machine: &mut dyn Machine, args: Args| {
        let keywords = args.keywords.iter().map(|(_, value)| value);
        for value in args.positional.iter().chain(keywords) {
            let flat = flatten(machine.world(), &[(Vec::new(), value.clone())], sharing)?;
            if !flat.visits.is_empty() {
                let message = "Found Variable in non-partial arguments: jit_partial takes them \
                               in partial ones only";
                return Err(Error::raised(
                    ErrorClass::BadArgument,
                    PythonError::ValueError,
                    message,
                ));
            }
        }
        let positional = partial.iter().cloned().chain(args.positional).collect();
        jitted.call(machine, Args { positional, keywords: args.keywords })
    };
    Ok(machine.function(NAME, Vec::new(), Rc::new(run)))
}
