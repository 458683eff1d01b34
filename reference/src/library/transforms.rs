//! The transforms, as `flax.nnx` and as `jax` offer them: from Python's arguments to options.

use std::rc::Rc;

use super::{ClassSpec, Entry, Table, prefix};
use crate::array::Array;
use crate::boundary::{Arguments, Call, Policy, Prefixes, numeric};
use crate::error::{Error, ErrorClass, Result};
use crate::graph;
use crate::heap::{Args, ClassKind, Object, Symbol, Value, WellKnown};
use crate::interpreter::{Bind, BoundMethod, Interpreter, NativeClosure, Partial};
use crate::mode::Mode;
use crate::primitive::compose::jnp;
use crate::pure::{Collective, Numeric};
use crate::pytree::{Sharing, build, flatten};
use crate::transform::{Options, Transform, Transformed, grad, jit, scan, vmap};

pub static NNX: Table = &[
    ("jit", Entry::Function(nnx_jit)),
    ("jit_partial", Entry::Function(nnx_jit_partial)),
    ("grad", Entry::Function(nnx_grad)),
    ("value_and_grad", Entry::Function(nnx_value_and_grad)),
    ("vmap", Entry::Function(nnx_vmap)),
    ("scan", Entry::Function(nnx_scan)),
    ("Carry", Entry::Class(&CARRY)),
];

pub static JAX: Table = &[
    ("jit", Entry::Function(jax_jit)),
    ("grad", Entry::Function(jax_grad)),
    ("value_and_grad", Entry::Function(jax_value_and_grad)),
    ("vmap", Entry::Function(jax_vmap)),
];

pub static LAX: Table = &[
    ("scan", Entry::Function(lax_scan)),
    ("psum", Entry::Function(psum)),
    ("pmean", Entry::Function(pmean)),
    ("pmax", Entry::Function(pmax)),
    ("pmin", Entry::Function(pmin)),
    ("axis_index", Entry::Function(axis_index)),
];

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[];

/// `nnx.Carry`: a marker.
static CARRY: ClassSpec = ClassSpec {
    well_known: Some(WellKnown::Carry),
    ..ClassSpec::new("Carry", ClassKind::Builtin, None)
};

/// Whether the transform is one of `flax.nnx` or of `jax`.
#[derive(Clone, Copy, PartialEq)]
pub enum From {
    Nnx,
    Jax,
}

/// Reads options from Python's arguments.
pub type Read = fn(&mut Interpreter, Args, Policy) -> Result<Options>;

/// `transform(f, **options)`, or `transform(**options)` which waits for `f`. The mode is that of
/// the moment of this call.
pub fn transform(
    interp: &mut Interpreter,
    name: &'static str,
    from: From,
    read: Read,
    mut args: Args,
) -> Result<Value> {
    let policy = policy(interp, from, &mut args)?;
    let keyword = args.take_keyword("f").or_else(|| args.take_keyword("fun"));
    let function = match keyword {
        Some(function) => Some(function),
        None if args.positional.is_empty() => None,
        None => Some(args.positional.remove(0)),
    };
    let options = read(interp, args, policy)?;
    match function {
        Some(function) => wrap(interp, name, function, policy, options),
        None => Ok(Value::callable(NativeClosure::new(name, move |interp, args| {
            let [function] = args.exactly(name)?;
            wrap(interp, name, function, policy, options.clone())
        }))),
    }
}

/// The policy of a transform: that of the ambient mode, but for what its own flags say.
pub fn policy(interp: &Interpreter, from: From, args: &mut Args) -> Result<Policy> {
    Ok(match from {
        From::Jax => interp.policies.raw,
        From::Nnx => {
            let graph = flag(args, "graph")?;
            let updates = flag(args, "graph_updates")?;
            interp.policies.of(interp.flags.given(graph, updates))
        }
    })
}

fn wrap(
    interp: &mut Interpreter,
    name: &str,
    function: Value,
    policy: Policy,
    options: Options,
) -> Result<Value> {
    if policy.mode.is_some() && is_bound_module_method(interp, &function) {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            "ValueError",
            format!("nnx.{name} does not support bound methods"),
        ));
    }
    if !interp.is_callable(&function) {
        return Err(Error::bad_argument(format!("{name} needs a function")));
    }
    Ok(Value::callable(Transformed::new(function, policy, options)))
}

/// Whether the function is `module.method`, also inside `functools.partial`.
pub(super) fn is_bound_module_method(interp: &Interpreter, function: &Value) -> bool {
    if let Some(partial) = function.downcast::<Partial>() {
        return is_bound_module_method(interp, &partial.function);
    }
    function
        .downcast::<BoundMethod>()
        .is_some_and(|method| interp.world.is_module(&method.receiver))
}

