//! Frames: the bodies that a program is inside of while it is written.

use isograft_reference::program::ast::{Expr, ExprKind, Name, Stmt};

use super::number::{Num, Shape, Taint};
use crate::build::*;

/// A body that is being written: that of `main`, or one that a transform stages.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// Statements of the body around, put aside.
    pub around: Vec<Stmt>,
    /// The first array and object that belong to this body.
    pub arrays: usize,
    pub objects: usize,
    /// The number of runs of the body around; [`super::scope::Writer::trips`] before this one.
    pub trips: usize,
    /// Nothing made outside may be read here: a `custom_vjp` may not close over what is
    /// differentiated.
    pub is_closed: bool,
    /// The axis that this body is mapped over, and its name if it has one.
    pub level: Option<(usize, Option<&'static str>)>,
    /// Derivatives that are being taken of this body.
    pub derivative: Taint,
    /// Runs under a predicate that differs by lane: no `while_loop` here, it would not end.
    pub is_mapped_branch: bool,
    /// Values are unknown while this body is staged.
    pub erases: bool,
}

/// A number with a name.
#[derive(Clone, Debug)]
pub(super) struct Array {
    pub name: Name,
    pub num: Num,
}

impl Array {
    pub fn read(&self) -> Expr {
        expr(ExprKind::Name(self.name.clone()))
    }
}

/// A Module with a name, as seen by one body.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub name: Name,
    pub class: usize,
    /// Axes in front of those of each of its Variables.
    pub lead: Shape,
    pub group: usize,
    pub frame: usize,
    /// May be changed, and passed on in every mode.
    pub is_own: bool,
    /// Only values may change: it is the carry of a loop, or goes into a branch.
    pub is_rigid: bool,
    /// Something in it is reachable twice.
    pub shares: bool,
}

/// Objects that may share Variables, and what is known of the values of all of them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Group {
    pub bits: u8,
    pub taint: Taint,
    /// Axes on which no value in it may depend: it is broadcast along them.
    pub frozen: Taint,
    /// The group that it is in the body around, if it came in as an argument.
    pub outer: Option<usize>,
}
