//! `isograft completions SHELL`: what a shell completes the command line by.

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use super::{Cli, Failure, Status, print};

#[derive(Args, Debug)]
pub struct Completions {
    /// The shell that reads them
    shell: Shell,
}

impl Completions {
    pub fn run(self) -> Result<Status, Failure> {
        print(&script(self.shell))?;
        Ok(Status::Holds)
    }
}

fn script(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "isograft", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;

    use super::*;

    #[test]
    fn every_shell_knows_the_commands() {
        for shell in Shell::value_variants() {
            let script = script(*shell);
            assert!(script.contains("isograft") && script.contains("bisect"), "{shell}: {script}");
        }
    }
}
