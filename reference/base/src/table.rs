//! The table of transforms: what each is called, what it takes, and where it is offered.
//!
//! A transform is one row. The table is data and depends on nothing but the modes, so that every
//! layer can name a transform. The library installs the functions that the rows declare and binds
//! their arguments, generators and rewritings know programs by them, coverage counts their
//! options, and the book lists their pages.

use std::fmt;

use crate::error::PythonError;
use crate::mode::Mode;

/// A transform, whichever library offers it.
#[derive(Debug)]
pub struct TransformRow {
    /// What messages call it.
    pub name: &'static str,
    /// The page of the book, below `docs/transforms/`.
    pub page: &'static str,
    /// The places of the positional arguments that are functions, or a list of functions.
    pub functions: &'static [usize],
    /// How `nnx` offers it, if it does.
    pub nnx: Option<Offer>,
    /// The raw twin: the function of JAX itself, for which a Module is a pytree and nothing more.
    pub jax: Option<Offer>,
    /// A bound method may be given; the Module is closed over then.
    pub closes_over_modules: bool,
    /// Random programs nest it.
    pub drawn: bool,
}

/// How one library offers a transform.
#[derive(Debug)]
pub struct Offer {
    /// What a program writes: `nnx.vmap`, `jax.lax.scan`.
    pub path: &'static str,
    /// Other names of the same function.
    pub aliases: &'static [&'static str],
    /// What a call of it gives.
    pub form: ResultForm,
    /// In the order in which Python binds them.
    pub parameters: &'static [Parameter],
    /// The modes that refuse it, with the exception.
    pub refused: &'static [(Mode, PythonError)],
    /// Random programs also write it above a function.
    pub decorates: bool,
    /// An operand may stand before each function, in place of the operands behind them.
    pub operand_for_each: bool,
}

/// What a call of the transform gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultForm {
    /// `transform(f, …)` gives a function.
    Wraps,
    /// The same, and `transform(…)` without a function waits for one.
    Decorates,
    /// `transform(f, x, …)` runs `f` at once.
    Applies,
    /// The same, and without operands it waits for them.
    AppliesLater,
}

/// One parameter of a transform.
#[derive(Debug)]
pub struct Parameter {
    /// The name of the parameter, which is its keyword.
    pub name: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// It has no default.
    pub required: bool,
    /// It cannot be given by position.
    pub keyword_only: bool,
    /// It is an option that random programs give.
    pub drawn: bool,
}

/// What a parameter takes, and so how it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A function to be transformed.
    Function,
    /// A sequence of functions.
    Functions,
    /// A value for the functions, or about them: a predicate, a bound, operands in a tuple.
    Operand,
    /// `*args`: operands, one by one.
    Operands,
    /// `**kwargs`: operands by name.
    Keywords,
    /// A truth value.
    Flag,
    /// A length: a whole number that is not negative, or `None`.
    Length,
    /// Places of arguments: an integer or several.
    Places,
    /// Places of arguments, some with the filter of an `nnx.DiffState`.
    FilteredPlaces,
    /// Names of arguments: a string or several.
    Names,
    /// A prefix of axes.
    Axes,
    /// The name of an axis.
    AxisName,
    /// What happens to the metadata of Variables along the axis: the name of a partition.
    Partition,
    /// Any value.
    Value,
    /// One of the two flags that choose the mode of the call.
    Mode,
    /// A hint to the compiler, which changes nothing that a program can see.
    Hint,
    /// Not modelled: *unsupported* unless it is given as what it is by default.
    Unsupported,
}

impl Parameter {
    const fn new(name: &'static str, takes: Takes) -> Parameter {
        Parameter { name, takes, required: false, keyword_only: false, drawn: false }
    }

    const fn required(self) -> Parameter {
        Parameter { required: true, ..self }
    }

    const fn drawn(self) -> Parameter {
        Parameter { drawn: true, ..self }
    }

    /// True if it says how to transform, rather than what.
    pub const fn is_option(&self) -> bool {
        !matches!(
            self.takes,
            Takes::Function
                | Takes::Functions
                | Takes::Operand
                | Takes::Operands
                | Takes::Keywords
                | Takes::Mode
        )
    }
}

/// The function that is transformed.
const fn function(name: &'static str) -> Parameter {
    Parameter::new(name, Takes::Function)
}

