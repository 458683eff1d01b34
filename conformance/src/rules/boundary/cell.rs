//! The cells of the table: how a run ends.

use isograft_reference::outcome::ErrorClass;

/// The end of a run in one row and column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    Error(ErrorClass),
    /// The Variable is the same object; it may hold another array of the same numbers.
    Same,
    /// The Variable is the same object and holds the same array.
    SameArray,
    /// The change stays inside.
    Lost,
    /// The change reaches the caller.
    WrittenBack,
    /// The change of the value reaches the Variable to which it was made; the swap is lost.
    ValueWrittenBack,
    /// The output was made for the caller.
    New,
    /// It comes out as one object.
    One,
    /// It comes out as two objects.
    Two,
    /// The output is a copy.
    Copied,
    /// The output is the object itself.
    Itself,
    /// The value that was read when the body was staged stays.
    Constant,
    Allowed,
    /// A copy changes, and the object does not.
    CopyChanges,
    /// The object changes, and that shows outside.
    Shows,
    NothingChanges,
    /// The body sees one object; a line of what happens to it decides.
    OneInside,
    /// The body sees two copies; a line of what happens to them decides.
    TwoInside,
    /// An exception that is none in this column: a later line decides.
    NoException,
    /// No enumerated program comes here, for this reason.
    NotEnumerated(&'static str),
}

impl Cell {
    /// True if a later line decides.
    pub const fn is_passed_by(self) -> bool {
        matches!(
            self,
            Cell::OneInside | Cell::TwoInside | Cell::NoException | Cell::NotEnumerated(_)
        )
    }

    /// The words of the page.
    pub fn words(self) -> String {
        match self {
            Cell::Error(class) => format!("`{class}`"),
            Cell::Same => "same object".to_owned(),
            Cell::SameArray => "same object, same array".to_owned(),
            Cell::Lost => "lost".to_owned(),
            Cell::WrittenBack => "written back".to_owned(),
            Cell::ValueWrittenBack => "value written back, swap lost".to_owned(),
            Cell::New => "new".to_owned(),
            Cell::One => "one new object".to_owned(),
            Cell::Two => "two new objects".to_owned(),
            Cell::Copied => "a copy".to_owned(),
            Cell::Itself => "the same object".to_owned(),
            Cell::Constant => "a constant".to_owned(),
            Cell::Allowed => "allowed".to_owned(),
            Cell::CopyChanges => "a copy changes".to_owned(),
            Cell::Shows => "the change shows".to_owned(),
            Cell::NothingChanges => "nothing has changed".to_owned(),
            Cell::OneInside => "one object inside".to_owned(),
            Cell::TwoInside => "two copies inside".to_owned(),
            Cell::NoException => "as above".to_owned(),
            Cell::NotEnumerated(reason) => format!("– ({reason})"),
        }
    }
}
