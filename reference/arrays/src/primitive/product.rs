//! The general matrix product: batch axes, contracted axes, and the rest.

use std::borrow::Cow;

use super::backend::{self, Extents, Factor, Matrices, Matrix, arranged};
use super::choice::convert_like;
use super::complex::{by_complex, step};
use super::float::Real;
use super::integer::{Integer, by_number};
use super::layout::distinct_axes;
use super::{Axes, Binary, Cotangents, Ops, Primitive, PrimitiveError, Vjp};
use crate::array::ShapeDisplay;
use crate::array::{Array, Aval, DType, Element};

const NAME: &str = "dot_general";

/// The axes of one operand that are neither batched nor contracted.
pub(super) fn free_axes(rank: usize, contract: &Axes, batch: &Axes) -> Axes {
    (0..rank).filter(|axis| !contract.contains(axis) && !batch.contains(axis)).collect()
}

pub(super) fn shape(
    lhs_contract: &Axes,
    rhs_contract: &Axes,
    lhs_batch: &Axes,
    rhs_batch: &Axes,
    inputs: &[&Aval],
) -> Result<Aval, PrimitiveError> {
    let [x, y] = inputs else { return Err(PrimitiveError::operands(NAME, inputs.len())) };
    if x.dtype != y.dtype || x.dtype == DType::Key {
        return Err(PrimitiveError::dtype(NAME, format!("does not multiply {x} with {y}")));
    }
    let distinct = |contract: &Axes, batch: &Axes, rank: usize| {
        let all: Axes = contract.iter().chain(batch).copied().collect();
        distinct_axes(&all, rank)
    };
    let paired = |left: &Axes, right: &Axes| {
        left.len() == right.len() && left.iter().zip(right).all(|(&i, &j)| x.shape[i] == y.shape[j])
    };
    let fits = distinct(lhs_contract, lhs_batch, x.rank())
        && distinct(rhs_contract, rhs_batch, y.rank())
        && paired(lhs_contract, rhs_contract)
        && paired(lhs_batch, rhs_batch);
    if !fits {
        let [left, right] = [(x, lhs_contract), (y, rhs_contract)].map(|(aval, axes)| {
            axes.iter().map(|&i| aval.shape.get(i).copied()).collect::<Option<Vec<_>>>()
        });
        if let (Some(left), Some(right)) = (left, right)
            && paired_batch(x, lhs_batch, y, rhs_batch)
            && left.len() == right.len()
            && left != right
        {
            return Err(PrimitiveError::misfit(format!(
                "dot_general requires contracting dimensions to have the same shape, got {} and \
                 {}.",
                ShapeDisplay(&left),
                ShapeDisplay(&right)
            )));
        }
        let message = format!(
            "{x} and {y} do not agree along contracted axes {lhs_contract:?}, {rhs_contract:?} \
             and batch axes {lhs_batch:?}, {rhs_batch:?}"
        );
        return Err(PrimitiveError::shape(NAME, message));
    }
    let left = free_axes(x.rank(), lhs_contract, lhs_batch);
    let right = free_axes(y.rank(), rhs_contract, rhs_batch);
    let shape = lhs_batch.iter().chain(&left).map(|&axis| x.shape[axis]);
    let shape = shape.chain(right.iter().map(|&axis| y.shape[axis])).collect();
    Ok(Aval { dtype: x.dtype, weak_type: x.weak_type && y.weak_type, shape })
}

/// True if the batch axes are in the arrays, and as long as each other.
fn paired_batch(x: &Aval, left: &Axes, y: &Aval, right: &Axes) -> bool {
    let extent = |aval: &Aval, axis: usize| aval.shape.get(axis).copied();
    left.len() == right.len()
        && left
            .iter()
            .zip(right)
            .all(|(&i, &j)| extent(x, i).is_some() && extent(x, i) == extent(y, j))
}

