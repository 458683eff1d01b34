//! `jax.lax`: as `jax.numpy`, but operands agree in type, and only a scalar is stretched.

mod layout;
mod slicing;

use num_traits::ToPrimitive;

use super::array::convert;
use super::array::{of_host, widen};
use super::{NamespaceEntry, Table, tree};
use crate::array::{Aval, DType, Shape, default_float, default_int};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Object, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::primitive::compose::jnp;
use crate::primitive::{ArgReduce, Axes, Binary, Compare, Cumulative, Primitive, Reduce, Unary};
use crate::pure::{Numeric, Tracing};

/// `jax.lax.dtype(x)`: the element type of an array or a number, or the one that is named.
fn dtype(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("dtype", ["x"])?;
    let named = match x.numeric() {
        Some(number) => Some(number.aval().dtype),
        None => match &x {
            Value::Bool(_) => Some(DType::Bool),
            Value::Int(_) => Some(default_int()),
            Value::Float(_) => Some(default_float()),
            x => convert::dtype(interp, x)?,
        },
    };
    let missing = || Error::value_error("Invalid argument to dtype: None.");
    named.map(Value::DType).ok_or_else(missing)
}

macro_rules! unary {
    ($name:literal, $op:ident) => {
        ($name, NamespaceEntry::Function(|i, a| unary(i, a, $name, Primitive::Unary(Unary::$op))))
    };
}

macro_rules! binary {
    ($name:literal, $op:expr) => {
        ($name, NamespaceEntry::Function(|i, a| binary(i, a, $name, $op)))
    };
}

