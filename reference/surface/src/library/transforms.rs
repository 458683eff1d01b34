//! What stands beside the transforms: marks and results, collectives, methods of jitted functions.

use super::{ClassSpec, NamespaceEntry, Table};
use crate::array::Array;
use crate::boundary::{Keeper, Policy, numeric};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, ClassKind, Symbol, Transformed, Value, WellKnown};
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter, NativeClosure};
use crate::primitive::compose::jnp;
use crate::pure::{Collective, Numeric, Tracing};
use crate::pytree::{Sharing, build, flatten};
use crate::transform::checkify::CheckError;
use crate::transform::{Options, TransformedFunction, scan};

pub static NNX: Table = &[
    ("Carry", NamespaceEntry::Class(&CARRY)),
    ("PARTITION_NAME", NamespaceEntry::Constant(|| Value::Str("partition_name".into()))),
];

/// Of `flax.nnx.spmd`.
pub static PARTITION: Table =
    &[("PARTITION_NAME", NamespaceEntry::Constant(|| Value::Str("partition_name".into())))];

pub static LAX: Table = &[
    ("map", NamespaceEntry::Function(lax_map)),
    ("psum", NamespaceEntry::Function(psum)),
    ("pmean", NamespaceEntry::Function(pmean)),
    ("pmax", NamespaceEntry::Function(pmax)),
    ("pmin", NamespaceEntry::Function(pmin)),
    ("axis_index", NamespaceEntry::Function(axis_index)),
    ("axis_size", NamespaceEntry::Function(axis_size)),
];

/// Classes of opaque values that transforms make.
pub static OBJECTS: &[&ClassSpec] = &[&ERROR, &JAXPR];

/// `nnx.Carry`: a marker.
pub static CARRY: ClassSpec = ClassSpec {
    well_known: Some(WellKnown::Carry),
    ..ClassSpec::new("Carry", ClassKind::Builtin, None)
};

/// What `checkify` says of the checks.
static ERROR: ClassSpec = ClassSpec {
    methods: &[("get", of_error), ("throw", throw)],
    slots: Some(&Slots {
        text: Some(|_, error, is_repr| {
            let message = message_of(error);
            match is_repr {
                true => Err(Error::unsupported("the repr of an Error of checkify")),
                false => Ok(format!("Error({})", message.as_deref().unwrap_or("None"))),
            }
        }),
        ..Slots::EMPTY
    }),
    ..ClassSpec::new("Error", ClassKind::Builtin, None)
};

fn message_of(error: &Value) -> Option<String> {
    error.downcast::<CheckError>().and_then(CheckError::message)
}

/// `error.get()`: what failed, or `None`.
fn of_error(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [error] = args.exactly("get")?;
    Ok(message_of(&error).map_or(Value::None, |message| Value::str(&message)))
}

/// `error.throw()`
fn throw(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [error] = args.exactly("throw")?;
    let Some(message) = message_of(&error) else { return Ok(Value::None) };
    let throw = interp.of_library("jax.experimental.checkify", "_throw")?;
    interp.call(&throw, Args::positional(vec![Value::str(&message)]))
}

/// What `make_jaxpr` gives.
static JAXPR: ClassSpec = ClassSpec {
    methods: &[("__repr__", of_jaxpr), ("pretty_print", of_jaxpr), ("replace", of_jaxpr)],
    properties: &[
        ("constvars", of_jaxpr),
        ("consts", of_jaxpr),
        ("debug_info", of_jaxpr),
        ("effects", of_jaxpr),
        ("eqns", of_jaxpr),
        ("in_avals", of_jaxpr),
        ("invars", of_jaxpr),
        ("jaxpr", of_jaxpr),
        ("literals", of_jaxpr),
        ("out_avals", of_jaxpr),
        ("outvars", of_jaxpr),
    ],
    ..ClassSpec::new("Jaxpr", ClassKind::Builtin, None)
};

fn of_jaxpr(_: &mut Interpreter, _: Args) -> Result<Value> {
    Err(Error::unsupported("what a jaxpr holds"))
}

