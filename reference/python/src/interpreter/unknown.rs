//! What a program imports and the reference does not model.
//!
//! Such a name may be bound, stored, passed on, subclassed and used as a decorator; so may its
//! attributes and items. Where its behaviour matters, the run is *unsupported*: where it is called,
//! compared, iterated, tested or read. So a file loads although it imports what nobody modelled,
//! and runs as far as it does without it.
//!
//! While a module loads, a call of what is not modelled may be made and its result held, as a
//! decorator's is: [`called`] says when.

use std::any::Any;
use std::rc::Rc;

use super::exception_texts::FILE;
use super::function::Native;
use super::native::{ClassSpec, OBJECT};
use super::real::{self, NameKind};
use super::slots::Slots;
use super::{Bind, Interpreter};
use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::meter;
use crate::program::ast::{BinOp, CmpOp};

/// A value of which the reference knows where it comes from, and no more.
#[derive(Debug)]
struct UnknownValue {
    /// In the program's words, e.g. `matplotlib.pyplot.show`.
    what: Rc<str>,
    effect: Effect,
    origin: Origin,
    /// The text that it is, but for the places of files, which [`FILE`] stands for.
    text: Option<Rc<str>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Origin {
    /// It is not `None`.
    Import,
    Part,
    /// The result of a call of which nothing is known.
    Call,
}

/// What is known of a call.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Effect {
    Unknown,
    /// It changes nothing that an outcome shows.
    None,
    /// As `None`, and it gives its first argument.
    Same,
    /// As `None`, and it gives something that is not `None`.
    Found,
}

/// What has no effect that an outcome shows: dotted name, effect, and the reason.
static WITHOUT_EFFECT: &[(&str, Effect, &str)] = &[
    ("matplotlib", Effect::None, "draws"),
    ("seaborn", Effect::None, "draws"),
    ("plotly", Effect::None, "draws"),
    ("IPython", Effect::None, "displays"),
    ("treescope", Effect::None, "displays"),
    ("logging.getLogger", Effect::Found, "gives a logger"),
    ("logging.StreamHandler", Effect::Found, "makes a handler"),
    ("logging.FileHandler", Effect::Found, "makes a handler"),
    ("logging.Formatter", Effect::Found, "makes a formatter"),
    ("logging", Effect::None, "writes to a log"),
    ("absl.logging", Effect::None, "writes to a log"),
    ("warnings", Effect::None, "writes to standard error"),
    ("tqdm", Effect::Same, "shows progress"),
    ("wandb", Effect::None, "writes to a log"),
    ("tensorboardX", Effect::None, "writes to a log"),
    ("torch.utils.tensorboard", Effect::None, "writes to a log"),
    ("gc.collect", Effect::None, "frees what no program can reach"),
    (
        "sys.path",
        Effect::None,
        "says where imports are found: an import that is not found is unknown",
    ),
    ("importlib.metadata.version", Effect::Found, "asks a package that an import finds"),
    ("importlib.metadata.metadata", Effect::Found, "asks a package that an import finds"),
    ("atexit.register", Effect::Same, "is called when the process ends, after an outcome"),
    ("atexit.unregister", Effect::None, "is not called when the process ends"),
    ("sys.stdout.flush", Effect::None, "writes what was printed"),
    ("jax.named_scope", Effect::None, "names operations for a profiler"),
    ("jax._src.traceback_util.register_exclusion", Effect::None, "hides frames of a traceback"),
    ("jax._src.traceback_util.api_boundary", Effect::Same, "hides frames of a traceback"),
    ("jax.extend.source_info_util.register_exclusion", Effect::None, "hides frames of a traceback"),
    ("jax.monitoring.record_event", Effect::None, "counts events for a monitor"),
    ("jax.monitoring.record_event_duration_secs", Effect::None, "counts events for a monitor"),
    ("jax.monitoring.record_event_time_span", Effect::None, "counts events for a monitor"),
    ("jax.monitoring.record_scalar", Effect::None, "counts events for a monitor"),
    (
        "jax._src.lax.control_flow.common._dedup_consts.cache_clear",
        Effect::None,
        "frees what is computed again",
    ),
    (
        "jax._src.lax.control_flow.common._pad_constvars.cache_clear",
        Effect::None,
        "frees what is computed again",
    ),
    ("jax.profiler", Effect::None, "writes a profile"),
    ("jax.default_matmul_precision", Effect::None, "products are as exact as their types allow"),
    ("jax.clear_caches", Effect::None, "frees what is computed again"),
    ("traceback.print_exc", Effect::None, "writes to standard error"),
    ("faulthandler", Effect::None, "writes to standard error where the process dies"),
    ("flax.nnx.display", Effect::None, "displays"),
    ("etils.epy.lazy_api_imports", Effect::None, "imports late what is imported at once here"),
    ("os.makedirs", Effect::None, "makes a folder, which no program here reads"),
    ("etils.epy.lazy_imports", Effect::None, "imports late what is imported at once here"),
    ("jaxtyping.install_import_hook", Effect::None, "checks what annotations say"),
    ("equinox.internal.doc_repr", Effect::Same, "is shown in a page"),
    ("rich.print", Effect::None, "displays"),
];

