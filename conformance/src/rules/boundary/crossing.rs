//! The subject of an enumerated program.

use isograft_generators::enumeration::{Alias, Event, Transform};

use crate::case::Origin;

/// An event, in the body of a transform, on arguments of an alias shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    pub transform: Transform,
    pub event: Event,
    pub alias: Alias,
}

impl Crossing {
    /// The crossing of an enumerated program.
    pub fn of(origin: &Origin) -> Option<Crossing> {
        match *origin {
            Origin::Enumerated(transform, event, alias) => {
                Some(Crossing { transform, event, alias })
            }
            _ => None,
        }
    }
}
