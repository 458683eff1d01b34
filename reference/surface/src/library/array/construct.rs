//! Making arrays of Python values, and what stands for arrays.

use std::rc::Rc;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::convert;
use crate::array::{Array, Aval, DType, Lattice, default_float, lattice, result_type};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Describes, Symbol, Value};
use crate::interpreter::collections::Range;
use crate::interpreter::{Bind, Interpreter, integers};
use crate::meter;
use crate::primitive::PrimitiveError;
use crate::primitive::compose::jnp;
use crate::pure::Numeric;

/// `jnp.float32(x)`: the value at this element type.
pub fn call(interp: &mut Interpreter, dtype: &Value, args: Args) -> Result<Value> {
    let Value::DType(dtype) = dtype else {
        return Err(Error::type_error("'dtype' object is not callable"));
    };
    let [value] = args.bind(dtype.name(), ["x"])?;
    array_of(interp, &value, Some(*dtype))
}

/// `jnp.asarray(value, dtype)`: numbers, arrays, and nested lists or tuples of them. An array of
/// the right type is itself.
pub fn array_of(interp: &mut Interpreter, value: &Value, dtype: Option<DType>) -> Result<Value> {
    if convert::sequence(interp, value).is_some() || value.downcast::<Range>().is_some() {
        return nested(interp, value, dtype);
    }
    if let Value::Long(number) = value {
        let array = large(number, dtype)?;
        return convert::fresh(interp, array.into());
    }
    let variable = interp.world.as_variable(value).is_some();
    if let (Value::Int(number), Some(dtype)) = (value, dtype)
        && let Some(array) = integer_of(*number, dtype)?
    {
        return convert::fresh(interp, array.into());
    }
    let stands_for_jax = matches!(value, Value::Object(_))
        && lattice() != Lattice::NumPy
        && interp.special(value, interp.names.jax_array).is_some();
    if !stands_for_jax && convert::is_array_like(interp, value) {
        // JAX asks the object for the type that it says it has.
        let own = Symbol::new("dtype");
        let asked = match dtype {
            None if interp.has_attribute(value, own)? => {
                let own = interp.get_attribute(value, own)?;
                convert::named_dtype(interp, &own)?
            }
            dtype => dtype,
        };
        if let Some(made) = of_protocol(interp, value, asked)? {
            return array_of(interp, &made, dtype);
        }
    }
    let Some(number) = convert::number(interp, value)? else {
        return Err(no_array(interp, value));
    };
    if let Some(dtype) = dtype {
        check_kind(value, dtype)?;
    }
    let host = matches!(value, Value::Host(_));
    let ops = &mut interp.world.tracing;
    let result = match dtype {
        Some(dtype) if host && lattice() != Lattice::NumPy => of_host(interp, &number, dtype)?,
        Some(dtype) => jnp::astype(ops, &number, dtype)?,
        // What a Variable holds is an array to JAX, not a Python number.
        None if variable => {
            let dtype = number.aval().dtype;
            if matches!(variable_content(interp, value), Some(Value::Int(_) | Value::Float(_))) {
                jnp::astype(&mut interp.world.tracing, &number, dtype)?
            } else {
                return Ok(number.into());
            }
        }
        None => number.clone(),
    };
    if result.is(&number) && value.numeric().is_some() && !host {
        return Ok(value.clone());
    }
    convert::fresh(interp, result)
}

/// The numbers of an array of NumPy's at another type, as NumPy converts them: a float whose whole
/// part does not fit a small or unsigned type goes there by way of `int32`.
pub fn of_host(interp: &mut Interpreter, number: &Numeric, dtype: DType) -> Result<Numeric> {
    let ops = &mut interp.world.tracing;
    match super::host::check_cast(number, dtype) {
        Ok(()) => jnp::astype(ops, number, dtype),
        Err(error) if matches!(dtype, DType::Int32 | DType::Int64 | DType::UInt64) => Err(error),
        Err(_) => {
            super::host::check_cast(number, DType::Int32)?;
            let whole = jnp::astype(ops, number, DType::Int32)?;
            jnp::astype(ops, &whole, dtype)
        }
    }
}

