//! Shapes, abstract values, and the size check before every allocation.

use std::fmt;

use thiserror::Error;

use super::{DType, PerAxis};
use crate::meter;

/// The extent of each axis.
pub type Shape = PerAxis;

/// The maximum number of elements of an array, and of a type of one, such as `eval_shape` asks for
/// (4 GiB of `float32`). The product of two such numbers, in bytes, is below 2⁶⁴.
pub const MAX_ELEMENTS: usize = 1 << 30;

/// Why an array cannot exist.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ArrayError {
    /// It has more elements than an array can have, or than the run has room for.
    #[error(
        "an array of shape {} has more than {MAX_ELEMENTS} elements; use smaller shapes",
        ShapeDisplay(.shape)
    )]
    TooLarge {
        /// The shape that was asked for.
        shape: Shape,
    },
    /// Its elements are more or fewer than its shape has.
    #[error("shape {} wants {expected} elements, found {found}", ShapeDisplay(.shape))]
    Length {
        /// The shape that was asked for.
        shape: Shape,
        /// The elements that it has.
        expected: usize,
        /// The elements that were given.
        found: usize,
    },
}

/// The number of elements of a shape, checked against overflow and [`MAX_ELEMENTS`].
///
/// The bound also holds for the non-zero extents of an empty shape, so that no product of extents
/// overflows later.
///
/// # Errors
/// [`ArrayError::TooLarge`] above [`MAX_ELEMENTS`].
#[inline]
pub fn checked_size(shape: &[usize]) -> Result<usize, ArrayError> {
    let bound = shape.iter().fold(1usize, |bound, &extent| bound.saturating_mul(extent.max(1)));
    match bound <= MAX_ELEMENTS {
        true => Ok(shape.iter().product()),
        false => Err(too_large(shape)),
    }
}

#[cold]
fn too_large(shape: &[usize]) -> ArrayError {
    ArrayError::TooLarge { shape: Shape::from_slice(shape) }
}

/// As [`checked_size`], for elements of a type that are about to be made: whether the run has room
/// for them.
///
/// # Errors
/// [`ArrayError::TooLarge`] above [`MAX_ELEMENTS`], or if the memory left is less.
pub fn room_for<T>(shape: &[usize]) -> Result<usize, ArrayError> {
    let size = checked_size(shape)?;
    match meter::room(size.saturating_mul(size_of::<T>())) {
        Ok(()) => Ok(size),
        Err(_) => Err(ArrayError::TooLarge { shape: Shape::from_slice(shape) }),
    }
}

/// Row-major strides, in elements.
pub fn row_major_strides(shape: &[usize]) -> PerAxis {
    let mut strides = PerAxis::from_elem(1, shape.len());
    for axis in (1..shape.len()).rev() {
        strides[axis - 1] = strides[axis].saturating_mul(shape[axis]);
    }
    strides
}

/// The shape that `a` and `b` broadcast to by NumPy's rule, or `None` if they do not broadcast.
pub fn broadcast_shapes(a: &[usize], b: &[usize]) -> Option<Shape> {
    let rank = a.len().max(b.len());
    let extent = |s: &[usize], axis: usize| {
        let missing = rank - s.len();
        if axis < missing { 1 } else { s[axis - missing] }
    };
    (0..rank)
        .map(|axis| match (extent(a, axis), extent(b, axis)) {
            (x, y) if x == y => Some(x),
            (1, y) => Some(y),
            (x, 1) => Some(x),
            _ => None,
        })
        .collect()
}

/// The abstract value of an array: element type, weak type and shape, without the numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aval {
    /// The element type.
    pub dtype: DType,
    /// True if it gives way in promotion, as the type of a Python number does.
    pub weak_type: bool,
    /// The extent of each axis; empty for a scalar.
    pub shape: Shape,
}

impl Aval {
    /// An abstract value of these parts. The size is not checked: see [`Aval::size`].
    pub fn new(dtype: DType, weak_type: bool, shape: impl AsRef<[usize]>) -> Aval {
        Aval { dtype, weak_type, shape: Shape::from_slice(shape.as_ref()) }
    }

    /// A strongly typed scalar.
    pub fn scalar(dtype: DType) -> Aval {
        Aval { dtype, weak_type: false, shape: Shape::new() }
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// The number of elements.
    ///
    /// # Errors
    /// [`ArrayError::TooLarge`] if no array can be that large.
    pub fn size(&self) -> Result<usize, ArrayError> {
        checked_size(&self.shape)
    }
}

/// As JAX prints it: `float32[3,2]`. The weak type is not shown, as in `str(aval)` of JAX with its
/// default settings.
impl fmt::Display for Aval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.dtype.name())?;
        f.write_str("[")?;
        for (i, extent) in self.shape.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{extent}")?;
        }
        f.write_str("]")
    }
}

/// A shape as Python prints the tuple: `(3, 2)`, `(3,)`, `()`.
pub struct ShapeDisplay<'a>(pub &'a [usize]);

impl fmt::Display for ShapeDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (i, extent) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{extent}")?;
        }
        f.write_str(if self.0.len() == 1 { ",)" } else { ")" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_checked() {
        assert_eq!(checked_size(&[]), Ok(1));
        assert_eq!(checked_size(&[5, 7, 0]), Ok(0));
        assert!(checked_size(&[usize::MAX, 7, 0]).is_err());
        assert!(matches!(checked_size(&[1_000_000, 1_000_000]), Err(ArrayError::TooLarge { .. })));
        assert!(matches!(
            checked_size(&[usize::MAX, usize::MAX]),
            Err(ArrayError::TooLarge { .. })
        ));
    }

    #[test]
    fn broadcasting_is_numpys() {
        assert_eq!(broadcast_shapes(&[3, 1], &[4]), Some(Shape::from_slice(&[3, 4])));
        assert_eq!(broadcast_shapes(&[0], &[1]), Some(Shape::from_slice(&[0])));
        assert_eq!(broadcast_shapes(&[2], &[3]), None);
    }
}
