//! The binary `isograft`.

use std::process::ExitCode;

fn main() -> ExitCode {
    isograft_conformance::command::main()
}
