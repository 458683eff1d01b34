//! Arrays joined, split, repeated and padded.

use crate::array::{Lattice, lattice};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::array_of;
use crate::library::array::convert::{self, fresh, operand};
use crate::library::{NamespaceEntry, Table};
use crate::primitive::compose::jnp;
use crate::pure::{Numeric, Tracing};

pub static TABLE: Table = &[
    ("concatenate", NamespaceEntry::Function(concatenate)),
    ("concat", NamespaceEntry::Function(concatenate)),
    ("stack", NamespaceEntry::Function(stack)),
    ("vstack", NamespaceEntry::Function(|i, a| stacked(i, a, "vstack", jnp::vstack))),
    ("hstack", NamespaceEntry::Function(|i, a| stacked(i, a, "hstack", jnp::hstack))),
    ("split", NamespaceEntry::Function(split)),
    ("append", NamespaceEntry::Function(append)),
    ("tile", NamespaceEntry::Function(tile)),
    ("repeat", NamespaceEntry::Function(repeat)),
    ("flip", NamespaceEntry::Function(flip)),
    ("roll", NamespaceEntry::Function(roll)),
    ("pad", NamespaceEntry::Function(pad)),
];

fn none_given(name: &str) -> Error {
    Error::raised(
        ErrorClass::Shape,
        PythonError::ValueError,
        format!("Need at least one array to {name}."),
    )
}

fn concatenate(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [arrays, axis, dtype] = args.bind_given("concatenate", ["arrays", "axis?", "dtype?"])?;
    let arrays = arrays.unwrap_or(Value::None);
    let mut operands = convert::arrays(interp, "concatenate", &arrays)?;
    if operands.is_empty() {
        return Err(none_given("concatenate"));
    }
    // JAX asks the first one for its axes, and then compares the others with it.
    let asked = if lattice() == Lattice::NumPy { operands.len() } else { 1 };
    if operands.iter().take(asked).any(|x| x.aval().rank() == 0)
        && !matches!(axis, Some(Value::None))
    {
        let message = "Zero-dimensional arrays cannot be concatenated.";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    let dtype = convert::dtype(interp, &dtype.unwrap_or(Value::None))?;
    let axis = match axis {
        None => 0,
        // All elements in a row.
        Some(Value::None) => {
            for x in &mut operands {
                *x = jnp::ravel(&mut interp.world.tracing, x)?;
            }
            0
        }
        Some(axis) => convert::integer_argument(interp, "concatenate", &axis)?,
    };
    convert::in_range(axis, operands[0].aval().rank())?;
    let ops = &mut interp.world.tracing;
    let mut result = jnp::concatenate(ops, &operands, axis)?;
    if let Some(dtype) = dtype {
        result = jnp::astype(ops, &result, dtype)?;
    }
    Ok(result.into())
}

fn stack(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["arrays", "axis?", "out?", "dtype?"];
    let [arrays, axis, out, dtype] = args.bind_given("stack", signature)?;
    let [arrays, out, dtype] = [arrays, out, dtype].map(|given| given.unwrap_or(Value::None));
    convert::no_buffer("stack", &out)?;
    let operands = convert::arrays(interp, "stack", &arrays)?;
    let Some(first) = operands.first() else { return Err(none_given("stack")) };
    let axis = match axis {
        None => 0,
        Some(axis) => convert::integer_argument(interp, "stack", &axis)?,
    };
    if operands.iter().any(|x| x.aval().shape != first.aval().shape) {
        let message = "All input arrays must have the same shape.";
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    convert::in_range(axis, first.aval().rank() + 1)?;
    let dtype = convert::dtype(interp, &dtype)?;
    let ops = &mut interp.world.tracing;
    let mut result = jnp::stack(ops, &operands, axis)?;
    if let Some(dtype) = dtype {
        result = jnp::astype(ops, &result, dtype)?;
    }
    fresh(interp, result)
}

type Join = fn(&mut Tracing, &[Numeric]) -> Result<Numeric>;

fn stacked(interp: &mut Interpreter, args: Args, name: &'static str, f: Join) -> Result<Value> {
    let [arrays] = args.bind(name, ["tup"])?;
    if arrays.numeric().is_some_and(|array| array.aval().rank() == 0) {
        let message = format!("{name}: an array without an axis holds no arrays");
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    let operands = convert::arrays(interp, name, &arrays)?;
    if operands.is_empty() {
        return Err(none_given("concatenate"));
    }
    let result = f(&mut interp.world.tracing, &operands)?;
    fresh(interp, result)
}

fn split(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, parts, axis] = args.bind_given("split", ["ary", "indices_or_sections", "axis?"])?;
    let [x, parts] = [x, parts].map(|given| given.unwrap_or(Value::None));
    let x = operand(interp, "split", &x)?;
    let axis = match axis {
        None => 0,
        Some(axis) => convert::concrete_integer(interp, "split", &axis)?,
    };
    convert::known_scalar(interp, &parts)?;
    if convert::in_range(axis, x.aval().rank()).is_err() {
        return Err(Error::raised(
            ErrorClass::UserError,
            PythonError::IndexError,
            "tuple index out of range",
        ));
    }
    let places = convert::listed(interp, &parts)?;
    let results = if let Some(places) = places {
        let at = convert::integers(interp, "split", &Value::tuple(places))?;
        // Cut at each place: no part is of a negative size.
        let extent = x.aval().shape[convert::in_range(axis, x.aval().rank())?] as i64;
        let place = |at: &i64| if *at < 0 { (*at + extent).max(0) } else { (*at).min(extent) };
        if at.windows(2).any(|pair| place(&pair[0]) > place(&pair[1])) {
            let message = format!("Sizes passed to split must be nonnegative, got places {at:?}");
            return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
        }
        jnp::split_at(&mut interp.world.tracing, &x, &at, axis)?
    } else {
        let parts = Value::Int(convert::int_argument(interp, "split", &parts)?);
        let parts = convert::count_argument(interp, "split", &parts)?;
        if parts == 0 {
            return Err(Error::raised(
                ErrorClass::UserError,
                PythonError::ZeroDivisionError,
                "integer modulo by zero",
            ));
        }
        let extent = x.aval().shape[convert::in_range(axis, x.aval().rank())?];
        if extent % parts != 0 {
            let message = "array split does not result in an equal division";
            return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
        }
        jnp::split(&mut interp.world.tracing, &x, parts, axis)?
    };
    let results = results.into_iter().map(|x| fresh(interp, x)).collect::<Result<_>>()?;
    interp.world.list(results)
}

fn append(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, values, axis] = args.bind("append", ["arr", "values", "axis?"])?;
    let (x, values) = (operand(interp, "append", &x)?, operand(interp, "append", &values)?);
    let axis = convert::axis(interp, "append", &axis, x.aval().rank())?;
    let result = jnp::append(&mut interp.world.tracing, &x, &values, axis)?;
    fresh(interp, result)
}

fn tile(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, times] = args.bind("tile", ["A", "reps"])?;
    let x = operand(interp, "tile", &x)?;
    let times = convert::shape(interp, &times)?;
    let result = jnp::tile(&mut interp.world.tracing, &x, &times)?;
    fresh(interp, result)
}

