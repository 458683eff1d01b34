//! `vjp`, `jvp`, `custom_vjp` and `checkify`, as `flax.nnx` and as `jax` offer them.

use std::any::Any;
use std::rc::Rc;

use super::transforms::{flag, is_bound_module_method};
use super::{ClassSpec, Entry, Table, prefix};
use crate::boundary::Policy;
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, ClassKind, Object, Opaque, Value};
use crate::interpreter::{Bind, Interpreter, NativeClosure, Partial};
use crate::mode::Mode;
use crate::transform::custom_vjp::{self, CustomVjp};
use crate::transform::{checkify, differentiate, grad, jvp, vjp};

pub static NNX: Table = &[
    ("vjp", Entry::Function(|interp, args| make_vjp(interp, args, true))),
    ("jvp", Entry::Function(|interp, args| make_jvp(interp, args, true))),
    ("custom_vjp", Entry::Function(|interp, args| make_custom_vjp(interp, args, true))),
    ("checkify", Entry::Function(make_checkify)),
];

pub static JAX: Table = &[
    ("vjp", Entry::Function(|interp, args| make_vjp(interp, args, false))),
    ("jvp", Entry::Function(|interp, args| make_jvp(interp, args, false))),
    ("custom_vjp", Entry::Function(|interp, args| make_custom_vjp(interp, args, false))),
];

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&ERROR];

/// What `checkify` says of the checks.
#[derive(Debug)]
struct CheckError;

impl Opaque for CheckError {
    fn type_name(&self) -> &'static str {
        "Error"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

static ERROR: ClassSpec = ClassSpec {
    methods: &[("get", |_, _| Ok(Value::None)), ("throw", |_, _| Ok(Value::None))],
    ..ClassSpec::new("Error", ClassKind::Builtin, None)
};

/// The policy that flags and ambient mode name.
fn policy(interp: &Interpreter, args: &mut Args, nnx: bool) -> Result<Policy> {
    if !nnx {
        return Ok(interp.policies.raw);
    }
    let graph = flag(args, "graph")?;
    let updates = flag(args, "graph_updates")?;
    Ok(interp.policies.of(interp.flags.given(graph, updates)))
}

fn check_unbound(interp: &Interpreter, name: &str, function: &Value, policy: Policy) -> Result<()> {
    if policy.mode.is_some() && is_bound_module_method(interp, function) {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            "ValueError",
            format!("nnx.{name} does not support bound methods"),
        ));
    }
    Ok(())
}

fn has_aux(interp: &mut Interpreter, args: &mut Args) -> Result<bool> {
    match args.take_keyword("has_aux") {
        None => Ok(false),
        Some(value) => interp.truth(&value),
    }
}

/// The same function with what it was given so far.
fn partial(
    name: &'static str,
    run: crate::interpreter::Run,
    positional: Vec<Value>,
    kept: Args,
) -> Value {
    let function = Value::callable(NativeClosure::new(name, run));
    Value::callable(Partial { function, args: Args { positional, keywords: kept.keywords } })
}

/// `vjp(f, *primals, has_aux=False)`.
fn make_vjp(interp: &mut Interpreter, mut args: Args, nnx: bool) -> Result<Value> {
    let given = args.clone();
    let policy = policy(interp, &mut args, nnx)?;
    let aux = has_aux(interp, &mut args)?;
    let reduced = args.take_keyword("reduce_axes");
    if let Some((name, _)) = args.keywords.first() {
        return Err(Error::bad_argument(format!(
            "vjp() got an unexpected keyword argument '{name}'"
        )));
    }
    if policy.mode == Some(Mode::Compat) {
        return Err(Error::not_offered("vjp", "NotImplementedError"));
    }
    if nnx && args.positional.len() < 2 {
        if let Some(function) = args.positional.first() {
            check_unbound(interp, "vjp", function, policy)?;
        }
        let run: crate::interpreter::Run = |interp, args| make_vjp(interp, args, true);
        return Ok(partial("vjp", run, args.positional, given));
    }
    if args.positional.is_empty() {
        return Err(Error::bad_argument("vjp() needs a function"));
    }
    if let Some(axes) = reduced
        && interp.truth(&axes)?
    {
        let message = "reduce_axes argument to vjp is deprecated";
        return Err(Error::raised(ErrorClass::UserError, "NotImplementedError", message));
    }
    let function = args.positional.remove(0);
    check_unbound(interp, "vjp", &function, policy)?;
    let pulled = vjp::call(interp, policy, &function, args.positional, aux)?;
    let pullback = pulled.pullback;
    let closure = Value::callable(NativeClosure::new("vjp_fn", move |interp, args| {
        pullback.call(interp, args)
    }));
    let mut result = vec![pulled.output, closure];
    result.extend(pulled.aux);
    Ok(Value::tuple(result))
}

