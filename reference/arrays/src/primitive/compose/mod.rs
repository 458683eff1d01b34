//! Operations composed of primitives: what `jax.numpy`, `jax.nn` and `jax.random` offer, on any
//! [`Ops`].
//!
//! Operands are promoted and broadcast as `jax.numpy` does, with the same weak types. Every
//! function takes the [`Ops`] first. Negative axes count from the end, as in Python.
//!
//! # Errors
//! A function returns an error of kind `Shape`, `Dtype`, `Index` or `Argument` where JAX raises
//! one, and the errors of its [`Ops`].

pub mod index;
pub mod jnp;
pub mod nn;
pub mod random;

use super::{Axes, Binary, Compare, Ops, Primitive, PrimitiveError, Unary};
use crate::array::{
    Array, Aval, DType, Lattice, Shape, ShapeDisplay, broadcast_shapes, canonical, default_float,
    default_int, lattice, result_type,
};

/// The result of a composed operation.
pub type Composition<O> = Result<<O as Ops>::Value, <O as Ops>::Error>;

/// An axis counted from the front.
///
/// # Errors
/// [`PrimitiveError::Shape`] if the array has no such axis.
pub fn canonical_axis(name: &'static str, axis: i64, rank: usize) -> Result<usize, PrimitiveError> {
    let from_front = if axis < 0 { axis + rank as i64 } else { axis };
    usize::try_from(from_front).ok().filter(|axis| *axis < rank).ok_or_else(|| {
        PrimitiveError::shape(
            name,
            format!("axis {axis} is out of bounds for an array of rank {rank}"),
        )
    })
}

/// Axes counted from the front; all of them for `None`.
///
/// # Errors
/// [`PrimitiveError::Shape`] if the array has no such axis, or if an axis is named twice.
pub fn canonical_axes(
    name: &'static str,
    axes: Option<&[i64]>,
    rank: usize,
) -> Result<Axes, PrimitiveError> {
    let Some(axes) = axes else { return Ok((0..rank).collect()) };
    let mut canonical = Axes::new();
    for &axis in axes {
        let axis = canonical_axis(name, axis, rank)?;
        if canonical.contains(&axis) {
            return Err(PrimitiveError::shape(name, format!("axis {axis} is named twice")));
        }
        canonical.push(axis);
    }
    canonical.sort_unstable();
    Ok(canonical)
}

/// How the type of a result follows from those of the operands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Promotion {
    /// Their join.
    Join,
    /// Their join, a `bool` as the default integer.
    Numeric,
    /// Their join, a `bool` or an integer with fewer bits than the default one with as many: what
    /// is summed.
    Summed,
    /// Their join, what is no float as the default float.
    Inexact,
}

impl Promotion {
    fn of(self, (dtype, weak): (DType, bool)) -> (DType, bool) {
        match (self, dtype) {
            (Promotion::Numeric, DType::Bool) => (default_int(), false),
            (Promotion::Summed, DType::Bool) => (default_int(), false),
            (Promotion::Summed, _) if dtype.is_integer() => {
                let least = default_int();
                match least.size_bytes() > dtype.size_bytes() {
                    true if dtype.is_signed_integer() => (least, weak),
                    true => (canonical(DType::UInt64), weak),
                    false => (dtype, weak),
                }
            }
            (Promotion::Inexact, DType::Bool) => (inexact(dtype), false),
            (Promotion::Inexact, _) if dtype.is_integer() => (inexact(dtype), weak),
            _ => (dtype, weak),
        }
    }
}

/// The float that stands for integers of the type: with types of 64 bits JAX has `float32` for
/// those of fewer bits.
fn inexact(dtype: DType) -> DType {
    match lattice() {
        Lattice::Jax64 if dtype.size_bytes() < 8 => DType::Float32,
        _ => default_float(),
    }
}

/// Applies a primitive to one operand.
pub fn apply1<O: Ops>(ops: &mut O, primitive: &Primitive, x: &O::Value) -> Composition<O> {
    ops.apply(primitive, std::slice::from_ref(x))
}

pub fn unary<O: Ops>(ops: &mut O, op: Unary, x: &O::Value) -> Composition<O> {
    op.on(ops, x)
}

/// `x` at a promoted type. The conversion of a weak operand to a strong one is what gives it a weak
/// cotangent.
pub fn to_dtype<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    (dtype, weak_type): (DType, bool),
) -> Composition<O> {
    to_type(ops, x, dtype, weak_type)
}

/// `x` at this dtype and weak type.
pub fn to_type<O: Ops>(ops: &mut O, x: &O::Value, dtype: DType, weak_type: bool) -> Composition<O> {
    let aval = ops.aval(x);
    if aval.dtype == dtype && aval.weak_type == weak_type {
        return Ok(x.clone());
    }
    apply1(ops, &Primitive::ConvertElementType { dtype, weak_type }, x)
}

