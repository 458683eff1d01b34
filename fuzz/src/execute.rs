//! Any program in any mode: the reference ends in an outcome, and in the same one again, and takes
//! no more memory than it was charged for.

use arbitrary::{Result, Unstructured};
use isograft_generators::random::generate;
use isograft_reference::limits::Limits;
use isograft_reference::measure;
use isograft_reference::meter::Expenses;
use isograft_reference::mode::Mode;
use peak_alloc::PeakAlloc;

use crate::mutate::Mutation;

/// The memory that the process has allocated, where this is its allocator, as in
/// `fuzz_targets/execute.rs`; else it sees nothing.
const ALLOCATED: PeakAlloc = PeakAlloc;

/// A mode, some mutations, and the program that they are done to.
pub fn run(u: &mut Unstructured<'_>) -> Result<()> {
    let mode = *u.choose(&Mode::ALL)?;
    let mutations =
        (0..u.int_in_range(0..=4)?).map(|_| Mutation::draw(u)).collect::<Result<Vec<_>>>()?;
    let mut program = generate(u).program;
    for mutation in mutations {
        mutation.apply(&mut program);
    }
    let (outcome, _) = measure(&program, mode, &limits());
    assert!(outcome.kind() != "internal", "{outcome}, in {mode} mode, of\n{program}");
    let before = ALLOCATED.current_usage();
    ALLOCATED.reset_peak_usage();
    let (again, spent) = measure(&program, mode, &limits());
    let peak = ALLOCATED.peak_usage().saturating_sub(before);
    assert_eq!(outcome.to_string(), again.to_string(), "in {mode} mode, of\n{program}");
    let most = most_memory(&spent);
    assert!(peak <= most, "{peak} bytes instead of {most}, in {mode} mode, of\n{program}");
    Ok(())
}

/// The bytes that a run may take that was charged so much: the promise of `docs/limits.md`, with less
/// for what every run takes.
fn most_memory(spent: &Expenses) -> usize {
    (spent.bytes as usize) * 6 / 5 + (4 << 20)
}

/// A mutated program may loop, or make large arrays: it is stopped early.
fn limits() -> Limits {
    Limits { steps: 200_000, memory: 64 << 20 }
}
