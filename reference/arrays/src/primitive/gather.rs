//! Indexing by arrays: gather, and scatter that writes where gather reads.

use super::choice::{constant_like, convert_like, select};
use super::complex::step;
use super::float::{self, Real};
use super::integer::{Integer, by_number};
use super::layout::distinct_axes;
use super::narrow::stepwise;
use super::{Axes, Binary, Compare, Cotangents, Ops, Primitive, PrimitiveError, Vjp};
use crate::array::{
    Array, Aval, Complex, DType, Element, Shape, bf16, by_dtype, f16, row_major_strides,
};

/// The value that an index outside the operand reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GatherMode {
    /// The nearest element, which also receives the cotangent.
    Clip,
    /// The nearest element, which receives no cotangent. JAX's default for index arrays.
    InBounds,
    /// NaN, the least signed integer, the greatest unsigned one, `true`.
    Fill,
    /// The zero of the type.
    FillZero,
}

/// How a scatter combines an update with the old element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scatter {
    /// The update replaces the element; the last of several wins.
    Set,
    /// The sum.
    Add,
    /// The product.
    Mul,
    /// The smaller.
    Min,
    /// The larger.
    Max,
}

impl Scatter {
    /// JAX's name.
    pub fn name(self) -> &'static str {
        match self {
            Scatter::Set => "scatter",
            Scatter::Add => "scatter-add",
            Scatter::Mul => "scatter_mul",
            Scatter::Min => "scatter_min",
            Scatter::Max => "scatter_max",
        }
    }
}

/// The shape of the index arrays, then the operand's axes that are not indexed.
fn window_shape(
    name: &'static str,
    axes: &Axes,
    x: &Aval,
    indices: &[&Aval],
) -> Result<Shape, PrimitiveError> {
    if axes.is_empty() || indices.len() != axes.len() || !distinct_axes(axes, x.rank()) {
        let message = format!("{} index arrays for axes {axes:?} of {x}", indices.len());
        return Err(PrimitiveError::shape(name, message));
    }
    for index in indices {
        if index.dtype != DType::Int32 || index.shape != indices[0].shape {
            let message = format!(
                "index arrays must be int32 of one shape, found {index} and {}",
                indices[0]
            );
            return Err(PrimitiveError::dtype(name, message));
        }
    }
    let rest = (0..x.rank()).filter(|axis| !axes.contains(axis)).map(|axis| x.shape[axis]);
    Ok(indices[0].shape.iter().copied().chain(rest).collect())
}

pub(super) fn gather_shape(axes: &Axes, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [x, indices @ ..] = inputs else { return Err(PrimitiveError::operands("gather", 0)) };
    let shape = window_shape("gather", axes, x, indices)?;
    Ok(Aval { dtype: x.dtype, weak_type: x.weak_type, shape })
}

pub(super) fn scatter_shape(
    op: Scatter,
    axes: &Axes,
    inputs: &[&Aval],
) -> Result<Aval, PrimitiveError> {
    let [x, updates, indices @ ..] = inputs else {
        return Err(PrimitiveError::operands(op.name(), inputs.len()));
    };
    let takes = match op {
        Scatter::Set => true,
        Scatter::Min | Scatter::Max => x.dtype != DType::Key,
        Scatter::Add | Scatter::Mul => x.dtype.is_number(),
    };
    if x.dtype != updates.dtype || !takes {
        let message = format!("does not write {updates} into {x}");
        return Err(PrimitiveError::dtype(op.name(), message));
    }
    let shape = window_shape(op.name(), axes, x, indices)?;
    if shape != updates.shape {
        let message = format!("updates must have shape {shape:?}, found {updates}");
        return Err(PrimitiveError::shape(op.name(), message));
    }
    Ok(Aval { dtype: x.dtype, weak_type: x.weak_type && updates.weak_type, shape: x.shape.clone() })
}