/// One operand, promoted.
pub fn promote1<O: Ops>(
    ops: &mut O,
    name: &'static str,
    x: &O::Value,
    promotion: Promotion,
) -> Composition<O> {
    let aval = ops.aval(x);
    if aval.dtype == DType::Key && promotion != Promotion::Join {
        return Err(PrimitiveError::dtype(name, "keys take part in no arithmetic").into());
    }
    to_dtype(ops, x, promotion.of((aval.dtype, aval.weak_type)))
}

/// Two operands at one dtype and one shape; the common case, that they are so already, without a
/// detour.
pub fn agree2<O: Ops>(
    ops: &mut O,
    name: &'static str,
    x: &O::Value,
    y: &O::Value,
    promotion: Promotion,
) -> Result<[O::Value; 2], O::Error> {
    let (left, right) = (ops.aval(x), ops.aval(y));
    let settled = (left.dtype, left.weak_type && left.dtype != DType::Bool);
    let stays = left == right
        && settled == (left.dtype, left.weak_type)
        && promotion.of(settled) == settled;
    if stays && (left.dtype != DType::Key || promotion == Promotion::Join) {
        return Ok([x.clone(), y.clone()]);
    }
    let misfit = || {
        let shapes = format!("{}, {}", ShapeDisplay(&left.shape), ShapeDisplay(&right.shape));
        match left.rank() == right.rank() {
            true => PrimitiveError::misfit(format!(
                "{name} got incompatible shapes for broadcasting: {shapes}."
            )),
            false => PrimitiveError::value_misfit(format!(
                "Incompatible shapes for broadcasting: shapes=[{shapes}]"
            )),
        }
    };
    let shape = broadcast_shapes(&left.shape, &right.shape).ok_or_else(misfit)?;
    let joined =
        result_type([&left, &right]).map_err(|e| PrimitiveError::dtype(name, e.to_string()))?;
    if joined.0 == DType::Key && promotion != Promotion::Join {
        return Err(PrimitiveError::dtype(name, "keys take part in no arithmetic").into());
    }
    let target = promotion.of(joined);
    let mut fit = |x: &O::Value, aval: &Aval| -> Composition<O> {
        let typed = if (aval.dtype, aval.weak_type) == target {
            x.clone()
        } else {
            to_dtype(ops, x, target)?
        };
        if aval.shape == shape { Ok(typed) } else { stretch(ops, &typed, &shape) }
    };
    Ok([fit(x, &left)?, fit(y, &right)?])
}

/// `x` broadcast to a shape that it is known to fit.
pub fn stretch<O: Ops>(ops: &mut O, x: &O::Value, shape: &Shape) -> Composition<O> {
    let aval = ops.aval(x);
    if aval.shape == *shape {
        return Ok(x.clone());
    }
    let missing = shape.len().saturating_sub(aval.rank());
    let dims = (missing..shape.len()).collect();
    apply1(ops, &Primitive::BroadcastInDim { shape: shape.clone(), dims }, x)
}

/// Two operands promoted and broadcast, then a primitive of both.
pub fn binary<O: Ops>(
    ops: &mut O,
    op: Binary,
    x: &O::Value,
    y: &O::Value,
    promotion: Promotion,
) -> Composition<O> {
    let operands = agree2(ops, op.name(), x, y, promotion)?;
    ops.apply(&Primitive::Binary(op), &operands)
}

pub fn compare<O: Ops>(ops: &mut O, op: Compare, x: &O::Value, y: &O::Value) -> Composition<O> {
    let operands = agree2(ops, op.name(), x, y, Promotion::Join)?;
    let is_ordered = !matches!(op, Compare::Eq | Compare::Ne);
    if is_ordered && ops.aval(&operands[0]).dtype.is_complex() {
        // By their real parts; equal ones by their imaginary parts.
        let mut parts = |part| {
            let [x, y] = &operands;
            Ok::<_, O::Error>([unary(ops, part, x)?, unary(ops, part, y)?])
        };
        let (real, imaginary) = (parts(Unary::Real)?, parts(Unary::Imag)?);
        let is_equal = ops.apply(&Primitive::Compare(Compare::Eq), &real)?;
        let of_real = ops.apply(&Primitive::Compare(op), &real)?;
        let of_imaginary = ops.apply(&Primitive::Compare(op), &imaginary)?;
        return super::choice::select(ops, &is_equal, &of_imaginary, &of_real);
    }
    ops.apply(&Primitive::Compare(op), &operands)
}

/// A weakly typed scalar, as a Python float in an expression.
pub fn float<O: Ops>(ops: &mut O, value: f64) -> O::Value {
    ops.constant(Array::number(default_float(), value).with_weak_type(true))
}

/// A weakly typed scalar, as a Python int in an expression.
pub fn int<O: Ops>(ops: &mut O, value: i32) -> O::Value {
    ops.constant(Array::number(default_int(), value.into()).with_weak_type(true))
}
