//! The sandbox of live systems: what it keeps a program from, and how a system is started in it.
//!
//! A system is not started itself. This binary is, as `isograft confined`: it restricts itself and
//! becomes the system, or starts it and waits for it. The module `confine` says how.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};

/// The paths that a system may touch beside its own temporary folder and the system's libraries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sandbox {
    /// A binary that knows the command `confined`.
    pub launcher: PathBuf,
    /// Files and folders that it may read and execute.
    pub read: Vec<PathBuf>,
    /// Files and folders that it may also write.
    pub write: Vec<PathBuf>,
}

/// The command of the launcher.
pub(crate) const CONFINED: &str = "confined";

impl Sandbox {
    /// The command that starts the launcher, without the program and its arguments.
    pub(crate) fn command(&self, place: &Path) -> Command {
        let mut command = Command::new(&self.launcher);
        command.arg(CONFINED);
        for path in &self.read {
            command.arg("--read").arg(path);
        }
        for path in self.write.iter().map(PathBuf::as_path).chain([place]) {
            command.arg("--write").arg(path);
        }
        command.arg("--");
        command
    }
}

/// The degree to which a promise is kept on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Not at all.
    No,
    /// With exceptions, which [`Offered::lacking`] names.
    Partly,
    /// Without exception.
    Wholly,
}

/// The confinement that the kernel of this machine offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct KernelSupport {
    /// No file outside is read or written.
    pub files: Strength,
    /// No network, and no socket of the machine's own services.
    pub network: Strength,
    /// Nothing that the program starts outlives it, or sees the other processes.
    pub processes: Strength,
}

impl KernelSupport {
    pub(crate) const NOTHING: KernelSupport =
        KernelSupport { files: Strength::No, network: Strength::No, processes: Strength::No };

    /// The confinement that this machine offers: asked of the launcher, which restricts itself and
    /// says how far it came.
    pub fn by(launcher: &Path) -> KernelSupport {
        let mut command = Command::new(launcher);
        command.arg(CONFINED).stdin(Stdio::null()).stderr(Stdio::null());
        let said = command.output().ok().filter(|output| output.status.success());
        said.and_then(|output| serde_json::from_slice(&output.stdout).ok())
            .unwrap_or(KernelSupport::NOTHING)
    }

    /// The promises that are not kept, each in words; nothing where the sandbox is whole.
    pub fn lacking(self) -> Vec<&'static str> {
        let files = match self.files {
            Strength::Wholly => None,
            Strength::Partly => Some(
                "files outside can be emptied, as Linux before 6.2 lets them, or their rights changed",
            ),
            Strength::No => Some("files outside can be read and written, for want of Landlock"),
        };
        let network = match self.network {
            Strength::Wholly => None,
            Strength::Partly => Some("a program can read which connections the machine has"),
            Strength::No => Some("the network is open, for want of seccomp"),
        };
        let processes = match self.processes {
            Strength::Wholly => None,
            Strength::Partly => Some(
                "what a program starts can outlive a runner that is killed, for want of user \
                 namespaces",
            ),
            Strength::No => {
                Some("what a program starts can outlive it, for want of user namespaces")
            }
        };
        [files, network, processes].into_iter().flatten().collect()
    }
}

/// The rights with which live systems run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rights {
    /// Those of this process.
    Own,
    /// Those of a sandbox.
    Confined {
        /// A binary that knows the command `confined`.
        launcher: PathBuf,
        /// The promises that the sandbox keeps on this machine.
        offered: KernelSupport,
        /// Programs are from elsewhere: what they compile is not kept for later runs.
        foreign: bool,
    },
}

impl Rights {
    /// The sandbox of a system that may read and write these.
    pub(crate) fn sandbox(&self, read: Vec<PathBuf>, write: Vec<PathBuf>) -> Option<Sandbox> {
        match self {
            Rights::Own => None,
            Rights::Confined { offered: KernelSupport::NOTHING, .. } => None,
            Rights::Confined { launcher, .. } => {
                Some(Sandbox { launcher: launcher.clone(), read, write })
            }
        }
    }

    /// True where no file outside can be written.
    pub(crate) fn keep_files(&self) -> bool {
        matches!(self, Rights::Confined { offered, .. } if offered.files == Strength::Wholly)
    }

    pub(crate) fn is_foreign(&self) -> bool {
        matches!(self, Rights::Confined { foreign: true, .. })
    }

    /// The object in a report: what is kept, or that it is off.
    pub(crate) fn to_json(&self) -> serde_json::Value {
        match self {
            Rights::Own => "off".into(),
            Rights::Confined { offered, .. } => serde_json::json!(offered),
        }
    }
}

/// The orders for the launcher.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LauncherOrders {
    /// A file or folder that the program may read and execute
    #[arg(long, value_name = "PATH")]
    pub read: Vec<PathBuf>,
    /// A file or folder that it may also write
    #[arg(long, value_name = "PATH")]
    pub write: Vec<PathBuf>,
    /// Start as the first process of a namespace of its own
    #[arg(long, hide = true)]
    pub first: bool,
    /// The program with its arguments; without it, what the kernel offers is printed
    #[arg(last = true)]
    pub program: Vec<OsString>,
}
