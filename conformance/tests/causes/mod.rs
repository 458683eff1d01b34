//! Lists of runs that disagree, by reason: they only shrink.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use isograft_conformance::case::Origin;
use isograft_conformance::rules::spec::{Cause, names};
use isograft_reference::Mode;

/// Programs, each with a mode.
pub type Runs = BTreeSet<(String, String)>;

/// True if `ISOGRAFT_WHOLE` asks for every program.
pub fn is_whole() -> bool {
    std::env::var_os("ISOGRAFT_WHOLE").is_some()
}

/// A sixth of the programs, since all of them take minutes, and each that the list names; every one
/// where [`is_whole`] says so.
pub fn part(programs: Vec<Origin>, causes: &[Cause]) -> Vec<Origin> {
    if is_whole() {
        return programs;
    }
    let lines = || causes.iter().flat_map(|cause| &cause.programs);
    let is_named = |id: &str| {
        lines().any(|line| Mode::ALL.into_iter().any(|mode| names(line, id, mode.name())))
    };
    let programs = programs.into_iter().enumerate();
    let taken = programs.filter(|(place, program)| place % 6 == 0 || is_named(&program.id()));
    taken.map(|(_, program)| program).collect()
}

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
