//! Campaigns on systems that are known: what was recorded, one that panics, one that supports
//! nothing, one that lacks things.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use isograft_conformance::campaign::{
    Findings, Grounds, NoAnswer, Plan, Systems, Tally, Watch, groups,
};
use isograft_conformance::case::{Case, Origin, Selection, enumerated};
use isograft_conformance::divergence::Divergences;
use isograft_conformance::failure::Failure;
use isograft_conformance::kept::ProgramStore;
use isograft_conformance::recorded::{Lookup, RecordedOutcomes};
use isograft_conformance::report::{self, Report};
use isograft_conformance::rules;
use isograft_conformance::system::{Capabilities, Reference, System, answer};
use isograft_conformance::text;
use isograft_generators::enumeration;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::Program;
use isograft_reference::program::packages::Packages;

type Answer<'a> = dyn Fn(&str, Mode) -> Outcome + Sync + 'a;

/// Answers by what the program's text is.
struct Fake<'a> {
    answer: &'a Answer<'a>,
    capabilities: Capabilities,
    is_live: bool,
}

impl<'a> Fake<'a> {
    fn of(answer: &'a Answer<'a>) -> Fake<'a> {
        Fake { answer, capabilities: Capabilities::all(), is_live: false }
    }
}

impl System for Fake<'_> {
    fn name(&self) -> &str {
        "fake"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Ok(self.capabilities.clone())
    }

    fn run(&mut self, program: &Program, mode: Mode, _: &Limits) -> Result<Outcome, Failure> {
        answer(|| (self.answer)(&text::print(program), mode))
    }

    fn is_live(&self) -> bool {
        self.is_live
    }
}

/// The cases of the enumeration of NNX.
fn cases(pattern: &str) -> Selection {
    let mut named = enumerated(Some(&pattern.parse().expect("a pattern")));
    named.retain(|origin| matches!(origin, Origin::Enumerated(..)));
    Selection { named, ..Selection::default() }
}

fn grounds() -> Grounds {
    Grounds {
        recorded: RecordedOutcomes::embedded().expect("a recording"),
        divergences: Divergences::embedded().expect("divergences"),
        results: None,
    }
}

fn unsupported(_: &str, _: Mode) -> Outcome {
    Outcome::Unsupported { what: "yield".into(), place: "line 1".into() }
}

fn found_on(plan: &Plan, cases: &Selection, grounds: &Grounds, answer: &Answer<'_>) -> Findings {
    let systems = || Systems::alone(Fake::of(answer));
    plan.run(cases.iter(), grounds, &Watch::default(), systems).expect("a campaign")
}

fn of(findings: &Findings, plan: &Plan, rule: &str) -> Tally {
    findings.tally(plan.rules.iter().position(|each| each.id == rule).expect("the rule"))
}

fn reports(plan: &Plan, grounds: &Grounds, findings: &Findings) -> [String; 3] {
    let groups = groups(plan, findings);
    let report = Report {
        ended: &[],
        rights: None,
        command: "isograft check",
        plan,
        grounds,
        findings,
        groups: &groups,
        own_files: false,
        narrowed: false,
        replay: &|finding| format!("replay {}", finding.case),
    };
    [report::text(&report), report::json(&report).to_string(), report::junit(&report)]
}

#[test]
fn what_was_recorded_is_as_recorded() {
    let (grounds, all) = (grounds(), cases("*"));
    let plan = Plan { jobs: 2, whole: true, ..Plan::of(rules::all()) };
    let ids: HashMap<String, String> =
        enumeration::cases().map(|case| (text::print(&case.program), case.id)).collect();
    let answer = |program: &str, mode| match grounds.recorded.outcome(&ids[program], program, mode)
    {
        Lookup::Found(outcome) => outcome,
        _ => unsupported(program, mode),
    };
    let found = found_on(&plan, &all, &grounds, &answer);
    assert_eq!(found.runs, 3 * found.programs);
    let tally = of(&found, &plan, rules::RECORDED.id);
    assert_eq!((tally.broken, tally.divergent, tally.judged()), (0, 0, found.runs));
    // The recording shows none of its own departures, so that every divergence is out of date.
    let listed = grounds.divergences.iter().filter(|entry| entry.is_enumerated()).count();
    assert_eq!(found.stale.len(), listed);
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
            && json.contains("\"version\":2")
            && junit.ends_with("</testsuites>\n")
    );
}

