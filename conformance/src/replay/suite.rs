//! The tests of a file, and the program that each of them is.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use isograft_generators::walk;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::{
    ClassDef, Expr, ExprKind, FunctionDef, Param, Program, Span, Stmt, StmtKind,
};
use isograft_reference::program::packages::Packages;

use super::script::{self, Script};
use super::slice::{self, slice};
use crate::imports::Imports;
use crate::own_modules::{as_named, folders_to_the_root, with_own_modules};
use crate::pages;
use crate::text::{self, Unreadable};

/// A file of tests. Trees are not shared between threads, so each reads it for itself.
#[derive(Clone, Debug)]
pub struct File {
    /// The name in the report.
    pub name: String,
    path: PathBuf,
    text: String,
    /// SHA-256 of the text.
    pub digest: String,
    pub methods: Vec<Method>,
}

/// A file of tests as a tree.
#[derive(Debug)]
pub struct Suite {
    program: Program,
    /// What its programs do first: they seed the generators that the file names.
    seeds: String,
}

/// A test as it is written: a method of a class, or a function, of which parameters make several
/// cases; a block of a page; a docstring with examples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Method {
    /// The class that runs it; what it inherits is its own, too.
    pub class: Option<Class>,
    pub name: String,
    pub line: u32,
    /// The code of a block of a page, or of a docstring.
    pub script: Option<Script>,
    /// The part of pytest that it needs and that is not modelled. It cannot be run without.
    pub lacks: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    pub name: String,
    /// True if it has no bases but plain ones of the file: pytest alone runs it.
    pub is_plain: bool,
}

impl Method {
    /// `TestJIT.test_value`.
    pub fn id(&self) -> String {
        match &self.class {
            Some(class) => format!("{}.{}", class.name, self.name),
            None => self.name.clone(),
        }
    }
}

/// The parts of a file that are tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TestKind {
    /// Methods and functions `test…`
    #[default]
    Tests,
    /// The blocks of Markdown pages and of notebooks
    Pages,
    /// The examples in docstrings
    Docstrings,
}

impl TestKind {
    /// True if a file of a folder is looked into.
    pub fn is_in(self, file: &Path) -> bool {
        let is_python = file.extension().is_some_and(|extension| extension == "py");
        match self {
            // As pytest finds files of tests.
            TestKind::Tests => {
                let stem = file.file_stem().unwrap_or_default().to_string_lossy();
                is_python && (stem.starts_with("test_") || stem.ends_with("_test"))
            }
            TestKind::Pages => pages::is_page(file),
            TestKind::Docstrings => is_python,
        }
    }
}

impl File {
    /// The setup is a script that runs before the examples of each docstring.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is no Python.
    pub fn read(
        name: String,
        path: &Path,
        kind: TestKind,
        setup: &str,
    ) -> Result<File, Unreadable> {
        File::of(name, path, &text::raw(path)?, kind, setup)
    }

    fn of(
        name: String,
        path: &Path,
        raw: &str,
        kind: TestKind,
        setup: &str,
    ) -> Result<File, Unreadable> {
        let page = text::page(path, raw)?;
        let text = page.as_ref().map_or(raw, |page| &page.text).to_owned();
        let (path, digest) = (path.to_owned(), text::digest(raw));
        let mut file = File { name, path, text, digest, methods: Vec::new() };
        file.methods = match kind {
            TestKind::Tests => file.tests()?,
            TestKind::Pages => page.as_ref().map(script::of_page).unwrap_or_default(),
            TestKind::Docstrings => script::of_docstrings(&file.suite()?.program, setup),
        };
        Ok(file)
    }

    /// The tests in it; each lacks what the `conftest.py` files of its folders run around it.
    fn tests(&self) -> Result<Vec<Method>, Unreadable> {
        let mut found = methods(&self.suite()?.program);
        if found.iter().all(|method| method.lacks.is_some()) {
            return Ok(found);
        }
        let conftests = folders_to_the_root(&self.path).map(|folder| folder.join("conftest.py"));
        let around = conftests.filter(|path| path.is_file()).find_map(|path| {
            // What cannot be read may run anything around the tests.
            let name = as_named(&path);
            match text::module(&path).and_then(|text| text::parse(&text, &name)) {
                Ok(conftest) => {
                    let around = set_up(&conftest.body, &Imports::of(&conftest.body), &[])?;
                    Some(format!("{around} in {name}"))
                }
                Err(error) => Some(error.to_string()),
            }
        });
        for method in &mut found {
            method.lacks = method.lacks.take().or_else(|| around.clone());
        }
        Ok(found)
    }

