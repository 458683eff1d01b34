//! `jax.nn`; its initializers stand in the prelude.

use super::array::convert::{self, fresh, operand};
use super::numpy::{axes_and_keepdims, named_axes, unary_function};
use super::{NamespaceEntry, Table, array};
use crate::array::{Array, default_float};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::primitive::compose::{jnp, nn};
use crate::pure::{Numeric, Tracing};

macro_rules! unary {
    ($name:literal, $f:path) => {
        ($name, NamespaceEntry::Function(|i, a| unary_function(i, a, $name, $f)))
    };
}

pub static TABLE: Table = &[
    unary!("relu", nn::relu),
    unary!("relu6", nn::relu6),
    unary!("sigmoid", nn::sigmoid),
    unary!("tanh", jnp::tanh),
    unary!("silu", nn::silu),
    unary!("swish", nn::silu),
    unary!("softplus", nn::softplus),
    unary!("log_sigmoid", nn::log_sigmoid),
    unary!("soft_sign", nn::soft_sign),
    unary!("selu", nn::selu),
    unary!("hard_tanh", nn::hard_tanh),
    unary!("hard_sigmoid", nn::hard_sigmoid),
    unary!("hard_silu", nn::hard_silu),
    unary!("hard_swish", nn::hard_silu),
    ("identity", NamespaceEntry::Function(identity)),
    ("gelu", NamespaceEntry::Function(gelu)),
    (
        "leaky_relu",
        NamespaceEntry::Function(|i, a| {
            sloped(i, a, "leaky_relu", "negative_slope?", 0.01, nn::leaky_relu)
        }),
    ),
    ("elu", NamespaceEntry::Function(|i, a| sloped(i, a, "elu", "alpha?", 1.0, nn::elu))),
    ("celu", NamespaceEntry::Function(|i, a| sloped(i, a, "celu", "alpha?", 1.0, nn::celu))),
    ("softmax", NamespaceEntry::Function(|i, a| softmax(i, a, "softmax", nn::softmax))),
    ("log_softmax", NamespaceEntry::Function(|i, a| softmax(i, a, "log_softmax", nn::log_softmax))),
    ("logsumexp", NamespaceEntry::Function(logsumexp)),
    ("one_hot", NamespaceEntry::Function(one_hot)),
    ("standardize", NamespaceEntry::Function(standardize)),
];

fn identity(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("identity", ["x"])?;
    array::array_of(interp, &x, None)
}

fn gelu(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, approximate] = args.bind("gelu", ["x", "approximate?"])?;
    let x = operand(interp, "gelu", &x)?;
    let approximate = convert::flag(interp, &approximate, true)?;
    let result = nn::gelu(&mut interp.world.tracing, &x, approximate)?;
    fresh(interp, result)
}

type SlopedActivation = fn(&mut Tracing, &Numeric, &Numeric) -> Result<Numeric>;

fn sloped(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    parameter: &'static str,
    default: f64,
    f: SlopedActivation,
) -> Result<Value> {
    let [x, slope] = args.bind(name, ["x", parameter])?;
    let x = operand(interp, name, &x)?;
    let slope = match slope {
        Value::None => Array::number(default_float(), default).with_weak_type(true).into(),
        slope => operand(interp, name, &slope)?,
    };
    let result = f(&mut interp.world.tracing, &x, &slope)?;
    fresh(interp, result)
}

type Softmax = fn(&mut Tracing, &Numeric, &[i64]) -> Result<Numeric>;

