//! Every file of the prelude is in the subset, and lowers.
#![cfg(feature = "parser")]

use isograft_reference::program::{check, lower::lower, parse};

#[test]
fn the_prelude_is_in_the_subset() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/prelude");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let program = parse(&text, &path.display().to_string()).unwrap();
        check(&program).unwrap();
        lower(&program).unwrap();
    }
}
