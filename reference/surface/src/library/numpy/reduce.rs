//! Reductions, cumulative functions, sorting.

use crate::array::{DType, Lattice, default_int, lattice};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::convert::{self, concretization, fresh, operand};
use crate::library::{NamespaceEntry, Table};
use crate::primitive::compose::{canonical_axis, index, jnp};
use crate::primitive::{Binary, Primitive};
use crate::pure::{Numeric, Tracing};

pub static TABLE: Table = &[
    ("sum", NamespaceEntry::Function(sum)),
    ("prod", NamespaceEntry::Function(prod)),
    ("max", NamespaceEntry::Function(max)),
    ("amax", NamespaceEntry::Function(max)),
    ("min", NamespaceEntry::Function(min)),
    ("amin", NamespaceEntry::Function(min)),
    ("any", NamespaceEntry::Function(any)),
    ("all", NamespaceEntry::Function(all)),
    ("mean", NamespaceEntry::Function(mean)),
    ("var", NamespaceEntry::Function(var)),
    ("std", NamespaceEntry::Function(std)),
    ("count_nonzero", NamespaceEntry::Function(count_nonzero)),
    ("argmax", NamespaceEntry::Function(argmax)),
    ("argmin", NamespaceEntry::Function(argmin)),
    ("cumsum", NamespaceEntry::Function(cumsum)),
    ("cumprod", NamespaceEntry::Function(cumprod)),
    ("sort", NamespaceEntry::Function(sort)),
    ("argsort", NamespaceEntry::Function(argsort)),
    ("nonzero", NamespaceEntry::Function(nonzero)),
];

type Fold = fn(&mut Tracing, &Numeric, Option<&[i64]>, bool) -> Result<Numeric>;

/// What every reduction takes besides the array.
pub fn axes_and_keepdims(
    interp: &mut Interpreter,
    name: &'static str,
    x: &Numeric,
    axis: &Value,
    keepdims: &Value,
) -> Result<(Option<Vec<i64>>, bool)> {
    named_axes(interp, name, axis)?;
    let axes = convert::axes(interp, name, axis, x.aval().rank())?;
    Ok((axes, convert::flag(interp, keepdims, false)?))
}

/// Refuses an axis that is a name, as an axis of `vmap` or of a mesh has it.
///
/// # Errors
/// A `NameError` for a name that no axis has; *unsupported* for one that an axis has.
pub fn named_axes(interp: &Interpreter, name: &str, axis: &Value) -> Result<()> {
    let found = match axis {
        Value::Str(axis) => Some(axis.clone()),
        Value::Tuple(axes) => axes.iter().find_map(|axis| match axis {
            Value::Str(axis) => Some(axis.clone()),
            _ => None,
        }),
        _ => None,
    };
    let Some(axis) = found else { return Ok(()) };
    if lattice() == Lattice::NumPy || name == "norm" {
        return Ok(());
    }
    if matches!(name, "prod" | "any" | "all") {
        let message = format!("Named reductions not implemented for jnp.{name}()");
        return Err(PythonError::NotImplementedError.raised(message));
    }
    if interp.world.tracing.axis_size(&axis).is_some() {
        return Err(Error::unsupported(format!("jnp.{name} over an axis with a name")));
    }
    let message = format!("Found an unbound axis name: {axis}.");
    Err(Error::raised(ErrorClass::Axis, PythonError::NameError, message).of_library())
}

/// What `where` leaves out of a reduction counts as its neutral element.
#[derive(Clone, Copy)]
enum Neutral {
    Zero,
    One,
    None,
}

fn fold(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    neutral: Neutral,
    f: Fold,
) -> Result<Value> {
    let signature =
        ["a", "axis?", "dtype?", "out?", "keepdims?", "initial?", "where?", "promote_integers?"];
    let [x, axis, dtype, out, keepdims, initial, mask, promote] = args.bind(name, signature)?;
    convert::no_buffer(name, &out)?;
    reduction(interp, name, &x, [&axis, &dtype, &keepdims, &initial, &mask], &promote, neutral, f)
}

