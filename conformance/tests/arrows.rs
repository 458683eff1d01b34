//! The house stands: arrows between crates, and between the layers of the reference, point one way.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The crates of this workspace that a manifest names outside of its tests.
fn dependencies(krate: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join(krate).join("Cargo.toml")).expect("a manifest");
    let manifest: toml::Table = manifest.parse().expect("TOML");
    let names =
        manifest.get("dependencies").and_then(|table| table.as_table()).into_iter().flatten();
    names.filter_map(|(name, _)| name.strip_prefix("isograft-")).map(str::to_owned).collect()
}

#[test]
fn arrows_between_crates_point_one_way() {
    let order = ["reference", "generators", "conformance", "golden", "fuzz"];
    for (place, krate) in order.into_iter().enumerate() {
        // Golden and fuzz stand side by side.
        let below = if krate == "fuzz" { &order[..3] } else { &order[..place] };
        for named in dependencies(krate) {
            assert!(below.contains(&named.as_str()), "{krate} must not depend on {named}");
        }
    }
}

/// From the ground up; `limits`, `error` and `fault` are the words that all of them speak. A mode is
/// known from the boundary upwards.
const LAYERS: [&str; 12] = [
    "array",
    "primitive",
    "pure",
    "heap",
    "pytree",
    "graph",
    "mode",
    "boundary",
    "transform",
    "program",
    "interpreter",
    "outcome",
];
const EVERYWHERE: [&str; 3] = ["limits", "error", "fault"];

#[test]
fn each_layer_of_the_reference_uses_only_those_above_it() {
    let source = root().join("reference/src");
    let mut wrong = Vec::new();
    for (place, layer) in LAYERS.into_iter().enumerate() {
        for file in files(&source, layer) {
            let text = fs::read_to_string(&file).expect("a source file");
            for (number, line) in
                text.lines().enumerate().filter(|(_, line)| !line.trim().starts_with("//"))
            {
                for used in layers_named(&line.replace(TABLE, "")) {
                    let known = EVERYWHERE.contains(&used) || LAYERS[..=place].contains(&used);
                    if !known && LAYERS.contains(&used) {
                        let file = file.strip_prefix(&source).unwrap_or(&file).display();
                        wrong.push(format!("{file}:{}: {layer} uses {used}", number + 1));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every layer may name a transform: the table is data.
const TABLE: &str = "crate::transform::table";

#[test]
fn the_table_of_transforms_uses_only_the_modes() {
    let file = root().join("reference/src/transform/table.rs");
    let text = fs::read_to_string(file).expect("a source file");
    for line in text.lines() {
        let used: Vec<&str> = layers_named(line)
            .into_iter()
            .filter(|used| *used != "mode" && LAYERS.contains(used))
            .collect();
        assert!(used.is_empty() && !line.contains("super::super"), "{line}");
    }
}

/// `heap` in `use crate::heap::Value`, `error` and `heap` in `use crate::{error, heap::Value}`.
fn layers_named(line: &str) -> Vec<&str> {
    let mut named = Vec::new();
    for (at, _) in line.match_indices("crate::") {
        let rest = &line[at + "crate::".len()..];
        match rest.strip_prefix('{') {
            Some(group) => {
                named.extend(group.split(['{', ',', '}']).map(|part| first_word(part.trim())))
            }
            None => named.push(first_word(rest)),
        }
    }
    named
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The files of a layer: `layer.rs`, or everything below `layer/`.
fn files(source: &Path, layer: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![source.join(layer), source.join(format!("{layer}.rs"))];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder");
            open.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else if path.is_file() {
            found.push(path);
        }
    }
    found.sort();
    found
}
