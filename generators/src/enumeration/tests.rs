use std::collections::{BTreeMap, BTreeSet};

use super::{Alias, Event, Transform, case, cases};

#[test]
fn identifiers_are_unique_and_name_the_combination() {
    let mut seen = BTreeSet::new();
    for case in cases() {
        assert!(seen.insert(case.id.clone()), "{} twice", case.id);
        let named = format!("{}/{}/{}", case.transform.id(), case.event.id(), case.alias.id());
        assert_eq!(case.id, named);
    }
}

#[test]
fn programs_differ() {
    let mut texts = BTreeMap::new();
    for case in cases() {
        let text = case.program.to_string();
        if let Some(other) = texts.insert(text, case.id.clone()) {
            panic!("{} and {other} are the same program", case.id);
        }
    }
}

#[test]
fn the_order_is_stable() {
    let ids: Vec<String> = cases().map(|case| case.id).collect();
    assert_eq!(ids, cases().map(|case| case.id).collect::<Vec<_>>());
    let in_order: Vec<_> = cases().map(|case| (case.transform, case.event, case.alias)).collect();
    assert!(in_order.is_sorted());
    assert_eq!(ids.first().map(String::as_str), Some("jit/untouched/plain"));
}

#[test]
fn a_case_is_found_by_its_identifier() {
    for wanted in cases().step_by(37) {
        assert_eq!(case(&wanted.id), Some(wanted));
    }
    assert_eq!(case("jit/value"), None);
    assert_eq!(case("jit/value/plain/"), None);
    assert_eq!(case("raw-scan/value/two-arguments"), None);
}

#[test]
fn every_event_meets_a_transform_of_flax_and_most_a_raw_one() {
    for event in Event::ALL {
        let transforms: BTreeSet<Transform> =
            cases().filter(|case| case.event == *event).map(|case| case.transform).collect();
        assert!(
            transforms.iter().any(|transform| !transform.is_raw()),
            "{} meets none",
            event.id()
        );
        assert!(
            transforms.iter().any(|transform| transform.is_raw()),
            "{} meets no raw one",
            event.id()
        );
    }
}

#[test]
fn every_enumerated_value_has_a_name_and_a_sentence() {
    let named = |values: Vec<(&'static str, &'static str)>| {
        let ids: BTreeSet<_> = values.iter().map(|(id, _)| *id).collect();
        assert_eq!(ids.len(), values.len());
        for (id, sentence) in values {
            assert!(!sentence.is_empty() && sentence.trim() == sentence, "{id}: {sentence:?}");
        }
    };
    named(Event::ALL.iter().map(|event| (event.id(), event.sentence())).collect());
    named(Transform::ALL.iter().map(|transform| (transform.id(), transform.sentence())).collect());
    named(Alias::ALL.iter().map(|alias| (alias.id(), alias.sentence())).collect());
}

#[test]
fn programs_are_well_formed() {
    for case in cases() {
        if let Err(problem) = isograft_reference::program::check(&case.program) {
            panic!("{}: {problem:?}\n{}", case.id, case.program);
        }
    }
}

/// A program is read by people: it fits a screen.
#[test]
fn programs_are_short() {
    for case in cases() {
        let text = case.program.to_string();
        let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
        assert!((10..=32).contains(&lines), "{} has {lines} lines:\n{text}", case.id);
    }
}

#[test]
fn a_program_reads_as_one_would_write_it() {
    let text = case("scan-carry/swap-then-value/plain").expect("enumerated").program.to_string();
    let expected = "\
import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, x):
        self.w = nnx.Param(x + 2.0)
        self.c = nnx.BatchStat(x, tag=\"old\")
        self.d = nnx.BatchStat(x + 8.0, tag=\"old\")


def main():
    m = M(jnp.float32(1.0))
    c = m.c
    x = jnp.arange(3.0)
    d = m.d

    def f(m, x):
        m.c, m.d = m.d, m.c
        m.c[...] = m.c[...] + 16.0
        return m, m.w[...] * x

    carry, out = nnx.scan(f, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(m, x)
";
    assert!(text.starts_with(expected), "{text}");
}

/// The number of cases, by transform: those without sharing, those with it.
#[test]
fn the_counts_are_known() {
    let mut counts = BTreeMap::new();
    for case in cases() {
        let (plain, shared) = counts.entry(case.transform).or_insert((0, 0));
        *(if case.alias == Alias::Plain { plain } else { shared }) += 1;
    }
    let counts: Vec<(&str, i32, i32)> =
        counts.iter().map(|(t, (plain, shared))| (t.id(), *plain, *shared)).collect();
    assert_eq!(counts, COUNTS);
    assert_eq!(cases().count(), 2007);
}

const COUNTS: [(&str, i32, i32); 40] = [
    ("jit", 40, 24),
    ("jit-decorator", 8, 0),
    ("jit-static", 8, 0),
    ("grad", 36, 24),
    ("grad-argnums", 7, 0),
    ("grad-aux", 12, 0),
    ("value-and-grad", 36, 24),
    ("vjp", 40, 21),
    ("vjp-aux", 12, 0),
    ("jvp", 40, 21),
    ("custom-vjp", 40, 24),
    ("vmap-broadcast", 41, 24),
    ("vmap-decorator", 7, 0),
    ("vmap-mapped", 39, 24),
    ("scan-carry", 43, 21),
    ("scan-broadcast", 41, 24),
    ("scan-mapped", 39, 24),
    ("while-loop", 35, 19),
    ("fori-loop", 35, 19),
    ("cond", 40, 21),
    ("cond-other", 40, 0),
    ("switch", 40, 21),
    ("switch-single", 9, 0),
    ("remat", 40, 24),
    ("remat-decorator", 7, 0),
    ("checkify", 40, 21),
    ("eval-shape", 40, 24),
    ("raw-jit", 40, 24),
    ("raw-grad", 36, 24),
    ("raw-vjp", 40, 21),
    ("raw-jvp", 40, 21),
    ("raw-vmap-broadcast", 41, 24),
    ("raw-vmap-mapped", 39, 24),
    ("raw-scan", 43, 13),
    ("raw-while-loop", 35, 19),
    ("raw-fori-loop", 35, 19),
    ("raw-cond", 40, 21),
    ("raw-switch", 40, 21),
    ("raw-checkpoint", 40, 24),
    ("raw-eval-shape", 40, 24),
];
