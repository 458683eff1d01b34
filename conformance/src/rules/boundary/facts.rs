//! The claims of a cell about the facts that an enumerated program returns.

use isograft_generators::enumeration::{Alias, Event, Transform};

use super::cell::Cell;
use super::claim::Claim;
use super::column::Column;
use super::crossing::Crossing;
use super::numbers;

/// The claims that are true of the facts where a run ends as the cell says.
pub fn claims(crossing: Crossing, column: Column, cell: Cell) -> Vec<Claim> {
    use Event::*;
    let back = cell == Cell::WrittenBack;
    let start = numbers::start(&crossing);
    let mut claims = match crossing.event {
        Untouched | PythonUntouched => untouched(crossing, cell),
        Value | Dependent | CalledTwice | PythonValue | Cycle => {
            let after = if back { numbers::changed(&crossing) } else { start };
            vec![Claim::Holds("variable", after), same_variable(), old_tag()]
        }
        Shape | Dtype | MetadataSet | MetadataAdded | MetadataDeleted => of_type(crossing, back),
        GainsVariable | GainsStatic | GainsArray | GainsModule | ListGrows | Loses
        | StaticAttribute | ArrayAttribute => of_structure(crossing, back),
        Replaces => replaced(crossing, back),
        Swap | SwapThenValue => swapped(crossing, cell),
        MadeReturned | MadeReturnedTwice | MadeModuleReturned => made(crossing, cell),
        InputReturned | InputModuleReturned => {
            vec![Claim::Flag("returned_is_input", cell == Cell::Itself)]
        }
        OuterReturned | OuterModuleReturned => vec![Claim::Flag("returned_is_outer", false)],
        OuterRead => number_plus(crossing, "out", 1.0),
        OuterReadAgain => read_again(crossing),
        OuterValue => vec![Claim::Holds("outer", vec![2.0])],
        OuterMetadata => vec![Claim::Metadata("outer", "tag", Some("new"))],
        OuterModule => vec![Claim::Module("other", true)],
        OuterPassedRead => passed(crossing, 1.0, 1.0),
        OuterPassedChanged => passed(crossing, 2.0, if cell == Cell::Shows { 2.0 } else { 1.0 }),
        OpaqueChanged => vec![Claim::Text("item", "new")],
        Raises => nothing_changed(crossing),
        LeakedChanged | SiblingChanged | CarryReplaced | CarryMissing => {
            vec![Claim::Holds("variable", start)]
        }
    };
    if matches!(crossing.event, Untouched | PythonUntouched | Replaces)
        || matches!(crossing.event, Value | Dependent | CalledTwice | PythonValue | Cycle)
    {
        claims.extend(second_place(crossing, column));
    }
    claims.extend(of_every_return(crossing, column));
    claims
}

/// True of every run that returns.
fn of_every_return(crossing: Crossing, column: Column) -> Vec<Claim> {
    let Crossing { transform, event, .. } = crossing;
    let mut claims = vec![Claim::NoTracer];
    if event == Event::Raises {
        return claims;
    }
    if transform.carries() {
        claims.push(Claim::Flag("carry_is_input", column == Column::Compat));
    }
    if transform.differentiates() || transform.pulls_back() && !event.hands_out() {
        claims.push(Claim::Module("grads", column != Column::Compat));
    }
    claims
}

fn same_variable() -> Claim {
    Claim::Flag("same_variable", true)
}

fn old_tag() -> Claim {
    Claim::Metadata("variable", "tag", Some("old"))
}

/// True if the output holds the number that the body computes.
fn shows_the_number(transform: Transform) -> bool {
    !transform.is_abstract()
        && (!transform.differentiates() || transform == Transform::ValueAndGrad)
}

fn untouched(crossing: Crossing, cell: Cell) -> Vec<Claim> {
    let mut claims =
        vec![Claim::Holds("variable", numbers::start(&crossing)), same_variable(), old_tag()];
    if cell == Cell::SameArray {
        claims.push(match crossing.event {
            Event::PythonUntouched => Claim::Python("variable"),
            _ => Claim::Flag("same_array", true),
        });
    }
    claims
}

/// The claim about sharing inside, where the arguments reach the Variable twice.
fn second_place(crossing: Crossing, column: Column) -> Option<Claim> {
    let speaks = crossing.alias != Alias::Plain
        && crossing.alias != Alias::Prefixes
        && shows_the_number(crossing.transform);
    let seen = numbers::second_place(&crossing, column != Column::Jax);
    speaks.then(|| Claim::Holds("out", numbers::number_plus(crossing.transform, &seen)))
}

