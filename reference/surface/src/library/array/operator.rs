//! Operators on arrays.

use std::rc::Rc;

use super::{convert, host};
use crate::array::{Array, DType, Lattice, lattice, result_type};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Object, Symbol, Value};
use crate::interpreter::Interpreter;
use crate::primitive::PrimitiveError;
use crate::primitive::compose::jnp;
use crate::program::ast::{BinOp, CmpOp, UnaryOp};
use crate::pure::{Numeric, Tracing};

/// The operands as numbers; `None` where the other one is no number and may know better itself.
/// A list or tuple beside an array is refused, as JAX refuses it; an object of a class that extends
/// one may know better.
fn operands(interp: &mut Interpreter, a: &Value, b: &Value) -> Result<Option<(Numeric, Numeric)>> {
    let mut numbers = [None, None];
    for (slot, value) in numbers.iter_mut().zip([a, b]) {
        let stands_for = match value {
            Value::Object(_) => interp.jax_array(value)?,
            _ => None,
        };
        let value = stands_for.as_ref().unwrap_or(value);
        *slot = convert::number(interp, value)?;
        if slot.is_none() {
            let list = match value {
                Value::Tuple(items) => items.class().is_none(),
                Value::Object(id) => matches!(interp.world.object(*id), Object::List(_)),
                _ => false,
            };
            if list {
                let kind = convert::kind(interp, value);
                return Err(Error::bad_argument(format!(
                    "unsupported operand type: array and '{kind}'"
                )));
            }
        }
    }
    let [a, b] = numbers;
    Ok(a.zip(b))
}

/// A result of two numpy operands, or of one and a Python number, is a numpy array.
fn on_host(a: &Value, b: &Value) -> bool {
    let plain = |x: &Value| {
        matches!(
            x,
            Value::Host(_) | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Complex(..)
        )
    };
    plain(a) && plain(b)
}

/// Beside an array of NumPy's a list or a tuple is an array, and so is a number of a class of the
/// program that extends `int` or `float`. `repeats`: where both are multiplied.
fn beside_list(interp: &mut Interpreter, a: &Value, b: &Value, repeats: bool) -> Result<Beside> {
    let listed = |interp: &Interpreter, value: &Value| {
        let is_number = || {
            let number = interp.world.extended(value);
            matches!(number, Some(Value::Int(_) | Value::Float(_)))
        };
        !matches!(value, Value::Host(_))
            && (convert::sequence(interp, value).is_some() || is_number())
    };
    // A scalar repeats a list, as an int does.
    let is_scalar = |value: &Value| matches!(value, Value::Host(x) if x.is_scalar());
    let is_list = |value: &Value| convert::sequence(interp, value).is_some();
    if repeats && (is_scalar(a) && is_list(b) || is_list(a) && is_scalar(b)) {
        return Ok(Beside::Other);
    }
    let made = |interp: &mut Interpreter, list: &Value| {
        host::run(interp, |interp| super::array_of(interp, list, None)).map(host::placed)
    };
    match (a, b) {
        (Value::Host(_), list) if listed(interp, list) => {
            Ok(Beside::Arrays(a.clone(), made(interp, list)?))
        }
        (list, Value::Host(_)) if listed(interp, list) => {
            Ok(Beside::Arrays(made(interp, list)?, b.clone()))
        }
        _ => Ok(Beside::Same),
    }
}

/// What the operands are beside each other.
enum Beside {
    /// What they were.
    Same,
    Arrays(Value, Value),
    /// Not for arrays: the other operand may know.
    Other,
}

/// True of an object of the program that has this method, which NumPy asks once for each element.
fn asks_for_itself(interp: &mut Interpreter, value: &Value, method: Symbol) -> bool {
    let is_asked =
        |name: &str, interp: &mut Interpreter| interp.special(value, Symbol::new(name)).is_some();
    interp.world.as_instance(value).is_some()
        && interp.special(value, method).is_some()
        && !["__array_ufunc__", "__array_priority__", convert::ARRAY, "__jax_array__"]
            .into_iter()
            .any(|name| is_asked(name, interp))
}

