//! `jit`: the body is staged once for each new kind of arguments, and the staged program runs.

use std::rc::Rc;

use super::statics::Statics;
use crate::array::Aval;
use crate::boundary::body::compiled;
use crate::boundary::staged_call::avals;
use crate::boundary::{
    Arguments, Body, Cache, Call, Ended, Exit, Input, Keeper, Policy, Prefixes, cache,
};
use crate::error::Result;
use crate::graph;
use crate::heap::{Args, Machine, Value, World};
use crate::pure::{Derivative, Numeric, Operation, TraceKind};
use crate::pytree::Sharing;
use crate::transform::table::Transform;

/// Which arguments are static.
pub type Options = Statics;

/// What `nnx.jit` keeps between calls. `jax.jit` keeps it with the function instead, so that
/// `jax.jit(f)` twice stages once.
pub type Bodies = Rc<Cache<Rc<Exit>>>;

pub fn call(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    (options, own): (&Options, &Bodies),
    args: Args,
) -> Result<Value> {
    let arguments = options.split(machine, function, args)?;
    let call = enter(machine, policy, arguments)?;
    let inputs = call.numbers(machine.world())?;
    let body = staged(machine, (function, policy.keeps_wrapped), own, &call, avals(&inputs))?;
    let world = machine.world();
    let operation = Operation::Call(body.staged.jaxpr.clone());
    let outputs = call.apply(world, operation, &body.inputs(&inputs))?;
    let mut leaves = compiled(world, outputs);
    // Where a part of it is differentiated the other part is not computed for what it passes on.
    if world.tracing.derivative(&inputs) == Derivative::Now {
        let given = &call.entered.flat.leaves;
        for (output, leaf) in leaves.iter_mut().enumerate() {
            let passed = |&input: &usize| body.staged.jaxpr.passes(input, output);
            if let Some(input) = (0..inputs.len()).find(passed)
                && matches!(inputs[input], Numeric::Array(_))
            {
                *leaf = given[input].clone();
            }
        }
    }
    call.resume(world, &body.left, &leaves)
}

/// `jit(f).eval_shape(…)`: the types of what a call would give. It stages for a later call, too;
/// nothing is written back.
pub fn eval_shape(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    (options, own): (&Options, &Bodies),
    args: Args,
) -> Result<Value> {
    let mut arguments = options.split(machine, function, args)?;
    if policy.writes_structure() {
        // What leaves makes the arguments themselves anew: here copies of them.
        copy(machine.world(), &mut arguments)?;
    }
    let call = enter(machine, policy, arguments)?;
    let types = call.types(machine.world())?;
    let body = staged(machine, (function, policy.keeps_wrapped), own, &call, types)?;
    call.resume_types(machine.world(), &body.left, &body.staged.jaxpr.output_avals)
}

fn enter(machine: &mut dyn Machine, policy: Policy, arguments: Arguments) -> Result<Call> {
    Call::enter(machine, Transform::Jit, policy, arguments, &Prefixes::none())
}

/// The body for arguments of this kind: as it was staged before, or now.
pub fn staged(
    machine: &mut dyn Machine,
    (function, keeper): (&Value, Keeper),
    own: &Bodies,
    call: &Call,
    avals: Vec<Aval>,
) -> Result<Rc<Body<Rc<Exit>>>> {
    let cache = cache::of(machine, keeper, "jit", function, own)?;
    let inputs = Input::unknown(&avals);
    let key = call.key(machine.world(), avals);
    cache.body(machine, key, |machine| {
        call.stage(machine, function, TraceKind::Erasing, inputs, Ended::all)
    })
}

fn copy(world: &mut World, arguments: &mut Arguments) -> Result<()> {
    let positional = arguments.positional.iter_mut().map(|(_, value)| value);
    let places: Vec<&mut Value> =
        positional.chain(arguments.keywords.iter_mut().map(|(_, value)| value)).collect();
    let all = Value::tuple(places.iter().map(|value| (**value).clone()).collect());
    let mut parts = graph::split(world, &all, Sharing::Graph)?;
    let leaves = world.list(std::mem::take(&mut parts.leaves.values).into_items())?;
    if let Value::Tuple(copies) = graph::merge(world, &parts.definition, &[leaves], true)? {
        for (place, copy) in places.into_iter().zip(copies.iter()) {
            *place = copy.clone();
        }
    }
    Ok(())
}
