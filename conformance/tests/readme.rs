//! Checks that the binary does what README.md shows.

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
    // The library's own words, indented, are left out in the README.
    let found: Vec<&str> = found.lines().filter(|line| !line.starts_with("  ")).collect();
    assert_eq!(found, shown.lines().collect::<Vec<_>>());
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