pub static TABLE: Table = &[
    ("dtype", NamespaceEntry::Function(dtype)),
    binary!("add", Primitive::Binary(Binary::Add)),
    binary!("sub", Primitive::Binary(Binary::Sub)),
    binary!("mul", Primitive::Binary(Binary::Mul)),
    binary!("div", Primitive::Binary(Binary::Div)),
    binary!("rem", Primitive::Binary(Binary::Rem)),
    binary!("max", Primitive::Binary(Binary::Max)),
    binary!("min", Primitive::Binary(Binary::Min)),
    binary!("atan2", Primitive::Binary(Binary::Atan2)),
    binary!("bitwise_and", Primitive::Binary(Binary::And)),
    binary!("bitwise_or", Primitive::Binary(Binary::Or)),
    binary!("bitwise_xor", Primitive::Binary(Binary::Xor)),
    binary!("shift_left", Primitive::Binary(Binary::ShiftLeft)),
    binary!("shift_right_arithmetic", Primitive::Binary(Binary::ShiftRightArithmetic)),
    binary!("shift_right_logical", Primitive::Binary(Binary::ShiftRightLogical)),
    binary!("eq", Primitive::Compare(Compare::Eq)),
    binary!("ne", Primitive::Compare(Compare::Ne)),
    binary!("lt", Primitive::Compare(Compare::Lt)),
    binary!("le", Primitive::Compare(Compare::Le)),
    binary!("gt", Primitive::Compare(Compare::Gt)),
    binary!("ge", Primitive::Compare(Compare::Ge)),
    unary!("neg", Neg),
    unary!("sign", Sign),
    unary!("abs", Abs),
    unary!("floor", Floor),
    unary!("ceil", Ceil),
    ("round", NamespaceEntry::Function(round)),
    unary!("exp", Exp),
    unary!("exp2", Exp2),
    unary!("log", Log),
    unary!("log1p", Log1p),
    unary!("expm1", Expm1),
    unary!("sin", Sin),
    unary!("cos", Cos),
    unary!("tan", Tan),
    unary!("asin", Asin),
    unary!("acos", Acos),
    unary!("atan", Atan),
    unary!("sinh", Sinh),
    unary!("cosh", Cosh),
    unary!("tanh", Tanh),
    unary!("asinh", Asinh),
    unary!("acosh", Acosh),
    unary!("atanh", Atanh),
    unary!("one_minus_square", OneMinusSquare),
    unary!("logistic", Logistic),
    unary!("sqrt", Sqrt),
    unary!("rsqrt", Rsqrt),
    unary!("cbrt", Cbrt),
    unary!("square", Square),
    unary!("erf", Erf),
    unary!("erfc", Erfc),
    unary!("erf_inv", ErfInv),
    unary!("is_finite", IsFinite),
    unary!("bitwise_not", Not),
    unary!("real", Real),
    unary!("imag", Imag),
    ("conj", NamespaceEntry::Function(conj)),
    binary!("complex", Primitive::Binary(Binary::Complex)),
    ("pow", NamespaceEntry::Function(pow)),
    ("integer_pow", NamespaceEntry::Function(integer_pow)),
    ("select", NamespaceEntry::Function(select)),
    ("clamp", NamespaceEntry::Function(clamp)),
    ("stop_gradient", NamespaceEntry::Function(stop_gradient)),
    ("_weak", NamespaceEntry::Function(weak)),
    ("convert_element_type", NamespaceEntry::Function(convert_element_type)),
    ("bitcast_convert_type", NamespaceEntry::Function(bitcast_convert_type)),
    ("concatenate", NamespaceEntry::Function(layout::concatenate)),
    ("reshape", NamespaceEntry::Function(layout::reshape)),
    ("transpose", NamespaceEntry::Function(layout::transpose)),
    ("rev", NamespaceEntry::Function(layout::rev)),
    ("pad", NamespaceEntry::Function(layout::pad)),
    ("expand_dims", NamespaceEntry::Function(layout::expand_dims)),
    ("squeeze", NamespaceEntry::Function(layout::squeeze)),
    ("broadcast", NamespaceEntry::Function(layout::broadcast)),
    ("broadcast_in_dim", NamespaceEntry::Function(layout::broadcast_in_dim)),
    ("slice", NamespaceEntry::Function(slicing::slice)),
    ("slice_in_dim", NamespaceEntry::Function(slicing::slice_in_dim)),
    ("index_in_dim", NamespaceEntry::Function(slicing::index_in_dim)),
    ("dynamic_slice", NamespaceEntry::Function(slicing::dynamic_slice)),
    ("dynamic_slice_in_dim", NamespaceEntry::Function(slicing::dynamic_slice_in_dim)),
    ("dynamic_index_in_dim", NamespaceEntry::Function(slicing::dynamic_index_in_dim)),
    ("dynamic_update_slice", NamespaceEntry::Function(slicing::dynamic_update_slice)),
    ("dynamic_update_slice_in_dim", NamespaceEntry::Function(slicing::dynamic_update_slice_in_dim)),
    ("dynamic_update_index_in_dim", NamespaceEntry::Function(slicing::dynamic_update_index_in_dim)),
    ("iota", NamespaceEntry::Function(layout::iota)),
    ("broadcasted_iota", NamespaceEntry::Function(layout::broadcasted_iota)),
    ("full", NamespaceEntry::Function(layout::full)),
    ("full_like", NamespaceEntry::Function(layout::full_like)),
    ("sort", NamespaceEntry::Function(sort)),
    ("cumsum", NamespaceEntry::Function(|i, a| cumulative(i, a, "cumsum", Cumulative::Sum))),
    ("cumprod", NamespaceEntry::Function(|i, a| cumulative(i, a, "cumprod", Cumulative::Prod))),
    ("cummax", NamespaceEntry::Function(|i, a| cumulative(i, a, "cummax", Cumulative::Max))),
    ("cummin", NamespaceEntry::Function(|i, a| cumulative(i, a, "cummin", Cumulative::Min))),
    ("reduce_sum", NamespaceEntry::Function(|i, a| reduce(i, a, "reduce_sum", Reduce::Sum))),
    ("reduce_max", NamespaceEntry::Function(|i, a| reduce(i, a, "reduce_max", Reduce::Max))),
    ("reduce_min", NamespaceEntry::Function(|i, a| reduce(i, a, "reduce_min", Reduce::Min))),
    ("argmax", NamespaceEntry::Function(|i, a| arg_reduce(i, a, "argmax", ArgReduce::ArgMax))),
    ("argmin", NamespaceEntry::Function(|i, a| arg_reduce(i, a, "argmin", ArgReduce::ArgMin))),
    ("dot", NamespaceEntry::Function(dot)),
    ("dot_general", NamespaceEntry::Function(dot_general)),
];

