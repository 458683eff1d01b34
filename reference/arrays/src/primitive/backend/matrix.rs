//! Matrices in the host's memory, with any strides: a transposed operand needs no copy.

use std::borrow::Cow;

use super::super::layout::Walk;
use crate::array::{Array, Element, row_major_strides};

/// The extents of a batched product: `batch` times `[m, k] · [k, n] → [m, n]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extents {
    /// How many products there are.
    pub batch: usize,
    /// Rows of the left matrix and of the result.
    pub m: usize,
    /// Columns of the left matrix, rows of the right one.
    pub k: usize,
    /// Columns of the right matrix and of the result.
    pub n: usize,
}

/// A batch of matrices. Element `[b, i, j]` is `items[b * batch + i * row + j * column]`.
#[derive(Debug)]
pub struct Matrix<'a, T> {
    /// The elements, in the host's memory.
    pub items: &'a [T],
    /// The stride from one matrix to the next, in elements.
    pub batch: usize,
    /// The stride from one row to the next, in elements.
    pub row: usize,
    /// The stride from one column to the next, in elements.
    pub column: usize,
}

/// A batched product. The result is row-major and contiguous.
#[derive(Debug)]
pub struct Matrices<'a, T> {
    /// The extents of all three.
    pub extents: Extents,
    /// The left operands, `[m, k]`.
    pub lhs: Matrix<'a, T>,
    /// The right operands, `[k, n]`.
    pub rhs: Matrix<'a, T>,
    /// The results, `[m, n]`: `batch * m * n` elements, to be written.
    pub out: &'a mut [T],
}

/// A batched product by its element type. Halves are multiplied as `float32`.
#[derive(Debug)]
pub enum Product<'a> {
    /// Of `float32`.
    F32(Matrices<'a, f32>),
    /// Of `float64`.
    F64(Matrices<'a, f64>),
}

/// An element of a product.
pub trait Factor: Copy + Default + Send + Sync + 'static {
    const ONE: Self;
    fn product(matrices: Matrices<'_, Self>) -> Product<'_>;
}

impl Factor for f32 {
    const ONE: f32 = 1.0;

    fn product(matrices: Matrices<'_, f32>) -> Product<'_> {
        Product::F32(matrices)
    }
}

impl Factor for f64 {
    const ONE: f64 = 1.0;

    fn product(matrices: Matrices<'_, f64>) -> Product<'_> {
        Product::F64(matrices)
    }
}

impl<'a, T> Matrix<'a, T> {
    /// Matrices with these strides: of the batch, of rows, of columns.
    pub fn new(items: &'a [T], [batch, row, column]: [usize; 3]) -> Matrix<'a, T> {
        Matrix { items, batch, row, column }
    }

    /// The matrix `b` of the batch. Empty if its elements do not lie in the slice.
    pub(super) fn at(&self, b: usize) -> Matrix<'a, T> {
        let items = b.checked_mul(self.batch).and_then(|start| self.items.get(start..));
        Matrix::new(items.unwrap_or_default(), [self.batch, self.row, self.column])
    }

    /// True if every element of a matrix with these extents lies in the slice.
    pub(super) fn holds(&self, rows: usize, columns: usize) -> bool {
        let last = |extent: usize, stride: usize| extent.checked_sub(1)?.checked_mul(stride);
        match (last(rows, self.row), last(columns, self.column)) {
            (Some(i), Some(j)) => i.checked_add(j).is_some_and(|last| last < self.items.len()),
            _ => false,
        }
    }
}

impl<T: Default + Copy> Matrices<'_, T> {
    /// Runs `each` on every matrix of the batch, whose elements lie in the slices it gets. An empty
    /// sum is zero.
    pub(in super::super) fn for_each(
        self,
        each: impl Fn((usize, usize, usize), Matrix<'_, T>, Matrix<'_, T>, &mut [T]),
    ) {
        let Extents { m, k, n, .. } = self.extents;
        if k == 0 {
            self.out.fill(T::default());
            return;
        }
        let Some(size) = m.checked_mul(n).filter(|size| *size > 0) else { return };
        for (b, out) in self.out.chunks_exact_mut(size).enumerate() {
            let (lhs, rhs) = (self.lhs.at(b), self.rhs.at(b));
            if lhs.holds(m, k) && rhs.holds(k, n) {
                each((m, k, n), lhs, rhs, out);
            }
        }
    }
}

/// Up to this many multiplications a plain loop is faster than the packing of a large product.
const SMALL: usize = 512;

impl Extents {
    /// True if the product is for a plain loop, which sums in order.
    pub(in super::super) fn is_small(&self) -> bool {
        self.k == 1 || self.m.saturating_mul(self.k).saturating_mul(self.n) <= SMALL
    }
}

/// One stride for each group of axes of a row-major array, if each has one: then the groups are
/// the batch, the rows and the columns of a matrix.
pub(in super::super) fn strides_of(shape: &[usize], groups: [&[usize]; 3]) -> Option<[usize; 3]> {
    let strides = row_major_strides(shape);
    let single = |group: &[usize]| {
        let mut axes = group.iter().rev().filter(|&&axis| shape[axis] != 1);
        let Some(&last) = axes.next() else { return Some(1) };
        let mut next = strides[last] * shape[last];
        for &axis in axes {
            if strides[axis] != next {
                return None;
            }
            next *= shape[axis];
        }
        Some(strides[last])
    };
    match groups.map(single) {
        [Some(batch), Some(row), Some(column)] => Some([batch, row, column]),
        _ => None,
    }
}

/// The elements of an array and the strides of these groups of its axes. The elements are copied in
/// that order only where a group has no single stride.
pub(in super::super) fn arranged<'a, T: Element>(
    array: &'a Array,
    groups: [&[usize]; 3],
) -> Option<(Cow<'a, [T]>, [usize; 3])> {
    let items = array.elements::<T>()?;
    if let Some(strides) = strides_of(array.shape(), groups) {
        return Some((items.into(), strides));
    }
    let order = groups.iter().copied().flatten().copied();
    let items = Walk::over(array.shape()).in_order(order)?.collect(items)?;
    let extent = |group: &[usize]| group.iter().map(|&axis| array.shape()[axis]).product::<usize>();
    let (rows, columns) = (extent(groups[1]), extent(groups[2]));
    Some((items.into(), [rows * columns, columns, 1]))
}
