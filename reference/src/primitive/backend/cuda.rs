//! Arrays on an NVIDIA GPU: which question to the device each primitive is.
//!
//! What a kernel computes is said in `backends/cuda/src/kernels.c`, function by function as in the
//! portable code. A primitive that is not asked about here is for the portable code: sorts, random
//! bits, what moves nothing, and the few that halves compute in steps.

mod held;

use std::sync::OnceLock;
use std::sync::atomic::Ordering;

use isograft_cuda::kernel::is_known;
use isograft_cuda::{
    Buffer, Device, Failure, IndexedWindows, Lattice, Piece, StridedLattice, Type,
};

use self::held::{DeviceElements, Word};
use super::matrix::{Extents, strides_of};
use super::{Backend, BackendKind, HOLD_FROM, Unusable, fail};
use crate::array::{Array, Aval, DType, bf16, by_dtype, f16, row_major_strides};
use crate::primitive::{
    ArgReduce, Axes, Binary, Cumulative, GatherMode, Primitive, Reduce, Scatter, Unary,
};
use crate::primitive::{product, slicing};

/// The environment variable that sets [`Cuda::from`].
const FROM: &str = "ISOGRAFT_DEVICE_FROM";

/// The environment variable that puts another device in the place of the GPU: `emulated`.
const DEVICE: &str = "ISOGRAFT_CUDA";

/// From this many elements arrays live on the device, where the environment says nothing. An
/// estimate: a launch costs some microseconds, in which one core joins as many elements.
const ELEMENTS: usize = 1 << 16;

struct Cuda {
    device: Device,
    /// Arrays of so many elements and more live on the device.
    from: usize,
}

/// The first GPU, opened once.
pub(super) fn open() -> Result<&'static dyn Backend, Unusable> {
    static OPENED: OnceLock<Result<Cuda, String>> = OnceLock::new();
    let opened = OPENED.get_or_init(|| {
        let from = match std::env::var(FROM) {
            Ok(text) => {
                text.parse().map_err(|_| format!("{FROM} must be a number, found `{text}`"))?
            }
            Err(_) => ELEMENTS,
        };
        let device = match std::env::var(DEVICE).as_deref() {
            Ok("emulated") => Ok(Device::emulated()),
            Ok(other) => return Err(format!("{DEVICE} can be `emulated`, found `{other}`")),
            Err(_) => Device::open(),
        };
        Ok(Cuda { device: device.map_err(|failure| failure.to_string())?, from })
    });
    match opened {
        Ok(cuda) => Ok(cuda),
        Err(why) => Err(Unusable::NotHere { kind: BackendKind::Cuda, why: why.clone() }),
    }
}

impl Backend for Cuda {
    fn kind(&self) -> BackendKind {
        BackendKind::Cuda
    }

    fn device(&self) -> String {
        self.device.name()
    }

    fn lives_from(&self) -> usize {
        match HOLD_FROM.load(Ordering::Relaxed) {
            usize::MAX => self.from,
            from => from,
        }
    }

    fn eval(&'static self, primitive: &Primitive, inputs: &[&Array], aval: &Aval) -> Option<Array> {
        let computed = self.computed(primitive, inputs, aval);
        computed.unwrap_or_else(|failure| {
            fail(failure.to_string());
            None
        })
    }
}

/// The types of which arrays live on the device.
fn type_of(dtype: DType) -> Result<Type, Failure> {
    match dtype {
        DType::Bool => Ok(Type::Bool),
        DType::Int32 => Ok(Type::I32),
        DType::UInt32 => Ok(Type::U32),
        DType::Float16 => Ok(Type::F16),
        DType::BFloat16 => Ok(Type::BF16),
        DType::Float32 => Ok(Type::F32),
        DType::Key => Ok(Type::Key),
        _ => Err(Failure::Unfit("a type that the device has not")),
    }
}

/// Row-major strides, as the device counts them.
fn strides(shape: &[usize]) -> Vec<i64> {
    row_major_strides(shape).into_iter().map(|stride| stride as i64).collect()
}

/// The extents and strides of some axes of a row-major array.
fn axes_of(shape: &[usize], axes: &[usize]) -> (Vec<usize>, Vec<i64>) {
    let all = strides(shape);
    axes.iter().map(|&axis| (shape[axis], all[axis])).unzip()
}

fn others(shape: &[usize], axes: &[usize]) -> Vec<usize> {
    (0..shape.len()).filter(|axis| !axes.contains(axis)).collect()
}

fn lattice((extents, strides): &(Vec<usize>, Vec<i64>)) -> Lattice<'_> {
    Lattice { extents, strides }
}