/// An operand of `jax.lax`: a Variable is none.
fn operand(interp: &mut Interpreter, name: &str, value: &Value) -> Result<Numeric> {
    let stands_for_an_array = match value {
        Value::Object(id) => match interp.world.object(*id) {
            Object::Variable(_) => true,
            Object::Instance(_) => interp.special(value, Symbol::new("__jax_array__")).is_some(),
            _ => false,
        },
        _ => false,
    };
    if stands_for_an_array {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            "Triggering __jax_array__() during abstractification is no longer supported",
        ));
    }
    convert::operand(interp, name, value)
}

/// Operands of one dtype, which JAX asks for here.
fn same_dtype(name: &str, operands: &[&Numeric]) -> Result<()> {
    let dtype = operands.first().map(|x| x.aval().dtype);
    if operands.iter().all(|x| Some(x.aval().dtype) == dtype) {
        return Ok(());
    }
    let found: Vec<&str> = operands.iter().map(|x| x.aval().dtype.name()).collect();
    Err(Error::raised(
        ErrorClass::Dtype,
        PythonError::TypeError,
        format!("lax.{name} requires arguments to have the same dtypes, got {}", found.join(", ")),
    ))
}

fn stretched(ops: &mut Tracing, x: Numeric, shape: &Shape) -> Result<Numeric> {
    let aval = x.aval();
    let joined = crate::array::broadcast_shapes(&aval.shape, shape);
    match joined {
        Some(joined) if aval.rank() == 0 || aval.rank() == shape.len() && joined != aval.shape => {
            jnp::broadcast_to(ops, &x, &joined)
        }
        _ => Ok(x),
    }
}

fn unary(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    primitive: Primitive,
) -> Result<Value> {
    let [x, _] = args.bind(name, ["x", "*accuracy?"])?;
    let x = operand(interp, name, &x)?;
    Ok(interp.world.tracing.apply(&primitive, &[x])?.into())
}

/// Half away from zero.
fn round(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, method] = args.bind("round", ["x", "rounding_method?"])?;
    if !matches!(method, Value::None | Value::Int(0)) {
        return Err(Error::unsupported("lax.round(rounding_method=…)"));
    }
    let x = operand(interp, "round", &x)?;
    let ops = &mut interp.world.tracing;
    if !x.aval().dtype.is_float() {
        return Ok(ops.apply(&Primitive::Unary(Unary::Round), &[x])?.into());
    }
    let size = jnp::abs(ops, &x)?;
    let down = jnp::floor(ops, &size)?;
    let rest = jnp::subtract(ops, &size, &down)?;
    let half = Numeric::from(crate::array::Array::weak(0.5f32));
    let up = jnp::greater_equal(ops, &rest, &half)?;
    let up = jnp::astype(ops, &up, x.aval().dtype)?;
    let rounded = jnp::add(ops, &down, &up)?;
    let sign = jnp::sign(ops, &x)?;
    let rounded = jnp::multiply(ops, &rounded, &sign)?;
    let aval = x.aval();
    let back = Primitive::ConvertElementType { dtype: aval.dtype, weak_type: aval.weak_type };
    Ok(ops.apply(&back, &[rounded])?.into())
}

