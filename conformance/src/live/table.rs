//! The table of tested pairs: each release of Flax, PAX or Equinox with a JAX of its time, and the
//! Pythons that both have wheels for.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::{fmt, fs, path};

use serde::Deserialize;

use crate::divergence::NEWEST;

const TABLE: &str = include_str!("../../systems/releases.toml");

/// The packages that have releases in the table, as pip names them.
pub(crate) const PACKAGES: [&str; 3] = ["equinox", "flax", "pax3"];

/// A release, or a checkout, that `isograft systems add` can make an environment for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Release {
    /// One of [`PACKAGES`].
    pub package: String,
    /// Empty for a checkout: it says so itself, and may say something else tomorrow.
    pub version: String,
    /// Empty where pip chooses.
    pub jax: String,
    /// The folder of a checkout, absolute.
    #[serde(skip)]
    pub checkout: Option<PathBuf>,
    /// Oldest and newest Python, both included, as `3.12`.
    python: [String; 2],
    /// The requirements that pip installs.
    pub requires: Vec<String>,
    /// Requirements that the package index has only the source of.
    #[serde(default)]
    pub without_wheels: Vec<String>,
    /// The flags of XLA that its XLA does not know, by name.
    #[serde(default)]
    unknown_flags: Vec<String>,
}

/// `3.12`
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PythonVersion(pub u32, pub u32);

/// The fault of a system's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownSystem {
    /// The text is no name of a system.
    #[error(
        "`{0}` is no system: a system is named as flax==0.12.12, pax3==0.5.9, or flax@FOLDER for a \
         checkout"
    )]
    Unnamed(String),
    /// The table lacks this release; the versions that it has, in words.
    #[error(
        "{0} is not in the table of tested pairs ({1}); name a JAX to try it with, as \
         {0}+jax==0.12.0"
    )]
    NotTabled(String, String),
    /// The table itself cannot be read, and why.
    #[error("the table of systems, conformance/systems/releases.toml: {0}")]
    Table(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    release: Vec<Release>,
}

/// Every release of the table: by package, and each package oldest first.
///
/// # Errors
///
/// The table of systems cannot be read.
pub(crate) fn releases() -> Result<Vec<Release>, UnknownSystem> {
    let table: Table =
        toml::from_str(TABLE).map_err(|error| UnknownSystem::Table(error.message().to_owned()))?;
    Ok(table.release)
}

/// The JAX of the newest release of Flax, which the known departures of JAX are about.
///
/// # Errors
///
/// The table is malformed.
pub(crate) fn newest_jax() -> Result<String, UnknownSystem> {
    Ok(release(&NEWEST.replacen('-', "==", 1))?.jax)
}

/// The release of a name: `flax==0.10.2` from the table, `flax==0.10.2+jax==0.4.38` as it says,
/// untested; `flax@PATH` and `flax@PATH+jax==0.12.0` of a checkout.
///
/// # Errors
///
/// The name is not one of a release, or the release is not in the table.
pub(crate) fn release(name: &str) -> Result<Release, UnknownSystem> {
    let unnamed = || UnknownSystem::Unnamed(name.to_owned());
    if let Some((package, folder)) = checkout(name) {
        let (folder, jax) = folder.rsplit_once("+jax==").unwrap_or((folder, ""));
        if !jax.is_empty() && !is_version(jax) {
            return Err(unnamed());
        }
        let folder = path::absolute(folder).map_err(|_| unnamed())?;
        return of_checkout(package, folder, jax);
    }
    let (framework, jax) = match name.split_once('+') {
        Some((framework, jax)) => (framework, Some(jax.strip_prefix("jax==").ok_or_else(unnamed)?)),
        None => (name, None),
    };
    let (package, version) = framework.split_once("==").ok_or_else(unnamed)?;
    let versions = [Some(version), jax];
    if !PACKAGES.contains(&package) || !versions.into_iter().flatten().all(is_version) {
        return Err(unnamed());
    }
    let mut tabled = releases()?;
    tabled.retain(|release| release.package == package);
    if let Some(found) =
        tabled.iter().find(|r| r.version == version && jax.is_none_or(|jax| jax == r.jax))
    {
        return Ok(found.clone());
    }
    let Some(jax) = jax else {
        let known: Vec<&str> = tabled.iter().map(|release| release.version.as_str()).collect();
        return Err(UnknownSystem::NotTabled(framework.to_owned(), known.join(", ")));
    };
    let (below, above) = next_to(jax)?;
    Ok(Release {
        package: package.to_owned(),
        version: version.to_owned(),
        jax: jax.to_owned(),
        checkout: None,
        python: above.python,
        requires: vec![framework.to_owned(), format!("jax=={jax}"), format!("jaxlib=={jax}")],
        without_wheels: Vec::new(),
        unknown_flags: below.unknown_flags,
    })
}

