//! The Python files of the library can be run: each is in the subset, and lowers.

#![cfg(feature = "parser")]

use std::fs;
use std::path::Path;

use isograft_python::lower::lower;
use isograft_syntax::{check, parse};

#[test]
fn the_prelude_is_in_the_subset() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib")];
    let mut files: Vec<_> =
        isograft_spec::libraries().map(|(file, text)| (file, text.to_owned())).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            files.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
    assert!(files.len() >= 200, "{} files", files.len());
    for (file, text) in files {
        let program = parse(&text, &file).unwrap();
        check(&program).unwrap();
        lower(&program).unwrap();
    }
}
