//! The list of defects.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::glob::Pattern;

/// The list: the text of `conformance/detection/defects.toml`.
pub const LIST: &str = include_str!("../../detection/defects.toml");

/// Something that is wrong in a system.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Defect {
    /// The name of the defect: `fault/alias-check`.
    pub id: String,
    /// The mistake in one sentence.
    pub wrong: String,
    /// The dialects whose random programs are tried in turn: `nnx`, `laws`, `linen`, `pax`.
    pub dialects: Vec<String>,
    /// The place of the mistake.
    #[serde(rename = "where")]
    pub place: Place,
}

/// The place of a defect.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Place {
    /// A mistake that is planted in the reference: the name of a `Fault`.
    Fault(String),
    /// A file with one place replaced. The mistake stays; its text follows that of the file.
    Mutant {
        /// `isograft_spec/…` of the specification, or a file of the reference's library.
        file: String,
        /// The text that stands in the file once.
        text: String,
        /// The text in its place.
        replaced: String,
    },
    /// A release that has the defect, where [`FIXED`] has it no more.
    Release {
        /// `flax==0.10.2`.
        system: String,
        /// The reports that are of this defect, and of no other of the release.
        reports: Vec<Reported>,
    },
}

/// The release in which all defects of earlier ones are mended.
pub const FIXED: &str = "flax==0.12.12";

/// A report of a defect: patterns of what a rule says. What is not given fits everything.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reported {
    /// The rule that is broken. Without one, a comparison or a rule.
    pub rule: Option<Pattern>,
    /// The place of the difference.
    pub at: Option<Pattern>,
    /// The expected observation: in a comparison that of the reference.
    pub expected: Option<Pattern>,
    /// The observation of the release.
    pub found: Option<Pattern>,
    /// Words that stand in the program, all of them.
    #[serde(default)]
    pub program: Vec<String>,
    /// The mode of the run, if there is but one.
    pub mode: Option<String>,
}

impl Place {
    /// The kind of the defect.
    pub fn kind(&self) -> &'static str {
        match self {
            Place::Fault(_) => "fault",
            Place::Mutant { .. } => "mutant",
            Place::Release { .. } => "release",
        }
    }

    /// The place in words.
    pub fn words(&self) -> String {
        match self {
            Place::Fault(name) => format!("`{name}`"),
            Place::Mutant { file, .. } => format!("`{file}`"),
            Place::Release { system, .. } => format!("`{system}`"),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    defect: Vec<Defect>,
}

static DEFECTS: LazyLock<Result<Vec<Defect>, toml::de::Error>> =
    LazyLock::new(|| toml::from_str::<List>(LIST).map(|list| list.defect));

/// Every defect of the list.
///
/// # Errors
///
/// The list is not written as it must be.
pub fn defects() -> Result<&'static [Defect], &'static toml::de::Error> {
    DEFECTS.as_ref().map(Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text;

    /// Campaigns are compared by the list: this digest changes with no improvement. The texts of
    /// mutants are not part of it, as they follow the files in which they stand.
    #[test]
    fn the_list_stays_what_it_is() {
        let defects = defects().expect("the list");
        let count = |kind| defects.iter().filter(|defect| defect.place.kind() == kind).count();
        assert_eq!([count("fault"), count("mutant"), count("release")], [14, 14, 12]);
        let named: Vec<String> = defects
            .iter()
            .map(|it| {
                [&it.id, &it.wrong, &it.dialects.join(" "), &it.place.words()]
                    .map(String::as_str)
                    .join("\n")
            })
            .collect();
        let digest = text::digest(&named.join("\n\n"));
        assert_eq!(&digest[..16], "9493d68c421f17a7");
    }
}
