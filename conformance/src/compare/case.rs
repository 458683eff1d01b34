//! What is run: the enumeration, files, or random programs.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use isograft_generators::enumeration;
use isograft_generators::random::Seed;
use isograft_generators::reach::Reach;
use isograft_reference::program::ast::Program;

use crate::live::protocol::Spelling;
use crate::live::spelling::respell;
use crate::{glob, text};

/// A program under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// `jit/value/plain`; of a random program `random/SEED/PLACE`; or the path of a file, of a
    /// golden program the one below `golden/programs`.
    pub id: String,
    pub text: String,
}

impl Case {
    /// An enumerated program that hands a Module to one of JAX's own transforms; or a random one
    /// that uses any of them.
    pub fn is_raw(&self) -> bool {
        match self.drawn() {
            Some(program) => Reach::of(&program).transforms.iter().any(|kind| kind.is_raw()),
            None => enumeration::case(&self.id).is_some_and(|case| case.transform.is_raw()),
        }
    }

    /// The random program, if it is one.
    pub fn drawn(&self) -> Option<Program> {
        let (seed, place) = text::drawn(&self.id)?;
        Some(Seed(seed).program(place).program)
    }

    /// The text as a release spells it. A text outside the subset goes as it is.
    pub fn spelled(&self, spelling: Spelling) -> String {
        if spelling == Spelling::default() {
            return self.text.clone();
        }
        match text::parse(&self.text, &self.id) {
            Ok(program) => text::print(&respell(&program, spelling)),
            Err(_) => self.text.clone(),
        }
    }
}

/// One shard of so many: every n-th case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// From 1.
    pub index: usize,
    pub of: usize,
}

impl Shard {
    pub const WHOLE: Shard = Shard { index: 1, of: 1 };
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers =
            text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((index, of)) if 1 <= index && index <= of => Ok(Shard { index, of }),
            _ => Err(format!("`{text}` is no shard; the first of four is 1/4")),
        }
    }
}

/// The enumerated programs, or those in the files and folders; only those that fit the pattern, and
/// of these the shard. The pattern may also be the identifier of one random program.
pub fn cases(
    files: &[PathBuf],
    pattern: Option<&str>,
    shard: Shard,
) -> Result<Vec<Case>, text::Unreadable> {
    let fits = |id: &str| pattern.is_none_or(|pattern| glob::fits(pattern, id));
    let mut cases = Vec::new();
    if let Some((seed, place)) = pattern.and_then(text::drawn) {
        return Ok(random(seed, place..place.saturating_add(1), Shard::WHOLE));
    }
    if files.is_empty() {
        let enumerated = enumeration::cases().filter(|case| fits(&case.id));
        cases.extend(enumerated.map(|case| Case { id: case.id, text: text::print(&case.program) }));
    }
    for file in files {
        for file in programs_in(file)? {
            let id = id_of(&file);
            if fits(&id) {
                cases.push(Case { id, text: text::read(&file)? });
            }
        }
    }
    Ok(cases.into_iter().skip(shard.index - 1).step_by(shard.of).collect())
}

/// The random programs of these places in the seed's sequence; of these the shard.
pub fn random(seed: u64, places: Range<u64>, shard: Shard) -> Vec<Case> {
    let places = places.skip(shard.index - 1).step_by(shard.of);
    let case = |place| Case {
        id: format!("random/{seed}/{place}"),
        text: text::print(&Seed(seed).program(place).program),
    };
    places.map(case).collect()
}

/// The file itself, or every program below the folder.
fn programs_in(path: &Path) -> Result<Vec<PathBuf>, text::Unreadable> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let io = |error| text::Unreadable::Io { file: path.display().to_string(), error };
    let (mut found, mut folders) = (Vec::new(), vec![path.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).map_err(io)? {
            let entry = entry.map_err(io)?;
            let kind = entry.file_type().map_err(io)?;
            let path = entry.path();
            if kind.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "py") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn id_of(file: &Path) -> String {
    let path = file.to_string_lossy().replace('\\', "/");
    match path.split_once("golden/programs/") {
        Some((_, below)) => below.to_owned(),
        None => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_part_the_cases() {
        let ids = |shard: &str| -> Vec<String> {
            let shard = shard.parse().expect("a shard");
            let cases = cases(&[], Some("jit/*"), shard).expect("cases");
            cases.into_iter().map(|case| case.id).collect()
        };
        let mut parts: Vec<String> = ["1/3", "2/3", "3/3"].into_iter().flat_map(ids).collect();
        let mut whole = ids("1/1");
        assert!(whole.len() > 10 && ids("1/3").len().abs_diff(whole.len() / 3) <= 1);
        parts.sort();
        whole.sort();
        assert_eq!(parts, whole);
        for wrong in ["0/2", "3/2", "1", "a/b", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_random_program_is_found_by_its_name() {
        let drawn = random(7, 0..10, "2/3".parse().expect("a shard"));
        let names: Vec<_> = drawn.iter().map(|case| case.id.as_str()).collect();
        assert_eq!(names, ["random/7/1", "random/7/4", "random/7/7"]);
        assert_eq!(cases(&[], Some("random/7/4"), Shard::WHOLE).expect("cases"), drawn[1..2]);
    }

    #[test]
    fn a_golden_program_is_named_below_its_folder() {
        assert_eq!(id_of(Path::new("/x/golden/programs/core/jit/a.py")), "core/jit/a.py");
        assert_eq!(id_of(Path::new("b.py")), "b.py");
    }
}