/// `jnp.repeat(x, repeats, axis)`, `x.repeat(…)`.
pub fn repeat(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, times, axis, total] =
        args.bind("repeat", ["a", "repeats", "axis?", "*total_repeat_length?"])?;
    convert::known_scalar(interp, &axis)?;
    if matches!(total, Value::None) {
        convert::known_scalar(interp, &times)?;
    } else {
        convert::shape(interp, &total)?;
    }
    let times = match convert::sequence(interp, &times) {
        Some(_) if lattice() == Lattice::NumPy => array_of(interp, &times, None)?,
        Some(_) => return Err(convert::not_an_array(interp, "repeat", &times)),
        None => times,
    };
    if !matches!(total, Value::None) || times.numeric().is_some_and(|times| times.aval().rank() > 0)
    {
        let function = interp.of_library("jax.numpy._shapes", "repeat_each")?;
        return interp.call_positional(&function, [x, times, axis, total]);
    }
    let x = operand(interp, "repeat", &x)?;
    // A scalar has the axis that it is repeated along, whichever that is.
    let axis = match x.aval().rank() {
        0 => None,
        rank => convert::axis(interp, "repeat", &axis, rank)?,
    };
    let times = convert::shape(interp, &times)?.iter().product();
    let result = jnp::repeat(&mut interp.world.tracing, &x, times, axis)?;
    fresh(interp, result)
}

fn flip(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axis] = args.bind("flip", ["m", "axis?"])?;
    let x = operand(interp, "flip", &x)?;
    let axes = convert::axes(interp, "flip", &axis, x.aval().rank())?;
    let result = jnp::flip(&mut interp.world.tracing, &x, axes.as_deref())?;
    fresh(interp, result)
}

fn roll(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, shift, axis] = args.bind("roll", ["a", "shift", "axis?"])?;
    let x = operand(interp, "roll", &x)?;
    let given = convert::sequence(interp, &shift).unwrap_or_default();
    if [&shift].into_iter().chain(&given).any(|shift| matches!(shift, Value::Tracer(_))) {
        let function = interp.of_library("jax.numpy._shapes", "roll_by")?;
        let x = Value::from(x);
        return interp.call_positional(&function, [x, shift, axis]);
    }
    // JAX makes an int of it.
    let shift = match shift {
        Value::Float(_) => Value::Int(convert::int_argument(interp, "roll", &shift)?),
        shift => shift,
    };
    let (mut x, shifts) = (x, convert::integers(interp, "roll", &shift)?);
    let axes = match &axis {
        Value::None => vec![None],
        axis => {
            let axes = convert::integers(interp, "roll", axis)?;
            for &axis in &axes {
                convert::in_range(axis, x.aval().rank())?;
            }
            axes.into_iter().map(Some).collect()
        }
    };
    if shifts.len() != axes.len() && shifts.len() != 1 && axes.len() != 1 {
        let message = "shift and axis must have the same length";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    let count = if shifts.is_empty() || axes.is_empty() { 0 } else { shifts.len().max(axes.len()) };
    for i in 0..count {
        let shift = shifts.get(i).or(shifts.first()).copied().unwrap_or(0);
        let axis = axes.get(i).or(axes.first()).copied().flatten();
        x = jnp::roll(&mut interp.world.tracing, &x, shift, axis)?;
    }
    fresh(interp, x)
}

