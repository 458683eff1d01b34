//! The events of a module, their places, and the origin of the module.

use crate::closed::closed_enum;

closed_enum! {
    /// The transform around the body.
    Lift {
        /// None: the body is called.
        None "none",
        /// `jax.jit`
        Jit "jit",
        /// `jax.vmap` over numbers; the module is whole.
        Vmap "vmap",
        /// `jax.grad` by a number, the module beside it.
        Grad "grad",
        /// `jax.vjp`
        Vjp "vjp",
        /// `jax.checkpoint`
        Checkpoint "checkpoint",
        /// `jax.lax.scan`, which carries the module.
        Scan "scan",
        /// `jax.lax.while_loop`
        WhileLoop "while_loop",
        /// `jax.lax.fori_loop`
        ForiLoop "fori_loop",
        /// `jax.lax.cond`, of which the other branch does nothing.
        Cond "cond",
        /// `jax.lax.switch`
        Switch "switch",
        /// `jax.eval_shape`
        EvalShape "eval_shape",
        /// `pax.scan`
        PaxScan "pax_scan",
        /// `pax.grad`
        PaxGrad "pax_grad",
    }
}

closed_enum! {
    /// The origin of the module to which the event happens.
    Source {
        /// It is an argument of the body.
        Argument "argument",
        /// It is a submodule of an argument.
        Part "part",
        /// The body closes over it.
        Outer "outer",
        /// The body makes it.
        Made "made",
    }
}

closed_enum! {
    /// The place of `pax.pure`.
    Purity {
        /// Nowhere.
        Never "never",
        /// Around what happens, in the body.
        Inside "inside",
        /// Around the transformed call.
        Outside "outside",
        /// In both places.
        Both "both",
    }
}

closed_enum! {
    /// The event of the module.
    Event {
        /// An array is read.
        Read "read",
        /// An array changes.
        Write "write",
        /// A method changes an array.
        Call "call",
        /// A static attribute changes.
        Label "label",
        /// A static list grows.
        Log "log",
        /// A new array is added.
        Add "add",
        /// A static attribute is deleted.
        Delete "delete",
        /// An array gets a second place.
        Share "share",
        /// A changed copy is made.
        Replace "replace",
        /// A static list grows, and an error is raised.
        Raise "raise",
    }
}

impl Event {
    pub(super) fn lines(self) -> &'static [&'static str] {
        match self {
            Event::Read => &[],
            Event::Write => &["module.n = module.n + x"],
            Event::Call => &["x = module(x)"],
            Event::Label => &[r#"module.label = "other""#],
            Event::Log => &[r#"module.log.append("seen")"#],
            Event::Add => &["module.extra = module.n * 2.0"],
            Event::Delete => &["del module.label"],
            Event::Share => &["module.again = module.n"],
            Event::Replace => &["module = module.replace(n=module.n + x)"],
            Event::Raise => &[r#"module.log.append("raises")"#, r#"raise RuntimeError("stop")"#],
        }
    }
}

impl Source {
    /// The body, of a state and a number, and the first state.
    pub(super) fn body(self) -> (&'static [&'static str], &'static str) {
        match self {
            Source::Argument => (&["return run(state, x)"], "module"),
            Source::Part => (&["_, y = run(state.leaf, x)", "return state, y"], "module"),
            Source::Outer => (&["_, y = run(module, x)", "return state, y"], "jnp.float32(1.0)"),
            Source::Made => {
                (&["made, y = run(Leaf(state), x)", "return made.n, y"], "jnp.float32(2.0)")
            }
        }
    }

    /// The way in which `main` makes the module.
    pub(super) fn module(self) -> &'static str {
        if self == Source::Part { "Pair()" } else { "Leaf(2.0)" }
    }
}

impl Purity {
    pub(super) fn is_inside(self) -> bool {
        matches!(self, Purity::Inside | Purity::Both)
    }

    pub(super) fn is_outside(self) -> bool {
        matches!(self, Purity::Outside | Purity::Both)
    }
}

impl Lift {
    /// The transformed call: gives a state and a number.
    pub(super) fn lines(self) -> &'static [&'static str] {
        match self {
            Lift::None => &["return body(state, x)"],
            Lift::Jit => &["return jax.jit(body)(state, x)"],
            Lift::Vmap => &["return jax.vmap(body, in_axes=(None, 0))(state, jnp.arange(2.0))"],
            Lift::Grad => &[
                "flipped = lambda x, state: body(state, x)[::-1]",
                "gradient, state = jax.grad(flipped, has_aux=True)(x, state)",
                "return state, gradient",
            ],
            Lift::Vjp => &[
                "flipped = lambda x: body(state, x)[::-1]",
                "y, pull, state = jax.vjp(flipped, x, has_aux=True)",
                "return state, (y, pull(x))",
            ],
            Lift::Checkpoint => &["return jax.checkpoint(body)(state, x)"],
            Lift::Scan => &["return jax.lax.scan(body, state, jnp.arange(2.0))"],
            Lift::WhileLoop => &[
                "step = lambda carry: (body(carry[0], x)[0], carry[1] + 1)",
                "state, _ = jax.lax.while_loop(lambda carry: carry[1] < 2, step, (state, 0))",
                "return state, x",
            ],
            Lift::ForiLoop => {
                &["return jax.lax.fori_loop(0, 2, lambda i, state: body(state, x)[0], state), x"]
            }
            Lift::Cond => {
                &["return jax.lax.cond(x > 0.0, body, lambda state, x: (state, x), state, x)"]
            }
            Lift::Switch => {
                &["return jax.lax.switch(1, [lambda state, x: (state, x), body], state, x)"]
            }
            Lift::EvalShape => &["return jax.eval_shape(body, state, x)"],
            Lift::PaxScan => &["return pax.scan(body, state, jnp.arange(2.0))"],
            Lift::PaxGrad => &[
                "flipped = lambda module, x: body(module, x)[::-1]",
                "gradient, state = pax.grad(flipped, has_aux=True)(state, x)",
                "return state, gradient.n",
            ],
        }
    }
}
