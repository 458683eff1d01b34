//! Arrays from nothing. Sizes are checked before anything is allocated.

use super::super::{Composition, apply1};
use crate::array::{Array, Aval, DType, Shape, default_float, default_int, room_for};
use crate::primitive::{Ops, Primitive, PrimitiveError};

/// `value`, a scalar, everywhere; strong where a dtype is given, else with the type of the value.
pub fn full<O: Ops>(
    ops: &mut O,
    shape: &[usize],
    value: &O::Value,
    dtype: Option<DType>,
) -> Composition<O> {
    let value = match dtype {
        Some(DType::Key) => key_of(ops, value)?,
        Some(dtype) => super::astype(ops, value, dtype)?,
        None => value.clone(),
    };
    super::broadcast_to(ops, &value, shape)
}

/// A scalar as a key: all words of the key are that number.
fn key_of<O: Ops>(ops: &mut O, value: &O::Value) -> Composition<O> {
    let aval = ops.aval(value);
    if aval.dtype == DType::Key || aval.rank() > 0 {
        return super::astype(ops, value, DType::Key);
    }
    let word = super::astype(ops, value, DType::UInt32)?;
    let words = super::broadcast_to(ops, &word, &[2])?;
    apply1(ops, &Primitive::RandomWrap, &words)
}

/// Strong; the default float where no dtype is given.
pub fn zeros<O: Ops>(ops: &mut O, shape: &[usize], dtype: Option<DType>) -> Composition<O> {
    splat(ops, shape, dtype, 0)
}

/// Strong; the default float where no dtype is given.
pub fn ones<O: Ops>(ops: &mut O, shape: &[usize], dtype: Option<DType>) -> Composition<O> {
    splat(ops, shape, dtype, 1)
}

fn splat<O: Ops>(ops: &mut O, shape: &[usize], dtype: Option<DType>, value: i32) -> Composition<O> {
    if dtype == Some(DType::Key) {
        let value = ops.constant(Array::scalar(value));
        return full(ops, shape, &value, dtype);
    }
    let scalar = Array::splat(&Aval::scalar(dtype.unwrap_or_else(default_float)), value);
    let scalar = ops.constant(scalar.map_err(PrimitiveError::from)?);
    super::broadcast_to(ops, &scalar, shape)
}

/// `value`, a scalar, with the shape of `x`, and its type where no dtype is given.
pub fn full_like<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    value: &Array,
    dtype: Option<DType>,
) -> Composition<O> {
    let aval = ops.aval(x);
    let (dtype, weak) = dtype.map_or((aval.dtype, aval.weak_type), |dtype| (dtype, false));
    let value = ops.constant(value.clone());
    let value = super::super::to_type(ops, &value, dtype, weak)?;
    super::super::stretch(ops, &value, &aval.shape)
}

/// Zeros in the shape of `x`, of its type where no dtype is given.
pub fn zeros_like<O: Ops>(ops: &mut O, x: &O::Value, dtype: Option<DType>) -> Composition<O> {
    full_like(ops, x, &Array::scalar(0i32), dtype)
}

/// Ones in the shape of `x`, of its type where no dtype is given.
pub fn ones_like<O: Ops>(ops: &mut O, x: &O::Value, dtype: Option<DType>) -> Composition<O> {
    full_like(ops, x, &Array::scalar(1i32), dtype)
}

/// The integers from `start` below `stop` by `step`: strong, the default integer where no dtype is given.
pub fn arange<O: Ops>(
    ops: &mut O,
    start: i64,
    stop: i64,
    step: i64,
    dtype: Option<DType>,
) -> Composition<O> {
    if step == 0 {
        return Err(PrimitiveError::argument("arange", "the step must not be zero").into());
    }
    let span = i128::from(stop) - i128::from(start);
    let step_wide = i128::from(step);
    let count = (span + step_wide - step_wide.signum()) / step_wide;
    let count = usize::try_from(count.max(0)).unwrap_or(usize::MAX);
    let dtype = dtype.unwrap_or_else(default_int);
    let items = (0..count as i64).map(|i| start.wrapping_add(step.wrapping_mul(i)));
    let items = if dtype.size_bytes() == 8 {
        room_for::<i64>(&[count]).map_err(PrimitiveError::from)?;
        Array::from_vec([count], items.collect::<Vec<i64>>())
    } else {
        room_for::<i32>(&[count]).map_err(PrimitiveError::from)?;
        Array::from_vec([count], items.map(|item| item as i32).collect::<Vec<i32>>())
    };
    let items = ops.constant(items.map_err(PrimitiveError::from)?);
    super::astype(ops, &items, dtype)
}

/// As NumPy fills a range of the default float: from the first two elements, each rounded. Strong.
pub fn arange_float<O: Ops>(
    ops: &mut O,
    start: f64,
    stop: f64,
    step: f64,
    dtype: Option<DType>,
) -> Composition<O> {
    let count = ((stop - start) / step).ceil();
    if count.is_nan() || step == 0.0 {
        return Err(
            PrimitiveError::argument("arange", "the step must be a number and not zero").into()
        );
    }
    let count = count.max(0.0) as usize;
    let items = if default_float() == DType::Float64 {
        room_for::<f64>(&[count]).map_err(PrimitiveError::from)?;
        let delta = (start + step) - start;
        Array::from_vec([count], (0..count).map(|i| start + i as f64 * delta).collect::<Vec<f64>>())
    } else {
        room_for::<f32>(&[count]).map_err(PrimitiveError::from)?;
        let first = start as f32;
        let delta = (start + step) as f32 - first;
        Array::from_vec([count], (0..count).map(|i| first + i as f32 * delta).collect::<Vec<f32>>())
    };
    let items = ops.constant(items.map_err(PrimitiveError::from)?);
    super::astype(ops, &items, dtype.unwrap_or_else(default_float))
}

