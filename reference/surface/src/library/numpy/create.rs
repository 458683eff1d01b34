//! Arrays from nothing; element types; constants.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use crate::array::{
    Array, Aval, DType, Lattice, canonical, default_float, default_int, lattice, result_type,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter, integers};
use crate::library::array::convert::{self, fresh, operand};
use crate::library::array::{array_of, host, of_host, too_large};
use crate::library::{NamespaceEntry, Table};
use crate::meter;
use crate::primitive::compose::jnp;
use crate::pure::{Numeric, Tracing};

pub static TABLE: Table = &[
    ("pi", NamespaceEntry::Constant(|| Value::Float(std::f64::consts::PI))),
    ("e", NamespaceEntry::Constant(|| Value::Float(std::f64::consts::E))),
    ("inf", NamespaceEntry::Constant(|| Value::Float(f64::INFINITY))),
    ("nan", NamespaceEntry::Constant(|| Value::Float(f64::NAN))),
    ("newaxis", NamespaceEntry::Constant(|| Value::None)),
    ("array", NamespaceEntry::Function(array)),
    ("asarray", NamespaceEntry::Function(asarray)),
    ("copy", NamespaceEntry::Function(copy)),
    ("zeros", NamespaceEntry::Function(|i, a| constant(i, a, "zeros", jnp::zeros))),
    ("ones", NamespaceEntry::Function(|i, a| constant(i, a, "ones", jnp::ones))),
    ("empty", NamespaceEntry::Function(|i, a| constant(i, a, "empty", jnp::zeros))),
    ("full", NamespaceEntry::Function(full)),
    ("zeros_like", NamespaceEntry::Function(|i, a| like(i, a, "zeros_like", jnp::zeros))),
    ("ones_like", NamespaceEntry::Function(|i, a| like(i, a, "ones_like", jnp::ones))),
    ("empty_like", NamespaceEntry::Function(|i, a| like(i, a, "empty_like", jnp::zeros))),
    ("full_like", NamespaceEntry::Function(full_like)),
    ("arange", NamespaceEntry::Function(arange)),
    ("linspace", NamespaceEntry::Function(linspace)),
    ("eye", NamespaceEntry::Function(eye)),
    ("identity", NamespaceEntry::Function(identity)),
    ("tri", NamespaceEntry::Function(tri)),
];

fn array(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["object", "dtype?", "copy?", "order?", "ndmin?", "*device?", "*out_sharding?"];
    let [object, dtype, copy, order, ndmin, device, sharding] = args.bind("array", signature)?;
    check_order(&order)?;
    let dtype = convert::dtype(interp, &dtype)?;
    let copy = convert::flag(interp, &copy, true)?;
    let made = array_of(interp, &object, dtype)?;
    look(interp, &made)?;
    let mut number = operand(interp, "array", &made)?;
    if !matches!(ndmin, Value::None) {
        let least = match &ndmin {
            Value::Float(ndmin) => ndmin.max(0.0) as usize,
            Value::Array(array) if array.rank() > 0 => {
                return Err(Error::bad_value(
                    "The truth value of an array with more than one element is ambiguous.",
                ));
            }
            ndmin => convert::integer_argument(interp, "array", ndmin)?.max(0) as usize,
        };
        let shape = &number.aval().shape;
        let missing = least.saturating_sub(shape.len()).min(64);
        let extents: Vec<i64> = std::iter::repeat_n(1, missing)
            .chain(shape.iter().map(|&extent| extent as i64))
            .collect();
        number = jnp::reshape(&mut interp.world.tracing, &number, &extents)?;
    }
    // A copy, even of a traced value: another object.
    let result = if copy && made.is(&object) { copied(interp, number)? } else { number.into() };
    placed(interp, result, &[device, sharding])
}

/// Under `jax_debug_nans`: whether the array that was made of numbers holds one that is looked for.
fn look(interp: &Interpreter, made: &Value) -> Result<()> {
    match made {
        Value::Array(array) => interp.world.tracing.forbidden.look(array),
        _ => Ok(()),
    }
}

fn asarray(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["a", "dtype?", "order?", "*copy?", "*device?", "*out_sharding?"];
    let [object, dtype, order, copy, device, sharding] = args.bind("asarray", signature)?;
    check_order(&order)?;
    let dtype = convert::dtype(interp, &dtype)?;
    let mut made = array_of(interp, &object, dtype)?;
    look(interp, &made)?;
    if convert::flag(interp, &copy, false)? && made.is(&object) {
        let number = operand(interp, "asarray", &made)?;
        made = copied(interp, number)?;
    }
    placed(interp, made, &[device, sharding])
}

