//! A device and its buffers: what can be asked of it, each question checked before it is launched.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use thiserror::Error;

use crate::driver;
use crate::emulated;
use crate::kernel::{Body, Type, is_known};

/// The most axes that a kernel counts along.
pub const AXES: usize = 8;

/// Elements that one partial result of a reduction joins. A shorter run is joined in order, by one
/// thread. It is part of the meaning of a sum, so it does not depend on the device.
const RUN: usize = 256;

/// Why the device gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// The request does not fit the buffers: a mistake of the caller.
    #[error("{0} does not fit its buffers")]
    Unfit(&'static str),
    /// The driver, a compiler or the device refused.
    #[error("{0}")]
    Refused(String),
}

pub type Result<T> = std::result::Result<T, Failure>;

/// The arguments of a kernel beside its buffers; `Plan` in `kernels.c`.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub(crate) struct Plan {
    pub n: u64,
    pub rank: [u64; 2],
    pub extent: [[u64; AXES]; 2],
    pub stride: [[i64; AXES]; 3],
    pub extra: [i64; 8],
}

/// Memory of a device, whose contents do not change once it is made.
#[derive(Clone, Debug)]
pub struct Buffer(Arc<Memory>);

#[derive(Debug)]
pub(crate) enum Memory {
    Gpu(driver::Memory),
    Host(emulated::Memory),
}

impl Buffer {
    /// The bytes that were asked for.
    pub fn bytes(&self) -> usize {
        match &*self.0 {
            Memory::Gpu(memory) => memory.bytes,
            Memory::Host(memory) => memory.bytes,
        }
    }
}

/// Extents and strides, in elements, of some axes.
#[derive(Clone, Copy, Debug)]
pub struct Lattice<'a> {
    /// The points along each axis.
    pub extents: &'a [usize],
    /// The distance of two neighbours along each axis; it may be negative.
    pub strides: &'a [i64],
}

impl Lattice<'_> {
    /// A lattice of one point.
    pub const POINT: Lattice<'static> = Lattice { extents: &[], strides: &[] };

    /// The number of points.
    fn size(&self) -> Option<usize> {
        self.extents.iter().try_fold(1usize, |size, &extent| size.checked_mul(extent))
    }

    /// The least and the greatest offset of a point; `None` where there is no point, or too many
    /// axes or too large offsets.
    fn span(&self) -> Option<(i64, i64)> {
        if self.extents.len() != self.strides.len() || self.extents.len() > AXES {
            return None;
        }
        let mut span = (0i64, 0i64);
        for (&extent, &stride) in self.extents.iter().zip(self.strides) {
            let reach = i64::try_from(extent.checked_sub(1)?).ok()?.checked_mul(stride)?;
            let end = if reach < 0 { &mut span.0 } else { &mut span.1 };
            *end = end.checked_add(reach)?;
        }
        Some(span)
    }

    /// True if every point from this offset lies among so many elements.
    fn within(&self, offset: i64, elements: usize) -> bool {
        let bounds = || {
            let (low, high) = self.span()?;
            Some(
                offset.checked_add(low)? >= 0 && {
                    let last = usize::try_from(offset.checked_add(high)?).ok()?;
                    last < elements
                },
            )
        };
        bounds().unwrap_or(false)
    }

    /// Puts the axes into a plan: the extents at `extents`, the strides at `strides`.
    fn enter(&self, plan: &mut Plan, extents: usize, strides: usize) {
        plan.rank[extents] = self.extents.len() as u64;
        for (axis, (&extent, &stride)) in self.extents.iter().zip(self.strides).enumerate() {
            plan.extent[extents][axis] = extent as u64;
            plan.stride[strides][axis] = stride;
        }
    }
}

/// A lattice that begins at an offset.
#[derive(Clone, Copy, Debug)]
pub struct StridedLattice<'a> {
    /// The place of its first point, in elements.
    pub offset: i64,
    /// The distance of two neighbours along each axis; it may be negative.
    pub strides: &'a [i64],
}

