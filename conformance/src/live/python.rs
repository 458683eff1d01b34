//! Finds the Python with which an environment is made.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use super::table::PythonVersion;

/// No Python to be had, with what was looked at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPython {
    #[error(
        "no Python {oldest} to {newest} found: {seen}. Install one (with its venv module), or \
         name it with --python PATH"
    )]
    Nowhere { oldest: PythonVersion, newest: PythonVersion, seen: String },
    #[error("{python}: {problem}")]
    Unfit { python: String, problem: String },
}

const SHOW: &str =
    "import sys, venv, ensurepip; print(sys.version_info[0], sys.version_info[1], sep='.')";

/// The Python that is named, or else the first of PATH and the usual places that will do.
///
/// # Errors
///
/// No Python of the wanted versions was found; the error lists those that were seen.
pub fn find(
    named: Option<&Path>,
    oldest: PythonVersion,
    newest: PythonVersion,
) -> Result<PathBuf, NoPython> {
    let fits = |version: PythonVersion| (oldest..=newest).contains(&version);
    if let Some(python) = named {
        let unfit = |problem| NoPython::Unfit { python: python.display().to_string(), problem };
        return match version(python) {
            Ok(version) if fits(version) => Ok(python.to_owned()),
            Ok(version) => Err(unfit(format!("is {version}; {oldest} to {newest} is needed"))),
            Err(problem) => Err(unfit(problem)),
        };
    }
    let mut seen = Vec::new();
    for python in candidates(oldest, newest) {
        match version(&python) {
            Ok(version) if fits(version) => return Ok(python),
            Ok(version) => seen.push(format!("{} is {version}", python.display())),
            Err(problem) => seen.push(format!("{} {problem}", python.display())),
        }
    }
    let nothing = "nothing on PATH nor in the usual places".to_owned();
    Err(NoPython::Nowhere {
        oldest,
        newest,
        seen: if seen.is_empty() { nothing } else { seen.join("; ") },
    })
}

/// The folder that a Python is installed in, with its library: the one of the Python that a virtual
/// environment was made with.
pub fn home(python: &Path) -> Option<PathBuf> {
    let python = fs::canonicalize(python).ok()?;
    Some(python.parent()?.parent()?.to_owned())
}

/// The version that it says it is, if it can make environments.
fn version(python: &Path) -> Result<PythonVersion, String> {
    let text = said(python, &["-I"], SHOW, "has no venv")?;
    text.trim().parse().map_err(|()| is_no_python(&text))
}

/// The prints of a Python that runs the script, or what is wrong with it in words: where it runs
/// and fails, that may be what the script needs of it.
pub(super) fn said(
    python: &Path,
    options: &[&str],
    script: &str,
    lack: &str,
) -> Result<String, String> {
    let ran = Command::new(python)
        .args(options)
        .args(["-c", script])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("does not run ({error})"))?;
    if !ran.status.success() {
        let words = String::from_utf8_lossy(&ran.stderr);
        let last_of = |text: &'_ str| -> String {
            text.lines()
                .map(str::trim)
                .rfind(|line| !line.is_empty())
                .unwrap_or("no words")
                .to_owned()
        };
        let last = last_of(&words);
        // A command that takes the script for something else, as `ls` does, says it again.
        return Err(match last.contains(&last_of(script)) {
            true => "does not run the script of a Python".to_owned(),
            false => format!("does not run, or {lack} ({last})"),
        });
    }
    Ok(String::from_utf8_lossy(&ran.stdout).into_owned())
}

pub(super) fn is_no_python(said: &str) -> String {
    format!("is no Python (it said {:?})", said.trim().chars().take(80).collect::<String>())
}

/// Names of the wanted versions first, then whatever is called python.
fn candidates(oldest: PythonVersion, newest: PythonVersion) -> Vec<PathBuf> {
    let mut names: Vec<String> =
        (oldest.1..=newest.1).map(|minor| format!("python{}.{minor}", oldest.0)).collect();
    names.extend(["python3".to_owned(), "python".to_owned()]);
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    folders.extend(["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map(PathBuf::from));
    let home = env::home_dir().unwrap_or_default();
    folders.push(home.join(".local/bin"));
    for versions in [".pyenv/versions", ".local/share/uv/python", ".asdf/installs/python"] {
        folders
            .extend(folders_of(&home.join(versions)).into_iter().map(|folder| folder.join("bin")));
    }
    let mut found: Vec<PathBuf> = Vec::new();
    for name in &names {
        for folder in &folders {
            let python = folder.join(name);
            if python.is_file() && !found.contains(&python) {
                found.push(python);
            }
        }
    }
    found
}

fn folders_of(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    folders.retain(|path| path.file_name() != Some(OsStr::new(".")) && path.is_dir());
    folders.sort();
    folders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_python_that_is_none_is_refused_in_words() {
        let (oldest, newest) = (PythonVersion(3, 12), PythonVersion(3, 13));
        for (path, words) in [("/nowhere/python", "does not run"), ("/bin/echo", "is no Python")] {
            let error = find(Some(Path::new(path)), oldest, newest).expect_err(path).to_string();
            assert!(error.contains(words) && error.contains(path), "{error}");
        }
    }
}
