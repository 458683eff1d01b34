//! Programs as text: read from files, and named by the hash of the printed program.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::{fs, io};

use isograft_generators::dialect::Dialect;
use isograft_generators::random::Seed;
use isograft_generators::walk;
use isograft_reference::program::ast::{ExprKind, Program, Stmt, StmtKind};
use isograft_reference::program::packages::{Packages, Source as PackageFile};
use isograft_reference::program::{ParseError, ParseErrorKind, is_identifier};
use sha2::{Digest, Sha256};

use crate::encoding::decoded;
use crate::golden_file;
use crate::pages::{self, Lines, Page};

/// Bytes of the longest file that is read as a program.
const LONGEST: u64 = 16 << 20;

/// Why a file gave no program.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// It cannot be read.
    #[error("{file}: {error}")]
    Io {
        /// Its path.
        file: String,
        /// Why.
        error: io::Error,
    },
    /// It is longer than 16 MiB, the most that is read.
    #[error("{file}: longer than {} MiB", LONGEST >> 20)]
    TooLong {
        /// Its path.
        file: String,
    },
    /// It is no Python file, and not UTF-8.
    #[error("{file}:{line}: not UTF-8 text, from byte {byte}")]
    NotText {
        /// Its path.
        file: String,
        /// The line of the first byte that is wrong, from 1.
        line: u32,
        /// The first byte that is wrong, from 0.
        byte: usize,
    },
    /// A cell of a notebook is no Python.
    #[error("{file}, cell {cell}, line {line}: {kind}")]
    Cell {
        /// Its path.
        file: String,
        /// The cell, from 1 and of any type.
        cell: u32,
        /// The line in it, from 1.
        line: u32,
        /// The fault in words.
        kind: ParseErrorKind,
    },
    /// It is named as a notebook, and is none.
    #[error("{file}: not a notebook: {error}")]
    NoNotebook {
        /// Its path.
        file: String,
        /// Why.
        error: String,
    },
    /// A folder of packages holds no Python module.
    #[error("{folder}: no Python module stands below it")]
    NoPackages {
        /// Its path.
        folder: String,
    },
    /// Its text is outside of the subset of Python that there is.
    #[error("{0}")]
    Parse(ParseError),
}

impl Unreadable {
    /// True if the file is there, and what it says is no program.
    pub(crate) fn is_of_text(&self) -> bool {
        matches!(self, Unreadable::Parse(_) | Unreadable::Cell { .. })
    }

    /// True if the text is no Python, rather than Python that is not modelled.
    pub(crate) fn is_refused_by_python(&self) -> bool {
        let is_unsupported = |kind: &ParseErrorKind| matches!(kind, ParseErrorKind::Unsupported(_));
        match self {
            Unreadable::Parse(ParseError { kind, .. }) | Unreadable::Cell { kind, .. } => {
                !is_unsupported(kind)
            }
            _ => false,
        }
    }

    /// The fault in words, without the place.
    pub(crate) fn words(&self) -> String {
        match self {
            Unreadable::Parse(ParseError { kind, .. }) | Unreadable::Cell { kind, .. } => {
                kind.to_string()
            }
            Unreadable::Io { error, .. } => error.to_string(),
            other => other.to_string(),
        }
    }

    /// The file, and as far as they are known cell, line and column.
    pub(crate) fn place(&self) -> TextPlace<'_> {
        let (file, cell, line, column) = match self {
            Unreadable::Parse(ParseError { file, line, column, .. }) => {
                (file, None, Some(*line), Some(*column))
            }
            Unreadable::Cell { file, cell, line, .. } => (file, Some(*cell), Some(*line), None),
            Unreadable::NotText { file, line, .. } => (file, None, Some(*line), None),
            Unreadable::Io { file, .. }
            | Unreadable::TooLong { file }
            | Unreadable::NoNotebook { file, .. }
            | Unreadable::NoPackages { folder: file } => (file, None, None, None),
        };
        TextPlace { file, cell, line, column }
    }
}

/// A place in a file: of a notebook the line is one of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextPlace<'a> {
    pub(crate) file: &'a str,
    pub(crate) cell: Option<u32>,
    pub(crate) line: Option<u32>,
    pub(crate) column: Option<u32>,
}