/// True if nothing that the module, with all in it, does shows in an outcome.
pub fn is_without_effect(module: &str) -> bool {
    WITHOUT_EFFECT.iter().any(|(known, effect, _)| *effect == Effect::None && *known == module)
}

impl Opaque for UnknownValue {
    fn type_name(&self) -> &'static str {
        "unknown"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        meter::look(self.what.len(), 1);
        other.as_any().downcast_ref::<UnknownValue>().is_some_and(|other| self.what == other.what)
    }

    fn hash(&self) -> u64 {
        meter::look(self.what.len(), 1);
        self.what
            .bytes()
            .fold(0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }

    /// A result is named after what was called, as where the call itself is unsupported.
    fn unknown(&self) -> Option<&str> {
        match self.origin {
            Origin::Call => self.what.strip_suffix("()"),
            Origin::Import | Origin::Part => Some(&self.what),
        }
    }
}

/// A module or a name of a module that is not modelled.
pub fn unknown(what: impl Into<Rc<str>>) -> Value {
    let what: Rc<str> = what.into();
    made(UnknownValue { effect: effect_of(&what), what, origin: Origin::Import, text: None })
}

/// What a statement binds that was passed over.
pub(super) fn passed(what: String) -> Value {
    made(UnknownValue {
        what: what.into(),
        effect: Effect::Unknown,
        origin: Origin::Part,
        text: None,
    })
}

/// The name of an element type of which there are no arrays, if the value is one.
fn other_type(value: &Value) -> Option<&str> {
    const TYPES: &[&str] =
        &["float8_", "float4_", "int1", "int2", "int4", "uint1", "uint2", "uint4"];
    let (module, name) = words(value).rsplit_once('.')?;
    let is_one = TYPES.iter().any(|ty| match ty.ends_with('_') {
        true => name.starts_with(ty),
        false => name == *ty,
    });
    let is_one = is_one || matches!(name, "complex64" | "complex128");
    (matches!(module, "jax.numpy" | "numpy" | "ml_dtypes") && is_one).then_some(name)
}

/// True for a primitive of JAX's own: two that have different names are two.
fn is_primitive(value: &Value) -> bool {
    let what = words(value);
    what.starts_with("jax.lax.") && what.ends_with("_p") && kind(value) == Some(NameKind::Value)
}

/// True if the two, of which one at least is unknown, are one; `None`: nobody knows. It is known of
/// types of elements and of primitives.
fn are_same(a: &Value, b: &Value) -> Option<bool> {
    if is_primitive(a) && is_primitive(b) {
        return Some(words(a) == words(b));
    }
    let is_known = |value: &Value| match value {
        Value::DType(_) | Value::None => true,
        Value::Class(class) => class.is_shared,
        Value::Opaque(opaque) => opaque.dtype().is_some(),
        _ => false,
    };
    match (other_type(a), other_type(b)) {
        (Some(one), Some(other)) if one != other => Some(false),
        (Some(_), Some(_)) => (words(a) == words(b)).then_some(true),
        (Some(_), None) => is_known(b).then_some(false),
        (None, Some(_)) => is_known(a).then_some(false),
        (None, None) => None,
    }
}

