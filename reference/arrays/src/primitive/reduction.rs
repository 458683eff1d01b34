//! Reductions over axes.

use ndarray::{ArrayViewD, Axis};

use super::choice::{constant_like, convert_like, select};
use super::complex::{self, ComplexNumber};
use super::float::{self, Real};
use super::integer::{Integer, by_number};
use super::layout::{Walk, distinct_axes, reshape, view};
use super::narrow::{Half, stepwise};
use super::{Axes, Binary, Compare, Cotangents, Cumulative, Ops, Primitive, PrimitiveError, Vjp};
use crate::array::{Array, Aval, Complex, DType, Element, Shape, bf16, f16};

/// How elements are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reduce {
    /// The sum.
    Sum,
    /// The product.
    Prod,
    /// The largest; NaN where one is NaN.
    Max,
    /// The smallest; NaN where one is NaN.
    Min,
    /// Bitwise; logical for `bool`.
    And,
    /// Bitwise; logical for `bool`.
    Or,
}

/// Which extreme to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArgReduce {
    /// The largest.
    ArgMax,
    /// The smallest.
    ArgMin,
}

impl Reduce {
    /// JAX's name.
    pub fn name(self) -> &'static str {
        match self {
            Reduce::Sum => "reduce_sum",
            Reduce::Prod => "reduce_prod",
            Reduce::Max => "reduce_max",
            Reduce::Min => "reduce_min",
            Reduce::And => "reduce_and",
            Reduce::Or => "reduce_or",
        }
    }

    fn takes(self, dtype: DType) -> bool {
        match self {
            Reduce::Sum | Reduce::Prod => dtype.is_number(),
            Reduce::Max | Reduce::Min => dtype != DType::Key,
            Reduce::And | Reduce::Or => dtype == DType::Bool || dtype.is_integer(),
        }
    }
}

impl ArgReduce {
    /// JAX's name.
    pub fn name(self) -> &'static str {
        match self {
            ArgReduce::ArgMax => "argmax",
            ArgReduce::ArgMin => "argmin",
        }
    }
}

/// The shape without these axes.
fn without(shape: &[usize], axes: &[usize]) -> Shape {
    shape
        .iter()
        .enumerate()
        .filter(|(axis, _)| !axes.contains(axis))
        .map(|(_, &extent)| extent)
        .collect()
}

pub(super) fn shape(op: Reduce, axes: &Axes, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands(op.name(), inputs.len())) };
    if !op.takes(x.dtype) {
        return Err(PrimitiveError::dtype(op.name(), format!("does not take {x}")));
    }
    if !distinct_axes(axes, x.rank()) {
        return Err(PrimitiveError::shape(op.name(), format!("axes {axes:?} do not fit {x}")));
    }
    Ok(Aval { dtype: x.dtype, weak_type: x.weak_type, shape: without(&x.shape, axes) })
}

/// Every element of the result joined from the operand's elements, in row-major order.
fn fold<T: Element>(
    name: &'static str,
    x: &Array,
    axes: &Axes,
    aval: Aval,
    start: T,
    join: impl Fn(T, T) -> T + Copy,
) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands(name, 1);
    let items = x.elements::<T>().ok_or_else(error)?;
    let len = aval.size()?;
    // XLA compiles a reduction of one element as a reshape, so -0.0 stays.
    if axes.iter().all(|&axis| x.shape()[axis] == 1) {
        return Ok(Array::build(aval, len, items.iter().copied()));
    }
    let total = |items: &[T]| items.iter().fold(start, |a, &b| join(a, b));
    if axes.len() == x.rank() {
        return Ok(Array::build(aval, 1, std::iter::once(total(items))));
    }
    let extent: usize = axes.iter().map(|&axis| x.shape()[axis]).product();
    if extent == 0 || len == 0 {
        return Ok(Array::build(aval, len, std::iter::repeat_n(start, len)));
    }
    if let [axis] = axes[..] {
        // A row of results is joined with each row along the axis.
        let row: usize = x.shape()[axis + 1..].iter().product();
        if row > 1 {
            let mut results = vec![start; len];
            for (results, rows) in results.chunks_mut(row).zip(items.chunks(row * extent)) {
                for items in rows.chunks(row) {
                    results.iter_mut().zip(items).for_each(|(a, &b)| *a = join(*a, b));
                }
            }
            return Ok(Array::built(aval, results));
        }
        return Ok(Array::build(aval, len, items.chunks(extent).map(total)));
    }
    // With the reduced axes last, each run of elements gives one result.
    let order = (0..x.rank()).filter(|axis| !axes.contains(axis)).chain(axes.iter().copied());
    let moved = Walk::over(x.shape()).in_order(order).and_then(|walk| walk.collect(items));
    Ok(Array::build(aval, len, moved.ok_or_else(error)?.chunks(extent).map(total)))
}

