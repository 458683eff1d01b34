//! PAX, enumerated: transform × where the module comes from × event, each pure in one of four ways.
//!
//! A program defines a module `Leaf`, a function `happens` in which the event happens to a module,
//! and a function `whole`, which transforms a body that calls `happens`. `main` gives what came of it
//! (or the class of the error) and what the module shows afterwards.

mod happening;
mod random;
mod template;
#[cfg(test)]
mod tests;

use isograft_reference::program::packages::Packages;

use super::Dialect;

pub use happening::{Event, Lift, Purity, Source};

/// PAX.
pub const DIALECT: Dialect = Dialect {
    name: "pax",
    framework: Some("pax"),
    packages: &Packages::NONE,
    cases: &cases,
    text: &text,
    random: Some(&random::program),
};

/// One combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combination {
    /// The transform around the function.
    pub lift: Lift,
    /// The origin of the module.
    pub source: Source,
    /// The permission by which the function may change it.
    pub purity: Purity,
    /// The event that the function makes of it.
    pub event: Event,
}

impl Combination {
    /// `scan/argument/inside/write`
    pub fn id(&self) -> String {
        let Combination { lift, source, purity, event } = self;
        [lift.id(), source.id(), purity.id(), event.id()].join("/")
    }

    fn named(id: &str) -> Option<Combination> {
        let mut parts = id.split('/');
        let case = Combination {
            lift: Lift::named(parts.next()?)?,
            source: Source::named(parts.next()?)?,
            purity: Purity::named(parts.next()?)?,
            event: Event::named(parts.next()?)?,
        };
        (parts.next().is_none() && case.is_a_program()).then_some(case)
    }

    /// `pax.grad` differentiates by a module: it has to be the argument.
    fn is_a_program(self) -> bool {
        self.lift != Lift::PaxGrad || self.source == Source::Argument
    }
}

/// Every transform meets every event for every source. The ways to be pure go round, so that every
/// transform and every source meet each event in each of them.
pub fn enumerated() -> Vec<Combination> {
    let mut found = Vec::new();
    for (turn, &lift) in Lift::ALL.iter().enumerate() {
        for (shift, &source) in Source::ALL.iter().enumerate() {
            for (place, &event) in Event::ALL.iter().enumerate() {
                let purity = Purity::ALL[(turn + shift + place) % Purity::ALL.len()];
                let case = Combination { lift, source, purity, event };
                if case.is_a_program() {
                    found.push(case);
                }
            }
        }
    }
    found
}

fn cases() -> Vec<String> {
    enumerated().iter().map(Combination::id).collect()
}

fn text(id: &str) -> Option<String> {
    Combination::named(id).map(template::program)
}
