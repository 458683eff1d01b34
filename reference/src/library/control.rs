//! Branches, loops, `remat` and `eval_shape`, as `flax.nnx` and as `jax` offer them.

use super::transforms::{self, From, is_bound_module_method};
use super::{Entry, Table, prefix};
use crate::boundary::Policy;
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::{Bind, Interpreter, NativeClosure};
use crate::transform::{
    Options, Transformed, cond, eval_shape, fori_loop, remat, scan, switch, transform_metadata,
    while_loop,
};

pub static NNX: Table = &[
    ("cond", Entry::Function(nnx_cond)),
    ("switch", Entry::Function(nnx_switch)),
    ("while_loop", Entry::Function(nnx_while_loop)),
    ("fori_loop", Entry::Function(nnx_fori_loop)),
    ("remat", Entry::Function(nnx_remat)),
    ("transform_metadata", Entry::Function(nnx_transform_metadata)),
    ("PARTITION_NAME", Entry::Constant(|| Value::Str("partition_name".into()))),
    ("eval_shape", Entry::Function(nnx_eval_shape)),
];

pub static JAX: Table = &[
    ("checkpoint", Entry::Function(jax_checkpoint)),
    ("remat", Entry::Function(jax_checkpoint)),
    ("eval_shape", Entry::Function(jax_eval_shape)),
];

pub static LAX: Table = &[
    ("cond", Entry::Function(lax_cond)),
    ("switch", Entry::Function(lax_switch)),
    ("while_loop", Entry::Function(lax_while_loop)),
    ("fori_loop", Entry::Function(lax_fori_loop)),
    ("map", Entry::Function(lax_map)),
];

/// The named first parameters of a function that also takes operands, and the operands. Those of
/// `jax` also take a single one by name.
fn leading<const N: usize>(
    name: &str,
    names: [&str; N],
    policy: Policy,
    mut args: Args,
) -> Result<([Value; N], Vec<Value>)> {
    let mut positional = std::mem::take(&mut args.positional).into_iter();
    let mut bound = [const { Value::None }; N];
    for (slot, parameter) in bound.iter_mut().zip(names) {
        *slot = match (positional.next(), args.take_keyword(parameter)) {
            (Some(value), None) | (None, Some(value)) => value,
            (Some(_), Some(_)) => {
                return Err(Error::bad_argument(format!("{name}() got '{parameter}' twice")));
            }
            (None, None) => {
                return Err(Error::bad_argument(format!("{name}() is missing '{parameter}'")));
            }
        };
    }
    let mut operands: Vec<Value> = positional.collect();
    if policy.mode.is_none()
        && let Some(operand) = args.take_keyword("operand")
    {
        if !operands.is_empty() {
            return Err(Error::bad_argument(format!("{name}() takes operands or 'operand'")));
        }
        operands.push(operand);
    }
    match args.keywords.first() {
        None => Ok((bound, operands)),
        Some((keyword, _)) => Err(Error::bad_argument(format!(
            "{name}() got an unexpected keyword argument '{keyword}'"
        ))),
    }
}

fn functions(interp: &mut Interpreter, name: &str, functions: &[Value]) -> Result<()> {
    match functions.iter().all(|function| interp.is_callable(function)) {
        true => Ok(()),
        false => Err(Error::bad_argument(format!("{name} takes functions"))),
    }
}

fn nnx_cond(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let policy = transforms::policy(interp, From::Nnx, &mut args)?;
    cond(interp, args, policy)
}

fn lax_cond(interp: &mut Interpreter, args: Args) -> Result<Value> {
    // As of old: cond(pred, true_operand, true_fun, false_operand, false_fun), an operand for each
    // branch.
    if let [predicate, on_true, true_fun, on_false, false_fun] = args.positional.as_slice()
        && args.keywords.is_empty()
        && interp.is_callable(true_fun)
        && interp.is_callable(false_fun)
        && !(interp.is_callable(on_true) && interp.is_callable(on_false))
    {
        let branch = |function: &Value, place: usize| {
            let function = function.clone();
            Value::callable(NativeClosure::new("branch", move |interp, args| {
                let [pair] = args.exactly("branch")?;
                let operand = interp.iterate(&pair)?.swap_remove(place);
                interp.call_positional(&function, [operand])
            }))
        };
        let branches = (branch(true_fun, 0), branch(false_fun, 1));
        let operands = vec![Value::tuple(vec![on_true.clone(), on_false.clone()])];
        let raw = interp.policies.raw;
        return cond::call(interp, raw, predicate, branches, operands);
    }
    cond(interp, args, interp.policies.raw)
}

fn cond(interp: &mut Interpreter, args: Args, policy: Policy) -> Result<Value> {
    let ([predicate, on_true, on_false], operands) =
        leading("cond", ["pred", "true_fun", "false_fun"], policy, args)?;
    functions(interp, "cond", &[on_true.clone(), on_false.clone()])?;
    cond::call(interp, policy, &predicate, (on_true, on_false), operands)
}

fn nnx_switch(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let policy = transforms::policy(interp, From::Nnx, &mut args)?;
    switch(interp, args, policy)
}

fn lax_switch(interp: &mut Interpreter, args: Args) -> Result<Value> {
    switch(interp, args, interp.policies.raw)
}

