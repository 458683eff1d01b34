//! Dialects: frameworks whose meaning is stated as Python packages over raw `jax`.
//!
//! A folder of the prelude, such as `prelude/linen`, is a root of imports. Its files import each
//! other as Python's do, and a program imports them by their real names. A native namespace
//! (`flax`) goes before them; they add what it lacks (`flax.linen`).

use crate::program::packages::Source;

/// All files, listed by the build script.
pub static PACKAGES: &[Source] = include!(concat!(env!("OUT_DIR"), "/dialects.rs"));

#[cfg(test)]
mod tests {
    use super::PACKAGES;

    #[test]
    fn packages_are_told_from_modules() {
        let of = |name| PACKAGES.iter().find(|source| source.name == name).expect("a source");
        assert!(of("flax.linen").is_package && of("flax.linen").file == "flax/linen/__init__.py");
        assert!(!of("flax.linen.module").is_package);
    }
}
