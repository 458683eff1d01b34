//! The reach of a program: transforms, their options, which is nested in which, and what bodies do.
//!
//! Read off the tree, so it can be asked of any program, whoever wrote it.

mod construct;
mod dialect;
mod event;
mod nesting;

use std::collections::{BTreeMap, BTreeSet};

use isograft_reference::program::ast::Program;

use crate::random::TransformKind;
pub use construct::Construct;
pub use dialect::linen_name;
pub use event::Event;

/// The things that one program reaches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// The transforms that it calls.
    pub transforms: BTreeSet<TransformKind>,
    /// A transform with an option, as `nnx.vmap(axis_name=…)` or `nnx.jit as a decorator`.
    pub options: BTreeSet<(TransformKind, String)>,
    /// The first around the second, however far.
    pub pairs: BTreeSet<(TransformKind, TransformKind)>,
    /// The events of its objects and of its bodies.
    pub events: BTreeSet<Event>,
    /// The most levels of nested transforms.
    pub depth: usize,
    /// The names of a dialect, as `nn.jit` or `pax.scan`; and `jax.custom_jvp`.
    pub dialect: BTreeSet<String>,
}

impl Reach {
    /// Reads off the tree of a program what it reaches.
    pub fn of(program: &Program) -> Reach {
        let mut reach = Reach::default();
        nesting::read(program, &mut reach);
        event::read(program, &mut reach.events);
        dialect::read(program, &mut reach.dialect);
        reach
    }
}

/// A transformed function that is written under its transform.
const AS_A_DECORATOR: &str = "as a decorator";

/// The options that random programs give to a transform.
pub fn options(kind: TransformKind) -> impl Iterator<Item = &'static str> {
    let offer = kind.offer();
    let given = offer.parameters.iter().filter(|parameter| parameter.drawn);
    given.map(|parameter| parameter.name).chain(offer.decorates.then_some(AS_A_DECORATOR))
}

/// The number of programs that reached each thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of programs. The maps count the programs that reach something.
    pub programs: usize,
    /// By transform.
    pub transforms: BTreeMap<TransformKind, usize>,
    /// By transform and option.
    pub options: BTreeMap<(TransformKind, String), usize>,
    /// By a transform and one that is called in its body.
    pub pairs: BTreeMap<(TransformKind, TransformKind), usize>,
    /// By event.
    pub events: BTreeMap<Event, usize>,
    /// By construct of the language.
    pub constructs: BTreeMap<Construct, usize>,
    /// By name of a dialect.
    pub dialect: BTreeMap<String, usize>,
    /// By depth of nesting, from 0.
    pub depths: Vec<usize>,
}

impl Tally {
    /// Counts a program.
    pub fn add(&mut self, program: &Program) {
        let reach = Reach::of(program);
        self.programs += 1;
        Construct::of(program)
            .into_iter()
            .for_each(|each| *self.constructs.entry(each).or_default() += 1);
        reach
            .transforms
            .into_iter()
            .for_each(|kind| *self.transforms.entry(kind).or_default() += 1);
        reach.options.into_iter().for_each(|option| *self.options.entry(option).or_default() += 1);
        reach.pairs.into_iter().for_each(|pair| *self.pairs.entry(pair).or_default() += 1);
        reach.events.into_iter().for_each(|event| *self.events.entry(event).or_default() += 1);
        reach.dialect.into_iter().for_each(|name| *self.dialect.entry(name).or_default() += 1);
        if self.depths.len() <= reach.depth {
            self.depths.resize(reach.depth + 1, 0);
        }
        self.depths[reach.depth] += 1;
    }

