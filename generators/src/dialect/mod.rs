//! Programs of the dialects: frameworks whose meaning is stated as Python packages.
//!
//! A dialect has a row in [`ALL`] and a folder. Its programs are texts, as people write them. Each
//! has an identifier that begins with the name of the dialect, and is made of that alone.

pub mod jax;
pub mod laws;
pub mod linen;
pub mod pax;

use std::fmt;

use arbitrary::Unstructured;
use isograft_reference::program::packages::Packages;

use crate::random::{Choices, Seed};

/// A dialect, as a source of programs.
pub struct Dialect {
    /// Begins every identifier.
    pub name: &'static str,
    /// The capability that a system must have to run the programs, in its words: `linen`. None for a
    /// dialect that somebody else has written: whoever names a system says that it has it.
    pub framework: Option<&'static str>,
    /// The packages that the programs can import beside the library.
    pub packages: &'static Packages,
    /// The enumerated programs: what stands behind the name in their identifiers, in order.
    pub cases: &'static (dyn Fn() -> Vec<String> + Sync),
    /// The enumerated program of what stands behind the name, if there is one.
    pub text: &'static (dyn Fn(&str) -> Option<String> + Sync),
    /// A random program, where some are written.
    pub random: Option<&'static (dyn Fn(&mut Choices<'_, '_>) -> String + Sync)>,
}

/// Every dialect of which programs are generated.
pub const ALL: &[Dialect] = &[linen::DIALECT, pax::DIALECT, laws::DIALECT, jax::DIALECT];

impl Dialect {
    /// The dialect of an identifier: `linen/…`.
    pub fn of(id: &str) -> Option<&'static Dialect> {
        let name = id.split('/').next()?;
        ALL.iter().find(|dialect| dialect.name == name)
    }

    /// The identifiers of the enumerated programs. The order is part of the interface.
    pub fn cases(&self) -> impl Iterator<Item = String> {
        (self.cases)().into_iter().map(|case| format!("{}/{case}", self.name))
    }

    /// The identifier of the random program at a place of a seed's sequence: `linen/random/7/123`.
    pub fn random_id(&self, seed: u64, place: u64) -> String {
        format!("{}/{RANDOM}{seed}/{place}", self.name)
    }

    /// The program of an identifier, enumerated or random; none where the identifier has another
    /// form, or names another dialect.
    pub fn text(&self, id: &str) -> Option<String> {
        let case = id.strip_prefix(self.name)?.strip_prefix('/')?;
        match drawn(id) {
            Some((seed, place)) => self.drawn(&mut Unstructured::new(&Seed(seed).bytes(place))),
            None => (self.text)(case),
        }
    }

    /// The random program that these bytes stand for; none where no random ones are written.
    pub fn drawn(&self, bytes: &mut Unstructured<'_>) -> Option<String> {
        self.random.map(|random| random(&mut Choices::new(bytes)))
    }

    /// True if there are random programs.
    pub fn is_drawn(&self) -> bool {
        self.random.is_some()
    }
}

/// Stands behind the dialect in the identifier of a random program.
const RANDOM: &str = "random/";

/// Seed and place of `linen/random/7/123`.
pub fn drawn(id: &str) -> Option<(u64, u64)> {
    let (_, rest) = id.split_once('/')?;
    let (seed, place) = rest.strip_prefix(RANDOM)?.split_once('/')?;
    Some((seed.parse().ok()?, place.parse().ok()?))
}

impl PartialEq for Dialect {
    fn eq(&self, other: &Dialect) -> bool {
        self.name == other.name
    }
}

impl Eq for Dialect {}

impl fmt::Debug for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests {
    use isograft_reference::program::parse;

    use super::ALL;

    #[test]
    fn every_program_is_in_the_language_and_named_by_its_identifier() {
        for dialect in ALL {
            for id in dialect.cases().chain((0..400).map(|at| dialect.random_id(7, at))) {
                let text = dialect.text(&id).expect("a program");
                if let Err(problem) = parse(&text, &id) {
                    panic!("{id}: {problem:?}\n{text}");
                }
            }
        }
    }
}