/// `jvp(f, primals, tangents, has_aux=False)`.
fn make_jvp(interp: &mut Interpreter, mut args: Args, nnx: bool) -> Result<Value> {
    let given = args.clone();
    let policy = policy(interp, &mut args, nnx)?;
    if policy.mode == Some(Mode::Compat) {
        return Err(Error::not_offered("jvp", "NotImplementedError"));
    }
    let aux = has_aux(interp, &mut args)?;
    let [function, primals, tangents] = args.bind_given("jvp", ["f?", "primals?", "tangents?"])?;
    if let Some(function) = &function {
        check_unbound(interp, "jvp", function, policy)?;
    }
    let (Some(function), Some(primals), Some(tangents)) = (function.clone(), primals, tangents)
    else {
        if !nnx {
            return Err(Error::bad_argument("jvp() missing a required argument"));
        }
        let run: crate::interpreter::Run = |interp, args| make_jvp(interp, args, true);
        return Ok(partial("jvp", run, function.into_iter().collect(), given));
    };
    let mut items = |value: &Value| match value {
        Value::Tuple(items) => Ok(items.to_vec()),
        Value::Object(id) if matches!(interp.world.object(*id), Object::List(_)) => {
            interp.iterate(value)
        }
        _ => Err(differentiate::not_differentiable(
            "TypeError",
            "primal and tangent arguments to jax.jvp must be tuples or lists",
        )),
    };
    let (primals, tangents) = (items(&primals)?, items(&tangents)?);
    jvp::call(interp, policy, &function, (primals, tangents), aux)
}

/// `custom_vjp(f, nondiff_argnums=())`: a function with a method `defvjp`.
fn make_custom_vjp(interp: &mut Interpreter, mut args: Args, nnx: bool) -> Result<Value> {
    let policy = policy(interp, &mut args, nnx)?;
    let [function, nondiff] = args.bind_given("custom_vjp", ["fun?", "nondiff_argnums?"])?;
    let nondiff = nondiff.unwrap_or_else(|| Value::tuple(Vec::new()));
    let (numbers, found) = match prefix::argnums(interp, &nondiff, policy)? {
        (grad::Argnums::One(number), filters) => (vec![number], filters),
        (grad::Argnums::Several(numbers), filters) => (numbers, filters),
    };
    let mut plain = Vec::new();
    let mut filters = Vec::new();
    for (number, filter) in numbers.into_iter().zip(found) {
        match filter {
            Some(filter) => filters.push((number, filter)),
            None => plain.push(number),
        }
    }
    match function {
        Some(function) => wrap(interp, function, policy, (plain, filters)),
        None => Ok(Value::callable(NativeClosure::new("custom_vjp", move |interp, args| {
            let [function] = args.exactly("custom_vjp")?;
            wrap(interp, function, policy, (plain.clone(), filters.clone()))
        }))),
    }
}

fn wrap(
    interp: &mut Interpreter,
    function: Value,
    policy: Policy,
    (nondiff, filters): (Vec<i64>, Vec<(i64, Value)>),
) -> Result<Value> {
    check_unbound(interp, "custom_vjp", &function, policy)?;
    if !interp.is_callable(&function) {
        return Err(Error::bad_argument("custom_vjp needs a function"));
    }
    let name = match &function {
        Value::Callable(function) => function.name(),
        _ => "function".into(),
    };
    let custom = Rc::new(CustomVjp {
        function: function.clone(),
        policy,
        nondiff,
        filters,
        rules: Default::default(),
        within: Default::default(),
    });
    let rules = custom.clone();
    let define = NativeClosure::new("defvjp", move |_, mut args| {
        args.take_keyword("symbolic_zeros");
        let [fwd, bwd] = args.bind("defvjp", ["fwd", "bwd"])?;
        *rules.rules.borrow_mut() = Some((fwd, bwd));
        Ok(Value::None)
    });
    let closure =
        NativeClosure::new(&name, move |interp, args| custom_vjp::call(interp, &custom, args));
    let closure = closure
        .with_attribute("defvjp", Value::callable(define))
        .with_attribute("__wrapped__", function);
    Ok(Value::callable(closure))
}

/// `nnx.checkify(f)`: gives the error and the output. Which checks to make is not read: there are
/// none to ask for.
fn make_checkify(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let policy = policy(interp, &mut args, true)?;
    let [function, errors] = args.bind_given("checkify", ["f", "errors?"])?;
    if errors.is_some() {
        return Err(Error::unsupported("checkify(errors=…)"));
    }
    let function = function.unwrap_or(Value::None);
    check_unbound(interp, "checkify", &function, policy)?;
    Ok(Value::callable(NativeClosure::new("checkify", move |interp, args| {
        let output = checkify::call(interp, policy, &function, args)?;
        Ok(Value::tuple(vec![Value::opaque(CheckError), output]))
    })))
}