    /// The program in it: of a page its code.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// # Errors
    ///
    /// The file is no Python.
    pub fn suite(&self) -> Result<Suite, Unreadable> {
        let program = text::parse(&self.text, &self.path.display().to_string())?;
        Ok(Suite { program, seeds: seeds(&self.text) })
    }
}

impl File {
    /// The suite, with packages that its programs can import, and the modules beside the file.
    ///
    /// # Errors
    ///
    /// Those of [`File::suite`]; or a module beside it cannot be read.
    pub fn suite_with(&self, packages: &Packages) -> Result<Suite, Unreadable> {
        let suite = self.suite()?;
        let packages = with_own_modules(&suite.program, &self.path, packages)?;
        Ok(suite.with_packages(&packages))
    }
}

impl Suite {
    /// With packages that its programs can import.
    #[must_use]
    pub fn with_packages(mut self, packages: &Packages) -> Suite {
        self.program.packages = packages.clone();
        self
    }

    /// The program whose `main` gives the names of the method's cases.
    pub fn names(&self, method: &Method) -> Program {
        let alone = format!("    return [{:?}]\n", method.name);
        let names = match &method.class {
            Some(Class { name, is_plain: false }) => format!(
                "    import unittest\n    \
                 if issubclass({name}, unittest.TestCase):\n        \
                 return unittest.defaultTestLoader.getTestCaseNames({name})\n{alone}"
            ),
            _ => alone,
        };
        self.with_main(method, &names, "")
    }

    /// The program whose `main` runs this case of the method. Where that is skipped, or needs a part
    /// of pytest that is not modelled, it returns a [`Mark`].
    pub fn case(&self, method: &Method, case: &str) -> Program {
        let test = match &method.class {
            Some(Class { name, .. }) => {
                format!("{name}, {case:?}, getattr({name}, {case:?}, None)")
            }
            None => format!("None, {case:?}, {case}"),
        };
        let of_file = |name: &str, otherwise: &str| match binds(&self.program.body, name) {
            true => name.to_owned(),
            false => otherwise.to_owned(),
        };
        let marks = of_file("pytestmark", "[]");
        let [before, after] =
            ["setUpModule", "tearDownModule"].map(|name| of_file(name, "lambda: None"));
        let seeds = &self.seeds;
        let main =
            format!("{seeds}    return _isograft_case({marks}, {test}, {before}, {after})\n");
        self.with_main(method, &main, CASE)
    }

    /// The part of the file that the test needs, without the tests of other names, and a `main`.
    fn with_main(&self, method: &Method, body: &str, before: &str) -> Program {
        let main = format!("def main():\n{body}");
        let kept = slice(without_other_tests(&self.program.body, &method.name), &main);
        let mut main = text::parse(&format!("{before}{main}"), "main").unwrap_or_default();
        // What ends there is told of the test.
        stand_at(&mut main.body, Span { line: method.line, column: 1 });
        let body = kept.into_iter().chain(main.body).collect();
        Program { body, packages: self.program.packages.clone() }
    }
}

/// Statements that seed the generators of Python and of NumPy that a file draws from without a
/// seed: a case draws the same on every system.
fn seeds(text: &str) -> String {
    let is_drawn = |module: &str| {
        let of_module = text.split(module).skip(1);
        of_module.into_iter().any(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
    };
    let mut seeds = String::new();
    if is_drawn("np.random.") || is_drawn("numpy.random.") {
        seeds += "    import numpy\n    numpy.random.seed(0)\n";
    }
    if text.lines().any(|line| line.trim() == "import random") {
        seeds += "    import random\n    random.seed(0)\n";
    }
    seeds
}

/// The function that runs a case, as pytest and `unittest` do.
const CASE: &str = include_str!("case.py");

/// The answer of a case that did not run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It asked not to run here: why.
    Skipped(String),
    /// It needs this part of pytest, which is not modelled.
    Unsupported(String),
}

