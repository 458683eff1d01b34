//! The transforms that random programs nest.

use std::fmt;

use isograft_reference::Mode;
use isograft_reference::program::ast::Expr;
use isograft_reference::transform::table::{Library, Offer, Takes, Transform};

use crate::walk;

/// A transform as one library offers it, and as random programs nest it: `nnx.jit` or `jax.jit`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TransformKind {
    library: Library,
    /// The transform itself.
    pub transform: Transform,
}

static DRAWN: [TransformKind; count()] = {
    let mut kinds = [TransformKind::nnx(Transform::Jit); count()];
    let mut place = 0;
    while let Some(kind) = drawn(place) {
        kinds[place] = kind;
        place += 1;
    }
    kinds
};

const fn count() -> usize {
    let mut count = 0;
    while drawn(count).is_some() {
        count += 1;
    }
    count
}

/// The kind at a place: those of `flax.nnx` first, in the order of the table.
const fn drawn(place: usize) -> Option<TransformKind> {
    let (all, mut before, mut next) = (Transform::ALL, 0, 0);
    while next < Library::ALL.len() * all.len() {
        let (library, transform) = (Library::ALL[next / all.len()], all[next % all.len()]);
        if transform.row().drawn && transform.offer(library).is_some() {
            if before == place {
                return Some(TransformKind { library, transform });
            }
            before += 1;
        }
        next += 1;
    }
    None
}

impl TransformKind {
    /// Every kind; those of `flax.nnx` first, in the order of the table.
    pub const ALL: &'static [TransformKind] = &DRAWN;

    /// The transform of `flax.nnx`.
    pub const fn nnx(transform: Transform) -> TransformKind {
        TransformKind { library: Library::Nnx, transform }
    }

    /// The transform of JAX itself, for which a Module is a pytree and nothing more.
    pub const fn raw(transform: Transform) -> TransformKind {
        TransformKind { library: Library::Jax, transform }
    }

    /// The transform, if it is one of `flax.nnx`.
    pub fn lifted(self) -> Option<Transform> {
        (self.library == Library::Nnx).then_some(self.transform)
    }

    /// Another transform of the same library.
    pub const fn with(self, transform: Transform) -> TransformKind {
        TransformKind { transform, ..self }
    }

    /// The transform of that name, as `nnx.jit` or `jax.remat`.
    pub fn of_path(path: &str) -> Option<TransformKind> {
        let is_named =
            |kind: &TransformKind| kind.path() == path || kind.offer().aliases.contains(&path);
        TransformKind::ALL.iter().copied().find(is_named)
    }

    /// The transform that the expression names.
    pub fn named(function: &Expr) -> Option<TransformKind> {
        TransformKind::of_path(&walk::path_of(function)?)
    }

    /// The offer of the library.
    ///
    /// # Panics
    ///
    /// If the library does not: [`TransformKind::ALL`] has only what is offered.
    pub fn offer(self) -> &'static Offer {
        self.transform.offer(self.library).expect("a kind is offered")
    }

    /// The function that a program calls.
    pub fn path(self) -> &'static str {
        self.offer().path
    }

    /// The places of the positional arguments that are functions, or a list of them.
    pub fn functions(self) -> &'static [usize] {
        self.transform.row().functions
    }

    /// True if it takes an option of that name; other keywords go to the function.
    pub fn has_option(self, name: &str) -> bool {
        let mut options = self
            .offer()
            .parameters
            .iter()
            .filter(|parameter| parameter.is_option() || parameter.takes == Takes::Mode);
        options.any(|parameter| parameter.name == name)
    }

    /// True if it is JAX's own and not that of NNX.
    pub const fn is_raw(self) -> bool {
        matches!(self.library, Library::Jax)
    }

    /// A mode does not have it.
    pub fn is_refused_in(self, mode: Mode) -> bool {
        self.offer().refused.iter().any(|(refused, _)| *refused == mode)
    }
}

impl fmt::Debug for TransformKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.path())
    }
}

/// A set of kinds: a bit for each, in the order of [`TransformKind::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(pub u64);

impl Kinds {
    /// Every kind.
    pub const ALL: Kinds = Kinds((1 << TransformKind::ALL.len()) - 1);

    fn bit(kind: TransformKind) -> u64 {
        TransformKind::ALL.iter().position(|&each| each == kind).map_or(0, |place| 1 << place)
    }

    /// These and one more.
    pub fn with(self, kind: TransformKind) -> Kinds {
        Kinds(self.0 | Kinds::bit(kind))
    }

    /// The set without what the test picks.
    pub fn without(self, test: impl Fn(TransformKind) -> bool) -> Kinds {
        Kinds(self.iter().filter(|&kind| !test(kind)).fold(0, |bits, kind| bits | Kinds::bit(kind)))
    }

    /// Those that are in both.
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// Its kinds, in the order of [`TransformKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = TransformKind> {
        (TransformKind::ALL.iter().copied().enumerate())
            .filter(move |(place, _)| self.0 & (1 << place) != 0)
            .map(|(_, kind)| kind)
    }

    /// The `n`-th of them, counted anew after the last.
    pub fn nth(self, n: usize) -> Option<TransformKind> {
        if self.is_empty() { None } else { self.iter().nth(n % self.len()) }
    }

    /// The number of kinds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
