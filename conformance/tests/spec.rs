//! The specification of NNX, run on the reference, gives what the native boundary gives: on golden
//! programs and laws, but for those of `conformance/systems/spec.toml`, a list that only shrinks.

mod bless;
mod causes;

use std::path::{Path, PathBuf};

use isograft_conformance::campaign::{Grounds, Plan, Systems, Watch};
use isograft_conformance::case::{Selection, enumerated, in_files};
use isograft_conformance::rules::spec::{LIST, UNLISTED, listed, names};
use isograft_conformance::system::Reference;
use isograft_reference::Mode;
use isograft_reference::program::packages::Packages;

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
