//! Large matrix products by the `gemm` crate. The only unsafe call is here, because `gemm` takes
//! raw pointers.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::sync::{Mutex, OnceLock};
use std::thread;

use super::matrix::{Factor, Matrices, Matrix, Product};
use super::{Backend, BackendKind, pool};

/// The portable code.
pub(super) struct Cpu;

impl Backend for Cpu {
    fn kind(&self) -> BackendKind {
        BackendKind::Cpu
    }
}

/// From this many multiplications the rows are divided among the cores. A thread costs about as
/// much as a tenth of them.
const DIVIDED: usize = 1 << 23;

/// Fewer columns are not divided: `gemm` sums such a product in another order if it has few rows.
const NARROW: usize = 128;

/// The rows of a part are a multiple of this, so that no part has a ragged edge but the last.
const ROWS: usize = 48;

pub(super) fn product(product: Product<'_>) -> BackendKind {
    match product {
        Product::F32(matrices) => divided(matrices, cores()),
        Product::F64(matrices) => divided(matrices, cores()),
    }
    BackendKind::Cpu
}

thread_local! {
    /// How many cores a product of this thread may take; 0: all of them.
    static CORES: Cell<usize> = const { Cell::new(0) };
}

fn cores() -> usize {
    static ALL: OnceLock<usize> = OnceLock::new();
    match CORES.get() {
        0 => *ALL.get_or_init(|| thread::available_parallelism().map_or(1, usize::from)),
        cores => cores,
    }
}

/// Runs `inner` with products on at most so many cores.
pub fn on_cores<T>(cores: usize, inner: impl FnOnce() -> T) -> T {
    let outer = CORES.replace(cores);
    let result = inner();
    CORES.set(outer);
    result
}

/// The product on at most so many cores. Each element of the result is summed in the same order,
/// however many there are.
pub(super) fn divided<T: Factor>(matrices: Matrices<'_, T>, cores: usize) {
    matrices.for_each(|(m, k, n), lhs, rhs, out| {
        let divided = n >= NARROW && m.saturating_mul(k).saturating_mul(n) >= DIVIDED;
        let parts = if divided { cores.max(1) } else { 1 };
        let mut rows = m.div_ceil(parts).next_multiple_of(ROWS);
        // A single row is summed in another order, too.
        while rows < m && m % rows == 1 {
            rows += 1;
        }
        if rows >= m {
            return multiply((m, k, n), &lhs, &rhs, out);
        }
        let parts = Mutex::new(out.chunks_mut(rows * n).enumerate());
        let work = || {
            let next = || parts.lock().ok()?.next();
            while let Some((part, out)) = next() {
                let items = lhs.items.get(part * rows * lhs.row..).unwrap_or_default();
                let lhs = Matrix::new(items, [0, lhs.row, lhs.column]);
                multiply((out.len() / n, k, n), &lhs, &rhs, out);
            }
        };
        pool::together(cores - 1, &work);
    });
}

/// One product of strided matrices. Extents that do not fit the slices change nothing.
fn multiply<T: Factor>(
    (m, k, n): (usize, usize, usize),
    lhs: &Matrix<'_, T>,
    rhs: &Matrix<'_, T>,
    out: &mut [T],
) {
    if out.len() != m * n || !lhs.holds(m, k) || !rhs.holds(k, n) {
        return;
    }
    // SAFETY: every element that these extents and strides address lies inside its slice (checked
    // above: `holds` for the operands; `out` is contiguous with exactly m * n elements). `out` is
    // borrowed mutably and overlaps neither operand. `read_dst` is false, so alpha is unused.
    // Strides below the length of a slice fit an `isize`.
    unsafe {
        gemm::gemm(
            m,
            n,
            k,
            out.as_mut_ptr(),
            1,
            n as isize,
            false,
            lhs.items.as_ptr(),
            lhs.column as isize,
            lhs.row as isize,
            rhs.items.as_ptr(),
            rhs.column as isize,
            rhs.row as isize,
            T::default(),
            T::ONE,
            false,
            false,
            false,
            gemm::Parallelism::None,
        );
    }
}