/// Seed and place of `random/7/123`.
pub(crate) fn drawn(id: &str) -> Option<(u64, u64)> {
    let (seed, place) = id.strip_prefix("random/")?.split_once('/')?;
    Some((seed.parse().ok()?, place.parse().ok()?))
}

/// The program in a file; `-` is standard input. Of a page it is its code, of a golden file what
/// stands before the recordings. Where there is no such file, `random/SEED/PLACE` is a random
/// program, and what begins with a dialect is one of its programs.
///
/// # Errors
///
/// The file cannot be read, is too long, is no text, or should be a notebook and is none, or one
/// with a cell that is no Python.
pub fn read(path: &Path) -> Result<String, Unreadable> {
    let mut text = raw(path)?;
    if let Some(page) = page(path, &text)? {
        return match page.wrong {
            Some(wrong) => Err(Unreadable::Cell {
                file: path.display().to_string(),
                cell: wrong.cell,
                line: wrong.line,
                kind: wrong.kind,
            }),
            None => Ok(page.text),
        };
    }
    text.truncate(golden_file::program_in(&text).len());
    Ok(text)
}

/// The lines of a program as its file has them.
pub(crate) fn lines_of(path: &Path) -> Lines {
    if path.extension().is_none_or(|extension| extension != "ipynb") {
        return Lines::default();
    }
    let page = raw(path).and_then(|text| page(path, &text));
    page.ok().flatten().map(|page| page.lines()).unwrap_or_default()
}

/// The text of a module; one that Python cannot read raises what Python raises of it.
///
/// # Errors
///
/// The file cannot be read, or is too long.
pub(crate) fn module(path: &Path) -> Result<String, Unreadable> {
    match read(path) {
        Err(Unreadable::Parse(ParseError { kind: ParseErrorKind::Syntax(words), .. })) => {
            Ok(format!("raise SyntaxError({words:?})\n"))
        }
        Err(Unreadable::Parse(ParseError { kind: ParseErrorKind::Indentation(words), .. })) => {
            Ok(format!("raise IndentationError({words:?})\n"))
        }
        read => read,
    }
}

/// The page that the text of this file is; nothing where its name is no page's.
///
/// # Errors
///
/// It should be a notebook, and is none.
pub(crate) fn page(path: &Path, text: &str) -> Result<Option<Page>, Unreadable> {
    let page = pages::page(path, text).transpose();
    page.map_err(|error| Unreadable::NoNotebook { file: path.display().to_string(), error })
}

/// Writes a file that may be there already: what it held is lost only when all of the new text is on
/// the disk.
///
/// # Errors
///
/// The file cannot be written.
pub(crate) fn write(path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(&path);
    if before.as_ref().is_ok_and(|before| !before.is_file()) {
        return fs::write(path, text);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.exists()) {
        return Err(io::Error::new(io::ErrorKind::NotFound, "there is no such folder"));
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = match builder.tempfile_in(folder.unwrap_or(Path::new("."))) {
        // No other file can be made in the folder.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            return fs::write(&path, text);
        }
        file => file?,
    };
    file.write_all(text.as_ref())?;
    if let Ok(before) = before {
        file.as_file().set_permissions(before.permissions())?;
    }
    file.persist(path)?;
    Ok(())
}

/// A name of several lines would be shown as lines of what Isograft says.
///
/// # Errors
///
/// The name is such a one.
pub(crate) fn has_one_line(path: &Path) -> Result<(), Unreadable> {
    let file = path.to_string_lossy();
    if !file.contains(['\n', '\r']) {
        return Ok(());
    }
    let error = io::Error::new(io::ErrorKind::InvalidFilename, "a name of several lines");
    Err(Unreadable::Io { file: file.replace('\n', "\\n").replace('\r', "\\r"), error })
}

