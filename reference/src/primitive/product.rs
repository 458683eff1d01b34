//! The general matrix product: batch axes, contracted axes, and the rest.

use super::choice::convert_like;
use super::float::flush;
use super::layout::{distinct_axes, view};
use super::{Axes, Cotangents, Ops, Primitive, PrimitiveError, Vjp};
use crate::array::{Array, Aval, DType, Element, MatmulDims, default_backend};

const NAME: &str = "dot_general";

/// The axes of one operand that are neither batched nor contracted.
fn free_axes(rank: usize, contract: &Axes, batch: &Axes) -> Axes {
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

/// The elements with the axes in this order, row-major.
fn arranged<'a, T: Element>(
    x: &'a Array,
    order: &[usize],
) -> Result<std::borrow::Cow<'a, [T]>, PrimitiveError> {
    if order.iter().enumerate().all(|(i, &axis)| i == axis) {
        let items = x.elements::<T>().ok_or_else(|| PrimitiveError::operands(NAME, 2))?;
        return Ok(items.into());
    }
    Ok(view::<T>(NAME, x)?.permuted_axes(order).iter().copied().collect::<Vec<_>>().into())
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
    // The check is cheap compared with the product, and the slices below rely on it.
    let checked = shape(lhs_contract, rhs_contract, lhs_batch, rhs_batch, &[x.aval(), y.aval()])?;
    let left = free_axes(x.rank(), lhs_contract, lhs_batch);
    let right = free_axes(y.rank(), rhs_contract, rhs_batch);
    let extent =
        |array: &Array, axes: &Axes| axes.iter().map(|&axis| array.shape()[axis]).product();
    let dims = MatmulDims {
        batch: extent(x, lhs_batch),
        m: extent(x, &left),
        k: extent(x, lhs_contract),
        n: extent(y, &right),
    };
    let lhs_order: Vec<usize> =
        lhs_batch.iter().chain(&left).chain(lhs_contract).copied().collect();
    let rhs_order: Vec<usize> =
        rhs_batch.iter().chain(rhs_contract).chain(&right).copied().collect();
    let len = checked.size()?;
    fn plain<T: Element>(
        (x, lhs_order): (&Array, &[usize]),
        (y, rhs_order): (&Array, &[usize]),
        dims: MatmulDims,
        aval: Aval,
        step: impl Fn(T, T, T) -> T,
    ) -> Result<Array, PrimitiveError> {
        let (lhs, rhs) = (arranged::<T>(x, lhs_order)?, arranged::<T>(y, rhs_order)?);
        let MatmulDims { batch, m, k, n } = dims;
        let mut out = vec![T::default(); batch * m * n];
        for row in 0..batch * m {
            let rhs = &rhs[row / m * k * n..];
            for (inner, &a) in lhs[row * k..(row + 1) * k].iter().enumerate() {
                for (slot, &b) in out[row * n..(row + 1) * n].iter_mut().zip(&rhs[inner * n..]) {
                    *slot = step(*slot, a, b);
                }
            }
        }
        Ok(Array::built(aval, out))
    }
    let (lhs, rhs) = ((*x, &lhs_order[..]), (*y, &rhs_order[..]));
    match aval.dtype {
        DType::Float32 => {
            let (lhs, rhs) = (arranged::<f32>(x, &lhs_order)?, arranged::<f32>(y, &rhs_order)?);
            let mut out = vec![0.0; len];
            default_backend().matmul_f32(dims, &flushed(lhs), &flushed(rhs), &mut out);
            out.iter_mut().for_each(|x| *x = flush(*x));
            Ok(Array::built(aval, out))
        }
        DType::Int32 => {
            plain(lhs, rhs, dims, aval, |s: i32, a, b| s.wrapping_add(a.wrapping_mul(b)))
        }
        DType::UInt32 => {
            plain(lhs, rhs, dims, aval, |s: u32, a, b| s.wrapping_add(a.wrapping_mul(b)))
        }
        DType::Bool => plain(lhs, rhs, dims, aval, |s: bool, a, b| s | (a & b)),
        DType::Float16 | DType::BFloat16 | DType::Key => Err(PrimitiveError::operands(NAME, 2)),
    }
}

/// The operand with denormals as zeros; without a copy if there are none.
fn flushed(items: std::borrow::Cow<'_, [f32]>) -> std::borrow::Cow<'_, [f32]> {
    if items.iter().any(|x| x.is_subnormal()) {
        items.iter().map(|&x| flush(x)).collect()
    } else {
        items
    }
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
