//! The modules of its own that a program imports: files beside it, and what these import.
//!
//! They are found as Python finds them for `python FILE`, `python -m package.module` and an
//! installed project: below the folder of the file, unless the file names its own package; below
//! the folder that its outermost package stands in; below the current folder, if the file is there;
//! and below the folders of the project up to its root and its `src`. What the reference models is
//! not looked for: a checkout of Flax beside a program is not its Flax. A module of the program's own
//! comes before an installed one.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use isograft_generators::walk;
use isograft_reference::library::{Surface, is_of_python};
use isograft_reference::mode::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::{ExprKind, Program, Stmt, StmtKind};
use isograft_reference::program::packages::{Packages, Source};
use serde_json::{Value, json};

use crate::text::{self, Unreadable};

/// More files than this are not the modules of one program.
const MOST_FILES: usize = 1000;

/// The packages that were given, and the program's own modules that it imports.
///
/// # Errors
///
/// A module is there and cannot be read.
pub fn with_own_modules(
    program: &Program,
    file: &Path,
    given: &Packages,
) -> Result<Packages, Unreadable> {
    let Some((roots, package)) = places(program, file) else {
        return Ok(given.clone());
    };
    let mut search =
        Search { roots, given, modelled: HashMap::new(), seen: HashSet::new(), found: Vec::new() };
    search.follow(&program.body, &package)?;
    Ok(given.with_own(search.found, &package))
}

/// The folders below which a program's own modules are looked for, and the package that the program
/// is in; `None` where the file is none.
fn places(program: &Program, file: &Path) -> Option<(Vec<PathBuf>, String)> {
    let folder = file.parent().filter(|_| file.is_file())?;
    let (mut top, mut package) = package_of(folder);
    let project = project_of(&top);
    let src = project.as_ref().map(|project| project.join("src"));
    // A folder without `__init__.py` is a package, too, if a file in it says so.
    let depth = package.split('.').filter(|name| !name.is_empty()).count();
    let roots = [src.clone(), project.clone()].into_iter().flatten();
    let below = roots.into_iter().find_map(|root| Some((dotted_below(folder, &root)?, root)));
    if let Some((whole, root)) = below
        && (depth < most_dots(&program.body) || depth == 0 && names(&program.body, first(&whole)))
    {
        (top, package) = (root, whole);
    }
    // A file of a package that names its package is no script: its folder is not on Python's path.
    let own = first(&package);
    let is_script = own.is_empty() || most_dots(&program.body) == 0 && !names(&program.body, own);
    let mut roots = if is_script { vec![folder.to_owned()] } else { Vec::new() };
    roots.push(top.clone());
    let current = std::env::current_dir().and_then(|folder| folder.canonicalize());
    if let (Ok(current), Ok(file)) = (current, file.canonicalize())
        && file.starts_with(&current)
    {
        roots.push(PathBuf::from("."));
    }
    if let Some(project) = &project {
        let above = top.ancestors().skip(1).take_while(|folder| folder.starts_with(project));
        roots.extend(src.into_iter().filter(|src| src.is_dir()));
        roots.extend(above.map(Path::to_owned));
    }
    roots.dedup();
    Some((roots, package))
}

/// A module that nobody has, and the import that names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotFound {
    name: String,
    file: String,
    /// The cell of a notebook, of which the line is then one.
    cell: Option<u32>,
    line: u32,
}