/// True for a text, known or not.
pub(super) fn is_text(value: &Value) -> bool {
    matches!(value, Value::Str(_)) || is_unknown_text(value)
}

fn is_unknown_text(value: &Value) -> bool {
    words(value).starts_with(TEXT_OF)
}

fn is_integer(value: &Value) -> bool {
    matches!(value, Value::Int(_) | Value::Bool(_))
}

fn is_object(value: &Value) -> bool {
    matches!(value, Value::Object(_))
}

/// What it is in the program's words.
fn words(value: &Value) -> &str {
    value.downcast::<UnknownValue>().map_or("", |unknown| &unknown.what)
}

/// What is known of a call of the name, or of what it is a part of.
fn effect_of(what: &str) -> Effect {
    let is_of = |known: &str| what.strip_prefix(known).is_some_and(|rest| !starts_a_word(rest));
    let effect = WITHOUT_EFFECT.iter().find(|(known, ..)| is_of(known));
    effect.map_or(Effect::Unknown, |(_, effect, _)| *effect)
}

/// True for a function that is known to give an object, or a text that is not empty.
fn is_found(what: &str) -> bool {
    WITHOUT_EFFECT.iter().any(|(known, effect, _)| *effect == Effect::Found && *known == what)
}

/// Pays for its name, which can grow with each attribute.
fn made(unknown: UnknownValue) -> Value {
    meter::look(unknown.what.len(), 4);
    meter::made(2 * unknown.what.len());
    Value::opaque(unknown)
}

fn starts_a_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphanumeric() || c == '_')
}

/// What comes of an unknown value.
pub(super) fn of(value: &Value, what: impl Into<Rc<str>>) -> Value {
    comes_of(value, what, Origin::Part)
}

fn comes_of(value: &Value, what: impl Into<Rc<str>>, origin: Origin) -> Value {
    let what: Rc<str> = what.into();
    let effect = match value.downcast::<UnknownValue>().map(|unknown| unknown.effect) {
        None | Some(Effect::Unknown) => effect_of(&what),
        Some(_) if is_found(&what) => Effect::Found,
        Some(effect) => effect,
    };
    made(UnknownValue { what, effect, origin, text: None })
}

/// What an unknown name of a known module stands for.
pub(super) fn kind(value: &Value) -> Option<NameKind> {
    let unknown = value.downcast::<UnknownValue>()?;
    if unknown.what.starts_with(TEXT_OF) {
        return Some(NameKind::Value);
    }
    match unknown.origin {
        Origin::Call => None,
        Origin::Import | Origin::Part => {
            if is_of_builtins(value) {
                let kind = real::kind_of(&format!("builtins.{}", unknown.what));
                return kind.filter(|kind| *kind == NameKind::Class).or(Some(NameKind::Function));
            }
            real::kind_of(&unknown.what).filter(|kind| *kind != NameKind::Module)
        }
    }
}

/// True for one of Python's own functions and classes that is there without an import. Each is one
/// object, of which `==` asks no more than that, and what it does is nothing that could be left out.
fn is_of_builtins(value: &Value) -> bool {
    let unknown = value.downcast::<UnknownValue>();
    unknown.is_some_and(|it| it.origin == Origin::Import && real::is_builtin_named(&it.what))
}

/// True for what is known to be one object, of which programs make keys.
fn is_one_of_a_kind(value: &Value) -> bool {
    other_type(value).is_some() || is_primitive(value) || is_of_builtins(value)
}

/// True if the two are one builtin; `None`: nobody knows.
fn are_same_builtin(a: &Value, b: &Value) -> Option<bool> {
    let is_clear = |value: &Value| is_of_builtins(value) || value.unknown().is_none();
    ([a, b].into_iter().any(is_of_builtins) && is_clear(a) && is_clear(b))
        .then(|| words(a) == words(b))
}

/// What `getattr(…, default)` gives: whether a name is there that is unknown may be unknown, too.
/// So it may be the default, which nobody looks at if it can change nothing.
pub(super) fn or_default(value: Value, default: &Value) -> Result<Value> {
    let Some(UnknownValue { what, .. }) = value.downcast::<UnknownValue>() else {
        return Ok(value);
    };
    if !is_fixed(default) {
        return matters(&value);
    }
    let (effect, origin) = (Effect::Unknown, Origin::Part);
    Ok(made(UnknownValue { what: what.clone(), effect, origin, text: None }))
}

