//! Reductions, cumulative functions and sorting. Results of reductions are strongly typed, as in
//! JAX.

use super::super::{
    Composition, Promotion, apply1, canonical_axes, canonical_axis, compare, promote1, to_type,
};
use crate::array::{Array, DType, Lattice, Shape, default_int, lattice};
use crate::primitive::{
    ArgReduce, Axes, Compare, Cumulative, Ops, Primitive, PrimitiveError, Reduce,
};

/// `x`, a half as `float32`: what sums of halves are computed in.
fn wide<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let aval = ops.aval(x);
    if aval.dtype.is_half() {
        to_type(ops, x, DType::Float32, aval.weak_type)
    } else {
        Ok(x.clone())
    }
}

/// `x` reduced, the reduced axes kept with extent 1 where asked, strong.
fn reduce<O: Ops>(
    ops: &mut O,
    op: Reduce,
    x: &O::Value,
    axes: &Axes,
    keepdims: bool,
) -> Composition<O> {
    let aval = ops.aval(x);
    let reduced = apply1(ops, &Primitive::Reduce { op, axes: axes.clone() }, x)?;
    let reduced = to_type(ops, &reduced, aval.dtype, false)?;
    if keepdims { keep(ops, &reduced, &aval.shape, axes) } else { Ok(reduced) }
}

fn keep<O: Ops>(ops: &mut O, x: &O::Value, shape: &Shape, axes: &Axes) -> Composition<O> {
    let shape: Shape = shape
        .iter()
        .enumerate()
        .map(|(axis, &extent)| if axes.contains(&axis) { 1 } else { extent })
        .collect();
    if ops.aval(x).shape == shape {
        Ok(x.clone())
    } else {
        apply1(ops, &Primitive::Reshape { shape }, x)
    }
}

macro_rules! folds {
    ($($name:ident = $op:ident, $promotion:ident;)*) => {$(
        /// Over these axes, all for `None`.
        pub fn $name<O: Ops>(
            ops: &mut O,
            x: &O::Value,
            axes: Option<&[i64]>,
            keepdims: bool,
        ) -> Composition<O> {
            let axes = canonical_axes(stringify!($name), axes, ops.aval(x).rank())?;
            let x = promote1(ops, stringify!($name), x, Promotion::$promotion)?;
            let dtype = ops.aval(&x).dtype;
            let x = wide(ops, &x)?;
            let reduced = reduce(ops, Reduce::$op, &x, &axes, keepdims)?;
            to_type(ops, &reduced, dtype, false)
        }
    )*};
}

folds! {
    sum = Sum, Summed;
    prod = Prod, Summed;
}

macro_rules! extremes {
    ($($name:ident = $op:ident;)*) => {$(
        /// Over these axes, all for `None`; an error where there is nothing to reduce.
        pub fn $name<O: Ops>(
            ops: &mut O,
            x: &O::Value,
            axes: Option<&[i64]>,
            keepdims: bool,
        ) -> Composition<O> {
            let aval = ops.aval(x);
            let axes = canonical_axes(stringify!($name), axes, aval.rank())?;
            if axes.iter().any(|&axis| aval.shape[axis] == 0) {
                let message = format!(
                    "{aval} is empty along the reduced axes, and the reduction has no identity"
                );
                return Err(PrimitiveError::argument(stringify!($name), message).into());
            }
            reduce(ops, Reduce::$op, x, &axes, keepdims)
        }
    )*};
}

extremes! {
    max = Max;
    min = Min;
}

macro_rules! tests {
    ($($name:ident = $op:ident;)*) => {$(
        /// Of the truth of the elements.
        pub fn $name<O: Ops>(
            ops: &mut O,
            x: &O::Value,
            axes: Option<&[i64]>,
            keepdims: bool,
        ) -> Composition<O> {
            let axes = canonical_axes(stringify!($name), axes, ops.aval(x).rank())?;
            let x = super::truth(ops, x)?;
            reduce(ops, Reduce::$op, &x, &axes, keepdims)
        }
    )*};
}

tests! {
    any = Or;
    all = And;
}

/// The number of elements reduced together.
fn count<O: Ops>(ops: &mut O, x: &O::Value, axes: &Axes) -> f64 {
    let shape = ops.aval(x).shape;
    axes.iter().map(|&axis| shape[axis]).product::<usize>() as f64
}

/// A float always.
pub fn mean<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axes: Option<&[i64]>,
    keepdims: bool,
) -> Composition<O> {
    let axes = canonical_axes("mean", axes, ops.aval(x).rank())?;
    let x = promote1(ops, "mean", x, Promotion::Inexact)?;
    let dtype = ops.aval(&x).dtype;
    let x = wide(ops, &x)?;
    let total = reduce(ops, Reduce::Sum, &x, &axes, keepdims)?;
    let count = count(ops, &x, &axes);
    let count = ops.constant(Array::number(ops.aval(&x).dtype, count));
    let mean = super::true_divide(ops, &total, &count)?;
    to_type(ops, &mean, dtype, false)
}