impl Mark {
    /// Nothing, if the case with this outcome ran.
    pub fn of(outcome: &Outcome) -> Option<Mark> {
        match outcome {
            Outcome::Returned { value: Observation::Tuple(items), .. } => match &items[..] {
                [Observation::Str(word), Observation::Str(reason)] => match &**word {
                    "skipped" => Some(Mark::Skipped(reason.clone())),
                    "unsupported" => Some(Mark::Unsupported(reason.clone())),
                    _ => None,
                },
                _ => None,
            },
            // A module, or the body of a class, may ask to be skipped, too. pytest's own exception
            // is another one.
            Outcome::Raised(raised) if matches!(&*raised.exception, "SkipTest" | "Skipped") => {
                Some(Mark::Skipped(raised.message.to_string()))
            }
            _ => None,
        }
    }
}

/// Moves statements, and all that is in them, to one place.
fn stand_at(block: &mut [Stmt], span: Span) {
    walk::every_mut(block, &mut |expr| expr.span = span);
    for stmt in block {
        stmt.span = span;
        walk::blocks_mut(stmt, &mut |inner| stand_at(inner, span));
    }
}

/// True if a statement of the block defines or assigns the name.
fn binds(block: &[Stmt], name: &str) -> bool {
    let is_it = |target: &Expr| matches!(&*target.kind, ExprKind::Name(it) if **it == *name);
    block.iter().any(|stmt| match &stmt.kind {
        StmtKind::Function(def) => *def.name == *name,
        StmtKind::Assign { targets, .. } => targets.iter().any(is_it),
        _ => false,
    })
}

fn is_test(name: &str) -> bool {
    name.starts_with("test")
}

/// True if the statement must not stand in the program of this test.
fn is_other(stmt: &Stmt, kept: &str) -> bool {
    matches!(&stmt.kind, StmtKind::Function(def) if is_test(&def.name) && *def.name != *kept)
}

/// The same beside the classes: a function with parameters there may be one that tests call, which
/// stays if they do.
fn is_other_function(stmt: &Stmt, kept: &str) -> bool {
    let takes = |def: &FunctionDef| {
        let params = &def.params;
        let some = params.positional_only.len() + params.positional.len() > 0;
        def.decorators.is_empty() && (some || params.args.is_some())
    };
    is_other(stmt, kept) && !matches!(&stmt.kind, StmtKind::Function(def) if takes(def))
}

/// The names of tests that statements between the functions and classes of a file have as words: they
/// may give a test of one class to another.
fn handed_on(body: &[Stmt]) -> BTreeSet<String> {
    let is_between = |stmt: &&Stmt| {
        matches!(stmt.kind, StmtKind::For { .. } | StmtKind::Expr(_) | StmtKind::Assign { .. })
    };
    let mut names = BTreeSet::new();
    for stmt in body.iter().filter(is_between) {
        let text = slice::printed(stmt);
        names.extend(slice::words(&text).filter(|word| is_test(word)).map(str::to_owned));
    }
    names
}

fn without_other_tests(body: &[Stmt], kept: &str) -> Vec<Stmt> {
    let stay = body.iter().filter(|stmt| !is_other_function(stmt, kept));
    let handed_on = handed_on(body);
    let is_other = |stmt: &Stmt| {
        let is_needed = |def: &FunctionDef| handed_on.contains(&*def.name);
        is_other(stmt, kept) && !matches!(&stmt.kind, StmtKind::Function(def) if is_needed(def))
    };
    stay.map(|stmt| match &stmt.kind {
        StmtKind::Class(class) if class.body.iter().any(is_other) => {
            let mut body: Vec<Stmt> =
                class.body.iter().filter(|stmt| !is_other(stmt)).cloned().collect();
            if body.is_empty() {
                body.push(Stmt { span: stmt.span, kind: StmtKind::Pass });
            }
            Stmt { span: stmt.span, kind: StmtKind::Class(ClassDef { body, ..class.clone() }) }
        }
        _ => stmt.clone(),
    })
    .collect()
}

