//! Running sums, products and extremes along an axis.

use ndarray::{ArrayViewMut, Axis, IxDyn};

use super::choice::{constant_like, convert_like};
use super::complex;
use super::float::{self, Real};
use super::integer::{Integer, by_number};
use super::narrow::stepwise;
use super::{Binary, Cotangents, Ops, Primitive, PrimitiveError, Vjp};
use crate::array::{Array, Aval, Complex, DType, Element, Shape, bf16, f16};

/// How elements are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cumulative {
    /// The sum so far.
    Sum,
    /// The product so far.
    Prod,
    /// The largest so far.
    Max,
    /// The smallest so far.
    Min,
}

impl Cumulative {
    /// JAX's name.
    pub fn name(self) -> &'static str {
        match self {
            Cumulative::Sum => "cumsum",
            Cumulative::Prod => "cumprod",
            Cumulative::Max => "cummax",
            Cumulative::Min => "cummin",
        }
    }

    fn identity(self) -> f64 {
        match self {
            Cumulative::Sum => 0.0,
            Cumulative::Prod => 1.0,
            Cumulative::Max => f64::NEG_INFINITY,
            Cumulative::Min => f64::INFINITY,
        }
    }
}

pub(super) fn shape(op: Cumulative, axis: usize, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands(op.name(), inputs.len())) };
    if !x.dtype.is_number() {
        return Err(PrimitiveError::dtype(op.name(), format!("takes a number, found {x}")));
    }
    if axis >= x.rank() {
        return Err(PrimitiveError::shape(op.name(), format!("axis {axis} is not in {x}")));
    }
    Ok((*x).clone())
}

pub(super) fn eval(
    op: Cumulative,
    axis: usize,
    reverse: bool,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands(op.name(), inputs.len());
    let [x] = inputs else { return Err(error()) };
    if axis >= x.rank() {
        return Err(error());
    }
    fn run<T: Element>(
        x: &Array,
        axis: usize,
        reverse: bool,
        aval: Aval,
        start: Option<T>,
        join: impl Fn(T, T) -> T,
    ) -> Option<Array> {
        let mut items = x.elements::<T>()?.to_vec();
        let mut target = ArrayViewMut::from_shape(IxDyn(x.shape()), &mut items).ok()?;
        if reverse {
            target.invert_axis(Axis(axis));
        }
        // XLA starts with the identity, which decides the sign of a zero.
        if let Some(start) = start.filter(|_| x.shape()[axis] > 1) {
            target.index_axis_mut(Axis(axis), 0).map_inplace(|first| *first = join(start, *first));
        }
        target.accumulate_axis_inplace(Axis(axis), |&before, next| *next = join(before, *next));
        Some(Array::built(aval, items))
    }
    fn join<T: Real>(op: Cumulative) -> impl Fn(T, T) -> T + Copy {
        move |a, b| match op {
            Cumulative::Sum => float::add(a, b),
            Cumulative::Prod => float::mul(a, b),
            Cumulative::Max => float::max(a, b),
            Cumulative::Min => float::min(a, b),
        }
    }
    let start = op.identity();
    let result = match aval.dtype {
        DType::Float16 => {
            let start = Some(f16::of_f64(start));
            run(x, axis, reverse, aval, start, stepwise::<f16>(join(op)))
        }
        DType::BFloat16 => {
            let start = Some(bf16::of_f64(start));
            run(x, axis, reverse, aval, start, stepwise::<bf16>(join(op)))
        }
        DType::Complex64 => {
            let start = Some(Complex::of_f64(start));
            run(x, axis, reverse, aval, start, complex::step::<Complex<f32>>(op.binary()))
        }
        DType::Complex128 => {
            let start = Some(Complex::of_f64(start));
            run(x, axis, reverse, aval, start, complex::step::<Complex<f64>>(op.binary()))
        }
        dtype => by_number!(
            dtype,
            int T => run(x, axis, reverse, aval, None, |a: T, b| a.binary(op.binary(), b)),
            float T => run(x, axis, reverse, aval, Some(T::of_f64(start)), join::<T>(op)),
            else None
        ),
    };
    result.ok_or_else(error)
}

/// `x` moved by `distance` along an axis, away from its end (`towards_front`: away from its start),
/// with `fill` behind.
pub(super) fn shift<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axis: usize,
    distance: usize,
    towards_front: bool,
    fill: f64,
) -> Result<O::Value, O::Error> {
    let aval = ops.aval(x);
    let extent = aval.shape[axis];
    let distance = distance.min(extent);
    let zeros = Shape::from_elem(0, aval.rank());
    let (mut start, mut limit) = (zeros.clone(), aval.shape.clone());
    let (mut low, mut high) = (zeros.clone(), zeros.clone());
    if towards_front {
        start[axis] = distance;
        high[axis] = distance;
    } else {
        limit[axis] = extent - distance;
        low[axis] = distance;
    }
    let strides = Shape::from_elem(1, aval.rank());
    let kept = ops.apply(&Primitive::Slice { start, limit, strides }, std::slice::from_ref(x))?;
    let fill = ops.constant(Array::number(aval.dtype, fill).with_weak_type(aval.weak_type));
    ops.apply(&Primitive::Pad { low, high, interior: zeros }, &[kept, fill])
}

pub(super) fn vjp<O: Ops>(
    op: Cumulative,
    axis: usize,
    reverse: bool,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let x = &rule.inputs[0];
    let aval = ops.aval(x);
    if !rule.needs(0) || !aval.dtype.is_inexact() {
        return Ok(rule.none());
    }
    if op == Cumulative::Sum {
        let back = Primitive::Cumulative { op, axis, reverse: !reverse };
        let ct = ops.apply(&back, std::slice::from_ref(rule.ct))?;
        let ct = convert_like(ops, ct, x)?;
        return Ok(rule.only(0, ct));
    }
    // The others have no closed form that is right at zeros and ties. Doubling steps compute the
    // same result, y' = y ∘ shift(y, 2^i). Each step has the derivative of its binary operation.
    let extent = aval.shape[axis];
    let mut steps = Vec::new();
    let mut current = x.clone();
    let mut distance = 1;
    while distance < extent {
        let shifted = shift(ops, &current, axis, distance, reverse, op.identity())?;
        let next = op.binary().on(ops, &current, &shifted)?;
        steps.push((distance, current, shifted, next.clone()));
        current = next;
        distance *= 2;
    }
    let mut ct = rule.ct.clone();
    for (distance, current, shifted, next) in steps.into_iter().rev() {
        let inputs = [current, shifted];
        let parts = Primitive::Binary(op.binary()).vjp(ops, &inputs, &next, &ct, &[true, true])?;
        let zero = constant_like(ops, x, 0.0)?;
        let [own, moved] =
            [0, 1].map(|i| parts.get(i).cloned().flatten().unwrap_or_else(|| zero.clone()));
        let moved = shift(ops, &moved, axis, distance, !reverse, 0.0)?;
        ct = Binary::Add.on(ops, &own, &moved)?;
    }
    let ct = convert_like(ops, ct, x)?;
    Ok(rule.only(0, ct))
}