/// The array of an int where a type was asked for: one beyond int32 is fine if it fits there. `None`
/// for what is an int32 first.
fn integer_of(number: i64, dtype: DType) -> Result<Option<Array>> {
    if i32::try_from(number).is_ok() && (!dtype.is_integer() || dtype == DType::Int32) {
        return Ok(None);
    }
    check_fits(number, dtype)?;
    Ok(Some(match dtype {
        DType::Int32 => convert::int(number)?.with_weak_type(false),
        DType::Int64 => Array::scalar(number),
        DType::UInt64 => Array::scalar(number as u64),
        DType::Key => return Err(Error::bad_argument("an integer is no key")),
        dtype if dtype.is_half() => Array::scalar(number as f32).narrowed(dtype),
        DType::Float32 => Array::scalar(number as f32),
        dtype => Array::number(dtype, number as f64),
    }))
}

/// A Python number with an imaginary part is no real one, and NaN and infinity are no integers.
fn check_kind(value: &Value, dtype: DType) -> Result<()> {
    match value {
        Value::Complex(..) if !dtype.is_complex() && dtype != DType::Bool => {
            let (kind, wanted) = match dtype.is_integer() {
                true => ("int", "a string, a bytes-like object or a real number"),
                false => ("float", "a string or a real number"),
            };
            let message = format!("{kind}() argument must be {wanted}, not 'complex'");
            Err(Error::type_error(message))
        }
        Value::Float(number) if dtype.is_integer() && number.is_finite() => {
            let whole = number.trunc();
            let bits = 8 * dtype.size_bytes() as i32;
            let (low, high) = match dtype.is_signed_integer() {
                true => (-(2f64.powi(bits - 1)), 2f64.powi(bits - 1)),
                false => (0.0, 2f64.powi(bits)),
            };
            if (low..high).contains(&whole) {
                return Ok(());
            }
            let message = format!("Python integer {whole} out of bounds for {dtype}");
            Err(PythonError::OverflowError.raised(message))
        }
        Value::Float(number) if dtype.is_integer() && number.is_nan() => {
            Err(Error::value_error("cannot convert float NaN to integer"))
        }
        Value::Float(number) if dtype.is_integer() && number.is_infinite() => {
            let message = "cannot convert float infinity to integer";
            Err(PythonError::OverflowError.raised(message))
        }
        _ => Ok(()),
    }
}

/// The array of an integer beyond 64 bits.
fn large(number: &BigInt, dtype: Option<DType>) -> Result<Array> {
    let float = || integers::to_float(number);
    match dtype {
        Some(DType::Bool) => return Ok(Array::scalar(true)),
        Some(dtype) if dtype.is_half() => return Ok(Array::scalar(float()? as f32).narrowed(dtype)),
        Some(DType::Float32) => return Ok(Array::scalar(float()? as f32)),
        Some(DType::Float64) => return Ok(Array::number(DType::Float64, float()?)),
        None if lattice() == Lattice::NumPy && number.to_u64().is_none() => {
            return Err(Error::unsupported("an array of Python objects"));
        }
        None if lattice() != Lattice::NumPy => return Err(convert::overflow(number)),
        _ => {}
    }
    match number.to_u64() {
        Some(number) if matches!(dtype, None | Some(DType::UInt64)) => Ok(Array::scalar(number)),
        _ => Err(too_large()),
    }
}

pub fn too_large() -> Error {
    PythonError::OverflowError.raised("Python int too large to convert to C long").of_other_text()
}

