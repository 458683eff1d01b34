//! Warnings are found where they are expected, and nowhere else.
//!
//! The programs are those of the page, those of `warnings/`, and the golden ones.

mod bless;

use std::path::{Path, PathBuf};
use std::{fs, thread};

use isograft_reference::limits::Limits;
use isograft_reference::program::parse;
use isograft_reference::{Mode, WarningKind, warnings};

use crate::bless::bless;

/// The warnings in a mode: kind, line, object.
fn found(source: &str, mode: Mode) -> Vec<(&'static str, u32, String)> {
    let program = parse(source, "program.py").expect("a program");
    let (_, found) = warnings(&program, mode, &Limits::default());
    found.into_iter().map(|it| (it.kind.id(), it.line, it.object)).collect()
}

/// The sections of the page: the kind, and its programs.
fn sections() -> Vec<(String, Vec<String>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/warnings.md");
    let page = fs::read_to_string(path).expect("the page");
    let sections = page.split("\n## ").skip(1);
    let of = |section: &str| {
        let name = section.lines().next().unwrap_or_default().to_owned();
        let blocks = section.split("```python\n").skip(1);
        let block = |rest: &str| rest.split("```").next().unwrap_or_default().to_owned();
        (name, blocks.map(block).collect())
    };
    sections.map(of).collect()
}

#[test]
fn each_kind_has_a_section_with_two_programs() {
    let names: Vec<String> = sections().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, WarningKind::ALL.map(WarningKind::id));
    assert!(sections().iter().all(|(_, programs)| programs.len() == 2));
}

#[test]
fn the_first_program_of_a_section_shows_its_warning_and_the_second_none() {
    for (name, programs) in sections() {
        for mode in Mode::ALL {
            let first = found(&programs[0], mode);
            let kinds: Vec<&str> = first.iter().map(|(kind, ..)| *kind).collect();
            assert!(
                !kinds.is_empty() && kinds.iter().all(|kind| *kind == name),
                "{name}, {mode}: {first:?}"
            );
            assert_eq!(found(&programs[1], mode), [], "{name}, {mode}: the near twin");
        }
    }
}

/// The programs of `warnings/`: each expected warning stands in a comment at its line:
/// `# expect: kind object` (several are apart by `;`).
fn expected(source: &str) -> Vec<(String, u32, String)> {
    let mut expected = Vec::new();
    for (at, line) in source.lines().enumerate() {
        let Some((_, comment)) = line.split_once("# expect: ") else { continue };
        for one in comment.split(';') {
            let (kind, object) = one.trim().split_once(' ').expect("a kind and an object");
            expected.push((kind.to_owned(), at as u32 + 1, object.to_owned()));
        }
    }
    expected.sort();
    expected
}

#[test]
fn the_programs_of_the_table_show_what_they_expect() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/warnings");
    let mut counts = [0; 3];
    let mut wrong = Vec::new();
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder")
        .map(|file| file.expect("a file").path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "py"));
    files.sort();
    for path in files {
        let source = fs::read_to_string(&path).expect("a program");
        let wanted = expected(&source);
        // A program that only one mode runs says so in its first line.
        let modes = match source.lines().next().and_then(|line| line.strip_prefix("# mode: ")) {
            Some(mode) => vec![mode.parse().expect("a mode")],
            None => Mode::ALL.to_vec(),
        };
        for mode in modes {
            let mut shown: Vec<(String, u32, String)> = found(&source, mode)
                .into_iter()
                .map(|(kind, line, object)| (kind.to_owned(), line, object))
                .collect();
            shown.sort();
            for one in &wanted {
                match shown.contains(one) {
                    true => counts[0] += 1,
                    false => {
                        counts[1] += 1;
                        wrong.push(format!("{} {mode}: missed {one:?}", path.display()));
                    }
                }
            }
            for one in shown.iter().filter(|one| !wanted.contains(one)) {
                counts[2] += 1;
                wrong.push(format!("{} {mode}: false {one:?}", path.display()));
            }
        }
    }
    println!("found {}, missed {}, false {}", counts[0], counts[1], counts[2]);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The files of Python below a folder, in order.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files_below(&path));
        } else if path.extension().is_some_and(|extension| extension == "py") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The golden programs that make such a mistake, most of them on purpose, are listed one a line:
/// `FILE:LINE kind object (modes)`. A person has looked at each line; `BLESS=1` writes the list.
#[test]
fn golden_programs_show_the_warnings_that_are_listed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let programs = root.join("../golden/programs");
    let list = root.join("tests/warnings/golden.txt");
    let files = files_below(&programs);
    let job = &|job: usize| -> Vec<String> {
        let mine = files.iter().skip(job).step_by(JOBS);
        mine.flat_map(|path| lines_of(path, &programs)).collect()
    };
    let mut shown: Vec<String> = thread::scope(|scope| {
        let spawn = |at| {
            let work = move || job(at);
            thread::Builder::new()
                .stack_size(256 << 20)
                .spawn_scoped(scope, work)
                .expect("a thread")
        };
        let threads: Vec<_> = (0..JOBS).map(spawn).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    shown.sort();
    let text: String = shown.iter().map(|line| format!("{line}\n")).collect();
    if bless(&list, &text) {
        return;
    }
    let listed = fs::read_to_string(&list).expect("the list");
    let listed: Vec<&str> = listed.lines().collect();
    let missed: Vec<&&str> =
        listed.iter().filter(|line| !shown.iter().any(|it| it == **line)).collect();
    let other: Vec<&String> =
        shown.iter().filter(|line| !listed.contains(&line.as_str())).collect();
    println!(
        "found {}, missed {}, false {}",
        listed.len() - missed.len(),
        missed.len(),
        other.len()
    );
    assert!(missed.is_empty() && other.is_empty(), "missed {missed:#?}\nfalse {other:#?}");
}

const JOBS: usize = 2;

fn lines_of(path: &Path, below: &Path) -> Vec<String> {
    let source = isograft_conformance::text::read(path).expect("a program");
    let name = path.strip_prefix(below).expect("a path below").display().to_string();
    let Ok(program) = parse(&source, &name) else { return Vec::new() };
    let mut lines: Vec<(String, Vec<&str>)> = Vec::new();
    for mode in Mode::ALL {
        let (_, found) = warnings(&program, mode, &Limits::default());
        for warning in found {
            let line = format!("{name}:{} {} {}", warning.line, warning.kind.id(), warning.object);
            match lines.iter_mut().find(|(known, _)| *known == line) {
                Some((_, modes)) => modes.push(mode.name()),
                None => lines.push((line, vec![mode.name()])),
            }
        }
    }
    lines.into_iter().map(|(line, modes)| format!("{line} ({})", modes.join(", "))).collect()
}