pub(super) fn placed(result: Numeric, on_host: bool) -> Value {
    match result {
        Numeric::Array(array) if on_host => Value::host(host::strong(array)),
        result => result.into(),
    }
}

/// `a op b`, one of which is an array; `None`: not for arrays, the other operand may know.
pub fn binary(interp: &mut Interpreter, op: BinOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    match beside_list(interp, a, b, op == BinOp::Mul)? {
        Beside::Arrays(a, b) => return binary(interp, op, &a, &b),
        Beside::Other => return Ok(None),
        Beside::Same => {}
    }
    let (_, reflected) = interp.method_names(op);
    if let Value::Host(array) = a
        && !array.is_scalar()
        && asks_for_itself(interp, b, reflected)
    {
        return Err(Error::unsupported("an array of Python objects"));
    }
    if !on_host(a, b) {
        return computed(interp, op, a, b);
    }
    let computed = host::run(interp, |interp| {
        host::check_fits([a, b].into_iter())?;
        if let Some((x, y)) = operands(interp, a, b)? {
            match op {
                BinOp::FloorDiv | BinOp::Mod => host::check_division(&x, &y)?,
                BinOp::Pow => host::check_power(&x, &y)?,
                _ => {}
            }
        }
        computed(interp, op, a, b)
    });
    host::as_numpy(computed)
}

fn computed(interp: &mut Interpreter, op: BinOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    let Some((mut x, mut y)) = operands(interp, a, b)? else { return Ok(None) };
    let counts =
        matches!(op, BinOp::FloorDiv | BinOp::Mod | BinOp::Pow | BinOp::LShift | BinOp::RShift);
    let are_truths = [&x, &y].into_iter().all(|each| each.aval().dtype == DType::Bool);
    if counts && are_truths && on_host(a, b) {
        // NumPy counts with truth values in its smallest integers.
        let ops = &mut interp.world.tracing;
        (x, y) = (jnp::astype(ops, &x, DType::Int8)?, jnp::astype(ops, &y, DType::Int8)?);
    }
    if op == BinOp::Pow {
        let result = power(interp, b, &x, &y)?;
        return Ok(Some(placed(result, on_host(a, b))));
    }
    if op == BinOp::MatMul {
        let is_scalar = |value: &Value| matches!(value, Value::Host(x) if x.is_scalar());
        if is_scalar(a) && is_scalar(b) {
            return Ok(None);
        }
        let result =
            product_operands(&x, &y).and_then(|()| jnp::matmul(&mut interp.world.tracing, &x, &y));
        return Ok(Some(placed(result?, on_host(a, b))));
    }
    if matches!(op, BinOp::Sub | BinOp::Mul) && interp.world.watch.is_some() {
        interp.note_operands(op, &x, &y);
    }
    let ops = &mut interp.world.tracing;
    let result = match op {
        BinOp::Add => jnp::add(ops, &x, &y),
        BinOp::Sub => jnp::subtract(ops, &x, &y),
        BinOp::Mul => jnp::multiply(ops, &x, &y),
        BinOp::Div => jnp::true_divide(ops, &x, &y),
        BinOp::FloorDiv => jnp::floor_divide(ops, &x, &y),
        BinOp::Mod => jnp::remainder(ops, &x, &y),
        BinOp::Pow | BinOp::MatMul => jnp::matmul(ops, &x, &y),
        BinOp::BitAnd => jnp::bitwise_and(ops, &x, &y),
        BinOp::BitOr => jnp::bitwise_or(ops, &x, &y),
        BinOp::BitXor => jnp::bitwise_xor(ops, &x, &y),
        BinOp::LShift => jnp::left_shift(ops, &x, &y),
        BinOp::RShift => jnp::right_shift(ops, &x, &y),
    }?;
    Ok(Some(placed(result, on_host(a, b))))
}

/// `x @ y` takes no scalars.
pub fn product_operands(x: &Numeric, y: &Numeric) -> Result<()> {
    if x.aval().rank() > 0 && y.aval().rank() > 0 {
        return Ok(());
    }
    let message = "matmul input operands must have ndim at least 1";
    Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message))
}

