//! The target `execute` in a process of its own, whose memory it measures.

use isograft_fuzz::{execute, smoke};

#[global_allocator]
static ALLOCATOR: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;

#[test]
fn smoke() {
    smoke::smoke_with(300, 2048, execute::run);
}