/// The array where it was asked for: by `device=…`, `sharding=…`, `out_sharding=…`.
pub fn placed(interp: &mut Interpreter, mut array: Value, asked: &[Value]) -> Result<Value> {
    for place in asked {
        if !matches!(place, Value::None) && lattice() != Lattice::NumPy {
            let placed = interp.of_library("jax.sharding", "placed")?;
            let of = Value::str("device_put args");
            array = interp.call_positional(&placed, [array, place.clone(), of])?;
        }
    }
    Ok(array)
}

/// The order in which elements are stored, of which there is one.
///
/// # Errors
/// A `NotImplementedError` for another.
fn check_order(order: &Value) -> Result<()> {
    let is_kept = matches!(order, Value::None) || order.is(&Value::str("K"));
    if is_kept || lattice() == Lattice::NumPy {
        return Ok(());
    }
    Err(PythonError::NotImplementedError.raised("Only implemented for order='K'"))
}

/// `jnp.copy(x)`, `x.copy()`.
pub fn copy(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, _] = args.bind("copy", ["a", "order?"])?;
    let x = operand(interp, "copy", &x)?;
    copied(interp, x)
}

/// The same numbers under an identity of their own.
fn copied(interp: &mut Interpreter, x: Numeric) -> Result<Value> {
    Ok(jnp::array(&mut interp.world.tracing, &x, None)?.into())
}

type Make = fn(&mut Tracing, &[usize], Option<DType>) -> Result<Numeric>;

fn constant(interp: &mut Interpreter, args: Args, name: &'static str, make: Make) -> Result<Value> {
    let signature = ["shape", "dtype?", "*device?", "*out_sharding?"];
    let [shape, dtype, device, sharding] = args.bind(name, signature)?;
    let shape = convert::shape(interp, &shape)?;
    let dtype = convert::dtype(interp, &dtype)?;
    let result = make(&mut interp.world.tracing, &shape, dtype)?;
    let result = fresh(interp, result)?;
    placed(interp, result, &[device, sharding])
}

fn full(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [shape, value, dtype, device] =
        args.bind("full", ["shape", "fill_value", "dtype?", "*device?"])?;
    let shape = convert::shape(interp, &shape)?;
    let dtype = convert::dtype(interp, &dtype)?;
    let number = filler(interp, "full", &value, dtype)?;
    let result =
        convert::value_error(jnp::full(&mut interp.world.tracing, &shape, &number, dtype))?;
    if number.is(&result) && matches!(result, Numeric::Tracer(_)) {
        return Ok(result.into());
    }
    let result = fresh(interp, result)?;
    placed(interp, result, &[device])
}

/// The number that fills an array. JAX lets an int wrap to the type of integers that is asked for.
pub fn filler(
    interp: &mut Interpreter,
    of: &'static str,
    value: &Value,
    dtype: Option<DType>,
) -> Result<Numeric> {
    let number = match value {
        Value::Long(_) if lattice() == Lattice::NumPy => {
            return Err(Error::unsupported("numpy.full of an integer beyond 64 bits"));
        }
        Value::Int(_) | Value::Long(_) if lattice() != Lattice::NumPy => value.as_integer(),
        _ => None,
    };
    if let (Value::Host(_), Some(number), Some(dtype)) = (value, value.numeric(), dtype)
        && lattice() != Lattice::NumPy
    {
        return of_host(interp, &number, dtype);
    }
    let Some(number) = number else { return operand(interp, of, value) };
    let unsigned = || number.to_u64().map(|number| number as i64);
    let bits = number.to_i64().or_else(unsigned).ok_or_else(too_large);
    let filled = match dtype {
        None if default_int() == DType::Int32 => Array::weak(bits? as i32),
        Some(DType::Bool) => Array::scalar(*number != BigInt::ZERO),
        Some(DType::BFloat16) if bits.is_err() => {
            return Err(PythonError::TypeError.raised("expected number, got int").of_other_text());
        }
        // Of a float it is one, however large.
        Some(dtype) if dtype.is_inexact() => {
            Array::number(default_float(), integers::to_float(&number)?).with_weak_type(true)
        }
        Some(DType::UInt32) => Array::scalar(bits? as u32),
        Some(DType::Int8 | DType::Int16 | DType::Int32 | DType::UInt8 | DType::UInt16) => {
            Array::scalar(bits? as i32)
        }
        _ => return operand(interp, of, value),
    };
    Ok(filled.into())
}

