//! The features that the programs of one draw may have.

use isograft_reference::Mode;

use super::choices::Choices;
use super::kind::{Kinds, TransformKind};

/// The three ways to write a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Random module graphs under random nestings.
    Unstructured,
    /// Programs as people write them.
    Idiomatic,
    /// One small Module at one boundary, and much that happens there.
    Focused,
}

/// Bounds and features of one program, themselves drawn: a program that has a little of everything
/// reaches less than many that have much of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swarm {
    /// The style of the program.
    pub style: Style,
    /// About how many statements, 8 to 40.
    pub statements: usize,
    /// The most levels of nested transforms, 1 to 4.
    pub depth: usize,
    /// Classes, 1 to 3.
    pub classes: usize,
    /// Modules that `main` makes, 1 to 3.
    pub modules: usize,
    /// Transforms that may occur.
    pub transforms: Kinds,
    /// Submodules and Variables that are reachable twice. Tree mode refuses them at a boundary.
    pub sharing: bool,
    /// A Module that reaches itself. Only graph and compat mode allow it.
    pub cycles: bool,
    /// `nnx.List` and `nnx.Dict`.
    pub containers: bool,
    /// Static attributes, read by bodies.
    pub statics: bool,
    /// Metadata of Variables, set and changed.
    pub metadata: bool,
    /// Subclasses of `nnx.Variable`.
    pub subclasses: bool,
    /// Whole-number Variables. A Module that has some has no gradient in tree and graph mode.
    pub integers: bool,
    /// Bodies that gain, lose and swap attributes.
    pub structure: bool,
    /// Bodies that read what was made outside of them.
    pub closures: bool,
    /// Bodies that make Modules and Variables.
    pub creation: bool,
    /// `nnx.Rngs` in Modules, drawn from.
    pub randomness: bool,
    /// Transformed functions that are called again.
    pub repetition: bool,
    /// `nnx.StateAxes` and `nnx.split_rngs`, which only compat offers as a prefix.
    pub prefixes: bool,
    /// `split`, `merge`, `state`, `update`, `clone`, `sow`.
    pub graph: bool,
    /// Comprehensions, `while`, `with`, `try`, closures that count, ways to call: Python around
    /// numbers.
    pub python: bool,
    /// One thing that is wrong on purpose.
    pub faults: bool,
}

impl Swarm {
    /// The features that a random program may have.
    pub fn draw(c: &mut Choices<'_, '_>) -> Swarm {
        let style = match c.weighted(&[9, 4, 7]) {
            0 => Style::Unstructured,
            1 => Style::Idiomatic,
            _ => Style::Focused,
        };
        let depth = 1 + c.weighted(&[12, 40, 32, 16]);
        // Half of the swarms have all transforms, the others about a third of them.
        let transforms = if c.chance(50) {
            Kinds::ALL
        } else {
            let mut mask = 0;
            for _ in 0..TransformKind::ALL.len().div_ceil(8) {
                mask = mask << 8 | c.below(256) as u64;
            }
            Kinds(mask).and(Kinds::ALL)
        };
        // Compat would end at most of those that it does not have: often without.
        let transforms = if c.chance(40) {
            transforms.without(|kind| kind.is_refused_in(Mode::Compat))
        } else {
            transforms
        };
        Swarm {
            style,
            statements: 8 + c.below(33),
            depth,
            classes: 1 + c.below(3),
            modules: 1 + c.below(3),
            transforms: if transforms.is_empty() { Kinds::ALL } else { transforms },
            sharing: c.chance(20),
            cycles: c.chance(5),
            containers: c.chance(35),
            statics: c.chance(50),
            metadata: c.chance(30),
            subclasses: c.chance(30),
            integers: c.chance(30),
            structure: c.chance(30),
            closures: c.chance(60),
            creation: c.chance(50),
            randomness: c.chance(15),
            repetition: c.chance(40),
            prefixes: c.chance(15),
            graph: c.chance(40),
            python: c.chance(25),
            faults: c.chance(18),
        }
    }

    /// The plain swarm: every transform, no sharing, nothing that a mode refuses, nothing wrong.
    pub fn plain() -> Swarm {
        Swarm {
            style: Style::Unstructured,
            statements: 30,
            depth: 3,
            classes: 2,
            modules: 2,
            transforms: Kinds::ALL,
            sharing: false,
            cycles: false,
            containers: true,
            statics: true,
            metadata: false,
            subclasses: true,
            integers: false,
            structure: false,
            closures: true,
            creation: true,
            randomness: false,
            repetition: true,
            prefixes: false,
            graph: false,
            python: true,
            faults: false,
        }
    }
}
