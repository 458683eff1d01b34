//! The specification of NNX, run on the reference, gives what the native boundary gives: on golden
//! programs and laws, but for those of `conformance/systems/spec.toml`, a list that only shrinks.

mod bless;
mod causes;

use std::path::{Path, PathBuf};

use isograft_conformance::campaign::{Grounds, Plan, Systems, Watch};
use isograft_conformance::case::{Case, Selection, enumerated, in_files};
use isograft_conformance::live::library::{LOADING, LibrarySource};
use isograft_conformance::rules::spec::{LIST, UNLISTED, listed, names};
use isograft_conformance::system::Reference;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Tolerance, diff};
use isograft_reference::program::packages::Packages;
use isograft_reference::{BoundaryRow, Explanation, Mode, explain};

use crate::bless::bless;
use crate::causes::{Runs, part, shrunk};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn golden_programs_and_laws_end_as_the_specification_says() {
    let folder = root().join("golden/programs");
    let mut named = in_files(&[folder], &Packages::NONE, None).expect("the golden programs");
    named.extend(enumerated(Some(&"laws/*".parse().expect("a pattern"))));
    let causes = listed().expect("the list");
    let cases = Selection { named: part(named, &causes), ..Selection::default() };
    let runs = Mode::ALL.len() * cases.named.len();
    let plan = Plan { jobs: 2, ..Plan::of(vec![UNLISTED]) };
    let systems = || Systems::alone(Reference);
    let found = plan.run(cases.iter(), &Grounds::default(), &Watch::default(), systems);
    let found = found.expect("a campaign");
    assert!(found.failures.is_empty(), "{:?}", found.failures);
    let tally = found.tally(0);
    assert!(3 * tally.holds > 2 * runs, "only {} of {runs} runs were compared", tally.holds);
    let lines = || causes.iter().flat_map(|cause| &cause.programs);
    let unlisted: Vec<_> = (found.broken.iter())
        .filter(|each| !lines().any(|line| names(line, &each.case, each.mode.name())))
        .map(|each| format!("{} {}: {}", each.case, each.mode, each.evidence))
        .collect();
    let broken: Runs =
        found.broken.iter().map(|each| (each.case.clone(), each.mode.name().to_owned())).collect();
    let file = root().join("conformance/systems/spec.toml");
    let text = shrunk(LIST, &causes, &broken);
    let is_written = text == LIST || bless(&file, &text);
    assert!(unlisted.is_empty(), "{}", unlisted.join("\n"));
    assert!(is_written, "some of the list agree again; `BLESS=1` gives this:\n{text}");
}

/// The folders of golden programs whose transforms are those of NNX.
const TRANSFORMS: &[&str] = &["book", "control", "grad", "jit", "lifts", "nesting", "scan", "vmap"];

/// Programs that the two tell apart: of branches the native boundary tells when it stages them, and
/// the specification at each call; of a write that is refused, the native tells before it refuses.
const TOLD_APART: &[&str] = &["branch", "cond", "switch", "nesting/four_deep"];

/// An event as both tell it: its line, its row and, of a change, what changed where. The words of a
/// refusal are the engine's, and so is the name of the argument that a loop carries.
fn event(explanation: &Explanation) -> (u32, &'static str, String) {
    let (line, row) = (explanation.line, explanation.row.name());
    if !matches!(
        explanation.row,
        BoundaryRow::Value | BoundaryRow::Metadata | BoundaryRow::Structure
    ) {
        return (line, row, String::new());
    }
    let (place, what) = explanation.text.split_once(": ").unwrap_or_default();
    let mut steps = place.split('/');
    if steps.next().is_some_and(|root| root != "carry") {
        steps.next();
    }
    (line, row, format!("{}: {what}", steps.collect::<Vec<_>>().join("/")))
}

/// Both tell alike what is written back and what is refused. The native boundary also tells what
/// JAX's own transforms lose, which the specification does not state.
#[test]
fn the_specification_tells_the_events_of_the_native_boundary() {
    let folders: Vec<_> =
        TRANSFORMS.iter().map(|name| root().join("golden/programs").join(name)).collect();
    let cases = in_files(&folders, &Packages::NONE, None).expect("the golden programs");
    let specification = LibrarySource::specification();
    let limits = Limits { steps: Limits::default().steps + LOADING.steps, ..Limits::default() };
    let (mut events, mut differ) = (0, Vec::new());
    let is_told_apart = |case: &Case| TOLD_APART.iter().any(|name| case.id.contains(name));
    for case in cases.into_iter().map(Case::of).filter(|case| !is_told_apart(case)) {
        let Ok(program) = case.program() else { continue };
        let mut stated = program.clone();
        stated.packages = stated.packages.and(specification.packages());
        for mode in Mode::ALL {
            let (native, told) = explain(program, mode, &limits);
            let (outcome, spec) = explain(&stated, mode, &limits);
            if diff(&native, &outcome, &Tolerance::EXACT).is_some() {
                continue;
            }
            let mut left: Vec<_> = told.iter().map(|it| (event(it), it.written_back)).collect();
            for own in spec.iter().map(event) {
                events += 1;
                match left.iter().position(|(other, _)| *other == own) {
                    Some(place) => drop(left.swap_remove(place)),
                    None => {
                        differ.push(format!("{} {mode}: {own:?} by the specification", case.id))
                    }
                }
            }
            let kept = left.iter().filter(|(_, is_kept)| *is_kept);
            differ.extend(kept.map(|(it, _)| format!("{} {mode}: {it:?} by the native", case.id)));
        }
    }
    assert!(events > 200, "only {events} events");
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}