/// The aval that an array-like argument has: of arrays, numbers, and what only has shape and dtype.
fn like(interp: &mut Interpreter, args: Args, name: &'static str, make: Make) -> Result<Value> {
    let [x, dtype, shape, device] = args.bind(name, ["a", "dtype?", "shape?", "*device?"])?;
    let aval = type_of(interp, name, &x)?;
    let given = convert::dtype(interp, &dtype)?;
    let extents = match shape {
        Value::None => aval.shape.clone(),
        shape => convert::shape(interp, &shape)?,
    };
    let ops = &mut interp.world.tracing;
    let mut result = make(ops, &extents, Some(given.unwrap_or(aval.dtype)))?;
    if given.is_none() && aval.weak_type {
        let to =
            crate::primitive::Primitive::ConvertElementType { dtype: aval.dtype, weak_type: true };
        result = ops.apply(&to, &[result])?;
    }
    let result = fresh(interp, result)?;
    placed(interp, result, &[device])
}

/// The type of a value, of which no number is asked: what a Ref holds may be another at each call.
fn type_of(interp: &mut Interpreter, name: &str, x: &Value) -> Result<Aval> {
    if let Some(aval) = convert::described(interp, x)? {
        return Ok(aval);
    }
    match x {
        Value::Abstract(aval, _) => Ok((**aval).clone()),
        x => match interp.world.as_reference(x) {
            Some((_, reference)) => Ok(reference.aval().clone()),
            None => Ok(operand(interp, name, x)?.aval().clone()),
        },
    }
}

fn full_like(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, value, dtype, shape, device] =
        args.bind("full_like", ["a", "fill_value", "dtype?", "shape?", "*device?"])?;
    let aval = type_of(interp, "full_like", &x)?;
    let given = convert::dtype(interp, &dtype)?;
    let extents = match shape {
        Value::None => aval.shape.clone(),
        shape => convert::shape(interp, &shape)?,
    };
    let dtype = given.unwrap_or(aval.dtype);
    let value = filler(interp, "full_like", &value, Some(dtype))?;
    let ops = &mut interp.world.tracing;
    let mut result = jnp::full(ops, &extents, &value, Some(dtype))?;
    if given.is_none() && aval.weak_type {
        let to =
            crate::primitive::Primitive::ConvertElementType { dtype: aval.dtype, weak_type: true };
        result = ops.apply(&to, &[result])?;
    }
    let result = fresh(interp, result)?;
    placed(interp, result, &[device])
}

/// An end of `arange`: known, an integer or a float.
enum End {
    Int(i64),
    Float(f64),
}

impl End {
    fn float(&self) -> f64 {
        match self {
            End::Int(value) => *value as f64,
            End::Float(value) => *value,
        }
    }
}

fn end(interp: &mut Interpreter, value: &Value) -> Result<End> {
    match value {
        Value::Int(value) => Ok(End::Int(*value)),
        Value::Bool(value) => Ok(End::Int(i64::from(*value))),
        Value::Float(value) => Ok(End::Float(*value)),
        Value::Str(text) => {
            let message = format!("data type '{text}' not understood");
            Err(Error::raised(ErrorClass::Dtype, PythonError::TypeError, message))
        }
        value => {
            let number = operand(interp, "arange", value)?;
            if number.aval().rank() > 0 {
                let shape = &number.aval().shape;
                let message =
                    format!("jax.numpy.arange: arguments must be scalars; got shape {shape:?}");
                return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
            }
            let Some(array) = convert::known(interp, &number)? else {
                let aval = number.aval();
                return Err(convert::concretization(
                    PythonError::ConcretizationTypeError,
                    aval,
                    "an end of arange",
                ));
            };
            match (array.dtype().is_inexact(), array.item_int(), array.item_float()) {
                (false, Some(value), _) => Ok(End::Int(value)),
                (true, _, Some(value)) => Ok(End::Float(value)),
                _ if array.dtype().is_complex() && lattice() != Lattice::NumPy => {
                    Err(Error::bad_value("jnp.arange: the type must be real, got complex"))
                }
                _ => Err(Error::bad_argument("arange wants numbers")),
            }
        }
    }
}

