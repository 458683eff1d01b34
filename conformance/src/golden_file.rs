//! The form of a golden file: a program, and behind it, as comments, the answers of systems.
//!
//! ```python
//! def main():
//!     return 3
//!
//!
//! # recorded from flax-0.12.12, program 0db2e0bf… (SHA-256)
//! # modes: tree, graph
//! # {"outcome": "returned", "value": 3}
//! # modes: compat
//! # {"outcome": "raised", "class": "trace"}
//! ```
//!
//! `modes: all` stands where they agree. `golden/record.py` writes the files.

use isograft_reference::Mode;

/// The answers of a system to a program.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Recording<'a> {
    /// SHA-256 of the program's text.
    pub(crate) program: &'a str,
    /// By modes, `all` or `tree, graph`: the outcome as JSON.
    outcomes: Vec<(&'a str, String)>,
}

impl Recording<'_> {
    /// The outcome in this mode, as JSON.
    pub(crate) fn outcome(&self, mode: Mode) -> Option<&str> {
        let is_of = |modes: &str| modes == "all" || modes.split(", ").any(|of| of == mode.name());
        self.outcomes.iter().find(|(modes, _)| is_of(modes)).map(|(_, json)| json.as_str())
    }
}

/// The program in a file, which may be all of it.
pub(crate) fn program_in(file: &str) -> &str {
    halves(file).0
}

/// The recording from a system, named as `flax-0.12.12`, if the file holds one.
pub(crate) fn recording_in<'a>(file: &'a str, system: &str) -> Option<Recording<'a>> {
    let is_of = |line: &str| mark(line).is_some_and(|(of, _)| of == system);
    let mut lines = halves(file).1.lines().skip_while(|line| !is_of(line));
    let (_, program) = mark(lines.next()?)?;
    let mut outcomes: Vec<(&str, String)> = Vec::new();
    let own = lines.take_while(|line| mark(line).is_none());
    for line in own.filter_map(|line| line.strip_prefix("# ")) {
        if let Some(modes) = line.strip_prefix("modes: ") {
            outcomes.push((modes, String::new()));
        } else if let Some((_, json)) = outcomes.last_mut() {
            json.push_str(line);
            json.push('\n');
        }
    }
    Some(Recording { program, outcomes })
}

/// The program, and what stands behind it; two empty lines part them.
fn halves(file: &str) -> (&str, &str) {
    let mut at = 0;
    for line in file.split_inclusive('\n') {
        if mark(line.trim_end()).is_some() {
            let (program, behind) = file.split_at(at);
            return (program.strip_suffix("\n\n").unwrap_or(program), behind);
        }
        at += line.len();
    }
    (file, "")
}

/// The system and the hash of the program's text, of the line before a recording.
fn mark(line: &str) -> Option<(&str, &str)> {
    let (system, program) = line.strip_prefix("# recorded from ")?.split_once(", program ")?;
    let is_hash = program.len() == 64 && program.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then_some((system, program))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRAM: &str = "# recorded from memory, program or not\nx = 1\n";

    fn file() -> (String, [String; 2]) {
        let hashes = ["1".repeat(64), "f".repeat(64)];
        let text = format!(
            "{PROGRAM}\n\n# recorded from flax-0.10.2, program {}\n# modes: all\n# {{\n#   \"a\": 1\n\
             # }}\n\n# recorded from flax-0.12.12, program {}\n# modes: tree, graph\n# {{}}\n\
             # modes: compat\n# []\n",
            hashes[0], hashes[1]
        );
        (text, hashes)
    }

    #[test]
    fn a_program_stands_before_its_recordings() {
        assert_eq!(program_in(&file().0), PROGRAM);
        assert_eq!(program_in(PROGRAM), PROGRAM);
    }

    #[test]
    fn an_outcome_is_found_by_system_and_mode() {
        let (text, hashes) = file();
        let older = recording_in(&text, "flax-0.10.2").expect("a recording");
        assert_eq!(older.program, hashes[0]);
        assert_eq!(older.outcome(Mode::Graph), Some("{\n  \"a\": 1\n}\n"));
        let newer = recording_in(&text, "flax-0.12.12").expect("a recording");
        assert_eq!(newer.program, hashes[1]);
        assert_eq!(Mode::ALL.map(|mode| newer.outcome(mode).map(str::trim)), {
            [Some("{}"), Some("{}"), Some("[]")]
        });
        assert_eq!(recording_in(&text, "flax-0.10"), None);
        assert_eq!(recording_in(PROGRAM, "flax-0.12.12"), None);
    }
}
