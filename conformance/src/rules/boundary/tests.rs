use std::collections::{BTreeMap, BTreeSet};

use isograft_generators::enumeration::{case, cases};
use isograft_reference::Mode;
use isograft_reference::outcome::{ErrorClass, Outcome};

use super::{Column, Crossing, End, Row, expected, judge, judge_row, rules};
use crate::divergence::Divergences;
use crate::recorded::{Lookup, Recorded};
use crate::verdict::Verdict;

fn named(id: &str) -> Crossing {
    let case = case(id).unwrap_or_else(|| panic!("{id} is not enumerated"));
    Crossing { transform: case.transform, event: case.event, alias: case.alias }
}

fn outcome(text: &str) -> Outcome {
    Outcome::from_json_text(text).expect("an outcome")
}

fn raised(class: ErrorClass) -> Outcome {
    outcome(&format!(r#"{{"outcome": "raised", "class": "{class}"}}"#))
}

#[test]
fn identifiers_are_unique_and_in_the_family() {
    let ids: BTreeSet<&str> = rules().map(|rule| rule.id).collect();
    assert_eq!(ids.len(), Row::ALL.len());
    for rule in rules() {
        assert!(rule.id.starts_with("boundary/") && !rule.sources.is_empty(), "{}", rule.id);
        assert!(rule.sentence.ends_with('.') && !rule.sentence.contains("  "), "{}", rule.sentence);
    }
}

#[test]
fn every_row_decides_cases_in_every_column_it_speaks_of() {
    let mut decided: BTreeMap<Row, BTreeSet<&str>> = BTreeMap::new();
    for case in cases() {
        let case = named(&case.id);
        for mode in Mode::ALL {
            let column = match Column::of(&case, mode) {
                Column::Jax => "jax",
                Column::Tree => "tree",
                Column::Graph => "graph",
                Column::Compat => "compat",
            };
            decided.entry(expected(case, mode).row).or_default().insert(column);
        }
    }
    for row in Row::ALL {
        let columns = decided.get(row).cloned().unwrap_or_default();
        // Under a raw transform an alias is two copies, which the row of the event itself says.
        let all = match row {
            Row::AliasInArguments => BTreeSet::from(["tree"]),
            // Under a raw one what a branch does stays in it.
            Row::BranchMismatch => BTreeSet::from(["tree", "graph", "compat"]),
            Row::InconsistentAliasing => BTreeSet::from(["tree", "graph", "compat"]),
            _ => BTreeSet::from(["jax", "tree", "graph", "compat"]),
        };
        assert_eq!(columns, all, "{}", row.id());
    }
}

/// A sample of the table, cell by cell.
#[test]
fn cells_of_the_table() {
    use ErrorClass::*;
    for (id, tree, graph, compat) in [
        ("jit/value/plain", None, None, None),
        ("jit/value/two-attributes", Some(Alias), None, None),
        ("jit/made-returned-twice/plain", Some(Alias), None, None),
        ("jit/input-returned/plain", Some(Alias), Some(Alias), None),
        (
            "jit/outer-returned/plain",
            Some(CapturedOutput),
            Some(CapturedOutput),
            Some(CapturedOutput),
        ),
        ("jit/outer-passed-read/plain", None, None, Some(Trace)),
        ("jit/cycle/plain", Some(Recursion), None, None),
        (
            "vmap-mapped/value/prefixes",
            Some(Alias),
            Some(InconsistentAliasing),
            Some(InconsistentAliasing),
        ),
        (
            "vmap-broadcast/dependent/plain",
            Some(MappedOutput),
            Some(MappedOutput),
            Some(MappedOutput),
        ),
        (
            "vmap-broadcast/input-returned/plain",
            Some(Alias),
            Some(Alias),
            Some(InconsistentAliasing),
        ),
        ("scan-carry/replaces/plain", Some(Identity), Some(Identity), None),
        ("scan-carry/shape/plain", Some(CarryMismatch), Some(CarryMismatch), Some(CarryMismatch)),
        ("fori-loop/replaces/plain", Some(Identity), Some(Identity), None),
        ("while-loop/replaces/plain", Some(Identity), Some(Identity), Some(Identity)),
        ("while-loop/value/two-arguments", Some(Alias), None, None),
        ("cond/gains-variable/plain", None, None, None),
        ("cond-other/gains-variable/plain", None, None, Some(BranchMismatch)),
        (
            "cond-other/shape/plain",
            Some(BranchMismatch),
            Some(BranchMismatch),
            Some(BranchMismatch),
        ),
        (
            "eval-shape/outer-returned/plain",
            Some(CapturedOutput),
            Some(CapturedOutput),
            Some(CapturedOutput),
        ),
        ("custom-vjp/outer-value/plain", None, None, None),
        (
            "raw-while-loop/gains-variable/plain",
            Some(CarryMismatch),
            Some(CarryMismatch),
            Some(CarryMismatch),
        ),
        ("raw-jit/input-returned/two-attributes", None, None, None),
        ("raw-jit/cycle/plain", Some(Recursion), Some(Recursion), Some(Recursion)),
    ] {
        for (mode, class) in [(Mode::Tree, tree), (Mode::Graph, graph), (Mode::Compat, compat)] {
            let found = match expected(named(id), mode).end {
                End::Raises(class) => Some(class),
                End::Returns(_) => None,
            };
            assert_eq!(found, class, "{id} in {mode}");
        }
    }
}

#[test]
fn a_run_is_judged_by_its_facts() {
    let case = named("jit/value/plain");
    let run = |value: &str, rest: &str| {
        outcome(&format!(
            r#"{{"outcome": "returned", "value": {{"id": 0, "dict": [
                ["variable", {{"id": 1, "variable": "BatchStat", "value": {value}, "metadata": {{"tag": "old"}}}}],
                ["module", {{"id": 2, "module": "M", "attributes": {{"c": {{"ref": 1}} {rest}}}}}],
                ["same_variable", true]]}}}}"#
        ))
    };
    let two = r#"{"array": "float32", "shape": [], "data": [2.0]}"#;
    let one = r#"{"array": "float32", "shape": [], "data": [1.0]}"#;
    assert!(matches!(judge(case, Mode::Tree, &run(two, "")), Verdict::Holds));
    assert!(matches!(
        judge(named("raw-jit/value/plain"), Mode::Tree, &run(one, "")),
        Verdict::Holds
    ));

    let Verdict::Broken(evidence) = judge(case, Mode::Tree, &run(one, "")) else {
        panic!("lost, and held")
    };
    assert_eq!((evidence.at.as_str(), evidence.expected.as_str()), ("variable", "[2.0]"));
    assert_eq!(evidence.found, "BatchStat of [1.0] with tag=\"old\"");

    let leak = run(two, r#", "z": {"leak": "float32", "shape": []}"#);
    let Verdict::Broken(evidence) = judge(case, Mode::Tree, &leak) else {
        panic!("leaked, and held")
    };
    assert_eq!(evidence.found, "a tracer at module/z");
}

