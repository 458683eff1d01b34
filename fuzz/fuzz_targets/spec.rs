#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // Too few bytes end the target early, and say nothing.
    let _ = isograft_fuzz::spec::run(&mut arbitrary::Unstructured::new(bytes));
});

/// Without `cargo fuzz` there is nothing to run.
#[cfg(not(fuzzing))]
fn main() {}