/// The text as it stands in the file, else as [`read`].
///
/// # Errors
///
/// The file cannot be read, is too long, or is no text.
pub(crate) fn raw(path: &Path) -> Result<String, Unreadable> {
    has_one_line(path)?;
    let file = path.display().to_string();
    if let Some((seed, place)) = drawn(&file).filter(|_| !path.exists()) {
        return Ok(print(&Seed(seed).program(place).program));
    }
    if let Some(text) = Dialect::of(&file).filter(|_| !path.exists()).and_then(|d| d.text(&file)) {
        return Ok(text);
    }
    let io = |error| Unreadable::Io { file: file.clone(), error };
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin().take(LONGEST + 1).read_to_end(&mut bytes).map_err(io)?;
    } else {
        // To open a pipe that nobody writes to would wait for ever.
        let kind = fs::metadata(path).map_err(io)?.file_type();
        if kind.is_dir() {
            return Err(io(io::Error::other("a folder, where one file is read")));
        }
        if !kind.is_file() && !path.starts_with("/dev") {
            return Err(io(io::Error::other("not a regular file")));
        }
        fs::File::open(path).map_err(io)?.take(LONGEST + 1).read_to_end(&mut bytes).map_err(io)?;
    }
    if bytes.len() as u64 > LONGEST {
        return Err(Unreadable::TooLong { file });
    }
    // Other files than Python's are UTF-8.
    let is_python = path.extension().is_none_or(|extension| extension == "py");
    if is_python {
        return decoded(bytes, &file).map_err(Unreadable::Parse);
    }
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        let before = &error.as_bytes()[..byte];
        let line = before.iter().filter(|byte| **byte == b'\n').count() as u32 + 1;
        Unreadable::NotText { file, line, byte }
    })
}

/// The program a text holds; `file` is for messages.
///
/// # Errors
///
/// The text is not in the subset; the error names the place.
pub fn parse(text: &str, file: &str) -> Result<Program, Unreadable> {
    parse_with(text, file, &Packages::NONE)
}

/// Does what [`parse`] does, for a program that can import packages.
///
/// # Errors
///
/// As [`parse`].
pub(crate) fn parse_with(
    text: &str,
    file: &str,
    packages: &Packages,
) -> Result<Program, Unreadable> {
    let mut program = isograft_reference::program::parse(text, file).map_err(Unreadable::Parse)?;
    program.packages = packages.clone();
    Ok(program)
}

/// True if the program may mean something else in each mode. A mode is a property of NNX: a program
/// that does not name it, and imports no package that does, has one meaning.
pub fn has_modes(text: &str, packages: &Packages) -> bool {
    text.contains("nnx") || packages.mention("nnx")
}

/// The Python files below these folders, as the packages that Python would find with the folders
/// on its path. Where two folders have the same module, the first one's counts.
///
/// # Errors
///
/// A folder or a file in it cannot be read; no file is a module.
pub fn packages_in(folders: &[PathBuf]) -> Result<Packages, Unreadable> {
    let mut sources = Vec::new();
    // A later source of the same name replaces an earlier one.
    for root in folders.iter().rev() {
        let before = sources.len();
        for path in python_files(root)? {
            let below = path.strip_prefix(root).unwrap_or(&path).with_extension("");
            let parts: Option<Vec<&str>> = below.iter().map(|part| part.to_str()).collect();
            let Some(mut parts) = parts.filter(|parts| parts.iter().all(|p| is_identifier(p)))
            else {
                continue;
            };
            let is_package = parts.last() == Some(&"__init__");
            if is_package {
                parts.pop();
            }
            if !parts.is_empty() {
                sources.push(PackageFile {
                    name: parts.join(".").into(),
                    file: path.display().to_string().into(),
                    text: module(&path)?.into(),
                    is_package,
                    defers: false,
                });
            }
        }
        if sources.len() == before {
            return Err(Unreadable::NoPackages { folder: root.display().to_string() });
        }
    }
    Ok(Packages::new(sources))
}

/// Every Python file below the folder, in order of their paths.
///
/// # Errors
///
/// A folder cannot be read, or a file has a name of several lines.
pub fn python_files(folder: &Path) -> Result<Vec<PathBuf>, Unreadable> {
    let mut found = files(folder)?;
    found.retain(|path| path.extension().is_some_and(|extension| extension == "py"));
    found.iter().try_for_each(|path| has_one_line(path))?;
    Ok(found)
}

