//! Applications of transforms: which is applied to what, and what is applied inside of that.

use std::collections::{BTreeMap, BTreeSet};

use isograft_reference::program::ast::{Call, Expr, ExprKind, Name, Program, Stmt, StmtKind};

use super::{AS_A_DECORATOR, Reach};
use crate::random::TransformKind;
use crate::walk;

/// A piece of a program that is run as a whole: a body of a function, or what is given to a
/// transform.
#[derive(Debug, Default)]
struct Body {
    /// Transforms applied here, each with the body that it is applied to.
    applied: Vec<(TransformKind, usize)>,
    /// Functions named here.
    named: BTreeSet<String>,
}

#[derive(Default)]
struct Reader {
    bodies: Vec<Body>,
    /// Bodies by the name of their function.
    functions: BTreeMap<String, usize>,
    options: BTreeSet<(TransformKind, String)>,
}

pub(super) fn read(program: &Program, reach: &mut Reach) {
    let mut reader = Reader::default();
    let main = reader.body();
    reader.block(&program.body, main);
    let mut known = vec![None; reader.bodies.len()];
    for body in 0..reader.bodies.len() {
        for (kind, of) in reader.bodies[body].applied.clone() {
            reach.transforms.insert(kind);
            for inner in reader.inside(of, &mut known) {
                reach.pairs.insert((kind, inner));
            }
        }
    }
    let mut depths = vec![None; reader.bodies.len()];
    reach.depth =
        (0..reader.bodies.len()).map(|body| reader.depth(body, &mut depths)).max().unwrap_or(0);
    reach.options = reader.options;
}

impl Reader {
    fn body(&mut self) -> usize {
        self.bodies.push(Body::default());
        self.bodies.len() - 1
    }

    fn block(&mut self, block: &[Stmt], at: usize) {
        for stmt in block {
            match &stmt.kind {
                StmtKind::Function(function) => {
                    let own = self.body();
                    self.block(&function.body, own);
                    // Whoever names a decorated function applies its transforms, the one nearest to
                    // it innermost.
                    let mut named = own;
                    for decorator in function.decorators.iter().rev() {
                        if let Some((kind, options)) = decorator_of(decorator) {
                            let applied = vec![(kind, named)];
                            named = self.body();
                            self.bodies[named].applied = applied;
                            self.options.insert((kind, AS_A_DECORATOR.to_owned()));
                            self.note(kind, options);
                        }
                    }
                    self.functions.insert(function.name.to_string(), named);
                }
                _ => {
                    walk::expressions(stmt, &mut |expr| self.expr(expr, at));
                    walk::blocks(stmt, &mut |inner| self.block(inner, at));
                }
            }
        }
    }

    fn expr(&mut self, expr: &Expr, at: usize) {
        match &*expr.kind {
            ExprKind::Name(name) => {
                self.bodies[at].named.insert(name.to_string());
            }
            ExprKind::Call(call) => match TransformKind::named(&call.function) {
                Some(kind) => self.application(kind, call, at),
                None => walk::parts(expr, &mut |part| self.expr(part, at)),
            },
            _ => walk::parts(expr, &mut |part| self.expr(part, at)),
        }
    }

    /// A call of a transform: what is applied is a body of its own, the rest belongs to the body
    /// around.
    fn application(&mut self, kind: TransformKind, call: &Call, at: usize) {
        self.note(kind, &call.keywords);
        let functions = kind.functions();
        let mut found = false;
        for (place, argument) in call.args.iter().enumerate() {
            if !functions.contains(&place) {
                self.expr(argument, at);
                continue;
            }
            let own = self.body();
            found = true;
            self.bodies[at].applied.push((kind, own));
            match &*argument.kind {
                ExprKind::Lambda { body, .. } => self.expr(body, own),
                _ => self.expr(argument, own),
            }
        }
        if !found {
            let own = self.body();
            self.bodies[at].applied.push((kind, own));
        }
        call.keywords.iter().for_each(|(_, value)| self.expr(value, at));
    }

    fn note(&mut self, kind: TransformKind, keywords: &[(Option<Name>, Expr)]) {
        for (name, value) in keywords {
            let Some(name) = name.as_deref().filter(|name| kind.has_option(name)) else { continue };
            let value = match &*value.kind {
                ExprKind::Bool(true) => "True",
                ExprKind::Bool(false) => "False",
                ExprKind::None => "None",
                ExprKind::Int(0) => "0",
                _ => "…",
            };
            self.options.insert((kind, format!("{name}={value}")));
        }
    }

    /// Every transform that is applied inside of a body.
    fn inside(
        &self,
        body: usize,
        known: &mut [Option<BTreeSet<TransformKind>>],
    ) -> BTreeSet<TransformKind> {
        if let Some(known) = &known[body] {
            return known.clone();
        }
        // What refers to itself adds nothing to itself.
        known[body] = Some(BTreeSet::new());
        let mut all = BTreeSet::new();
        for &(kind, of) in &self.bodies[body].applied {
            all.insert(kind);
            all.extend(self.inside(of, known));
        }
        for function in self.bodies[body].named.iter().filter_map(|name| self.functions.get(name)) {
            all.extend(self.inside(*function, known));
        }
        known[body] = Some(all.clone());
        all
    }

    fn depth(&self, body: usize, known: &mut [Option<usize>]) -> usize {
        if let Some(known) = known[body] {
            return known;
        }
        known[body] = Some(0);
        let applied =
            self.bodies[body].applied.iter().map(|&(_, of)| 1 + self.depth(of, known)).max();
        let named = self.bodies[body].named.iter().filter_map(|name| self.functions.get(name));
        let named = named.map(|&function| self.depth(function, known)).max();
        let depth = applied.max(named).unwrap_or(0);
        known[body] = Some(depth);
        depth
    }
}

type Keywords = [(Option<Name>, Expr)];

/// `@nnx.jit`, `@nnx.vmap(in_axes=0)`, `@functools.partial(jax.vmap, in_axes=0)`.
fn decorator_of(decorator: &Expr) -> Option<(TransformKind, &Keywords)> {
    if let Some(kind) = TransformKind::named(decorator) {
        return Some((kind, &[]));
    }
    let ExprKind::Call(call) = &*decorator.kind else { return None };
    let named = match call.args.first() {
        Some(first)
            if matches!(&*walk::path_of(&call.function)?, "functools.partial" | "partial") =>
        {
            first
        }
        _ => &call.function,
    };
    Some((TransformKind::named(named)?, &call.keywords))
}