fn binary(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    primitive: Primitive,
) -> Result<Value> {
    let [x, y] = args.bind(name, ["x", "y"])?;
    let (x, y) = (operand(interp, name, &x)?, operand(interp, name, &y)?);
    same_dtype(name, &[&x, &y])?;
    let ops = &mut interp.world.tracing;
    let (x_shape, y_shape) = (x.aval().shape.clone(), y.aval().shape.clone());
    let (x, y) = (stretched(ops, x, &y_shape)?, stretched(ops, y, &x_shape)?);
    Ok(ops.apply(&primitive, &[x, y])?.into())
}

fn pow(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y] = args.bind("pow", ["x", "y"])?;
    let (x, y) = (operand(interp, "pow", &x)?, operand(interp, "pow", &y)?);
    if !x.aval().dtype.is_inexact() {
        let message = format!(
            "pow does not accept dtype {} at position 0. Accepted dtypes at position 0 are \
             subtypes of floating, complexfloating.",
            x.aval().dtype
        );
        return Err(Error::raised(ErrorClass::Dtype, PythonError::TypeError, message));
    }
    let ops = &mut interp.world.tracing;
    let (x_shape, y_shape) = (x.aval().shape.clone(), y.aval().shape.clone());
    let (x, y) = (stretched(ops, x, &y_shape)?, stretched(ops, y, &x_shape)?);
    Ok(ops.apply(&Primitive::Binary(Binary::Pow), &[x, y])?.into())
}

fn integer_pow(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y] = args.bind("integer_pow", ["x", "y"])?;
    let x = operand(interp, "integer_pow", &x)?;
    if x.aval().dtype == DType::Bool {
        return Err(Error::bad_argument("integer_pow does not accept dtype bool."));
    }
    let y = convert::integer_argument(interp, "integer_pow", &y)?;
    Ok(jnp::integer_pow(&mut interp.world.tracing, &x, y)?.into())
}

fn select(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [which, x, y] = args.bind("select", ["pred", "on_true", "on_false"])?;
    let which = operand(interp, "select", &which)?;
    let (x, y) = (operand(interp, "select", &x)?, operand(interp, "select", &y)?);
    same_dtype("select", &[&x, &y])?;
    Ok(interp.world.tracing.apply(&Primitive::SelectN, &[which, y, x])?.into())
}

fn clamp(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [min, x, max] = args.bind("clamp", ["min", "x", "max"])?;
    let (min, max) = (operand(interp, "clamp", &min)?, operand(interp, "clamp", &max)?);
    let x = operand(interp, "clamp", &x)?;
    same_dtype("clamp", &[&min, &x, &max])?;
    Ok(interp.world.tracing.apply(&Primitive::Clamp, &[min, x, max])?.into())
}

/// Of every leaf of a pytree; integers and Python's numbers have no gradient to stop, and stay what
/// they are.
fn conj(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("conj", ["x"])?;
    let x = operand(interp, "conj", &x)?;
    if !x.aval().dtype.is_complex() {
        return Err(Error::unsupported("jax.lax.conj of real numbers"));
    }
    Ok(jnp::conj(&mut interp.world.tracing, &x)?.into())
}

fn stop_gradient(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("stop_gradient", ["x"])?;
    tree::map(interp, &x, &mut |interp, leaf| match &leaf {
        Value::Array(_) | Value::Tracer(_) | Value::Host(_) => {
            let Some(number) = leaf.numeric() else { return Ok(leaf) };
            if interp.world.tracing.depth() == 0 {
                return Ok(leaf);
            }
            Ok(jnp::stop_gradient(&mut interp.world.tracing, &number)?.into())
        }
        Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Complex(..) => {
            leaf.number()?;
            Ok(leaf)
        }
        _ => {
            leaf.known()?;
            let kind = convert::kind(interp, &leaf);
            Err(Error::bad_argument(format!("Argument of type {kind} is not a valid JAX type")))
        }
    })
}

/// `jax.lax._weak(x)`: `x`, weakly typed.
fn weak(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.exactly("weak")?;
    let x = operand(interp, "weak", &x)?;
    let weak = Primitive::ConvertElementType { dtype: x.aval().dtype, weak_type: true };
    Ok(interp.world.tracing.apply(&weak, &[x])?.into())
}