/// The options of a variance, beside the axes.
#[derive(Clone, Copy, Debug)]
pub struct Spread<'a, V> {
    /// The number that the divisor has less than the elements.
    pub ddof: f64,
    /// True if each axis stays, with one element.
    pub keepdims: bool,
    /// The elements that count, if not all do: bools of a shape that fits.
    pub mask: Option<&'a V>,
    /// The mean, if the caller knows it.
    pub center: Option<&'a V>,
}

/// `x * conj(x)`, a real number.
fn squared_size<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    if !ops.aval(x).dtype.is_complex() {
        return super::square(ops, x);
    }
    let other = super::conj(ops, x)?;
    let squared = super::multiply(ops, x, &other)?;
    super::real(ops, &squared)
}

/// The mean squared distance from the mean, with `count - ddof` as divisor; NaN where that is not
/// positive.
pub fn var<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axes: Option<&[i64]>,
    spread: Spread<'_, O::Value>,
) -> Composition<O> {
    let Spread { ddof, keepdims, mask, center } = spread;
    let list = canonical_axes("var", axes, ops.aval(x).rank())?;
    let x = promote1(ops, "var", x, Promotion::Inexact)?;
    let dtype = ops.aval(&x).dtype;
    let x = to_type(ops, &x, dtype.widened(), false)?;
    let Some(mask) = mask else {
        let center = match center {
            Some(center) => to_type(ops, center, dtype.widened(), false)?,
            None => mean(ops, &x, axes, true)?,
        };
        let centered = super::subtract(ops, &x, &center)?;
        let squared = squared_size(ops, &centered)?;
        let total = reduce(ops, Reduce::Sum, &squared, &list, keepdims)?;
        let divisor = count(ops, &x, &list) - ddof;
        let divisor_value = ops.constant(Array::number(dtype.widened().part(), divisor));
        let result = super::true_divide(ops, &total, &divisor_value)?;
        let result = to_type(ops, &result, dtype.part(), false)?;
        if divisor > 0.0 {
            return Ok(result);
        }
        let (never, nan) = (ops.constant(Array::scalar(false)), super::super::float(ops, f64::NAN));
        return super::where_(ops, &never, &result, &nan);
    };
    let mask = super::broadcast_to(ops, mask, &ops.aval(&x).shape)?;
    let ones = to_type(ops, &mask, dtype.widened().part(), false)?;
    let zeros = super::zeros_like(ops, &x, None)?;
    let center = match center {
        Some(center) => to_type(ops, center, dtype.widened(), false)?,
        None => {
            let kept = super::where_(ops, &mask, &x, &zeros)?;
            let total = reduce(ops, Reduce::Sum, &kept, &list, true)?;
            let number = reduce(ops, Reduce::Sum, &ones, &list, true)?;
            super::true_divide(ops, &total, &number)?
        }
    };
    let centered = super::subtract(ops, &x, &center)?;
    let squared = squared_size(ops, &centered)?;
    let zeros = super::zeros_like(ops, &squared, None)?;
    let squared = super::where_(ops, &mask, &squared, &zeros)?;
    let total = reduce(ops, Reduce::Sum, &squared, &list, keepdims)?;
    let number = reduce(ops, Reduce::Sum, &ones, &list, keepdims)?;
    let less = ops.constant(Array::number(dtype.widened(), ddof));
    let divisor = super::subtract(ops, &number, &less)?;
    let result = super::true_divide(ops, &total, &divisor)?;
    let result = to_type(ops, &result, dtype, false)?;
    let zero = ops.constant(Array::number(dtype.widened(), 0.0));
    let (is_positive, nan) =
        (super::greater(ops, &divisor, &zero)?, super::super::float(ops, f64::NAN));
    super::where_(ops, &is_positive, &result, &nan)
}

/// The square root of [`var`].
pub fn std<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axes: Option<&[i64]>,
    spread: Spread<'_, O::Value>,
) -> Composition<O> {
    let var = var(ops, x, axes, spread)?;
    super::sqrt(ops, &var)
}

macro_rules! arg_extremes {
    ($($name:ident = $op:ident;)*) => {$(
        /// The first along an axis, or over all elements for `None`.
        pub fn $name<O: Ops>(
            ops: &mut O,
            x: &O::Value,
            axis: Option<i64>,
            keepdims: bool,
        ) -> Composition<O> {
            let shape = ops.aval(x).shape;
            let (x, place, axes) = match axis {
                Some(axis) => {
                    let axis = canonical_axis(stringify!($name), axis, shape.len())?;
                    (x.clone(), axis, Axes::from_elem(axis, 1))
                }
                None => (super::ravel(ops, x)?, 0, (0..shape.len()).collect()),
            };
            let found = apply1(ops, &Primitive::ArgReduce { op: ArgReduce::$op, axis: place }, &x)?;
            let found = to_type(ops, &found, default_int(), false)?;
            if keepdims { keep(ops, &found, &shape, &axes) } else { Ok(found) }
        }
    )*};
}

arg_extremes! {
    argmax = ArgMax;
    argmin = ArgMin;
}