/// A live system that answers as Flax did breaks no rule of the table that a divergence does not
/// explain, by the difference from the reference that it lists.
#[test]
fn a_live_system_is_explained_by_its_divergences() {
    let (grounds, all) = (grounds(), cases("*"));
    let ids: HashMap<String, String> =
        enumeration::cases().map(|case| (text::print(&case.program), case.id)).collect();
    let answer = |program: &str, mode| match grounds.recorded.outcome(&ids[program], program, mode)
    {
        Lookup::Found(outcome) => outcome,
        _ => unsupported(program, mode),
    };
    let listed = Divergences::embedded().expect("divergences");
    let known = Grounds { divergences: listed, ..Grounds::default() };
    let plan = Plan::of(rules::boundary::rules().collect());
    let live = || Systems::alone(Fake { is_live: true, ..Fake::of(&answer) });
    let run = |grounds: &Grounds| plan.run(all.iter(), grounds, &Watch::default(), live);
    let found = run(&known).expect("a campaign");
    assert!(found.broken.is_empty(), "{:?}", found.broken.first());
    let without = run(&Grounds::default()).expect("a campaign");
    assert!(without.broken.len() > 10 && without.broken.len() == found.divergent.len());
}

/// The random half consults the divergences, too: what a rewritten program shows is explained by an
/// entry for what it reaches.
#[test]
fn a_random_program_on_a_live_system_is_explained_by_what_it_reaches() {
    let entry = r#"
        rule = "jit/identity"
        whose = "flax"
        severity = "numbers"
        modes = ["tree", "graph", "compat"]
        effect = "nnx.jit loses what a program returns."
        why = "A staged function gives what it computes."
        script = "print(1)"
        [[shows]]
        at = "*"
        reference = "*"
        system = "*"
        reaches = ["nnx.jit"]
    "#;
    let listed = Divergences::read(&[("lost.toml", entry)]).expect("a divergence");
    let answer = |program: &str, mode| {
        let parsed = text::parse(program, "drawn").expect("a program");
        match Reference.run(&parsed, mode, &Limits::default()).expect("an outcome") {
            Outcome::Returned { prints, .. } if program.contains("nnx.jit") => {
                Outcome::Returned { value: Observation::Int(-7), prints }
            }
            other => other,
        }
    };
    let rule = rules::all().into_iter().filter(|rule| rule.id == "jit/identity").collect();
    let plan = Plan::of(rule);
    let live = || Systems::alone(Fake { is_live: true, ..Fake::of(&answer) });
    let run = |divergences| {
        let grounds = Grounds { divergences, ..Grounds::default() };
        let cases = Selection::random(0, 60);
        plan.run(cases.iter(), &grounds, &Watch::default(), live).expect("a campaign")
    };
    let without = run(Divergences::default());
    assert!(!without.broken.is_empty() && without.divergent.is_empty());
    let with = run(listed);
    assert_eq!((with.broken.len(), with.divergent.len()), (0, without.broken.len()));
    assert_eq!(of(&with, &plan, "jit/identity").divergent, with.divergent.len());
}

/// An entry with stand-ins explains what the reference gives with them, and nothing else.
#[test]
fn a_random_program_on_a_live_system_is_explained_by_stand_ins() {
    const EAGER: &str = "def EAGER(function, **options):\n    return lambda *args, **keywords: \
                         function(*args, **keywords)\n";
    let entry = |stand_ins: &str| {
        format!(
            "rule = 'jit/identity'\nwhose = 'flax'\nseverity = 'numbers'\nmodes = ['tree', 'graph', 'compat']\nprograms = ['a.py']\n\
             effect = 'nnx.jit stages nothing.'\nwhy = 'It stages.'\nscript = 'print(1)'\n\
             stand_ins = \"\"\"\n{stand_ins}\"\"\"\n[[shows]]\nat = 'a'\nreference = '1'\n\
             system = '2'\n"
        )
    };
    let read = |text: &str| Divergences::read(&[("eager.toml", text)]);
    assert!(read(&entry("def (")).is_err());
    let eager = EAGER.replace("EAGER", "watched_flax_nnx_jit");
    let found = |is_wrong: bool, divergences| {
        let answer = |program: &str, mode| {
            let jitted = program.contains("nnx.jit");
            if is_wrong && jitted {
                return Outcome::Returned { value: Observation::Int(-7), prints: Vec::new() };
            }
            let program = format!("{EAGER}{}", program.replace("nnx.jit", "EAGER"));
            let program = text::parse(&program, "drawn").expect("a program");
            isograft_reference::run(&program, mode, &Limits::default())
        };
        let systems = || Systems {
            tested: Box::new(Fake { is_live: true, ..Fake::of(&answer) }),
            against: Some(Box::new(Reference)),
        };
        let grounds = Grounds { divergences, ..Grounds::default() };
        let (plan, cases) = (Plan::of(vec![rules::AGREE]), Selection::random(0, 40));
        plan.run(cases.iter(), &grounds, &Watch::default(), systems).expect("a campaign")
    };
    let listed = read(&entry(&eager)).expect("a divergence");
    let without = found(false, Divergences::default());
    assert!(!without.broken.is_empty());
    let with = found(false, listed.clone());
    assert_eq!((with.broken.len(), with.divergent.len()), (0, without.broken.len()));
    let wrong = found(true, listed);
    assert!(!wrong.broken.is_empty() && wrong.divergent.is_empty());
}