pub(super) fn flag(args: &mut Args, name: &str) -> Result<Option<bool>> {
    match args.take_keyword(name) {
        None | Some(Value::None) => Ok(None),
        Some(Value::Bool(flag)) => Ok(Some(flag)),
        Some(_) => Err(Error::bad_argument(format!("{name} must be a bool"))),
    }
}

/// Refuses options that the reference does not have, unless they are given as what they are by
/// default.
fn refuse(name: &str, args: &mut Args, options: &[&str]) -> Result<()> {
    for option in options {
        match args.take_keyword(option) {
            None | Some(Value::None | Value::Bool(false)) => {}
            Some(Value::Tuple(items)) if items.is_empty() => {}
            Some(_) => return Err(Error::unsupported(format!("{name}({option}=…)"))),
        }
    }
    Ok(())
}

fn nnx_jit(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transform(interp, "jit", From::Nnx, read_jit, args)
}

fn jax_jit(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transform(interp, "jit", From::Jax, read_jit, args)
}

/// `nnx.jit_partial(f, *partial_args, **options)`: a jitted function whose first arguments are
/// given, the only ones with Variables.
fn nnx_jit_partial(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let policy = policy(interp, From::Nnx, &mut args)?;
    if policy.mode == Some(Mode::Compat) {
        return Err(Error::not_offered("jit_partial", "ValueError"));
    }
    if args.positional.is_empty() {
        return Err(Error::bad_argument("jit_partial needs a function"));
    }
    let partial = args.positional.split_off(1);
    let options =
        read_jit(interp, Args { positional: Vec::new(), keywords: args.keywords }, policy)?;
    if let Options::Jit(options) = &options
        && options.given != (false, false)
    {
        return Err(Error::unsupported("jit_partial with static arguments"));
    }
    let function = args.positional.swap_remove(0);
    let jitted = wrap(interp, "jit_partial", function, policy, options)?;
    let sharing = policy.sharing;
    // The arguments' Variables stay theirs; what else they hold is what it is now.
    let arguments = Arguments::new(Args::positional(partial.clone()));
    Call::enter(interp, Transform::JitPartial, policy, arguments, &Prefixes::none())?;
    let mut parts = graph::split(&interp.world, &Value::tuple(partial), sharing)?;
    let leaves = interp.world.list(std::mem::take(&mut parts.leaves.values))?;
    let partial = match graph::merge(&mut interp.world, &parts.definition, &[leaves], false)? {
        Value::Tuple(items) => items.to_vec(),
        other => vec![other],
    };
    Ok(Value::callable(NativeClosure::new("jit_partial", move |interp, args| {
        let keywords = args.keywords.iter().map(|(_, value)| value);
        for value in args.positional.iter().chain(keywords) {
            let flat = flatten(&interp.world, &[(Vec::new(), value.clone())], sharing)?;
            if !flat.visits.is_empty() {
                let message = "Found Variable in non-partial arguments: jit_partial takes them in partial ones only";
                return Err(Error::raised(ErrorClass::BadArgument, "ValueError", message));
            }
        }
        let positional = partial.iter().cloned().chain(args.positional).collect();
        interp.call(&jitted, Args { positional, keywords: args.keywords })
    })))
}

fn read_jit(interp: &mut Interpreter, mut args: Args, _: Policy) -> Result<Options> {
    let unsupported = [
        "in_shardings",
        "out_shardings",
        "donate_argnums",
        "donate_argnames",
        "device",
        "backend",
        "inline",
    ];
    refuse("jit", &mut args, &unsupported)?;
    let [nums, names, _] =
        args.bind("jit", ["*static_argnums?", "*static_argnames?", "*keep_unused?"])?;
    let given = (!matches!(nums, Value::None), !matches!(names, Value::None));
    let argnums = integers(interp, &nums, "static_argnums")?;
    let argnames = match &names {
        Value::None => Vec::new(),
        Value::Str(name) => vec![Symbol::new(name)],
        names => {
            let mut all = Vec::new();
            for name in interp.iterate(names)? {
                match name {
                    Value::Str(name) => all.push(Symbol::new(&name)),
                    _ => return Err(Error::bad_argument("static_argnames must be strings")),
                }
            }
            all
        }
    };
    Ok(Options::Jit(jit::Options { argnums, argnames, given }))
}

/// What a jitted function offers beside being called. What is compiled and how is not part of the
/// reference.
pub fn jit_method(transformed: &Transformed, function: &Value, name: &str) -> Option<Value> {
    if !matches!(transformed.options, Options::Jit(_)) {
        return None;
    }
    let name = ["eval_shape", "lower", "trace"].into_iter().find(|&known| known == name)?;
    let function = function.clone();
    Some(Value::callable(NativeClosure::new(name, move |interp, args| {
        match function.downcast::<Transformed>() {
            Some(transformed) if name == "eval_shape" => transformed.eval_shape(interp, args),
            _ => Err(Error::unsupported(format!("jit(…).{name}"))),
        }
    })))
}

