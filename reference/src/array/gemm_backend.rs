//! Matrix products by the `gemm` crate. This is the only file with an unsafe call, because `gemm`
//! takes raw pointers.
#![allow(unsafe_code)]

use super::backend::{Backend, MatmulDims};

/// The `gemm` crate on one thread, so that results do not depend on the number of cores.
pub(super) struct GemmBackend;

/// Below this many multiplications a plain loop is faster than the packing.
const SMALL: usize = 512;

impl Backend for GemmBackend {
    fn name(&self) -> &'static str {
        "gemm"
    }

    fn matmul_f32(&self, dims: MatmulDims, lhs: &[f32], rhs: &[f32], out: &mut [f32]) {
        let MatmulDims { batch, m, k, n } = dims;
        if !dims.fit(lhs, rhs, out) || out.is_empty() {
            return;
        }
        if k == 0 {
            out.fill(0.0);
            return;
        }
        for b in 0..batch {
            let lhs = &lhs[b * m * k..(b + 1) * m * k];
            let rhs = &rhs[b * k * n..(b + 1) * k * n];
            let out = &mut out[b * m * n..(b + 1) * m * n];
            if k == 1 || m * k * n <= SMALL {
                small(m, k, n, lhs, rhs, out);
            } else {
                large(m, k, n, lhs, rhs, out);
            }
        }
    }
}

fn small(_m: usize, k: usize, n: usize, lhs: &[f32], rhs: &[f32], out: &mut [f32]) {
    if k == 1 {
        // A product of a column and a row has no sum, so the sign of a zero stays.
        for (x, out) in lhs.iter().zip(out.chunks_exact_mut(n)) {
            out.iter_mut().zip(rhs).for_each(|(slot, y)| *slot = x * y);
        }
        return;
    }
    out.fill(0.0);
    for (row, out) in lhs.chunks_exact(k).zip(out.chunks_exact_mut(n)) {
        for (x, rhs) in row.iter().zip(rhs.chunks_exact(n)) {
            for (slot, y) in out.iter_mut().zip(rhs) {
                *slot += x * y;
            }
        }
    }
}

fn large(m: usize, k: usize, n: usize, lhs: &[f32], rhs: &[f32], out: &mut [f32]) {
    // Also guarded by the caller: the lengths are what the unsafe call below relies on.
    if lhs.len() != m * k || rhs.len() != k * n || out.len() != m * n {
        return;
    }
    let (k_stride, n_stride) = (k as isize, n as isize);
    // SAFETY: the three slices are contiguous and row-major with exactly m*k, k*n and m*n elements
    // (checked above), so every element addressed by these extents and strides lies inside them;
    // `out` is borrowed mutably and overlaps neither input; `read_dst` is false, so alpha is
    // unused.
    unsafe {
        gemm::gemm(
            m,
            n,
            k, //
            out.as_mut_ptr(),
            1,
            n_stride, //
            false,    //
            lhs.as_ptr(),
            1,
            k_stride, //
            rhs.as_ptr(),
            1,
            n_stride, //
            0.0f32,
            1.0f32, //
            false,
            false,
            false, //
            gemm::Parallelism::None,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_agrees_with_small() {
        let (m, k, n) = (9, 17, 11);
        let lhs: Vec<f32> = (0..m * k).map(|i| (i % 7) as f32 - 3.0).collect();
        let rhs: Vec<f32> = (0..k * n).map(|i| (i % 5) as f32 - 2.0).collect();
        let (mut a, mut b) = (vec![0.0; m * n], vec![1.0; m * n]);
        small(m, k, n, &lhs, &rhs, &mut a);
        large(m, k, n, &lhs, &rhs, &mut b);
        assert_eq!(a, b);
    }
}
