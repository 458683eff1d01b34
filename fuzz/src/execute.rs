//! Any program in any mode: the reference ends in an outcome, and in the same one again.

use arbitrary::{Result, Unstructured};
use isograft_generators::random::generate;
use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;

use crate::mutate::Mutation;

/// A mode, some mutations, and the program that they are done to.
pub fn run(u: &mut Unstructured<'_>) -> Result<()> {
    let mode = *u.choose(&Mode::ALL)?;
    let mutations =
        (0..u.int_in_range(0..=4)?).map(|_| Mutation::draw(u)).collect::<Result<Vec<_>>>()?;
    let mut program = generate(u).program;
    for mutation in mutations {
        mutation.apply(&mut program);
    }
    let outcome = isograft_reference::run(&program, mode, &limits());
    let again = isograft_reference::run(&program, mode, &limits());
    assert_eq!(outcome.to_string(), again.to_string(), "in {mode} mode, of\n{program}");
    Ok(())
}

/// A mutated program may loop, or make large arrays: it is stopped early.
fn limits() -> Limits {
    Limits { steps: 200_000, memory: 64 << 20 }
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        crate::smoke::smoke_with(1000, 2048, super::run);
    }
}
