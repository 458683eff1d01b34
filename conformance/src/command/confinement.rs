//! With which rights live systems run: `--no-sandbox`, and `isograft confined`, which starts them.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use super::Failure;
use crate::case::Origin;
use crate::live::environment::Unavailable;
use crate::live::sandbox::{KernelSupport, LauncherOrders};
use crate::live::{Limits, Name, Rights, Source};

#[derive(Args, Clone, Copy, Debug)]
pub struct Confinement {
    /// Run live systems with your rights, and not in a sandbox (Linux)
    #[arg(long)]
    no_sandbox: bool,
}

/// Whose programs a live system runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Programs {
    /// Isograft's own: it makes them in this run, or has them in itself (the enumeration, the scripts
    /// of its divergences).
    Own,
    /// From files: named ones, and what an earlier run kept in a folder.
    Foreign,
}

impl Programs {
    /// Those of a campaign over these files, and over what was kept of earlier ones.
    pub fn of(files: &[PathBuf], kept: &[Origin]) -> Programs {
        if files.is_empty() && kept.is_empty() { Programs::Own } else { Programs::Foreign }
    }
}

impl Confinement {
    /// The rights for these systems' processes; what the sandbox lacks on this machine is said once
    /// on standard error.
    ///
    /// # Errors
    ///
    /// `--no-sandbox` is given, and all systems run in this process.
    pub fn rights(self, systems: &[&Name], programs: Programs) -> Result<Option<Rights>, Failure> {
        if systems.iter().all(|name| name.is_in_process()) {
            return match self.no_sandbox {
                true => Err(says_nothing("--no-sandbox")),
                false => Ok(None),
            };
        }
        if self.no_sandbox {
            return Ok(Some(Rights::Own));
        }
        let launcher = env::current_exe().unwrap_or_default();
        let offered = KernelSupport::by(&launcher);
        let lacking = offered.lacking();
        if !lacking.is_empty() {
            tell!("warning: the sandbox of live systems is not whole: {}", lacking.join("; "));
        }
        Ok(Some(Rights::Confined { launcher, offered, foreign: programs == Programs::Foreign }))
    }
}

/// An option about processes, where no system has one.
fn says_nothing(option: &str) -> Failure {
    Failure::input(anyhow::anyhow!(
        "{option}: no system of this command runs in a process of its own"
    ))
}

/// The limits of these systems' processes, with this many seconds for one program.
///
/// # Errors
///
/// The seconds are given, and all systems run in this process.
pub fn limits_of(systems: &[&Name], seconds: Option<u64>) -> Result<Limits, Failure> {
    let Some(seconds) = seconds else { return Ok(Limits::default()) };
    if systems.iter().all(|name| name.is_in_process()) {
        return Err(says_nothing("--timeout"));
    }
    Ok(Limits { run: Duration::from_secs(seconds.max(1)), ..Limits::default() })
}

/// The way to start a system with these rights; the reference needs none.
pub fn source(name: &Name, limits: Limits, rights: Option<&Rights>) -> Result<Source, Failure> {
    name.source(limits, rights.unwrap_or(&Rights::Own)).map_err(of_environment)
}

/// A name that means nothing is bad input; everything else is a system that cannot run.
pub fn of_environment(error: Unavailable) -> Failure {
    match error {
        Unavailable::Unknown(error) => Failure::input(error),
        error => Failure::cannot_run(error),
    }
}

/// Becomes what it is told to run.
pub fn confine(told: &LauncherOrders) -> ExitCode {
    #[cfg(target_os = "linux")]
    let ended = crate::live::confine::run(told);
    #[cfg(not(target_os = "linux"))]
    let ended: std::io::Result<ExitCode> = Err(std::io::ErrorKind::Unsupported.into());
    ended.unwrap_or_else(|error| {
        let program = told.program.first().map(|program| program.to_string_lossy());
        tell!("{}: {error}", program.unwrap_or_default());
        ExitCode::from(NOT_STARTED)
    })
}

/// The status with which a shell ends for a program that it cannot start.
const NOT_STARTED: u8 = 127;

#[cfg(test)]
mod tests {
    use super::Programs;
    use crate::case::Origin;

    #[test]
    fn what_comes_from_a_file_is_foreign() {
        let kept =
            Origin::Kept { path: "failures/a.py".into(), text: "x = 1\n".into(), dialect: None };
        assert_eq!(Programs::of(&[], &[]), Programs::Own);
        assert_eq!(Programs::of(&["a.py".into()], &[]), Programs::Foreign);
        assert_eq!(Programs::of(&[], &[kept]), Programs::Foreign);
    }
}
