//! In how many ways the arguments reach one Variable.

use isograft_reference::program::ast::{Expr, Stmt};

use crate::build::*;
use crate::closed::closed_enum;

closed_enum! {
    /// The second way, if any, in which the arguments reach the Variable `m.c`.
    Alias {
        /// There is none: every Variable is reached once.
        Plain "plain",
        /// A second attribute of the same Module.
        TwoAttributes "two-attributes",
        /// An attribute of a Module inside the Module.
        Nested "nested",
        /// An item of an `nnx.List` of the Module.
        Container "container",
        /// The Variable itself, as a second argument under the same axes.
        TwoArguments "two-arguments",
        /// The Module itself, as a second argument under the same axes.
        TwoModules "two-modules",
        /// The Variable itself, as a keyword argument.
        Keyword "keyword",
        /// The Variable itself, as a second argument under other axes.
        Prefixes "prefixes",
    }
}

impl Alias {
    /// The parameter that receives the second way, and the argument given to it by `main`, of the
    /// Module of this name.
    pub(super) fn argument(self, module: &str) -> Option<(&'static str, Expr)> {
        match self {
            Alias::TwoArguments | Alias::Keyword | Alias::Prefixes => {
                Some(("v", name(module).dot("c")))
            }
            Alias::TwoModules => Some(("n", name(module))),
            Alias::Plain | Alias::TwoAttributes | Alias::Nested | Alias::Container => None,
        }
    }

    /// The lines of `M.__init__` that make the second way.
    pub(super) fn init(self) -> Option<Stmt> {
        let (attribute, value) = match self {
            Alias::TwoAttributes => ("self.twin", dotted("self.c")),
            Alias::Nested => ("self.inner", call("Inner", [dotted("self.c")])),
            Alias::Container => ("self.items", call("nnx.List", [list([dotted("self.c")])])),
            _ => return None,
        };
        Some(assign(dotted(attribute), value))
    }

    /// The class that the second way needs.
    pub(super) fn class(self) -> Option<Stmt> {
        (self == Alias::Nested).then(|| {
            let init = def("__init__", &["self", "c"], vec![assign(dotted("self.c"), name("c"))]);
            class("Inner", "nnx.Module", vec![init])
        })
    }

    /// The Variable at the second place, seen from the body.
    pub(super) fn inside(self) -> Option<Expr> {
        match self {
            Alias::Plain => None,
            Alias::TwoArguments | Alias::Keyword | Alias::Prefixes => Some(name("v")),
            Alias::TwoModules => Some(dotted("n.c")),
            Alias::TwoAttributes | Alias::Nested | Alias::Container => self.place(),
        }
    }

    /// The Variable at the second place, seen from `main`, where the second place is part of the
    /// Module.
    pub(super) fn place(self) -> Option<Expr> {
        match self {
            Alias::TwoAttributes => Some(dotted("m.twin")),
            Alias::Nested => Some(dotted("m.inner.c")),
            Alias::Container => Some(dotted("m.items").at(int(0))),
            _ => None,
        }
    }
}
