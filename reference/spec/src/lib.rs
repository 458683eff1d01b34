//! The files of the Python package `isograft_spec`, which is the specification.
//!
//! This crate has no other content: it carries the files, so that the reference can run them where
//! there is no Python and no folder of them.

#![deny(missing_docs)]

/// The files of the package: the path below the folder of this crate, and the text.
pub static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

#[cfg(test)]
mod tests {
    use super::FILES;

    #[test]
    fn the_files_are_those_of_the_package() {
        let has = |path: &str| FILES.iter().any(|(file, text)| *file == path && !text.is_empty());
        assert!(has("isograft_spec/nnx/call.py") && has("isograft_spec/nnx/transforms/vmap.py"));
        assert!(FILES.is_sorted_by(|a, b| a.0 < b.0));
    }
}