fn convert_element_type(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, dtype] = args.bind("convert_element_type", ["operand", "new_dtype"])?;
    let Some(dtype) = convert::dtype(interp, &dtype)? else {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            "dtype must be specified.",
        ));
    };
    let x = match x {
        // Of what does not fit the lowest bits are kept.
        Value::Int(number) if dtype.is_integer() && dtype.size_bytes() < 8 => {
            Value::Int(i64::from(number as i32))
        }
        // As NumPy converts a number of Python, of any size.
        Value::Int(number) if dtype.is_inexact() => Value::Float(number as f64),
        Value::Long(number) if dtype.is_inexact() => {
            Value::Float(number.to_f64().unwrap_or(f64::INFINITY))
        }
        // As XLA converts the real part, which Python has no integer of.
        Value::Complex(real, _) if dtype.is_integer() && !real.is_finite() => Value::Float(real),
        Value::Complex(..) if !dtype.is_complex() && dtype != DType::Bool => {
            let message = match dtype.is_integer() {
                true => {
                    "int() argument must be a string, a bytes-like object or a real number, not \
                     'complex'"
                }
                false => "float() argument must be a string or a real number, not 'complex'",
            };
            return Err(Error::bad_argument(message));
        }
        x => x,
    };
    if let (Value::Host(_), Some(number)) = (&x, x.numeric()) {
        return of_host(interp, &number, dtype).map(Value::from);
    }
    let x = operand(interp, "convert_element_type", &x)?;
    Ok(jnp::astype(&mut interp.world.tracing, &x, dtype)?.into())
}

/// The same bits at another type, of elements as wide.
fn bitcast_convert_type(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, dtype] = args.bind("bitcast_convert_type", ["operand", "new_dtype"])?;
    let Some(dtype) = convert::dtype(interp, &dtype)? else {
        return Err(Error::unsupported("lax.bitcast_convert_type without a type"));
    };
    let x = operand(interp, "bitcast_convert_type", &x)?;
    let from = x.aval().dtype;
    let is_word = |dtype: DType| dtype.is_number() && !dtype.is_narrow() && dtype.size_bytes() == 4;
    if !is_word(from) || !is_word(dtype) {
        return Err(Error::unsupported(format!("lax.bitcast_convert_type of {from} to {dtype}")));
    }
    Ok(interp.world.tracing.apply(&Primitive::BitcastConvertType { dtype }, &[x])?.into())
}

fn sort(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axis, _, keys] =
        args.bind_given("sort", ["operand", "dimension?", "is_stable?", "num_keys?"])?;
    let (x, keys) = (x.unwrap_or(Value::None), keys.unwrap_or(Value::Int(1)));
    match convert::sequence(interp, &x).as_deref() {
        Some([]) => return Err(Error::bad_argument("Sort requires at least one operand")),
        Some([first, ..]) if first.numeric().is_some() => {
            let axis = axis.unwrap_or(Value::Int(-1));
            let function = interp.of_library("jax.lax._operators", "sorted_together")?;
            return interp.call_positional(&function, [x, axis, keys]);
        }
        _ if convert::number(interp, &x)?.is_none() => {
            let kind = convert::kind(interp, &x);
            return Err(Error::missing_attribute(&kind, "shape"));
        }
        _ => {}
    }
    let x = operand(interp, "sort", &x)?;
    let axis = match axis {
        None => -1,
        Some(axis) => convert::integer_argument(interp, "sort", &axis)?,
    };
    convert::in_range(axis, x.aval().rank())?;
    let keys = convert::integer_argument(interp, "sort", &keys)?;
    if keys != 1 {
        let message = format!("num_keys={keys} must equal 1 for a single operand.");
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    Ok(jnp::sort(&mut interp.world.tracing, &x, Some(axis))?.into())
}