const fn operand(name: &'static str) -> Parameter {
    Parameter::new(name, Takes::Operand)
}

const fn operands(name: &'static str) -> Parameter {
    Parameter::new(name, Takes::Operands)
}

/// An option by position or by keyword.
const fn option(name: &'static str, takes: Takes) -> Parameter {
    Parameter::new(name, takes)
}

/// A keyword-only option.
const fn keyword(name: &'static str, takes: Takes) -> Parameter {
    Parameter { keyword_only: true, ..Parameter::new(name, takes) }
}

const fn unsupported(name: &'static str) -> Parameter {
    keyword(name, Takes::Unsupported)
}

const GRAPH: Parameter = keyword("graph", Takes::Mode);
const GRAPH_UPDATES: Parameter = keyword("graph_updates", Takes::Mode);

const NOT_IMPLEMENTED_IN_COMPAT: &[(Mode, PythonError)] =
    &[(Mode::Compat, PythonError::NotImplementedError)];

/// The rest of an offer, for functional update.
const OFFER: Offer = Offer {
    path: "",
    aliases: &[],
    form: ResultForm::Wraps,
    parameters: &[],
    refused: &[],
    decorates: false,
    operand_for_each: false,
};

/// The parameters of a kind of `jit`: between its own and the rest stand those of `jax.jit` that
/// are not modelled.
macro_rules! jit_parameters {
    ([$($own:expr),* $(,)?], [$($rest:expr),* $(,)?]) => {
        &[
            $($own,)*
            keyword("in_shardings", Takes::Value),
            keyword("out_shardings", Takes::Value),
            unsupported("device"),
            unsupported("backend"),
            keyword("inline", Takes::Hint),
            $($rest,)*
        ]
    };
}

