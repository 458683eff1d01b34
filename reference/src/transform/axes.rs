//! Axes: which axis of a leaf is mapped, how long it is, and moving it to the front and back.

use smallvec::SmallVec;

use crate::error::{Error, ErrorClass, Result};
use crate::fault::{self, Fault};
use crate::heap::{Value, WellKnown, World};
use crate::primitive::Primitive;
use crate::pure::Numeric;

/// What a prefix says of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Mapped along this axis; negative ones count from the end.
    At(i64),
    /// The same for all.
    Broadcast,
    /// Threaded from one step to the next (`nnx.Carry`).
    Carry,
}

impl Axis {
    /// The axis that a prefix leaf names. `carry` recognises `nnx.Carry`.
    pub fn read(value: &Value, name: &str) -> Result<Axis> {
        match value {
            Value::None => Ok(Axis::Broadcast),
            Value::Int(axis) => Ok(Axis::At(*axis)),
            Value::Class(class) if class.well_known == Some(WellKnown::Carry) => Ok(Axis::Carry),
            _ => Err(Error::raised(
                ErrorClass::BadArgument,
                "TypeError",
                format!("{name} must be made of int, None, tuple, list and dict"),
            )),
        }
    }
}

/// The axis as a number below `rank`.
pub fn normalise(axis: i64, rank: usize, what: impl FnOnce() -> String) -> Result<usize> {
    let full = if axis < 0 { axis + rank as i64 } else { axis };
    match usize::try_from(full) {
        Ok(full) if full < rank => Ok(full),
        _ => Err(Error::raised(
            ErrorClass::Axis,
            "ValueError",
            format!("axis {axis} is out of bounds for {} of rank {rank}", what()),
        )),
    }
}

/// The one size of all mapped axes: an error if they differ.
pub fn agree(transform: &str, size: &mut Option<usize>, found: usize) -> Result<()> {
    match *size {
        Some(size) if size != found => Err(Error::raised(
            ErrorClass::Axis,
            "ValueError",
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
    let behind = usize::from(fault::planted(Fault::AxisOffByOne));
    move_axis(world, value, 0, axis + behind)
}

fn move_axis(world: &mut World, value: &Numeric, from: usize, to: usize) -> Result<Numeric> {
    if from == to {
        return Ok(value.clone());
    }
    let rank = value.aval().shape.len();
    let mut permutation: SmallVec<[usize; 4]> = (0..rank).filter(|&axis| axis != from).collect();
    permutation.insert(to.min(permutation.len()), from);
    world.tracing.apply(&Primitive::Transpose { permutation }, std::slice::from_ref(value))
}