/// The modules that a program and its own modules import and that nobody has, in the order of the
/// imports, and the folders below which they were looked for.
fn not_found(program: &Program, file: &Path, named: &str) -> (Vec<NotFound>, Vec<PathBuf>) {
    let Some((roots, package)) = places(program, file) else { return Default::default() };
    let packages = &program.packages;
    let known: Vec<&str> = packages.names().collect();
    let mut modelled: HashMap<String, bool> = HashMap::new();
    let mut lacks = |name: &str| {
        let root = first(name);
        let is_there = modelled.entry(root.to_owned()).or_insert_with(|| {
            is_modelled(root) || is_of_python(root) || packages.stub(root).is_some()
        });
        if *is_there || packages.is_opaque(root) {
            return None;
        }
        let ends = name.match_indices('.').map(|(end, _)| end).chain([name.len()]);
        let is_found = |name: &str| {
            let is_below =
                |known: &&str| known.strip_prefix(name).is_some_and(|it| it.starts_with('.'));
            packages.find(name).is_some() || known.iter().any(is_below)
        };
        ends.map(|end| &name[..end]).find(|name| !is_found(name)).map(str::to_owned)
    };
    let mut missing: Vec<NotFound> = Vec::new();
    let mut look = |body: &[Stmt], package: &str, file: &str| {
        let mut names = Vec::new();
        modules(body, package, &mut names);
        for (name, line) in names {
            if let Some(name) = lacks(&name)
                && !missing.iter().any(|known| known.name == name)
            {
                missing.push(NotFound { name, file: file.to_owned(), cell: None, line });
            }
        }
    };
    look(&program.body, &package, named);
    for Source { name, file, text, is_package, .. } in packages.own() {
        if let Ok(program) = isograft_reference::program::parse(text, file) {
            let around = name.rsplit_once('.').map_or("", |(package, _)| package);
            look(&program.body, if *is_package { name } else { around }, file);
        }
    }
    (missing, roots)
}

/// The modules that outcomes name and nobody has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Missing {
    pub(crate) modules: Vec<NotFound>,
    /// The folders below which they were looked for, as messages name them.
    pub(crate) folders: Vec<String>,
}

impl Missing {
    /// Those of a program in a file, which messages name so.
    pub(crate) fn of<'a>(
        program: &Program,
        file: &Path,
        named: &str,
        outcomes: impl Iterator<Item = &'a Outcome>,
    ) -> Missing {
        let words = |outcome: &'a Outcome| match outcome {
            Outcome::Unsupported { what, .. } => Some(&**what),
            Outcome::Raised(raised) => Some(&*raised.message),
            _ => None,
        };
        let words: Vec<&str> = outcomes.filter_map(words).collect();
        if words.is_empty() {
            return Missing::default();
        }
        let (mut modules, folders) = not_found(program, file, named);
        let lines = text::lines_of(file);
        for it in modules.iter_mut().filter(|it| it.file == named) {
            if let Some((cell, line)) = lines.cell(it.line) {
                (it.cell, it.line) = (Some(cell), line);
            }
        }
        modules.retain(|it| words.iter().any(|words| names_module(words, &it.name)));
        let named = |folder: &PathBuf| match folder.as_os_str().is_empty() {
            true => ".".to_owned(),
            false => folder.display().to_string(),
        };
        let mut folders: Vec<String> = folders.iter().map(named).collect();
        folders.dedup();
        Missing { modules, folders }
    }

    /// The lines of a report; none where nothing is missing.
    pub(crate) fn text(&self) -> String {
        let line = |NotFound { name, file, cell, line }: &NotFound| {
            let place = match cell {
                Some(cell) => format!("{file}, cell {cell}, line {line}"),
                None => format!("{file}:{line}"),
            };
            format!("  no module `{name}` is found, which {place} imports\n")
        };
        let mut text: String = self.modules.iter().map(line).collect();
        if !text.is_empty() {
            text += &format!(
                "  looked for below {}; `--prelude` and `--packages` name more folders\n",
                self.folders.join(", ")
            );
        }
        text
    }

    pub(crate) fn json(&self) -> Vec<Value> {
        let json = |it: &NotFound| {
            let mut json = json!({"module": it.name, "file": it.file, "line": it.line});
            if let Some(cell) = it.cell {
                json["cell"] = cell.into();
            }
            json
        };
        self.modules.iter().map(json).collect()
    }
}

/// True if the words of an outcome name the module, or a part of it.
fn names_module(words: &str, module: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    words.match_indices(module).any(|(at, _)| {
        let (before, after) = (&words[..at], &words[at + module.len()..]);
        !before.ends_with(is_part) && !after.starts_with(|c| c != '.' && is_part(c))
    })
}

