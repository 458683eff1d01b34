//! The table itself: what is expected of a case in a mode. Read from the rows, never from a
//! recording.

use isograft_generators::enumeration::{Alias, Event, Transform};
use isograft_reference::Mode;
use isograft_reference::outcome::ErrorClass;

use super::claim::Claim;
use super::column::Column;
use super::crossing::Crossing;
use super::numbers;
use super::row::Row;

/// What the table says of a case: which row decides, and how the run ends.
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

fn raises(row: Row, class: ErrorClass) -> Expected {
    Expected { row, end: End::Raises(class) }
}

fn returns(row: Row, claims: Vec<Claim>) -> Expected {
    Expected { row, end: End::Returns(claims) }
}

/// What the table says.
pub fn expected(case: Crossing, mode: Mode) -> Expected {
    let case = &case;
    let column = Column::of(case, mode);
    let mut expected = crossing_in(case, column).unwrap_or_else(|| inside(case, column));
    if let End::Returns(claims) = &mut expected.end {
        claims.extend(of_every_return(case, column));
    }
    expected
}

/// Errors found before the body runs.
fn crossing_in(case: &Crossing, column: Column) -> Option<Expected> {
    if column == Column::Jax {
        return (case.event == Event::Cycle).then(|| raises(Row::Cycle, ErrorClass::Recursion));
    }
    let row = if prefixes_differ(case) { Row::InconsistentAliasing } else { Row::AliasInArguments };
    match column {
        Column::Tree if case.alias != Alias::Plain => Some(raises(row, ErrorClass::Alias)),
        Column::Tree if case.event == Event::Cycle => {
            Some(raises(Row::Cycle, ErrorClass::Recursion))
        }
        _ if row == Row::InconsistentAliasing => {
            Some(raises(row, ErrorClass::InconsistentAliasing))
        }
        _ => None,
    }
}

/// The two ways to the Variable have different axes, or only one is differentiated or carried.
fn prefixes_differ(case: &Crossing) -> bool {
    match case.alias {
        Alias::Prefixes => true,
        Alias::TwoArguments | Alias::TwoModules | Alias::Keyword => {
            case.transform.differentiates() || case.transform.scans_a_carry()
        }
        _ => false,
    }
}

/// The event happens in one branch, and not in the other.
fn branches_differ(case: &Crossing) -> bool {
    case.transform == Transform::CondOther
}

/// What comes out holds the number that the body computes.
fn shows_the_number(transform: Transform) -> bool {
    !transform.is_abstract()
        && (!transform.differentiates() || transform == Transform::ValueAndGrad)
}

/// The axis of the Module is not that of what the body returns.
fn returned_under_another_axis(transform: Transform) -> bool {
    transform.broadcasts() || transform.scans_a_carry()
}

/// The row of the event itself, once the arguments are in.
fn inside(case: &Crossing, column: Column) -> Expected {
    use Event::*;
    let transform = case.transform;
    if transform.makes_no_trace()
        && let Some(expected) = around_without_a_trace(case)
    {
        return expected;
    }
    match case.event {
        Untouched | PythonUntouched => returns(Row::UntouchedIsSame, untouched(case, column)),
        Value | Dependent | CalledTwice | PythonValue | Cycle => value(case, column),
        Shape | Dtype | MetadataSet | MetadataAdded | MetadataDeleted => aval(case, column),
        GainsVariable | GainsStatic | GainsArray | GainsModule | ListGrows | Loses
        | StaticAttribute | ArrayAttribute => structure(case, column),
        Replaces | Swap | SwapThenValue => place(case, column),
        MadeReturned | MadeReturnedTwice | MadeModuleReturned => made(case, column),
        InputReturned | InputModuleReturned => input_returned(case, column),
        OuterReturned | OuterModuleReturned if column != Column::Jax => {
            raises(Row::CapturedOutput, ErrorClass::CapturedOutput)
        }
        OuterReturned | OuterModuleReturned if transform.gives_a_loss_only() => {
            raises(Row::LossIsANumber, ErrorClass::NotDifferentiable)
        }
        OuterReturned | OuterModuleReturned => {
            returns(Row::CapturedOutput, vec![Claim::Flag("returned_is_outer", false)])
        }
        OuterRead => returns(Row::OuterRead, gives_number_plus(case, "out", 1.0)),
        OuterReadAgain => returns(Row::OuterRead, read_again(case)),
        OuterValue | OuterMetadata | OuterModule => raises(Row::OuterChanged, ErrorClass::Trace),
        OuterPassedRead if column == Column::Compat => raises(Row::OuterPassed, ErrorClass::Trace),
        OuterPassedRead => returns(Row::OuterPassed, passed(case, 1.0)),
        OuterPassedChanged if column == Column::Jax => returns(Row::OuterPassed, passed(case, 2.0)),
        OuterPassedChanged => raises(Row::OuterPassed, ErrorClass::Trace),
        OpaqueChanged => returns(Row::OpaqueInPlace, vec![Claim::Text("item", "new")]),
        Raises => returns(Row::FailureIsAtomic, atomic(case)),
        LeakedChanged | SiblingChanged => raises(Row::OwnTraceOnly, ErrorClass::Trace),
        CarryReplaced if column == Column::Jax => {
            returns(Row::CarryKeepsIdentity, vec![Claim::Holds("variable", numbers::start(case))])
        }
        // In compat the carry is the same Module, so neither another one nor a number will do.
        CarryMissing if column == Column::Compat => {
            raises(Row::CarryKeepsIdentity, ErrorClass::Identity)
        }
        CarryReplaced => raises(Row::CarryKeepsIdentity, ErrorClass::Identity),
        CarryMissing => raises(Row::CarryMismatch, ErrorClass::CarryMismatch),
    }
}