fn cumulative(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    op: Cumulative,
) -> Result<Value> {
    let [x, axis, reverse] = args.bind_given(name, ["operand", "axis?", "reverse?"])?;
    let (x, reverse) = (x.unwrap_or(Value::None), reverse.unwrap_or(Value::None));
    let x = operand(interp, name, &x)?;
    let axis = match axis {
        None => 0,
        Some(axis) => convert::int_argument(interp, name, &axis)?,
    };
    if axis < 0 {
        let message = "XLA operations do not allow negative axes";
        return Err(Error::raised(ErrorClass::Axis, PythonError::ValueError, message));
    }
    let axis = convert::in_range(axis, x.aval().rank())?;
    let reverse = convert::flag(interp, &reverse, false)?;
    Ok(interp.world.tracing.apply(&Primitive::Cumulative { op, axis, reverse }, &[x])?.into())
}

fn reduce(interp: &mut Interpreter, args: Args, name: &'static str, op: Reduce) -> Result<Value> {
    let [x, axes, _] = args.bind(name, ["operand", "axes", "*out_sharding?"])?;
    let x = operand(interp, name, &x)?;
    let given = convert::lax_axes(interp, name, &axes)?;
    if x.aval().dtype == DType::Bool && matches!(op, Reduce::Sum) {
        let message =
            format!("{name} does not accept dtype bool. Accepted dtypes are subtypes of number.");
        return Err(Error::raised(ErrorClass::Dtype, PythonError::TypeError, message));
    }
    let mut axes = reduced_axes(&given, x.aval())?;
    axes.sort_unstable();
    let count: usize = axes.iter().map(|&axis| x.aval().shape[axis]).product();
    if x.aval().dtype.is_half() && matches!(op, Reduce::Sum) && count > 32 {
        return Err(Error::unsupported("jax.lax.reduce_sum of many halves"));
    }
    let axes = axes.into_iter().collect();
    Ok(interp.world.tracing.apply(&Primitive::Reduce { op, axes }, &[x])?.into())
}

/// The axes of a reduction, counted from the front, each once.
fn reduced_axes(given: &[i64], aval: &Aval) -> Result<Vec<usize>> {
    let mut axes = Vec::with_capacity(given.len());
    for &axis in given {
        let Some(axis) = usize::try_from(axis).ok().filter(|axis| *axis < aval.rank()) else {
            return Err(convert::axis_error(format!(
                "reduction axes {} contains out-of-bounds indices for {aval}.",
                shown(given)
            )));
        };
        if axes.contains(&axis) {
            return Err(convert::axis_error(format!(
                "duplicate value in 'axes' of reduction: {}",
                shown(given)
            )));
        }
        axes.push(axis);
    }
    Ok(axes)
}

/// The numbers as Python shows a tuple of them.
pub fn shown(numbers: &[i64]) -> String {
    match numbers {
        [one] => format!("({one},)"),
        numbers => {
            let each: Vec<_> = numbers.iter().map(i64::to_string).collect();
            format!("({})", each.join(", "))
        }
    }
}

fn arg_reduce(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    op: ArgReduce,
) -> Result<Value> {
    let [x, axis, dtype] = args.bind(name, ["operand", "axis", "index_dtype"])?;
    let x = operand(interp, name, &x)?;
    let Some(dtype) = convert::dtype(interp, &dtype)? else {
        let message = "dtype must be specified.";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    };
    let axis = convert::lax_axis(interp, name, &axis)?;
    let extent = usize::try_from(axis).ok().and_then(|axis| x.aval().shape.get(axis).copied());
    match extent {
        None => {
            let shape = &x.aval().shape;
            let message = format!("Invalid axis {axis} for operand shape {shape:?}");
            return Err(convert::axis_error(message));
        }
        Some(0) => {
            let message = "argmin and argmax require non-empty reduced dimension.";
            return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
        }
        Some(_) if !dtype.is_integer() => {
            let message = format!("index_dtype must be an integer type, but got {dtype}");
            return Err(Error::raised(ErrorClass::Dtype, PythonError::TypeError, message));
        }
        Some(_) => {}
    }
    let axis = convert::in_range(axis, x.aval().rank())?;
    let ops = &mut interp.world.tracing;
    let result = ops.apply(&Primitive::ArgReduce { op, axis }, &[x])?;
    Ok(jnp::astype(ops, &result, dtype)?.into())
}