type Computation<T> = Result<Option<T>, Failure>;

/// An operand of [`Cuda::arranged`]: its extents, and where it is read and written, each by an
/// offset and strides.
type Movement<'a> = (&'a Array, &'a [usize], (i64, &'a [i64]), (i64, &'a [i64]));

impl Cuda {
    fn held(&'static self, array: &Array) -> Result<Buffer, Failure> {
        let mut failure = None;
        let held = by_dtype!(array.dtype(), T => array.on_device(|items: &[T]| {
            let mut bytes = Vec::with_capacity(size_of_val(items));
            items.iter().for_each(|item| item.put(&mut bytes));
            match self.device.upload(&bytes) {
                Ok(buffer) => Some(DeviceElements { buffer, device: &self.device }),
                Err(error) => {
                    failure = Some(error);
                    None
                }
            }
        }));
        match (held, failure) {
            (Some(held), _) => Ok(held.buffer),
            (None, Some(failure)) => Err(failure),
            (None, None) => Err(Failure::Unfit("an array of another device")),
        }
    }

    /// A result: it stays on the device if it is large enough.
    fn array(&'static self, aval: &Aval, buffer: Buffer) -> Computation<Array> {
        let held = DeviceElements { buffer, device: &self.device };
        let len = aval.shape.iter().product();
        by_dtype!(aval.dtype, T => {
            if len >= self.lives_from() {
                Ok(Some(Array::resident::<T>(aval.clone(), len, held)))
            } else {
                Ok(Some(Array::built::<T>(aval.clone(), held.items()?)))
            }
        })
    }

    fn computed(
        &'static self,
        primitive: &Primitive,
        inputs: &[&Array],
        aval: &Aval,
    ) -> Computation<Array> {
        let plain = |array: &&Array| array.rank() <= 8 && !array.is_empty();
        let mut types = inputs.iter().map(|input| input.dtype()).chain([aval.dtype]);
        if !types.all(|dtype| type_of(dtype).is_ok()) {
            return Ok(None);
        }
        if aval.rank() > 8 || aval.shape.contains(&0) || !inputs.iter().all(plain) {
            return Ok(None);
        }
        match self.asked(primitive, inputs, aval)? {
            Some(buffer) => self.array(aval, buffer),
            None => Ok(None),
        }
    }

    /// The elements of the result; `None` if the portable code has to compute them.
    fn asked(
        &'static self,
        primitive: &Primitive,
        inputs: &[&Array],
        aval: &Aval,
    ) -> Computation<Buffer> {
        let half = inputs.iter().any(|input| input.dtype().is_half());
        let n: usize = aval.shape.iter().product();
        let map = |operation, extra| -> Computation<Buffer> {
            if !is_known(operation) {
                return Ok(None);
            }
            let held = inputs.iter().map(|input| Ok((self.held(input)?, type_of(input.dtype())?)));
            let held = held.collect::<Result<Vec<(Buffer, Type)>, Failure>>()?;
            let held: Vec<(&Buffer, Type)> = held.iter().map(|(b, of)| (b, *of)).collect();
            self.device.map(operation, &held, type_of(aval.dtype)?, n, extra).map(Some)
        };
        match primitive {
            // Halves round after each of their steps.
            Primitive::Unary(Unary::Logistic | Unary::Exp2)
            | Primitive::Binary(Binary::LogAddExp)
            | Primitive::IntegerPow { .. }
                if half =>
            {
                Ok(None)
            }
            Primitive::Unary(op) => map(op.name(), 0),
            Primitive::IntegerPow { exponent } => map("integer_pow", i64::from(*exponent)),
            Primitive::Binary(op) => map(op.name(), 0),
            Primitive::Compare(op) => map(op.name(), 0),
            Primitive::Clamp => map("clamp", 0),
            Primitive::ConvertElementType { dtype, .. } => match inputs {
                [x] if x.dtype() != *dtype => map("convert", 0),
                _ => Ok(None),
            },
            Primitive::BitcastConvertType { .. } => match inputs {
                [x] => self.held(x).map(Some),
                _ => Ok(None),
            },
            Primitive::SelectN => match inputs {
                [p, f, t] if p.rank() > 0 => {
                    let (p, f, t) = (self.held(p)?, self.held(f)?, self.held(t)?);
                    self.device.select(aval.dtype.size_bytes(), [&p, &f, &t], n).map(Some)
                }
                _ => Ok(None),
            },
            Primitive::Iota { axis, .. } => {
                let inner = aval.shape.iter().skip(axis + 1).product();
                let extent = aval.shape.get(*axis).copied().unwrap_or(1);
                self.device.iota(type_of(aval.dtype)?, n, inner, extent).map(Some)
            }
            Primitive::Gather { axes, mode } => self.gather(axes, *mode, inputs, aval),
            Primitive::Scatter { op, axes } => self.scatter(*op, axes, inputs),
            Primitive::Reduce { op, axes } => self.reduce(*op, axes, inputs),
            Primitive::ArgReduce { op, axis } => {
                let [x] = inputs else { return Ok(None) };
                let operation = match op {
                    ArgReduce::ArgMax => "argmax",
                    ArgReduce::ArgMin => "argmin",
                };
                let kept = axes_of(x.shape(), &others(x.shape(), &[*axis]));
                let axis = axes_of(x.shape(), &[*axis]);
                let lattices = (lattice(&kept), lattice(&axis));
                let of = type_of(x.dtype())?;
                self.device.arg_reduce(operation, of, &self.held(x)?, lattices).map(Some)
            }
            Primitive::Cumulative { op, axis, reverse } => {
                let [x] = inputs else { return Ok(None) };
                let operation = match op {
                    Cumulative::Sum => "add",
                    Cumulative::Prod => "mul",
                    Cumulative::Max => "max",
                    Cumulative::Min => "min",
                };
                let kept = axes_of(x.shape(), &others(x.shape(), &[*axis]));
                let axis = axes_of(x.shape(), &[*axis]);
                let (of, lattices) = (type_of(x.dtype())?, (lattice(&kept), lattice(&axis)));
                let x = self.held(x)?;
                self.device.cumulative(operation, of, &x, lattices, *reverse).map(Some)
            }
            Primitive::DotGeneral { lhs_contract, rhs_contract, lhs_batch, rhs_batch } => {
                let [x, y] = inputs else { return Ok(None) };
                let left = product::free_axes(x.rank(), lhs_contract, lhs_batch);
                let right = product::free_axes(y.rank(), rhs_contract, rhs_batch);
                let lhs = (*x, [&lhs_batch[..], &left, lhs_contract]);
                self.product(lhs, (*y, [&rhs_batch[..], rhs_contract, &right]))
            }
            _ => self.moved(primitive, inputs, aval),
        }
    }

    /// The primitives that only move elements.
    fn moved(
        &'static self,
        primitive: &Primitive,
        inputs: &[&Array],
        aval: &Aval,
    ) -> Computation<Buffer> {
        let Some(x) = inputs.first() else { return Ok(None) };
        let own = strides(x.shape());
        let out = strides(&aval.shape);
        let reach = |starts: &[usize], strides: &[i64]| -> i64 {
            starts.iter().zip(strides).map(|(&start, stride)| start as i64 * stride).sum()
        };
        // Every element of the result, read at these strides of the operand.
        let read = |offset: i64, read: &[i64]| {
            self.arranged(aval, None, &[(x, &aval.shape, (offset, read), (0, &out))])
        };
        match primitive {
            Primitive::BroadcastInDim { dims, .. } if x.shape() != &aval.shape[..] => {
                let stride = |axis: usize| match dims.iter().position(|dim| *dim == axis) {
                    Some(place) if x.shape()[place] > 1 => own[place],
                    _ => 0,
                };
                read(0, &(0..aval.rank()).map(stride).collect::<Vec<i64>>())
            }
            Primitive::Transpose { permutation } => {
                read(0, &permutation.iter().map(|&axis| own[axis]).collect::<Vec<i64>>())
            }
            Primitive::Slice { start, strides, .. } => {
                let steps = own.iter().zip(strides).map(|(own, &step)| own * step as i64);
                read(reach(start, &own), &steps.collect::<Vec<i64>>())
            }
            Primitive::Rev { axes } => {
                let mut turned = own.clone();
                axes.iter().for_each(|&axis| turned[axis] = -own[axis]);
                let last = |&axis: &usize| (x.shape()[axis] as i64 - 1) * own[axis];
                read(axes.iter().map(last).sum(), &turned)
            }
            Primitive::DynamicSlice { .. } => {
                let starts = slicing::starts("dynamic_slice", &inputs[1..], x.shape(), &aval.shape);
                let Ok(starts) = starts else { return Ok(None) };
                let offset = starts.iter().zip(&own).map(|(&start, own)| start as i64 * own).sum();
                read(offset, &own)
            }
            Primitive::DynamicUpdateSlice => {
                let [x, update, rest @ ..] = inputs else { return Ok(None) };
                let starts = slicing::starts(primitive.name(), rest, x.shape(), update.shape());
                let Ok(starts) = starts else { return Ok(None) };
                let offset = starts.iter().zip(&own).map(|(&start, own)| start as i64 * own).sum();
                let updated = strides(update.shape());
                let whole = (*x, x.shape(), (0, &own[..]), (0, &own[..]));
                let part = (*update, update.shape(), (0, &updated[..]), (offset, &own[..]));
                self.arranged(aval, None, &[whole, part])
            }
            Primitive::Concatenate { axis } => {
                let inner: Vec<Vec<i64>> = inputs.iter().map(|x| strides(x.shape())).collect();
                let mut offset = 0;
                let mut pieces = Vec::new();
                for (x, own) in inputs.iter().zip(&inner) {
                    pieces.push((*x, x.shape(), (0, &own[..]), (offset, &out[..])));
                    offset += x.shape()[*axis] as i64 * out[*axis];
                }
                self.arranged(aval, None, &pieces)
            }
            Primitive::Pad { low, interior, .. } => {
                let Some(value) = inputs.get(1) else { return Ok(None) };
                let spread: Vec<i64> =
                    out.iter().zip(interior).map(|(out, &gap)| out * (gap as i64 + 1)).collect();
                let piece = (*x, x.shape(), (0, &own[..]), (reach(low, &out), &spread[..]));
                self.arranged(aval, Some(bits(value)), &[piece])
            }
            _ => Ok(None),
        }
    }

    fn arranged(
        &'static self,
        aval: &Aval,
        fill: Option<u64>,
        pieces: &[Movement<'_>],
    ) -> Computation<Buffer> {
        let held: Vec<Buffer> =
            pieces.iter().map(|(x, ..)| self.held(x)).collect::<Result<_, Failure>>()?;
        let strided = |(offset, strides)| StridedLattice { offset, strides };
        let pieces: Vec<Piece<'_>> = pieces
            .iter()
            .zip(&held)
            .map(|(&(_, extents, read, written), from)| Piece {
                from,
                extents,
                read: strided(read),
                written: strided(written),
            })
            .collect();
        let n = aval.shape.iter().product();
        self.device.arrange(aval.dtype.size_bytes(), n, fill, &pieces).map(Some)
    }

    fn reduce(&'static self, op: Reduce, axes: &Axes, inputs: &[&Array]) -> Computation<Buffer> {
        let [x] = inputs else { return Ok(None) };
        let held = self.held(x)?;
        if axes.iter().all(|&axis| x.shape()[axis] == 1) {
            return Ok(Some(held));
        }
        let is_bool = x.dtype() == DType::Bool;
        let operation = match op {
            Reduce::And => "and",
            Reduce::Min if is_bool => "and",
            Reduce::Or => "or",
            Reduce::Max if is_bool => "or",
            Reduce::Sum => "add",
            Reduce::Prod => "mul",
            Reduce::Max => "max",
            Reduce::Min => "min",
        };
        let mut order = axes.to_vec();
        if order.len() == x.rank() {
            order.sort_unstable();
        }
        let kept = axes_of(x.shape(), &others(x.shape(), axes));
        let runs = axes_of(x.shape(), &order);
        let lattices = (lattice(&kept), lattice(&runs));
        // A sum of halves rounds at every step, so its order is part of its meaning.
        let in_order = x.dtype().is_half();
        self.device.reduce(operation, type_of(x.dtype())?, &held, lattices, in_order).map(Some)
    }

    fn gather(
        &'static self,
        axes: &Axes,
        mode: GatherMode,
        inputs: &[&Array],
        aval: &Aval,
    ) -> Computation<Buffer> {
        let [x, indices @ ..] = inputs else { return Ok(None) };
        let fill = match (mode, aval.dtype) {
            (GatherMode::Fill, DType::Bool) => 1,
            (GatherMode::Fill, DType::Int32) => u64::from(i32::MIN as u32),
            (GatherMode::Fill, DType::UInt32) => u64::from(u32::MAX),
            (GatherMode::Fill, DType::Float16) => u64::from(f16::NAN.to_bits()),
            (GatherMode::Fill, DType::BFloat16) => u64::from(bf16::NAN.to_bits()),
            (GatherMode::Fill, DType::Float32) => u64::from(f32::NAN.to_bits()),
            (GatherMode::Fill, DType::Key) => u64::MAX,
            _ => 0,
        };
        let clip = matches!(mode, GatherMode::Clip | GatherMode::InBounds);
        self.indexed(x, axes, indices, clip, |x, indexed| {
            self.device.gather(aval.dtype.size_bytes(), x, indexed, fill)
        })
    }

    fn scatter(&'static self, op: Scatter, axes: &Axes, inputs: &[&Array]) -> Computation<Buffer> {
        let [x, updates, indices @ ..] = inputs else { return Ok(None) };
        let operation = match op {
            Scatter::Set => None,
            Scatter::Add => Some("add"),
            Scatter::Mul => Some("mul"),
            Scatter::Min => Some("min"),
            Scatter::Max => Some("max"),
        };
        // The windows are written one after the other: many small ones are not for a device.
        let windows = indices.first().map_or(0, |index| index.len());
        if windows > 4096 && windows > updates.len() / windows * 64 {
            return Ok(None);
        }
        let held = self.held(updates)?;
        let of = type_of(x.dtype())?;
        self.indexed(x, axes, indices, false, |x, indexed| {
            self.device.scatter(operation, of, (x, &held), indexed)
        })
    }

    fn indexed(
        &'static self,
        x: &Array,
        axes: &Axes,
        indices: &[&Array],
        clip: bool,
        ask: impl FnOnce(&Buffer, IndexedWindows<'_>) -> Result<Buffer, Failure>,
    ) -> Computation<Buffer> {
        let held: Vec<Buffer> =
            indices.iter().map(|index| self.held(index)).collect::<Result<_, Failure>>()?;
        let held: Vec<&Buffer> = held.iter().collect();
        let window = axes_of(x.shape(), &others(x.shape(), axes));
        let axes = axes_of(x.shape(), axes);
        let indexed = IndexedWindows {
            axes: lattice(&axes),
            indices: &held,
            windows: indices.first().map_or(0, |index| index.len()),
            window: lattice(&window),
            clip,
        };
        ask(&self.held(x)?, indexed).map(Some)
    }

    fn product(
        &'static self,
        (x, lhs): (&Array, [&[usize]; 3]),
        (y, rhs): (&Array, [&[usize]; 3]),
    ) -> Computation<Buffer> {
        let extent = |x: &Array, axes: &[usize]| -> usize {
            axes.iter().map(|&axis| x.shape()[axis]).product()
        };
        let extents = Extents {
            batch: extent(x, lhs[0]),
            m: extent(x, lhs[1]),
            k: extent(x, lhs[2]),
            n: extent(y, rhs[2]),
        };
        let Extents { batch, m, k, n } = extents;
        let floats = x.dtype().is_inexact();
        let in_order = !floats || extents.is_small();
        let (a, a_strides) = self.operand(x, lhs, (m, k), in_order)?;
        let (b, b_strides) = self.operand(y, rhs, (k, n), in_order)?;
        let of = if in_order { type_of(x.dtype())? } else { Type::F32 };
        let (lhs, rhs) = ((&a, a_strides), (&b, b_strides));
        let product = self.device.product(of, [batch, m, k, n], lhs, rhs, in_order)?;
        if in_order {
            return Ok(Some(product));
        }
        // The sums of cuBLAS may be denormal; halves round here.
        let ends = ("flush", type_of(x.dtype())?);
        self.device.map(ends.0, &[(&product, Type::F32)], ends.1, batch * m * n, 0).map(Some)
    }

    /// An operand with the strides of its three groups of axes. For cuBLAS it is `float32` without
    /// denormals, and has a stride that cuBLAS takes.
    fn operand(
        &'static self,
        x: &Array,
        groups: [&[usize]; 3],
        (rows, columns): (usize, usize),
        in_order: bool,
    ) -> Result<(Buffer, [usize; 3]), Failure> {
        let mut of = type_of(x.dtype())?;
        let mut held = self.held(x)?;
        if !in_order {
            held = self.device.map("flush", &[(&held, of)], Type::F32, x.len(), 0)?;
            of = Type::F32;
        }
        match strides_of(x.shape(), groups) {
            Some(strides) if in_order || isograft_cuda::is_leading(rows, columns, strides) => {
                Ok((held, strides))
            }
            _ => {
                let order = groups.concat();
                let (extents, read) = axes_of(x.shape(), &order);
                let (read, written) =
                    (StridedLattice { offset: 0, strides: &read }, strides(&extents));
                let written = StridedLattice { offset: 0, strides: &written };
                let piece = Piece { from: &held, extents: &extents, read, written };
                let held = self.device.arrange(of.size(), x.len(), None, &[piece])?;
                Ok((held, [rows * columns, columns, 1]))
            }
        }
    }
}

/// The bits of a scalar, from its lowest byte.
fn bits(scalar: &Array) -> u64 {
    let mut bytes = Vec::new();
    by_dtype!(scalar.dtype(), T => {
        scalar.elements::<T>().into_iter().flatten().take(1).for_each(|item| item.put(&mut bytes))
    });
    bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests;