/// Where no trace is made, what happens around the body happens as it does eagerly; what is made
/// outside and returned comes back as a copy, as every output does.
fn around_without_a_trace(case: &Crossing) -> Option<Expected> {
    use Event::*;
    let outer = |value: f64, mut claims: Vec<Claim>| {
        claims.push(Claim::Holds("outer", vec![value]));
        claims
    };
    Some(match case.event {
        OuterReturned | OuterModuleReturned => {
            returns(Row::CapturedOutput, vec![Claim::Flag("returned_is_outer", false)])
        }
        OuterValue => returns(Row::OuterChanged, outer(2.0, vec![])),
        OuterMetadata => {
            returns(Row::OuterChanged, vec![Claim::Metadata("outer", "tag", Some("new"))])
        }
        OuterModule => returns(Row::OuterChanged, vec![Claim::Module("other", true)]),
        OuterPassedRead => returns(Row::OuterPassed, passed(case, 1.0)),
        OuterPassedChanged => {
            returns(Row::OuterPassed, outer(2.0, gives_number_plus(case, "out", 2.0)))
        }
        LeakedChanged | SiblingChanged => {
            returns(Row::OwnTraceOnly, vec![Claim::Holds("variable", numbers::start(case))])
        }
        _ => return None,
    })
}

/// True of every run that returns.
fn of_every_return(case: &Crossing, column: Column) -> Vec<Claim> {
    let mut claims = vec![Claim::NoTracer];
    if case.event == Event::Raises {
        return claims;
    }
    if case.transform.carries() {
        claims.push(Claim::Flag("carry_is_input", column == Column::Compat));
    }
    let pulls_back = case.transform.pulls_back() && !case.event.hands_out();
    if case.transform.differentiates() || pulls_back {
        claims.push(Claim::Module("grads", column != Column::Compat));
    }
    claims
}

fn untouched(case: &Crossing, column: Column) -> Vec<Claim> {
    let mut claims = vec![
        Claim::Holds("variable", numbers::start(case)),
        Claim::Flag("same_variable", true),
        old_tag(),
    ];
    if column != Column::Compat {
        claims.push(match case.event {
            Event::PythonUntouched => Claim::Python("variable"),
            _ => Claim::Flag("same_array", true),
        });
    }
    claims.extend(second_place(case, column));
    claims
}

fn old_tag() -> Claim {
    Claim::Metadata("variable", "tag", Some("old"))
}

/// What the number says of sharing inside, where the arguments reach the Variable twice.
fn second_place(case: &Crossing, column: Column) -> Option<Claim> {
    let speaks = case.alias != Alias::Plain
        && case.alias != Alias::Prefixes
        && shows_the_number(case.transform);
    let seen = numbers::second_place(case, column != Column::Jax);
    speaks.then(|| Claim::Holds("out", numbers::number_plus(case.transform, &seen)))
}

