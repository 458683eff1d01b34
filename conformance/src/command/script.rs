//! Runs a script of a finding on an installed library.

use std::fs;
use std::time::Duration;

use anyhow::Context as _;

use crate::failure::Failure as Failed;
use crate::live::process::Process;
use crate::live::{Launch, Limits};

/// The prints of the script, and its failure if it did not come to its end.
pub(super) fn printed(launch: &Launch, script: &str) -> anyhow::Result<(String, Option<Failed>)> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("script.py");
    fs::write(&file, script).with_context(|| file.display().to_string())?;
    let mut launch =
        Launch { arguments: vec!["-B".into(), file.into_os_string()], ..launch.clone() };
    launch.sandbox.iter_mut().for_each(|sandbox| sandbox.read.push(folder.path().to_owned()));
    let limits = Limits::default();
    let mut process = Process::spawn(&launch, limits.output)
        .with_context(|| launch.program.display().to_string())?;
    let mut text = String::new();
    loop {
        match process.hear(Duration::from_secs(120)) {
            Ok(line) => {
                text.push_str(&String::from_utf8_lossy(&line));
                text.push('\n');
            }
            Err(failure) if failure.words == "ended with status 0" => return Ok((text, None)),
            Err(failure) => return Ok((text, Some(failure))),
        }
    }
}
