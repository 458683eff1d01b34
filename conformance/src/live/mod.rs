//! Live systems: implementations that run in processes of their own, by the protocol of
//! docs/protocol.md.

#[cfg(target_os = "linux")]
pub mod confine;
pub mod environment;
pub mod installation;
pub mod name;
pub mod process;
pub mod protocol;
pub mod python;
pub mod sandbox;
pub mod spelling;
pub mod system;
pub mod table;
pub mod worker;

pub use name::{Name, Source};
pub use process::Launch;
pub use sandbox::{Rights, Sandbox};
pub use worker::{Limits, Worker};