/// The operands of a product whose result was asked for in this type: a half is not rounded in
/// between, and integers are multiplied and summed in the type itself.
///
/// # Errors
/// A `TypeError` for a type that is narrower than the integers.
pub fn widen(
    ops: &mut Tracing,
    operands: &mut [&mut Numeric],
    preferred: Option<DType>,
) -> Result<()> {
    let Some(preferred) = preferred else { return Ok(()) };
    let avals = operands.iter().map(|x| x.aval());
    let joined = result_type(avals).map_err(PrimitiveError::from)?.0;
    let is_narrower = preferred == DType::Bool || preferred.size_bytes() < joined.size_bytes();
    if joined.is_integer() && is_narrower {
        return Err(Error::bad_argument(format!(
            "`preferred_element_type` must not be narrower than the original type, got \
             preferred_element_type of {preferred} for original type of {joined}."
        )));
    }
    for x in operands {
        let is_widened = match x.aval().dtype {
            dtype if dtype.is_half() => preferred == DType::Float32,
            dtype => !dtype.is_inexact() && dtype != DType::Key,
        };
        if is_widened {
            **x = jnp::astype(ops, x, preferred)?;
        }
    }
    Ok(())
}

/// `x ** y`: where the exponent is an integer scalar known now, JAX multiplies instead.
pub fn power(
    interp: &mut Interpreter,
    written: &Value,
    x: &Numeric,
    y: &Numeric,
) -> Result<Numeric> {
    if lattice() == Lattice::NumPy && matches!(written, Value::Host(_)) {
        return power_of_numpy(interp, x, y);
    }
    let aval = y.aval();
    let exponent = match written {
        Value::Bool(exponent) => Some(i64::from(*exponent)),
        _ if aval.rank() == 0 && aval.dtype.is_integer() => {
            convert::known(interp, y)?.and_then(|array: std::rc::Rc<Array>| array.item_int())
        }
        _ => None,
    };
    let ops = &mut interp.world.tracing;
    match exponent {
        Some(exponent) => jnp::integer_pow(ops, x, exponent),
        None => jnp::power(ops, x, y),
    }
}

/// The same with an exponent of NumPy's, which has a say in the type of the result, a scalar, too.
fn power_of_numpy(interp: &mut Interpreter, x: &Numeric, y: &Numeric) -> Result<Numeric> {
    let dtype = match result_type([x.aval(), y.aval()]).map_err(PrimitiveError::from)? {
        (DType::Bool, _) => DType::Int8,
        (dtype, _) => dtype,
    };
    let ops = &mut interp.world.tracing;
    let (x, y) = (jnp::astype(ops, x, dtype)?, jnp::astype(ops, y, dtype)?);
    let exponent = match &y {
        Numeric::Array(array) if array.rank() == 0 && dtype.is_integer() => array.item_int(),
        _ => None,
    };
    match exponent {
        Some(exponent) => jnp::integer_pow(ops, &x, exponent),
        None => jnp::power(ops, &x, &y),
    }
}

/// `a op b` of a comparison `==`, `!=`, `<`, `<=`, `>`, `>=`; `None`: as above.
pub fn compare(interp: &mut Interpreter, op: CmpOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    if let Beside::Arrays(a, b) = beside_list(interp, a, b, false)? {
        return compare(interp, op, &a, &b);
    }
    // dtypes are equal by name; a ShapeDtypeStruct by what it says.
    match (a, b) {
        (Value::DType(_), _) | (_, Value::DType(_)) => return Ok(same_dtype(interp, op, a, b)),
        (Value::Abstract(x, x_class), Value::Abstract(y, y_class)) => {
            let same = x_class == y_class && x == y;
            return Ok(match op {
                CmpOp::Eq => Some(Value::Bool(same)),
                CmpOp::NotEq => Some(Value::Bool(!same)),
                _ => None,
            });
        }
        (Value::Abstract(..), _) | (_, Value::Abstract(..)) => return Ok(None),
        _ => {}
    }
    if let (Value::Host(array), object) | (object, Value::Host(array)) = (a, b)
        && !array.is_scalar()
        && asks_for_itself(interp, object, Symbol::new("__eq__"))
    {
        return Err(Error::unsupported("an array of Python objects"));
    }
    if let (CmpOp::Eq | CmpOp::NotEq, Some(array)) = (op, beside_no_number(interp, a, b)) {
        let differs = Array::full(&array.aval().shape, op == CmpOp::NotEq);
        return Ok(Some(Value::host(Rc::new(differs.map_err(PrimitiveError::from)?))));
    }
    if on_host(a, b) {
        let compared = host::run(interp, |interp| {
            // NumPy compares such a number exactly.
            if host::check_fits([a, b].into_iter()).is_err() {
                return Err(Error::unsupported("a comparison with a number beyond the type"));
            }
            compared(interp, op, a, b)
        });
        return host::as_numpy(compared);
    }
    compared(interp, op, a, b)
}