/// The folder that the outermost package around a folder stands in, and the folder's dotted name.
fn package_of(folder: &Path) -> (PathBuf, String) {
    let (mut top, mut names) = (folder.to_owned(), Vec::new());
    while top.join("__init__.py").is_file() {
        if top.file_name().is_none()
            && let Some(whole) = whole_path(&top)
        {
            top = whole;
        }
        let (Some(parent), Some(name)) = (top.parent(), top.file_name()) else { break };
        names.push(name.to_string_lossy().into_owned());
        top = parent.to_owned();
    }
    names.reverse();
    (top, names.join("."))
}

/// The root of the project that a folder is of: the nearest one above that says so.
fn project_of(folder: &Path) -> Option<PathBuf> {
    const MARKS: &[&str] = &["pyproject.toml", "setup.py", "setup.cfg", ".git"];
    let is_root = |folder: &&Path| MARKS.iter().any(|mark| folder.join(mark).exists());
    let given = folder.ancestors().filter(|folder| !folder.as_os_str().is_empty()).find(is_root);
    if let Some(root) = given {
        return Some(root.to_owned());
    }
    whole_path(folder)?.ancestors().find(is_root).map(Path::to_owned)
}

/// The folders around a file, the nearest first, up to the root of its project; the nearest alone
/// if it is of none.
pub(crate) fn folders_to_the_root(file: &Path) -> impl Iterator<Item = PathBuf> {
    let folder = file.parent().and_then(whole_path).unwrap_or_default();
    let root = project_of(&folder).unwrap_or_else(|| folder.clone());
    let folders: Vec<PathBuf> = folder.ancestors().map(Path::to_owned).collect();
    folders.into_iter().take_while(move |folder| folder.starts_with(&root))
}

/// A path as reports name it: from the folder in which the command runs, if it is below that.
pub(crate) fn as_named(path: &Path) -> String {
    let current = std::env::current_dir().unwrap_or_default();
    let below = path.strip_prefix(&current).or_else(|_| path.strip_prefix(".")).unwrap_or(path);
    below.display().to_string()
}

/// The whole path of a folder; an empty one is where the command runs.
fn whole_path(folder: &Path) -> Option<PathBuf> {
    let here = folder.as_os_str().is_empty();
    std::path::absolute(if here { Path::new(".") } else { folder }).ok()
}

/// The dotted name of a folder below another one.
fn dotted_below(folder: &Path, root: &Path) -> Option<String> {
    let whole = (whole_path(folder)?, whole_path(root)?);
    let below = whole.0.strip_prefix(&whole.1).ok()?;
    let names: Vec<_> = below.iter().map(|name| name.to_string_lossy()).collect();
    (!names.is_empty()).then(|| names.join("."))
}

/// The number of dots before the name of an import at most.
fn most_dots(body: &[Stmt]) -> usize {
    let mut most = 0;
    for stmt in body {
        if let StmtKind::ImportFrom { module, .. } = &stmt.kind {
            most = most.max(module.len() - module.trim_start_matches('.').len());
        }
        walk::blocks(stmt, &mut |inner| most = most.max(most_dots(inner)));
    }
    most
}

/// The first part of a dotted name.
fn first(dotted: &str) -> &str {
    dotted.split('.').next().unwrap_or_default()
}

/// True if a statement imports the package of this name, or a module of it.
fn names(body: &[Stmt], package: &str) -> bool {
    let mut found = Vec::new();
    collect(body, "", &mut found);
    found.iter().any(|name| first(name) == package)
}

struct Search<'a> {
    roots: Vec<PathBuf>,
    given: &'a Packages,
    /// True for each module without a dot that the reference models.
    modelled: HashMap<String, bool>,
    /// The dotted names that were looked for.
    seen: HashSet<String>,
    found: Vec<Source>,
}