/// Along an axis, or over all elements flattened for `None`; strong.
fn cumulative<O: Ops>(
    ops: &mut O,
    op: Cumulative,
    x: &O::Value,
    axis: Option<i64>,
) -> Composition<O> {
    let x = match axis {
        Some(_) => x.clone(),
        None => super::ravel(ops, x)?,
    };
    let axis = canonical_axis(op.name(), axis.unwrap_or(0), ops.aval(&x).rank())?;
    // NumPy's have the type of a sum.
    let numpy = lattice() == Lattice::NumPy;
    let promotion = if numpy { Promotion::Summed } else { Promotion::Numeric };
    let x = promote1(ops, op.name(), &x, promotion)?;
    let dtype = ops.aval(&x).dtype;
    let x = to_type(ops, &x, dtype, false)?;
    apply1(ops, &Primitive::Cumulative { op, axis, reverse: false }, &x)
}

/// Running sums along an axis, or over all elements flattened for `None`; strong.
pub fn cumsum<O: Ops>(ops: &mut O, x: &O::Value, axis: Option<i64>) -> Composition<O> {
    cumulative(ops, Cumulative::Sum, x, axis)
}

/// Running products along an axis, or over all elements flattened for `None`; strong.
pub fn cumprod<O: Ops>(ops: &mut O, x: &O::Value, axis: Option<i64>) -> Composition<O> {
    cumulative(ops, Cumulative::Prod, x, axis)
}

/// How many elements are not zero.
pub fn count_nonzero<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axes: Option<&[i64]>,
    keepdims: bool,
) -> Composition<O> {
    let x = super::truth(ops, x)?;
    sum(ops, &x, axes, keepdims)
}

/// Ascending along an axis; over all elements for `None`.
pub fn sort<O: Ops>(ops: &mut O, x: &O::Value, axis: Option<i64>) -> Composition<O> {
    let x = if axis.is_none() { super::ravel(ops, x)? } else { x.clone() };
    let axis = canonical_axis("sort", axis.unwrap_or(-1), ops.aval(&x).rank())?;
    apply1(ops, &Primitive::Sort { axis }, &x)
}

/// The places of the elements in ascending order, stable, along an axis; over all elements for
/// `None`.
pub fn argsort<O: Ops>(ops: &mut O, x: &O::Value, axis: Option<i64>) -> Composition<O> {
    let x = if axis.is_none() { super::ravel(ops, x)? } else { x.clone() };
    let axis = canonical_axis("argsort", axis.unwrap_or(-1), ops.aval(&x).rank())?;
    let order = apply1(ops, &Primitive::ArgSort { axis }, &x)?;
    to_type(ops, &order, default_int(), false)
}

/// True if all elements are within `atol + rtol * |y|` of each other; NaN is close to nothing.
pub fn allclose<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    y: &O::Value,
    rtol: f64,
    atol: f64,
    equal_nan: bool,
) -> Composition<O> {
    let close = isclose(ops, x, y, rtol, atol, equal_nan)?;
    all(ops, &close, None, false)
}

/// True where two elements are within `atol + rtol * |y|`, or equal; NaN is close to nothing, or to
/// NaN alone.
pub fn isclose<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    y: &O::Value,
    rtol: f64,
    atol: f64,
    equal_nan: bool,
) -> Composition<O> {
    if ops.aval(x).dtype == DType::Key && ops.aval(y).dtype == DType::Key {
        return super::equal(ops, x, y);
    }
    let x = promote1(ops, "isclose", x, Promotion::Inexact)?;
    let y = promote1(ops, "isclose", y, Promotion::Inexact)?;
    let (rtol, atol) = (super::super::float(ops, rtol), super::super::float(ops, atol));
    let distance = super::subtract(ops, &x, &y)?;
    let distance = super::abs(ops, &distance)?;
    let size = super::abs(ops, &y)?;
    let allowed = super::multiply(ops, &rtol, &size)?;
    let allowed = super::add(ops, &atol, &allowed)?;
    let near = compare(ops, Compare::Le, &distance, &allowed)?;
    let finite = super::isfinite(ops, &y)?;
    let near = super::logical_and(ops, &near, &finite)?;
    let equal = compare(ops, Compare::Eq, &x, &y)?;
    let close = super::logical_or(ops, &near, &equal)?;
    if equal_nan { or_both_nan(ops, &close, &x, &y) } else { Ok(close) }
}

fn or_both_nan<O: Ops>(
    ops: &mut O,
    other: &O::Value,
    x: &O::Value,
    y: &O::Value,
) -> Composition<O> {
    let (no_x, no_y) = (super::isnan(ops, x)?, super::isnan(ops, y)?);
    let both = super::logical_and(ops, &no_x, &no_y)?;
    super::logical_or(ops, other, &both)
}

/// True if two arrays have one shape and equal elements; NaN is equal to nothing, or to NaN alone.
pub fn array_equal<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    y: &O::Value,
    equal_nan: bool,
) -> Composition<O> {
    if ops.aval(x).shape != ops.aval(y).shape {
        return Ok(ops.constant(Array::scalar(false)));
    }
    let mut equal = super::equal(ops, x, y)?;
    if equal_nan {
        equal = or_both_nan(ops, &equal, x, y)?;
    }
    all(ops, &equal, None, false)
}