#[test]
fn the_findings_do_not_depend_on_the_number_of_threads() {
    let grounds = grounds();
    let mut cases = cases("jit/*");
    cases.places = 0..10;
    let said = |jobs| {
        let plan = Plan { jobs, ..Plan::of(rules::all()) };
        let mut found = found_on(&plan, &cases, &grounds, &|_, _| Outcome::Returned {
            value: Observation::None,
            prints: vec![],
        });
        found.elapsed = std::time::Duration::from_secs(1);
        reports(&plan, &grounds, &found)
    };
    assert_eq!(said(1), said(3));
}

#[test]
fn a_system_that_supports_nothing_breaks_nothing_and_the_report_says_so() {
    let (grounds, plan) = (grounds(), Plan::of(rules::all()));
    let found = found_on(&plan, &cases("jit/value/*"), &grounds, &unsupported);
    assert!(found.holds() && found.runs > 0);
    let reason = NoAnswer::Unsupported("yield".to_owned());
    assert_eq!(found.no_answer.get(&reason), Some(&found.runs));
    let silent = |i| found.tally(i).not_applicable == found.runs;
    assert!((0..plan.rules.len()).all(silent));
    assert!(reports(&plan, &grounds, &found)[0].contains("not supported by this system"));
}

#[test]
fn a_panic_is_reported_with_its_program() {
    let (grounds, plan) = (grounds(), Plan::of(rules::all()));
    let cases = cases("jit/value/plain");
    let found = found_on(&plan, &cases, &grounds, &|_, _| panic!("the sky fell"));
    assert_eq!((found.failures.len(), found.holds()), (3, false));
    for report in reports(&plan, &grounds, &found) {
        assert!(report.contains("the sky fell") && report.contains("def main"), "{report}");
    }
}

#[test]
fn an_internal_error_is_no_answer() {
    let (grounds, plan) = (grounds(), Plan::of(rules::all()));
    let cases = cases("jit/value/plain");
    let (what, place) = ("a trace closed twice".to_owned(), "line 3".to_owned());
    let internal = Outcome::Internal { what, place };
    let found = found_on(&plan, &cases, &grounds, &|_, _| internal.clone());
    assert_eq!((found.failures.len(), found.judged(), found.holds()), (3, 0, false));
    for report in reports(&plan, &grounds, &found) {
        assert!(report.contains("a trace closed twice (line 3)"), "{report}");
    }
}

#[test]
fn what_a_system_lacks_is_not_asked_of_it() {
    let lacking = Capabilities {
        modes: vec![Mode::Compat],
        modules_are_pytrees: false,
        ..Capabilities::all()
    };
    let mut selection = cases("*jit/value/plain");
    selection.places = 0..40;
    let raw = selection.iter().map(Case::of).filter(Case::hands_modules_to_jax);
    let raw: Vec<String> = raw.map(|case| case.text().to_owned()).collect();
    let answer = |program: &str, mode| {
        assert!(mode == Mode::Compat && raw.iter().all(|text| text != program), "{program}");
        let program = text::parse(program, "asked").expect("a program");
        isograft_reference::run(&program, mode, &Limits::default())
    };
    let plan = Plan::of(rules::all());
    let systems = || Systems::alone(Fake { capabilities: lacking.clone(), ..Fake::of(&answer) });
    let found = plan.run(selection.iter(), &Grounds::default(), &Watch::default(), systems);
    let found = found.expect("a campaign");
    assert!(found.failures.is_empty(), "{:?}", found.failures.first());
    let count = |what: &str| {
        let reason = NoAnswer::NotOffered(format!("{what} in fake"));
        found.no_answer.get(&reason).copied().unwrap_or(0)
    };
    assert_eq!((count("tree mode"), count("graph mode")), (found.programs, found.programs));
    assert_eq!(count("Modules as pytrees"), raw.len());
    assert!(found.runs > 0 && raw.len() > 1);
}