/// The text of an exception of which it is not known what the real library says; or no more than
/// this `text`, in which [`FILE`] stands for the places of files.
pub(super) fn text_of_exception(class: &str, text: Option<&str>) -> Value {
    let what = format!("the text of a library's {class}").into();
    let text = text.map(Rc::from);
    made(UnknownValue { what, effect: Effect::Unknown, origin: Origin::Part, text })
}

/// Places that a file may have: what holds of a text with each of them holds wherever it is.
const PLACES: [&str; 2] = ["/home/a user/some.dir/program_1.py", "x"];

/// The texts that an unknown one may be, if it is known but for the places of files.
pub fn possible_texts(value: &Value) -> Option<[String; 2]> {
    let text = value.downcast::<UnknownValue>()?.text.as_ref()?;
    Some(PLACES.map(|place| text.replace(FILE, place)))
}

/// The text of a value of the library's own of which it is known what it is, and no more.
pub(super) fn text_of(what: &str) -> Value {
    passed(format!("{TEXT_OF}{what}"))
}

/// What is known of a text with a number in it that a clock shows.
pub const CLOCKED: &str = "the text of the reading of a clock";

/// What a text is that is unknown begins with.
const TEXT_OF: &str = "the text of ";

/// A text with an unknown value in it: as unknown.
pub(super) fn text_with(value: &Value) -> Value {
    let what = words(value);
    let prefix = if what.starts_with(TEXT_OF) { "" } else { TEXT_OF };
    of(value, format!("{prefix}{what}"))
}

/// Asks for two values as `is` does: two that are unknown may be one.
pub(super) fn identified(left: &Value, right: &Value) -> Result<()> {
    if left.unknown().is_some() && right.unknown().is_some() && !left.is(right) {
        left.known()?;
    }
    identified_alone(left)?;
    identified_alone(right)
}

fn identified_alone(value: &Value) -> Result<()> {
    match value.downcast::<UnknownValue>() {
        Some(unknown) if unknown.origin != Origin::Import => value.known(),
        _ => Ok(()),
    }
}

/// What an unknown decorator gives: the value itself, if the decorator has no effect.
pub(super) fn decorated(decorator: &Value, value: Value) -> Value {
    let Some(what) = decorator.unknown() else { return value };
    if decorator.downcast::<UnknownValue>().is_some_and(|unknown| unknown.effect != Effect::Unknown)
    {
        return value;
    }
    let name = match &value {
        Value::Callable(function) => function.name(),
        Value::Class(class) => class.name.clone(),
        other => other.unknown().unwrap_or("a value").into(),
    };
    of(decorator, format!("{name}, decorated with {what}"))
}

/// That the behaviour of the value matters.
fn matters<T>(value: &Value) -> Result<T> {
    Err(Error::unsupported(value.unknown().unwrap_or_default()))
}

/// Nothing, if what is done to the value has no effect.
fn idle(value: &Value) -> Result<()> {
    match value.downcast::<UnknownValue>() {
        Some(unknown) if unknown.effect != Effect::Unknown => Ok(()),
        _ => matters(value),
    }
}

/// True if what is done to the value has no effect.
pub(super) fn is_idle(value: &Value) -> bool {
    idle(value).is_ok()
}

/// True for an unknown value of which it is known that what is done to it has no effect.
pub(super) fn is_idle_unknown(value: &Value) -> bool {
    value.downcast::<UnknownValue>().is_some_and(|unknown| unknown.effect != Effect::Unknown)
}

/// The parts of what a call that draws gives, as many as a program names:
/// `fig, (left, right) = plt.subplots(1, 2)`.
pub(super) fn drawn_items(value: &Value, count: usize) -> Option<Vec<Value>> {
    let what = words(value);
    let is_drawn = what.starts_with("matplotlib.") && what.contains('(');
    is_drawn.then(|| (0..count).map(|at| of(value, format!("{what}[{at}]"))).collect())
}

