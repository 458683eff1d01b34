//! Running sums, products and extremes along an axis.

use ndarray::{ArrayViewMut, Axis, IxDyn};

use super::choice::{constant_like, convert_like};
use super::complex;
use super::float::{self, Real};
use super::integer::{Integer, by_number};
use super::narrow::stepwise;
use super::{Axes, Binary, Cotangents, Ops, Primitive, PrimitiveError, Vjp};
use crate::array::{Array, Aval, Complex, DType, Element, Lattice, Shape, bf16, f16, lattice};

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
        join: impl Fn(T, T) -> T + Copy,
    ) -> Option<Array> {
        let mut items = x.elements::<T>()?.to_vec();
        let mut target = ArrayViewMut::from_shape(IxDyn(x.shape()), &mut items).ok()?;
        match start.filter(|_| lattice() != Lattice::NumPy) {
            // One element is not joined, so -0.0 stays.
            Some(_) if x.shape()[axis] == 1 => {}
            Some(start) => {
                for mut lane in target.lanes_mut(Axis(axis)) {
                    let mut joined = lane.to_vec();
                    in_blocks(&mut joined, start, reverse, join);
                    lane.iter_mut().zip(joined).for_each(|(item, joined)| *item = joined);
                }
            }
            // In order: of integers any other order gives the same.
            None => {
                if reverse {
                    target.invert_axis(Axis(axis));
                }
                let step = |&before: &T, next: &mut T| *next = join(before, *next);
                target.accumulate_axis_inplace(Axis(axis), step);
            }
        }
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
    // The others have the derivative of the steps by which JAX computes them for it.
    let flipped = |ops: &mut O, x: &O::Value| match reverse {
        true => {
            ops.apply(&Primitive::Rev { axes: Axes::from_elem(axis, 1) }, std::slice::from_ref(x))
        }
        false => Ok(x.clone()),
    };
    let (start, ct) = (flipped(ops, x)?, flipped(ops, rule.ct)?);
    let ct = Tree { op: op.binary(), axis }.pull(ops, start, ct)?;
    let ct = flipped(ops, &ct)?;
    let ct = convert_like(ops, ct, x)?;
    Ok(rule.only(0, ct))
}

/// An associative scan: neighbours are joined in pairs, these are scanned, and what stands between
/// them follows from the pair before.
struct Tree {
    op: Binary,
    axis: usize,
}

/// A joining of two arrays, with its result.
type Joined<V> = ([V; 2], V);

impl Tree {
    /// The cotangent of `x` from that of its scan.
    fn pull<O: Ops>(&self, ops: &mut O, x: O::Value, ct: O::Value) -> Result<O::Value, O::Error> {
        // Down: the pairs of each level.
        let (mut current, mut levels) = (x, Vec::new());
        while self.extent(ops, &current) > 1 {
            let n = self.extent(ops, &current);
            let pair = [
                self.every_other(ops, &current, 0, n - 1)?,
                self.every_other(ops, &current, 1, n)?,
            ];
            let joined = self.op.on(ops, &pair[0], &pair[1])?;
            let next = joined.clone();
            levels.push((n, current, (pair, joined)));
            current = next;
        }
        // Up: the scan of each level, of which the one above needs the elements of odd places.
        let (mut odd, mut between): (_, Vec<Option<Joined<O::Value>>>) = (current, Vec::new());
        for (n, x, _) in levels.iter().rev() {
            let first = self.part(ops, x, 0, 1, 1)?;
            if *n == 2 {
                between.push(None);
                odd = self.woven(ops, &first, &odd, *n)?;
                continue;
            }
            let rest = self.every_other(ops, x, 2, *n)?;
            let before = self.part(ops, &odd, 0, (*n - 1) / 2, 1)?;
            let joined = self.op.on(ops, &before, &rest)?;
            let place = Primitive::Concatenate { axis: self.axis };
            let even = ops.apply(&place, &[first, joined.clone()])?;
            odd = self.woven(ops, &even, &odd, *n)?;
            between.push(Some(([before, rest], joined)));
        }
        // Down again, with the cotangents.
        let (mut ct, mut shares) = (ct, Vec::new());
        for ((n, ..), between) in levels.iter().zip(between.iter().rev()) {
            let (even, mut odd) =
                (self.every_other(ops, &ct, 0, *n)?, self.every_other(ops, &ct, 1, *n)?);
            let first = self.part(ops, &even, 0, 1, 1)?;
            let mut share = self.spread(ops, &first, 0, *n, 1)?;
            if let Some(joined) = between {
                let even = self.part(ops, &even, 1, (*n - 1) / 2 + 1, 1)?;
                let [before, rest] = self.shared(ops, joined, &even)?;
                let before = self.spread(ops, &before, 0, *n / 2, 0)?;
                odd = Binary::Add.on(ops, &odd, &before)?;
                let rest = self.spread(ops, &rest, 2, *n, 1)?;
                share = Binary::Add.on(ops, &share, &rest)?;
            }
            shares.push(share);
            ct = odd;
        }
        for ((n, _, pair), share) in levels.iter().zip(shares).rev() {
            let [left, right] = self.shared(ops, pair, &ct)?;
            let left = self.spread(ops, &left, 0, *n, 1)?;
            let right = self.spread(ops, &right, 1, *n, 1)?;
            let own = Binary::Add.on(ops, &left, &right)?;
            ct = Binary::Add.on(ops, &share, &own)?;
        }
        Ok(ct)
    }

