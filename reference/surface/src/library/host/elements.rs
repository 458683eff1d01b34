//! Functions of each element that `jax.numpy` computes otherwise, and the places of elements.

use std::rc::Rc;

use super::super::array::{self, convert, host};
use crate::array::{Array, DType, Element, room_for};
use crate::error::{Error, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::meter;
use crate::primitive::PrimitiveError;

/// What NumPy makes an array of.
fn operand(interp: &mut Interpreter, x: &Value, dtype: Option<DType>) -> Result<Rc<Array>> {
    if host::is_traced(interp, x) {
        return Err(host::traced());
    }
    let made = host::run(interp, |interp| {
        let made = array::array_of(interp, x, dtype)?;
        convert::operand(interp, "array", &made).map(Value::from)
    })?;
    made.concrete().map(host::strong).ok_or_else(host::traced)
}

/// An array of so many elements, for which there is room before they are made.
fn made<T: Element>(shape: &[usize], items: impl Iterator<Item = T>) -> Result<Value> {
    let mut made = Vec::with_capacity(room_for::<T>(shape).map_err(PrimitiveError::from)?);
    made.extend(items);
    let made = Array::from_vec(shape, made).map_err(PrimitiveError::from)?;
    Ok(Value::host(Rc::new(made)))
}

/// A function of the C library, of each element.
pub fn each(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    double: fn(f64) -> f64,
    single: fn(f32) -> f32,
) -> Result<Value> {
    let [x] = args.bind(name, ["x"])?;
    let mut array = operand(interp, &x, None)?;
    match array.dtype() {
        DType::Float32 | DType::Float64 => {}
        DType::Int32 | DType::Int64 | DType::UInt32 | DType::UInt64 => {
            array = operand(interp, &Value::host(array), Some(DType::Float64))?;
        }
        dtype => return Err(Error::unsupported(format!("numpy.{name} of {dtype}"))),
    }
    meter::try_work(4 * array.len() as u64)?;
    match (array.elements::<f32>(), array.elements::<f64>()) {
        (Some(items), _) => made(array.shape(), items.iter().map(|x| single(*x))),
        (_, items) => {
            let items = items.unwrap_or(&[]);
            made(array.shape(), items.iter().map(|x| double(*x)))
        }
    }
}

/// `nonzero(a)`: for each axis the places of what is not zero.
pub fn nonzero(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("nonzero", ["a"])?;
    let array = operand(interp, &x, None)?;
    if array.rank() == 0 {
        return Err(Error::value_error("Calling nonzero on 0d arrays is not allowed."));
    }
    let truths = operand(interp, &Value::host(array.clone()), Some(DType::Bool))?;
    let truths = truths.as_bool().unwrap_or(&[]);
    meter::try_work((array.rank() * truths.len()) as u64)?;
    let count = truths.iter().filter(|truth| **truth).count();
    let strides = crate::array::row_major_strides(array.shape());
    let axes = array.shape().iter().zip(&strides).map(|(extent, stride)| {
        let found = (0..truths.len()).filter(|place| truths[*place]);
        made(&[count], found.map(|place| (place / stride % extent) as i64))
    });
    Ok(Value::tuple(axes.collect::<Result<Vec<_>>>()?))
}