fn value(case: &Crossing, column: Column) -> Expected {
    let transform = case.transform;
    let row = match case.event {
        Event::Cycle => Row::Cycle,
        _ if transform.broadcasts() => Row::BroadcastUpdate,
        _ => Row::ValueWrittenBack,
    };
    let lanes_disagree =
        case.event == Event::Dependent && transform.broadcasts() && transform.trips() == 1;
    if lanes_disagree && column.writes_values(transform) {
        return raises(row, ErrorClass::MappedOutput);
    }
    let after =
        if column.writes_values(transform) { numbers::changed(case) } else { numbers::start(case) };
    let mut claims =
        vec![Claim::Holds("variable", after), Claim::Flag("same_variable", true), old_tag()];
    claims.extend(second_place(case, column));
    returns(row, claims)
}

/// Under axis `None` of a loop a Module is threaded like a carry; in compat with its structure,
/// elsewhere its Variables.
fn threads_modules(case: &Crossing, column: Column) -> bool {
    column == Column::Compat && case.transform.broadcasts() && case.transform.trips() > 1
}

/// Shape, dtype, metadata: what a carry may not change.
fn aval(case: &Crossing, column: Column) -> Expected {
    let transform = case.transform;
    if transform.carries() {
        return raises(Row::CarryMismatch, ErrorClass::CarryMismatch);
    }
    if transform.broadcasts() && transform.trips() > 1 {
        return raises(Row::BroadcastUpdate, ErrorClass::CarryMismatch);
    }
    if branches_differ(case) {
        return raises(Row::BranchMismatch, ErrorClass::BranchMismatch);
    }
    let back = column.writes_values(transform);
    let lanes = if transform.maps_the_module() { 3 } else { 1 };
    let claim = match case.event {
        Event::Shape if back => Claim::Holds("variable", vec![1.0; 2 * lanes]),
        Event::Dtype if back => Claim::Dtype("variable", "int32"),
        Event::Shape | Event::Dtype => Claim::Size("variable", lanes),
        Event::MetadataSet => {
            Claim::Metadata("variable", "tag", Some(if back { "new" } else { "old" }))
        }
        Event::MetadataAdded => Claim::Metadata("variable", "extra", back.then_some("new")),
        _ => Claim::Metadata("variable", "tag", (!back).then_some("old")),
    };
    let mut claims = vec![claim, Claim::Flag("same_variable", true)];
    if !back {
        claims.push(Claim::Holds("variable", numbers::start(case)));
    }
    returns(Row::ValueWrittenBack, claims)
}

/// The Module's attributes change, and no Variable changes its place.
fn structure(case: &Crossing, column: Column) -> Expected {
    let transform = case.transform;
    let is_a_value = case.event == Event::ArrayAttribute;
    if (case.transform.carries() || threads_modules(case, column)) && !is_a_value {
        return raises(Row::CarryMismatch, ErrorClass::CarryMismatch);
    }
    if branches_differ(case) && column == Column::Compat && !is_a_value {
        return raises(Row::BranchMismatch, ErrorClass::BranchMismatch);
    }
    let back = column.writes_structure(transform);
    let array = numbers::add(&numbers::start(case), 4.0);
    let claim = match case.event {
        Event::ListGrows => {
            Claim::Count("length", if back { 1 + i64::from(case.transform.trips()) } else { 1 })
        }
        Event::Loses => Claim::Flag("kept", !back),
        Event::StaticAttribute => Claim::Text("attribute", if back { "new" } else { "old" }),
        Event::ArrayAttribute if back => {
            Claim::Holds("attribute", numbers::add(&array, f64::from(case.transform.trips())))
        }
        Event::ArrayAttribute => Claim::Holds("attribute", array),
        _ => Claim::Flag("gained", back),
    };
    let mut claims = vec![claim, Claim::Holds("variable", numbers::start(case))];
    if case.event != Event::Loses {
        claims.push(Claim::Flag("same_variable", true));
    }
    returns(Row::StructureChange, claims)
}

