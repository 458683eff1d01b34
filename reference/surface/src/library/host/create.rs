//! Arrays from Python's values, and ranges.

use super::super::array::{self, convert, host};
use super::super::jax::layout;
use super::super::numpy;
use crate::array::{DType, Lattice, with_lattice};
use crate::error::{Error, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::meter;
use crate::primitive::compose::jnp;

/// `np.asarray(a, dtype=None)`: an array of that type is itself; numbers of JAX's are read-only.
pub fn asarray(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, dtype, copy] = args.bind("asarray", ["a", "dtype?", "*copy?"])?;
    if names_objects(&dtype) {
        return new(interp, x, dtype);
    }
    let named = named_dtype(interp, &dtype)?;
    let same = |held: DType| named.is_none_or(|dtype| dtype == held);
    match (&copy, &x) {
        (Value::Bool(true), _) => {}
        (Value::Bool(false), _) => return Err(Error::unsupported("numpy.asarray(copy=False)")),
        (_, Value::Host(held)) if !held.is_scalar() && same(held.array().dtype()) => return Ok(x),
        (_, Value::Array(held)) if same(held.dtype()) => {
            return numpy::to_host(interp, Args::positional(vec![x]));
        }
        _ => {}
    }
    new(interp, x, dtype)
}

/// `np.array(object, dtype=None)`: new, and an array also of a number.
pub fn array(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, dtype, copy] = args.bind("array", ["object", "dtype?", "*copy?"])?;
    if !matches!(copy, Value::None | Value::Bool(true)) {
        return Err(Error::unsupported("numpy.array(copy=False)"));
    }
    new(interp, x, dtype)
}

/// `np.copy(a)`
pub fn copy(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("copy", ["a"])?;
    new(interp, x, Value::None)
}

/// The type as NumPy names it.
fn named_dtype(interp: &Interpreter, dtype: &Value) -> Result<Option<DType>> {
    with_lattice(Lattice::NumPy, || convert::named_dtype(interp, dtype))
}

fn names_objects(dtype: &Value) -> bool {
    matches!(dtype, Value::Class(class) if &*class.name == "object")
}

fn new(interp: &mut Interpreter, x: Value, dtype: Value) -> Result<Value> {
    if names_objects(&dtype) {
        let of_objects = interp.of_library("numpy._functions", "array_of_objects")?;
        return interp.call_positional(&of_objects, [x]);
    }
    let named = named_dtype(interp, &dtype)?;
    let x = array::of_protocol(interp, &x, named)?.unwrap_or(x);
    let is_list = host::run(interp, |interp| convert::number(interp, &x))?.is_none();
    if is_list
        && matches!(dtype, Value::None)
        && let Some(kept) = of_objects(interp, &x)?
    {
        return Ok(kept);
    }
    Ok(host::as_array(made(interp, &x, &dtype)?))
}

/// What is neither a number nor made of 64-bit ones: devices, and truth values.
fn of_objects(interp: &mut Interpreter, x: &Value) -> Result<Option<Value>> {
    let (mut open, mut truths) = (vec![x.clone()], 0);
    while let Some(value) = open.pop() {
        match convert::sequence(interp, &value) {
            Some(items) => {
                meter::try_work(1 + items.len() as u64)?;
                open.extend(items);
            }
            None if matches!(value, Value::Bool(_)) => truths += 1,
            None => {
                truths = 0;
                break;
            }
        }
    }
    if truths > 0 {
        let made = array::array_of(interp, x, None)?;
        return Ok(made.concrete().map(Value::host_array));
    }
    match layout::ask(interp, "devices_of", vec![x.clone()])? {
        Value::None => Ok(None),
        devices => Ok(Some(devices)),
    }
}

/// `np.array(object, dtype=None)`, `np.asarray(a, dtype=None)`: of numbers, and lists of them.
pub fn made(interp: &mut Interpreter, x: &Value, dtype: &Value) -> Result<Value> {
    if host::is_traced(interp, x) {
        return Err(host::traced_value(interp, x));
    }
    host::run(interp, |interp| {
        let dtype = convert::dtype(interp, dtype)?;
        let array = array::array_of(interp, x, None)?;
        let number = convert::operand(interp, "array", &array)?;
        match dtype {
            Some(dtype) => {
                host::check_cast(&number, dtype)?;
                array::array_of(interp, x, Some(dtype))
            }
            None => Ok(number.into()),
        }
    })
    .map(host::placed)
}

/// `np.linspace(start, stop, num=50, endpoint=True, dtype=None)`, as NumPy computes it.
pub fn linspace(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["start", "stop", "num?", "endpoint?", "retstep?", "dtype?"];
    let [start, stop, num, endpoint, retstep, dtype] = args.bind("linspace", signature)?;
    if convert::flag(interp, &retstep, false)? {
        return Err(Error::unsupported("numpy.linspace(retstep=True)"));
    }
    for end in [&start, &stop] {
        let fits = match end {
            Value::Int(_) | Value::Float(_) | Value::Bool(_) => true,
            Value::Host(end) => end.array().rank() == 0 && end.array().dtype() == DType::Float64,
            _ => false,
        };
        if !fits {
            return Err(Error::unsupported("numpy.linspace between arrays"));
        }
    }
    let [start, stop] = [start, stop]
        .map(|end| host::run(interp, |interp| convert::float_argument(interp, "linspace", &end)));
    let (start, stop) = (start?, stop?);
    let count = match num {
        Value::None => 50,
        num => convert::count_argument(interp, "linspace", &num)?,
    };
    let endpoint = convert::flag(interp, &endpoint, true)?;
    host::run(interp, |interp| {
        let parts = if endpoint { count.saturating_sub(1) } else { count };
        let delta = stop - start;
        let step = delta / parts as f64;
        crate::array::room_for::<f64>(&[count]).map_err(crate::primitive::PrimitiveError::from)?;
        let mut items: Vec<f64> = (0..count)
            .map(|i| match parts {
                0 => i as f64 * delta + start,
                _ if step == 0.0 => i as f64 / parts as f64 * delta + start,
                _ => i as f64 * step + start,
            })
            .collect();
        if endpoint && count > 1 {
            items[count - 1] = stop;
        }
        let array = crate::array::Array::from_vec([count], items);
        let array = array.map_err(crate::primitive::PrimitiveError::from)?;
        let mut number = crate::pure::Numeric::from(array);
        let Some(dtype) = convert::dtype(interp, &dtype)? else { return Ok(number.into()) };
        let ops = &mut interp.world.tracing;
        if dtype.is_integer() {
            number = jnp::floor(ops, &number)?;
        }
        Ok(Value::from(jnp::astype(ops, &number, dtype)?))
    })
    .map(host::placed)
}
