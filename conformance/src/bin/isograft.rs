//! The binary `isograft`.

use std::process::ExitCode;

fn main() -> ExitCode {
    isograft_conformance::command::main()
}

/// Programs are small trees, made and dropped by the thousand.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
