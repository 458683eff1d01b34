//! Campaigns on systems that are known: what was recorded, one that panics, one that supports
//! nothing.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use isograft_conformance::campaign::{Findings, Grounds, Plan, Watch};
use isograft_conformance::divergence::Divergences;
use isograft_conformance::recorded::{Lookup, Recorded};
use isograft_conformance::report::{self, Ended};
use isograft_conformance::system::{Capabilities, System};
use isograft_conformance::{rules, text};
use isograft_generators::enumeration;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;

type Answer<'a> = dyn Fn(&str, Mode) -> Outcome + Sync + 'a;

/// Answers by what the program's text is.
struct Fake<'a>(&'a Answer<'a>);

impl System for Fake<'_> {
    fn name(&self) -> &str {
        "fake"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { modes: Mode::ALL.to_vec() }
    }

    fn run(&mut self, program: &Program, mode: Mode, _: &Limits) -> Outcome {
        (self.0)(&text::print(program), mode)
    }
}

fn plan(cases: Option<&str>, jobs: usize) -> Plan {
    let cases = cases.map(str::to_owned);
    Plan { rules: rules::all(), cases, modes: Mode::ALL.to_vec(), limits: Limits::default(), jobs }
}

fn grounds() -> Grounds {
    Grounds {
        recorded: Recorded::embedded().expect("a recording"),
        divergences: Divergences::embedded().expect("divergences"),
        live: false,
    }
}

fn unsupported(_: &str, _: Mode) -> Outcome {
    Outcome::Unsupported { what: "yield".into(), place: "line 1".into() }
}

fn of(findings: &Findings, plan: &Plan, rule: &str) -> isograft_conformance::campaign::Tally {
    let mut tallies = plan.rules.iter().zip(&findings.tallies);
    *tallies.find(|(r, _)| r.id == rule).expect("the rule").1
}

fn reports(plan: &Plan, grounds: &Grounds, findings: &Findings) -> [String; 3] {
    let ended = Ended { system: "fake", seed: 0, plan, grounds, findings };
    [report::text(&ended), report::json(&ended).to_string(), report::junit(&ended, None)]
}

#[test]
fn what_was_recorded_is_as_recorded() {
    let (grounds, plan) = (grounds(), plan(None, 2));
    let ids: HashMap<String, String> =
        enumeration::cases().map(|case| (text::print(&case.program), case.id)).collect();
    let answer = |program: &str, mode| match grounds.recorded.outcome(&ids[program], program, mode)
    {
        Lookup::Found(outcome) => outcome,
        _ => unsupported(program, mode),
    };
    let found = plan.run(&grounds, &Watch::default(), || Fake(&answer));
    assert_eq!(found.runs, 3 * found.programs);
    let tally = of(&found, &plan, rules::RECORDED);
    assert_eq!((tally.broken, tally.divergent, tally.judged()), (0, 0, 3 * grounds.recorded.len()));
    // The recording shows none of its own departures, so that every divergence is out of date.
    let listed = grounds.divergences.iter().filter(|entry| entry.entry.programs.is_empty()).count();
    assert_eq!(found.stale.len(), if grounds.recorded.is_empty() { 0 } else { listed });
    // Where Flax departs from a row of the table, an entry says why.
    let unlisted: Vec<String> = found
        .broken
        .iter()
        .filter(|broken| grounds.divergences.naming(&broken.case, broken.mode).next().is_none())
        .map(|broken| {
            format!("{} in {}::{}: {}", broken.rule, broken.case, broken.mode, broken.evidence)
        })
        .collect();
    assert!(unlisted.is_empty(), "{}", unlisted.join("\n"));
    let [text, json, junit] = reports(&plan, &grounds, &found);
    assert!(
        text.contains("golden/recorded")
            && json.contains("\"version\":1")
            && junit.ends_with("</testsuites>\n")
    );
}

#[test]
fn the_findings_do_not_depend_on_the_number_of_threads() {
    let grounds = grounds();
    let told = |jobs| {
        let plan = plan(Some("jit/*"), jobs);
        let mut found = plan.run(&grounds, &Watch::default(), || {
            Fake(&|_, _| Outcome::Returned {
                value: isograft_reference::outcome::Observation::None,
                prints: vec![],
            })
        });
        found.elapsed = std::time::Duration::from_secs(1);
        reports(&plan, &grounds, &found)
    };
    assert_eq!(told(1), told(3));
}

#[test]
fn a_system_that_supports_nothing_breaks_nothing_and_is_told_of() {
    let (grounds, plan) = (grounds(), plan(Some("jit/value/*"), 1));
    let found = plan.run(&grounds, &Watch::default(), || Fake(&unsupported));
    assert!(found.holds() && found.runs > 0);
    assert_eq!(found.unsupported.get("yield"), Some(&found.runs));
    assert!(found.tallies.iter().all(|tally| tally.not_applicable == found.runs));
    assert!(reports(&plan, &grounds, &found)[0].contains("not supported by this system"));
}

#[test]
fn a_panic_is_told_of_with_its_program() {
    let (grounds, plan) = (grounds(), plan(Some("jit/value/plain"), 1));
    let found = plan.run(&grounds, &Watch::default(), || Fake(&|_, _| panic!("the sky fell")));
    assert_eq!((found.panics.len(), found.holds()), (3, false));
    for report in reports(&plan, &grounds, &found) {
        assert!(report.contains("the sky fell"), "{report}");
    }
}

#[test]
fn a_campaign_ends_when_told_to_with_what_it_has() {
    let (grounds, plan) = (grounds(), plan(None, 1));
    let watch = Arc::new(Watch::default());
    let stop = Arc::clone(&watch);
    let found = plan.run(&grounds, &watch, || {
        let stop = &stop;
        Stopping(stop)
    });
    assert!(found.interrupted);
    assert_eq!((found.programs, found.runs), (1, 3));
    assert!(reports(&plan, &grounds, &found)[0].contains("interrupted"));
}

/// Asks for the campaign's end at its first run.
struct Stopping<'a>(&'a Watch);

impl System for Stopping<'_> {
    fn name(&self) -> &str {
        "stopping"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { modes: Mode::ALL.to_vec() }
    }

    fn run(&mut self, _: &Program, _: Mode, _: &Limits) -> Outcome {
        self.0.stop.store(true, Ordering::Relaxed);
        unsupported("", Mode::Tree)
    }
}
