//! The bytes of arrays as they stand in memory: `ndarray.tobytes` and `numpy.frombuffer`.

use std::rc::Rc;

use super::super::array::{convert, host};
use crate::array::{Array, Complex, DType, Element, bf16, f16};
use crate::error::{Error, Result};
use crate::heap::{Args, HostArray, HostKind, Value};
use crate::interpreter::builtins::bytes::{as_bytes, bytes};
use crate::interpreter::{Bind, Interpreter};
use crate::meter;
use crate::primitive::PrimitiveError;

/// An element with the bytes that it has on a little-endian machine.
trait Raw: Element {
    fn put(self, bytes: &mut Vec<u8>);
    fn get(bytes: &[u8]) -> Self;
}

macro_rules! raw {
    ($($type:ty)*) => {
        $(impl Raw for $type {
            fn put(self, bytes: &mut Vec<u8>) {
                bytes.extend(self.to_le_bytes());
            }

            fn get(bytes: &[u8]) -> Self {
                <$type>::from_le_bytes(bytes.try_into().unwrap_or_default())
            }
        })*
    };
}

raw!(i8 i16 i32 i64 u8 u16 u32 u64 f16 bf16 f32 f64);

impl Raw for bool {
    fn put(self, bytes: &mut Vec<u8>) {
        bytes.push(u8::from(self));
    }

    fn get(bytes: &[u8]) -> Self {
        bytes.first().is_some_and(|byte| *byte != 0)
    }
}

macro_rules! raw_complex {
    ($($type:ty)*) => {
        $(impl Raw for Complex<$type> {
            fn put(self, bytes: &mut Vec<u8>) {
                self.real.put(bytes);
                self.imaginary.put(bytes);
            }

            fn get(bytes: &[u8]) -> Self {
                let (real, imaginary) = bytes.split_at(bytes.len() / 2);
                Complex { real: Raw::get(real), imaginary: Raw::get(imaginary) }
            }
        })*
    };
}

raw_complex!(f32 f64);

/// Runs `$body` with `$T` the Rust type of the elements; keys have no bytes.
macro_rules! by_raw {
    ($dtype:expr, $T:ident => $body:expr, $($variant:ident $type:ty),*) => {
        match $dtype {
            $(DType::$variant => {
                type $T = $type;
                $body
            })*
            DType::Key => Err(Error::unsupported("the bytes of keys")),
        }
    };
    ($dtype:expr, $T:ident => $body:expr) => {
        by_raw!(
            $dtype, $T => $body,
            Bool bool, Int8 i8, Int16 i16, Int32 i32, Int64 i64,
            UInt8 u8, UInt16 u16, UInt32 u32, UInt64 u64,
            Float16 f16, BFloat16 bf16, Float32 f32, Float64 f64,
            Complex64 Complex<f32>, Complex128 Complex<f64>
        )
    };
}

fn items<T: Raw>(array: &Array) -> Result<Vec<u8>> {
    let elements = array.elements::<T>().unwrap_or_default();
    meter::room(array.size_bytes())?;
    meter::try_work(array.size_bytes() as u64)?;
    let mut bytes = Vec::with_capacity(array.size_bytes());
    elements.iter().for_each(|element| element.put(&mut bytes));
    Ok(bytes)
}

/// `x.tobytes(order="C")`: the elements in the order of rows.
pub fn to_bytes(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, order] = args.bind("tobytes", ["self", "order?"])?;
    let array = match &x {
        Value::Host(array) => array.array(),
        _ => return Err(Error::type_error("descriptor 'tobytes' requires an array")),
    };
    if array.rank() > 1 && !matches!(&order, Value::None) && *interp.as_str(&order)? != *"C" {
        return Err(Error::unsupported("ndarray.tobytes in an order of columns"));
    }
    by_raw!(array.dtype(), T => items::<T>(&array).map(bytes))
}

fn array_of<T: Raw>(data: &[u8], size: usize) -> Result<Array> {
    meter::room(data.len())?;
    meter::try_work(data.len() as u64)?;
    let items: Vec<T> = data.chunks_exact(size).map(T::get).collect();
    Ok(Array::from_vec([items.len()], items).map_err(PrimitiveError::from)?)
}

/// `frombuffer(buffer, dtype=float, count=-1, offset=0)`: an array that refuses assignments.
pub fn from_buffer(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["buffer", "dtype?", "count?", "offset?", "*like?"];
    let [buffer, dtype, count, offset, like] = args.bind("frombuffer", signature)?;
    if !matches!(like, Value::None) {
        return Err(Error::unsupported("numpy.frombuffer(like=…)"));
    }
    let dtype = host::run(interp, |interp| convert::dtype(interp, &dtype))?;
    let dtype = dtype.unwrap_or(DType::Float64);
    let number = |interp: &mut Interpreter, value: &Value, default: i64| match value {
        Value::None => Ok(default),
        value => interp.as_int(value),
    };
    let (count, offset) = (number(interp, &count, -1)?, number(interp, &offset, 0)?);
    let data = as_bytes(interp, &buffer)?;
    let size = dtype.size_bytes();
    let beyond = || {
        let most = data.len();
        let message =
            format!("offset must be non-negative and no greater than buffer length ({most})");
        Error::value_error(message)
    };
    let start = usize::try_from(offset).map_err(|_| beyond())?;
    let data = data.get(start..).ok_or_else(beyond)?;
    let data = match usize::try_from(count) {
        Ok(count) => {
            let message = "buffer is smaller than requested size";
            count
                .checked_mul(size)
                .and_then(|end| data.get(..end))
                .ok_or_else(|| Error::value_error(message))?
        }
        Err(_) if data.len() % size != 0 => {
            let message = "buffer size must be a multiple of element size";
            return Err(Error::value_error(message));
        }
        Err(_) => data,
    };
    let array = by_raw!(dtype, T => array_of::<T>(data, size))?;
    Ok(Value::Host(HostArray::new(Rc::new(array), HostKind::ReadOnly)))
}
