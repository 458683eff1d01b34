//! Axes: which axis of a leaf is mapped, how long it is, and moving it to the front and back.

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::World;
use crate::primitive::{Axes, Primitive};
use crate::pure::Numeric;
use crate::table::Transform;

/// The axis as a number below `rank`.
pub fn normalise(axis: i64, rank: usize, what: impl FnOnce() -> String) -> Result<usize> {
    let full = if axis < 0 { axis + rank as i64 } else { axis };
    match usize::try_from(full) {
        Ok(full) if full < rank => Ok(full),
        _ => Err(Error::raised(
            ErrorClass::Axis,
            PythonError::ValueError,
            format!("axis {axis} is out of bounds for {} of rank {rank}", what()),
        )),
    }
}

/// The one size of all mapped axes: an error if they differ.
pub fn agree(transform: Transform, size: &mut Option<usize>, found: usize) -> Result<()> {
    match *size {
        Some(size) if size != found => Err(Error::raised(
            ErrorClass::Axis,
            PythonError::ValueError,
            format!("{transform} got inconsistent sizes for axes to be mapped: {size} and {found}"),
        )),
        _ => {
            *size = Some(found);
            Ok(())
        }
    }
}

/// The value with `axis` moved to the front.
pub fn to_front(world: &mut World, value: &Numeric, axis: usize) -> Result<Numeric> {
    move_axis(world, value, axis, 0)
}

/// The value with its first axis moved to `axis`.
pub fn from_front(world: &mut World, value: &Numeric, axis: usize) -> Result<Numeric> {
    move_axis(world, value, 0, axis)
}

fn move_axis(world: &mut World, value: &Numeric, from: usize, to: usize) -> Result<Numeric> {
    if from == to {
        return Ok(value.clone());
    }
    let rank = value.aval().shape.len();
    let mut permutation: Axes = (0..rank).filter(|&axis| axis != from).collect();
    permutation.insert(to, from);
    world.tracing.apply(&Primitive::Transpose { permutation }, std::slice::from_ref(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::Array;
    use crate::pure::{Budget, Tracing};
    use isograft_base::limits::Limits;

    #[test]
    fn negative_axes_count_from_the_end() {
        let what = || "x".to_owned();
        assert_eq!(normalise(-1, 3, what).ok(), Some(2));
        assert_eq!(normalise(0, 3, what).ok(), Some(0));
        assert!(normalise(3, 3, what).is_err());
        assert!(normalise(-4, 3, what).is_err());
        assert!(normalise(0, 0, what).is_err());
    }

    #[test]
    fn mapped_axes_are_of_one_size() {
        let mut size = None;
        assert!(agree(Transform::Vmap, &mut size, 2).is_ok());
        assert!(agree(Transform::Vmap, &mut size, 2).is_ok());
        assert!(agree(Transform::Vmap, &mut size, 3).is_err());
        assert_eq!(size, Some(2));
    }

    #[test]
    fn an_axis_moved_to_the_front_moves_back() {
        let mut world = World::new(Tracing::new(Budget::new(&Limits::default())));
        let tracing = &mut world.tracing;
        let zero = Numeric::from(Array::scalar(0.0_f32));
        let shape = Primitive::BroadcastInDim {
            shape: [2, 3, 4].into_iter().collect(),
            dims: Default::default(),
        };
        let value = tracing.apply(&shape, &[zero]).unwrap();
        let shape = |value: &Numeric| value.aval().shape.to_vec();
        for (axis, front) in [[2, 3, 4], [3, 2, 4], [4, 2, 3]].into_iter().enumerate() {
            let moved = to_front(&mut world, &value, axis).unwrap();
            assert_eq!(shape(&moved), front);
            assert_eq!(shape(&from_front(&mut world, &moved, axis).unwrap()), [2, 3, 4]);
        }
    }
}
