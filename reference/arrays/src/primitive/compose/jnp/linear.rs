//! Products of vectors and matrices.

use super::super::{Composition, Promotion, canonical_axis, promote1, to_dtype};
use crate::array::{Aval, DType, Shape, broadcast_shapes, result_type};
use crate::primitive::{Axes, Ops, Primitive, PrimitiveError};

/// Two operands at their common dtype. What has that already keeps its weak type.
fn promoted<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    y: &O::Value,
) -> Result<(O::Value, O::Value), O::Error> {
    let avals = [ops.aval(x), ops.aval(y)];
    let target = result_type(&avals).map_err(PrimitiveError::from)?;
    let mut converted = |x: &O::Value, aval: &Aval| match aval.dtype == target.0 {
        true => Ok(x.clone()),
        false => to_dtype(ops, x, target),
    };
    Ok((converted(x, &avals[0])?, converted(y, &avals[1])?))
}

fn dot_general<O: Ops>(
    ops: &mut O,
    (x, lhs_contract, lhs_batch): (&O::Value, Axes, Axes),
    (y, rhs_contract, rhs_batch): (&O::Value, Axes, Axes),
) -> Composition<O> {
    let product = Primitive::DotGeneral { lhs_contract, rhs_contract, lhs_batch, rhs_batch };
    ops.apply(&product, &[x.clone(), y.clone()])
}

/// `jnp.dot`: the last axis with the last but one.
pub fn dot<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    let (m, n) = (ops.aval(x).rank(), ops.aval(y).rank());
    if m == 0 || n == 0 {
        result_type([&ops.aval(x), &ops.aval(y)]).map_err(PrimitiveError::from)?;
        return super::multiply(ops, x, y);
    }
    let (x, y) = promoted(ops, x, y)?;
    let one = |axis: usize| Axes::from_elem(axis, 1);
    dot_general(ops, (&x, one(m - 1), Axes::new()), (&y, one(n.max(2) - 2), Axes::new()))
}

/// `x @ y`: the axes before the last two are batched and broadcast.
pub fn matmul<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    let (x, y) = promoted(ops, x, y)?;
    let (left, right) = (ops.aval(&x), ops.aval(&y));
    let misfit =
        || PrimitiveError::shape("matmul", format!("does not multiply {left} with {right}"));
    if left.rank() == 0 || right.rank() == 0 {
        return Err(misfit().into());
    }
    if left.rank() <= 2 && right.rank() <= 2 {
        return dot(ops, &x, &y);
    }
    let outer = |shape: &Shape| Shape::from_slice(&shape[..shape.len().saturating_sub(2)]);
    let (lhs_outer, rhs_outer) = (outer(&left.shape), outer(&right.shape));
    let batch = broadcast_shapes(&lhs_outer, &rhs_outer).ok_or_else(misfit)?;
    // A vector has no batch axes; a matrix gets those of the other operand.
    let widen = |ops: &mut O, x: &O::Value, shape: &Shape| -> Composition<O> {
        let inner = &shape[shape.len().saturating_sub(2)..];
        let inner: Shape = if shape.len() == 1 { shape.clone() } else { Shape::from_slice(inner) };
        if shape.len() == 1 {
            return Ok(x.clone());
        }
        let target: Shape = batch.iter().chain(&inner).copied().collect();
        super::broadcast_to(ops, x, &target)
    };
    let (lhs, rhs) = (widen(ops, &x, &left.shape)?, widen(ops, &y, &right.shape)?);
    let one = |axis: usize| Axes::from_elem(axis, 1);
    let all: Axes = (0..batch.len()).collect();
    match (left.rank(), right.rank()) {
        // With a vector on one side nothing is paired.
        (1, _) => {
            dot_general(ops, (&lhs, one(0), Axes::new()), (&rhs, one(batch.len()), Axes::new()))
        }
        (_, 1) => {
            dot_general(ops, (&lhs, one(batch.len() + 1), Axes::new()), (&rhs, one(0), Axes::new()))
        }
        _ => dot_general(
            ops,
            (&lhs, one(batch.len() + 1), all.clone()),
            (&rhs, one(batch.len()), all),
        ),
    }
}

/// The last `axes` axes of the left operand with the first of the right one.
pub fn tensordot<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value, axes: usize) -> Composition<O> {
    let rank = ops.aval(x).rank();
    if axes > rank || axes > ops.aval(y).rank() {
        return Err(PrimitiveError::shape(
            "tensordot",
            format!("{axes} axes are more than there are"),
        )
        .into());
    }
    let left: Vec<i64> = (rank - axes..rank).map(|axis| axis as i64).collect();
    let right: Vec<i64> = (0..axes as i64).collect();
    tensordot_axes(ops, x, y, &left, &right)
}

/// These axes of the left operand with those of the right one, in order.
pub fn tensordot_axes<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    y: &O::Value,
    left: &[i64],
    right: &[i64],
) -> Composition<O> {
    let (x, y) = promoted(ops, x, y)?;
    let canonical = |axes: &[i64], rank: usize| -> Result<Axes, PrimitiveError> {
        axes.iter().map(|&axis| canonical_axis("tensordot", axis, rank)).collect()
    };
    let (lhs, rhs) =
        (canonical(left, ops.aval(&x).rank())?, canonical(right, ops.aval(&y).rank())?);
    dot_general(ops, (&x, lhs, Axes::new()), (&y, rhs, Axes::new()))
}

/// Every product of an element of the one with an element of the other, both flattened.
pub fn outer<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    let (x, y) = (super::reshape(ops, x, &[-1, 1])?, super::reshape(ops, y, &[1, -1])?);
    super::multiply(ops, &x, &y)
}

/// The dot product of both flattened.
pub fn vdot<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    let (x, y) = (super::ravel(ops, x)?, super::ravel(ops, y)?);
    let x = super::conj(ops, &x)?;
    dot(ops, &x, &y)
}

/// `sqrt(sum(x * conj(x)))` over these axes, all for `None`.
pub fn norm<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axes: Option<&[i64]>,
    keepdims: bool,
) -> Composition<O> {
    let x = promote1(ops, "norm", x, Promotion::Inexact)?;
    let other = super::conj(ops, &x)?;
    let squared = super::multiply(ops, &x, &other)?;
    let squared = super::real(ops, &squared)?;
    let total = super::sum(ops, &squared, axes, keepdims)?;
    super::sqrt(ops, &total)
}

/// The sum of the main diagonal of a matrix.
pub fn trace<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let aval = ops.aval(x);
    if aval.rank() != 2 {
        return Err(PrimitiveError::shape("trace", format!("takes a matrix, found {aval}")).into());
    }
    let x = promote1(ops, "trace", x, Promotion::Summed)?;
    let on = super::eye(ops, aval.shape[0], aval.shape[1], 0, Some(DType::Bool))?;
    let zero = super::zeros_like(ops, &x, None)?;
    let diagonal = super::where_(ops, &on, &x, &zero)?;
    super::sum(ops, &diagonal, None, false)
}