pub(super) fn eval(
    lhs_contract: &Axes,
    rhs_contract: &Axes,
    lhs_batch: &Axes,
    rhs_batch: &Axes,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let [x, y] = inputs else { return Err(PrimitiveError::operands(NAME, inputs.len())) };
    let stand = |array: &Array, contract: &Axes, batch: &Axes| {
        contract.iter().chain(batch).all(|&axis| axis < array.rank())
    };
    if !(stand(x, lhs_contract, lhs_batch) && stand(y, rhs_contract, rhs_batch)) {
        return Err(PrimitiveError::operands(NAME, 2));
    }
    let left = free_axes(x.rank(), lhs_contract, lhs_batch);
    let right = free_axes(y.rank(), rhs_contract, rhs_batch);
    let extent =
        |array: &Array, axes: &Axes| axes.iter().map(|&axis| array.shape()[axis]).product();
    let extents = Extents {
        batch: extent(x, lhs_batch),
        m: extent(x, &left),
        k: extent(x, lhs_contract),
        n: extent(y, &right),
    };
    // The slices below, and what multiplies large matrices, rely on it.
    let len = aval.size()?;
    if extents.batch != extent(y, rhs_batch)
        || extents.k != extent(y, rhs_contract)
        || extents.batch.saturating_mul(extents.m).saturating_mul(extents.n) != len
    {
        return Err(PrimitiveError::operands(NAME, 2));
    }
    let operands = Operands {
        lhs: (x, [lhs_batch, &left, lhs_contract]),
        rhs: (y, [rhs_batch, rhs_contract, &right]),
        extents,
        len,
    };
    let product = match aval.dtype {
        DType::Bool => operands.looped(aval, |s: bool, a, b| s | (a & b)),
        dtype => by_number!(
            dtype,
            int T => operands.looped(aval, |sum: T, a, b| {
                sum.binary(Binary::Add, a.binary(Binary::Mul, b))
            }),
            float T => operands.floats::<T>(aval),
            else by_complex!(
                dtype,
                T => operands.looped(aval, |sum: T, a, b| {
                    let (add, multiply) = (step(Binary::Add), step(Binary::Mul));
                    add(sum, multiply(a, b))
                }),
                else None
            )
        ),
    };
    product.ok_or_else(|| PrimitiveError::operands(NAME, 2))
}

/// The operands, each with its axes in three groups: batch, rows, columns.
struct Operands<'a> {
    lhs: (&'a Array, [&'a [usize]; 3]),
    rhs: (&'a Array, [&'a [usize]; 3]),
    extents: Extents,
    /// The elements of the result.
    len: usize,
}

impl Operands<'_> {
    fn floats<T: Real + Factor>(self, aval: Aval) -> Option<Array> {
        let (lhs, lhs_strides) = arranged::<T>(self.lhs.0, self.lhs.1)?;
        let (rhs, rhs_strides) = arranged::<T>(self.rhs.0, self.rhs.1)?;
        let (lhs, rhs) = (flushed(lhs), flushed(rhs));
        let mut out = vec![T::ZERO; self.len];
        let matrices = Matrices {
            extents: self.extents,
            lhs: Matrix::new(&lhs, lhs_strides),
            rhs: Matrix::new(&rhs, rhs_strides),
            out: &mut out,
        };
        if self.extents.k == 1 {
            // A product of a column and a row has no sum, so the sign of a zero stays.
            looped(matrices, |_, a, b| a * b);
        } else if self.extents.is_small() {
            looped(matrices, |sum, a, b| sum + a * b);
        } else {
            backend::product(T::product(matrices));
        }
        out.iter_mut().for_each(|x| *x = x.flush());
        Some(Array::built(aval, out))
    }

    fn looped<T: Element>(self, aval: Aval, step: impl Fn(T, T, T) -> T) -> Option<Array> {
        let (lhs, lhs_strides) = arranged::<T>(self.lhs.0, self.lhs.1)?;
        let (rhs, rhs_strides) = arranged::<T>(self.rhs.0, self.rhs.1)?;
        let mut out = vec![T::default(); self.len];
        let matrices = Matrices {
            extents: self.extents,
            lhs: Matrix::new(&lhs, lhs_strides),
            rhs: Matrix::new(&rhs, rhs_strides),
            out: &mut out,
        };
        looped(matrices, step);
        Some(Array::built(aval, out))
    }
}