/// Where each window lies in the operand's elements.
struct Windows<'a> {
    indices: Vec<&'a [i32]>,
    extents: Vec<usize>,
    strides: Vec<usize>,
    /// The number of windows.
    count: usize,
    /// The offsets of a window's elements from its origin.
    offsets: Vec<usize>,
}

impl<'a> Windows<'a> {
    fn new(axes: &Axes, shape: &[usize], indices: &[&'a Array]) -> Option<Self> {
        if !distinct_axes(axes, shape.len()) || axes.len() != indices.len() {
            return None;
        }
        let all = row_major_strides(shape);
        let indices: Vec<&[i32]> =
            indices.iter().map(|array| array.as_i32()).collect::<Option<_>>()?;
        let count = indices.first()?.len();
        if indices.iter().any(|items| items.len() != count) {
            return None;
        }
        let mut offsets = vec![0];
        for axis in (0..shape.len()).filter(|axis| !axes.contains(axis)) {
            let step =
                |base: &usize| (0..shape[axis]).map(|i| base + i * all[axis]).collect::<Vec<_>>();
            offsets = offsets.iter().flat_map(step).collect();
        }
        Some(Windows {
            indices,
            extents: axes.iter().map(|&axis| shape[axis]).collect(),
            strides: axes.iter().map(|&axis| all[axis]).collect(),
            count,
            offsets,
        })
    }

    /// The start of window `i`; `None` if an index is outside and not clipped.
    fn origin(&self, i: usize, clip: bool) -> Option<usize> {
        let mut origin = 0;
        for ((items, &extent), stride) in self.indices.iter().zip(&self.extents).zip(&self.strides)
        {
            let index =
                if clip { items[i].clamp(0, extent.checked_sub(1)? as i32) } else { items[i] };
            let index = usize::try_from(index).ok().filter(|index| *index < extent)?;
            origin += index * stride;
        }
        Some(origin)
    }
}

pub(super) fn gather_eval(
    axes: &Axes,
    mode: GatherMode,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands("gather", inputs.len());
    let [x, indices @ ..] = inputs else { return Err(error()) };
    let windows = Windows::new(axes, x.shape(), indices).ok_or_else(error)?;
    fn read<T: Element>(
        x: &Array,
        windows: &Windows<'_>,
        clip: bool,
        fill: T,
        aval: Aval,
    ) -> Option<Array> {
        let source = x.elements::<T>()?;
        let len = windows.count * windows.offsets.len();
        let mut items = Vec::with_capacity(len);
        for i in 0..windows.count {
            match windows.origin(i, clip) {
                Some(origin) => {
                    items.extend(windows.offsets.iter().map(|offset| source[origin + offset]))
                }
                None => items.extend(std::iter::repeat_n(fill, windows.offsets.len())),
            }
        }
        Some(Array::build(aval, len, items.into_iter()))
    }
    let clip = matches!(mode, GatherMode::Clip | GatherMode::InBounds);
    let fill = mode == GatherMode::Fill;
    fn outside<T: Element>(fill: bool) -> T {
        let value = match T::DTYPE {
            _ if !fill => return T::default(),
            DType::Bool => 1.0,
            DType::Int8 => i8::MIN.into(),
            DType::Int16 => i16::MIN.into(),
            DType::Int32 => i32::MIN.into(),
            DType::Int64 => i64::MIN as f64,
            // Every bit set.
            dtype if dtype.is_unsigned_integer() => -1.0,
            _ => f64::NAN,
        };
        T::of_f64(value)
    }
    let gathered = match aval.dtype {
        DType::Key => read(x, &windows, clip, if fill { [u32::MAX; 2] } else { [0; 2] }, aval),
        dtype => by_dtype!(dtype, T => read::<T>(x, &windows, clip, outside(fill), aval)),
    };
    gathered.ok_or_else(error)
}

pub(super) fn gather_vjp<O: Ops>(
    axes: &Axes,
    mode: GatherMode,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let [x, indices @ ..] = rule.inputs else { return Ok(rule.none()) };
    let aval = ops.aval(x);
    if !rule.needs(0) || !aval.dtype.is_inexact() {
        return Ok(rule.none());
    }
    let zeros = constant_like(ops, x, 0.0)?;
    let mut inputs = vec![zeros, rule.ct.clone()];
    for (index, &axis) in indices.iter().zip(axes) {
        // Scatter drops indices outside, but a clipped index must arrive at the edge.
        inputs.push(match mode {
            GatherMode::Clip => clip_index(ops, index, aval.shape[axis])?,
            GatherMode::InBounds | GatherMode::Fill | GatherMode::FillZero => index.clone(),
        });
    }
    let ct = ops.apply(&Primitive::Scatter { op: Scatter::Add, axes: axes.clone() }, &inputs)?;
    let ct = convert_like(ops, ct, x)?;
    Ok(rule.only(0, ct))
}

fn clip_index<O: Ops>(ops: &mut O, index: &O::Value, extent: usize) -> Result<O::Value, O::Error> {
    let weak_type = ops.aval(index).weak_type;
    let first = ops.constant(Array::scalar(0i32).with_weak_type(weak_type));
    let last =
        ops.constant(Array::scalar(extent.saturating_sub(1) as i32).with_weak_type(weak_type));
    ops.apply(&Primitive::Clamp, &[first, index.clone(), last])
}

pub(super) fn scatter_eval(
    op: Scatter,
    axes: &Axes,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands(op.name(), inputs.len());
    let [x, updates, indices @ ..] = inputs else { return Err(error()) };
    let windows = Windows::new(axes, x.shape(), indices).ok_or_else(error)?;
    if updates.len() != windows.count * windows.offsets.len() {
        return Err(error());
    }
    fn write<T: Element>(
        x: &Array,
        updates: &Array,
        windows: &Windows<'_>,
        aval: Aval,
        combine: impl Fn(T, T) -> T,
    ) -> Option<Array> {
        let mut items = x.elements::<T>()?.to_vec();
        let updates = updates.elements::<T>()?;
        let width = windows.offsets.len();
        for i in 0..windows.count {
            let Some(origin) = windows.origin(i, false) else { continue };
            for (offset, &update) in windows.offsets.iter().zip(&updates[i * width..]) {
                let slot = &mut items[origin + offset];
                *slot = combine(*slot, update);
            }
        }
        Some(Array::built(aval, items))
    }
    fn join<T: Real>(op: Scatter) -> impl Fn(T, T) -> T + Copy {
        move |a, b| match op {
            Scatter::Add => float::add(a, b),
            Scatter::Mul => float::mul(a, b),
            Scatter::Min => float::min(a, b),
            _ => float::max(a, b),
        }
    }
    let binary = match op {
        Scatter::Add => Binary::Add,
        Scatter::Mul => Binary::Mul,
        Scatter::Min => Binary::Min,
        _ => Binary::Max,
    };
    let written = match (op, aval.dtype) {
        (Scatter::Set, dtype) => {
            by_dtype!(dtype, T => write::<T>(x, updates, &windows, aval, |_, new| new))
        }
        (_, DType::Float16) => write(x, updates, &windows, aval, stepwise::<f16>(join(op))),
        (_, DType::BFloat16) => write(x, updates, &windows, aval, stepwise::<bf16>(join(op))),
        (_, DType::Bool) => {
            write(
                x,
                updates,
                &windows,
                aval,
                |a: bool, b| if op == Scatter::Min { a & b } else { a | b },
            )
        }
        (_, DType::Complex64) => write(x, updates, &windows, aval, step::<Complex<f32>>(binary)),
        (_, DType::Complex128) => write(x, updates, &windows, aval, step::<Complex<f64>>(binary)),
        (_, dtype) => by_number!(
            dtype,
            int T => write(x, updates, &windows, aval, |a: T, b| a.binary(binary, b)),
            float T => write(x, updates, &windows, aval, join::<T>(op)),
            else None
        ),
    };
    written.ok_or_else(error)
}

pub(super) fn scatter_vjp<O: Ops>(
    op: Scatter,
    axes: &Axes,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let [x, updates, indices @ ..] = rule.inputs else { return Ok(rule.none()) };
    let mut result = rule.none();
    if !ops.aval(x).dtype.is_inexact() || !rule.needs.contains(&true) {
        return Ok(result);
    }
    let gather = |ops: &mut O, from: &O::Value| {
        let mut inputs = vec![from.clone()];
        inputs.extend_from_slice(indices);
        ops.apply(&Primitive::Gather { axes: axes.clone(), mode: GatherMode::FillZero }, &inputs)
    };
    let scatter = |ops: &mut O, op: Scatter, into: &O::Value, updates: &O::Value| {
        let mut inputs = vec![into.clone(), updates.clone()];
        inputs.extend_from_slice(indices);
        ops.apply(&Primitive::Scatter { op, axes: axes.clone() }, &inputs)
    };
    let (to_x, to_updates) = match op {
        Scatter::Add => (rule.ct.clone(), gather(ops, rule.ct)?),
        Scatter::Set => {
            // Each update writes its number. The number that is read back names the last update.
            let (x_aval, updates_aval) = (ops.aval(x), ops.aval(updates));
            let kind = Aval::new(DType::Int32, false, x_aval.shape);
            let nobody = ops.constant(Array::splat(&kind, -1).map_err(PrimitiveError::from)?);
            let flat: Shape =
                Shape::from_slice(&[updates_aval.size().map_err(PrimitiveError::from)?]);
            let numbers = Primitive::Iota { dtype: DType::Int32, shape: flat, axis: 0 };
            let numbers = ops.apply(&numbers, &[])?;
            let numbers = super::layout::reshape(ops, numbers, &updates_aval.shape)?;
            let written = scatter(ops, Scatter::Set, &nobody, &numbers)?;
            let mut inputs = vec![written];
            inputs.extend_from_slice(indices);
            let mode = GatherMode::Fill;
            let read = ops.apply(&Primitive::Gather { axes: axes.clone(), mode }, &inputs)?;
            let lasted = Compare::Eq.on(ops, &read, &numbers)?;
            let found = gather(ops, rule.ct)?;
            let zero = constant_like(ops, &found, 0.0)?;
            let to_updates = select(ops, &lasted, &found, &zero)?;
            (scatter(ops, Scatter::Set, rule.ct, &zero)?, to_updates)
        }
        Scatter::Mul => {
            // JAX has a derivative for the updates only if the indices are unique, which is not
            // known here.
            if rule.needs(1) {
                return Err(PrimitiveError::NotDifferentiable { name: op.name() }.into());
            }
            (scatter(ops, Scatter::Mul, rule.ct, updates)?, rule.ct.clone())
        }
        Scatter::Min | Scatter::Max => {
            // The operand's element and the updates that attain the extreme share it in equal
            // parts.
            let one = constant_like(ops, x, 1.0)?;
            let zero = constant_like(ops, x, 0.0)?;
            let own = Compare::Eq.on(ops, x, rule.output)?;
            let own = select(ops, &own, &one, &zero)?;
            let out = gather(ops, rule.output)?;
            let one = constant_like(ops, updates, 1.0)?;
            let zero = constant_like(ops, updates, 0.0)?;
            let attains = Compare::Eq.on(ops, updates, &out)?;
            let attains = select(ops, &attains, &one, &zero)?;
            let count = scatter(ops, Scatter::Add, &own, &attains)?;
            let share = Binary::Div.on(ops, rule.ct, &count)?;
            let to_x = Binary::Mul.on(ops, &share, &own)?;
            let shares = gather(ops, &share)?;
            (to_x, Binary::Mul.on(ops, &shares, &attains)?)
        }
    };
    if rule.needs(0) {
        result[0] = Some(convert_like(ops, to_x, x)?);
    }
    if rule.needs(1) {
        result[1] = Some(convert_like(ops, to_updates, updates)?);
    }
    Ok(result)
}