/// What a jitted function offers beside being called. What is compiled and how is not part of the
/// reference.
pub fn jit_method(
    transformed: &TransformedFunction,
    function: &Value,
    name: &str,
) -> Option<Value> {
    if !matches!(transformed.options, Options::Jit(_)) {
        return None;
    }
    let name = ["eval_shape", "lower", "trace"].into_iter().find(|&known| known == name)?;
    let function = function.clone();
    Some(Value::callable(NativeClosure::new(name, move |interp, args| {
        match function.downcast::<TransformedFunction>() {
            Some(transformed) if name == "eval_shape" => {
                let types = transformed.eval_shape(interp, args)?;
                interp.closed(&types)
            }
            Some(transformed) if transformed.policy.mode.is_none() => {
                let traced = stage(interp, transformed, &function, args)?;
                match name {
                    "trace" => Ok(traced),
                    _ => interp.call_method(&traced, Symbol::new(name), Vec::new()),
                }
            }
            _ => Err(Error::unsupported(format!("jit(…).{name}"))),
        }
    })))
}

/// `jax.jit(f).trace(…)`: the stage of `lib/jax/stages.py`.
fn stage(
    interp: &mut Interpreter,
    transformed: &TransformedFunction,
    function: &Value,
    args: Args,
) -> Result<Value> {
    let Options::Jit(options) = &transformed.options else {
        return Err(Error::unsupported("a stage of a function that is not jitted"));
    };
    let statics = options.statics.of(interp, &transformed.function, "static")?;
    let (places, names) = statics.chosen(&args);
    let places = places.into_iter().map(|place| Value::Int(place as i64)).collect();
    let names = names.iter().map(|name| Value::name(*name)).collect();
    let traced = interp.of_library("jax.stages", "_traced")?;
    let positional = Value::tuple(args.positional);
    let given = vec![function.clone(), positional, Value::tuple(places), Value::tuple(names)];
    interp.call(&traced, Args { keywords: args.keywords, ..Args::positional(given) })
}

/// `jax.lax.map(f, xs)`: a scan that carries nothing.
fn lax_map(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function, xs, batch] = args.bind("map", ["f", "xs", "*batch_size?"])?;
    if !matches!(batch, Value::None) {
        let in_batches = interp.of_library("jax.lax._operators", "map_in_batches")?;
        return interp.call_positional(&in_batches, [function, xs, batch]);
    }
    if !interp.is_callable(&function) {
        return Err(Error::bad_argument("map takes a function"));
    }
    if interp.world.tracing.jit_disabled {
        let map = interp.of_library("jax.lax._unstaged", "_map")?;
        let stacked = interp.call_positional(&map, [function.clone(), xs.clone()])?;
        if !matches!(stacked, Value::NotImplemented) {
            return Ok(stacked);
        }
    }
    let axes = Value::tuple(vec![Value::Int(0)]);
    let options = scan::Options {
        in_axes: axes,
        out_axes: Value::Int(0),
        length: None,
        reverse: false,
        partition: None,
    };
    // A body of its own calls the function: nothing is kept for later calls.
    let policy = Policy { keeps_wrapped: Keeper::Transformed, ..super::policies(interp).raw };
    let transformed = TransformedFunction::new(function, policy, Options::Scan(options));
    let stacked = transformed.call(interp, Args::positional(vec![xs]))?;
    interp.closed(&stacked)
}

