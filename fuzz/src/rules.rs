//! A random program in a mode: the reference ends as the generator meant, and breaks no rule over
//! programs.

use arbitrary::{Result, Unstructured};
use isograft_conformance::property::Trial;
use isograft_conformance::rule::Verdict;
use isograft_conformance::rules;
use isograft_conformance::system::{Reference, System as _};
use isograft_generators::random::generate;
use isograft_generators::reach::Reach;
use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;

/// One rule and one mode an execution: the first two bytes choose them, the rest is the program.
pub fn run(u: &mut Unstructured<'_>) -> Result<()> {
    let property = *u.choose(&rules::properties())?;
    let mode = *u.choose(&Mode::ALL)?;
    let program = generate(u).program;
    let (limits, reach) = (Limits::default(), Reach::of(&program));
    let outcome = Reference.run(&program, mode, &limits);
    let system = &mut Reference;
    let mut trial = Trial::new((&program, &reach), mode, &outcome, system, &limits);
    if let Verdict::Broken(evidence) = property.judge(&mut trial) {
        panic!("{} is broken in {mode} mode, {evidence}\n\n{program}", property.id);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        crate::smoke::smoke_with(300, 2048, super::run);
    }
}