#[test]
fn a_campaign_ends_when_told_to_with_what_it_has() {
    let (grounds, plan) = (grounds(), Plan::of(rules::all()));
    let watch = Arc::new(Watch::default());
    let stop = Arc::clone(&watch);
    let all = cases("*");
    let answer = move |program: &str, mode| {
        stop.stop.store(true, Ordering::Relaxed);
        unsupported(program, mode)
    };
    let found = plan.run(all.iter(), &grounds, &watch, || Systems::alone(Fake::of(&answer)));
    let found = found.expect("a campaign");
    assert!(found.interrupted);
    assert_eq!((found.programs, found.runs, found.left), (1, 3, all.count() - 1));
    assert!(reports(&plan, &grounds, &found)[0].contains("interrupted"));
}

#[test]
fn two_systems_are_compared_by_the_same_campaign() {
    let plan = Plan::of(vec![rules::AGREE]);
    let other = |program: &str, mode| match mode {
        Mode::Tree => Outcome::Returned { value: Observation::Int(1), prints: Vec::new() },
        _ => unsupported(program, mode),
    };
    let ones = |_: &str, _: Mode| Outcome::Returned { value: Observation::Int(2), prints: vec![] };
    let systems =
        || Systems { tested: Box::new(Fake::of(&ones)), against: Some(Box::new(Fake::of(&other))) };
    let file = Origin::File {
        path: "a.py".into(),
        text: "outside of the subset".into(),
        packages: Packages::NONE,
        unread: None,
    };
    let mut selection = cases("jit/value/*");
    selection.named.push(file);
    let grounds = Grounds::default();
    let found = plan.run(selection.iter(), &grounds, &Watch::default(), systems);
    let found = found.expect("a campaign");
    let readable = selection.count() - 1;
    assert_eq!(found.broken.len(), readable, "a text outside of the subset has no answer");
    let groups = groups(&plan, &found);
    let labels: Vec<&str> = groups.iter().map(|group| group.label.as_str()).collect();
    assert!(labels.iter().all(|label| label.ends_with(", value")), "{labels:?}");
    assert_eq!(groups[0].smallest.evidence.expected, "1");
    let [text, ..] = reports(&plan, &grounds, &found);
    assert!(text.contains("fake against fake") && text.contains("systems/agree, tree"), "{text}");
}

#[test]
fn what_broke_a_rule_is_kept_until_it_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = ProgramStore::below(folder.path(), "check", "fake", None);
    let rule = rules::all().into_iter().find(|rule| rule.id == "jit/identity").expect("a rule");
    let plan = Plan::of(vec![rule]);
    let run = |cases: &Selection, is_wrong: bool| {
        // It forgets what a function does that is not compiled.
        let answer = |text: &str, mode: Mode| {
            let wrong = is_wrong && !text.contains("nnx.jit");
            let text = if wrong { "def main():\n    return 'wrong'\n" } else { text };
            let program = text::parse(text, "program").expect("a program");
            isograft_reference::run(&program, mode, &Limits::default())
        };
        let systems = || Systems::alone(Fake::of(&answer));
        plan.run(cases.iter(), &Grounds::default(), &Watch::default(), systems).expect("it runs")
    };
    let found = run(&Selection::random(7, 40), true);
    assert!(found.broken.len() > 1);
    assert_eq!(kept.update(&plan, &found, &groups(&plan, &found), &[]).expect("written"), 1);

    let earlier = kept.programs(&plan.rules);
    let again = Selection { named: earlier.clone(), ..Selection::default() };
    let found = run(&again, true);
    assert_eq!((found.programs, found.random, found.broken.is_empty()), (1, 1, false));
    assert_eq!(kept.update(&plan, &found, &groups(&plan, &found), &earlier).expect("written"), 1);
    // Another rule, or another system, has its own.
    assert!(kept.programs(&[rules::AGREE]).is_empty());
    let other = ProgramStore::below(folder.path(), "check", "other", None);
    assert!(other.programs(&plan.rules).is_empty());

    let found = run(&again, false);
    assert!(found.broken.is_empty());
    assert_eq!(kept.update(&plan, &found, &[], &earlier).expect("written"), 0);
}
