//! The calls of a program that a mode decides, and how to say there which mode is meant.

use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Program, Span, Stmt, StmtKind};

use crate::imports::Imports;
use crate::surface;

/// A place where a function is named that takes `graph` as a keyword.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The file of the program's own modules that it stands in; `None`: the program itself.
    pub file: Option<String>,
    pub line: u32,
    pub column: u32,
    /// The function as the program names it: `nnx.jit`.
    pub callee: String,
    /// The name in the library: `jit`.
    pub function: String,
    pub form: CallForm,
    /// True if it takes `graph_updates`, too.
    has_updates: bool,
}

/// The form of the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallForm {
    /// `nnx.jit(f)`
    Call,
    /// `@nnx.jit`
    Decorator,
    /// `partial(nnx.jit, …)`
    Partial,
}

impl Site {
    /// True if the site is where this function is named.
    pub fn is_at(&self, path: &Expr) -> bool {
        let Span { line, column } = path.span;
        (self.line, self.column) == (line, column)
            && walk::path_of(path).is_some_and(|path| path == self.callee)
    }

    /// The keywords that give this place a mode.
    pub fn keywords(&self, mode: Mode) -> Vec<(&'static str, bool)> {
        let mut keywords = vec![("graph", mode != Mode::Tree)];
        if self.has_updates && mode != Mode::Tree {
            keywords.push(("graph_updates", mode == Mode::Compat));
        }
        keywords
    }
}

/// The sites of a program in the order of its text, and behind them those of the modules of its own
/// that it imports. Where they give a mode themselves there is none.
pub fn sites(program: &Program) -> Vec<Site> {
    let mut sites = sites_of(&program.body, None);
    for source in program.packages.own() {
        // What cannot be read ends the program that imports it.
        if let Ok(module) = isograft_reference::program::parse(&source.text, &source.file) {
            sites.extend(sites_of(&module.body, Some(source.file.to_string())));
        }
    }
    sites
}

fn sites_of(body: &[Stmt], file: Option<String>) -> Vec<Site> {
    let mut found = Finder { imports: Imports::of(body), file, sites: Vec::new() };
    found.block(body);
    found.sites.sort_by_key(|site| (site.line, site.column));
    found.sites
}

struct Finder {
    imports: Imports,
    file: Option<String>,
    sites: Vec<Site>,
}

impl Finder {
    fn block(&mut self, block: &[Stmt]) {
        for stmt in block {
            if let StmtKind::Function(def) = &stmt.kind {
                for decorator in &def.decorators {
                    self.offer(decorator, CallForm::Decorator, &[]);
                }
            }
            walk::expressions(stmt, &mut |expr| self.expr(expr));
            walk::blocks(stmt, &mut |inner| self.block(inner));
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if let ExprKind::Call(call) = &*expr.kind {
            match call.args.first() {
                Some(first) if self.is_partial(&call.function) => {
                    self.offer(first, CallForm::Partial, &call.keywords);
                }
                _ => self.offer(&call.function, CallForm::Call, &call.keywords),
            }
        }
        walk::parts(expr, &mut |part| self.expr(part));
    }

    fn is_partial(&self, function: &Expr) -> bool {
        self.imports.dotted(function).is_some_and(|dotted| dotted == "functools.partial")
    }

    fn offer(&mut self, path: &Expr, form: CallForm, given: &[(Option<std::rc::Rc<str>>, Expr)]) {
        let (Some(callee), Some(dotted)) = (walk::path_of(path), self.imports.dotted(path)) else {
            return;
        };
        let Some(parameters) = surface::parameters(&dotted) else { return };
        let takes = |name: &str| parameters.iter().any(|p| p.trim_end_matches('=') == name);
        // What stands in `**options` is not known: there it could be given twice.
        let is_open = given.iter().all(|(key, _)| {
            key.as_deref().is_some_and(|key| !["graph", "graph_updates"].contains(&key))
        });
        if takes("graph") && is_open {
            let Span { line, column } = path.span;
            let has_updates = takes("graph_updates");
            let function = dotted.rsplit('.').next().unwrap_or_default().to_owned();
            let file = self.file.clone();
            self.sites.push(Site { file, line, column, callee, function, form, has_updates });
        }
    }
}

/// A program with sites of each form.
#[cfg(test)]
pub(super) const TEXT: &str = "\
import jax
import functools as ft
from functools import partial
from flax import nnx
from flax.nnx import vmap as batched


@nnx.jit
def f(m):
    return nnx.split(m)[0]


@partial(nnx.jit, static_argnums=1)
def g(m, n):
    return nnx.grad(f, graph=True)(m), batched(f)(m), jax.jit(f)(m), nnx.state(m)


@ft.partial(jax.jit)
@nnx.remat(prevent_cse=False)
def h(m, **options):
    return nnx.jit(h, **options)(m)
";

#[cfg(test)]
mod tests {
    use isograft_reference::program::parse;

    use super::*;

    #[test]
    fn a_site_is_where_a_mode_can_be_given() {
        let program = parse(TEXT, "program.py").expect("a program");
        let found: Vec<_> = sites(&program)
            .into_iter()
            .map(|site| (site.line, site.callee.clone(), site.form, site.has_updates))
            .collect();
        let expected = [
            (8, "nnx.jit", CallForm::Decorator, true),
            (10, "nnx.split", CallForm::Call, false),
            (13, "nnx.jit", CallForm::Partial, true),
            (15, "batched", CallForm::Call, true),
            (15, "nnx.state", CallForm::Call, false),
            (19, "nnx.remat", CallForm::Call, true),
        ];
        assert_eq!(found, expected.map(|(l, c, f, u)| (l, c.to_owned(), f, u)));
    }
}