    /// Joins what another part of a run has counted.
    pub fn join(&mut self, other: Tally) {
        self.programs += other.programs;
        other
            .transforms
            .into_iter()
            .for_each(|(key, n)| *self.transforms.entry(key).or_default() += n);
        other.options.into_iter().for_each(|(key, n)| *self.options.entry(key).or_default() += n);
        other.pairs.into_iter().for_each(|(key, n)| *self.pairs.entry(key).or_default() += n);
        other
            .constructs
            .into_iter()
            .for_each(|(key, n)| *self.constructs.entry(key).or_default() += n);
        other.dialect.into_iter().for_each(|(key, n)| *self.dialect.entry(key).or_default() += n);
        other.events.into_iter().for_each(|(key, n)| *self.events.entry(key).or_default() += n);
        if self.depths.len() < other.depths.len() {
            self.depths.resize(other.depths.len(), 0);
        }
        self.depths.iter_mut().zip(other.depths).for_each(|(mine, n)| *mine += n);
    }

    /// Ordered pairs of transforms that no program has nested.
    pub fn missing_pairs(&self) -> Vec<(TransformKind, TransformKind)> {
        let all = TransformKind::ALL
            .iter()
            .flat_map(|&outer| TransformKind::ALL.iter().map(move |&inner| (outer, inner)));
        all.filter(|pair| !self.pairs.contains_key(pair)).collect()
    }

    /// The transforms that no program calls.
    pub fn missing_transforms(&self) -> Vec<TransformKind> {
        TransformKind::ALL
            .iter()
            .copied()
            .filter(|kind| !self.transforms.contains_key(kind))
            .collect()
    }

    /// The constructs that no program has.
    pub fn missing_constructs(&self) -> Vec<Construct> {
        Construct::ALL
            .iter()
            .copied()
            .filter(|construct| !self.constructs.contains_key(construct))
            .collect()
    }

    /// [`options`] that no program has given, whatever the value.
    pub fn missing_options(&self) -> Vec<(TransformKind, &'static str)> {
        let known = TransformKind::ALL
            .iter()
            .flat_map(|&kind| options(kind).map(move |option| (kind, option)));
        let given = |(kind, option): &(TransformKind, &str)| {
            let is_it = |(of, words): &(TransformKind, String)| {
                of == kind && words.split('=').next() == Some(option)
            };
            self.options.keys().any(is_it)
        };
        known.filter(|option| !given(option)).collect()
    }

    /// The events that no program has.
    pub fn missing_events(&self) -> Vec<Event> {
        Event::ALL.iter().copied().filter(|event| !self.events.contains_key(event)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isograft_reference::program::parse;
    use isograft_reference::transform::Transform;

    fn reach(text: &str) -> Reach {
        Reach::of(&parse(text, "test").expect("a program"))
    }

    #[test]
    fn nesting_is_found_through_names_lambdas_and_decorators() {
        let reached = reach(
            "def loss(m):\n    return jax.lax.cond(True, lambda: 1.0, lambda: 2.0)\n\n\
             @nnx.jit\ndef step(m):\n    return nnx.grad(loss)(m)\n\n\
             def main():\n    return nnx.vmap(lambda m: step(m), in_axes=0)(1)\n",
        );
        let [jit, grad, vmap] =
            [Transform::Jit, Transform::Grad, Transform::Vmap].map(TransformKind::nnx);
        let cond = TransformKind::raw(Transform::Cond);
        let pairs =
            [(jit, grad), (jit, cond), (grad, cond), (vmap, jit), (vmap, grad), (vmap, cond)];
        assert_eq!(reached.pairs, pairs.into());
        assert_eq!(reached.depth, 4);
        assert!(reached.options.contains(&(vmap, "in_axes=0".to_owned())));
        assert!(reached.options.contains(&(jit, AS_A_DECORATOR.to_owned())));
    }

    #[test]
    fn events_are_those_of_bodies() {
        let reached = reach(
            "\
def main():
    m = M()

    def f(a):
        a.w[...] = 1.0
        del a.z
        m.b[...] += 2
        return a

    return nnx.jit(f)(m)
",
        );
        let events = [Event::Value, Event::Loses, Event::OuterChanged];
        for event in events {
            assert!(reached.events.contains(&event), "{event:?}");
        }
        assert!(!reached.events.contains(&Event::Raises));
    }
}
