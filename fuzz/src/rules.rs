//! A random program in a mode: the reference ends as the generator meant, and breaks no rule over
//! programs.

use arbitrary::{Result, Unstructured};
use isograft_conformance::case::Case;
use isograft_conformance::rule::Rule;
use isograft_conformance::rules;
use isograft_conformance::system::{Reference, System as _};
use isograft_conformance::trial::Trial;
use isograft_conformance::verdict::Verdict;
use isograft_generators::random::generate;
use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;

thread_local! {
    static RULES: Vec<Rule> =
        rules::all().into_iter().filter(|rule| rule.scope.admits_random()).collect();
}

/// One rule and one mode an execution: the first two bytes choose them, the rest is the program.
pub fn run(u: &mut Unstructured<'_>) -> Result<()> {
    let rule = RULES.with(|rules| u.choose(rules).copied())?;
    let mode = *u.choose(&Mode::ALL)?;
    judge(rule, mode, &Case::unnamed(generate(u).program));
    Ok(())
}

/// Panics if the reference breaks the rule on the program.
pub(crate) fn judge(rule: Rule, mode: Mode, case: &Case) {
    let limits = Limits::default();
    let outcome = Reference.run_case(case, mode, &limits).expect("no panic");
    let mut system = Reference;
    let mut trial = Trial::new(case, mode, &outcome, &mut system, &limits);
    let verdict = rule.judge(&mut trial);
    assert!(trial.failures().is_empty(), "{:?}\n\n{}", trial.failures(), case.text());
    if let Verdict::Broken(evidence) = verdict {
        panic!("{} is broken in {mode} mode, {evidence}\n\n{}", rule.id, case.text());
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        crate::smoke::smoke_with(300, 2048, super::run);
    }
}
