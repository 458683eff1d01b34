//! A random program in a mode: the specification of NNX, run on the reference, gives the outcome of the
//! native boundary.

use arbitrary::{Result, Unstructured};
use isograft_conformance::case::Case;
use isograft_conformance::rules::spec::WHOLE;
use isograft_conformance::system::{Reference, System as _};
use isograft_conformance::trial::Trial;
use isograft_conformance::verdict::Verdict;
use isograft_generators::random::generate;
use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;

/// The first byte chooses the mode, the rest is the program.
pub fn run(u: &mut Unstructured<'_>) -> Result<()> {
    let mode = *u.choose(&Mode::ALL)?;
    let case = Case::unnamed(generate(u).program);
    let limits = Limits::default();
    let outcome = Reference.run_case(&case, mode, &limits).expect("no panic");
    let mut system = Reference;
    let mut trial = Trial::new(&case, mode, &outcome, &mut system, &limits);
    if let Verdict::Broken(evidence) = WHOLE.judge(&mut trial) {
        panic!("{} is broken in {mode} mode, {evidence}\n\n{}", WHOLE.id, case.text());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        crate::smoke::smoke_with(60, 2048, super::run);
    }
}