/// The array that `__array__` of an object of the program gives; `None` if it has no such method.
pub fn of_protocol(
    interp: &mut Interpreter,
    value: &Value,
    dtype: Option<DType>,
) -> Result<Option<Value>> {
    if !convert::is_array_like(interp, value) {
        return Ok(None);
    }
    let asked = dtype.map(Value::DType).into_iter().collect();
    let made = interp.call_method(value, Symbol::new(convert::ARRAY), asked)?;
    match made {
        Value::Host(_) => Ok(Some(made)),
        _ => {
            let message = "object __array__ method not producing an array";
            Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message))
        }
    }
}

/// An int that an array of this type was asked for must fit; Python's `int32` says so itself.
fn check_fits(number: i64, dtype: DType) -> Result<()> {
    let bits = 8 * dtype.size_bytes() as u32;
    let fits = match dtype {
        DType::Int32 => true,
        _ if dtype.is_signed_integer() => number >> (bits - 1) == number >> 63,
        _ if dtype.is_unsigned_integer() => number >= 0 && (bits == 64 || number >> bits == 0),
        _ => true,
    };
    if fits {
        return Ok(());
    }
    let message = format!("Python integer {number} out of bounds for {dtype}");
    Err(Error::raised(ErrorClass::UserError, PythonError::OverflowError, message))
}

fn variable_content(interp: &Interpreter, value: &Value) -> Option<Value> {
    interp.world.as_variable(value).map(|(_, variable)| variable.value.clone())
}

fn no_array(interp: &Interpreter, value: &Value) -> Error {
    let kind = convert::kind(interp, value);
    match value {
        _ if interp.is_reading(value) => Error::unsupported("the reading of a clock"),
        // NumPy takes all that there is.
        _ if lattice() == Lattice::NumPy => Error::unsupported("an array of Python objects"),
        Value::None => Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            "None is not a valid value for jnp.array",
        ),
        _ => Error::raised(
            ErrorClass::Dtype,
            PythonError::TypeError,
            format!("Value of type {kind} is not a valid JAX array type"),
        ),
    }
}

/// A nested list: rows of one shape, at the common type of the elements; strong where one element
/// is an array.
fn nested(interp: &mut Interpreter, value: &Value, dtype: Option<DType>) -> Result<Value> {
    let plain = Numbers::of(interp, value)?;
    if let Some(array) = plain.filter(|it| it.fit(dtype)).map_or(Ok(None), |it| it.array(interp))? {
        let dtype = dtype.unwrap_or(array.dtype());
        let array = jnp::astype(&mut interp.world.tracing, &array.into(), dtype)?;
        return convert::fresh(interp, array);
    }
    let mut found = Leaves::default();
    let shape = collect(interp, value, dtype, &mut found)?;
    let leaves = found.typed(interp)?;
    let result = if leaves.is_empty() {
        let aval = Aval::new(
            dtype.unwrap_or_else(default_float),
            false,
            crate::array::Shape::from_slice(&shape),
        );
        Numeric::from(Array::zeros(&aval).map_err(PrimitiveError::from)?)
    } else {
        let ops = &mut interp.world.tracing;
        // An array stands beside lists of its shape, too.
        let is_alike = leaves.windows(2).all(|two| two[0].aval().shape == two[1].aval().shape);
        let stacked = match is_alike {
            true => jnp::stack(ops, &leaves, 0)?,
            false => {
                let flat = leaves.iter().map(|leaf| jnp::ravel(ops, leaf));
                let flat: Vec<Numeric> = flat.collect::<std::result::Result<_, _>>()?;
                jnp::concatenate(ops, &flat, 0)?
            }
        };
        let extents: Vec<i64> = shape.iter().map(|&extent| extent as i64).collect();
        let array = jnp::reshape(ops, &stacked, &extents)?;
        let dtype = dtype.unwrap_or(array.aval().dtype);
        jnp::astype(ops, &array, dtype)?
    };
    convert::fresh(interp, result)
}

/// The numbers of a nested list of nothing else: long lists need no array for each.
#[derive(Default)]
struct Numbers {
    /// In order. A float keeps its value, and so does an integer of 32 bits.
    values: Vec<f64>,
    shape: Vec<usize>,
    integers: bool,
    floats: bool,
}