/// A collective over every leaf of a pytree.
fn collective(
    interp: &mut Interpreter,
    name: &str,
    kind: Collective,
    mean: bool,
    args: Args,
) -> Result<Value> {
    let [x, axis, groups] = args.bind(name, ["x", "axis_name", "*axis_index_groups?"])?;
    if !matches!(groups, Value::None) {
        return Err(Error::unsupported(format!("{name} with axis_index_groups")));
    }
    let Value::Str(axis) = axis else {
        return Err(Error::unsupported(format!("{name} over several axes")));
    };
    let flat = flatten(&interp.world, &[(Vec::new(), x)], Sharing::Tree)?;
    let mut leaves = Vec::with_capacity(flat.leaves.len());
    for leaf in &flat.leaves {
        // A number of Python is the same in every lane, and stays one.
        if let (Value::Int(number), Collective::Sum, false) = (leaf, kind, mean)
            && let Some(size) = interp.world.tracing.axis_size(&axis)
            && let Some(total) = number.checked_mul(size as i64)
        {
            leaves.push(Value::Int(total));
            continue;
        }
        let value = numeric(leaf, || format!("the argument of {name}"))?;
        let mut result = interp.world.tracing.collective(kind, &axis.name(), &[value])?;
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

/// It is known: a number of Python.
fn axis_size(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [axis] = args.bind("axis_size", ["axis_name"])?;
    let Value::Str(axis) = axis else {
        return Err(Error::unsupported("axis_size over several axes"));
    };
    let size = interp.world.tracing.axis_size(&axis);
    let unbound = || Tracing::unbound(&axis.name());
    size.map(|size| Value::Int(size as i64)).ok_or_else(unbound)
}

fn axis_index(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [axis] = args.bind("axis_index", ["axis_name"])?;
    let Value::Str(axis) = axis else {
        return Err(Error::unsupported("axis_index over several axes"));
    };
    let tracing = &mut interp.world.tracing;
    if tracing.axis_size(&axis).is_none() {
        let message = format!(
            "Found an unbound axis name: {axis}. To fix this, please call axis_index under \
             `jax.shard_map`."
        );
        return Err(Error::raised(ErrorClass::Axis, PythonError::NameError, message));
    }
    Ok(tracing.collective(Collective::Index, &axis.name(), &[])?.into())
}

#[cfg(test)]
mod tests {
    use crate::error::Error;
    use crate::heap::{Args, Symbol, Value};
    use crate::interpreter::Interpreter;
    use crate::limits::Limits;
    use crate::mode::Mode;
    use crate::table::{Library, Offer, ResultForm, Takes, Transform};
    use crate::transform::front;

    fn offers() -> impl Iterator<Item = (Transform, Library, &'static Offer)> {
        Transform::ALL.iter().flat_map(|&transform| {
            Library::ALL.into_iter().filter_map(move |library| {
                transform.offer(library).map(|offer| (transform, library, offer))
            })
        })
    }

    fn interpreter() -> Interpreter {
        crate::library::interpreter(Mode::Graph, &Limits::default())
    }

    #[test]
    fn every_path_is_a_function_of_the_library() {
        let mut interp = interpreter();
        for (_, _, offer) in offers() {
            for path in offer.aliases.iter().chain([&offer.path]) {
                let (module, name) = path.rsplit_once('.').expect("a module and a name");
                let module = if module == "nnx" { "flax.nnx" } else { module };
                let function = interp.import(0, module, Some(Symbol::new(name)));
                assert!(matches!(&function, Ok(Value::Callable(_))), "{path}: {function:?}");
            }
        }
    }

    /// Some value of that type.
    fn some(takes: Takes) -> Value {
        match takes {
            Takes::Flag | Takes::Hint => Value::Bool(true),
            Takes::Length => Value::Int(2),
            Takes::Places | Takes::FilteredPlaces | Takes::Axes => Value::Int(0),
            _ => Value::str("x"),
        }
    }

    /// What a transform does not read a debug assertion of the front end finds.
    #[test]
    fn every_option_is_read_or_refused() {
        let mut interp = interpreter();
        let function = interp.import(0, "jax.numpy", Some(Symbol::new("sin"))).expect("a function");
        let wraps = offers()
            .filter(|(.., offer)| matches!(offer.form, ResultForm::Wraps | ResultForm::Decorates));
        for (transform, library, offer) in wraps {
            for option in offer.parameters.iter().filter(|parameter| parameter.is_option()) {
                let required = offer
                    .parameters
                    .iter()
                    .filter(|each| each.required && each.is_option() && each.name != option.name);
                let keywords = required.chain([option]);
                let keywords =
                    keywords.map(|each| (Symbol::new(each.name), some(each.takes))).collect();
                let args = Args { positional: vec![function.clone()], keywords };
                let modes = (interp.flags, &super::super::policies(&interp));
                let made = front::call(&mut interp, modes, (transform, library), args);
                let refused = matches!(made, Err(Error::Unsupported(_)));
                let unsupported = option.takes == Takes::Unsupported;
                assert_eq!(refused, unsupported, "{}({}): {made:?}", offer.path, option.name);
            }
        }
    }
}