fn switch(interp: &mut Interpreter, args: Args, policy: Policy) -> Result<Value> {
    let ([index, branches], operands) = leading("switch", ["index", "branches"], policy, args)?;
    let branches = interp.iterate(&branches)?;
    functions(interp, "switch", &branches)?;
    switch::call(interp, policy, &index, &branches, operands)
}

fn nnx_while_loop(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let policy = transforms::policy(interp, From::Nnx, &mut args)?;
    while_loop(interp, args, policy)
}

fn lax_while_loop(interp: &mut Interpreter, args: Args) -> Result<Value> {
    while_loop(interp, args, interp.policies.raw)
}

fn while_loop(interp: &mut Interpreter, args: Args, policy: Policy) -> Result<Value> {
    let [condition, body, init] = args.bind("while_loop", ["cond_fun", "body_fun", "init_val"])?;
    functions(interp, "while_loop", &[condition.clone(), body.clone()])?;
    while_loop::call(interp, policy, &condition, &body, &init)
}

fn nnx_fori_loop(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let policy = transforms::policy(interp, From::Nnx, &mut args)?;
    fori_loop(interp, args, policy)
}

fn lax_fori_loop(interp: &mut Interpreter, args: Args) -> Result<Value> {
    fori_loop(interp, args, interp.policies.raw)
}

fn fori_loop(interp: &mut Interpreter, args: Args, policy: Policy) -> Result<Value> {
    let signature = ["lower", "upper", "body_fun", "init_val", "*unroll?"];
    let [lower, upper, body, init, _] = args.bind("fori_loop", signature)?;
    functions(interp, "fori_loop", std::slice::from_ref(&body))?;
    fori_loop::call(interp, policy, (&lower, &upper), &body, &init)
}

/// `jax.lax.map(f, xs)`: a scan that carries nothing.
fn lax_map(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function, xs, batch] = args.bind("map", ["f", "xs", "*batch_size?"])?;
    if !matches!(batch, Value::None) {
        let in_batches =
            crate::library::prelude::load(interp, "jax.lax", Symbol::new("map_in_batches"))?;
        return interp.call_positional(&in_batches, [function, xs, batch]);
    }
    functions(interp, "map", std::slice::from_ref(&function))?;
    let axes = Value::tuple(vec![Value::Int(0)]);
    let options = scan::Options {
        in_axes: axes,
        out_axes: Value::Int(0),
        length: None,
        reverse: false,
        partition: None,
    };
    let transformed = Transformed::new(function, interp.policies.raw, Options::Scan(options));
    transformed.call(interp, Args::positional(vec![xs]))
}

fn nnx_remat(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transforms::transform(interp, "remat", From::Nnx, read_remat, args)
}

fn jax_checkpoint(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transforms::transform(interp, "checkpoint", From::Jax, read_remat, args)
}

fn read_remat(interp: &mut Interpreter, args: Args, _: Policy) -> Result<Options> {
    // Which values are kept for the derivative changes no number.
    let signature = ["*prevent_cse?", "*static_argnums?", "*policy?", "*concrete?"];
    let [_, nums, _, _] = args.bind("remat", signature)?;
    let argnums = transforms::integers(interp, &nums, "static_argnums")?;
    Ok(Options::Remat(remat::Options {
        argnums,
        // What is given is all there is.
        given: (true, true),
        ..remat::Options::default()
    }))
}

fn nnx_transform_metadata(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    // Graph updates have no meaning of their own: it is as graph mode.
    transforms::flag(&mut args, "graph_updates")?;
    args.keywords.push((Symbol::new("graph_updates"), Value::Bool(false)));
    transforms::transform(interp, "transform_metadata", From::Nnx, read_transform_metadata, args)
}

fn read_transform_metadata(
    interp: &mut Interpreter,
    args: Args,
    policy: Policy,
) -> Result<Options> {
    let signature = ["*in_axes?", "*out_axes?", "*partition"];
    let [in_axes, out_axes, partition] = args.bind_given("transform_metadata", signature)?;
    let in_axes = prefix::read(interp, &in_axes.unwrap_or(Value::Int(0)), policy)?;
    let out_axes = prefix::read(interp, &out_axes.unwrap_or(Value::Int(0)), policy)?;
    let partition = partition.unwrap_or(Value::None);
    Ok(Options::TransformMetadata(transform_metadata::Options { in_axes, out_axes, partition }))
}

fn nnx_eval_shape(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let policy = transforms::policy(interp, From::Nnx, &mut args)?;
    eval_shape(interp, args, policy)
}

fn jax_eval_shape(interp: &mut Interpreter, args: Args) -> Result<Value> {
    eval_shape(interp, args, interp.policies.raw)
}

fn eval_shape(interp: &mut Interpreter, mut args: Args, policy: Policy) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(Error::bad_argument("eval_shape needs a function"));
    }
    let function = args.positional.remove(0);
    functions(interp, "eval_shape", std::slice::from_ref(&function))?;
    if policy.mode.is_some() && is_bound_module_method(interp, &function) {
        let message = "nnx.eval_shape does not support bound methods";
        return Err(Error::raised(ErrorClass::BadArgument, "ValueError", message));
    }
    eval_shape::call(interp, policy, &function, args)
}