/// Shape, dtype and metadata.
fn of_type(crossing: Crossing, back: bool) -> Vec<Claim> {
    let lanes = if crossing.transform.maps_the_module() { 3 } else { 1 };
    let claim = match crossing.event {
        Event::Shape if back => Claim::Holds("variable", vec![1.0; 2 * lanes]),
        Event::Dtype if back => Claim::Dtype("variable", "int32"),
        Event::Shape | Event::Dtype => Claim::Size("variable", lanes),
        Event::MetadataSet => {
            Claim::Metadata("variable", "tag", Some(if back { "new" } else { "old" }))
        }
        Event::MetadataAdded => Claim::Metadata("variable", "extra", back.then_some("new")),
        _ => Claim::Metadata("variable", "tag", (!back).then_some("old")),
    };
    let mut claims = vec![claim, same_variable()];
    if !back {
        claims.push(Claim::Holds("variable", numbers::start(&crossing)));
    }
    claims
}

/// The Module's attributes, where no Variable changes its place.
fn of_structure(crossing: Crossing, back: bool) -> Vec<Claim> {
    let trips = crossing.transform.trips();
    let array = numbers::add(&numbers::start(&crossing), 4.0);
    let claim = match crossing.event {
        Event::ListGrows => Claim::Count("length", if back { 1 + i64::from(trips) } else { 1 }),
        Event::Loses => Claim::Flag("kept", !back),
        Event::StaticAttribute => Claim::Text("attribute", if back { "new" } else { "old" }),
        Event::ArrayAttribute if back => {
            Claim::Holds("attribute", numbers::add(&array, f64::from(trips)))
        }
        Event::ArrayAttribute => Claim::Holds("attribute", array),
        _ => Claim::Flag("gained", back),
    };
    let mut claims = vec![claim, Claim::Holds("variable", numbers::start(&crossing))];
    if crossing.event != Event::Loses {
        claims.push(same_variable());
    }
    claims
}

fn replaced(crossing: Crossing, back: bool) -> Vec<Claim> {
    let start = numbers::start(&crossing);
    let mut claims = vec![Claim::Flag("same_variable", !back), Claim::Holds("variable", start)];
    if matches!(crossing.alias, Alias::TwoAttributes | Alias::Nested | Alias::Container) {
        claims.push(Claim::Flag("same_at_second_place", true));
    }
    claims
}

fn swapped(crossing: Crossing, cell: Cell) -> Vec<Claim> {
    // Three trips swap three times: where the swaps last, the changes go to the second, the first,
    // the second.
    let trips = crossing.transform.trips();
    let (first, second) = match (crossing.event, cell) {
        (Event::SwapThenValue, Cell::WrittenBack) => (trips / 2, trips.div_ceil(2)),
        (Event::SwapThenValue, Cell::ValueWrittenBack) => (0, trips),
        _ => (0, 0),
    };
    let (start, moved) = (numbers::start(&crossing), cell == Cell::WrittenBack);
    vec![
        Claim::Flag("same_variable", !moved),
        Claim::Flag("swapped", moved),
        Claim::Holds("variable", numbers::add(&start, 16.0 * f64::from(first))),
        Claim::Holds("second", numbers::add(&start, 8.0 + 16.0 * f64::from(second))),
    ]
}

fn made(crossing: Crossing, cell: Cell) -> Vec<Claim> {
    let transform = crossing.transform;
    let mut claims = vec![Claim::Holds("variable", numbers::start(&crossing)), same_variable()];
    claims.extend(match crossing.event {
        Event::MadeReturnedTwice => Some(Claim::Flag("one_object", cell == Cell::One)),
        Event::MadeReturned if transform.is_abstract() => None,
        Event::MadeReturned => Some(Claim::Holds("out", numbers::made(transform))),
        _ => Some(Claim::Module("out", true)),
    });
    claims
}

/// The number that the body computes, `summand` more.
fn number_plus(crossing: Crossing, label: &'static str, summand: f64) -> Vec<Claim> {
    let transform = crossing.transform;
    let number = numbers::number_plus(transform, &vec![summand; numbers::reads(transform)]);
    let mut claims = vec![Claim::Holds("variable", numbers::start(&crossing))];
    claims.extend(shows_the_number(transform).then_some(Claim::Holds(label, number)));
    claims
}

/// Only for `jit` is it defined whether the staged body is used again.
fn read_again(crossing: Crossing) -> Vec<Claim> {
    let mut claims = number_plus(crossing, "out", 1.0);
    if matches!(crossing.transform, Transform::Jit | Transform::JitDecorator | Transform::RawJit) {
        claims.extend(number_plus(crossing, "again", 1.0));
    }
    claims.push(Claim::Holds("outer", vec![16.0]));
    claims
}

/// The numbers that the body computes with an object made outside, and what that holds afterwards.
fn passed(crossing: Crossing, summand: f64, outer: f64) -> Vec<Claim> {
    let mut claims = number_plus(crossing, "out", summand);
    claims.push(Claim::Holds("outer", vec![outer]));
    claims
}

fn nothing_changed(crossing: Crossing) -> Vec<Claim> {
    vec![
        Claim::Flag("raised", true),
        Claim::Flag("gained", false),
        Claim::Flag("same_array", true),
        same_variable(),
        Claim::Holds("variable", numbers::start(&crossing)),
        old_tag(),
    ]
}