/// Declares the transforms: each with its row.
macro_rules! transforms {
    ($($(#[doc = $doc:literal])* $transform:ident $row:expr,)*) => {
        /// A transform, whichever library offers it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Transform {
            $($(#[doc = $doc])* $transform,)*
        }

        /// In the order of [`Transform::ALL`].
        static ROWS: &[TransformRow] = &[$($row,)*];

        impl Transform {
            /// Every transform, in the order of the table.
            pub const ALL: &'static [Transform] = &[$(Transform::$transform,)*];
        }
    };
}

transforms! {
    /// The body is staged once for arguments of the same types.
    Jit TransformRow {
        name: "jit",
        page: "jit",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.jit",
            form: ResultForm::Decorates,
            parameters: jit_parameters!(
                [
                    function("fun"),
                    keyword("static_argnums", Takes::Places).drawn(),
                    keyword("static_argnames", Takes::Names).drawn(),
                    keyword("donate_argnums", Takes::Places),
                    keyword("donate_argnames", Takes::Names),
                    keyword("keep_unused", Takes::Hint),
                ],
                [
                    GRAPH,
                    GRAPH_UPDATES,
                ]
            ),
            decorates: true,
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.jit",
            form: ResultForm::Decorates,
            parameters: jit_parameters!(
                [
                    function("fun"),
                    keyword("static_argnums", Takes::Places).drawn(),
                    keyword("static_argnames", Takes::Names).drawn(),
                    keyword("donate_argnums", Takes::Places),
                    keyword("donate_argnames", Takes::Names),
                    keyword("keep_unused", Takes::Hint),
                ],
                [
                    unsupported("compiler_options"),
                ]
            ),
            decorates: true,
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// Values are computed again for the derivative.
    Remat TransformRow {
        name: "remat",
        page: "remat",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.remat",
            form: ResultForm::Decorates,
            parameters: &[
                function("f"),
                keyword("prevent_cse", Takes::Hint).drawn(),
                keyword("static_argnums", Takes::Places).drawn(),
                keyword("policy", Takes::Hint),
                GRAPH,
                GRAPH_UPDATES,
            ],
            decorates: true,
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.checkpoint",
            aliases: &["jax.remat"],
            parameters: &[
                function("fun").required(),
                keyword("prevent_cse", Takes::Hint).drawn(),
                keyword("policy", Takes::Hint),
                keyword("static_argnums", Takes::Places).drawn(),
                unsupported("static_argnames"),
            ],
            decorates: true,
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// The gradient of a scalar.
    Grad TransformRow {
        name: "grad",
        page: "grad",
        functions: &[0],
        nnx: Some(Offer { path: "nnx.grad", ..NNX_GRAD }),
        jax: Some(Offer { path: "jax.grad", ..JAX_GRAD }),
        closes_over_modules: false,
        drawn: true,
    },
    /// The scalar and its gradient.
    ValueAndGrad TransformRow {
        name: "value_and_grad",
        page: "grad",
        functions: &[0],
        nnx: Some(Offer { path: "nnx.value_and_grad", ..NNX_GRAD }),
        jax: Some(Offer { path: "jax.value_and_grad", ..JAX_GRAD }),
        closes_over_modules: false,
        drawn: true,
    },
    /// The output, and a function from its cotangent to those of the primals.
    Vjp TransformRow {
        name: "vjp",
        page: "vjp",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.vjp",
            form: ResultForm::AppliesLater,
            parameters: &[
                function("f"),
                operands("primals"),
                keyword("has_aux", Takes::Flag).drawn(),
                keyword("reduce_axes", Takes::Flag),
                GRAPH,
                GRAPH_UPDATES,
            ],
            refused: NOT_IMPLEMENTED_IN_COMPAT,
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.vjp",
            form: ResultForm::Applies,
            parameters: &[
                function("fun").required(),
                operands("primals"),
                keyword("has_aux", Takes::Flag).drawn(),
                keyword("reduce_axes", Takes::Flag),
                unsupported("saveable_args"),
                unsupported("in_nzs"),
            ],
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// The output and its tangent, for tangents of the primals.
    Jvp TransformRow {
        name: "jvp",
        page: "jvp",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.jvp",
            form: ResultForm::AppliesLater,
            parameters: &[
                function("f"),
                operand("primals"),
                operand("tangents"),
                keyword("has_aux", Takes::Flag).drawn(),
                GRAPH,
                GRAPH_UPDATES,
            ],
            refused: NOT_IMPLEMENTED_IN_COMPAT,
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.jvp",
            form: ResultForm::Applies,
            parameters: &[
                function("fun").required(),
                operand("primals").required(),
                operand("tangents").required(),
                option("has_aux", Takes::Flag).drawn(),
            ],
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// The output, and the linear function from tangents of the primals to its tangent.
    Linearize TransformRow {
        name: "linearize",
        page: "linearize",
        functions: &[0],
        nnx: None,
        jax: Some(Offer {
            path: "jax.linearize",
            form: ResultForm::Applies,
            parameters: &[
                function("fun").required(),
                operands("primals"),
                keyword("has_aux", Takes::Flag).drawn(),
                unsupported("in_nzs"),
            ],
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// A function with a derivative of its own.
    CustomVjp TransformRow {
        name: "custom_vjp",
        page: "custom_vjp",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.custom_vjp",
            form: ResultForm::Decorates,
            parameters: &[
                function("fun"),
                keyword("nondiff_argnums", Takes::FilteredPlaces),
                GRAPH,
                GRAPH_UPDATES,
            ],
            decorates: true,
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.custom_vjp",
            parameters: &[
                function("fun").required(),
                option("nondiff_argnums", Takes::FilteredPlaces),
                option("nondiff_argnames", Takes::Names),
            ],
            decorates: true,
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// A function with a rule for its tangent.
    CustomJvp TransformRow {
        name: "custom_jvp",
        page: "custom_vjp",
        functions: &[0],
        nnx: None,
        jax: Some(Offer {
            path: "jax.custom_jvp",
            parameters: &[
                function("fun").required(),
                option("nondiff_argnums", Takes::FilteredPlaces),
                option("nondiff_argnames", Takes::Names),
            ],
            decorates: true,
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: false,
    },
    /// The body is for one lane, and runs for all lanes of an axis.
    Vmap TransformRow {
        name: "vmap",
        page: "vmap",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.vmap",
            form: ResultForm::Decorates,
            parameters: &[
                function("f"),
                keyword("in_axes", Takes::Axes).drawn(),
                keyword("out_axes", Takes::Axes).drawn(),
                keyword("axis_name", Takes::AxisName).drawn(),
                keyword("axis_size", Takes::Length).drawn(),
                unsupported("spmd_axis_name"),
                keyword("transform_metadata", Takes::Partition),
                GRAPH,
                GRAPH_UPDATES,
            ],
            decorates: true,
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.vmap",
            parameters: &[
                function("fun").required(),
                option("in_axes", Takes::Axes).drawn(),
                option("out_axes", Takes::Axes).drawn(),
                option("axis_name", Takes::AxisName).drawn(),
                option("axis_size", Takes::Length).drawn(),
                option("spmd_axis_name", Takes::Unsupported),
                option("sum_match", Takes::Unsupported),
            ],
            decorates: true,
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// The body is one step: carries go from step to step, mapped leaves are sliced and stacked.
    Scan TransformRow {
        name: "scan",
        page: "scan",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.scan",
            form: ResultForm::Decorates,
            parameters: &[
                function("f"),
                keyword("length", Takes::Length).drawn(),
                keyword("reverse", Takes::Flag).drawn(),
                keyword("unroll", Takes::Hint).drawn(),
                unsupported("_split_transpose"),
                keyword("in_axes", Takes::Axes).drawn(),
                keyword("out_axes", Takes::Axes).drawn(),
                keyword("transform_metadata", Takes::Partition),
                GRAPH,
                GRAPH_UPDATES,
            ],
            decorates: true,
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.lax.scan",
            form: ResultForm::Applies,
            parameters: &[
                function("f").required(),
                operand("init").required(),
                operand("xs"),
                option("length", Takes::Length).drawn(),
                option("reverse", Takes::Flag).drawn(),
                option("unroll", Takes::Hint).drawn(),
                option("_split_transpose", Takes::Unsupported),
            ],
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// Two branches, chosen by a boolean or a number.
    Cond TransformRow {
        name: "cond",
        page: "cond",
        functions: &[1, 2],
        nnx: Some(Offer {
            path: "nnx.cond",
            form: ResultForm::Applies,
            parameters: &[
                operand("pred").required(),
                function("true_fun").required(),
                function("false_fun").required(),
                operands("operands"),
                GRAPH,
                GRAPH_UPDATES,
            ],
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.lax.cond",
            form: ResultForm::Applies,
            parameters: &[
                operand("pred").required(),
                function("true_fun").required(),
                function("false_fun").required(),
                operands("operands"),
                keyword("operand", Takes::Operand),
            ],
            operand_for_each: true,
            ..OFFER
        }),
        closes_over_modules: true,
        drawn: true,
    },
    /// Any number of branches, chosen by an index.
    Switch TransformRow {
        name: "switch",
        page: "cond",
        functions: &[1],
        nnx: Some(Offer {
            path: "nnx.switch",
            form: ResultForm::Applies,
            parameters: &[
                operand("index").required(),
                Parameter::new("branches", Takes::Functions).required(),
                operands("operands"),
                GRAPH,
                GRAPH_UPDATES,
            ],
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.lax.switch",
            form: ResultForm::Applies,
            parameters: &[
                operand("index").required(),
                Parameter::new("branches", Takes::Functions).required(),
                operands("operands"),
                keyword("operand", Takes::Operand),
            ],
            ..OFFER
        }),
        closes_over_modules: true,
        drawn: true,
    },
    /// The body runs as long as a condition holds of the carry.
    WhileLoop TransformRow {
        name: "while_loop",
        page: "while_loop",
        functions: &[0, 1],
        nnx: Some(Offer {
            path: "nnx.while_loop",
            form: ResultForm::Applies,
            parameters: &[
                function("cond_fun").required(),
                function("body_fun").required(),
                operand("init_val").required(),
                GRAPH,
                GRAPH_UPDATES,
            ],
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.lax.while_loop",
            form: ResultForm::Applies,
            parameters: &[
                function("cond_fun").required(),
                function("body_fun").required(),
                operand("init_val").required(),
            ],
            ..OFFER
        }),
        closes_over_modules: true,
        drawn: true,
    },
    /// The body runs for each number of a range.
    ForiLoop TransformRow {
        name: "fori_loop",
        page: "fori_loop",
        functions: &[2],
        nnx: Some(Offer {
            path: "nnx.fori_loop",
            form: ResultForm::Applies,
            parameters: &[
                operand("lower").required(),
                operand("upper").required(),
                function("body_fun").required(),
                operand("init_val").required(),
                keyword("unroll", Takes::Hint),
                GRAPH,
                GRAPH_UPDATES,
            ],
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.lax.fori_loop",
            form: ResultForm::Applies,
            parameters: &[
                operand("lower").required(),
                operand("upper").required(),
                function("body_fun").required(),
                operand("init_val").required(),
                keyword("unroll", Takes::Hint),
            ],
            ..OFFER
        }),
        closes_over_modules: true,
        drawn: true,
    },
    /// The types of what the body gives, and no number.
    EvalShape TransformRow {
        name: "eval_shape",
        page: "eval_shape",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.eval_shape",
            form: ResultForm::Applies,
            parameters: &[
                function("f").required(),
                operands("args"),
                GRAPH,
                GRAPH_UPDATES,
                Parameter::new("kwargs", Takes::Keywords),
            ],
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.eval_shape",
            form: ResultForm::Applies,
            parameters: &[
                function("fun").required(),
                operands("args"),
                Parameter::new("kwargs", Takes::Keywords),
            ],
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// The staged program itself.
    MakeJaxpr TransformRow {
        name: "make_jaxpr",
        page: "make_jaxpr",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.make_jaxpr",
            form: ResultForm::Decorates,
            parameters: &[
                function("f"),
                GRAPH,
                GRAPH_UPDATES,
                keyword("static_argnums", Takes::Places),
            ],
            refused: &[(Mode::Compat, PythonError::ValueError)],
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.make_jaxpr",
            parameters: &[
                function("fun").required(),
                option("static_argnums", Takes::Places),
                option("axis_env", Takes::Unsupported),
                option("return_shape", Takes::Flag),
            ],
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: false,
    },
    /// The output, beside an error that says whether a check failed.
    Checkify TransformRow {
        name: "checkify",
        page: "checkify",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.checkify",
            parameters: &[
                function("f").required(),
                option("errors", Takes::Value),
                option("graph", Takes::Mode),
                option("graph_updates", Takes::Mode),
            ],
            decorates: true,
            ..OFFER
        }),
        jax: Some(Offer {
            path: "jax.experimental.checkify.checkify",
            parameters: &[function("f").required(), option("errors", Takes::Value)],
            ..OFFER
        }),
        closes_over_modules: false,
        drawn: true,
    },
    /// A jitted function whose first arguments are given.
    JitPartial TransformRow {
        name: "jit_partial",
        page: "jit",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.jit_partial",
            form: ResultForm::Applies,
            parameters: jit_parameters!(
                [
                    function("fun").required(),
                    operands("partial_args"),
                    unsupported("static_argnums"),
                    unsupported("static_argnames"),
                    unsupported("donate_argnums"),
                    unsupported("donate_argnames"),
                    keyword("keep_unused", Takes::Hint),
                ],
                [
                    GRAPH,
                    GRAPH_UPDATES,
                ]
            ),
            refused: &[(Mode::Compat, PythonError::ValueError)],
            ..OFFER
        }),
        jax: None,
        closes_over_modules: false,
        drawn: false,
    },
    /// The metadata of Variables gains or loses an axis, as under `vmap` and `scan`.
    TransformMetadata TransformRow {
        name: "transform_metadata",
        page: "transform_metadata",
        functions: &[0],
        nnx: Some(Offer {
            path: "nnx.transform_metadata",
            form: ResultForm::Decorates,
            parameters: &[
                function("f"),
                keyword("in_axes", Takes::Axes),
                keyword("out_axes", Takes::Axes),
                keyword("partition", Takes::Value).required(),
                GRAPH,
            ],
            ..OFFER
        }),
        jax: None,
        closes_over_modules: false,
        drawn: false,
    },
}

/// What `grad` and `value_and_grad` of `nnx` share.
const NNX_GRAD: Offer = Offer {
    form: ResultForm::Decorates,
    parameters: &[
        function("f"),
        keyword("argnums", Takes::FilteredPlaces).drawn(),
        keyword("has_aux", Takes::Flag).drawn(),
        keyword("holomorphic", Takes::Flag),
        keyword("allow_int", Takes::Flag),
        unsupported("reduce_axes"),
        GRAPH,
        GRAPH_UPDATES,
    ],
    ..OFFER
};

/// What `grad` and `value_and_grad` of JAX share.
const JAX_GRAD: Offer = Offer {
    parameters: &[
        function("fun").required(),
        option("argnums", Takes::FilteredPlaces).drawn(),
        option("has_aux", Takes::Flag).drawn(),
        option("holomorphic", Takes::Flag),
        option("allow_int", Takes::Flag),
        option("reduce_axes", Takes::Unsupported),
    ],
    ..OFFER
};

/// The library that offers a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Library {
    /// `flax.nnx`
    Nnx,
    /// JAX itself.
    Jax,
}

impl Library {
    /// Both libraries.
    pub const ALL: [Library; 2] = [Library::Nnx, Library::Jax];
}

impl Transform {
    /// What the table says of the transform.
    pub const fn row(self) -> &'static TransformRow {
        &ROWS[self as usize]
    }

    /// What messages call it.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// True if it gives a function a derivative of its own.
    pub const fn is_custom(self) -> bool {
        matches!(self, Transform::CustomVjp | Transform::CustomJvp)
    }

    /// True for branches and loops.
    pub const fn is_control_flow(self) -> bool {
        use Transform::{Cond, ForiLoop, Scan, Switch, WhileLoop};
        matches!(self, Cond | ForiLoop | Scan | Switch | WhileLoop)
    }

    /// How the library offers it, if it does.
    pub const fn offer(self, library: Library) -> Option<&'static Offer> {
        let row = self.row();
        match library {
            Library::Nnx => row.nnx.as_ref(),
            Library::Jax => row.jax.as_ref(),
        }
    }
}

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn offers() -> impl Iterator<Item = (Transform, &'static Offer)> {
        Transform::ALL.iter().flat_map(|&transform| {
            Library::ALL
                .into_iter()
                .filter_map(move |library| transform.offer(library).map(|offer| (transform, offer)))
        })
    }

    #[test]
    fn names_and_paths_are_unique() {
        let names: BTreeSet<_> = Transform::ALL.iter().map(|transform| transform.name()).collect();
        assert_eq!(names.len(), Transform::ALL.len());
        let mut paths = BTreeSet::new();
        for (_, offer) in offers() {
            for path in offer.aliases.iter().chain([&offer.path]) {
                assert!(paths.insert(path), "{path} twice");
            }
        }
    }

    #[test]
    fn every_transform_is_offered_under_a_path_of_its_library() {
        for &transform in Transform::ALL {
            let row = transform.row();
            assert!(row.nnx.is_some() || row.jax.is_some(), "{transform}");
            assert!(row.nnx.as_ref().is_none_or(|offer| offer.path.starts_with("nnx.")));
            assert!(row.jax.as_ref().is_none_or(|offer| offer.path.starts_with("jax.")));
        }
    }

    /// The generic reading of arguments, and the reading of programs, find functions by place.
    #[test]
    fn functions_stand_where_the_row_says() {
        for (transform, offer) in offers() {
            let functions: Vec<usize> = (offer.parameters.iter().enumerate())
                .filter(|(_, parameter)| {
                    matches!(parameter.takes, Takes::Function | Takes::Functions)
                })
                .map(|(place, _)| place)
                .collect();
            assert_eq!(functions, transform.row().functions, "{}", offer.path);
        }
    }

    #[test]
    fn parameters_are_well_formed() {
        for (_, offer) in offers() {
            let mut names = BTreeSet::new();
            for parameter in offer.parameters {
                let place = format!("{}({})", offer.path, parameter.name);
                assert!(names.insert(parameter.name), "{place} twice");
                assert!(!parameter.drawn || parameter.is_option(), "{place} is no option");
                assert!(
                    !parameter.drawn || parameter.takes != Takes::Unsupported,
                    "{place} is drawn, and not modelled"
                );
            }
            let keyword_only = offer.parameters.iter().skip_while(|parameter| {
                !parameter.keyword_only && parameter.takes != Takes::Operands
            });
            for parameter in keyword_only.skip(1) {
                let by_name = parameter.keyword_only || parameter.takes == Takes::Keywords;
                assert!(by_name, "{}({}) follows keywords", offer.path, parameter.name);
            }
            assert!(
                !offer.decorates || matches!(offer.form, ResultForm::Wraps | ResultForm::Decorates)
            );
        }
    }
}
