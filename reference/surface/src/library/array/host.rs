//! What NumPy computes: at once, outside of all transforms, and with NumPy's types.

use std::rc::Rc;

use super::convert;
use crate::array::{Array, DType, Lattice, Scalar, with_lattice};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::Value;
use crate::interpreter::Interpreter;
use crate::pure::{Numeric, TraceKind};

/// Runs `inner` on the host.
pub fn run<T>(interp: &mut Interpreter, inner: impl FnOnce(&mut Interpreter) -> T) -> T {
    let traces = interp.world.tracing.leave();
    let result = with_lattice(Lattice::NumPy, || inner(interp));
    interp.world.tracing.enter_again(traces);
    result
}

/// The error of NumPy where JAX refuses shapes: a `ValueError`, with a text of its own. An axis that
/// is not there is its `AxisError`.
pub fn as_numpy<T>(result: Result<T>) -> Result<T> {
    result.map_err(|mut error| {
        if let Error::Raised(exception) = &mut error
            && exception.class == ErrorClass::Axis
            && exception.message.starts_with("axis ")
        {
            exception.python = PythonError::AxisError;
        }
        if let Error::Raised(exception) = &mut error
            && exception.class == ErrorClass::Shape
        {
            if exception.python == PythonError::TypeError
                && !exception.message.starts_with("Only scalar arrays")
            {
                exception.python = PythonError::ValueError;
            }
            exception.is_other_text = true;
        }
        error
    })
}

/// A result on the host: NumPy has no weak types.
pub fn placed(value: Value) -> Value {
    match value {
        Value::Array(array) => Value::host(strong(array)),
        Value::Tuple(items) => Value::tuple(items.iter().cloned().map(placed).collect()),
        value => value,
    }
}

/// The same as an array, also without axes.
pub fn as_array(value: Value) -> Value {
    match value {
        Value::Host(array) if array.is_scalar() => Value::host_array(array.array()),
        value => value,
    }
}

pub fn strong(array: Rc<Array>) -> Rc<Array> {
    if array.weak_type() { Rc::new((*array).clone().with_weak_type(false)) } else { array }
}

/// True if a traced value stands in it: NumPy cannot compute with that.
pub fn is_traced(interp: &Interpreter, value: &Value) -> bool {
    match value {
        Value::Tracer(_) => true,
        Value::Tuple(items) => items.iter().any(|item| is_traced(interp, item)),
        Value::Object(_) => match interp.world.extended(value) {
            Some(inner) => is_traced(interp, inner),
            None => convert::sequence(interp, value)
                .is_some_and(|items| items.iter().any(|item| is_traced(interp, item))),
        },
        _ => false,
    }
}

/// The same of this value.
pub fn traced_value(interp: &mut Interpreter, x: &Value) -> Error {
    let error = traced();
    let (Value::Tracer(tracer), Error::Raised(raised)) = (x, &error) else { return error };
    let words = format!(
        "The numpy.ndarray conversion method __array__() was called on traced array with shape {}",
        tracer.aval
    );
    match interp.world.tracing.kind_of(tracer) {
        Some(TraceKind::Gradient) => {
            let page = "https://docs.jax.dev/en/latest/101/errors.html\
                        #jax.errors.TracerArrayConversionError";
            error.in_words(Some(format!("{words}\nSee {page}").into()))
        }
        Some(TraceKind::Erasing) => {
            let number = Numeric::Tracer(tracer.clone());
            interp.world.tracing.ask(&number, &raised.message, Some(words));
            error
        }
        _ => error,
    }
}

/// What JAX says of a traced value that NumPy is given.
pub fn traced() -> Error {
    Error::raised(
        ErrorClass::Concretization,
        PythonError::TracerArrayConversionError,
        "the numpy array of a traced value",
    )
}

fn any(x: &Numeric, test: impl Fn(Scalar) -> bool) -> bool {
    let Numeric::Array(array) = x else { return false };
    (0..array.len()).filter_map(|place| array.item(place)).any(test)
}

/// A Python int must fit the type of the integer arrays beside it.
pub fn check_fits<'a>(operands: impl Iterator<Item = &'a Value> + Clone) -> Result<()> {
    let mut types = operands.clone().filter_map(|value| Some(value.concrete()?.dtype()));
    let Some(first) = types.next() else { return Ok(()) };
    let least =
        types.fold(first, |a, b| match crate::array::promote_types((a, false), (b, false)) {
            Ok((dtype, _)) => dtype,
            Err(_) => a,
        });
    if !least.is_integer() {
        return Ok(());
    }
    let bits = 8 * least.size_bytes() as u32;
    for value in operands {
        let &Value::Int(number) = value else { continue };
        let fits = match least.is_signed_integer() {
            true => number >> (bits - 1) == number >> 63,
            false => number >= 0 && (bits == 64 || number >> bits == 0),
        };
        if !fits {
            let message = format!("Python integer {number} out of bounds for {least}");
            return Err(Error::raised(ErrorClass::UserError, PythonError::OverflowError, message));
        }
    }
    Ok(())
}

/// Where NumPy's integers have other results than XLA's: a division by zero gives zero, and no
/// power is negative.
pub fn check_division(x: &Numeric, y: &Numeric) -> Result<()> {
    let integers = [x, y].iter().all(|x| !x.aval().dtype.is_inexact());
    if integers
        && any(y, |item| matches!(item, Scalar::Int(0) | Scalar::UInt(0) | Scalar::Bool(false)))
    {
        return Err(Error::unsupported("a division of numpy integers by zero"));
    }
    Ok(())
}

/// The same of powers.
pub fn check_power(x: &Numeric, y: &Numeric) -> Result<()> {
    if x.aval().dtype.is_inexact() || y.aval().dtype.is_inexact() {
        return Ok(());
    }
    if any(y, |item| matches!(item, Scalar::Int(power) if power < 0)) {
        let message = "Integers to negative integer powers are not allowed.";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    if any(y, |item| matches!(item, Scalar::Int(64..) | Scalar::UInt(64..))) {
        return Err(Error::unsupported("a power of numpy integers above 63"));
    }
    Ok(())
}

/// A float that no integer of the type is has no meaning in NumPy.
pub fn check_cast(x: &Numeric, to: DType) -> Result<()> {
    if !x.aval().dtype.is_inexact() || !to.is_integer() {
        return Ok(());
    }
    let bits = 8 * to.size_bytes() as i32;
    let (low, high) = match to.is_signed_integer() {
        true => (-(2f64.powi(bits - 1)), 2f64.powi(bits - 1)),
        false => (0.0, 2f64.powi(bits)),
    };
    let fits = |x: f64| x.trunc() >= low && x.trunc() < high;
    if any(x, |item| matches!(item, Scalar::Float(x) if !fits(x))) {
        return Err(Error::unsupported(format!("a numpy cast of a float that is no {to}")));
    }
    Ok(())
}