/// A part of a result that is copied from a buffer: `extents` elements, from one lattice to
/// another. No two elements have the same place in the result.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a> {
    /// The buffer that is read.
    pub from: &'a Buffer,
    /// The extents of both lattices.
    pub extents: &'a [usize],
    /// The places of the elements in the buffer.
    pub read: StridedLattice<'a>,
    /// The places where they go in the result.
    pub written: StridedLattice<'a>,
}

/// Windows of an array: where its indexed axes lie, an `int32` index array for each, and the axes
/// of a window.
#[derive(Clone, Copy, Debug)]
pub struct IndexedWindows<'a> {
    /// The indexed axes in the array. No stride is negative.
    pub axes: Lattice<'a>,
    /// An `int32` array for each of them, with an element a window.
    pub indices: &'a [&'a Buffer],
    /// The number of windows.
    pub windows: usize,
    /// The axes of a window in the array. No stride is negative.
    pub window: Lattice<'a>,
    /// True if an index outside is moved to the edge.
    pub clip: bool,
}

/// A device.
#[derive(Debug)]
pub struct Device {
    driver: Driver,
    kernels: Mutex<HashMap<Body, Arc<Kernel>>>,
}

#[derive(Debug)]
enum Driver {
    Gpu(driver::Driver),
    Host,
}

#[derive(Debug)]
enum Kernel {
    Gpu(driver::Kernel),
    Host(emulated::Kernel),
}

impl Device {
    /// The first GPU.
    ///
    /// # Errors
    /// Says which library or device is missing.
    pub fn open() -> Result<Device> {
        let driver = Driver::Gpu(driver::Driver::open()?);
        Ok(Device { driver, kernels: Mutex::default() })
    }

    /// A device in the host's memory, whose kernels are compiled by `cc`: for tests.
    pub fn emulated() -> Device {
        Device { driver: Driver::Host, kernels: Mutex::default() }
    }

    /// The name of the device, for people.
    pub fn name(&self) -> String {
        match &self.driver {
            Driver::Gpu(driver) => driver.name(),
            Driver::Host => "emulated in the host's memory".to_owned(),
        }
    }

    /// These bytes in the memory of the device.
    ///
    /// # Errors
    /// The device has no room for them, or fails.
    pub fn upload(&self, bytes: &[u8]) -> Result<Buffer> {
        let memory = match &self.driver {
            Driver::Gpu(driver) => Memory::Gpu(driver.upload(bytes)?),
            Driver::Host => Memory::Host(emulated::Memory::from_bytes(bytes)),
        };
        Ok(Buffer(Arc::new(memory)))
    }

    /// The bytes of a buffer in the memory of the host.
    ///
    /// # Errors
    /// The buffer is one of another device, or the device fails.
    pub fn download(&self, buffer: &Buffer) -> Result<Vec<u8>> {
        match (&self.driver, &*buffer.0) {
            (Driver::Gpu(driver), Memory::Gpu(memory)) => driver.download(memory),
            (Driver::Host, Memory::Host(memory)) => Ok(memory.to_bytes()),
            _ => Err(Failure::Unfit("a buffer of another device")),
        }
    }

    fn allocate(&self, elements: usize, size: usize) -> Result<Buffer> {
        let bytes = elements.checked_mul(size).ok_or(Failure::Unfit("a result"))?;
        let memory = match &self.driver {
            Driver::Gpu(driver) => Memory::Gpu(driver.allocate(bytes)?),
            Driver::Host => Memory::Host(emulated::Memory::zeros(bytes)),
        };
        Ok(Buffer(Arc::new(memory)))
    }