/// `count` numbers evenly from `start` to `stop`, scalars; the last is `stop` itself where
/// `endpoint`. Strong, in a float `dtype`.
pub fn linspace<O: Ops>(
    ops: &mut O,
    start: &O::Value,
    stop: &O::Value,
    count: usize,
    endpoint: bool,
    dtype: DType,
) -> Composition<O> {
    let (start, stop) = (super::astype(ops, start, dtype)?, super::astype(ops, stop, dtype)?);
    if count == 0 {
        return zeros(ops, &[0], Some(dtype));
    }
    if count == 1 {
        return super::reshape(ops, &start, &[1]);
    }
    let parts = if endpoint { count - 1 } else { count };
    let last = super::reshape(ops, &stop, &[1])?;
    let shape = Shape::from_slice(&[parts]);
    let steps = ops.apply(&Primitive::Iota { dtype, shape, axis: 0 }, &[])?;
    let parts = super::super::float(ops, parts as f64);
    let one = super::super::float(ops, 1.0);
    let share = super::true_divide(ops, &steps, &parts)?;
    let rest = super::subtract(ops, &one, &share)?;
    let from = super::multiply(ops, &start, &rest)?;
    let to = super::multiply(ops, &stop, &share)?;
    let inside = super::add(ops, &from, &to)?;
    if endpoint { super::concatenate(ops, &[inside, last], 0) } else { Ok(inside) }
}

/// Ones on the `k`-th diagonal; strong, the default float where no dtype is given.
pub fn eye<O: Ops>(
    ops: &mut O,
    rows: usize,
    columns: usize,
    k: i64,
    dtype: Option<DType>,
) -> Composition<O> {
    let on = diagonal_test(ops, rows, columns, k, crate::primitive::Compare::Eq)?;
    super::astype(ops, &on, dtype.unwrap_or_else(default_float))
}

/// True if `row + k` compares so to `column`.
fn diagonal_test<O: Ops>(
    ops: &mut O,
    rows: usize,
    columns: usize,
    k: i64,
    test: crate::primitive::Compare,
) -> Composition<O> {
    let shape = Shape::from_slice(&[rows, columns]);
    let iota = |axis| Primitive::Iota { dtype: DType::Int32, shape: shape.clone(), axis };
    let (row, column) = (ops.apply(&iota(0), &[])?, ops.apply(&iota(1), &[])?);
    // Beyond the array every diagonal is the same.
    let edge = (rows + columns) as i64;
    let k = super::super::int(ops, k.clamp(-edge, edge) as i32);
    let row = super::add(ops, &row, &k)?;
    super::super::compare(ops, test, &row, &column)
}

/// Zero above the `k`-th diagonal of the last two axes.
pub fn tril<O: Ops>(ops: &mut O, x: &O::Value, k: i64) -> Composition<O> {
    let (x, below) = triangle(ops, "tril", x, k)?;
    let zero = zeros_like(ops, &x, None)?;
    super::where_(ops, &below, &x, &zero)
}

/// Zero below the `k`-th diagonal of the last two axes.
pub fn triu<O: Ops>(ops: &mut O, x: &O::Value, k: i64) -> Composition<O> {
    let (x, below) = triangle(ops, "triu", x, k.saturating_sub(1))?;
    let zero = zeros_like(ops, &x, None)?;
    super::where_(ops, &below, &zero, &x)
}

fn triangle<O: Ops>(
    ops: &mut O,
    name: &'static str,
    x: &O::Value,
    k: i64,
) -> Result<(O::Value, O::Value), O::Error> {
    let aval = ops.aval(x);
    let [.., rows, columns] = aval.shape[..] else {
        return Err(
            PrimitiveError::shape(name, format!("takes at least two axes, found {aval}")).into()
        );
    };
    let below = diagonal_test(ops, rows, columns, k, crate::primitive::Compare::Ge)?;
    Ok((x.clone(), below))
}

/// A square matrix with `x` on its diagonal (of rank 1), or the diagonal of `x` (of rank 2).
pub fn diag<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let aval = ops.aval(x);
    match aval.shape[..] {
        [n] => {
            let on = diagonal_test(ops, n, n, 0, crate::primitive::Compare::Eq)?;
            let zero = zeros_like(ops, x, None)?;
            super::where_(ops, &on, x, &zero)
        }
        [rows, columns] => {
            let shape = Shape::from_slice(&[rows.min(columns)]);
            let place = ops.apply(&Primitive::Iota { dtype: DType::Int32, shape, axis: 0 }, &[])?;
            let gather = Primitive::Gather {
                axes: (0..2).collect(),
                mode: crate::primitive::GatherMode::Clip,
            };
            ops.apply(&gather, &[x.clone(), place.clone(), place])
        }
        _ => {
            Err(PrimitiveError::shape("diag", format!("takes one or two axes, found {aval}"))
                .into())
        }
    }
}

/// The identity on a value, for callers that make a copy.
pub fn array<O: Ops>(ops: &mut O, x: &O::Value, dtype: Option<DType>) -> Composition<O> {
    match dtype {
        Some(dtype) => super::astype(ops, x, dtype),
        None => {
            let aval = ops.aval(x);
            apply1(ops, &Primitive::Reshape { shape: aval.shape }, x)
        }
    }
}
