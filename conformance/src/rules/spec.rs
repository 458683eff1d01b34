//! `spec/agrees`

use std::cell::RefCell;
use std::sync::LazyLock;

use isograft_reference::Mode;
use isograft_reference::outcome::{Outcome, diff};
use serde::Deserialize;

use crate::case::Origin;
use crate::glob::Pattern;
use crate::live::library::LibrarySource;
use crate::policy;
use crate::rule::{Rule, Scope};
use crate::system::System as _;
use crate::trial::Trial;
use crate::verdict::{Evidence, Verdict};

/// The rule, of one generated program in [`ONE_IN`]: it takes longer than all others together.
pub const RULE: Rule = Rule {
    id: "spec/agrees",
    sentence: "An executor gives the outcome that the specification of NNX gives, which is run on \
               the reference in the place of the library.",
    sources: &["reference/spec"],
    scope: Scope::All,
    modes: &Mode::ALL,
    check: &of_a_sample,
};

/// The same of every program: where somebody asks for it.
pub const WHOLE: Rule = Rule { check: &agrees, ..RULE };

/// The same, with nothing listed: what the list must name.
pub const UNLISTED: Rule = Rule { check: &agrees_unlisted, ..RULE };

/// The share of programs in the sample.
const ONE_IN: u8 = 8;

/// The programs on which an executor and the specification are known to disagree, and why.
/// `cargo test --test spec` fails for one that no longer does.
pub const LIST: &str = include_str!("../../systems/spec.toml");

/// Programs that disagree for one reason.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cause {
    /// Why they do, and what will end it.
    pub reason: String,
    /// Identifier or pattern, and modes: `laws/copy/* tree graph compat`.
    pub programs: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    cause: Vec<Cause>,
}

/// What [`LIST`] says.
///
/// # Errors
///
/// It is not written as it must be.
pub fn listed() -> Result<Vec<Cause>, toml::de::Error> {
    causes(LIST)
}

/// The causes of such a list.
///
/// # Errors
///
/// It is not written as it must be.
pub fn causes(list: &str) -> Result<Vec<Cause>, toml::de::Error> {
    toml::from_str::<List>(list).map(|list| list.cause)
}

thread_local! {
    static SPECIFICATION: RefCell<LibrarySource> = RefCell::new(LibrarySource::specification());
}

fn of_a_sample(trial: &mut Trial<'_>) -> Verdict {
    let is_generated = matches!(
        trial.case.origin,
        Origin::Enumerated(..) | Origin::OfDialect(..) | Origin::Random { .. }
    );
    let is_sampled = || {
        let digest = trial.case.digest();
        let first = digest.get(..2).and_then(|two| u8::from_str_radix(two, 16).ok());
        first.is_some_and(|first| first % ONE_IN == 0)
    };
    match !is_generated || is_sampled() {
        true => agrees(trial),
        false => Verdict::DoesNotApply,
    }
}

/// Applies to programs of NNX that the specification can run: a name that it lacks, or what the
/// reference does not model of its text, is an answer of `isograft check --system spec`.
fn agrees(trial: &mut Trial<'_>) -> Verdict {
    if is_listed(trial) { Verdict::DoesNotApply } else { agrees_unlisted(trial) }
}

fn agrees_unlisted(trial: &mut Trial<'_>) -> Verdict {
    if trial.is_live() || !trial.case.has_modes() || is_undecided(trial) {
        return Verdict::DoesNotApply;
    }
    let program = trial.program;
    let ran = SPECIFICATION
        .with_borrow_mut(|specification| specification.run(program, trial.mode, trial.limits()));
    let specified = match ran {
        Ok(Outcome::Unsupported { .. } | Outcome::OutOfFuel(_)) => return Verdict::DoesNotApply,
        Ok(Outcome::NotOffered { what }) if what.starts_with("flax.") => {
            return Verdict::DoesNotApply;
        }
        Ok(outcome) => outcome,
        Err(failure) => return Verdict::Broken(Evidence::new("outcome", "one", failure.words)),
    };
    match diff(trial.outcome, &specified, &policy::of(&trial.case.id)) {
        None => Verdict::Holds,
        Some(difference) => Verdict::Broken(Evidence::from(difference)),
    }
}

/// Functions whose documentation says that the streams of the caller stay as they were, which the
/// specification does and the library does not. It is not decided which of them is right.
const UNDECIDED: &[&str] = &["split_rngs", "fork_rngs"];

fn is_undecided(trial: &Trial<'_>) -> bool {
    let text = trial.program.to_string();
    UNDECIDED.iter().any(|name| text.contains(name))
}

fn is_listed(trial: &Trial<'_>) -> bool {
    static LISTED: LazyLock<Vec<Cause>> = LazyLock::new(|| listed().unwrap_or_default());
    let mode = trial.mode.name();
    LISTED.iter().flat_map(|cause| &cause.programs).any(|line| names(line, &trial.case.id, mode))
}

/// True if a line of the list names the run.
pub fn names(line: &str, case: &str, mode: &str) -> bool {
    let mut words = line.split(' ');
    let is_named = words.next().is_some_and(|program| match program.split_once('*') {
        // To read a pattern takes longer than most runs.
        Some((start, _)) => {
            case.starts_with(start) && program.parse::<Pattern>().is_ok_and(|it| it.fits(case))
        }
        None => program == case,
    });
    is_named && words.any(|word| word == mode)
}
