//! The table itself, as data: row × column → cell.
//!
//! The first line decides that has the crossing and whose cell says how the run ends. So an
//! exception stands above the line to which it is one.

use isograft_generators::enumeration::Event::{self, *};
use isograft_reference::outcome::ErrorClass as E;

use super::cell::Cell::{self, *};
use super::column::Column;
use super::crossing::Crossing;
use super::place::{Sharing, TransformGroup};
use super::row::Row;

/// A line of the table: events, at a kind of transform, in each column.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The rule that decides.
    pub row: Row,
    pub events: Events,
    pub place: TransformGroup,
    pub sharing: Sharing,
    /// In the order of [`Column::ALL`]: raw, tree, graph, compat.
    pub cells: [Cell; 4],
}

impl Line {
    /// True if the line is about this crossing.
    pub fn has(&self, crossing: Crossing) -> bool {
        self.events.of.contains(&crossing.event)
            && self.place.has(crossing.transform)
            && self.sharing.has(crossing)
    }

    pub fn cell(&self, column: Column) -> Cell {
        self.cells[column as usize]
    }
}

/// The line that decides, and its cell. [`LINES`] has one for every enumerated program.
pub fn decide(crossing: Crossing, column: Column) -> Option<(&'static Line, Cell)> {
    let lines = LINES.iter().filter(|line| line.has(crossing));
    lines.map(|line| (line, line.cell(column))).find(|(_, cell)| !cell.is_passed_by())
}

/// Events that a line takes together, and what happens in them.
#[derive(Clone, Copy, Debug)]
pub struct Events {
    pub what: &'static str,
    pub of: &'static [Event],
}

const fn events(what: &'static str, of: &'static [Event]) -> Events {
    Events { what, of }
}

const CYCLE: Events = events("a cycle, and a value changes", &[Cycle]);
const UNTOUCHED: Events = events("an input Variable is not touched", &[Untouched, PythonUntouched]);
const DEPENDENT: Events = events(
    "an input Variable's value changes by something that depends on the mapped axis",
    &[Dependent],
);
const VALUE: Events =
    events("an input Variable's value changes", &[Value, Dependent, CalledTwice, PythonValue]);
const TYPE: Events = events(
    "an input Variable's shape, dtype or metadata changes",
    &[Shape, Dtype, MetadataSet, MetadataAdded, MetadataDeleted],
);
const STRUCTURE: Events = events(
    "a Module gains or loses an attribute, or a static one changes",
    &[GainsVariable, GainsStatic, GainsArray, GainsModule, ListGrows, Loses, StaticAttribute],
);
const ARRAY: Events = events("a bare array of a Module changes", &[ArrayAttribute]);
const PLACES: Events =
    events("another Variable stands at a place", &[Replaces, Swap, SwapThenValue]);
const SHARED_PLACES: Events = events(
    "another Variable stands at one of two places that shared one",
    &[Replaces, Swap, SwapThenValue],
);
const REPLACED: Events =
    events("an attribute gets another Variable, or two are swapped", &[Replaces, Swap]);
const SWAPPED_CHANGED: Events = events("a swapped Variable is then changed", &[SwapThenValue]);
const MADE: Events = events("what is made inside is returned", &[MadeReturned, MadeModuleReturned]);
const MADE_TWICE: Events = events("a Variable made inside is returned twice", &[MadeReturnedTwice]);
const MADE_ANY: Events = events(
    "what is made inside is returned, once or twice",
    &[MadeReturned, MadeReturnedTwice, MadeModuleReturned],
);
const INPUT: Events = events("an input is returned", &[InputReturned, InputModuleReturned]);
const OUTER: Events =
    events("what was made outside is returned", &[OuterReturned, OuterModuleReturned]);
const OUTER_READ: Events = events("a Variable made outside is read", &[OuterRead, OuterReadAgain]);
const OUTER_CHANGED: Events =
    events("an object made outside is changed", &[OuterValue, OuterMetadata, OuterModule]);
const PASSED_READ: Events = events(
    "an object made outside is passed to an inner transform that reads it",
    &[OuterPassedRead],
);
const PASSED_CHANGED: Events = events(
    "an object made outside is passed to an inner transform that changes it",
    &[OuterPassedChanged],
);
const OTHER_TRACE: Events =
    events("an object made in one trace is changed in another", &[LeakedChanged, SiblingChanged]);
const OPAQUE: Events = events("a static Python object is changed in place", &[OpaqueChanged]);
const FAILURE: Events = events("the body raises", &[Raises]);
const CARRY_REPLACED: Events =
    events("the carry is another Module of the same shape", &[CarryReplaced]);
const CARRY_MISSING: Events =
    events("the carry is a number in the place of the Module", &[CarryMissing]);
const SHARED: Events = events("a Variable reachable twice from the arguments", Event::ALL);
const SHARED_UNLIKE: Events = events(
    "a Variable reachable twice from the arguments, under axes or prefixes that differ",
    Event::ALL,
);

