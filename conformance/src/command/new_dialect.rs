//! `isograft new-dialect`: writes a dialect that runs.

use std::fs;
use std::path::PathBuf;

use clap::Args;

use super::{Failure, Status, print, quoted};
use crate::own_dialect::OwnDialect;

#[derive(Args, Debug)]
pub struct NewDialect {
    /// The name of the dialect and of its library, in lower-case letters, digits and _
    name: String,
    /// The folder that is made; by default one of the dialect's name, here
    folder: Option<PathBuf>,
}

/// The files of the dialect `tiny`. Its name stands in them for that of a new one.
const FILES: &[(&str, &str)] = &[
    ("README.md", include_str!("../../dialect/tiny/README.md")),
    ("dialect.toml", include_str!("../../dialect/tiny/dialect.toml")),
    ("generator.py", include_str!("../../dialect/tiny/generator.py")),
    ("implementation/tiny.py", include_str!("../../dialect/tiny/implementation/tiny.py")),
    ("programs/counter.py", include_str!("../../dialect/tiny/programs/counter.py")),
    ("programs/outer.py", include_str!("../../dialect/tiny/programs/outer.py")),
    ("rules/changed_copies.py", include_str!("../../dialect/tiny/rules/changed_copies.py")),
    ("rules/scan_is_loop.py", include_str!("../../dialect/tiny/rules/scan_is_loop.py")),
    (
        "rules/scan_keeps_structure.py",
        include_str!("../../dialect/tiny/rules/scan_keeps_structure.py"),
    ),
    ("semantics/tiny.py", include_str!("../../dialect/tiny/semantics/tiny.py")),
];

impl NewDialect {
    pub fn run(self) -> Result<Status, Failure> {
        OwnDialect::name_fits(&self.name).map_err(Failure::input)?;
        let folder = self.folder.unwrap_or_else(|| PathBuf::from(&self.name));
        if folder.exists() {
            let exists = anyhow::anyhow!("{} is there already", folder.display());
            return Err(Failure::input(exists));
        }
        let named = |text: &str| text.replace("tiny", &self.name);
        for (file, text) in FILES {
            let path = folder.join(named(file));
            let below = path.parent().unwrap_or(&folder);
            fs::create_dir_all(below).and_then(|()| fs::write(&path, named(text))).map_err(
                |error| Failure::cannot_run(anyhow::anyhow!("{}: {error}", path.display())),
            )?;
        }
        let shown = quoted(&folder.display().to_string());
        print(&format!(
            "{} files are in {shown}, a dialect that runs:\n  isograft check --dialect {shown}\n  \
             isograft detect --dialect {shown}\n{shown}/README.md says what to change.\n",
            FILES.len()
        ))?;
        Ok(Status::Holds)
    }
}