/// Every file below the folder, in order of their paths.
///
/// # Errors
///
/// A folder cannot be read.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, Unreadable> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let io = |error| Unreadable::Io { file: folder.display().to_string(), error };
        for entry in fs::read_dir(&folder).map_err(io)? {
            let entry = entry.map_err(io)?;
            let path = entry.path();
            if entry.file_type().map_err(io)?.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The text of a program, as it runs unchanged in the real libraries.
pub fn print(program: &Program) -> String {
    program.to_string()
}

/// SHA-256 of a text, in hexadecimal: by it a recording names the program that it was made of.
pub fn digest(text: &str) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// `6,042`
pub fn thousands(n: usize) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The pieces, one space apart, in lines of at most 140 characters: the width of the book.
pub fn filled<S: AsRef<str>>(pieces: impl IntoIterator<Item = S>) -> String {
    let (mut text, mut width) = (String::new(), 0);
    for piece in pieces {
        let length = piece.as_ref().chars().count();
        if width > 0 && width + 1 + length > 140 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(piece.as_ref());
        width += length;
    }
    text
}

/// True if a statement of a module does more than define and import.
pub(crate) fn runs_something(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Expr(_)
        | StmtKind::For { .. }
        | StmtKind::While { .. }
        | StmtKind::If { .. }
        | StmtKind::With { .. }
        | StmtKind::Assert { .. }
        | StmtKind::AugAssign { .. } => !is_docstring(stmt),
        StmtKind::Assign { value, .. } | StmtKind::AnnAssign { value: Some(value), .. } => {
            walk::count_in(value, &|expr| matches!(&*expr.kind, ExprKind::Call(_))) > 0
        }
        _ => false,
    }
}

fn is_docstring(stmt: &Stmt) -> bool {
    matches!(&stmt.kind, StmtKind::Expr(expr) if matches!(&*expr.kind, ExprKind::Str(_)))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::{has_modes, packages_in, write};

    #[test]
    #[cfg(unix)]
    fn a_file_is_written_whole_or_not_at_all() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        write(&file, "one").expect("a new file");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("rights");
        symlink(&file, &link).expect("a link");
        write(&link, "two").expect("written");
        assert_eq!(fs::read_to_string(&file).expect("the file"), "two");
        assert_eq!(fs::metadata(&file).expect("the file").permissions().mode() & 0o777, 0o640);
        assert!(link.is_symlink() && fs::read_dir(&folder).expect("the folder").count() == 2);
        write(Path::new("/dev/null"), "three").expect("a device");
        assert!(write(&folder.path().join("none/file"), "four").is_err());
    }

    #[test]
    fn packages_are_read_from_folders_in_order() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |file: &str, text: &str| {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        };
        write("one/a/__init__.py", "x = 1\n");
        write("one/a/b.py", "from flax import nnx\n");
        write("one/not-a-name.py", "");
        write("two/a.py", "x = 2\n");
        write("none/data.txt", "");
        let roots = ["one", "two"].map(|root| folder.path().join(root));
        let packages = packages_in(&roots).expect("packages");
        assert_eq!(packages.names().collect::<Vec<_>>(), ["a", "a.b"]);
        assert_eq!(packages.find("a").expect("a source").text, "x = 1\n");
        assert!(
            has_modes("import a", &packages)
                && !has_modes("import a", &packages_in(&roots[1..]).expect("a"))
        );
        let missing = packages_in(&[folder.path().join("none")]).expect_err("no module");
        assert!(missing.to_string().ends_with("no Python module stands below it"), "{missing}");
        assert!(packages_in(&[folder.path().join("absent")]).is_err());
    }

    #[test]
    fn lines_are_filled() {
        let words: Vec<String> = (0..60).map(|n| format!("word_{n}")).collect();
        let text = super::filled(&words);
        assert!(text.lines().all(|line| line.len() <= 140) && text.lines().count() > 3);
        assert_eq!(text.split_whitespace().collect::<Vec<_>>(), words);
    }

    #[test]
    fn the_digest_is_sha_256() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(super::digest("abc"), abc);
    }
}