/// The releases of the table next to a JAX: the one with the newest JAX that is not newer, or with
/// the oldest, and the one with the oldest JAX that is not older, or with the newest. Of no JAX, the
/// newest.
fn next_to(jax: &str) -> Result<(Release, Release), UnknownSystem> {
    let mut tabled = releases()?;
    tabled.sort_by(|a, b| by_version(&a.jax, &b.jax));
    let is_unnamed = jax.is_empty();
    let below = |release: &Release| is_unnamed || by_version(&release.jax, jax).is_le();
    let above = |release: &Release| !is_unnamed && by_version(&release.jax, jax).is_ge();
    let below = tabled.iter().rfind(|release| below(release)).or(tabled.first());
    let above = tabled.iter().find(|release| above(release)).or(tabled.last());
    let both = below.cloned().zip(above.cloned());
    both.ok_or_else(|| UnknownSystem::Table("it has no release".to_owned()))
}

/// The package and the rest of `flax@…`.
pub(crate) fn checkout(name: &str) -> Option<(&str, &str)> {
    name.split_once('@')
        .filter(|(package, folder)| PACKAGES.contains(package) && !folder.is_empty())
}

/// A checkout is installed so that what is changed in it later holds at once, with the newest JAX
/// that it takes if none is named.
fn of_checkout(package: &str, folder: PathBuf, jax: &str) -> Result<Release, UnknownSystem> {
    let (below, Release { python: [of_jax, newest], .. }) = next_to(jax)?;
    let mut requires = vec![format!("--editable={}", folder.display())];
    if !jax.is_empty() {
        requires.push(format!("jax=={jax}"));
    }
    let own = oldest_python(&folder).filter(|own| by_version(own, &of_jax).is_gt());
    Ok(Release {
        package: package.to_owned(),
        version: String::new(),
        jax: jax.to_owned(),
        checkout: Some(folder),
        python: [own.unwrap_or(of_jax), newest],
        requires,
        without_wheels: Vec::new(),
        unknown_flags: below.unknown_flags,
    })
}

/// The Python after `>=` in a project's `requires-python`. What is no project, pip says.
fn oldest_python(folder: &Path) -> Option<String> {
    let project: toml::Table =
        fs::read_to_string(folder.join("pyproject.toml")).ok()?.parse().ok()?;
    let asked = project.get("project")?.get("requires-python")?.as_str()?;
    let oldest = asked.split(',').find_map(|part| part.trim().strip_prefix(">="))?.trim();
    oldest.parse::<PythonVersion>().ok().map(|version| version.to_string())
}

/// The flags of XLA, of these, that a JAX of any version knows: those of the newest JAX of the table
/// that is not newer, or of the oldest.
///
/// # Errors
///
/// The table of systems cannot be read.
pub(crate) fn flags_known_to(jax: &str, flags: &str) -> Result<String, UnknownSystem> {
    Ok(next_to(jax)?.0.known_flags(flags))
}

impl Release {
    /// `flax==0.12.12`; a checkout's as it is asked for: `flax@/home/me/flax+jax==0.12.0`.
    pub fn short_name(&self) -> String {
        let Some(folder) = &self.checkout else {
            return format!("{}=={}", self.package, self.version);
        };
        let jax = if self.jax.is_empty() { String::new() } else { format!("+jax=={}", self.jax) };
        format!("{}@{}{jax}", self.package, folder.display())
    }

    /// `flax==0.12.12+jax==0.12.0.1`, as the system names itself.
    pub fn name(&self) -> String {
        match self.checkout {
            Some(_) => self.short_name(),
            None => format!("{}+jax=={}", self.short_name(), self.jax),
        }
    }

    /// Those of these flags of XLA that it knows.
    pub fn known_flags(&self, flags: &str) -> String {
        let unknown = |flag: &&str| {
            let name = flag.split('=').next().unwrap_or_default();
            !self.unknown_flags.iter().any(|unknown| unknown == name)
        };
        flags.split_whitespace().filter(unknown).collect::<Vec<_>>().join(" ")
    }

    /// The Pythons that it installs on.
    ///
    /// # Errors
    ///
    /// The table has something else than versions of Python.
    pub fn pythons(&self) -> Result<(PythonVersion, PythonVersion), UnknownSystem> {
        let [oldest, newest] = &self.python;
        let read = |text: &String| {
            text.parse()
                .map_err(|()| UnknownSystem::Table(format!("`{text}` is no Python version")))
        };
        Ok((read(oldest)?, read(newest)?))
    }
}

/// `0.12.0.1`: what pip takes for a version and no more.
fn is_version(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '.')
}

