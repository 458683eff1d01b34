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

    /// Lines that are neither blank, nor a comment, nor of a docstring.
    fn lines_of_code(text: &str) -> usize {
        let mut documents = false;
        let mut is_code = |line: &str| {
            let quotes = line.matches("\"\"\"").count();
            let within = documents;
            documents ^= quotes % 2 == 1;
            !within && !line.is_empty() && !line.starts_with('#') && !line.starts_with("\"\"\"")
        };
        text.lines().filter(|line| is_code(line.trim())).count()
    }

    /// A dialect is to be read: what it means, layers aside, stays short.
    #[test]
    fn the_core_of_a_dialect_is_short() {
        let size = |is_core: &dyn Fn(&str) -> bool| -> usize {
            let core = PACKAGES.iter().filter(|source| is_core(&source.name));
            core.map(|source| lines_of_code(&source.text)).sum()
        };
        let linen = size(&|name| match name {
            "flax.config"
            | "flax.linen.module"
            | "flax.linen.methods"
            | "flax.linen.transforms" => true,
            "flax.core.frozen_dict" => false,
            _ => name.starts_with("flax.core"),
        });
        let pax = size(&|name| name.starts_with("pax._core"));
        // The texts of Flax's errors and the staged bodies of `nn.jit` are part of it.
        assert!((1000..1650).contains(&linen), "Linen: {linen}");
        assert!((300..500).contains(&pax), "PAX: {pax}");
    }
}
