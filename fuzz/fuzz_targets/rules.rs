#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // Too few bytes end the target early, and say nothing.
    let _ = isograft_fuzz::rules::run(&mut arbitrary::Unstructured::new(bytes));
});
