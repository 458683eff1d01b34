//! Checks that the binary does what README.md and docs/first_minutes.md show.

use std::path::Path;
use std::process::Command;

#[test]
fn the_tied_model_ends_as_the_readme_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("README.md");
    let (_, shown) = readme.split_once("run docs/examples/tied.py\n").expect("the command");
    let (shown, _) = shown.split_once("```").expect("the end of its output");
    let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(["run", "docs/examples/tied.py"])
        .current_dir(&root)
        .output()
        .expect("the binary runs");
    let found = String::from_utf8_lossy(&output.stdout);
    assert_eq!(found, shown);
}

#[test]
fn the_program_of_the_readme_is_the_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("README.md");
    let (_, shown) = readme.split_once("```python\n").expect("a program");
    let (shown, _) = shown.split_once("```").expect("its end");
    let example = std::fs::read_to_string(root.join("docs/examples/tied.py")).expect("the example");
    assert!(example.contains(shown));
}

/// A command as a shell would split it: words, and words in quotes.
fn words(command: &str) -> Vec<&str> {
    let parts = command.split('\'').enumerate();
    parts
        .flat_map(|(i, part)| match i % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        })
        .collect()
}

/// A pattern of the shown output: `...` stands for anything, alone on its line for some lines.
fn pattern(shown: &str) -> regex::Regex {
    let escaped = regex::escape(shown).replace("\n\\.\\.\\.\n", "\n(?s:.*)");
    let escaped = escaped.replace("\\.\\.\\.", ".*");
    regex::Regex::new(&format!("^{escaped}$")).expect("a pattern")
}

#[test]
fn the_first_commands_print_what_their_page_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = std::fs::read_to_string(root.join("docs/first_minutes.md")).expect("the page");
    let folder = tempfile::tempdir().expect("a folder");
    let example = root.join("docs/examples/train.py");
    std::fs::copy(example, folder.path().join("train.py")).expect("the example");
    let mut ran = 0;
    let blocks = page.split("```console\n").skip(1);
    for block in blocks.filter_map(|rest| rest.split("```").next()) {
        for shown in format!("\n{block}").split("\n$ isograft ").skip(1) {
            let (command, printed) = shown.split_once('\n').unwrap_or((shown, ""));
            let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
                .args(words(command))
                .env("XDG_CACHE_HOME", folder.path().join("cache"))
                .current_dir(folder.path())
                .output()
                .expect("the binary runs");
            let found = String::from_utf8_lossy(&output.stdout);
            let errors = String::from_utf8_lossy(&output.stderr);
            let whole = |text: &str| format!("{}\n", text.trim_end());
            let fits = pattern(&whole(printed)).is_match(&whole(&found));
            assert!(fits, "isograft {command}\n{found}{errors}");
            ran += 1;
        }
    }
    assert_eq!(ran, 9);
}