/// The array of NumPy's beside what is no number: each of its elements is another thing.
fn beside_no_number(interp: &Interpreter, a: &Value, b: &Value) -> Option<Rc<Array>> {
    let ((Value::Host(array), other) | (other, Value::Host(array))) = (a, b) else { return None };
    let is_no_number = match other {
        Value::Str(_) | Value::Ellipsis | Value::Slice(_) | Value::Class(_) => true,
        // To a scalar it is no array.
        Value::None => !array.is_scalar(),
        Value::Object(id) => {
            let object = interp.world.object(*id);
            matches!(object, Object::Dict(_) | Object::Set(_))
                || matches!(object, Object::Instance(_)) && !array.is_scalar()
        }
        _ => false,
    };
    is_no_number.then(|| array.array())
}

fn compared(interp: &mut Interpreter, op: CmpOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    let Some((x, y)) = operands(interp, a, b)? else { return Ok(None) };
    let ops = &mut interp.world.tracing;
    let result = match op {
        CmpOp::Eq => jnp::equal(ops, &x, &y),
        CmpOp::NotEq => jnp::not_equal(ops, &x, &y),
        CmpOp::Lt => jnp::less(ops, &x, &y),
        CmpOp::LtE => jnp::less_equal(ops, &x, &y),
        CmpOp::Gt => jnp::greater(ops, &x, &y),
        CmpOp::GtE => jnp::greater_equal(ops, &x, &y),
        CmpOp::Is | CmpOp::IsNot | CmpOp::In | CmpOp::NotIn => return Ok(None),
    }?;
    Ok(Some(placed(result, on_host(a, b))))
}

/// True if both name one type of elements.
pub fn same_dtype(interp: &Interpreter, op: CmpOp, a: &Value, b: &Value) -> Option<Value> {
    let named = |value: &Value| match value {
        Value::None => None,
        value => convert::named_dtype(interp, value).ok().flatten(),
    };
    let same = matches!((named(a), named(b)), (Some(a), Some(b)) if a == b);
    match op {
        CmpOp::Eq => Some(Value::Bool(same)),
        CmpOp::NotEq => Some(Value::Bool(!same)),
        _ => None,
    }
}

/// `-x`, `+x`, `~x`.
pub fn unary(interp: &mut Interpreter, op: UnaryOp, x: &Value) -> Result<Value> {
    match x {
        Value::Host(_) => host::run(interp, |interp| signed(interp, op, x)).map(host::placed),
        x => signed(interp, op, x),
    }
}

fn signed(interp: &mut Interpreter, op: UnaryOp, x: &Value) -> Result<Value> {
    let Some(number) = convert::number(interp, x)? else {
        let kind = convert::kind(interp, x);
        return Err(Error::raised(
            ErrorClass::UserError,
            PythonError::TypeError,
            format!("bad operand type for unary operator: '{kind}'"),
        ));
    };
    let ops = &mut interp.world.tracing;
    let result = match op {
        UnaryOp::Neg => jnp::negative(ops, &number)?,
        UnaryOp::Invert => jnp::invert(ops, &number)?,
        UnaryOp::Pos => return convert::fresh(interp, number),
        UnaryOp::Not => return Ok(Value::Bool(!super::truth(interp, x)?)),
    };
    Ok(result.into())
}
