//! Live systems: implementations that run in processes of their own, by the protocol of
//! docs/protocol.md.

#[cfg(target_os = "linux")]
pub(crate) mod confine;
pub mod conformity;
pub(crate) mod environment;
mod installation;
pub mod library;
mod name;
pub(crate) mod process;
pub mod protocol;
mod python;
pub mod sandbox;
pub(crate) mod spelling;
pub mod system;
pub mod table;
pub mod worker;

pub use library::LibrarySource;
pub use name::{Name, Source};
pub use process::Launch;
pub use python::find as find_python;
pub use sandbox::{Rights, Sandbox};
pub use worker::{Limits, Worker};