/// A Variable comes to stand where another stood.
fn place(case: &Crossing, column: Column) -> Expected {
    let transform = case.transform;
    if transform.carries() || threads_modules(case, column) {
        match column {
            Column::Jax => {}
            // The places no longer share what they shared: that is another structure.
            _ if !matches!(case.alias, Alias::Plain | Alias::TwoModules) => {
                return raises(Row::CarryMismatch, ErrorClass::CarryMismatch);
            }
            Column::Compat if !matches!(transform, Transform::WhileLoop) => {}
            _ => return raises(Row::CarryKeepsIdentity, ErrorClass::Identity),
        }
    }
    if branches_differ(case) && column == Column::Compat {
        return raises(Row::BranchMismatch, ErrorClass::BranchMismatch);
    }
    let row = match case.event {
        Event::SwapThenValue => Row::SwappedThenChanged,
        _ if transform.carries() => Row::CarryKeepsIdentity,
        _ => Row::StructureChange,
    };
    let moved = column.writes_structure(transform);
    let mut claims = vec![Claim::Flag("same_variable", !moved)];
    if case.event == Event::Replaces {
        claims.push(Claim::Holds("variable", numbers::start(case)));
        claims.extend(second_place(case, column));
        if matches!(case.alias, Alias::TwoAttributes | Alias::Nested | Alias::Container) {
            claims.push(Claim::Flag("same_at_second_place", true));
        }
        return returns(row, claims);
    }
    // Three trips swap three times: where the swaps last, the changes go to the second, the first,
    // the second.
    let trips = transform.trips();
    let (first, second) = match case.event {
        Event::SwapThenValue if !column.writes_values(transform) => (0, 0),
        Event::SwapThenValue if moved => (trips / 2, trips.div_ceil(2)),
        Event::SwapThenValue => (0, trips),
        _ => (0, 0),
    };
    let start = numbers::start(case);
    claims.push(Claim::Flag("swapped", moved));
    claims.push(Claim::Holds("variable", numbers::add(&start, 16.0 * f64::from(first))));
    claims.push(Claim::Holds("second", numbers::add(&start, 8.0 + 16.0 * f64::from(second))));
    returns(row, claims)
}

fn made(case: &Crossing, column: Column) -> Expected {
    if case.transform.gives_a_loss_only() {
        return raises(Row::LossIsANumber, ErrorClass::NotDifferentiable);
    }
    let mut claims =
        vec![Claim::Holds("variable", numbers::start(case)), Claim::Flag("same_variable", true)];
    match case.event {
        Event::MadeReturnedTwice if column == Column::Tree => {
            return raises(Row::MadeInside, ErrorClass::Alias);
        }
        _ if branches_differ(case) => {
            return raises(Row::BranchMismatch, ErrorClass::BranchMismatch);
        }
        Event::MadeReturnedTwice => claims.push(Claim::Flag("one_object", column != Column::Jax)),
        Event::MadeReturned if case.transform.is_abstract() => {}
        Event::MadeReturned => claims.push(Claim::Holds("out", numbers::made(case.transform))),
        _ => claims.push(Claim::Module("out", true)),
    }
    returns(Row::MadeInside, claims)
}

fn input_returned(case: &Crossing, column: Column) -> Expected {
    match column {
        Column::Tree | Column::Graph => raises(Row::InputReturned, ErrorClass::Alias),
        _ if case.transform.gives_a_loss_only() => {
            raises(Row::LossIsANumber, ErrorClass::NotDifferentiable)
        }
        Column::Compat if returned_under_another_axis(case.transform) => {
            raises(Row::InconsistentAliasing, ErrorClass::InconsistentAliasing)
        }
        _ if branches_differ(case) => raises(Row::BranchMismatch, ErrorClass::BranchMismatch),
        _ => {
            let same = column.writes_structure(case.transform);
            returns(Row::InputReturned, vec![Claim::Flag("returned_is_input", same)])
        }
    }
}

/// The number that the body computes, `summand` more.
fn gives_number_plus(case: &Crossing, label: &'static str, summand: f64) -> Vec<Claim> {
    let gives = shows_the_number(case.transform);
    let number =
        numbers::number_plus(case.transform, &vec![summand; numbers::reads(case.transform)]);
    let mut claims = vec![Claim::Holds("variable", numbers::start(case))];
    claims.extend(gives.then_some(Claim::Holds(label, number)));
    claims
}

/// Only for `jit` is it defined whether the staged body is used again.
fn read_again(case: &Crossing) -> Vec<Claim> {
    let mut claims = gives_number_plus(case, "out", 1.0);
    if matches!(case.transform, Transform::Jit | Transform::JitDecorator | Transform::RawJit) {
        claims.extend(gives_number_plus(case, "again", 1.0));
    }
    claims.push(Claim::Holds("outer", vec![16.0]));
    claims
}

fn passed(case: &Crossing, summand: f64) -> Vec<Claim> {
    let mut claims = gives_number_plus(case, "out", summand);
    claims.push(Claim::Holds("outer", vec![1.0]));
    claims
}

fn atomic(case: &Crossing) -> Vec<Claim> {
    vec![
        Claim::Flag("raised", true),
        Claim::Flag("gained", false),
        Claim::Flag("same_array", true),
        Claim::Flag("same_variable", true),
        Claim::Holds("variable", numbers::start(case)),
        old_tag(),
    ]
}