    fn extent<O: Ops>(&self, ops: &mut O, x: &O::Value) -> usize {
        ops.aval(x).shape[self.axis]
    }

    /// The cotangents of both that were joined.
    fn shared<O: Ops>(
        &self,
        ops: &mut O,
        (inputs, output): &Joined<O::Value>,
        ct: &O::Value,
    ) -> Result<[O::Value; 2], O::Error> {
        let mut parts = Primitive::Binary(self.op).vjp(ops, inputs, output, ct, &[true, true])?;
        let zero = constant_like(ops, ct, 0.0)?;
        let mut part = |i: usize| parts.get_mut(i).and_then(Option::take).unwrap_or(zero.clone());
        Ok([part(0), part(1)])
    }

    /// Every second element from `start` on.
    fn every_other<O: Ops>(
        &self,
        ops: &mut O,
        x: &O::Value,
        start: usize,
        limit: usize,
    ) -> Result<O::Value, O::Error> {
        self.part(ops, x, start, limit, 2)
    }

    fn part<O: Ops>(
        &self,
        ops: &mut O,
        x: &O::Value,
        from: usize,
        to: usize,
        step: usize,
    ) -> Result<O::Value, O::Error> {
        let shape = ops.aval(x).shape;
        let (mut start, mut limit) = (Shape::from_elem(0, shape.len()), shape.clone());
        let mut strides = Shape::from_elem(1, shape.len());
        (start[self.axis], limit[self.axis], strides[self.axis]) = (from, to, step);
        ops.apply(&Primitive::Slice { start, limit, strides }, std::slice::from_ref(x))
    }

    /// The elements from `start` on among `extent` of them, with `gap` zeros between two.
    fn spread<O: Ops>(
        &self,
        ops: &mut O,
        x: &O::Value,
        start: usize,
        extent: usize,
        gap: usize,
    ) -> Result<O::Value, O::Error> {
        let aval = ops.aval(x);
        let taken = aval.shape[self.axis] + gap * aval.shape[self.axis].saturating_sub(1);
        let zeros = Shape::from_elem(0, aval.rank());
        let (mut low, mut high, mut interior) = (zeros.clone(), zeros.clone(), zeros);
        low[self.axis] = start;
        high[self.axis] = extent.saturating_sub(start + taken);
        interior[self.axis] = gap;
        let zero = ops.constant(Array::number(aval.dtype, 0.0).with_weak_type(aval.weak_type));
        ops.apply(&Primitive::Pad { low, high, interior }, &[x.clone(), zero])
    }

    /// Both by turns.
    fn woven<O: Ops>(
        &self,
        ops: &mut O,
        even: &O::Value,
        odd: &O::Value,
        extent: usize,
    ) -> Result<O::Value, O::Error> {
        let even = self.spread(ops, even, 0, extent, 1)?;
        let odd = self.spread(ops, odd, 1, extent, 1)?;
        Binary::Add.on(ops, &even, &odd)
    }
}

/// The elements of a lane joined as XLA joins them on a CPU: in blocks, each from its first element
/// on and from `start`, the identity, which decides the sign of a zero. Each block is joined with
/// the scan of those before it, or behind it if `reverse`.
fn in_blocks<T: Copy>(lane: &mut [T], start: T, reverse: bool, join: impl Fn(T, T) -> T + Copy) {
    const BLOCK: usize = 16;
    for block in lane.chunks_mut(BLOCK) {
        if reverse {
            for first in 0..block.len() {
                block[first] = block[first..].iter().fold(start, |sum, &item| join(sum, item));
            }
        } else {
            block.iter_mut().fold(start, |sum, item| {
                *item = join(sum, *item);
                *item
            });
        }
    }
    if lane.len() <= BLOCK {
        return;
    }
    let whole = |block: &[T]| block[if reverse { 0 } else { block.len() - 1 }];
    let mut blocks: Vec<T> = lane.chunks(BLOCK).map(whole).collect();
    in_blocks(&mut blocks, start, reverse, join);
    for (place, block) in lane.chunks_mut(BLOCK).enumerate() {
        let other = if reverse { Some(place + 1) } else { place.checked_sub(1) };
        let other = other.and_then(|other| blocks.get(other)).copied().unwrap_or(start);
        block.iter_mut().for_each(|item| *item = join(*item, other));
    }
}
