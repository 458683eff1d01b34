//! The tests of a file, and the program that each of them is.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use isograft_reference::program::ast::{
    ClassDef, Expr, ExprKind, FunctionDef, Param, Program, Stmt, StmtKind,
};
use isograft_reference::program::packages::Packages;

use super::script::{self, Script};
use super::slice::slice;
use crate::own_modules::with_own_modules;
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
    /// True if it is a class without bases, which pytest alone runs.
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
            TestKind::Tests => methods(&file.suite()?.program),
            TestKind::Pages => page.as_ref().map(script::of_page).unwrap_or_default(),
            TestKind::Docstrings => script::of_docstrings(&file.suite()?.program, setup),
        };
        Ok(file)
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
        let names = match &method.class {
            Some(Class { name, is_plain: false }) => format!(
                "    import unittest\n    \
                 return unittest.defaultTestLoader.getTestCaseNames({name})\n"
            ),
            _ => format!("    return [{:?}]\n", method.name),
        };
        self.with_main(method, &names)
    }

    /// The program whose `main` runs this case of the method. Where that is skipped, it returns
    /// [`SKIPPED`] and why.
    pub fn case(&self, method: &Method, case: &str) -> Program {
        let call = match &method.class {
            // As `unittest` does around the tests of a class.
            Some(Class { name, is_plain: false }) => format!(
                "{name}.setUpClass()\n        {name}({case:?}).debug()\n        \
                 {name}.tearDownClass()"
            ),
            Some(Class { name, .. }) => format!("{name}().{case}()"),
            None => format!("{case}()"),
        };
        let body = format!(
            "{}    import unittest\n    try:\n        {call}\n    \
             except unittest.SkipTest as skipped:\n        return {SKIPPED:?}, str(skipped)\n",
            self.seeds
        );
        self.with_main(method, &body)
    }

    /// The part of the file that the test needs, without the tests of other names, and a `main`.
    fn with_main(&self, method: &Method, body: &str) -> Program {
        let main = format!("def main():\n{body}");
        let kept = slice(without_other_tests(&self.program.body, &method.name), &main);
        let main = text::parse(&main, "main").unwrap_or_default();
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

/// The mark that the `main` of a skipped case returns beside the reason.
pub const SKIPPED: &str = "skipped";

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

fn without_other_tests(body: &[Stmt], kept: &str) -> Vec<Stmt> {
    let stay = body.iter().filter(|stmt| !is_other_function(stmt, kept));
    stay.map(|stmt| match &stmt.kind {
        StmtKind::Class(class) if class.body.iter().any(|stmt| is_other(stmt, kept)) => {
            let mut body: Vec<Stmt> =
                class.body.iter().filter(|stmt| !is_other(stmt, kept)).cloned().collect();
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
    let mut classes: Vec<(&ClassDef, Vec<(&str, u32)>)> = Vec::new();
    let around = set_up(&program.body);
    for stmt in &program.body {
        match &stmt.kind {
            StmtKind::Function(def) if is_test(&def.name) => {
                let (name, line) = (def.name.to_string(), stmt.span.line);
                let lacks = fixtures(def, 0).or_else(|| around.clone());
                found.push(Method { class: None, name, line, script: None, lacks });
            }
            StmtKind::Class(class) => {
                let tests = tests_of(class, &classes);
                // What pytest collects; `unittest` runs classes of any name.
                let is_plain = class.bases.is_empty();
                if !is_plain || class.name.starts_with("Test") {
                    let around = set_up(&class.body).or_else(|| around.clone());
                    let given = |name: &str| {
                        let own = functions(&class.body).find(|def| *def.name == *name);
                        own.and_then(|def| fixtures(def, 1)).or_else(|| around.clone())
                    };
                    found.extend(tests.iter().map(|(name, line)| {
                        let lacks = if is_plain { given(name) } else { None };
                        let class = Class { name: class.name.to_string(), is_plain };
                        let (name, line) = ((*name).to_owned(), *line);
                        Method { class: Some(class), name, line, script: None, lacks }
                    }));
                }
                classes.push((class, tests));
            }
            _ => {}
        }
    }
    found
}

fn functions(body: &[Stmt]) -> impl Iterator<Item = &FunctionDef> {
    body.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Function(def) => Some(def),
        _ => None,
    })
}

/// The parameters of a test that pytest gives, after those that Python does. Another decorator may
/// give them as well.
fn fixtures(def: &FunctionDef, given: usize) -> Option<String> {
    if !def.decorators.iter().all(is_of_pytest) {
        return None;
    }
    let params = &def.params;
    let all = params.positional_only.iter().chain(&params.positional).skip(given);
    let asked = all.chain(&params.keyword_only).filter(|param| param.default.is_none());
    let names: Vec<&str> = asked.map(|param: &Param| &*param.name).collect();
    (!names.is_empty()).then(|| format!("pytest's fixture or parameter {}", names.join(", ")))
}

/// The functions that pytest runs around each test of a module or of a class.
fn set_up(body: &[Stmt]) -> Option<String> {
    let is_around = |def: &&FunctionDef| {
        let is_by_name = ["module", "class", "method", "function"].iter().any(|scope| {
            *def.name == *format!("setup_{scope}") || *def.name == *format!("teardown_{scope}")
        });
        let is_used = |expr: &Expr| match &*expr.kind {
            ExprKind::Call(call) => {
                is_of_pytest(expr)
                    && call.keywords.iter().any(|(name, _)| name.as_deref() == Some("autouse"))
            }
            _ => false,
        };
        is_by_name || def.decorators.iter().any(is_used)
    };
    functions(body).find(is_around).map(|def| format!("pytest's use of {}", def.name))
}

/// True for `pytest.…`, and for a call of it.
fn is_of_pytest(expr: &Expr) -> bool {
    match &*expr.kind {
        ExprKind::Name(name) => &**name == "pytest",
        ExprKind::Attribute(value, _) => is_of_pytest(value),
        ExprKind::Call(call) => is_of_pytest(&call.function),
        _ => false,
    }
}

/// The tests of a class in order: those of its bases in the same file first.
fn tests_of<'a>(
    class: &'a ClassDef,
    above: &[(&'a ClassDef, Vec<(&'a str, u32)>)],
) -> Vec<(&'a str, u32)> {
    let mut tests: Vec<(&str, u32)> = Vec::new();
    let bases = class.bases.iter().filter_map(|base| match &*base.kind {
        ExprKind::Name(name) => above.iter().find(|(class, _)| class.name == *name),
        _ => None,
    });
    let inherited = bases.flat_map(|(_, tests)| tests.iter().copied());
    let own = class.body.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Function(def) if is_test(&def.name) => Some((&*def.name, stmt.span.line)),
        _ => None,
    });
    for (name, line) in inherited.chain(own) {
        tests.retain(|(known, _)| *known != name);
        tests.push((name, line));
    }
    tests
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
        assert!(inherited.contains("        TestB(\"test_a0\").debug()\n"), "{inherited}");
        assert!(inherited.contains("def test_a") && inherited.contains("def helper"));
        assert!(inherited.contains("class TestB(Base):\n    pass\n"), "{inherited}");
        assert!(run(3, "test_c").contains("        TestPlain().test_c()\n"));
        assert!(run(4, "test_d").contains("        test_d()\n"));
        assert!(text::print(&suite.names(&file.methods[0])).contains("getTestCaseNames(Base)"));
    }
}
