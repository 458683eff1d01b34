//! Large matrix products by the OpenBLAS of the system, through its C interface.
#![allow(unsafe_code)]

use std::os::raw::c_int;

use cblas_sys::{CBLAS_LAYOUT, CBLAS_TRANSPOSE, cblas_dgemm, cblas_sgemm};

use super::matrix::{Extents, Matrices, Matrix, Product};
use super::{Backend, BackendKind, cpu};

// The library that has what `cblas-sys` declares.
#[link(name = "openblas")]
unsafe extern "C" {}

/// How many threads it takes is OpenBLAS' own setting, `OPENBLAS_NUM_THREADS`.
pub(super) struct OpenBlas;

impl Backend for OpenBlas {
    fn kind(&self) -> BackendKind {
        BackendKind::OpenBlas
    }

    fn product(&self, product: Product<'_>) -> BackendKind {
        match product {
            Product::F32(matrices) => match Call::of(&matrices) {
                Some(call) => call.run(matrices, cblas_sgemm),
                None => cpu::product(Product::F32(matrices)),
            },
            Product::F64(matrices) => match Call::of(&matrices) {
                Some(call) => call.run(matrices, cblas_dgemm),
                None => cpu::product(Product::F64(matrices)),
            },
        }
    }
}

type Gemm<T> = unsafe extern "C" fn(
    CBLAS_LAYOUT,
    CBLAS_TRANSPOSE,
    CBLAS_TRANSPOSE,
    c_int,
    c_int,
    c_int,
    T,
    *const T,
    c_int,
    *const T,
    c_int,
    T,
    *mut T,
    c_int,
);

/// A product in the words of BLAS.
struct Call {
    extents: [c_int; 3],
    lhs: (CBLAS_TRANSPOSE, c_int),
    rhs: (CBLAS_TRANSPOSE, c_int),
}

impl Call {
    /// `None` if BLAS has no words for it: strides of which none is 1, or extents beyond 2³¹.
    fn of<T>(matrices: &Matrices<'_, T>) -> Option<Call> {
        let Extents { m, k, n, .. } = matrices.extents;
        let int = |extent: usize| c_int::try_from(extent).ok();
        Some(Call {
            extents: [int(m)?, int(n)?, int(k)?],
            lhs: leading(m, k, &matrices.lhs)?,
            rhs: leading(k, n, &matrices.rhs)?,
        })
    }

    fn run<T: super::matrix::Factor>(
        self,
        matrices: Matrices<'_, T>,
        gemm: Gemm<T>,
    ) -> BackendKind {
        let [m, n, k] = self.extents;
        matrices.for_each(|_, lhs, rhs, out| {
            let (one, zero) = (T::ONE, T::default());
            let (x, y) = (lhs.items.as_ptr(), rhs.items.as_ptr());
            // SAFETY: `for_each` gives slices in which every element of the operands lies by their
            // strides, and of which `out` has m * n elements, row by row. `leading` has put the
            // same strides into the words of BLAS. `out` overlaps neither operand.
            unsafe {
                gemm(
                    CBLAS_LAYOUT::CblasRowMajor,
                    self.lhs.0,
                    self.rhs.0,
                    m,
                    n,
                    k,
                    one,
                    x,
                    self.lhs.1,
                    y,
                    self.rhs.1,
                    zero,
                    out.as_mut_ptr(),
                    n,
                );
            }
        });
        BackendKind::OpenBlas
    }
}

/// The order, as it lies or transposed, in which the matrix is read, and its leading dimension.
fn leading<T>(
    rows: usize,
    columns: usize,
    matrix: &Matrix<'_, T>,
) -> Option<(CBLAS_TRANSPOSE, c_int)> {
    let rows_fit = rows == 1 || matrix.row >= columns;
    let columns_fit = columns == 1 || matrix.column >= rows;
    let (transposed, leading) = if (matrix.column == 1 || columns == 1) && rows_fit {
        (CBLAS_TRANSPOSE::CblasNoTrans, if rows == 1 { columns } else { matrix.row })
    } else if (matrix.row == 1 || rows == 1) && columns_fit {
        (CBLAS_TRANSPOSE::CblasTrans, if columns == 1 { rows } else { matrix.column })
    } else {
        return None;
    };
    Some((transposed, c_int::try_from(leading).ok()?))
}
