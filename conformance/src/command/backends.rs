//! `--backend`, and `isograft backends`: what can compute the arrays of the reference.

use std::fmt::Write as _;

use isograft_reference::primitive::backend::{self, BackendKind, Unusable};

use super::{Failure, Status, print};

/// Chooses the backend of this process: the one that was named, or the environment's.
pub fn choose(named: Option<BackendKind>) -> Result<(), Failure> {
    let chosen = match named {
        Some(kind) => backend::choose(kind),
        None => backend::chosen().map(|_| ()),
    };
    chosen.map_err(refused)
}

/// The backend that was named, or the environment's.
pub fn named(named: Option<BackendKind>) -> Result<BackendKind, Failure> {
    named.map_or_else(backend::named, Ok).map_err(refused)
}

fn refused(unusable: Unusable) -> Failure {
    match unusable {
        Unusable::Unknown(_) => {
            Failure::input(anyhow::Error::new(unusable).context(backend::VARIABLE))
        }
        _ => Failure::cannot_run(unusable),
    }
}

pub fn list() -> Result<Status, Failure> {
    let mut out = String::new();
    for kind in BackendKind::ALL {
        let state = match backend::usable(kind) {
            Ok(_) => "usable".to_owned(),
            Err(Unusable::NotBuilt(_)) => {
                format!("not built in (cargo build --release --features {kind})")
            }
            Err(Unusable::NotHere { why, .. }) => format!("built in, not usable here: {why}"),
            Err(unusable) => unusable.to_string(),
        };
        // Writing to a string does not fail.
        let _ = writeln!(out, "{:10}{state}\n{:10}{}", kind.name(), "", kind.describe());
    }
    print(&out)?;
    Ok(Status::Holds)
}
