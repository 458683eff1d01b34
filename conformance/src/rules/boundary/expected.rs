//! What the table says of an enumerated program in a mode.

use isograft_reference::Mode;
use isograft_reference::outcome::ErrorClass;

use super::cell::Cell;
use super::claim::Claim;
use super::column::Column;
use super::crossing::Crossing;
use super::facts;
use super::row::Row;
use super::table::decide;

/// Which row decides, and how the run ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    pub row: Row,
    pub end: End,
}

#[derive(Clone, Debug, PartialEq)]
pub enum End {
    Raises(ErrorClass),
    /// It returns, and this is true of the facts.
    Returns(Vec<Claim>),
}

/// What the table says; nothing of a combination that is not enumerated.
pub fn expected(crossing: Crossing, mode: Mode) -> Option<Expected> {
    let column = Column::of(crossing, mode);
    let (line, cell) = decide(crossing, column)?;
    let end = match cell {
        Cell::Error(class) => End::Raises(class),
        cell => End::Returns(facts::claims(crossing, column, cell)),
    };
    Some(Expected { row: line.row, end })
}