/// The product by its definition: `step(sum, a, b)` in order, from zero.
fn looped<T: Copy + Default>(matrices: Matrices<'_, T>, step: impl Fn(T, T, T) -> T) {
    matrices.for_each(|(_, k, n), lhs, rhs, out| {
        for (i, out) in out.chunks_exact_mut(n).enumerate() {
            out.fill(T::default());
            for inner in 0..k {
                let a = lhs.items[i * lhs.row + inner * lhs.column];
                let row = &rhs.items[inner * rhs.row..];
                if rhs.column == 1 {
                    out.iter_mut().zip(row).for_each(|(sum, &b)| *sum = step(*sum, a, b));
                } else {
                    let row = row.iter().step_by(rhs.column);
                    out.iter_mut().zip(row).for_each(|(sum, &b)| *sum = step(*sum, a, b));
                }
            }
        }
    });
}
/// The operand with denormals as zeros; without a copy if there are none.
fn flushed<T: Real>(items: Cow<'_, [T]>) -> Cow<'_, [T]> {
    // Without a branch for each element.
    let has = |some: &[T]| some.iter().fold(false, |found, x| found | x.is_denormal());
    if items.chunks(1024).any(has) { items.iter().map(|x| x.flush()).collect() } else { items }
}

pub(super) fn vjp<O: Ops>(
    lhs_contract: &Axes,
    rhs_contract: &Axes,
    lhs_batch: &Axes,
    rhs_batch: &Axes,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let (x, y) = (&rule.inputs[0], &rule.inputs[1]);
    let (x_aval, y_aval) = (ops.aval(x), ops.aval(y));
    let mut result = rule.none();
    if !x_aval.dtype.is_inexact() {
        return Ok(result);
    }
    let batch = lhs_batch.len();
    let left = free_axes(x_aval.rank(), lhs_contract, lhs_batch);
    let right = free_axes(y_aval.rank(), rhs_contract, rhs_batch);
    let ct_batch: Axes = (0..batch).collect();
    if rule.needs(0) {
        // ct · y over the right operand's free axes: batch, left free, then y's contracted axes in
        // order.
        let ct_contract = (batch + left.len()..batch + left.len() + right.len()).collect();
        let product = Primitive::DotGeneral {
            lhs_contract: ct_contract,
            rhs_contract: right.clone(),
            lhs_batch: ct_batch.clone(),
            rhs_batch: rhs_batch.clone(),
        };
        let product = ops.apply(&product, &[rule.ct.clone(), y.clone()])?;
        let back = restore(lhs_batch, &left, lhs_contract, rhs_contract);
        let ct = ops.apply(&Primitive::Transpose { permutation: back }, &[product])?;
        result[0] = Some(convert_like(ops, ct, x)?);
    }
    if rule.needs(1) {
        let ct_contract = (batch..batch + left.len()).collect();
        let product = Primitive::DotGeneral {
            lhs_contract: ct_contract,
            rhs_contract: left.clone(),
            lhs_batch: ct_batch,
            rhs_batch: lhs_batch.clone(),
        };
        let product = ops.apply(&product, &[rule.ct.clone(), x.clone()])?;
        let back = restore(rhs_batch, &right, rhs_contract, lhs_contract);
        let ct = ops.apply(&Primitive::Transpose { permutation: back }, &[product])?;
        result[1] = Some(convert_like(ops, ct, y)?);
    }
    Ok(result)
}

/// The permutation from (batch, own free axes, the partner's contracted axes in the partner's
/// order) to the operand.
fn restore(batch: &Axes, free: &Axes, contract: &Axes, partner: &Axes) -> Axes {
    let mut pairs: Vec<(usize, usize)> =
        partner.iter().copied().zip(contract.iter().copied()).collect();
    pairs.sort_unstable();
    let stands: Vec<usize> =
        batch.iter().chain(free).copied().chain(pairs.into_iter().map(|(_, own)| own)).collect();
    let mut permutation = Axes::from_elem(0, stands.len());
    for (i, &axis) in stands.iter().enumerate() {
        permutation[axis] = i;
    }
    permutation
}
