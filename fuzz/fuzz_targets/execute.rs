#![cfg_attr(fuzzing, no_main)]

#[global_allocator]
static ALLOCATOR: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // Too few bytes end the target early, and say nothing.
    let _ = isograft_fuzz::execute::run(&mut arbitrary::Unstructured::new(bytes));
});

/// Without `cargo fuzz` there is nothing to run.
#[cfg(not(fuzzing))]
fn main() {}