/// True if `pad` has an option, or a mode, that is stated in Python.
fn is_padded_by_rule(interp: &Interpreter, args: &Args) -> bool {
    let given = |name: &str| args.keywords.iter().find(|(known, _)| *known == Symbol::new(name));
    let mode = given("mode").map(|(_, mode)| mode).or(args.positional.get(2));
    let is_native = match mode {
        None => true,
        Some(Value::Str(mode)) => {
            matches!(&**mode, "constant" | "edge" | "reflect" | "symmetric" | "wrap")
        }
        Some(_) => false,
    };
    let is_scalar = given("constant_values").is_none_or(|(_, value)| {
        convert::sequence(interp, value).is_none()
            && value.concrete().is_none_or(|value| value.rank() == 0)
    });
    let known = ["array", "pad_width", "mode", "constant_values"].map(Symbol::new);
    !is_native || !is_scalar || args.keywords.iter().any(|(name, _)| !known.contains(name))
}

fn pad(interp: &mut Interpreter, args: Args) -> Result<Value> {
    if lattice() != Lattice::NumPy && is_padded_by_rule(interp, &args) {
        let function = interp.of_library("jax.numpy._padding", "_by_rule")?;
        return interp.call(&function, args);
    }
    let [x, widths, mode, value] =
        args.bind("pad", ["array", "pad_width", "mode?", "*constant_values?"])?;
    let by_places = match &mode {
        Value::None => false,
        Value::Str(mode) => match &**mode {
            "constant" => false,
            "edge" | "reflect" | "symmetric" | "wrap" => true,
            _ => return Err(Error::unsupported("jnp.pad with this mode")),
        },
        _ => return Err(Error::unsupported("jnp.pad with this mode")),
    };
    if by_places && !matches!(value, Value::None) {
        return Err(Error::bad_value(
            "Unsupported keyword arguments for this mode: {'constant_values'}",
        ));
    }
    convert::known_scalar(interp, &widths)?;
    let x = operand(interp, "pad", &x)?;
    let rank = x.aval().rank();
    let pair = |interp: &mut Interpreter, value: &Value| -> Result<(usize, usize)> {
        match convert::listed(interp, value)?.as_deref() {
            Some([both]) => {
                let width = convert::count_argument(interp, "pad", both)?;
                Ok((width, width))
            }
            Some([low, high]) => Ok((
                convert::count_argument(interp, "pad", low)?,
                convert::count_argument(interp, "pad", high)?,
            )),
            Some(_) => Err(Error::bad_value("jnp.pad: a width is one number or two")),
            None => {
                let width = convert::count_argument(interp, "pad", value)?;
                Ok((width, width))
            }
        }
    };
    let items = match widths.concrete().is_some_and(|widths| widths.rank() == 2) {
        true => Some(interp.iterate(&widths)?),
        false => convert::listed(interp, &widths)?,
    };
    let is_pair = |item: &Value| {
        convert::sequence(interp, item).is_some() || item.concrete().is_some_and(|x| x.rank() == 1)
    };
    let widths = match items.as_deref() {
        Some(items) if items.iter().any(is_pair) => {
            if items.len() != rank && items.len() != 1 {
                return Err(Error::bad_value("jnp.pad: a pair of widths for each axis"));
            }
            let is_single = |item: &Value| {
                convert::sequence(interp, item).is_some_and(|parts| parts.len() == 1)
            };
            if lattice() != Lattice::NumPy && items.iter().any(is_single) {
                return Err(Error::bad_value("jnp.pad: a pair of widths has two numbers"));
            }
            let pairs: Vec<_> =
                items.iter().map(|item| pair(interp, item)).collect::<Result<_>>()?;
            if pairs.len() == rank { pairs } else { vec![pairs[0]; rank] }
        }
        _ => vec![pair(interp, &widths)?; rank],
    };
    if by_places {
        let pair = |(low, high): &(usize, usize)| {
            Value::tuple(vec![Value::Int(*low as i64), Value::Int(*high as i64)])
        };
        let widths = Value::tuple(widths.iter().map(pair).collect());
        let function = interp.of_library("jax.numpy._places", "pad_by_places")?;
        return interp.call_positional(&function, [x.into(), widths, mode]);
    }
    let value = match value {
        Value::None => None,
        value => Some(operand(interp, "pad", &value)?),
    };
    let result = jnp::pad(&mut interp.world.tracing, &x, &widths, value.as_ref())?;
    fresh(interp, result)
}
