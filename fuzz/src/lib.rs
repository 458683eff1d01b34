//! Fuzz targets, one property each.
//!
//! A target is a module with `run`, which panics where its property is broken; `fuzz_targets/`
//! hands it libFuzzer's bytes (`cargo fuzz run rules -s none`), and a test beside it a few thousand
//! of a fixed seed's.

#![deny(missing_docs)]

pub mod enumeration;
pub mod execute;
mod mutate;
pub mod parse;
pub mod rules;
pub mod spec;

/// The part of a target that tests run.
pub mod smoke {
    use arbitrary::Unstructured;

    /// Runs a target on bytes drawn from a fixed seed.
    pub fn smoke(times: u32, run: impl Fn(&mut Unstructured<'_>) -> arbitrary::Result<()>) {
        smoke_with(times, 16, run);
    }

    /// [`smoke`], with so many bytes each.
    pub fn smoke_with(
        times: u32,
        length: usize,
        run: impl Fn(&mut Unstructured<'_>) -> arbitrary::Result<()>,
    ) {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..times {
            let bytes: Vec<u8> = (0..length)
                .map(|_| {
                    // A linear congruence: its high bits are good enough for choices.
                    state = state
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    (state >> 56) as u8
                })
                .collect();
            // Too few bytes end a target early, and say nothing.
            let _ = run(&mut Unstructured::new(&bytes));
        }
    }
}
