//! Lists the Python files of the library, and the names of each module that they state.
//!
//! `src/lib` is laid out as programs import it: `lib/jax/numpy/_sets.py` is of `jax.numpy`. So is
//! `src/cpython`, which has files of CPython's own library as they are. The
//! dialects and the layers of NNX stand in the crate `isograft-spec`, whose `PLACES` say as what
//! programs import them: `linen/module.py` is `flax.linen.module`.
//!
//! - A file whose name begins with `_`, such as `lib/jax/numpy/_sets.py`, is a part: its names are
//!   those of the module that its folder is, and no program imports it.
//! - The names of a file are those that its `__all__` lists. Without one they are what it defines
//!   (`def`, `class`, `name = …`) in its first column and does not begin with `_`.
//! - `from MODULE import name as name` hands on a name that another file states.
//!
//! A module that also has names in Rust takes those of Python from the table that is written here,
//! `names/MODULE.rs` (`in_python!` in `library/prelude.rs`): its own file's, its parts' and those that
//! it hands on. Nobody runs the file of such a module as a whole. All other modules are just files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// A Python file of the library.
struct File {
    /// Below the root of imports.
    relative: String,
    /// Dotted.
    name: String,
    text: String,
    /// True if its imports, functions and classes are made when they are first used.
    defers: bool,
}

impl File {
    fn new(relative: String, text: String, defers: bool) -> File {
        let name = relative.trim_end_matches(".py").trim_end_matches("/__init__");
        File { name: name.replace('/', "."), relative, text, defers }
    }

    /// The module of which it is a part, or that it is.
    fn module(&self) -> &str {
        match self.name.rsplit_once('.') {
            Some((module, name)) if name.starts_with('_') && !self.is_package() => module,
            _ => &self.name,
        }
    }

    fn is_package(&self) -> bool {
        self.relative.ends_with("/__init__.py")
    }
}

/// The files of CPython that programs import most: what they define waits for its first use, as in
/// `src/lib`. Their statements do nothing else.
const WAITING: &[&str] = &["contextlib.py"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let mut files = Vec::new();
    for (folder, defers) in [("src/lib", true), ("src/cpython", false)] {
        let root = manifest.join(folder);
        println!("cargo::rerun-if-changed={}", root.display());
        read(&root, &root, defers, &mut files)?;
    }
    let of_spec = isograft_spec::libraries();
    files.extend(of_spec.map(|(file, text)| File::new(file, text.to_owned(), true)));
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);

    let mut list = String::from("[\n");
    for File { relative, name, text, defers } in &files {
        let how = if *defers { ".deferring()" } else { "" };
        writeln!(list, "Source::of_library({name:?}, {relative:?}, {text:?}){how},")
            .map_err(io::Error::other)?;
    }
    list.push(']');
    fs::write(
        out.join("sources.rs"),
        format!("pub static SOURCES: [Source; {}] = {list};\n", files.len()),
    )?;

    let place: BTreeMap<&str, usize> = files.iter().map(|file| &*file.name).zip(0..).collect();
    let mut modules: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    for file in &files {
        let names = modules.entry(file.module()).or_default();
        let own = own_names(&file.text).into_iter().map(|name| (name, file.name.as_str()));
        for (name, from) in own.chain(handed_on(&file.text)) {
            let from = place.get(from).ok_or_else(|| {
                io::Error::other(format!("{}: no file states {from}.{name}", file.relative))
            })?;
            if names.insert(name, *from).is_some() {
                let twice = format!("{}: another file states {name}, too", file.relative);
                return Err(io::Error::other(twice));
            }
        }
    }
    let folder = out.join("names");
    fs::create_dir_all(&folder)?;
    for (module, names) in modules {
        let mut table = String::from("&[\n");
        for (name, file) in names {
            writeln!(table, "({name:?}, crate::library::NamespaceEntry::Prelude(&crate::library::prelude::SOURCES[{file}])),")
                .map_err(io::Error::other)?;
        }
        table.push(']');
        fs::write(folder.join(format!("{module}.rs")), table)?;
    }
    Ok(())
}

/// All Python files of a folder.
fn read(folder: &Path, root: &Path, defers: bool, found: &mut Vec<File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, root, defers, found)?;
        } else if path.extension().is_some_and(|extension| extension == "py") {
            let relative = path.strip_prefix(root).map_err(io::Error::other)?;
            let relative = relative.to_string_lossy().replace('\\', "/");
            let defers = defers || WAITING.contains(&&*relative);
            found.push(File::new(relative, fs::read_to_string(&path)?, defers));
        }
    }
    Ok(())
}

/// The names that `__all__` lists, or else those that the text defines.
fn own_names(text: &str) -> BTreeSet<&str> {
    if let Some((_, list)) = text.split_once("\n__all__ = [") {
        let list = list.split_once(']').map_or(list, |(list, _)| list);
        return list.split('"').skip(1).step_by(2).collect();
    }
    let defined = text.lines().flat_map(|line| {
        let is_name = |text: &&str| {
            text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
                && !text.is_empty()
        };
        let after = line.strip_prefix("def ").or_else(|| line.strip_prefix("class "));
        let names = match (after, line.split_once('=')) {
            (Some(after), _) => after.split(['(', ':']).next().unwrap_or_default(),
            (None, Some((names, value))) if !value.starts_with('=') => names,
            _ => "",
        };
        // `a, b = …` and `a: int = …`.
        let names = names.split(": ").next().unwrap_or_default().trim_end();
        let names: Vec<&str> = names.split(", ").collect();
        if names.iter().all(is_name) { names } else { Vec::new() }
    });
    defined.filter(|name| !name.starts_with('_')).collect()
}

/// The names that the text hands on, each with the module that states it.
fn handed_on(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| {
        let (module, import) = line.strip_prefix("from ")?.split_once(" import ")?;
        let (name, other) = import.split_once(" as ")?;
        (name == other).then_some((name, module))
    })
}
