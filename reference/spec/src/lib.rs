//! The files of the Python package `isograft_spec`, which is the specification.
//!
//! This crate has no other content: it carries the files, so that the reference can run them where
//! there is no Python and no folder of them.

#![deny(missing_docs)]

/// The files of the package: the path below the folder of this crate, and the text.
pub static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Folders of the package, each with the folder as which programs import what is in it: the
/// dialects, the bridge between two of them, and the layers of NNX. The same table stands in
/// `isograft_spec/cpython.py`.
pub const PLACES: [(&str, &str); 5] = [
    ("isograft_spec/bridge/", "flax/nnx/bridge/"),
    ("isograft_spec/layers/", "flax/nnx/"),
    ("isograft_spec/linen/flax/", "flax/"),
    ("isograft_spec/linen/", "flax/linen/"),
    ("isograft_spec/pax/", "pax/"),
];

/// The files that programs import by the names of the libraries: the path that such a name gives,
/// as `flax/linen/module.py`, and the text.
pub fn libraries() -> impl Iterator<Item = (String, &'static str)> {
    FILES.iter().filter_map(|(file, text)| {
        let (folder, imported) = PLACES.iter().find(|(folder, _)| file.starts_with(folder))?;
        Some((format!("{imported}{}", &file[folder.len()..]), *text))
    })
}

#[cfg(test)]
mod tests {
    use super::{FILES, PLACES, libraries};

    #[test]
    fn the_files_are_those_of_the_package() {
        let has = |path: &str| FILES.iter().any(|(file, text)| *file == path && !text.is_empty());
        assert!(has("isograft_spec/nnx/call.py") && has("isograft_spec/nnx/transforms/vmap.py"));
        assert!(FILES.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn the_libraries_are_found_by_the_names_that_programs_import() {
        let has = |path: &str| libraries().any(|(file, text)| file == path && !text.is_empty());
        assert!(has("flax/linen/module.py") && has("flax/core/scope.py"));
        assert!(has("flax/nnx/bridge/module.py") && has("flax/nnx/nn/linear.py"));
        assert!(has("pax/_core/guard.py"));
    }

    #[test]
    fn python_has_the_same_places() {
        let file = FILES.iter().find(|(file, _)| *file == "isograft_spec/cpython.py");
        let (_, text) = file.expect("the file");
        for (folder, imported) in PLACES {
            let folder = folder.trim_start_matches("isograft_spec/").trim_end_matches('/');
            let imported = imported.trim_end_matches('/').replace('/', ".");
            assert!(text.contains(&format!("{imported:?}: {folder:?}")), "{folder}");
        }
    }
}
