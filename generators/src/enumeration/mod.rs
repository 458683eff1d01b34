//! The boundary, enumerated: event × transform × alias shape from one template.
//!
//! A specification table that runs: every row of the boundary's table meets every transform in a
//! program of ten to thirty lines, which returns facts by label. A program runs in each of the
//! three modes; the mode is no part of it.
//!
//! [`is_enumerated`] says which combinations there are and why others are not.

mod alias;
mod event;
mod form;
mod part;
mod template;
mod transform;

#[cfg(test)]
mod tests;

use isograft_reference::program::ast::Program;

pub use alias::Alias;
pub use event::Event;
pub use transform::Transform;

/// One program of the enumeration, and the combination that it stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct EnumeratedCase {
    /// `transform/event/alias`, e.g. `jit/value/plain`.
    pub id: String,
    /// The event in the body.
    pub event: Event,
    /// The transform around it.
    pub transform: Transform,
    /// The sharing of its arguments.
    pub alias: Alias,
    /// The program that shows it.
    pub program: Program,
}

impl EnumeratedCase {
    /// The program of a combination, enumerated or not.
    pub fn new(transform: Transform, event: Event, alias: Alias) -> EnumeratedCase {
        let id = format!("{}/{}/{}", transform.id(), event.id(), alias.id());
        EnumeratedCase {
            id,
            event,
            transform,
            alias,
            program: template::program_of(event, transform, alias),
        }
    }
}

/// Every case: by transform, then event, then alias shape. The order is part of the interface.
pub fn cases() -> impl Iterator<Item = EnumeratedCase> {
    combinations().map(|(transform, event, alias)| EnumeratedCase::new(transform, event, alias))
}

/// The case of this identifier, if it is enumerated.
pub fn case(id: &str) -> Option<EnumeratedCase> {
    combinations()
        .find(|(transform, event, alias)| {
            let mut parts = id.split('/');
            parts.next() == Some(transform.id())
                && parts.next() == Some(event.id())
                && parts.next() == Some(alias.id())
                && parts.next().is_none()
        })
        .map(|(transform, event, alias)| EnumeratedCase::new(transform, event, alias))
}

/// Every combination that is enumerated, in the order of [`cases`].
pub fn combinations() -> impl Iterator<Item = (Transform, Event, Alias)> {
    Transform::ALL.iter().flat_map(|&transform| {
        Event::ALL.iter().flat_map(move |&event| {
            Alias::ALL
                .iter()
                .filter(move |&&alias| is_enumerated(event, transform, alias))
                .map(move |&alias| (transform, event, alias))
        })
    })
}

/// True for the combinations that are enumerated.
///
/// | what | is left out, because |
/// |---|---|
/// | `dependent` | without a mapped axis it is `value` |
/// | `carry-*` | only a carry can be replaced or missing |
/// | `python-*` where the Module is mapped | a Python number has no axis |
/// | what hands out more than a Variable, where the body gives a loss | the loss is no number: one error |
/// | what hands out, in a loop | all that a loop gives is its carry |
/// | all but a few events for a variation of a transform | the others do not tell them apart |
/// | all but a few events for an alias shape | the others treat both places alike |
/// | `keyword` for `vmap` and `scan` | they give no axis to a keyword |
/// | `keyword` for branches, loops, `vjp`, `jvp`, `checkify` | they take none |
/// | `prefixes` where nothing is mapped | there are no axes; for `grad` there is `two-arguments` |
/// | `two-arguments`, `two-modules` for `lax.scan` | it has no second argument |
pub fn is_enumerated(event: Event, transform: Transform, alias: Alias) -> bool {
    fits(event, transform)
        && (!transform.is_a_variation() || meets_variation(event, transform, alias))
        && (alias == Alias::Plain || meets_alias(event, transform, alias))
}

fn fits(event: Event, transform: Transform) -> bool {
    use Event::*;
    match event {
        Dependent => transform.has_a_mapped_axis(),
        CarryReplaced | CarryMissing => transform.carries(),
        PythonUntouched | PythonValue => !transform.maps_the_module(),
        MadeReturnedTwice | MadeModuleReturned | InputModuleReturned | OuterModuleReturned => {
            !transform.gives_a_loss_only() && !transform.loops()
        }
        MadeReturned | InputReturned | OuterReturned => !transform.loops(),
        _ => true,
    }
}

fn meets_variation(event: Event, transform: Transform, alias: Alias) -> bool {
    use Event::*;
    let common = matches!(event, Untouched | Value | MetadataSet | GainsVariable | Raises);
    alias == Alias::Plain
        && match transform {
            Transform::GradAux | Transform::VjpAux => common || event.hands_out(),
            // What one branch does and the other does not is for every event a question of its own.
            Transform::CondOther => true,
            Transform::SwitchSingle => {
                common || matches!(event, MadeReturned | OuterRead | OuterValue | OuterPassedRead)
            }
            Transform::JitStatic => {
                common || matches!(event, StaticAttribute | OuterValue | CalledTwice)
            }
            Transform::JitDecorator => {
                common || matches!(event, MadeReturned | InputReturned | CalledTwice)
            }
            Transform::VmapDecorator => common || matches!(event, Dependent | MadeReturned),
            _ => common || matches!(event, Shape | Replaces),
        }
}

fn meets_alias(event: Event, transform: Transform, alias: Alias) -> bool {
    use Event::*;
    let has_axes = transform.has_a_mapped_axis();
    let shape_fits = match alias {
        Alias::Keyword => transform.takes_keywords(),
        Alias::Prefixes => has_axes && !transform.carries(),
        Alias::TwoArguments | Alias::TwoModules => transform != Transform::RawScan,
        Alias::Plain | Alias::TwoAttributes | Alias::Nested | Alias::Container => true,
    };
    let event_tells = match event {
        Untouched | Value | Replaces => true,
        MetadataSet | InputReturned => matches!(alias, Alias::TwoAttributes | Alias::TwoArguments),
        Raises | CalledTwice => alias == Alias::TwoAttributes,
        _ => false,
    };
    shape_fits && event_tells
}