impl Numbers {
    /// `None` if there are other leaves, or integers beyond 32 bits, no leaf, or rows of several shapes.
    fn of(interp: &Interpreter, value: &Value) -> Result<Option<Numbers>> {
        let mut numbers = Numbers::default();
        let is_one = numbers.collect(interp, value, 0)?;
        Ok(is_one.filter(|()| !numbers.values.is_empty()).map(|()| numbers))
    }

    fn collect(&mut self, interp: &Interpreter, value: &Value, depth: usize) -> Result<Option<()>> {
        let items = match value {
            Value::Int(number) => {
                self.integers = true;
                let Ok(number) = i32::try_from(*number) else { return Ok(None) };
                self.values.push(f64::from(number));
                return Ok((self.shape.len() == depth).then_some(()));
            }
            Value::Float(number) => {
                self.floats = true;
                self.values.push(*number);
                return Ok((self.shape.len() == depth).then_some(()));
            }
            value => match convert::sequence(interp, value) {
                Some(items) if depth < MAX_NESTING => items,
                _ => return Ok(None),
            },
        };
        // The first row says how long all are.
        match self.shape.get(depth) {
            Some(&extent) if extent != items.len() => return Ok(None),
            Some(_) => {}
            None if self.values.is_empty() && depth == self.shape.len() => {
                self.shape.push(items.len())
            }
            None => return Ok(None),
        }
        // Each list is an item of another.
        meter::steps(items.len() as u64 / 8)?;
        // A vector that grows has its old elements beside the new room, which is twice as much.
        meter::room(3 * (self.values.len() + items.len()) * size_of::<f64>())?;
        for item in &items {
            if self.collect(interp, item, depth + 1)?.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(()))
    }

    /// True if an array of the type that is asked for can hold all of them, as NumPy has it.
    fn fit(&self, dtype: Option<DType>) -> bool {
        match dtype {
            None => true,
            Some(dtype) if dtype.is_integer() => {
                let fits = |number: &f64| check_fits(*number as i64, dtype).is_ok();
                !self.floats && self.values.iter().all(fits)
            }
            Some(dtype) => dtype.is_half() || matches!(dtype, DType::Float32 | DType::Float64),
        }
    }

    /// The array, of the type that all have together; `None` for another type than of 32 and 64 bits.
    fn array(self, interp: &mut Interpreter) -> Result<Option<Array>> {
        let kinds = [(self.integers, Value::Int(1)), (self.floats, Value::Float(1.0))];
        let mut avals = Vec::new();
        for (_, kind) in kinds.into_iter().filter(|(is_there, _)| *is_there) {
            let Some(Numeric::Array(array)) = convert::number(interp, &kind)? else {
                return Ok(None);
            };
            let is_numpy = lattice() == Lattice::NumPy;
            avals.push(if is_numpy { super::host::strong(array) } else { array }.aval().clone());
        }
        let (dtype, weak) = result_type(avals.iter()).map_err(PrimitiveError::from)?;
        let (shape, values) = (&self.shape, self.values.into_iter());
        let array = match dtype {
            DType::Int32 => Array::from_vec(shape, values.map(|it| it as i32).collect()),
            DType::Int64 => Array::from_vec(shape, values.map(|it| it as i64).collect()),
            DType::Float32 => Array::from_vec(shape, values.map(|it| it as f32).collect()),
            DType::Float64 => Array::from_vec(shape, values.collect()),
            _ => return Ok(None),
        };
        Ok(Some(array.map_err(PrimitiveError::from)?.with_weak_type(weak)))
    }
}

/// What a leaf of a nested list takes, roughly.
const LEAF_BYTES: usize = 3 * (size_of::<Array>() + 2 * size_of::<usize>());

/// How many axes numpy allows.
const MAX_NESTING: usize = 64;

