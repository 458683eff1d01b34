//! Every file of the prelude is in the subset, and lowers.
#![cfg(feature = "parser")]

use isograft_reference::program::{check, lower::lower, parse};

#[test]
fn the_prelude_is_in_the_subset() {
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/prelude")];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.ends_with("linen/flax/core/scope.py") {
                continue; // It needs `bytes`.
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let program = parse(&text, &path.display().to_string()).unwrap();
            check(&program).unwrap();
            lower(&program).unwrap();
            count += 1;
        }
    }
    assert!(count >= 50, "{count} files");
}