fn methods(program: &Program) -> Vec<Method> {
    let mut found = Vec::new();
    let mut classes: Vec<FoundClass<'_>> = Vec::new();
    let imports = Imports::of(&program.body);
    let of_functions = set_up(&program.body, &imports, &["module", "function"]);
    let of_classes = set_up(&program.body, &imports, &["module"]);
    for stmt in &program.body {
        match &stmt.kind {
            StmtKind::Function(def) if is_test(&def.name) => {
                let (name, line) = (def.name.to_string(), stmt.span.line);
                let lacks = lacks(def, 0, &imports).or_else(|| of_functions.clone());
                found.push(Method { class: None, name, line, script: None, lacks });
            }
            StmtKind::Class(class) => {
                let new = FoundClass::of(class, &classes, &imports);
                // What pytest collects; `unittest` runs classes of any name.
                if !new.is_plain || class.name.starts_with("Test") {
                    let around = new.around.clone().or_else(|| of_classes.clone());
                    let given = |name: &str| {
                        let own = functions(&class.body).find(|def| *def.name == *name);
                        own.and_then(|def| lacks(def, 1, &imports))
                    };
                    found.extend(new.tests.iter().map(|(name, line)| {
                        let own = if new.is_plain { given(name) } else { None };
                        let lacks = own.or_else(|| around.clone());
                        let class = Class { name: class.name.to_string(), is_plain: new.is_plain };
                        let (name, line) = ((*name).to_owned(), *line);
                        Method { class: Some(class), name, line, script: None, lacks }
                    }));
                }
                if new.is_plain && class.name.starts_with("Test") {
                    found.extend(class.body.iter().flat_map(|stmt| inner_tests(class, stmt)));
                }
                classes.push(new);
            }
            _ => {}
        }
    }
    found
}

/// The tests of a class in the body of another one, which pytest alone runs.
fn inner_tests(outer: &ClassDef, stmt: &Stmt) -> Vec<Method> {
    let StmtKind::Class(inner) = &stmt.kind else { return Vec::new() };
    if !inner.name.starts_with("Test") {
        return Vec::new();
    }
    let tests = inner.body.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Function(def) if is_test(&def.name) => {
            let name = format!("{}.{}", outer.name, inner.name);
            Some(Method {
                class: Some(Class { name, is_plain: true }),
                name: def.name.to_string(),
                line: stmt.span.line,
                script: None,
                lacks: Some("a class in a class".to_owned()),
            })
        }
        _ => None,
    });
    tests.collect()
}

/// A class of a file, with what it has of its bases in the same file.
struct FoundClass<'a> {
    name: &'a str,
    /// Its tests, each with its line: those of its bases first.
    tests: Vec<(&'a str, u32)>,
    is_plain: bool,
    /// The code that pytest runs around each of them, by the class itself.
    around: Option<String>,
}

impl<'a> FoundClass<'a> {
    fn of(class: &'a ClassDef, above: &[FoundClass<'a>], imports: &Imports) -> FoundClass<'a> {
        let mut tests: Vec<(&str, u32)> = Vec::new();
        let mut around = set_up(&class.body, imports, &["class", "method"]);
        let mut is_plain = true;
        let mut add = |name: &'a str, line| {
            tests.retain(|(known, _)| *known != name);
            tests.push((name, line));
        };
        for base in &class.bases {
            let known = match &*base.kind {
                ExprKind::Name(name) => above.iter().find(|class| *class.name == **name),
                _ => None,
            };
            is_plain &= known.is_some_and(|base| base.is_plain)
                || matches!(&*base.kind, ExprKind::Name(name) if **name == *"object");
            let Some(base) = known else { continue };
            base.tests.iter().for_each(|(name, line)| add(name, *line));
            around = around.or_else(|| base.around.clone());
        }
        for stmt in &class.body {
            if let StmtKind::Function(def) = &stmt.kind
                && is_test(&def.name)
            {
                add(&def.name, stmt.span.line);
            }
        }
        FoundClass { name: &class.name, tests, is_plain, around }
    }
}