fn dot(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y, _, dtype] =
        args.bind("dot", ["lhs", "rhs", "*precision?", "*preferred_element_type?"])?;
    if !matches!(dtype, Value::None) {
        return Err(Error::unsupported("lax.dot(preferred_element_type=…)"));
    }
    let (left, right) = (convert::any_shape(interp, &x)?, convert::any_shape(interp, &y)?);
    let is_plain = |shape: &Shape| matches!(shape.len(), 1 | 2);
    if !is_plain(&left) || !is_plain(&right) || left.last() != right.first() {
        let message = "jax.lax.dot: dimension_numbers must be specified when not performing \
                       simple un-batched matrix-matrix, matrix-vector, or vector-vector dot \
                       products.";
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    let (x, y) = (operand(interp, "dot", &x)?, operand(interp, "dot", &y)?);
    Ok(jnp::dot(&mut interp.world.tracing, &x, &y)?.into())
}

/// `lax.dot_general(lhs, rhs, ((contract, contract), (batch, batch)))`.
fn dot_general(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let name = "dot_general";
    let signature = [
        "lhs",
        "rhs",
        "dimension_numbers",
        "precision?",
        "preferred_element_type?",
        "*out_sharding?",
    ];
    let [x, y, numbers, _, dtype, _] = args.bind(name, signature)?;
    let pair = |interp: &Interpreter, value: &Value| match convert::sequence(interp, value)
        .as_deref()
    {
        Some([left, right]) => Ok((left.clone(), right.clone())),
        Some(_) => Err(Error::bad_value("dot_general: dimension_numbers are two pairs of axes")),
        _ => Err(Error::bad_argument("dot_general: dimension_numbers are two pairs of axes")),
    };
    let (contract, batch) = pair(interp, &numbers)?;
    let (contract, batch) = (pair(interp, &contract)?, pair(interp, &batch)?);
    let (x, y) = (operand(interp, name, &x)?, operand(interp, name, &y)?);
    let dtype = convert::dtype(interp, &dtype)?;
    let axes = |interp: &mut Interpreter, value: &Value, x: &Numeric| -> Result<Axes> {
        let (axes, rank) = (convert::integers(interp, name, value)?, x.aval().rank());
        let is_axis = |axis: i64| usize::try_from(axis).ok().filter(|axis| *axis < rank);
        axes.into_iter()
            .map(|axis| {
                is_axis(axis).ok_or_else(|| {
                    let message = format!(
                        "dot_general requires dimension numbers to be nonnegative and less than \
                         the number of axes of the operand, got {axis} for rank {rank}"
                    );
                    Error::raised(ErrorClass::Axis, PythonError::TypeError, message)
                })
            })
            .collect()
    };
    let primitive = Primitive::DotGeneral {
        lhs_contract: axes(interp, &contract.0, &x)?,
        rhs_contract: axes(interp, &contract.1, &y)?,
        lhs_batch: axes(interp, &batch.0, &x)?,
        rhs_batch: axes(interp, &batch.1, &y)?,
    };
    let ops = &mut interp.world.tracing;
    let (mut x, mut y) = (x, y);
    if x.aval().dtype == y.aval().dtype {
        widen(ops, &mut [&mut x, &mut y], dtype)?;
    }
    let mut result = ops.apply(&primitive, &[x, y])?;
    if let Some(dtype) = dtype {
        result = jnp::astype(ops, &result, dtype)?;
    }
    Ok(result.into())
}