/// By the numbers between the dots.
pub fn by_version(a: &str, b: &str) -> Ordering {
    let numbers =
        |text: &str| -> Vec<u64> { text.split('.').map(|n| n.parse().unwrap_or(0)).collect() };
    numbers(a).cmp(&numbers(b))
}

impl FromStr for PythonVersion {
    type Err = ();

    fn from_str(text: &str) -> Result<PythonVersion, ()> {
        let (major, minor) = text.split_once('.').ok_or(())?;
        let minor = minor.split('.').next().unwrap_or_default();
        Ok(PythonVersion(major.parse().map_err(|_| ())?, minor.parse().map_err(|_| ())?))
    }
}

impl fmt::Display for PythonVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed_and_in_order() {
        let releases = releases().expect("a table");
        assert!(releases.is_sorted_by(|a, b| {
            a.package < b.package
                || a.package == b.package && by_version(&a.version, &b.version).is_lt()
        }));
        for release in &releases {
            let (oldest, newest) = release.pythons().expect("Pythons");
            assert!(PythonVersion(3, 9) <= oldest && oldest <= newest, "{}", release.name());
            assert!(release.requires.contains(&release.short_name()));
            assert!(release.requires.contains(&format!("jax=={}", release.jax)));
            assert!(release.requires.iter().all(|pin| pin.contains("==")));
        }
    }

    #[test]
    fn a_release_is_spared_the_flags_that_it_does_not_know() {
        let flags = "--xla_cpu_max_isa=AVX2 --xla_cpu_enable_fast_math=false";
        let known = |name| release(name).expect("a release").known_flags(flags);
        assert_eq!(known("flax==0.12.12"), flags);
        assert_eq!(known("pax3==0.5.9"), "--xla_cpu_enable_fast_math=false");
        let known = |jax| flags_known_to(jax, flags).expect("a table");
        assert_eq!(known("99.0.dev2"), flags);
        assert_eq!(known("0.4.13"), "--xla_cpu_enable_fast_math=false");
        assert_eq!(known("0.1"), "--xla_cpu_enable_fast_math=false");
    }

    #[test]
    fn a_system_is_found_by_name_or_refused_in_words() {
        let found = |name| release(name).map(|r| r.name()).map_err(|e| e.to_string());
        assert_eq!(found("flax==0.12.12"), Ok("flax==0.12.12+jax==0.12.0.1".into()));
        assert_eq!(found("flax==0.12.12+jax==0.12.0.1"), found("flax==0.12.12"));
        assert_eq!(found("flax==0.9.0+jax==0.4.33"), Ok("flax==0.9.0+jax==0.4.33".into()));
        let old = release("flax==0.9.0+jax==0.4.33").expect("a pair");
        assert_eq!(old.pythons(), release("flax==0.10.2").expect("a release").pythons());
        assert_eq!(found("pax3==0.5.9"), Ok("pax3==0.5.9+jax==0.4.13".into()));
        for (name, words) in [
            ("flax==9.9", "not in the table of tested pairs (0.5.3, "),
            ("pax3==0.1", "not in the table of tested pairs (0.5.9)"),
            ("flax", "`flax` is no system"),
            ("numpy==2.0", "is no system"),
            ("flax==0.12.12+numpy==2", "is no system"),
            ("flax==--index-url", "is no system"),
            ("flax==0.9 x", "is no system"),
            ("flax@", "is no system"),
            ("numpy@/tmp", "is no system"),
            ("flax@/nowhere+jax==?", "is no system"),
        ] {
            let refused = found(name).expect_err(name);
            assert!(refused.contains(words), "{refused}");
        }
    }
    #[test]
    fn a_checkout_is_installed_as_it_lies_with_a_python_that_it_takes() {
        let folder = tempfile::tempdir().expect("a folder");
        let project = "[project]\nname = 'flax'\nrequires-python = '>=3.11,<4'\n";
        fs::write(folder.path().join("pyproject.toml"), project).expect("a file");
        let path = folder.path().display();
        let found = release(&format!("flax@{path}+jax==0.12.0")).expect("a checkout");
        assert_eq!(found.name(), format!("flax@{path}+jax==0.12.0"));
        assert_eq!(found.requires, [format!("--editable={path}"), "jax==0.12.0".to_owned()]);
        // Its project takes an older Python than its JAX does.
        assert_eq!(found.pythons().expect("Pythons").0, PythonVersion(3, 12));
        let found = release(&format!("flax@{path}+jax==0.4.33")).expect("a checkout");
        assert_eq!(found.pythons().expect("Pythons").0, PythonVersion(3, 11));
        let found = release(&format!("flax@{path}")).expect("a checkout");
        assert_eq!(found.name(), format!("flax@{path}"));
        assert_eq!(found.requires.len(), 1);
    }
}
