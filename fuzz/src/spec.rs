//! A random program in a mode: the specification of NNX, run on the reference, gives the outcome of the
//! native boundary.

use arbitrary::{Result, Unstructured};
use isograft_conformance::case::Case;
use isograft_conformance::rules::spec::WHOLE;
use isograft_generators::random::generate;
use isograft_reference::mode::Mode;

/// The first byte chooses the mode, the rest is the program.
pub fn run(u: &mut Unstructured<'_>) -> Result<()> {
    let mode = *u.choose(&Mode::ALL)?;
    crate::rules::judge(WHOLE, mode, &Case::unnamed(generate(u).program));
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        crate::smoke::smoke_with(60, 2048, super::run);
    }
}