/// Reductions that have no `dtype`.
fn extreme(interp: &mut Interpreter, args: Args, name: &'static str, f: Fold) -> Result<Value> {
    let [x, axis, out, keepdims, initial, mask] =
        args.bind(name, ["a", "axis?", "out?", "keepdims?", "initial?", "where?"])?;
    convert::no_buffer(name, &out)?;
    let options = [&axis, &Value::None, &keepdims, &initial, &mask];
    reduction(interp, name, &x, options, &Value::None, Neutral::None, f)
}

fn test(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    neutral: Neutral,
    f: Fold,
) -> Result<Value> {
    let [x, axis, out, keepdims, mask] =
        args.bind(name, ["a", "axis?", "out?", "keepdims?", "*where?"])?;
    convert::no_buffer(name, &out)?;
    let options = [&axis, &Value::None, &keepdims, &Value::None, &mask];
    // Of a complex number JAX asks for the real part.
    let x = match convert::number(interp, &x)? {
        Some(number) if number.aval().dtype.is_complex() && lattice() != Lattice::NumPy => {
            jnp::real(&mut interp.world.tracing, &number)?.into()
        }
        _ => x,
    };
    reduction(interp, name, &x, options, &Value::None, neutral, f)
}

fn reduction(
    interp: &mut Interpreter,
    name: &'static str,
    x: &Value,
    [axis, dtype, keepdims, initial, mask]: [&Value; 5],
    promote: &Value,
    neutral: Neutral,
    f: Fold,
) -> Result<Value> {
    if !matches!(promote, Value::None | Value::Bool(true)) {
        return Err(Error::unsupported(format!("jnp.{name}(promote_integers=False)")));
    }
    let mut x = operand(interp, name, x)?;
    let initial = match initial {
        Value::None => None,
        initial => Some(operand(interp, name, initial)?),
    };
    if let Some(initial) = &initial
        && initial.aval().rank() > 0
    {
        let shape = &initial.aval().shape;
        let message = format!("initial value must be a scalar. Got array of shape {shape:?}");
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    check_mask(interp, name, mask, &x)?;
    let (axes, keepdims) = axes_and_keepdims(interp, name, &x, axis, keepdims)?;
    if !matches!(mask, Value::None) {
        x = match &initial {
            // What is left out is no match for anything: of equal ones each has its share.
            Some(initial) if matches!(neutral, Neutral::None) => {
                let mask = operand(interp, name, mask)?;
                let dtype = x.aval().dtype;
                let ops = &mut interp.world.tracing;
                let least = match (dtype.is_inexact(), name) {
                    (true, "max") => crate::array::Array::weak(f32::NEG_INFINITY).into(),
                    (true, _) => crate::array::Array::weak(f32::INFINITY).into(),
                    (false, _) => jnp::astype(ops, initial, dtype)?,
                };
                jnp::where_(ops, &mask, &x, &least)?
            }
            _ => masked(interp, name, &x, mask, neutral)?,
        };
    }
    let dtype = convert::dtype(interp, dtype)?;
    let ops = &mut interp.world.tracing;
    if let Some(dtype) = dtype {
        x = jnp::astype(ops, &x, dtype)?;
    }
    let rank = x.aval().rank();
    let reduced = axes.clone().unwrap_or_else(|| (0..rank as i64).collect());
    let empty = reduced
        .iter()
        .any(|&axis| convert::in_range(axis, rank).is_ok_and(|axis| x.aval().shape[axis] == 0));
    let identity = !matches!(name, "max" | "min");
    let mut result = match &initial {
        None if empty && !identity => {
            let message =
                format!("zero-size array to reduction operation {name} which has no identity");
            return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
        }
        // Nothing but the initial value: of the shape that a sum has.
        Some(initial) if empty && !identity => {
            let shape = jnp::sum(ops, &x, axes.as_deref(), keepdims)?.aval().shape.clone();
            let initial = jnp::astype(ops, initial, x.aval().dtype)?;
            jnp::broadcast_to(ops, &initial, &shape)?
        }
        _ => f(ops, &x, axes.as_deref(), keepdims)?,
    };
    if let Some(initial) = initial {
        let initial = jnp::astype(ops, &initial, result.aval().dtype)?;
        result = match name {
            "sum" => jnp::add(ops, &result, &initial)?,
            "prod" => jnp::multiply(ops, &result, &initial)?,
            "max" => jnp::maximum(ops, &result, &initial)?,
            _ => jnp::minimum(ops, &result, &initial)?,
        };
    }
    if let Some(dtype) = dtype {
        result = jnp::astype(ops, &result, dtype)?;
    }
    fresh(interp, result)
}

/// # Errors
/// A `ValueError` for a mask that is not of truth values, or does not fit `x`.
fn check_mask(interp: &mut Interpreter, name: &str, mask: &Value, x: &Numeric) -> Result<()> {
    if matches!(mask, Value::None) {
        return Ok(());
    }
    let mask = operand(interp, name, mask)?;
    let (mask, x) = (mask.aval(), x.aval());
    if mask.dtype != DType::Bool {
        let message = format!(
            "jnp.{name}: where must be None or a boolean array; got where.dtype=dtype('{}').",
            mask.dtype
        );
        return Err(Error::raised(ErrorClass::Dtype, PythonError::ValueError, message));
    }
    if crate::array::broadcast_shapes(&mask.shape, &x.shape).is_none() {
        let message = format!("Incompatible shapes for broadcasting: {mask} and {x}");
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    Ok(())
}

/// The axes of what divides by the number of elements: JAX asks the shape for their extents before
/// it checks them.
fn counted<T>(axes: Result<T>) -> Result<T> {
    axes.map_err(|error| match error {
        Error::Raised(raised)
            if raised.class == ErrorClass::Axis
                && raised.message.contains("out of bounds")
                && lattice() != Lattice::NumPy =>
        {
            let message = "tuple index out of range";
            Error::raised(ErrorClass::Axis, PythonError::IndexError, message)
        }
        error => error,
    })
}

/// # Errors
/// A `TypeError` for keys, of which there is no mean.
fn no_keys(name: &str, x: &Numeric) -> Result<()> {
    if x.aval().dtype != DType::Key {
        return Ok(());
    }
    let message = format!("jnp.{name}: Cannot interpret '{}' as a data type", x.aval().dtype);
    Err(Error::raised(ErrorClass::Dtype, PythonError::TypeError, message))
}

/// `x` with the neutral element where the mask does not hold.
fn masked(
    interp: &mut Interpreter,
    name: &'static str,
    x: &Numeric,
    mask: &Value,
    neutral: Neutral,
) -> Result<Numeric> {
    let mask = operand(interp, name, mask)?;
    let ops = &mut interp.world.tracing;
    let other = match neutral {
        Neutral::Zero => jnp::zeros_like(ops, x, None)?,
        Neutral::One => jnp::ones_like(ops, x, None)?,
        Neutral::None => return Err(Error::unsupported(format!("jnp.{name}(where=…)"))),
    };
    jnp::where_(ops, &mask, x, &other)
}

pub fn sum(interp: &mut Interpreter, args: Args) -> Result<Value> {
    fold(interp, args, "sum", Neutral::Zero, jnp::sum)
}

pub fn prod(interp: &mut Interpreter, args: Args) -> Result<Value> {
    fold(interp, args, "prod", Neutral::One, jnp::prod)
}

pub fn max(interp: &mut Interpreter, args: Args) -> Result<Value> {
    extreme(interp, args, "max", jnp::max)
}

pub fn min(interp: &mut Interpreter, args: Args) -> Result<Value> {
    extreme(interp, args, "min", jnp::min)
}

pub fn any(interp: &mut Interpreter, args: Args) -> Result<Value> {
    test(interp, args, "any", Neutral::Zero, jnp::any)
}

pub fn all(interp: &mut Interpreter, args: Args) -> Result<Value> {
    test(interp, args, "all", Neutral::One, jnp::all)
}

/// The mean is of floats whatever type it is asked at.
pub fn mean(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["a", "axis?", "dtype?", "out?", "keepdims?", "*where?"];
    let [x, axis, dtype, out, keepdims, mask] = args.bind("mean", signature)?;
    convert::no_buffer("mean", &out)?;
    let dtype = convert::dtype(interp, &dtype)?;
    let x = operand(interp, "mean", &x)?;
    no_keys("mean", &x)?;
    let (axes, keepdims) = counted(axes_and_keepdims(interp, "mean", &x, &axis, &keepdims))?;
    check_mask(interp, "mean", &mask, &x)?;
    let mask = match mask {
        Value::None => None,
        mask => Some((
            masked(interp, "mean", &x, &mask, Neutral::Zero)?,
            operand(interp, "mean", &mask)?,
        )),
    };
    match dtype {
        Some(DType::Bool) if lattice() != Lattice::NumPy => {
            return Err(Error::bad_argument("div does not accept dtype bool."));
        }
        // The sum of integers, over their number.
        Some(dtype) if dtype.is_integer() && mask.is_none() && lattice() != Lattice::NumPy => {
            let ops = &mut interp.world.tracing;
            let whole = jnp::astype(ops, &x, dtype)?;
            let ones = jnp::ones_like(ops, &whole, None)?;
            let total = jnp::sum(ops, &whole, axes.as_deref(), keepdims)?;
            let total = jnp::astype(ops, &total, dtype)?;
            let count = jnp::sum(ops, &ones, axes.as_deref(), keepdims)?;
            let count = jnp::astype(ops, &count, dtype)?;
            let result = ops.apply(&Primitive::Binary(Binary::Div), &[total, count])?;
            return fresh(interp, result);
        }
        _ => {}
    }
    let ops = &mut interp.world.tracing;
    let mut result = match mask {
        None => jnp::mean(ops, &x, axes.as_deref(), keepdims)?,
        Some((x, mask)) => {
            let total = jnp::sum(ops, &x, axes.as_deref(), keepdims)?;
            let mask = jnp::broadcast_to(ops, &mask, &x.aval().shape)?;
            let count = jnp::sum(ops, &mask, axes.as_deref(), keepdims)?;
            jnp::true_divide(ops, &total, &count)?
        }
    };
    if let Some(dtype) = dtype {
        result = jnp::astype(ops, &result, dtype)?;
    }
    fresh(interp, result)
}

type Spread =
    fn(&mut Tracing, &Numeric, Option<&[i64]>, jnp::Spread<'_, Numeric>) -> Result<Numeric>;

fn spread(interp: &mut Interpreter, args: Args, name: &'static str, f: Spread) -> Result<Value> {
    let signature =
        ["a", "axis?", "dtype?", "out?", "ddof?", "keepdims?", "*where?", "*mean?", "*correction?"];
    let [x, axis, dtype, out, ddof, keepdims, mask, mean, correction] =
        args.bind(name, signature)?;
    convert::no_buffer(name, &out)?;
    let is_plain = matches!((&mask, &mean), (Value::None, Value::None));
    if !is_plain && lattice() == Lattice::NumPy {
        return Err(Error::unsupported(format!("numpy.{name}(where=…, mean=…)")));
    }
    let dtype = convert::dtype(interp, &dtype)?;
    if let Some(dtype) = dtype
        && name == "std"
        && !dtype.is_inexact()
        && lattice() != Lattice::NumPy
    {
        let message = format!("dtype argument to jnp.std must be inexact; got {dtype}");
        return Err(Error::raised(ErrorClass::Dtype, PythonError::ValueError, message));
    }
    match dtype {
        Some(DType::Bool) if lattice() != Lattice::NumPy => {
            return Err(Error::bad_argument("div does not accept dtype bool at position 0."));
        }
        Some(dtype) if !dtype.is_inexact() && lattice() != Lattice::NumPy => {
            return Err(Error::unsupported(format!("jnp.{name}(dtype={dtype})")));
        }
        _ => {}
    }
    for ddof in [&ddof, &correction] {
        if let Value::Tracer(tracer) = ddof
            && convert::known(interp, &Numeric::Tracer(tracer.clone()))?.is_none()
        {
            return Err(Error::unsupported(format!("jnp.{name}(ddof=a traced value)")));
        }
    }
    let ddof = match (ddof, correction) {
        (Value::None, Value::None) => 0.0,
        (Value::None, ddof) | (ddof, _) => convert::float_argument(interp, name, &ddof)?,
    };
    let x = operand(interp, name, &x)?;
    no_keys(name, &x)?;
    let (axes, keepdims) = counted(axes_and_keepdims(interp, name, &x, &axis, &keepdims))?;
    check_mask(interp, name, &mask, &x)?;
    let mut given = |value: Value| match value {
        Value::None => Ok(None),
        value => operand(interp, name, &value).map(Some),
    };
    let (mask, center) = (given(mask)?, given(mean)?);
    let spread = jnp::Spread { ddof, keepdims, mask: mask.as_ref(), center: center.as_ref() };
    let ops = &mut interp.world.tracing;
    let mut result = f(ops, &x, axes.as_deref(), spread)?;
    if let Some(dtype) = dtype {
        result = jnp::astype(ops, &result, dtype)?;
    }
    fresh(interp, result)
}

pub fn var(interp: &mut Interpreter, args: Args) -> Result<Value> {
    spread(interp, args, "var", jnp::var)
}

pub fn std(interp: &mut Interpreter, args: Args) -> Result<Value> {
    spread(interp, args, "std", jnp::std)
}

fn count_nonzero(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axis, keepdims] = args.bind("count_nonzero", ["a", "axis?", "keepdims?"])?;
    let x = operand(interp, "count_nonzero", &x)?;
    let (axes, keepdims) = axes_and_keepdims(interp, "count_nonzero", &x, &axis, &keepdims)?;
    let result = jnp::count_nonzero(&mut interp.world.tracing, &x, axes.as_deref(), keepdims)?;
    fresh(interp, result)
}

type ArgExtreme = fn(&mut Tracing, &Numeric, Option<i64>, bool) -> Result<Numeric>;

fn arg_extreme(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    f: ArgExtreme,
) -> Result<Value> {
    let [x, axis, out, keepdims] = args.bind(name, ["a", "axis?", "out?", "keepdims?"])?;
    convert::no_buffer(name, &out)?;
    let x = operand(interp, name, &x)?;
    let axis = match axis {
        Value::None => None,
        axis => Some(convert::integer_argument(interp, name, &axis)?),
    };
    let is_empty = convert::size(x.aval())? == 0;
    let along = axis.and_then(|axis| convert::in_range(axis, x.aval().rank()).ok());
    let extent = along.map(|axis| x.aval().shape[axis]);
    if is_empty && extent.is_none_or(|extent| extent == 0) {
        let message = format!("attempt to get {name} of an empty sequence");
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    if lattice() == Lattice::NumPy
        && let Some(axis) = axis
    {
        convert::in_range(axis, x.aval().rank())?;
    }
    // Measured: JAX asks the shape for the axis before it checks it.
    if axis.is_some_and(|axis| convert::in_range(axis, x.aval().rank()).is_err()) {
        return Err(Error::raised(
            ErrorClass::UserError,
            PythonError::IndexError,
            "tuple index out of range",
        ));
    }
    let keepdims = convert::flag(interp, &keepdims, false)?;
    let ops = &mut interp.world.tracing;
    // There is no row of which a place could be asked.
    let result = match along.filter(|_| is_empty) {
        Some(axis) => {
            let mut shape = x.aval().shape.to_vec();
            if keepdims {
                shape[axis] = 1;
            } else {
                shape.remove(axis);
            }
            jnp::zeros(ops, &shape, Some(default_int()))?
        }
        None => f(ops, &x, axis, keepdims)?,
    };
    fresh(interp, result)
}

pub fn argmax(interp: &mut Interpreter, args: Args) -> Result<Value> {
    arg_extreme(interp, args, "argmax", jnp::argmax)
}

pub fn argmin(interp: &mut Interpreter, args: Args) -> Result<Value> {
    arg_extreme(interp, args, "argmin", jnp::argmin)
}

type AlongAxis = fn(&mut Tracing, &Numeric, Option<i64>) -> Result<Numeric>;

fn cumulative(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    f: AlongAxis,
) -> Result<Value> {
    let [x, axis, dtype, out] = args.bind(name, ["a", "axis?", "dtype?", "out?"])?;
    convert::no_buffer(name, &out)?;
    let is_host = matches!(x, Value::Host(_));
    let mut x = operand(interp, name, &x)?;
    if x.aval().rank() == 0
        && !matches!(axis, Value::None)
        && !is_host
        && lattice() != Lattice::NumPy
    {
        // A scalar is an array of one.
        x = jnp::ravel(&mut interp.world.tracing, &x)?;
    }
    let axis = convert::axis(interp, name, &axis, x.aval().rank())?;
    let dtype = convert::dtype(interp, &dtype)?;
    let ops = &mut interp.world.tracing;
    if let Some(dtype) = dtype {
        x = jnp::astype(ops, &x, dtype)?;
    }
    let mut result = f(ops, &x, axis)?;
    if let Some(dtype) = dtype {
        result = jnp::astype(ops, &result, dtype)?;
    }
    fresh(interp, result)
}

pub fn cumsum(interp: &mut Interpreter, args: Args) -> Result<Value> {
    cumulative(interp, args, "cumsum", jnp::cumsum)
}

pub fn cumprod(interp: &mut Interpreter, args: Args) -> Result<Value> {
    cumulative(interp, args, "cumprod", jnp::cumprod)
}

fn sorted(interp: &mut Interpreter, args: Args, name: &'static str, f: AlongAxis) -> Result<Value> {
    let signature = ["a", "axis?", "*kind?", "*order?", "*stable?", "*descending?"];
    let [x, axis, kind, order, stable, descending] = args.bind_given(name, signature)?;
    let x = x.unwrap_or(Value::None);
    let x = operand(interp, name, &x)?;
    let axis = match axis {
        None => Some(-1),
        Some(axis) => convert::axis(interp, name, &axis, x.aval().rank())?,
    };
    if let Some(axis) = axis {
        convert::in_range(axis, x.aval().rank())?;
    }
    let is_flag = |stable: &Value| matches!(stable, Value::Bool(_));
    if lattice() != Lattice::NumPy && stable.as_ref().is_some_and(|stable| !is_flag(stable)) {
        return Err(Error::bad_argument(format!("jnp.{name}: stable must be a bool")));
    }
    let is_given = |option: &Option<Value>| !matches!(option, None | Some(Value::None));
    if lattice() != Lattice::NumPy && (is_given(&kind) || is_given(&order)) {
        let message = format!("'kind' and 'order' arguments to jnp.{name} are not supported");
        return Err(Error::bad_argument(message));
    }
    let is_stable = !matches!(stable, Some(Value::Bool(false)));
    let descending = convert::flag(interp, &descending.unwrap_or(Value::None), false)?;
    let ops = &mut interp.world.tracing;
    let (mut x, axis) = match axis {
        None => (jnp::ravel(ops, &x)?, 0),
        Some(axis) => (x, axis),
    };
    // Equal elements keep their order, so places are found from the end and counted from there.
    let from_end = descending && is_stable && name == "argsort";
    if from_end {
        x = jnp::flip(ops, &x, Some(&[axis]))?;
    }
    let mut result = f(ops, &x, Some(axis))?;
    if descending {
        result = jnp::flip(ops, &result, Some(&[axis]))?;
    }
    if from_end {
        let axis = canonical_axis(name, axis, x.aval().rank())?;
        let last = Numeric::from(convert::int(x.aval().shape[axis] as i64 - 1)?);
        result = jnp::subtract(&mut interp.world.tracing, &last, &result)?;
    }
    fresh(interp, result)
}

pub fn sort(interp: &mut Interpreter, args: Args) -> Result<Value> {
    sorted(interp, args, "sort", jnp::sort)
}

pub fn argsort(interp: &mut Interpreter, args: Args) -> Result<Value> {
    sorted(interp, args, "argsort", jnp::argsort)
}

fn nonzero(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, size, fill] = args.bind("nonzero", ["a", "*size?", "*fill_value?"])?;
    if !matches!((&size, &fill), (Value::None, Value::None)) {
        let function = interp.of_library("jax.numpy._places", "nonzero_of_size")?;
        return interp.call_positional(&function, [x, size, fill]);
    }
    let x = operand(interp, "nonzero", &x)?;
    places(interp, &x)
}

/// Where `x` is not zero: a tuple of indices, one array an axis. Their number must be known.
pub fn places(interp: &mut Interpreter, x: &Numeric) -> Result<Value> {
    if x.aval().rank() == 0 {
        let message = "Calling nonzero on 0d arrays is not allowed. Use \
                       jnp.atleast_1d(scalar).nonzero() instead.";
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    let test = jnp::truth(&mut interp.world.tracing, x)?;
    let Some(mask) = convert::known(interp, &test)? else {
        return Err(concretization(PythonError::ConcretizationTypeError, x.aval(), "the places"));
    };
    let places = index::nonzero(&mask)?.into_iter().map(|places| {
        let places = Numeric::from(places);
        Ok(jnp::astype(&mut interp.world.tracing, &places, crate::array::default_int())?.into())
    });
    Ok(Value::tuple(places.collect::<Result<_>>()?))
}
