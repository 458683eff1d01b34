//! The table's answer about an enumerated program in a mode.

use isograft_reference::Mode;
use isograft_reference::outcome::ErrorClass;

use super::cell::Cell;
use super::claim::Claim;
use super::column::Column;
use super::crossing::Crossing;
use super::facts;
use super::row::Row;
use super::table::decide;

/// The row that decides, and the end of the run.
#[derive(Clone, Debug, PartialEq)]
pub struct Prediction {
    pub row: Row,
    pub end: End,
}

#[derive(Clone, Debug, PartialEq)]
pub enum End {
    Raises(ErrorClass),
    /// It returns, and this is true of the facts.
    Returns(Vec<Claim>),
}

/// The table's answer; nothing for a combination that is not enumerated.
pub fn expected(crossing: Crossing, mode: Mode) -> Option<Prediction> {
    let column = Column::of(crossing, mode);
    let (line, cell) = decide(crossing, column)?;
    let end = match cell {
        Cell::Error(class) => End::Raises(class),
        cell => End::Returns(facts::claims(crossing, column, cell)),
    };
    Some(Prediction { row: line.row, end })
}