/// What a call of an unknown value gives while a module loads: an unknown value, too.
///
/// The call may raise, and may change what it can reach. So nothing of the program may be there to
/// see it: no handler waits for an exception, and no argument can be changed or called. What is
/// called for its effect alone, with a result that nobody keeps, matters ([`dropped`]).
fn called(interp: &Interpreter, value: &Value, args: &Args) -> Result<Value> {
    let mut given = args.positional.iter().chain(args.keywords.iter().map(|(_, value)| value));
    match interp.is_loading() && !is_of_builtins(value) && given.all(is_fixed) {
        true => Ok(comes_of(value, format!("{}()", words(value)), Origin::Call)),
        false => matters(value),
    }
}

/// True if nobody can change the value, and no call of it can change another.
fn is_fixed(value: &Value) -> bool {
    match value {
        Value::None | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Str(_) => true,
        Value::Long(_) | Value::Complex(..) => true,
        Value::Array(_) | Value::DType(_) => true,
        // A function of the library's that changes nothing.
        Value::Callable(_) => value.downcast::<Native>().is_some_and(Native::is_pure),
        // A class of Python's own, or one that names a type of elements.
        Value::Class(class) => class.is_shared && class.kind == ClassKind::Builtin,
        Value::Opaque(opaque) => opaque.dtype().is_some() || opaque.unknown().is_some(),
        Value::Tuple(items) => {
            meter::look(items.len(), size_of::<Value>());
            items.iter().all(is_fixed)
        }
        _ => false,
    }
}

/// That nobody keeps the value of an expression.
pub(super) fn dropped(value: &Value) -> Result<()> {
    match value.downcast::<UnknownValue>() {
        Some(unknown) if unknown.origin == Origin::Call => idle(value),
        _ => Ok(()),
    }
}

/// The methods of a text that give a text, whatever it says.
const TEXT_METHODS: &[&str] = &[
    "capitalize",
    "casefold",
    "center",
    "expandtabs",
    "ljust",
    "lower",
    "lstrip",
    "removeprefix",
    "removesuffix",
    "replace",
    "rjust",
    "rstrip",
    "strip",
    "swapcase",
    "title",
    "upper",
    "zfill",
];

/// The unknown text of which this is such a method.
fn text_of_method(value: &Value) -> Option<&str> {
    let (text, method) = words(value).rsplit_once('.')?;
    (is_unknown_text(value) && TEXT_METHODS.contains(&method)).then_some(text)
}

/// True for a call by which the program can read what is written to a log: it makes a handler that
/// writes to a text in memory.
fn is_log_of_the_program(interp: &Interpreter, unknown: &UnknownValue, args: &Args) -> bool {
    let is_handler = &*unknown.what == "logging.StreamHandler";
    let mut given = args.positional.iter().chain(args.keywords.iter().map(|(_, value)| value));
    let is_read = |value: &Value| {
        let class = interp.world.as_instance(value).map(|(_, instance)| &instance.class);
        class.is_some_and(|class| &*class.name != "_Standard")
    };
    is_handler && given.any(is_read)
}

fn call(interp: &mut Interpreter, value: &Value, args: Args) -> Result<Value> {
    let Some(unknown) = value.downcast::<UnknownValue>() else { return matters(value) };
    if let Some(text) = text_of_method(value)
        && args.positional.iter().all(is_fixed)
    {
        return Ok(of(value, text));
    }
    if unknown.effect == Effect::Unknown || is_log_of_the_program(interp, unknown, &args) {
        return called(interp, value, &args);
    }
    match (unknown.effect, args.positional.into_iter().next()) {
        (Effect::Same, Some(first)) => Ok(first),
        (Effect::Found, _) => Ok(self::unknown(format!("{}()", unknown.what))),
        (_, _) => Ok(of(value, format!("{}()", unknown.what))),
    }
}

/// Sets an attribute or an item of an unknown value. While a module loads, those of a package that
/// is not modelled may be set to what nobody can change: to read them is unknown all the same.
fn put(interp: &Interpreter, value: &Value, given: &Value) -> Result<()> {
    let package = words(value).split(['.', '[', '(']).next().unwrap_or_default();
    match interp.is_loading() && is_fixed(given) && !interp.is_modelled(package) {
        true => Ok(()),
        false => idle(value),
    }
}