/// One integer, or a sequence of them.
pub(super) fn integers(interp: &mut Interpreter, value: &Value, name: &str) -> Result<Vec<i64>> {
    match value {
        Value::None => Ok(Vec::new()),
        Value::Int(number) => Ok(vec![*number]),
        Value::Tuple(_) | Value::Object(_) => interp
            .iterate(value)?
            .into_iter()
            .map(|item| match item {
                Value::Int(number) => Ok(number),
                _ => Err(Error::bad_argument(format!("{name} must be integers"))),
            })
            .collect(),
        _ => Err(Error::bad_argument(format!("{name} must be an integer or integers"))),
    }
}

fn nnx_grad(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transform(interp, "grad", From::Nnx, read_grad, args)
}

fn nnx_value_and_grad(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transform(interp, "value_and_grad", From::Nnx, read_value_and_grad, args)
}

fn jax_grad(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transform(interp, "grad", From::Jax, read_grad, args)
}

fn jax_value_and_grad(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transform(interp, "value_and_grad", From::Jax, read_value_and_grad, args)
}

fn read_grad(interp: &mut Interpreter, args: Args, policy: Policy) -> Result<Options> {
    grad_options(interp, args, policy, false)
}

fn read_value_and_grad(interp: &mut Interpreter, args: Args, policy: Policy) -> Result<Options> {
    grad_options(interp, args, policy, true)
}

fn grad_options(
    interp: &mut Interpreter,
    mut args: Args,
    policy: Policy,
    value: bool,
) -> Result<Options> {
    refuse("grad", &mut args, &["holomorphic", "reduce_axes"])?;
    let [argnums, has_aux, allow_int] =
        args.bind("grad", ["argnums?", "has_aux?", "allow_int?"])?;
    let (argnums, filters) = prefix::argnums(interp, &argnums, policy)?;
    if interp.truth(&allow_int)? {
        return Err(Error::unsupported("grad(allow_int=True)"));
    }
    let has_aux = interp.truth(&has_aux)?;
    Ok(Options::Grad(grad::Options { argnums, filters, has_aux, value }))
}

fn nnx_vmap(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transform(interp, "vmap", From::Nnx, read_vmap, args)
}

fn jax_vmap(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transform(interp, "vmap", From::Jax, read_vmap, args)
}

fn read_vmap(interp: &mut Interpreter, mut args: Args, policy: Policy) -> Result<Options> {
    refuse("vmap", &mut args, &["spmd_axis_name"])?;
    let partition = partition(interp, &mut args, policy)?;
    let [in_axes, out_axes, axis_name, axis_size] =
        args.bind_given("vmap", ["in_axes?", "out_axes?", "axis_name?", "axis_size?"])?;
    let in_axes = prefix::read(interp, &in_axes.unwrap_or(Value::Int(0)), policy)?;
    let out_axes = prefix::read(interp, &out_axes.unwrap_or(Value::Int(0)), policy)?;
    let axis_name = match axis_name {
        None | Some(Value::None) => None,
        Some(Value::Str(name)) => Some(name),
        Some(_) => return Err(Error::unsupported("an axis name that is no string")),
    };
    let axis_size = length(axis_size, "axis_size")?;
    Ok(Options::Vmap(vmap::Options { in_axes, out_axes, axis_size, axis_name, partition }))
}

/// The option `transform_metadata`: the name of the axis in shardings, if it gives one.
fn partition(interp: &mut Interpreter, args: &mut Args, policy: Policy) -> Result<Option<Value>> {
    let Some(metadata) = args.take_keyword("transform_metadata") else { return Ok(None) };
    let entries: Vec<(Value, Value)> = match &metadata {
        Value::Object(id) => match interp.world.object(*id) {
            Object::Dict(dict) => dict.entries.values().cloned().collect(),
            _ => return Err(Error::bad_argument("transform_metadata must be a dict")),
        },
        Value::None => Vec::new(),
        _ => return Err(Error::bad_argument("transform_metadata must be a dict")),
    };
    if entries.is_empty() {
        return Ok(None);
    }
    if policy.mode != Some(Mode::Compat) {
        return Err(Error::not_offered("transform_metadata=…", "ValueError"));
    }
    match entries.as_slice() {
        [(Value::Str(key), name)] if &**key == "partition_name" => Ok(Some(name.clone())),
        _ => Err(Error::unsupported(
            "transform_metadata with other metadata than the partition's name",
        )),
    }
}