/// The type that the ends have together, where one of them is an array; numbers of Python give way.
fn type_of_ends(ends: &[&Value]) -> Result<Option<DType>> {
    let mut avals = Vec::new();
    for number in ends.iter().filter(|end| !matches!(end, Value::Int(_) | Value::Long(_))) {
        avals.extend(number.number()?.map(|number| number.aval().clone()));
    }
    let Ok((dtype, is_weak)) = result_type(avals.iter()) else { return Ok(None) };
    host::check_fits(ends.iter().copied())?;
    let is_array = |end: &&&Value| matches!(end, Value::Array(_) | Value::Host(_));
    let is_typed = ends.iter().any(|end| is_array(&end)) && !is_weak && dtype != DType::Bool;
    Ok(is_typed.then(|| canonical(dtype)))
}

fn arange(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["start", "stop?", "step?", "dtype?", "*device?", "*out_sharding?"];
    let [start, stop, step, dtype, device, sharding] = args.bind("arange", signature)?;
    let dtype = convert::dtype(interp, &dtype)?;
    let is_bool = |value: &Value| match value {
        Value::Bool(_) => true,
        value => value.concrete().is_some_and(|array| array.dtype() == DType::Bool),
    };
    if matches!(stop, Value::None) && is_bool(&start) && lattice() != Lattice::NumPy {
        return Err(Error::bad_argument("iota does not accept dtype bool."));
    }
    let dtype = match dtype {
        None if lattice() != Lattice::NumPy => type_of_ends(&[&start, &stop, &step])?,
        dtype => dtype,
    };
    let (start, stop) = match stop {
        Value::None => (End::Int(0), end(interp, &start)?),
        stop => (end(interp, &start)?, end(interp, &stop)?),
    };
    let step = match step {
        Value::None => End::Int(1),
        step => end(interp, &step)?,
    };
    if step.float() == 0.0 {
        return Err(Error::raised(
            ErrorClass::UserError,
            PythonError::ZeroDivisionError,
            "division by zero",
        ));
    }
    // The elements are counted out before anything is staged.
    let count = ((stop.float() - start.float()) / step.float()).ceil().max(0.0);
    let ops = &mut interp.world.tracing;
    meter::room((count * 4.0) as usize)?;
    meter::try_work(count as u64)?;
    let result = match (&start, &stop, &step) {
        (End::Int(start), End::Int(stop), End::Int(step)) => {
            jnp::arange(ops, *start, *stop, *step, dtype)?
        }
        _ => jnp::arange_float(ops, start.float(), stop.float(), step.float(), dtype)?,
    };
    let result = fresh(interp, result)?;
    placed(interp, result, &[device, sharding])
}

fn linspace(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature =
        ["start", "stop", "num?", "endpoint?", "retstep?", "dtype?", "axis?", "*device?"];
    let [start, stop, num, endpoint, retstep, dtype, axis, device] =
        args.bind_given("linspace", signature)?;
    let count = match num {
        None => 50,
        Some(num) => {
            convert::known_scalar(interp, &num)?;
            convert::count_argument(interp, "linspace", &num)?
        }
    };
    let [start, stop, endpoint, retstep, dtype, axis] =
        [start, stop, endpoint, retstep, dtype, axis].map(|given| given.unwrap_or(Value::None));
    let retstep = convert::flag(interp, &retstep, false)?;
    let endpoint = convert::flag(interp, &endpoint, true)?;
    let dtype = convert::dtype(interp, &dtype)?;
    let (start, stop) = (operand(interp, "linspace", &start)?, operand(interp, "linspace", &stop)?);
    let is_scalar = |x: &Numeric| x.aval().rank() == 0 && !x.aval().dtype.is_complex();
    let is_along = retstep || !matches!(axis, Value::None | Value::Int(0));
    if is_along || ![&start, &stop].into_iter().all(is_scalar) {
        if lattice() == Lattice::NumPy {
            return Err(Error::unsupported("numpy.linspace(retstep=…, axis=…) or between arrays"));
        }
        let axis = if matches!(axis, Value::None) { Value::Int(0) } else { axis };
        let count = Value::Int(count as i64);
        let (endpoint, retstep) = (Value::Bool(endpoint), Value::Bool(retstep));
        let dtype = dtype.map_or(Value::None, Value::DType);
        let given = [start.into(), stop.into(), count, endpoint, retstep, dtype, axis];
        let function = interp.of_library("jax.numpy._grids", "_linspace_along")?;
        let result = interp.call_positional(&function, given)?;
        return placed(interp, result, &[device.unwrap_or(Value::None)]);
    }
    let ops = &mut interp.world.tracing;
    // In the halves that were asked for or given, else in float32.
    let joined = crate::array::result_type([start.aval(), stop.aval()]).map(|(dtype, _)| dtype);
    let float = dtype
        .or(joined.ok())
        .filter(|dtype| dtype.is_half())
        .unwrap_or_else(crate::array::default_float);
    let mut result = jnp::linspace(ops, &start, &stop, count, endpoint, float)?;
    if let Some(dtype) = dtype {
        if dtype.is_integer() {
            result = jnp::floor(ops, &result)?;
        }
        result = jnp::astype(ops, &result, dtype)?;
    }
    let result = fresh(interp, result)?;
    placed(interp, result, &[device.unwrap_or(Value::None)])
}

