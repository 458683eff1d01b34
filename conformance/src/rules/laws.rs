//! `laws/…`: what the public functions of NNX must satisfy.
//!
//! A law is a function in Python, [`LAWS`], and a program that states it ends in
//! `return law_NAME(…)`: it raises where the law is broken. So a law holds of a program that
//! returns, on any system.

use std::sync::LazyLock;

use isograft_generators::dialect::laws::{DOES_NOT_APPLY, LAWS, SHARES, law_of};
use isograft_reference::Mode;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::Program;
use isograft_reference::program::parse;

use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::{Evidence, Verdict};

/// The parts of a law that a report needs for as long as the process runs.
struct LawText {
    id: String,
    sources: [&'static str; 1],
}

static KNOWN: LazyLock<Vec<LawText>> = LazyLock::new(|| {
    LAWS.iter().map(|law| LawText { id: id(law.name), sources: [law.source] }).collect()
});

/// `laws/split-then-merge` of `split_then_merge`.
pub fn id(law: &str) -> String {
    format!("laws/{}", law.replace('_', "-"))
}

/// A rule for each law.
pub fn rules() -> impl Iterator<Item = Rule> {
    KNOWN.iter().zip(LAWS.iter()).map(|(known, law)| Rule {
        id: &known.id,
        sentence: law.sentence,
        sources: &known.sources,
        scope: Scope::Programs,
        modes: &Mode::ALL,
        check: &check,
    })
}

/// In tree mode nothing may be reachable twice.
fn check(trial: &mut Trial<'_>) -> Verdict {
    if law_of(trial.program).is_none_or(|law| id(law) != trial.rule) {
        return Verdict::DoesNotApply;
    }
    if trial.mode == Mode::Tree && trial.case.text().contains(SHARES) {
        return Verdict::DoesNotApply;
    }
    match trial.outcome {
        Outcome::Returned { value: Observation::Str(text), .. } if text == DOES_NOT_APPLY => {
            Verdict::DoesNotApply
        }
        Outcome::Returned { .. } => Verdict::Holds,
        // A smaller form of a program may have lost the law itself.
        Outcome::Raised(_) if !is_whole(trial.program) => Verdict::DoesNotApply,
        Outcome::Raised(raised) => {
            let found = format!("{}: {}", raised.class.name(), raised.message);
            Verdict::Broken(Evidence::new("law", "held", found))
        }
        _ => Verdict::DoesNotApply,
    }
}

/// True if the law stands in the program as in the table, and everything that it uses.
fn is_whole(program: &Program) -> bool {
    let text = program.to_string();
    let Some(law) = law_of(program).and_then(|name| LAWS.iter().find(|law| law.name == name))
    else {
        return false;
    };
    law.definitions().all(|definition| {
        let read = || parse(definition, law.name).map(|read| read.to_string()).unwrap_or_default();
        text.contains(read().trim())
    })
}
