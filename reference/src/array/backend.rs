//! The interface to the backends that compute matrix products.

use super::gemm_backend::GemmBackend;

/// The extents of a batched product: `batch` times `[m, k] · [k, n] → [m, n]`, each row-major and
/// contiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatmulDims {
    pub batch: usize,
    pub m: usize,
    pub k: usize,
    pub n: usize,
}

impl MatmulDims {
    /// Whether the lengths of the three slices match the extents.
    pub(crate) fn fit<T>(&self, lhs: &[T], rhs: &[T], out: &[T]) -> bool {
        let product = |a: usize, b: usize| self.batch.checked_mul(a)?.checked_mul(b);
        product(self.m, self.k) == Some(lhs.len())
            && product(self.k, self.n) == Some(rhs.len())
            && product(self.m, self.n) == Some(out.len())
    }
}

/// A backend. Every backend must pass the same golden files.
pub trait Backend {
    /// A name for reports.
    fn name(&self) -> &'static str;

    /// The batched product of `float32` matrices, written to `out`.
    /// If the lengths of the slices do not match `dims`, `out` is unchanged.
    fn matmul_f32(&self, dims: MatmulDims, lhs: &[f32], rhs: &[f32], out: &mut [f32]);
}

/// The default backend: the `gemm` crate.
pub fn default_backend() -> &'static dyn Backend {
    &GemmBackend
}