fn eye(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [rows, columns, k, dtype, device] =
        args.bind("eye", ["N", "M?", "k?", "dtype?", "*device?"])?;
    let dtype = convert::dtype(interp, &dtype)?;
    let rows = square(interp, rows)?;
    let columns = match columns {
        Value::None => rows,
        columns => square(interp, columns)?,
    };
    let k = match k {
        Value::None => 0,
        k => match diagonal(interp, &k)? {
            Some(k) => k,
            None => return traced_diagonal(interp, "_eye", [rows, columns], k, dtype),
        },
    };
    let result = jnp::eye(&mut interp.world.tracing, rows, columns, k, dtype)?;
    let result = fresh(interp, result)?;
    placed(interp, result, &[device])
}

/// The diagonal of `eye`, which may be an array; `None` if it is traced.
fn diagonal(interp: &mut Interpreter, k: &Value) -> Result<Option<i64>> {
    // Beyond every side there are only zeros.
    const BEYOND: i64 = 1 << 40;
    match k {
        Value::Int(k) => return Ok(Some((*k).clamp(-BEYOND, BEYOND))),
        Value::Long(k) => return Ok(Some(if **k < BigInt::ZERO { -BEYOND } else { BEYOND })),
        _ => {}
    }
    if let Some(number) = k.number()?
        && (number.aval().rank() != 0 || !number.aval().dtype.is_integer())
    {
        let message = "k must be a scalar integer";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    if let Value::Tracer(tracer) = k
        && convert::known(interp, &Numeric::Tracer(tracer.clone()))?.is_none()
    {
        return Ok(None);
    }
    convert::integer_argument(interp, "eye", k).map(Some)
}

/// The array that `jax.numpy._grids` makes of a diagonal whose place is traced.
fn traced_diagonal(
    interp: &mut Interpreter,
    function: &str,
    sides: [usize; 2],
    k: Value,
    dtype: Option<DType>,
) -> Result<Value> {
    let function = interp.of_library("jax.numpy._grids", function)?;
    let [rows, columns] = sides.map(|side| Value::Int(side as i64));
    let dtype = Value::DType(dtype.unwrap_or_else(crate::array::default_float));
    interp.call_positional(&function, [rows, columns, k, dtype])
}

/// A side of `eye`: an extent of a shape.
fn square(interp: &mut Interpreter, side: Value) -> Result<usize> {
    let shape = convert::value_of_shape(convert::shape(interp, &Value::tuple(vec![side])))?;
    Ok(shape[0])
}

fn identity(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [n, dtype] = args.bind("identity", ["n", "dtype?"])?;
    let dtype = convert::dtype(interp, &dtype)?;
    let n = square(interp, n)?;
    let result = jnp::eye(&mut interp.world.tracing, n, n, 0, dtype)?;
    fresh(interp, result)
}

fn tri(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [rows, columns, k, dtype] = args.bind("tri", ["N", "M?", "k?", "dtype?"])?;
    let extent = |interp: &mut Interpreter, given: Value| {
        Ok::<usize, Error>(convert::shape(interp, &Value::tuple(vec![given]))?[0])
    };
    let rows = extent(interp, rows)?;
    let columns = match columns {
        Value::None => rows,
        columns => extent(interp, columns)?,
    };
    let dtype = convert::dtype(interp, &dtype)?;
    if let Value::Tracer(tracer) = &k
        && convert::known(interp, &Numeric::Tracer(tracer.clone()))?.is_none()
    {
        return traced_diagonal(interp, "_lower", [rows, columns], k, dtype);
    }
    let k = match k {
        Value::None => 0,
        k => convert::offset(interp, "tri", &k)?,
    };
    let ops = &mut interp.world.tracing;
    let ones = jnp::ones(ops, &[rows, columns], dtype)?;
    let result = jnp::tril(ops, &ones, k)?;
    fresh(interp, result)
}