fn softmax(interp: &mut Interpreter, args: Args, name: &'static str, f: Softmax) -> Result<Value> {
    let [x, axis, mask] = args.bind_given(name, ["x", "axis?", "where?"])?;
    if let Some(mask) = mask.filter(|mask| !matches!(mask, Value::None)) {
        let masked = interp.of_library("jax.nn._functions", &format!("masked_{name}"))?;
        let (x, axis) = (x.unwrap_or(Value::None), axis.unwrap_or(Value::Int(-1)));
        return interp.call_positional(&masked, [x, axis, mask]);
    }
    let x = operand(interp, name, &x.unwrap_or(Value::None))?;
    let rank = x.aval().rank();
    if let Some(axis) = &axis {
        named_axes(interp, name, axis)?;
    }
    let axes = match axis {
        None => convert::axes(interp, name, &Value::Int(-1), rank)?,
        Some(axis) => convert::axes(interp, name, &axis, rank)?,
    };
    let axes = axes.unwrap_or_else(|| (0..rank as i64).collect());
    let result = f(&mut interp.world.tracing, &x, &axes)?;
    fresh(interp, result)
}

fn logsumexp(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axis, b, keepdims, sign, mask] =
        args.bind("logsumexp", ["a", "axis?", "b?", "keepdims?", "return_sign?", "where?"])?;
    if !matches!((&b, &sign, &mask), (Value::None, Value::None | Value::Bool(false), Value::None)) {
        let weighted = interp.of_library("jax.nn._functions", "weighted_logsumexp")?;
        return interp.call_positional(&weighted, [x, axis, b, keepdims, sign, mask]);
    }
    let x = operand(interp, "logsumexp", &x)?;
    let (axes, keepdims) = axes_and_keepdims(interp, "logsumexp", &x, &axis, &keepdims)?;
    let result = nn::logsumexp(&mut interp.world.tracing, &x, axes.as_deref(), keepdims)?;
    fresh(interp, result)
}

fn one_hot(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, classes, dtype, axis] =
        args.bind("one_hot", ["x", "num_classes", "*dtype?", "*axis?"])?;
    let x = array::array_of(interp, &x, None)?;
    let x = operand(interp, "one_hot", &x)?;
    convert::known_scalar(interp, &classes)?;
    let classes = convert::integer_argument(interp, "one_hot", &classes)?;
    let Ok(classes) = usize::try_from(classes) else {
        return Err(Error::bad_argument(format!("one_hot: {classes} classes are negative")));
    };
    let dtype = convert::dtype(interp, &dtype)?;
    let axis = match axis {
        Value::None => -1,
        Value::Tuple(_) => {
            return Err(Error::bad_value(
                "Expected num_classes to match the size of the axes with these names",
            ));
        }
        axis => match convert::index(interp, &axis)? {
            Some(axis) => axis,
            None => {
                named_axes(interp, "one_hot", &axis)?;
                let message = "Found an unbound axis name.";
                return Err(
                    Error::raised(ErrorClass::Axis, PythonError::NameError, message).of_library()
                );
            }
        },
    };
    convert::in_range(axis, x.aval().rank() + 1)?;
    let result = nn::one_hot(&mut interp.world.tracing, &x, classes, dtype, axis)?;
    fresh(interp, result)
}

/// `(x - mean) / sqrt(variance + epsilon)`.
fn standardize(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["x", "axis?", "mean?", "variance?", "epsilon?", "where?", "*algorithm?"];
    let [x, axis, mean, variance, epsilon, mask, algorithm] =
        args.bind_given("standardize", signature)?;
    let x = x.unwrap_or(Value::None);
    operand(interp, "standardize", &x)?;
    let [mean, variance, mask] = [mean, variance, mask].map(|it| it.unwrap_or(Value::None));
    for given in [&mean, &variance, &mask] {
        if !matches!(given, Value::None) {
            operand(interp, "standardize", given)?;
        }
    }
    let axis = axis.unwrap_or(Value::Int(-1));
    named_axes(interp, "standardize", &axis)?;
    let epsilon = epsilon.unwrap_or(Value::Float(1e-5));
    let algorithm = algorithm.unwrap_or_else(|| Value::str("fast"));
    let standardized = interp.of_library("jax.nn._functions", "standardized")?;
    interp.call_positional(&standardized, [x, axis, mean, variance, epsilon, mask, algorithm])
}