pub(super) fn eval(
    op: Reduce,
    axes: &Axes,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let name = op.name();
    let [x] = inputs else { return Err(PrimitiveError::operands(name, inputs.len())) };
    if !distinct_axes(axes, x.rank()) {
        return Err(PrimitiveError::operands(name, 1));
    }
    match aval.dtype {
        DType::Bool => match op {
            Reduce::And | Reduce::Min => fold(name, x, axes, aval, true, |a, b| a & b),
            _ => fold(name, x, axes, aval, false, |a, b| a | b),
        },
        DType::Float16 => half::<f16>(op, x, axes, aval),
        DType::BFloat16 => half::<bf16>(op, x, axes, aval),
        DType::Complex64 => complexes::<Complex<f32>>(op, x, axes, aval),
        DType::Complex128 => complexes::<Complex<f64>>(op, x, axes, aval),
        dtype => by_number!(
            dtype,
            int T => integers::<T>(op, x, axes, aval),
            float T => floats::<T>(op, x, axes, aval),
            else Err(PrimitiveError::operands(name, 1))
        ),
    }
}

fn floats<T: Real>(
    op: Reduce,
    x: &Array,
    axes: &Axes,
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let name = op.name();
    match op {
        Reduce::Sum => fold(name, x, axes, aval, T::ZERO, |a: T, b| (a + b.flush()).flush()),
        Reduce::Prod => fold(name, x, axes, aval, T::ONE, |a: T, b| (a * b.flush()).flush()),
        Reduce::Max => fold(name, x, axes, aval, -T::INFINITY, float::max),
        _ => fold(name, x, axes, aval, T::INFINITY, float::min),
    }
}

fn integers<T: Integer>(
    op: Reduce,
    x: &Array,
    axes: &Axes,
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let name = op.name();
    let (start, step) = match op {
        Reduce::Sum => (T::ZERO, Binary::Add),
        Reduce::Prod => (T::ONE, Binary::Mul),
        Reduce::Max => (T::MIN, Binary::Max),
        Reduce::Min => (T::MAX, Binary::Min),
        Reduce::And => (T::ONES, Binary::And),
        Reduce::Or => (T::ZERO, Binary::Or),
    };
    if op == Reduce::Sum {
        // The most common one, without a test for each element.
        return fold(name, x, axes, aval, start, |a: T, b| a.binary(Binary::Add, b));
    }
    fold(name, x, axes, aval, start, |a: T, b| a.binary(step, b))
}

fn complexes<T: ComplexNumber>(
    op: Reduce,
    x: &Array,
    axes: &Axes,
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let (start, op) = match op {
        Reduce::Sum => (0.0, Binary::Add),
        _ => (1.0, Binary::Mul),
    };
    fold("reduce_sum", x, axes, aval, T::of_f64(start), complex::step::<T>(op))
}

