//! Events of bodies: the rows of the boundary's table, as far as they can be read off a program.

use std::collections::BTreeSet;

use isograft_reference::program::ast::{Expr, ExprKind, Params, Program, Stmt, StmtKind};

use crate::walk;

/// Declares the events with the sentence that reports show.
macro_rules! events {
    ($($event:ident $words:literal,)*) => {
        /// Something that a body, or `main`, does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Event {
            $(#[doc = $words] $event,)*
        }

        impl Event {
            /// Every event.
            pub const ALL: &'static [Event] = &[$(Event::$event,)*];

            /// In a few words.
            pub const fn words(self) -> &'static str {
                match self {
                    $(Event::$event => $words,)*
                }
            }
        }
    };
}

events! {
    Value "a body changes a value",
    Metadata "a body changes metadata",
    Gains "a body adds or changes an attribute",
    Loses "a body deletes an attribute",
    Swap "a body swaps two attributes",
    Sow "a body sows",
    Made "a body makes a Module or Variable",
    OuterRead "a body reads a Variable made outside",
    OuterChanged "a body changes a Variable made outside",
    Collects "a body puts something into a list made outside",
    Exchanges "a body gives back what it was given in another order",
    HandsBack "a body gives back an object that it was given",
    Raises "a body raises",
    Known "a body branches on what Python knows",
    Draws "a body draws from a random stream",
    Collective "a body sums over a mapped axis",
    Splits "split and merge",
    Clones "clone",
    Updates "update of a state",
    Twice "an object is passed twice in a call",
    Again "a transformed function is called again",
    Shared "an attribute is shared between Modules",
    Cycle "a Module holds itself",
    Container "an nnx.List or nnx.Dict",
    Stacked "Modules are made under vmap",
    Subclass "a subclass of nnx.Variable",
    Caught "an exception is caught",
    Prefix "a StateAxes prefix",
}

/// A function around the statement that is read: what it binds.
struct Scope {
    bound: BTreeSet<String>,
    /// The names that a tuple was taken apart into.
    parts: Vec<String>,
    is_body: bool,
}

pub(super) fn read(program: &Program, events: &mut BTreeSet<Event>) {
    let mut reader = Reader { events, scopes: Vec::new(), called: BTreeSet::new() };
    reader.block(&program.body);
}

struct Reader<'a> {
    events: &'a mut BTreeSet<Event>,
    scopes: Vec<Scope>,
    called: BTreeSet<String>,
}

