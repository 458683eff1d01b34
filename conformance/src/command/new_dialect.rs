//! `isograft new-dialect`: writes a dialect that runs.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use isograft_generators::walk;
use isograft_reference::program::ast::{Expr, ExprKind};

use super::{Failure, Status, print, quoted};
use crate::own_dialect::OwnDialect;
use crate::text;

#[derive(Args, Debug)]
pub struct NewDialect {
    /// The name of the dialect and of its library, in lower-case letters, digits and _
    name: String,
    /// The folder that is made, or an empty one; by default one of the dialect's name, here
    folder: Option<PathBuf>,
}

/// The files of the dialect `tiny`. Its name stands in them for that of a new one.
const FILES: &[(&str, &str)] = &[
    ("README.md", include_str!("../../dialect/tiny/README.md")),
    ("dialect.toml", include_str!("../../dialect/tiny/dialect.toml")),
    ("generator.py", include_str!("../../dialect/tiny/generator.py")),
    ("implementation/tiny.py", include_str!("../../dialect/tiny/implementation/tiny.py")),
    (
        "programs/changed_in_place.py",
        include_str!("../../dialect/tiny/programs/changed_in_place.py"),
    ),
    (
        "programs/asks_for_a_trace.py",
        include_str!("../../dialect/tiny/programs/asks_for_a_trace.py"),
    ),
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

/// Nothing, if no variable of the files has the name: it would hide the library. The generator does
/// not import that.
fn is_free_in_the_files(name: &str) -> anyhow::Result<()> {
    let is_name = |expr: &Expr| matches!(&*expr.kind, ExprKind::Name(found) if **found == *name);
    for (file, text) in FILES {
        if name == "tiny" || !file.ends_with(".py") || *file == "generator.py" {
            continue;
        }
        let body = text::parse(text, file)?.body;
        let found = walk::count(&body, &is_name);
        anyhow::ensure!(
            found == 0,
            "the files that new-dialect writes have another use for the name `{name}`: take \
             another, and rename the library by hand"
        );
    }
    Ok(())
}

impl NewDialect {
    pub fn run(self) -> Result<Status, Failure> {
        let fits = OwnDialect::name_fits(&self.name)
            .and_then(|()| OwnDialect::library_fits(&self.name))
            .and_then(|()| is_free_in_the_files(&self.name));
        fits.map_err(Failure::input)?;
        let folder = self.folder.unwrap_or_else(|| PathBuf::from(&self.name));
        let is_empty = || fs::read_dir(&folder).is_ok_and(|mut entries| entries.next().is_none());
        // A link that leads nowhere is there, too.
        if folder.symlink_metadata().is_ok() && !is_empty() {
            return Err(Failure::input(anyhow::anyhow!(
                "{} is there already, and is no empty folder: `isograft new-dialect {} FOLDER` \
                 names another",
                folder.display(),
                self.name
            )));
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
