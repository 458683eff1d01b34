//! The seam behind which matrix products are computed.

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
    /// Whether the three slices have the lengths that the extents say.
    pub(crate) fn fit<T>(&self, lhs: &[T], rhs: &[T], out: &[T]) -> bool {
        let product = |a: usize, b: usize| self.batch.checked_mul(a)?.checked_mul(b);
        product(self.m, self.k) == Some(lhs.len())
            && product(self.k, self.n) == Some(rhs.len())
            && product(self.m, self.n) == Some(out.len())
    }
}

/// What a backend computes. Every backend must pass the same golden files.
pub trait Backend {
    /// A name for reports.
    fn name(&self) -> &'static str;

    /// The batched product of `float32` matrices, overwriting `out`.
    /// Slices whose lengths disagree with `dims` leave `out` as it was.
    fn matmul_f32(&self, dims: MatmulDims, lhs: &[f32], rhs: &[f32], out: &mut [f32]);
}

/// The backend in use when nothing was chosen: the `gemm` crate.
pub fn default_backend() -> &'static dyn Backend {
    &GemmBackend
}
