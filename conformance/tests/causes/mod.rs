//! Lists of runs that disagree, by reason: they only shrink.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use isograft_conformance::rules::spec::{Cause, names};

/// Programs, each with a mode.
pub type Runs = BTreeSet<(String, String)>;

/// The list without what agrees again.
pub fn shrunk(list: &str, causes: &[Cause], broken: &Runs) -> String {
    let comment = list.lines().take_while(|line| line.starts_with('#'));
    let mut text: String = comment.map(|line| format!("{line}\n")).collect();
    for cause in causes {
        let stays = |line: &String| {
            let (program, modes) = line.split_once(' ')?;
            let is_broken = |mode: &&str| {
                broken.iter().any(|(case, in_mode)| in_mode == mode && names(line, case, mode))
            };
            let modes: Vec<_> = modes.split(' ').filter(is_broken).collect();
            (!modes.is_empty()).then(|| format!("    \"{program} {}\",\n", modes.join(" ")))
        };
        let lines: String = cause.programs.iter().filter_map(stays).collect();
        if !lines.is_empty() {
            let reason = &cause.reason;
            let _ = write!(text, "\n[[cause]]\nreason = \"{reason}\"\nprograms = [\n{lines}]\n");
        }
    }
    text
}
