//! The recorded surface: names with their kind and parameters.

use isograft_reference::program::ast::{Expr, ExprKind};

/// The names of the real libraries.
const RECORDED: &str = include_str!("../../surface/flax-0.12.12.txt");

/// The kind of a public name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Something that is not called: a constant, a type variable.
    Value,
    /// A function.
    Function,
    /// A class.
    Class,
    /// A method of a class.
    Method,
    /// A property of a class.
    Property,
}

impl Kind {
    /// The kind in a word.
    pub fn words(self) -> &'static str {
        match self {
            Kind::Value => "value",
            Kind::Function => "function",
            Kind::Class => "class",
            Kind::Method => "method",
            Kind::Property => "property",
        }
    }

    /// True for a method or a property: its name has that of its class before it.
    pub fn is_member(self) -> bool {
        matches!(self, Kind::Method | Kind::Property)
    }
}

/// A recorded name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// `flax.nnx`.
    pub module: &'static str,
    /// `Linear`; of a method `Rngs.split`.
    pub name: &'static str,
    /// The kind of the name.
    pub kind: Kind,
    /// The public classes that a class is made of.
    pub bases: Vec<&'static str>,
    /// The parameters in order, with `/`, `*`, `*args` and `**rest`; `x=1` has a default.
    pub parameters: Vec<&'static str>,
}

/// Every recorded name, in order.
pub fn rows() -> Vec<Row> {
    RECORDED.lines().filter(|line| !line.starts_with('#')).filter_map(row).collect()
}

fn row(line: &'static str) -> Option<Row> {
    let (path, rest) = line.split_once(' ')?;
    let (kind, parameters) = rest.strip_suffix(')')?.split_once('(')?;
    let (kind, bases) = kind.split_once(':').unwrap_or((kind, ""));
    let kind = match kind {
        "function" => Kind::Function,
        "class" => Kind::Class,
        "method" => Kind::Method,
        "property" => Kind::Property,
        _ => Kind::Value,
    };
    let (mut module, _) = path.rsplit_once('.')?;
    if kind.is_member() {
        (module, _) = module.rsplit_once('.')?;
    }
    let listed = |text: &'static str, comma| {
        text.split(comma).filter(|part: &&str| !part.is_empty()).collect::<Vec<_>>()
    };
    let (bases, parameters) = (listed(bases, ","), listed(parameters, ", "));
    Some(Row { module, name: &path[module.len() + 1..], kind, bases, parameters })
}

/// The name of a parameter, without its default.
pub fn name_of(parameter: &'static str) -> &'static str {
    parameter.split('=').next().unwrap_or(parameter)
}

/// The default of a parameter, as the record writes it.
fn default_of(parameter: &str) -> Option<&str> {
    parameter.split_once('=').map(|(_, default)| default)
}

/// The functions that give the initializers which are defaults of layers.
const INITIALIZERS: &[&str] = &["lecun_normal(", "variance_scaling(", "orthogonal("];

/// True if a program that writes this value of the parameter gives its default.
pub fn is_default(parameter: &str, value: &Expr) -> bool {
    let Some(default) = default_of(parameter) else { return false };
    let text = value.to_string();
    let last = text.rsplit('.').next().unwrap_or(&text);
    // `zeros_init()` gives `zeros`.
    let made = last.strip_suffix("_init()").unwrap_or(last);
    let bare = |text: &str| text.replace(['"', '\'', ' '], "");
    let number = |text: &str| text.parse::<f64>().ok();
    let is_empty = matches!(&*value.kind, ExprKind::Dict(items) if items.is_empty());
    bare(&text) == bare(default)
        || [last, made].contains(&default)
        || last.starts_with("default_")
        // The default is what such a call gives.
        || default == "init" && INITIALIZERS.iter().any(|it| text.contains(it))
        || number(&text).is_some_and(|one| number(default) == Some(one))
        || is_empty && matches!(default, "{}" | "FrozenDict")
}

/// The value as the page shows it: a literal or a name of a library; of others only the kind.
pub fn shown(value: &Expr) -> String {
    let each = |items: &[Expr]| items.iter().map(shown).collect::<Vec<_>>().join(", ");
    match &*value.kind {
        ExprKind::None
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Str(_)
        | ExprKind::Ellipsis => value.to_string(),
        ExprKind::Unary(..) => value.to_string(),
        ExprKind::Tuple(items) => format!("({})", each(items)),
        ExprKind::List(items) => format!("[{}]", each(items)),
        ExprKind::Dict(items) if items.is_empty() => "{}".to_owned(),
        ExprKind::Lambda { .. } => "lambda".to_owned(),
        ExprKind::Attribute(..) => {
            let text = value.to_string();
            let of_library = ["nnx.", "jnp.", "jax.", "np.", "optax."];
            if of_library.iter().any(|root| text.starts_with(root)) {
                text
            } else {
                "…".to_owned()
            }
        }
        ExprKind::Call(call) => match shown(&call.function).as_str() {
            "…" => "…".to_owned(),
            function => format!("{function}(…)"),
        },
        _ => "…".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_their_kind() {
        let of = |text: &'static str| row(text).expect(text);
        let method = of("flax.nnx.Rngs.fork method(*, split=None)");
        assert_eq!((method.module, method.name), ("flax.nnx", "Rngs.fork"));
        assert_eq!(method.parameters, ["*", "split=None"]);
        let class = of("flax.nnx.Param class:Variable,Pytree(value, *, ref=None)");
        assert_eq!((class.kind, class.bases), (Kind::Class, vec!["Variable", "Pytree"]));
        assert_eq!(of("jax.lax.cond function(pred)").module, "jax.lax");
        assert!(rows().len() > 1500);
    }

    #[test]
    fn a_default_is_recognised() {
        let given = |parameter: &str, text: &str| {
            let program = crate::text::parse(&format!("f({text})\n"), "value.py").expect(text);
            let mut found = None;
            super::super::calls::each(&program.body, &mut |expr| {
                if let ExprKind::Call(call) = &*expr.kind
                    && found.is_none()
                {
                    found = Some((is_default(parameter, &call.args[0]), shown(&call.args[0])));
                }
            });
            found.expect("a call")
        };
        for (parameter, text, is) in [
            ("use_bias=True", "True", true),
            ("use_bias=True", "False", false),
            ("eps=1e-06", "1e-6", true),
            ("method='exact'", "\"exact\"", true),
            ("param_dtype=float32", "jnp.float32", true),
            ("param_dtype=float32", "jnp.float16", false),
            ("bias_init=zeros", "nnx.initializers.zeros_init()", true),
            ("kernel_init=init", "nnx.nn.linear.default_kernel_init", true),
            ("metadata={}", "{}", true),
            ("shape=(1,2)", "(1, 2)", true),
            ("in_features", "3", false),
        ] {
            assert_eq!(given(parameter, text).0, is, "{parameter} {text}");
        }
        assert_eq!(given("x", "(1, nnx.Param)").1, "(1, nnx.Param)");
        assert_eq!(given("x", "x + y").1, "…");
        assert_eq!(given("x", "jnp.ones(3)").1, "jnp.ones(…)");
    }
}