fn functions(body: &[Stmt]) -> impl Iterator<Item = &FunctionDef> {
    body.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Function(def) => Some(def),
        _ => None,
    })
}

/// The part of pytest that a test needs: the parameters after those that Python gives. Another
/// decorator may give them as well; [`CASE`] asks again.
fn lacks(def: &FunctionDef, given: usize, imports: &Imports) -> Option<String> {
    if def.is_async {
        return Some("an async test".to_owned());
    }
    if walk::yields(&def.body) {
        return Some("a test that yields".to_owned());
    }
    if !def.decorators.iter().all(|decorator| is_of_pytest(decorator, imports)) {
        return None;
    }
    let params = &def.params;
    let all = params.positional_only.iter().chain(&params.positional).skip(given);
    let asked = all.chain(&params.keyword_only).filter(|param| param.default.is_none());
    let names: Vec<&str> = asked.map(|param: &Param| &*param.name).collect();
    (!names.is_empty()).then(|| format!("pytest's fixture or parameter {}", names.join(", ")))
}

/// The functions that pytest runs around each test: fixtures that are used by all, and those that
/// are named after one of the scopes.
fn set_up(body: &[Stmt], imports: &Imports, scopes: &[&str]) -> Option<String> {
    let is_around = |def: &&FunctionDef| {
        let is_by_name = scopes.iter().any(|scope| {
            *def.name == *format!("setup_{scope}") || *def.name == *format!("teardown_{scope}")
        });
        let is_used = |expr: &Expr| match &*expr.kind {
            ExprKind::Call(call) => {
                is_of_pytest(expr, imports)
                    && call.keywords.iter().any(|(name, _)| name.as_deref() == Some("autouse"))
            }
            _ => false,
        };
        is_by_name || def.name.starts_with("pytest_runtest_") || def.decorators.iter().any(is_used)
    };
    functions(body).find(is_around).map(|def| format!("pytest's use of {}", def.name))
}

/// True for `pytest.…`, whatever it is imported as, and for a call of it.
fn is_of_pytest(expr: &Expr, imports: &Imports) -> bool {
    match &*expr.kind {
        ExprKind::Call(call) => is_of_pytest(&call.function, imports),
        _ => imports.dotted(expr).is_some_and(|dotted| dotted.split('.').next() == Some("pytest")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(source: &str) -> File {
        let path = Path::new("tests.py");
        File::of("tests.py".to_owned(), path, source, TestKind::Tests, "").expect("a program")
    }

    const SOURCE: &str = "\
class Base(absltest.TestCase):
    def test_a(self):
        pass

    def helper(self):
        pass


class TestB(Base):
    def test_b(self):
        pass


class TestPlain:
    def test_c(self):
        pass


class Model:
    def test_no(self):
        pass


def test_d():
    pass
";

    #[test]
    fn a_method_is_a_test_of_each_class_that_has_it() {
        let ids: Vec<String> = file(SOURCE).methods.iter().map(Method::id).collect();
        let expected =
            ["Base.test_a", "TestB.test_a", "TestB.test_b", "TestPlain.test_c", "test_d"];
        assert_eq!(ids, expected);
    }

    #[test]
    fn a_program_has_one_test_and_runs_it() {
        let file = file(SOURCE);
        let suite = file.suite().expect("a program");
        let run = |index: usize, case: &str| text::print(&suite.case(&file.methods[index], case));
        let inherited = run(1, "test_a0");
        let call = "_isograft_case([], TestB, \"test_a0\", ";
        assert!(inherited.contains(call), "{inherited}");
        assert!(inherited.contains("def test_a") && inherited.contains("def helper"));
        assert!(inherited.contains("class TestB(Base):\n    pass\n"), "{inherited}");
        assert!(run(3, "test_c").contains("_isograft_case([], TestPlain, \"test_c\", "));
        assert!(run(4, "test_d").contains("_isograft_case([], None, \"test_d\", test_d, "));
        assert!(text::print(&suite.names(&file.methods[0])).contains("getTestCaseNames(Base)"));
    }
}