impl Search<'_> {
    /// Finds what the statements of a module import, which stands in `package`.
    fn follow(&mut self, body: &[Stmt], package: &str) -> Result<(), Unreadable> {
        let mut names = Vec::new();
        collect(body, package, &mut names);
        if names.iter().any(|name| first(name) == "importlib") {
            names.extend(named_in_texts(body, package));
        }
        names.into_iter().try_for_each(|name| self.look_for(&name))
    }

    /// Finds a module, and the packages around it.
    fn look_for(&mut self, name: &str) -> Result<(), Unreadable> {
        let ends = name.match_indices('.').map(|(end, _)| end).chain([name.len()]);
        let root = name.split('.').next().unwrap_or(name);
        let modelled = &mut self.modelled;
        if *modelled.entry(root.to_owned()).or_insert_with(|| is_modelled(root)) {
            return Ok(());
        }
        for end in ends {
            let name = &name[..end];
            if self.found.len() == MOST_FILES || !self.seen.insert(name.to_owned()) {
                continue;
            }
            if !self.given.has(name) {
                self.read(name)?;
            }
        }
        Ok(())
    }

    fn read(&mut self, name: &str) -> Result<(), Unreadable> {
        let below = name.replace('.', "/");
        let candidates = self.roots.iter().flat_map(|root| {
            let package = root.join(&below).join("__init__.py");
            [(package, true), (root.join(format!("{below}.py")), false)]
        });
        let Some((path, is_package)) = candidates.into_iter().find(|(path, _)| path.is_file())
        else {
            return Ok(());
        };
        let text = text::module(&path)?;
        let file = as_named(&path);
        let parsed = isograft_reference::program::parse(&text, &file);
        self.found.push(Source {
            name: name.to_owned().into(),
            file: file.into(),
            text: text.into(),
            is_package,
            defers: false,
        });
        let package = match is_package {
            true => name,
            false => name.rsplit_once('.').map_or("", |(package, _)| package),
        };
        // What is no program says so when it is imported.
        parsed.map_or(Ok(()), |program| self.follow(&program.body, package))
    }
}

/// True if the reference models a package.
pub(crate) fn is_modelled(root: &str) -> bool {
    Surface::of(Mode::Graph).lacks(root).is_none()
}

/// The dotted names of the modules that statements import, each with its line.
fn modules(body: &[Stmt], package: &str, found: &mut Vec<(String, u32)>) {
    for stmt in body {
        let line = stmt.span.line;
        match &stmt.kind {
            StmtKind::Import(imported) => {
                found.extend(imported.iter().map(|(path, _)| (path.to_string(), line)));
            }
            StmtKind::ImportFrom { module, .. } => {
                found.extend(absolute(module, package).map(|module| (module, line)));
            }
            _ => {}
        }
        walk::blocks(stmt, &mut |inner| modules(inner, package, found));
    }
}

/// The dotted names of the modules that statements import, or may: `from a import b` may name the
/// module `a.b`.
fn collect(body: &[Stmt], package: &str, names: &mut Vec<String>) {
    for stmt in body {
        match &stmt.kind {
            StmtKind::Import(imported) => {
                names.extend(imported.iter().map(|(path, _)| path.to_string()));
            }
            StmtKind::ImportFrom { module, names: imported } => {
                if let Some(module) = absolute(module, package) {
                    names.push(module.clone());
                    names.extend(imported.iter().map(|(name, _)| format!("{module}.{name}")));
                }
            }
            _ => {}
        }
        walk::blocks(stmt, &mut |inner| collect(inner, package, names));
    }
}