fn length(value: Option<Value>, name: &str) -> Result<Option<usize>> {
    match value {
        None | Some(Value::None) => Ok(None),
        Some(Value::Int(length)) if length >= 0 => Ok(Some(length as usize)),
        Some(_) => Err(Error::bad_argument(format!("{name} must be a length"))),
    }
}

fn nnx_scan(interp: &mut Interpreter, args: Args) -> Result<Value> {
    transform(interp, "scan", From::Nnx, read_scan, args)
}

fn read_scan(interp: &mut Interpreter, mut args: Args, policy: Policy) -> Result<Options> {
    args.take_keyword("unroll");
    refuse("scan", &mut args, &["_split_transpose"])?;
    let partition = partition(interp, &mut args, policy)?;
    let [length_, reverse, in_axes, out_axes] =
        args.bind_given("scan", ["*length?", "*reverse?", "*in_axes?", "*out_axes?"])?;
    let carry = || Value::Class(super::class(&CARRY));
    let in_axes = in_axes.unwrap_or_else(|| Value::tuple(vec![carry(), Value::Int(0)]));
    let out_axes = out_axes.unwrap_or_else(|| Value::tuple(vec![carry(), Value::Int(0)]));
    let out_axes = prefix::read(interp, &out_axes, policy)?;
    let in_axes = prefix::read(interp, &in_axes, policy)?;
    let reverse = match reverse {
        None => false,
        Some(reverse) => interp.truth(&reverse)?,
    };
    let length = length(length_, "length")?;
    let options = scan::Options { in_axes, out_axes, length, reverse, partition };
    scan::check(&interp.world, &options)?;
    Ok(Options::Scan(options))
}

/// `jax.lax.scan(f, init, xs)`: the carry first, the rest scanned along axis 0.
fn lax_scan(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    args.take_keyword("unroll");
    refuse("scan", &mut args, &["_split_transpose"])?;
    let [function, init, xs, length_, reverse] =
        args.bind_given("scan", ["f", "init", "xs?", "length?", "reverse?"])?;
    let carry = || Value::Class(super::class(&CARRY));
    let axes = Value::tuple(vec![carry(), Value::Int(0)]);
    let reverse = match reverse {
        None => false,
        Some(reverse) => interp.truth(&reverse)?,
    };
    let length = length(length_, "length")?;
    let options =
        scan::Options { in_axes: axes.clone(), out_axes: axes, length, reverse, partition: None };
    let function = function.unwrap_or(Value::None);
    let transformed = Transformed::new(function, interp.policies.raw, Options::Scan(options));
    let args = Args::positional(vec![init.unwrap_or(Value::None), xs.unwrap_or(Value::None)]);
    Rc::new(transformed).call(interp, args)
}

/// A collective over every leaf of a pytree.
fn collective(
    interp: &mut Interpreter,
    name: &str,
    kind: Collective,
    mean: bool,
    args: Args,
) -> Result<Value> {
    let [x, axis] = args.bind(name, ["x", "axis_name"])?;
    let Value::Str(axis) = axis else {
        return Err(Error::unsupported(format!("{name} over several axes")));
    };
    let flat = flatten(&interp.world, &[(Vec::new(), x)], Sharing::Tree)?;
    let mut leaves = Vec::with_capacity(flat.leaves.len());
    for leaf in &flat.leaves {
        let value = numeric(leaf, || format!("the argument of {name}"))?;
        let mut result = interp.world.tracing.collective(kind, &axis, &[value])?;
        if mean {
            let size = interp.world.tracing.axis_size(&axis).unwrap_or(1);
            let size = Numeric::from(Array::weak(size as i32));
            result = jnp::true_divide(&mut interp.world.tracing, &result, &size)?;
        }
        leaves.push(result.into());
    }
    let built = build(&mut interp.world, &flat.structure, &leaves, &[])?;
    Ok(built.roots.into_iter().next().unwrap_or(Value::None))
}

fn psum(interp: &mut Interpreter, args: Args) -> Result<Value> {
    collective(interp, "psum", Collective::Sum, false, args)
}

fn pmean(interp: &mut Interpreter, args: Args) -> Result<Value> {
    collective(interp, "pmean", Collective::Sum, true, args)
}

fn pmax(interp: &mut Interpreter, args: Args) -> Result<Value> {
    collective(interp, "pmax", Collective::Max, false, args)
}

fn pmin(interp: &mut Interpreter, args: Args) -> Result<Value> {
    collective(interp, "pmin", Collective::Min, false, args)
}

fn axis_index(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [axis] = args.bind("axis_index", ["axis_name"])?;
    let Value::Str(axis) = axis else {
        return Err(Error::unsupported("axis_index over several axes"));
    };
    Ok(interp.world.tracing.collective(Collective::Index, &axis, &[])?.into())
}