/// Of halves, each step rounded.
fn half<T: Half>(op: Reduce, x: &Array, axes: &Axes, aval: Aval) -> Result<Array, PrimitiveError> {
    let name = op.name();
    match op {
        Reduce::Sum => {
            fold(name, x, axes, aval, T::round(0.0), stepwise(|a, b: f32| (a + b.flush()).flush()))
        }
        Reduce::Prod => {
            fold(name, x, axes, aval, T::round(1.0), stepwise(|a, b: f32| (a * b.flush()).flush()))
        }
        Reduce::Max => fold(name, x, axes, aval, T::round(f32::NEG_INFINITY), stepwise(float::max)),
        _ => fold(name, x, axes, aval, T::round(f32::INFINITY), stepwise(float::min)),
    }
}

/// A result of a reduction, stretched back over the reduced axes.
fn spread<O: Ops>(
    ops: &mut O,
    y: &O::Value,
    axes: &Axes,
    shape: &Shape,
) -> Result<O::Value, O::Error> {
    let dims = (0..shape.len()).filter(|axis| !axes.contains(axis)).collect();
    ops.apply(&Primitive::BroadcastInDim { shape: shape.clone(), dims }, std::slice::from_ref(y))
}

pub(super) fn vjp<O: Ops>(
    op: Reduce,
    axes: &Axes,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let x = &rule.inputs[0];
    let aval = ops.aval(x);
    if !rule.needs(0) || !aval.dtype.is_inexact() {
        return Ok(rule.none());
    }
    let ct = spread(ops, rule.ct, axes, &aval.shape)?;
    let ct = match op {
        Reduce::Sum => ct,
        Reduce::Max | Reduce::Min => {
            // All elements that attain the extreme share it.
            let out = spread(ops, rule.output, axes, &aval.shape)?;
            let attains = Compare::Eq.on(ops, x, &out)?;
            let one = constant_like(ops, x, 1.0)?;
            let zero = constant_like(ops, x, 0.0)?;
            let attains = select(ops, &attains, &one, &zero)?;
            let count = Primitive::Reduce { op: Reduce::Sum, axes: axes.clone() };
            let count = ops.apply(&count, std::slice::from_ref(&attains))?;
            let count = spread(ops, &count, axes, &aval.shape)?;
            let share = Binary::Div.on(ops, &ct, &count)?;
            Binary::Mul.on(ops, &share, &attains)?
        }
        Reduce::Prod => {
            let others = product_of_others(ops, x, axes, &aval)?;
            Binary::Mul.on(ops, &ct, &others)?
        }
        Reduce::And | Reduce::Or => return Ok(rule.none()),
    };
    let ct = convert_like(ops, ct, x)?;
    Ok(rule.only(0, ct))
}

/// For each element the product of all others that it is reduced with. It is the product of those
/// before times the product of those after, which avoids a division by zero.
fn product_of_others<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axes: &Axes,
    aval: &Aval,
) -> Result<O::Value, O::Error> {
    let order: Axes =
        (0..aval.rank()).filter(|axis| !axes.contains(axis)).chain(axes.iter().copied()).collect();
    let kept = without(&aval.shape, axes);
    let run = axes.iter().map(|&axis| aval.shape[axis]).product();
    let moved =
        ops.apply(&Primitive::Transpose { permutation: order.clone() }, std::slice::from_ref(x))?;
    let moved_shape = ops.aval(&moved).shape;
    let mut flat = kept;
    flat.push(run);
    let axis = flat.len() - 1;
    let flat = reshape(ops, moved, &flat)?;
    let exclusive = |ops: &mut O, reverse: bool| {
        let all = Primitive::Cumulative { op: Cumulative::Prod, axis, reverse };
        let all = ops.apply(&all, std::slice::from_ref(&flat))?;
        super::cumulative::shift(ops, &all, axis, 1, reverse, 1.0)
    };
    let (before, after) = (exclusive(ops, false)?, exclusive(ops, true)?);
    let others = Binary::Mul.on(ops, &before, &after)?;
    let others = reshape(ops, others, &moved_shape)?;
    let mut inverse = Axes::from_elem(0, order.len());
    for (i, &axis) in order.iter().enumerate() {
        inverse[axis] = i;
    }
    ops.apply(&Primitive::Transpose { permutation: inverse }, &[others])
}