static SLOTS: Slots = Slots {
    get: Some(|_, value, name| Ok(Some(of(value, format!("{}.{name}", words(value)))))),
    set: Some(|interp, value, _, given| put(interp, value, &given)),
    delete: Some(|_, value, _| idle(value)),
    call: Some(call),
    get_item: Some(|_, value, key| match key {
        Value::Slice(_) if is_unknown_text(value) => Ok(of(value, words(value))),
        _ => Ok(of(value, format!("{}[…]", words(value)))),
    }),
    set_item: Some(|interp, value, _, given| put(interp, value, given)),
    iterate: Some(|_, value| matters(value)),
    // An object without a length, or a text that is not empty.
    truth: Some(|_, value| match words(value).strip_suffix("()") {
        _ if is_of_builtins(value) => Ok(true),
        Some(function) if is_found(function) => Ok(true),
        _ => matters(value),
    }),
    length: Some(|_, value| matters(value)),
    // What is found in a text wherever the files are that it names.
    contains: Some(|_, value, item| match (possible_texts(value), item) {
        (Some(texts), Value::Str(item)) if texts.iter().all(|text| text.contains(&**item)) => {
            Ok(true)
        }
        _ => matters(value),
    }),
    compare: Some(|_, op, a, b| {
        match (op, are_same(a, b).or_else(|| are_same_builtin(a, b))) {
            // An object of the program decides for itself.
            (CmpOp::Eq | CmpOp::NotEq, Some(false)) if is_object(a) || is_object(b) => Ok(None),
            (CmpOp::Eq, Some(same)) => Ok(Some(Value::Bool(same))),
            (CmpOp::NotEq, Some(same)) => Ok(Some(Value::Bool(!same))),
            _ => matters(if a.unknown().is_some() { a } else { b }),
        }
    }),
    binary: Some(|interp, op, a, b| {
        let unknown = if a.unknown().is_some() { a } else { b };
        match (op, unknown.unknown()) {
            // A union of types.
            (BinOp::BitOr, Some(what)) => Ok(Some(of(unknown, format!("{what} | …")))),
            (BinOp::Add, Some(what)) if [a, b].into_iter().all(is_text) => {
                Ok(Some(of(unknown, what)))
            }
            (BinOp::Mul, Some(what))
                if is_unknown_text(unknown) && [a, b].into_iter().any(is_integer) =>
            {
                Ok(Some(of(unknown, what)))
            }
            // As a call of it, which it may be.
            (_, Some(what))
                if interp.is_loading() && kind(unknown).is_none() && is_fixed(a) && is_fixed(b) =>
            {
                Ok(Some(comes_of(unknown, format!("{what}()"), Origin::Call)))
            }
            _ => matters(unknown),
        }
    }),
    update: Some(|_, _, value, _| matters(value)),
    unary: Some(|_, _, value| matters(value)),
    hash: Some(|_, value| match is_one_of_a_kind(value) {
        true => Ok(value.downcast::<UnknownValue>().map_or(0, |it| it.hash()) as i64),
        false => matters(value),
    }),
    text: Some(|_, value, _| matters(value)),
    index: Some(|_, value| matters(value)),
    int: Some(|_, value| matters(value)),
    float: Some(|_, value| matters(value)),
    round: Some(|_, value, _| matters(value)),
    // Only a class of the program could have made an object of it.
    has_instance: Some(|_, class, value| match is_of_builtins(class) && !is_object(value) {
        true if kind(class) == Some(NameKind::Class) => Ok(false),
        _ => matters(class),
    }),
    ..Slots::EMPTY
};

/// No class of Python's: that of values of which nothing is known.
pub static UNKNOWN: ClassSpec = ClassSpec {
    slots: Some(&SLOTS),
    methods: &[
        ("__enter__", |_, args| {
            let [value] = args.exactly("__enter__")?;
            idle(&value).map(|()| value)
        }),
        ("__exit__", |_, _| Ok(Value::None)),
    ],
    ..ClassSpec::new("unknown", ClassKind::Builtin, Some(&OBJECT))
};