#[test]
fn a_row_speaks_only_of_what_it_decides() {
    let case = named("jit/outer-value/plain");
    let of = |row, outcome| judge_row(row, case, Mode::Graph, &outcome);
    assert!(matches!(of(Row::OuterChanged, raised(ErrorClass::Trace)), Verdict::Holds));
    assert!(matches!(of(Row::OuterChanged, raised(ErrorClass::Alias)), Verdict::Broken(_)));
    assert!(matches!(of(Row::OuterRead, raised(ErrorClass::Alias)), Verdict::DoesNotApply));
    let unsupported =
        outcome(r#"{"outcome": "unsupported", "what": "nnx.jit", "where": "line 1"}"#);
    assert!(matches!(of(Row::OuterChanged, unsupported), Verdict::DoesNotApply));
}

/// The table against the real system: every departure is listed, and everything listed departs.
#[test]
fn flax_departs_from_the_table_only_where_listed() {
    let recorded = Recorded::embedded().expect("the recording");
    let listed = Divergences::embedded().expect("the divergences");
    let mut met = BTreeSet::new();
    let mut unlisted = Vec::new();
    for case in cases() {
        let text = case.program.to_string();
        for mode in Mode::ALL {
            let Lookup::Found(outcome) = recorded.outcome(&case.id, &text, mode) else {
                panic!("{} in {mode} is not recorded as it stands: record it again", case.id)
            };
            let Verdict::Broken(evidence) = judge(named(&case.id), mode, &outcome) else {
                continue;
            };
            let entry = listed.iter().find(|divergence| {
                divergence.modes.contains(&mode)
                    && divergence.entry.rule.starts_with("boundary/")
                    && crate::glob::any(&divergence.entry.cases, &case.id)
            });
            match entry {
                Some(divergence) => {
                    met.insert(divergence.id.clone());
                }
                None => unlisted.push(format!("{} in {mode} {evidence}", case.id)),
            }
        }
    }
    assert!(unlisted.is_empty(), "not listed:\n{}", unlisted.join("\n"));
    // Entries that name hand-written programs only are met by the golden test.
    let boundary = listed.iter().filter(|divergence| {
        divergence.entry.rule.starts_with("boundary/") && !divergence.entry.cases.is_empty()
    });
    let all: BTreeSet<String> = boundary.map(|divergence| divergence.id.clone()).collect();
    assert_eq!(met, all, "listed, but not met");
}