pub(super) fn arg_shape(
    op: ArgReduce,
    axis: usize,
    inputs: &[&Aval],
) -> Result<Aval, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands(op.name(), inputs.len())) };
    if x.dtype == DType::Key {
        return Err(PrimitiveError::dtype(op.name(), format!("does not order {x}")));
    }
    match x.shape.get(axis) {
        None => Err(PrimitiveError::shape(op.name(), format!("axis {axis} is not in {x}"))),
        Some(0) => Err(PrimitiveError::shape(op.name(), format!("axis {axis} of {x} is empty"))),
        Some(_) => {
            Ok(Aval { dtype: DType::Int32, weak_type: false, shape: without(&x.shape, &[axis]) })
        }
    }
}

pub(super) fn arg_eval(
    op: ArgReduce,
    axis: usize,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let name = op.name();
    let [x] = inputs else { return Err(PrimitiveError::operands(name, inputs.len())) };
    if axis >= x.rank() {
        return Err(PrimitiveError::operands(name, 1));
    }
    fn first<T: Element>(
        x: ArrayViewD<'_, T>,
        axis: usize,
        aval: Aval,
        beats: impl Fn(T, T) -> bool,
    ) -> Array {
        let lanes = x.lanes(Axis(axis));
        let indices: Vec<i32> = lanes
            .into_iter()
            .map(|lane| {
                let mut best = 0;
                for i in 1..lane.len() {
                    if beats(lane[i], lane[best]) {
                        best = i;
                    }
                }
                best as i32
            })
            .collect();
        Array::build(aval, indices.len(), indices.into_iter())
    }
    fn floats<T: Real>(x: &Array, axis: usize, aval: Aval, op: ArgReduce) -> Option<Array> {
        let beats = |a: T, b: T| {
            let (a, b) = (a.flush(), b.flush());
            !b.is_nan() && (a.is_nan() || if op == ArgReduce::ArgMax { a > b } else { a < b })
        };
        Some(first(view::<T>(op.name(), x).ok()?, axis, aval, beats))
    }
    fn others<T: Element + PartialOrd>(
        x: &Array,
        axis: usize,
        aval: Aval,
        op: ArgReduce,
    ) -> Option<Array> {
        let beats = |a: T, b: T| if op == ArgReduce::ArgMax { a > b } else { a < b };
        Some(first(view::<T>(op.name(), x).ok()?, axis, aval, beats))
    }
    by_number!(
        x.dtype(),
        int T => others::<T>(x, axis, aval, op),
        float T => floats::<T>(x, axis, aval, op),
        else if x.dtype() == DType::Bool { others::<bool>(x, axis, aval, op) } else { None }
    )
    .ok_or_else(|| PrimitiveError::operands(name, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_shape_rule_takes_is_computed_along_every_axis() {
        let dtypes = DType::TABLE.iter().map(|row| row.0);
        for dtype in dtypes.filter(|dtype| *dtype != DType::Key) {
            let aval = Aval { dtype, weak_type: false, shape: Shape::from_slice(&[2, 3, 2]) };
            let x = Array::splat(&aval, 1).unwrap();
            use Reduce::{And, Max, Min, Or, Prod, Sum};
            let known = |op: &Reduce| !dtype.is_complex() || matches!(op, Sum | Prod);
            let ops = [Sum, Prod, Max, Min, And, Or].into_iter().filter(known);
            for op in ops.filter(|op| op.takes(dtype)) {
                for axes in [&[0][..], &[1], &[2], &[0, 2], &[1, 2], &[0, 1, 2]] {
                    let extent: usize = axes.iter().map(|&axis| x.shape()[axis]).product();
                    let primitive = Primitive::Reduce { op, axes: Axes::from_slice(axes) };
                    let result = primitive.eval(&[&x]).unwrap();
                    let one = if op == Sum { extent as i32 } else { 1 };
                    let expected = Array::splat(result.aval(), one).unwrap();
                    assert!(result.identical(&expected), "{op:?} {dtype} {axes:?}");
                }
            }
        }
    }
}