const NOT_RAW: Cell = NotEnumerated("not a raw transform");
/// An earlier line decides all that comes here.
const DECIDED: Cell = NotEnumerated("decided above");

/// A line that does not depend on sharing.
const fn line(row: Row, place: TransformGroup, events: Events, cells: [Cell; 4]) -> Line {
    Line { row, events, place, sharing: Sharing::Any, cells }
}

impl Line {
    /// The line, about arguments that share so.
    const fn where_shared(self, sharing: Sharing) -> Line {
        Line { sharing, ..self }
    }
}

/// The same in every column.
const fn all(cell: Cell) -> [Cell; 4] {
    [cell; 4]
}

/// The same in every mode; raw transforms are as elsewhere.
const fn modes(raw: Cell, mode: Cell) -> [Cell; 4] {
    [raw, mode, mode, mode]
}

/// An exception in compat alone.
const fn compat(raw: Cell, cell: Cell) -> [Cell; 4] {
    [raw, NoException, NoException, cell]
}

/// The columns are raw, tree, graph, compat.
#[rustfmt::skip]
pub const LINES: &[Line] = &[
    // What the arguments are like, before the body runs.
    line(Row::InconsistentAliasing, TransformGroup::Anywhere, SHARED_UNLIKE, [
        TwoInside, Error(E::Alias), Error(E::InconsistentAliasing), Error(E::InconsistentAliasing),
    ]).where_shared(Sharing::PrefixesDiffer),
    line(Row::AliasInArguments, TransformGroup::Anywhere, SHARED,
        [TwoInside, Error(E::Alias), OneInside, OneInside]).where_shared(Sharing::Aliased),
    line(Row::Cycle, TransformGroup::Abstract, CYCLE,
        [Error(E::Recursion), Error(E::Recursion), Lost, Lost]),
    line(Row::Cycle, TransformGroup::Anywhere, CYCLE,
        [Error(E::Recursion), Error(E::Recursion), WrittenBack, WrittenBack]),

    // Variables and their values.
    line(Row::UntouchedIsSame, TransformGroup::Anywhere, UNTOUCHED, [SameArray, SameArray, SameArray, Same]),
    line(Row::BroadcastUpdate, TransformGroup::BroadcastLanes, DEPENDENT,
        modes(NoException, Error(E::MappedOutput))),
    line(Row::BroadcastUpdate, TransformGroup::Broadcast, VALUE, modes(Lost, WrittenBack)),
    line(Row::ValueWrittenBack, TransformGroup::Abstract, VALUE, modes(NoException, Lost)),
    line(Row::ValueWrittenBack, TransformGroup::Anywhere, VALUE, modes(Lost, WrittenBack)),
    line(Row::CarryMismatch, TransformGroup::Carry, TYPE, all(Error(E::CarryMismatch))),
    line(Row::BroadcastUpdate, TransformGroup::BroadcastTrips, TYPE,
        modes(NOT_RAW, Error(E::CarryMismatch))),
    line(Row::BranchMismatch, TransformGroup::OneBranch, TYPE, modes(NOT_RAW, Error(E::BranchMismatch))),
    line(Row::ValueWrittenBack, TransformGroup::Abstract, TYPE, modes(NoException, Lost)),
    line(Row::ValueWrittenBack, TransformGroup::Anywhere, TYPE, modes(Lost, WrittenBack)),

    // The structure of a Module.
    line(Row::CarryMismatch, TransformGroup::Carry, STRUCTURE, all(Error(E::CarryMismatch))),
    line(Row::CarryMismatch, TransformGroup::BroadcastTrips, STRUCTURE,
        compat(NOT_RAW, Error(E::CarryMismatch))),
    line(Row::BranchMismatch, TransformGroup::OneBranch, STRUCTURE,
        compat(NOT_RAW, Error(E::BranchMismatch))),
    line(Row::StructureChange, TransformGroup::Abstract, STRUCTURE, compat(NoException, Lost)),
    line(Row::StructureChange, TransformGroup::Anywhere, STRUCTURE, [Lost, Lost, Lost, WrittenBack]),
    line(Row::StructureChange, TransformGroup::Abstract, ARRAY, compat(NoException, Lost)),
    line(Row::StructureChange, TransformGroup::Anywhere, ARRAY, [Lost, Lost, Lost, WrittenBack]),

    // Variables that change places.
    line(Row::CarryMismatch, TransformGroup::Carry, SHARED_PLACES,
        [NoException, DECIDED, Error(E::CarryMismatch), Error(E::CarryMismatch)])
        .where_shared(Sharing::SharedWithin),
    line(Row::CarryMismatch, TransformGroup::BroadcastTrips, SHARED_PLACES,
        [NOT_RAW, DECIDED, NoException, Error(E::CarryMismatch)])
        .where_shared(Sharing::SharedWithin),
    line(Row::CarryKeepsIdentity, TransformGroup::WhileLoop, PLACES, modes(NOT_RAW, Error(E::Identity))),
    line(Row::CarryKeepsIdentity, TransformGroup::Carry, PLACES,
        [NoException, Error(E::Identity), Error(E::Identity), NoException]),
    line(Row::BranchMismatch, TransformGroup::OneBranch, PLACES, compat(NOT_RAW, Error(E::BranchMismatch))),
    line(Row::CarryKeepsIdentity, TransformGroup::Carry, REPLACED, [Lost, DECIDED, DECIDED, WrittenBack]),
    line(Row::StructureChange, TransformGroup::Abstract, REPLACED, compat(NoException, Lost)),
    line(Row::StructureChange, TransformGroup::Anywhere, REPLACED, [Lost, Lost, Lost, WrittenBack]),
    line(Row::SwappedThenChanged, TransformGroup::Abstract, SWAPPED_CHANGED, modes(NoException, Lost)),
    line(Row::SwappedThenChanged, TransformGroup::Anywhere, SWAPPED_CHANGED,
        [Lost, ValueWrittenBack, ValueWrittenBack, WrittenBack]),

    // What is returned.
    line(Row::LossIsANumber, TransformGroup::Loss, MADE, all(Error(E::NotDifferentiable))),
    line(Row::MadeInside, TransformGroup::OneBranch, MADE_TWICE,
        [NOT_RAW, Error(E::Alias), NoException, NoException]),
    line(Row::BranchMismatch, TransformGroup::OneBranch, MADE_ANY, modes(NOT_RAW, Error(E::BranchMismatch))),
    line(Row::MadeInside, TransformGroup::Anywhere, MADE, all(New)),
    line(Row::MadeInside, TransformGroup::Anywhere, MADE_TWICE, [Two, Error(E::Alias), One, One]),
    line(Row::LossIsANumber, TransformGroup::Loss, INPUT,
        [Error(E::NotDifferentiable), NoException, NoException, Error(E::NotDifferentiable)]),
    line(Row::InconsistentAliasing, TransformGroup::OtherAxis, INPUT,
        compat(NoException, Error(E::InconsistentAliasing))),
    line(Row::BranchMismatch, TransformGroup::OneBranch, INPUT, compat(NOT_RAW, Error(E::BranchMismatch))),
    line(Row::InputReturned, TransformGroup::Abstract, INPUT, compat(NoException, Copied)),
    line(Row::InputReturned, TransformGroup::Anywhere, INPUT,
        [Copied, Error(E::Alias), Error(E::Alias), Itself]),
    line(Row::CapturedOutput, TransformGroup::NoTrace, OUTER, modes(NOT_RAW, Copied)),
    line(Row::LossIsANumber, TransformGroup::Loss, OUTER, modes(Error(E::NotDifferentiable), NoException)),
    line(Row::CapturedOutput, TransformGroup::Anywhere, OUTER, modes(Copied, Error(E::CapturedOutput))),

    // What the body finds around it.
    line(Row::OuterRead, TransformGroup::Anywhere, OUTER_READ, all(Constant)),
    line(Row::OuterChanged, TransformGroup::NoTrace, OUTER_CHANGED, modes(NOT_RAW, Shows)),
    line(Row::OuterChanged, TransformGroup::Anywhere, OUTER_CHANGED, all(Error(E::Trace))),
    line(Row::OuterPassed, TransformGroup::NoTrace, PASSED_READ, compat(NOT_RAW, Allowed)),
    line(Row::OuterPassed, TransformGroup::Anywhere, PASSED_READ,
        [Allowed, Allowed, Allowed, Error(E::Trace)]),
    line(Row::OuterPassed, TransformGroup::NoTrace, PASSED_CHANGED, modes(NOT_RAW, Shows)),
    line(Row::OuterPassed, TransformGroup::Anywhere, PASSED_CHANGED, modes(CopyChanges, Error(E::Trace))),
    line(Row::OwnTraceOnly, TransformGroup::NoTrace, OTHER_TRACE, modes(NOT_RAW, Shows)),
    line(Row::OwnTraceOnly, TransformGroup::Anywhere, OTHER_TRACE, all(Error(E::Trace))),
    line(Row::OpaqueInPlace, TransformGroup::Anywhere, OPAQUE, all(Shows)),
    line(Row::FailureIsAtomic, TransformGroup::Anywhere, FAILURE, all(NothingChanges)),

    // The carry itself.
    line(Row::CarryKeepsIdentity, TransformGroup::Carry, CARRY_REPLACED, modes(New, Error(E::Identity))),
    line(Row::CarryKeepsIdentity, TransformGroup::Carry, CARRY_MISSING,
        compat(NoException, Error(E::Identity))),
    line(Row::CarryMismatch, TransformGroup::Carry, CARRY_MISSING, [
        Error(E::CarryMismatch), Error(E::CarryMismatch), Error(E::CarryMismatch), DECIDED,
    ]),
];