impl Reader<'_> {
    fn block(&mut self, block: &[Stmt]) {
        block.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn in_body(&self) -> bool {
        self.scopes.last().is_some_and(|scope| scope.is_body)
    }

    fn see(&mut self, event: Event) {
        self.events.insert(event);
    }

    /// Made in a function around this one.
    fn is_outer(&self, name: &str) -> bool {
        let Some((own, around)) = self.scopes.split_last() else { return false };
        own.is_body
            && !own.bound.contains(name)
            && around.iter().any(|scope| scope.bound.contains(name))
    }

    fn stmt(&mut self, stmt: &Stmt) {
        walk::expressions(stmt, &mut |expr| self.expr(expr));
        match &stmt.kind {
            StmtKind::Function(function) => {
                let mut bound = parameters(&function.params);
                bind(&function.body, &mut bound);
                let is_body = &*function.name != "main" && !function.name.starts_with("__");
                self.scopes.push(Scope { bound, parts: Vec::new(), is_body });
                self.block(&function.body);
                self.scopes.pop();
                return;
            }
            StmtKind::Class(class)
                if class
                    .bases
                    .iter()
                    .any(|base| walk::path_of(base).as_deref() == Some("nnx.Variable")) =>
            {
                self.see(Event::Subclass);
            }
            StmtKind::Assign { targets, value } => {
                if let [target] = &targets[..] {
                    self.assigned(target, value);
                }
            }
            StmtKind::AugAssign { target, .. } => {
                if self.in_body() && matches!(&*target.kind, ExprKind::Attribute(..)) {
                    self.see(Event::Gains);
                }
                self.changed(target);
            }
            StmtKind::Delete(_) if self.in_body() => self.see(Event::Loses),
            StmtKind::Return(Some(value)) if self.in_body() => {
                let mut handed = Vec::new();
                handed_over(value, &mut handed);
                // Objects are called `m`, `n`, `m1`.
                let is_object = |path: &String| {
                    let name = path.split('.').next().unwrap_or_default();
                    name.strip_prefix(['m', 'n'])
                        .is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()))
                };
                if handed.iter().any(is_object) {
                    self.see(Event::HandsBack);
                }
                if let Some(Scope { parts, .. }) = self.scopes.last()
                    && handed != *parts
                    && handed.iter().collect::<BTreeSet<_>>() == parts.iter().collect()
                {
                    self.see(Event::Exchanges);
                }
            }
            StmtKind::Raise { .. } if self.in_body() => self.see(Event::Raises),
            StmtKind::If { .. } | StmtKind::For { .. } if self.in_body() => self.see(Event::Known),
            StmtKind::Try { .. } => self.see(Event::Caught),
            _ => {}
        }
        walk::blocks(stmt, &mut |inner| self.block(inner));
    }

    fn assigned(&mut self, target: &Expr, value: &Expr) {
        match (&*target.kind, &*value.kind) {
            (ExprKind::Tuple(names), ExprKind::Name(_)) => {
                if let Some(scope) = self.scopes.last_mut() {
                    scope.parts = names.iter().filter_map(walk::path_of).collect();
                }
            }
            (ExprKind::Subscript(_, index), _) => {
                if self.in_body() && matches!(&*index.kind, ExprKind::Str(_)) {
                    self.see(Event::Gains);
                }
                self.changed(target);
            }
            (ExprKind::Attribute(..), ExprKind::Name(name)) if &**name == "self" => {
                self.see(Event::Cycle)
            }
            (ExprKind::Attribute(base, _), ExprKind::Attribute(other, _)) => {
                let is_self =
                    |base: &Expr| matches!(&*base.kind, ExprKind::Name(name) if &**name == "self");
                let own = is_self(base);
                if own && is_self(other) || !own && !self.in_body() {
                    self.see(Event::Shared);
                }
            }
            (ExprKind::Attribute(..), _) if self.in_body() => self.see(Event::Gains),
            (ExprKind::Tuple(items), ExprKind::Tuple(_))
                if self.in_body()
                    && items.iter().all(|item| matches!(&*item.kind, ExprKind::Attribute(..))) =>
            {
                self.see(Event::Swap);
            }
            _ => {}
        }
    }

    /// `m.w[...]` as a target.
    fn changed(&mut self, target: &Expr) {
        if !self.in_body() {
            return;
        }
        self.see(Event::Value);
        if root(target).is_some_and(|name| self.is_outer(&name)) {
            self.see(Event::OuterChanged);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Call(call) => self.call(call),
            ExprKind::Subscript(base, index)
                if matches!(&*index.kind, ExprKind::Ellipsis)
                    && matches!(&*base.kind, ExprKind::Attribute(..))
                    && root(base).is_some_and(|name| self.is_outer(&name)) =>
            {
                self.see(Event::OuterRead);
            }
            _ => {}
        }
        walk::parts(expr, &mut |part| self.expr(part));
    }

    fn call(&mut self, call: &isograft_reference::program::ast::Call) {
        let path = walk::path_of(&call.function).unwrap_or_default();
        let last = match &*call.function.kind {
            ExprKind::Attribute(_, name) => name,
            _ => path.as_str(),
        };
        match path.as_str() {
            "nnx.split" | "nnx.merge" => self.see(Event::Splits),
            "nnx.clone" => self.see(Event::Clones),
            "nnx.update" => self.see(Event::Updates),
            "nnx.List" | "nnx.Dict" => self.see(Event::Container),
            "nnx.StateAxes" => self.see(Event::Prefix),
            "jax.lax.psum" | "jax.lax.pmax" => self.see(Event::Collective),
            _ => {}
        }
        match last {
            "set_value" if self.in_body() => self.see(Event::Value),
            "set_metadata" | "del_metadata" if self.in_body() => self.see(Event::Metadata),
            "append" if self.in_body() => {
                let is_outer = root(&call.function).is_some_and(|name| self.is_outer(&name));
                self.see(if is_outer { Event::Collects } else { Event::Gains });
            }
            "sow" => self.see(Event::Sow),
            "rngs" if self.in_body() => self.see(Event::Draws),
            _ => {}
        }
        let named = call.keywords.iter().map(|(_, value)| value);
        let mut handed = Vec::new();
        call.args.iter().chain(named).for_each(|argument| handed_over(argument, &mut handed));
        let is_twice = |(i, path): (usize, &String)| {
            let leads = |one: &str, other: &str| {
                other.strip_prefix(one).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            };
            path.starts_with('m')
                && handed[..i].iter().any(|other| leads(path, other) || leads(other, path))
        };
        if handed.iter().enumerate().any(is_twice) {
            self.see(Event::Twice);
        }
        if path.starts_with(|first: char| first.is_ascii_uppercase()) {
            self.see(Event::Made);
        }
        if path == "nnx.vmap"
            && let Some(ExprKind::Lambda { body, .. }) =
                call.args.first().map(|argument| &*argument.kind)
            && let ExprKind::Call(made) = &*body.kind
            && walk::path_of(&made.function)
                .is_some_and(|name| name.starts_with(|c: char| c.is_ascii_uppercase()))
        {
            self.see(Event::Stacked);
        }
        if path.starts_with('g') && !path.contains('.') && !self.called.insert(path) {
            self.see(Event::Again);
        }
    }
}