/// True of an array of JAX, and of a list that holds one: JAX stacks such lists itself.
fn holds_array(interp: &Interpreter, value: &Value) -> bool {
    match convert::sequence(interp, value) {
        Some(items) => items.iter().any(|item| holds_array(interp, item)),
        None => matches!(value, Value::Array(_) | Value::Tracer(_)),
    }
}

/// The leaves of a nested list.
#[derive(Default)]
struct Leaves {
    numbers: Vec<Numeric>,
    /// The integers that the default type does not hold, with their places, where 0 stands. They
    /// have the type that all others have together.
    large: Vec<(usize, Value)>,
}

impl Leaves {
    fn typed(mut self, interp: &mut Interpreter) -> Result<Vec<Numeric>> {
        if !self.large.is_empty() {
            let all = self.numbers.iter().map(Numeric::aval);
            let (dtype, _) = result_type(all).map_err(PrimitiveError::from)?;
            for (place, number) in self.large {
                if let Some(array) = array_of(interp, &number, Some(dtype))?.numeric() {
                    self.numbers[place] = array;
                }
            }
        }
        Ok(self.numbers)
    }
}

/// The leaves of a nested list in order, and its shape down to them.
fn collect(
    interp: &mut Interpreter,
    value: &Value,
    dtype: Option<DType>,
    leaves: &mut Leaves,
) -> Result<Vec<usize>> {
    let items = match value.downcast::<Range>() {
        Some(_) => Some(interp.iterate(value)?),
        None => convert::sequence(interp, value),
    };
    let Some(items) = items else {
        if let Some(dtype) = dtype {
            check_kind(value, dtype)?;
        }
        let is_large = || match value {
            Value::Int(number) => convert::int(*number).is_err(),
            value => matches!(value, Value::Long(_)),
        };
        let typed = match (value, dtype) {
            (Value::Int(number), Some(dtype)) => integer_of(*number, dtype)?,
            (Value::Long(number), Some(_)) => Some(large(number, dtype)?),
            (Value::Long(_), None) if lattice() == Lattice::NumPy => {
                return Err(Error::unsupported("an array of integers beyond 64 bits"));
            }
            (_, None) if lattice() != Lattice::NumPy && is_large() => {
                leaves.large.push((leaves.numbers.len(), value.clone()));
                Some(convert::int(0)?)
            }
            _ => None,
        };
        let number = match typed {
            Some(array) => Some(array.into()),
            None => convert::number(interp, value)?,
        };
        let Some(number) = number else {
            return Err(no_array(interp, value));
        };
        let shape = number.aval().shape.to_vec();
        // Among others in a list of NumPy's, a Python number is one of 64 bits.
        let number = match number {
            Numeric::Array(array) if lattice() == Lattice::NumPy => {
                Numeric::Array(super::host::strong(array))
            }
            number => number,
        };
        // With what stands for it until all leaves are one array.
        meter::bytes(LEAF_BYTES)?;
        leaves.numbers.push(number);
        return Ok(shape);
    };
    let mut inner: Option<Vec<usize>> = None;
    let deeper = |interp: &mut Interpreter, item: &Value, leaves: &mut Leaves| {
        interp.deeper(|interp| collect(interp, item, dtype, leaves))
    };
    for item in &items {
        let shape = deeper(interp, item, leaves)?;
        if inner.as_ref().is_some_and(|inner| *inner != shape) {
            if lattice() != Lattice::NumPy && items.iter().any(|item| holds_array(interp, item)) {
                return Err(Error::bad_argument("All input arrays must have the same shape."));
            }
            return Err(Error::raised(
                ErrorClass::Shape,
                PythonError::ValueError,
                "setting an array element with a sequence: the array has an inhomogeneous shape",
            ));
        }
        inner = Some(shape);
    }
    let mut shape = vec![items.len()];
    shape.extend(inner.unwrap_or_default());
    if shape.len() > MAX_NESTING {
        let message = "setting an array element with a sequence: lists nested too deep";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    Ok(shape)
}

/// `jax.core.ShapedArray(shape, dtype, weak_type=False)`.
pub fn shaped_array(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["shape", "dtype", "weak_type?", "*sharding?"];
    let [shape, dtype, weak_type, sharding] = args.bind("ShapedArray", signature)?;
    if !matches!(sharding, Value::None) {
        let is_plain = interp.of_library("jax._src.core", "no_axis_is_sharded")?;
        interp.call_positional(&is_plain, [sharding])?;
    }
    let Some(extents) = convert::listed(interp, &shape)? else {
        let kind = convert::kind(interp, &shape);
        return Err(Error::bad_argument(format!("'{kind}' object is not iterable")));
    };
    let shape = convert::shape(interp, &Value::tuple(extents))?;
    let Some(dtype) = convert::dtype(interp, &dtype)? else {
        return Err(Error::unsupported("a ShapedArray without a type of elements"));
    };
    let weak_type = convert::flag(interp, &weak_type, false)?;
    Ok(Value::Abstract(Rc::new(Aval::new(dtype, weak_type, shape)), Describes::Type))
}

/// `aval.update(shape=…, dtype=…, weak_type=…)`: another of these, the rest as it is.
pub fn updated_type(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["self", "shape?", "dtype?", "weak_type?", "*sharding?"];
    let [this, shape, dtype, weak_type, sharding] = args.bind_given("update", signature)?;
    let Some(Value::Abstract(aval, _)) = this else {
        return Err(Error::bad_argument("update is a method of ShapedArray"));
    };
    let shape = shape.unwrap_or_else(|| {
        Value::tuple(aval.shape.iter().map(|&extent| Value::Int(extent as i64)).collect())
    });
    let dtype = dtype.unwrap_or(Value::DType(aval.dtype));
    let weak_type = weak_type.unwrap_or(Value::Bool(aval.weak_type));
    let sharding = sharding.map(|sharding| (Symbol::new("sharding"), sharding));
    let keywords = sharding.into_iter().collect();
    shaped_array(interp, Args { positional: vec![shape, dtype, weak_type], keywords })
}

/// `aval.str_short()`
pub fn short_text(_: &mut Interpreter, args: Args) -> Result<Value> {
    match args.bind("str_short", ["self", "short_dtypes?", "mesh_axis_types?"])? {
        [Value::Abstract(aval, _), Value::None, Value::None] => {
            Ok(Value::str(&super::text::aval_text(&aval, None)))
        }
        _ => Err(Error::unsupported("str_short with options")),
    }
}

/// `jax.ShapeDtypeStruct(shape, dtype, *, weak_type=False)`.
pub fn shape_dtype_struct(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["shape", "dtype", "*sharding?", "*weak_type?", "*vma?", "*is_ref?"];
    let [shape, dtype, sharding, weak_type, ..] = args.bind("ShapeDtypeStruct", signature)?;
    if !matches!(sharding, Value::None) {
        return Err(Error::unsupported("a sharding"));
    }
    let Some(extents) = convert::listed(interp, &shape)? else {
        let kind = convert::kind(interp, &shape);
        return Err(Error::bad_argument(format!("'{kind}' object is not iterable")));
    };
    if extents.iter().any(|extent| matches!(extent, Value::None)) {
        let message = format!(
            "`shape` passed to `ShapeDtypeStruct` cannot have None in it. Got shape={}",
            interp.repr_in_message(&shape)?
        );
        return Err(Error::bad_value(message));
    }
    if extents.iter().any(|extent| matches!(extent, Value::Str(_) | Value::Int(..0))) {
        return Err(Error::unsupported("a ShapeDtypeStruct whose extents are no lengths"));
    }
    let shape = convert::shape(interp, &Value::tuple(extents))?;
    let Some(dtype) = convert::dtype(interp, &dtype)? else {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            "ShapeDtypeStruct: dtype must be specified.",
        ));
    };
    let weak_type = convert::flag(interp, &weak_type, false)?;
    Ok(Value::Abstract(Rc::new(Aval::new(dtype, weak_type, shape)), Describes::Struct))
}