/// The dotted names that texts of a module have, which it may give to `importlib.import_module`.
fn named_in_texts(body: &[Stmt], package: &str) -> Vec<String> {
    let is_name = |part: &str| {
        let is_start = |c: char| c.is_alphabetic() || c == '_';
        part.starts_with(is_start) && part.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    let names = RefCell::new(Vec::new());
    walk::count(body, &|expr| {
        if let ExprKind::Str(text) = &*expr.kind
            && text.trim_start_matches('.').split('.').all(is_name)
        {
            names.borrow_mut().extend(absolute(text, package));
        }
        false
    });
    names.into_inner()
}

/// `..a` in the package `p.q` is `p.a`.
fn absolute(module: &str, package: &str) -> Option<String> {
    let below = module.trim_start_matches('.');
    let mut package = package;
    for _ in 1..module.len() - below.len() {
        package = package.rsplit_once('.')?.0;
    }
    match (module.len() == below.len(), package, below) {
        (true, _, below) => Some(below.to_owned()),
        (false, "", _) => None,
        (false, package, "") => Some(package.to_owned()),
        (false, package, below) => Some(format!("{package}.{below}")),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn modules_beside_a_program_are_followed() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |file: &str, text: &str| {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        };
        write("top/pkg/__init__.py", "");
        write("top/pkg/sub/__init__.py", "from . import other\n");
        write("top/pkg/sub/main.py", "");
        write("top/pkg/sub/other.py", "import pkg.shared\nimport jax\n");
        write("top/pkg/shared.py", "from .sub.unused import x\n");
        write("top/pkg/sub/unused.py", "x = (\n");
        write("top/pkg/sub/beside.py", "");
        write("top/jax/__init__.py", "");
        write("top/jax/numpy.py", "");
        let names = |text: &str| {
            let file = folder.path().join("top/pkg/sub/main.py");
            let program = text::parse(text, "main.py").expect("a program");
            let packages = with_own_modules(&program, &file, &Packages::NONE).expect("modules");
            (packages.names().map(str::to_owned).collect::<Vec<_>>(), packages.of_program())
        };
        let all = ["pkg", "pkg.shared", "pkg.sub", "pkg.sub.other", "pkg.sub.unused"];
        assert_eq!(
            names("from .other import y"),
            (all.map(str::to_owned).into(), "pkg.sub".into())
        );
        assert_eq!(names("def f():\n    import beside").0, ["beside"]);
        // A text names a module where a file may import by name.
        let text = "import importlib\nx = {1: 'pkg.shared'}\ny = 'pkg shared'";
        assert_eq!(names(text).0, all);
        assert_eq!(names("x = 'beside'").0, Vec::<String>::new());
        // The folders of a project, and its `src`.
        write("top/pyproject.toml", "");
        write("top/src/lib/a.py", "");
        write("top/tools/b.py", "");
        assert_eq!(names("import lib.a, tools.b").0, ["lib", "lib.a", "tools", "tools.b"]);
        // A file that names its package is no script.
        write("top/pkg/sub/tools.py", "");
        assert_eq!(names("import pkg.shared, tools").0, all);
        // What nobody has is named with the import that asks for it.
        write("top/pkg/sub/other.py", "import pkg.lost.deep, ast\n");
        let missing = |text: &str, what: &str| {
            let file = folder.path().join("top/pkg/sub/main.py");
            let mut program = text::parse(text, "main.py").expect("a program");
            program.packages = with_own_modules(&program, &file, &Packages::NONE).expect("modules");
            let outcome = Outcome::Unsupported { what: what.to_owned(), place: String::new() };
            let missing = Missing::of(&program, &file, "main.py", [&outcome].into_iter());
            missing.modules.into_iter().map(|it| (it.name, it.line)).collect::<Vec<_>>()
        };
        let text = "import pkg.sub.other\nfrom nobody import x\nimport jax";
        assert_eq!(missing(text, "nobody.x"), [("nobody".to_owned(), 2)]);
        assert_eq!(missing(text, "nobody_else.x"), []);
        assert_eq!(missing(text, "pkg.lost.deep"), [("pkg.lost".to_owned(), 1)]);
        assert_eq!(missing(text, "jax.numpy.fft.fft"), []);
    }

    #[test]
    fn relative_names_are_those_of_python() {
        let table = [
            ("a.b", "p", Some("a.b")),
            (".a", "p.q", Some("p.q.a")),
            ("..a", "p.q", Some("p.a")),
            (".", "p", Some("p")),
            ("..", "p", None),
            (".a", "", None),
        ];
        for (module, package, expected) in table {
            assert_eq!(absolute(module, package).as_deref(), expected, "{module} in {package}");
        }
    }
}
