use std::collections::{BTreeMap, BTreeSet};

use isograft_generators::enumeration::{case, cases};
use isograft_reference::Mode;
use isograft_reference::outcome::{ErrorClass, Outcome};

use super::cell::Cell;
use super::column::Column;
use super::expected::End;
use super::judge::judge_row;
use super::row::Row;
use super::table::{LINES, decide};
use super::{Crossing, expected, rules};
use crate::divergence::Divergences;
use crate::recorded::{Lookup, RecordedOutcomes};
use crate::verdict::Verdict;

fn named(id: &str) -> Crossing {
    let case = case(id).unwrap_or_else(|| panic!("{id} is not enumerated"));
    Crossing { transform: case.transform, event: case.event, alias: case.alias }
}

/// The verdict of the row that decides this crossing.
fn judge(crossing: Crossing, mode: Mode, outcome: &Outcome) -> Verdict {
    let row = expected(crossing, mode).map(|expected| expected.row);
    row.map_or(Verdict::DoesNotApply, |row| judge_row(row, crossing, mode, outcome))
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

/// Every enumerated program in every mode, by column.
fn crossings() -> BTreeSet<(String, Column)> {
    let columns = |id: String| {
        let crossing = named(&id);
        Mode::ALL.map(|mode| (id.clone(), Column::of(crossing, mode)))
    };
    cases().flat_map(|case| columns(case.id)).collect()
}

/// The table is held to the enumeration cell by cell: a program decides each that says how a run
/// ends, and passes each that leaves that to a later line; none comes to the others.
#[test]
fn every_cell_is_decided_by_an_enumerated_program_or_says_why_not() {
    let mut met: BTreeMap<(usize, Column), usize> = BTreeMap::new();
    for (id, column) in crossings() {
        let crossing = named(&id);
        let lines = LINES.iter().enumerate().filter(|(_, line)| line.has(crossing));
        let mut decided = None;
        for (number, line) in lines {
            *met.entry((number, column)).or_default() += 1;
            if !line.cell(column).is_passed_by() {
                decided = Some(number);
                break;
            }
        }
        let decided = decided.unwrap_or_else(|| panic!("no line decides {id} in {column:?}"));
        let (line, cell) = decide(crossing, column).expect("a line");
        assert_eq!((line.row, cell), (LINES[decided].row, LINES[decided].cell(column)));
    }
    let mut wrong = Vec::new();
    for (number, line) in LINES.iter().enumerate() {
        for column in Column::ALL {
            let programs = met.get(&(number, column)).copied().unwrap_or(0);
            let is_expected = !matches!(line.cell(column), Cell::NotEnumerated(_));
            if is_expected != (programs > 0) {
                let (row, place) = (line.row.id(), line.place);
                wrong.push(format!(
                    "{row}, {} at {place:?} in {column:?}: {programs} programs",
                    line.events.what
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_row_has_a_line() {
    let rows: BTreeSet<Row> = LINES.iter().map(|line| line.row).collect();
    assert_eq!(rows, Row::ALL.iter().copied().collect());
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
            let found = match expected(named(id), mode).expect("a line").end {
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
                ["variable", {{"id": 1, "variable": "BatchStat", "value": {value},
                    "metadata": {{"tag": "old"}}}}],
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
    let recorded = RecordedOutcomes::embedded().expect("the recording");
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