/// The paths of the objects that an argument leads to: itself, the parts of a list or tuple, and
/// the arguments of a class of which it is an instance.
fn handed_over(argument: &Expr, paths: &mut Vec<String>) {
    match &*argument.kind {
        ExprKind::List(items) | ExprKind::Tuple(items) => {
            items.iter().for_each(|item| handed_over(item, paths));
        }
        ExprKind::Call(call) => {
            let made = walk::path_of(&call.function);
            if made.is_some_and(|class| class.starts_with(|first: char| first.is_ascii_uppercase()))
            {
                call.args.iter().for_each(|part| handed_over(part, paths));
            }
        }
        _ => paths.extend(walk::path_of(argument)),
    }
}

/// The name that a path begins with.
fn root(expr: &Expr) -> Option<String> {
    match &*expr.kind {
        ExprKind::Name(name) => Some(name.to_string()),
        ExprKind::Attribute(base, _) | ExprKind::Subscript(base, _) => root(base),
        _ => None,
    }
}

fn parameters(params: &Params) -> BTreeSet<String> {
    let Params { positional_only, positional, args, keyword_only, kwargs } = params;
    let plain = positional_only.iter().chain(positional).chain(keyword_only);
    plain
        .chain(args.as_deref())
        .chain(kwargs.as_deref())
        .map(|param| param.name.to_string())
        .collect()
}

/// The names that the block binds, but for what its functions do.
fn bind(block: &[Stmt], bound: &mut BTreeSet<String>) {
    for stmt in block {
        match &stmt.kind {
            StmtKind::Assign { targets, .. } => {
                targets.iter().for_each(|target| bind_target(target, bound))
            }
            StmtKind::For { target, .. } => bind_target(target, bound),
            StmtKind::Function(function) => {
                bound.insert(function.name.to_string());
                continue;
            }
            _ => {}
        }
        walk::blocks(stmt, &mut |inner| bind(inner, bound));
    }
}

fn bind_target(target: &Expr, bound: &mut BTreeSet<String>) {
    match &*target.kind {
        ExprKind::Name(name) => {
            bound.insert(name.to_string());
        }
        ExprKind::Tuple(items) | ExprKind::List(items) => {
            items.iter().for_each(|item| bind_target(item, bound))
        }
        ExprKind::Starred(inner) => bind_target(inner, bound),
        _ => {}
    }
}