    /// `operation` of each element; an operand has `n` elements or one. `integer_pow` has its
    /// exponent in `extra`; `convert` converts to the type of the result.
    pub fn map(
        &self,
        operation: &'static str,
        inputs: &[(&Buffer, Type)],
        out: Type,
        n: usize,
        extra: i64,
    ) -> Result<Buffer> {
        let unfit = Failure::Unfit(operation);
        if inputs.len() > 3 || inputs.is_empty() || !is_known(operation) {
            return Err(unfit);
        }
        let mut plan = Plan::default();
        plan.extra[0] = extra;
        for (place, (buffer, of)) in inputs.iter().enumerate() {
            let elements = buffer.bytes() / of.size();
            if elements != n && elements != 1 {
                return Err(unfit);
            }
            plan.stride[place][0] = i64::from(elements == n);
        }
        let body = Body::Map { operation, inputs: inputs.iter().map(|(_, of)| *of).collect(), out };
        let buffers: Vec<&Buffer> = inputs.iter().map(|(buffer, _)| *buffer).collect();
        self.made(body, &buffers, n, out.size(), plan)
    }

    /// `on_true` where the `bool` is true, else `on_false`; all of `n` elements of `size` bytes.
    pub fn select(&self, size: usize, [p, f, t]: [&Buffer; 3], n: usize) -> Result<Buffer> {
        let fit = |buffer: &Buffer, size: usize| buffer.bytes() / size >= n;
        if !fit(p, 1) || !fit(f, size) || !fit(t, size) {
            return Err(Failure::Unfit("select"));
        }
        let mut plan = Plan::default();
        plan.stride[0][0] = 1;
        self.made(Body::Select { size }, &[p, f, t], n, size, plan)
    }

