//! The transforms that random programs nest.

use isograft_reference::program::ast::Expr;

use crate::walk;

/// Declares the transforms: each with the dotted name of the function that a program calls.
macro_rules! kinds {
    ($($kind:ident $path:literal,)*) => {
        /// A transform, of `flax.nnx` or (`Raw…`) of JAX itself.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $(#[doc = concat!("`", $path, "`")] $kind,)*
        }

        impl Kind {
            pub const ALL: &'static [Kind] = &[$(Kind::$kind,)*];

            /// The function that a program calls.
            pub const fn path(self) -> &'static str {
                match self {
                    $(Kind::$kind => $path,)*
                }
            }
        }
    };
}

kinds! {
    Jit "nnx.jit",
    Remat "nnx.remat",
    Grad "nnx.grad",
    ValueAndGrad "nnx.value_and_grad",
    Vjp "nnx.vjp",
    Jvp "nnx.jvp",
    CustomVjp "nnx.custom_vjp",
    Vmap "nnx.vmap",
    Scan "nnx.scan",
    Cond "nnx.cond",
    Switch "nnx.switch",
    WhileLoop "nnx.while_loop",
    ForiLoop "nnx.fori_loop",
    EvalShape "nnx.eval_shape",
    Checkify "nnx.checkify",
    RawJit "jax.jit",
    RawRemat "jax.checkpoint",
    RawGrad "jax.grad",
    RawValueAndGrad "jax.value_and_grad",
    RawVjp "jax.vjp",
    RawJvp "jax.jvp",
    RawCustomVjp "jax.custom_vjp",
    RawVmap "jax.vmap",
    RawScan "jax.lax.scan",
    RawCond "jax.lax.cond",
    RawSwitch "jax.lax.switch",
    RawWhileLoop "jax.lax.while_loop",
    RawForiLoop "jax.lax.fori_loop",
    RawEvalShape "jax.eval_shape",
}

impl Kind {
    /// The transform of that name, as `nnx.jit` or `jax.lax.scan`.
    pub fn of_path(path: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.path() == path)
    }

    /// The transform that the expression names.
    pub fn named(function: &Expr) -> Option<Kind> {
        Kind::of_path(&walk::path_of(function)?)
    }

    /// The places of the positional arguments that are functions, or a list of them.
    pub const fn functions(self) -> &'static [usize] {
        use Kind::*;
        match self {
            Cond | RawCond => &[1, 2],
            Switch | RawSwitch => &[1],
            WhileLoop | RawWhileLoop => &[0, 1],
            ForiLoop | RawForiLoop => &[2],
            _ => &[0],
        }
    }

    /// A transform of JAX itself, for which a Module is a pytree and nothing more.
    pub fn is_raw(self) -> bool {
        self >= Kind::RawJit
    }

    /// The place in [`Kind::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of transforms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(pub u32);

impl Kinds {
    pub const ALL: Kinds = Kinds((1 << Kind::ALL.len()) - 1);

    pub const fn with(self, kind: Kind) -> Kinds {
        Kinds(self.0 | 1 << kind.index())
    }

    pub const fn without(self, kind: Kind) -> Kinds {
        Kinds(self.0 & !(1 << kind.index()))
    }

    pub const fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind.index()) != 0
    }

    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// The `n`-th of them, counted anew after the last.
    pub fn nth(self, n: usize) -> Option<Kind> {
        let count = self.0.count_ones() as usize;
        (count > 0)
            .then(|| Kind::ALL.iter().copied().filter(|&kind| self.has(kind)).nth(n % count))
            .flatten()
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
