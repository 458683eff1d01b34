//! Dependencies point one way: between crates, between the layers of the reference, and between the
//! files of a folder.

use std::collections::{BTreeMap, BTreeSet};
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
    let order = [
        "backends/cuda",
        "reference/spec",
        "reference/base",
        "reference/arrays",
        "reference/jax",
        "reference/nnx",
        "reference/syntax",
        "reference/python",
        "reference/surface",
        "reference",
        "generators",
        "conformance",
        "golden",
        "fuzz",
    ];
    let names = order.map(|folder| folder.rsplit('/').next().unwrap_or(folder));
    for (place, (folder, krate)) in order.into_iter().zip(names).enumerate() {
        // Golden and fuzz stand side by side.
        let below = if krate == "fuzz" { &names[..place - 1] } else { &names[..place] };
        for named in dependencies(folder) {
            assert!(below.contains(&named.as_str()), "{krate} must not depend on {named}");
        }
    }
}

/// A crate's sources and build script include no file of a crate that depends on it.
#[test]
fn no_crate_reads_the_files_of_one_above_it() {
    let order = ["reference", "generators", "conformance", "golden", "fuzz"];
    let mut wrong = Vec::new();
    for (place, krate) in order.into_iter().enumerate() {
        let mut sources = files(&root().join(krate), "src");
        sources.extend(files(&root().join(krate), "build"));
        for file in sources {
            let text = fs::read_to_string(&file).expect("a source file");
            let above = order[place + 1..]
                .iter()
                .filter(|above| text.lines().any(|line| line.contains(&format!("../{above}/"))));
            wrong.extend(above.map(|above| format!("{} reads ../{above}", file.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The layers of the crates of the reference: the table of `docs/architecture.md`. Each is a folder
/// or a file below `reference`, without its ending.
fn layers() -> Vec<String> {
    let page = fs::read_to_string(root().join("docs/architecture.md")).expect("the map");
    let (_, rest) = page.split_once("<!-- layers -->").expect("the table of layers");
    let (table, _) = rest.split_once("<!-- end of layers -->").expect("its end");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| Some(row.split_once('`')?.0.to_owned())).collect()
}

#[test]
fn each_layer_of_a_crate_uses_only_those_above_it() {
    let layers = layers();
    let mut wrong = Vec::new();
    assert!(layers.len() > 1, "docs/architecture.md lists no layers");
    for (place, layer) in layers.iter().enumerate() {
        let (source, name) = layer.rsplit_once('/').expect("a layer of a crate");
        let below = layers[place + 1..].iter();
        let below = below.filter_map(|other| other.strip_prefix(source)?.strip_prefix('/'));
        let below: Vec<&str> = below.collect();
        let source = root().join("reference").join(source);
        let files = files(&source, name);
        assert!(!files.is_empty(), "the layer {layer} has no files");
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file");
            for (number, line) in
                text.lines().enumerate().filter(|(_, line)| !line.trim().starts_with("//"))
            {
                for used in layers_named(line).into_iter().filter(|used| below.contains(used)) {
                    let file = file.strip_prefix(&source).unwrap_or(&file).display();
                    wrong.push(format!("{file}:{}: {layer} uses {used}", number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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

/// Folders whose files do not depend on each other in a circle. A file and the folder of its name
/// are one node; `mod.rs` is a node of its own.
const WITHOUT_CIRCLES: [&str; 8] = [
    "reference/nnx/src/boundary",
    "reference/nnx/src/transform",
    "conformance/src",
    "conformance/src/campaign",
    "conformance/src/live",
    "conformance/src/report",
    "conformance/src/rules",
    "conformance/src/rules/boundary",
];

/// The same for folders whose `mod.rs` holds what all of its files extend: the interpreter itself,
/// the commands' exit status. It is no part of the graph.
const WITHOUT_CIRCLES_BELOW_MOD: [&str; 3] = [
    "reference/python/src/interpreter",
    "conformance/src/command",
    "reference/surface/src/library",
];

#[test]
fn no_circle_between_the_files_of_a_folder() {
    let mut wrong = Vec::new();
    let whole = WITHOUT_CIRCLES.into_iter().map(|folder| (folder, true));
    let below = WITHOUT_CIRCLES_BELOW_MOD.into_iter().map(|folder| (folder, false));
    for (folder, with_mod) in whole.chain(below) {
        let mut graph = Graph::of(&root(), folder);
        assert!(graph.nodes.len() > 1, "{folder} has no files");
        if !with_mod {
            graph.edges.remove(MOD);
        }
        if let Some(circle) = graph.circle() {
            wrong.push(format!("{folder}: {circle}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The uses between files of a folder, each with the first line that has it.
struct Graph {
    nodes: BTreeSet<String>,
    edges: BTreeMap<String, BTreeMap<String, String>>,
}

const MOD: &str = "mod";

impl Graph {
    /// The graph of a crate's `src` or a folder below it, named from the root of the workspace.
    fn of(root: &Path, folder: &str) -> Graph {
        let path = root.join(folder);
        let (_, below) = folder.split_once("/src").expect("a folder of sources");
        let module = below.split('/').filter(|step| !step.is_empty());
        let module: Vec<String> = module.map(str::to_owned).collect();
        let mut nodes = BTreeSet::new();
        for entry in fs::read_dir(&path).expect("a folder") {
            let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
            nodes.insert(name.trim_end_matches(".rs").to_owned());
        }
        // The folder's own file is a node of its own; binaries and tests are no part of it.
        for other in ["lib", "bin", "tests"] {
            nodes.remove(other);
        }
        let own = [path.join("mod.rs"), path.with_extension("rs"), path.join("lib.rs")];
        let own = own.into_iter().find(|file| file.is_file()).expect("the folder's own file");
        let exports = exports(&code_of(&own), &nodes);
        let mut graph = Graph { nodes, edges: BTreeMap::new() };
        for file in all_files(&path).into_iter().chain([own.clone()]) {
            let inside = file.strip_prefix(&path).map(Path::to_owned).unwrap_or_default();
            let steps: Vec<String> = inside
                .with_extension("")
                .iter()
                .map(|step| step.to_string_lossy().into_owned())
                .filter(|step| step != MOD && step != "lib")
                .collect();
            let node = steps.first().cloned().unwrap_or_else(|| MOD.to_owned());
            if !graph.nodes.contains(&node) && node != MOD || file.ends_with("tests.rs") {
                continue;
            }
            let here = [&module[..], &steps[..]].concat();
            let own = (node == MOD).then_some(&graph.nodes);
            for (line, used) in references(&code_of(&file), &here, own) {
                let Some(first) = used.get(module.len()) else { continue };
                if used[..module.len()] != module {
                    continue;
                }
                let target = match exports.get(first) {
                    _ if graph.nodes.contains(first) => first.clone(),
                    Some(node) => node.clone(),
                    None => MOD.to_owned(),
                };
                if target != node {
                    let place = format!("{}:{line}", inside.display());
                    let edges = graph.edges.entry(node.clone()).or_default();
                    edges.entry(target).or_insert(place);
                }
            }
        }
        graph
    }

    /// The first circle found, step by step.
    fn circle(&self) -> Option<String> {
        let mut done = BTreeSet::new();
        self.edges.keys().find_map(|node| self.visit(node, &mut Vec::new(), &mut done))
    }

    fn visit<'a>(
        &'a self,
        node: &'a str,
        path: &mut Vec<(&'a str, &'a str)>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<String> {
        if let Some(start) = path.iter().position(|(earlier, _)| *earlier == node) {
            let steps = path[start..].iter().map(|(node, place)| format!("{node} ({place})"));
            return Some(steps.chain([node.to_owned()]).collect::<Vec<_>>().join(" -> "));
        }
        if done.contains(node) {
            return None;
        }
        for (next, place) in self.edges.get(node).into_iter().flatten() {
            path.push((node, place));
            if let Some(circle) = self.visit(next, path, done) {
                return Some(circle);
            }
            path.pop();
        }
        done.insert(node);
        None
    }
}

/// Every source file below a folder.
fn all_files(folder: &Path) -> Vec<PathBuf> {
    files(folder.parent().expect("a folder above"), &folder.file_name().unwrap().to_string_lossy())
}

/// The text of a file without comments and without its unit tests.
fn code_of(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a source file");
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n").collect()
}

/// The names that a folder's own file exports from its files: `Case` of `pub use case::Case;`.
fn exports(code: &str, nodes: &BTreeSet<String>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for statement in statements(code).filter(|text| is_export(text)) {
        let tree = statement.split_once("use ").map_or("", |(_, tree)| tree);
        for path in expand(tree) {
            if let [node, .., name] = &path[..]
                && nodes.contains(node)
            {
                found.insert(name.clone(), node.clone());
            }
        }
    }
    found
}

fn statements(code: &str) -> impl Iterator<Item = &str> {
    code.split(';').map(str::trim)
}

fn is_export(statement: &str) -> bool {
    statement.starts_with("pub use ")
        || statement.starts_with("pub(") && statement.contains(" use ")
}

/// The modules and items that a file names, as paths from the crate's root, each with its line.
fn references(code: &str, here: &[String], own_of: Option<&BTreeSet<String>>) -> Vec<Reference> {
    let mut roots: Vec<String> = ["crate::", "super::", "self::"].map(str::to_owned).into();
    // A folder's own file may name the files in it without more ado; what it exports is no use.
    let mut code = code.to_owned();
    if let Some(nodes) = own_of {
        roots.extend(nodes.iter().map(|node| format!("{node}::")));
        for export in statements(&code.clone()).filter(|text| is_export(text)) {
            let blank: String =
                export.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
            code = code.replacen(export, &blank, 1);
        }
    }
    let mut found = Vec::new();
    for root in &roots {
        for (at, _) in code.match_indices(root.as_str()) {
            if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            let line = code[..at].matches('\n').count() + 1;
            let end = code[at..].find(';').map_or(code.len(), |end| at + end);
            for path in expand(&code[at..end]) {
                found.push((line, resolved(here, &path)));
            }
        }
    }
    found
}

type Reference = (usize, Vec<String>);

/// A path as seen from a module, from the crate's root.
fn resolved(here: &[String], path: &[String]) -> Vec<String> {
    let mut base = if path[0] == "crate" { Vec::new() } else { here.to_vec() };
    let steps = path.iter().skip_while(|step| match step.as_str() {
        "super" => base.pop().is_some(),
        step => step == "crate" || step == "self",
    });
    let steps: Vec<String> = steps.cloned().collect();
    base.extend(steps);
    base
}

/// The paths of a tree: `a::b` and `a::c::d` of `a::{b, c::d}`.
fn expand(tree: &str) -> Vec<Vec<String>> {
    let mut path = Vec::new();
    let mut rest = tree.trim();
    loop {
        if let Some(group) = rest.strip_prefix('{') {
            let mut all = Vec::new();
            for part in parts(group) {
                all.extend(expand(part).into_iter().map(|tail| [path.clone(), tail].concat()));
            }
            return all;
        }
        let word = first_word(rest);
        if word.is_empty() {
            return vec![path];
        }
        path.push(word.to_owned());
        match rest[word.len()..].strip_prefix("::") {
            Some(more) => rest = more,
            None => return vec![path],
        }
    }
}

/// The parts of a group up to its closing brace, apart from those of groups within.
fn parts(group: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                found.push(group[start..at].trim());
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(group[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.retain(|part| !part.is_empty());
    found
}

#[test]
fn a_circle_is_found_through_what_a_folder_exports() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("krate/src/part");
    fs::create_dir_all(source.join("b")).expect("folders");
    let write = |name: &str, text: &str| fs::write(source.join(name), text).expect("a file");
    write("mod.rs", "mod a;\nmod b;\nmod c;\npub use a::{One, two::Three};\nfn f() { c::g(); }\n");
    write(
        "a.rs",
        "// super::b\nuse super::c::{g, h};\n#[cfg(test)]\nmod tests { use super::b; }\n",
    );
    write("b/mod.rs", "use crate::other;\nmod inner;\n");
    write("b/inner.rs", "use super::super::Three;\nuse super::more;\n");
    write("c.rs", "pub fn g() {}\npub fn h() {}\n");
    let graph = || Graph::of(folder.path(), "krate/src/part");
    assert_eq!(graph().circle(), None);
    assert_eq!(graph().edges["b"].keys().collect::<Vec<_>>(), ["a"]);
    write("c.rs", "fn g() { crate::part::b::x() }\n");
    assert_eq!(
        graph().circle().as_deref(),
        Some("a (a.rs:2) -> c (c.rs:1) -> b (b/inner.rs:1) -> a")
    );
    write("c.rs", "use super::f;\n");
    assert_eq!(graph().circle().as_deref(), Some("c (c.rs:1) -> mod (mod.rs:5) -> c"));
}