    /// `n` elements of `size` bytes: first all with the bits `fill`, if there is one, then the
    /// pieces, in order. Without a fill the pieces cover everything.
    pub fn arrange(
        &self,
        size: usize,
        n: usize,
        fill: Option<u64>,
        pieces: &[Piece<'_>],
    ) -> Result<Buffer> {
        let out = self.allocate(n, size)?;
        if let Some(bits) = fill {
            let mut plan = Plan { n: n as u64, ..Plan::default() };
            plan.extra[0] = bits as i64;
            self.launch(Body::Fill { size }, &[], &out, plan)?;
        }
        for piece in pieces {
            let read = Lattice { extents: piece.extents, strides: piece.read.strides };
            let written = Lattice { extents: piece.extents, strides: piece.written.strides };
            let points = read.size().ok_or(Failure::Unfit("a piece"))?;
            if points == 0 {
                continue;
            }
            if !read.within(piece.read.offset, piece.from.bytes() / size)
                || !written.within(piece.written.offset, n)
            {
                return Err(Failure::Unfit("a piece"));
            }
            let mut plan = Plan { n: points as u64, ..Plan::default() };
            read.enter(&mut plan, 0, 0);
            written.enter(&mut plan, 0, 1);
            plan.extra[..2].copy_from_slice(&[piece.read.offset, piece.written.offset]);
            self.launch(Body::Copy { size }, &[piece.from], &out, plan)?;
        }
        Ok(out)
    }

    /// `n` elements that count `i / inner % extent`.
    pub fn iota(&self, out: Type, n: usize, inner: usize, extent: usize) -> Result<Buffer> {
        let mut plan = Plan::default();
        plan.extra[..2].copy_from_slice(&[inner.max(1) as i64, extent.max(1) as i64]);
        self.made(Body::Iota { out }, &[], n, out.size(), plan)
    }

    /// For each point of `kept`, the elements of `runs` joined, from the operation's identity.
    /// With `in_order`, or for runs of up to 256 elements, they are joined in order. Else element
    /// `i` of a run is joined to partial result `i % p` of p = ⌈length / 256⌉, and then these.
    pub fn reduce(
        &self,
        operation: &'static str,
        of: Type,
        x: &Buffer,
        (kept, runs): (Lattice<'_>, Lattice<'_>),
        in_order: bool,
    ) -> Result<Buffer> {
        let unfit = Failure::Unfit(operation);
        let (Some(results), Some(length)) = (kept.size(), runs.size()) else { return Err(unfit) };
        let parts = if in_order { 1 } else { length.div_ceil(RUN).max(1) };
        if !is_known(operation)
            || results > 0 && length > 0 && !together(kept, runs, x.bytes() / of.size())
        {
            return Err(unfit);
        }
        let mut plan = Plan::default();
        kept.enter(&mut plan, 0, 0);
        runs.enter(&mut plan, 1, 1);
        plan.extra[..2].copy_from_slice(&[length as i64, parts as i64]);
        let body = Body::Reduce { operation, of };
        let partial = self.made(body, &[x], results.saturating_mul(parts), of.size(), plan)?;
        if parts == 1 {
            return Ok(partial);
        }
        let (kept, runs) = ([results], [parts]);
        let kept = Lattice { extents: &kept, strides: &[parts as i64] };
        let runs = Lattice { extents: &runs, strides: &[1] };
        self.reduce(operation, of, &partial, (kept, runs), false)
    }

    /// For each point of `kept`, the `int32` index of the first extreme along one axis, which is
    /// not empty.
    pub fn arg_reduce(
        &self,
        operation: &'static str,
        of: Type,
        x: &Buffer,
        (kept, axis): (Lattice<'_>, Lattice<'_>),
    ) -> Result<Buffer> {
        let unfit = Failure::Unfit(operation);
        let (Some(results), &[extent], &[stride]) = (kept.size(), axis.extents, axis.strides)
        else {
            return Err(unfit);
        };
        if !is_known(operation)
            || extent == 0
            || results > 0 && !together(kept, axis, x.bytes() / of.size())
        {
            return Err(unfit);
        }
        let mut plan = Plan::default();
        kept.enter(&mut plan, 0, 0);
        plan.extra[..2].copy_from_slice(&[extent as i64, stride]);
        self.made(Body::ArgReduce { operation, of }, &[x], results, 4, plan)
    }

    /// Running results of the same shape as `x`, along an axis of each point of `kept`, from its
    /// end if `reverse`. The first element of several floats is joined with the identity.
    pub fn cumulative(
        &self,
        operation: &'static str,
        of: Type,
        x: &Buffer,
        (kept, axis): (Lattice<'_>, Lattice<'_>),
        reverse: bool,
    ) -> Result<Buffer> {
        let unfit = Failure::Unfit(operation);
        let elements = x.bytes() / of.size();
        let (Some(lanes), &[extent], &[stride]) = (kept.size(), axis.extents, axis.strides) else {
            return Err(unfit);
        };
        let out = self.allocate(elements, of.size())?;
        if lanes == 0 || extent == 0 {
            return Ok(out);
        }
        if !is_known(operation) || !together(kept, axis, elements) {
            return Err(unfit);
        }
        let (first, step) =
            if reverse { ((extent as i64 - 1) * stride, -stride) } else { (0, stride) };
        let mut plan = Plan { n: lanes as u64, ..Plan::default() };
        kept.enter(&mut plan, 0, 0);
        plan.extra[..3].copy_from_slice(&[extent as i64, step, first]);
        self.launch(Body::Cumulative { operation, of }, &[x], &out, plan)?;
        Ok(out)
    }

    /// The beginning of each window, as `int64`; -1 outside. Whatever the indices are, a window
    /// whose origin is not negative lies inside of the array.
    fn origins(&self, indexed: IndexedWindows<'_>, elements: usize) -> Result<Buffer> {
        let unfit = Failure::Unfit("indices");
        let IndexedWindows { axes, indices, windows, window, clip } = indexed;
        if indices.len() != axes.extents.len()
            || indices.is_empty()
            || indices.iter().any(|index| index.bytes() / 4 < windows)
            || axes.strides.iter().chain(window.strides).any(|stride| *stride < 0)
        {
            return Err(unfit);
        }
        // An axis without an element has no index inside.
        let empty = axes.size() == Some(0) || window.size() == Some(0);
        if !empty && !together(axes, window, elements) {
            return Err(unfit);
        }
        let mut before: Option<Buffer> = None;
        for ((index, &extent), &stride) in indices.iter().zip(axes.extents).zip(axes.strides) {
            let mut plan = Plan::default();
            plan.extra[..3].copy_from_slice(&[extent as i64, stride, i64::from(clip)]);
            let read: Vec<&Buffer> = [*index].into_iter().chain(before.as_ref()).collect();
            before = Some(self.made(Body::Origins, &read, windows, 8, plan)?);
        }
        before.ok_or(unfit)
    }

    /// The windows one after the other; one that lies outside has the bits `fill`.
    pub fn gather(
        &self,
        size: usize,
        x: &Buffer,
        indexed: IndexedWindows<'_>,
        fill: u64,
    ) -> Result<Buffer> {
        let origins = self.origins(indexed, x.bytes() / size)?;
        let width = indexed.window.size().ok_or(Failure::Unfit("gather"))?;
        let mut plan = Plan::default();
        indexed.window.enter(&mut plan, 0, 0);
        plan.extra[..2].copy_from_slice(&[fill as i64, width.max(1) as i64]);
        let n = indexed.windows.checked_mul(width).ok_or(Failure::Unfit("gather"))?;
        self.made(Body::Gather { size }, &[x, &origins], n, size, plan)
    }

    /// `x` with the updates written into its windows, one window after the other: joined by
    /// `operation`, or in place of the elements. Windows outside are dropped.
    pub fn scatter(
        &self,
        operation: Option<&'static str>,
        of: Type,
        (x, updates): (&Buffer, &Buffer),
        indexed: IndexedWindows<'_>,
    ) -> Result<Buffer> {
        let unfit = Failure::Unfit("scatter");
        let elements = x.bytes() / of.size();
        let width = indexed.window.size().ok_or(unfit.clone())?;
        let written = width.checked_mul(indexed.windows);
        if operation.is_some_and(|operation| !is_known(operation))
            || written.is_none_or(|written| updates.bytes() / of.size() < written)
        {
            return Err(unfit);
        }
        let origins = self.origins(indexed, elements)?;
        let whole = StridedLattice { offset: 0, strides: &[1] };
        let whole = Piece { from: x, extents: &[elements], read: whole, written: whole };
        let out = self.arrange(of.size(), elements, None, &[whole])?;
        let mut plan = Plan { n: width as u64, ..Plan::default() };
        indexed.window.enter(&mut plan, 0, 0);
        plan.extra[0] = indexed.windows as i64;
        self.launch(Body::Scatter { operation, of }, &[updates, &origins], &out, plan)?;
        Ok(out)
    }

    /// A batched product `[batch, m, k] · [batch, k, n]`; strides of the batch, of rows, of
    /// columns. With `in_order` each element is summed in order by one thread, else `float32` is
    /// left to cuBLAS, which needs a stride of 1 along rows or columns.
    pub fn product(
        &self,
        of: Type,
        [batch, m, k, n]: [usize; 4],
        (lhs, lhs_strides): (&Buffer, [usize; 3]),
        (rhs, rhs_strides): (&Buffer, [usize; 3]),
        in_order: bool,
    ) -> Result<Buffer> {
        let unfit = Failure::Unfit("product");
        let signed = |strides: [usize; 3]| strides.map(|stride| stride as i64);
        let (x, y) = (signed(lhs_strides), signed(rhs_strides));
        let size = [batch, m, n].iter().try_fold(1usize, |size, &e| size.checked_mul(e));
        let size = size.ok_or(unfit.clone())?;
        let fits = |extents: [usize; 3], strides: &[i64; 3], buffer: &Buffer| {
            Lattice { extents: &extents, strides }.within(0, buffer.bytes() / of.size())
        };
        if size > 0 && k > 0 && (!fits([batch, m, k], &x, lhs) || !fits([batch, k, n], &y, rhs)) {
            return Err(unfit);
        }
        if !in_order
            && of == Type::F32
            && size > 0
            && k > 0
            && let (Driver::Gpu(driver), Memory::Gpu(a), Memory::Gpu(b)) =
                (&self.driver, &*lhs.0, &*rhs.0)
        {
            let out = driver.gemm([batch, m, k, n], (a, lhs_strides), (b, rhs_strides))?;
            return Ok(Buffer(Arc::new(Memory::Gpu(out))));
        }
        let mut plan = Plan::default();
        plan.stride[0][..3].copy_from_slice(&x);
        plan.stride[1][..3].copy_from_slice(&y);
        plan.extra[..3].copy_from_slice(&[m.max(1) as i64, k as i64, n.max(1) as i64]);
        self.made(Body::Product { of }, &[lhs, rhs], size, of.size(), plan)
    }

    /// A new buffer of `n` elements, written by a kernel with one thread an element.
    fn made(
        &self,
        body: Body,
        inputs: &[&Buffer],
        n: usize,
        size: usize,
        plan: Plan,
    ) -> Result<Buffer> {
        let out = self.allocate(n, size)?;
        self.launch(body, inputs, &out, Plan { n: n as u64, ..plan })?;
        Ok(out)
    }

    /// Launches a kernel. The callers above have checked that what the plan makes it read and
    /// write lies inside of the buffers, and that nobody else has `out` yet.
    fn launch(&self, body: Body, inputs: &[&Buffer], out: &Buffer, plan: Plan) -> Result<()> {
        if plan.n == 0 {
            return Ok(());
        }
        match (&self.driver, &*self.kernel(body)?) {
            (Driver::Gpu(driver), Kernel::Gpu(kernel)) => {
                let gpu = |buffer: &Buffer| match &*buffer.0 {
                    Memory::Gpu(memory) => Some(memory.clone()),
                    Memory::Host(_) => None,
                };
                let inputs: Option<Vec<_>> = inputs.iter().map(|buffer| gpu(buffer)).collect();
                let (Some(inputs), Some(out)) = (inputs, gpu(out)) else {
                    return Err(Failure::Unfit("a buffer of another device"));
                };
                driver.launch(kernel, &inputs, &out, &plan)
            }
            (Driver::Host, Kernel::Host(kernel)) => {
                let host = |buffer: &Buffer| match &*buffer.0 {
                    Memory::Host(memory) => Some(memory.pointer()),
                    Memory::Gpu(_) => None,
                };
                let inputs: Option<Vec<_>> = inputs.iter().map(|buffer| host(buffer)).collect();
                let (Some(inputs), Some(out)) = (inputs, host(out)) else {
                    return Err(Failure::Unfit("a buffer of another device"));
                };
                kernel.call(&inputs, out, plan);
                Ok(())
            }
            _ => Err(Failure::Unfit("a kernel of another device")),
        }
    }

    fn kernel(&self, body: Body) -> Result<Arc<Kernel>> {
        let mut kernels = self.kernels.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kernel) = kernels.get(&body) {
            return Ok(kernel.clone());
        }
        let source = body.source();
        let kernel = Arc::new(match &self.driver {
            Driver::Gpu(driver) => Kernel::Gpu(driver.compile(&source)?),
            Driver::Host => Kernel::Host(emulated::Kernel::compile(&source)?),
        });
        kernels.insert(body, kernel.clone());
        Ok(kernel)
    }
}

/// True if every sum of a point of each lattice lies among so many elements.
fn together(a: Lattice<'_>, b: Lattice<'_>, elements: usize) -> bool {
    let span = || {
        let ((low, high), (lower, higher)) = (a.span()?, b.span()?);
        Some((low.checked_add(lower)?, high.checked_add(higher)?))
    };
    let Some((low, high)) = span() else { return false };
    low >= 0 && usize::try_from(high).is_ok_and(|high| high < elements)
}
