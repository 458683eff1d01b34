//! `_reference`: what modules that come with the binary, or stand between it and a library's source,
//! ask of the reference itself.

use super::array::PrintOptions;
use super::tree::register;
use super::{Namespace, NamespaceEntry};
use crate::error::{Error, PythonError, Result};
use crate::heap::{
    Appearance, Args, BoundaryRow, Dict, Explanation, Object, Registration, Symbol, Value,
};
use crate::interpreter::iterate::Watched;
use crate::interpreter::union::is_type;
use crate::interpreter::{Bind, Interpreter, Iter, real, signatures};
use crate::meter;
use crate::pure::TraceKind;
use crate::table::Transform;
use crate::transform::given::callable;
use crate::transform::{checkify, closure};

pub static REFERENCE: Namespace = Namespace {
    name: "_reference",
    tables: &[&[
        ("unsupported", NamespaceEntry::Function(unsupported)),
        ("parameterized", NamespaceEntry::Function(parameterized)),
        ("union", NamespaceEntry::Function(union_of_types)),
        ("observe_as", NamespaceEntry::Function(observe_as)),
        ("checkify", NamespaceEntry::Function(checkify)),
        ("print_options", NamespaceEntry::Function(print_options)),
        ("frames", NamespaceEntry::Function(frames)),
        ("items_of_deque", NamespaceEntry::Function(items_of_deque)),
        ("next_choice", NamespaceEntry::Function(next_choice)),
        (
            "handled",
            NamespaceEntry::Function(|interp, args| {
                let [] = args.exactly("handled")?;
                interp.handled()
            }),
        ),
        ("is_explained", NamespaceEntry::Function(is_explained)),
        ("explain", NamespaceEntry::Function(explain)),
        ("is_reading", NamespaceEntry::Function(is_reading)),
        ("is_unknown", NamespaceEntry::Function(is_unknown)),
        ("possible_texts", NamespaceEntry::Function(possible_texts)),
        ("module_outside", NamespaceEntry::Function(module_outside)),
        ("unknown", NamespaceEntry::Function(unknown)),
        ("offer_older_name", NamespaceEntry::Function(offer_older_name)),
        ("open_traces", NamespaceEntry::Function(open_traces)),
        ("has_module", NamespaceEntry::Function(has_module)),
        ("version", NamespaceEntry::Function(version)),
        ("arguments", NamespaceEntry::Function(arguments)),
        ("tell_error", NamespaceEntry::Function(tell_error)),
        ("is_registered", NamespaceEntry::Function(is_registered)),
        ("register_high_type", NamespaceEntry::Function(register::high_type)),
        ("traces", NamespaceEntry::Function(traces)),
        ("node_metadata", NamespaceEntry::Function(super::tree::node_metadata)),
        ("converted", NamespaceEntry::Function(converted)),
    ]],
};

/// `items_of_deque(deque, items, changes, is_backwards)`: an iterator that a change ends.
fn items_of_deque(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [owner, items, changes, is_backwards] = args.exactly("items_of_deque")?;
    let is_backwards = interp.truth(&is_backwards)?;
    let (Value::Object(owner), Value::Object(items), Value::Int(changes)) = (owner, items, changes)
    else {
        return Err(Error::type_error("a deque and its items were expected"));
    };
    let length = interp.len(&Value::Object(items))?;
    let counts = (Symbol::new("_changes"), changes);
    let watched = Watched { owner, items, counts, length, given: 0, is_backwards };
    let name = if is_backwards { "_deque_reverse_iterator" } else { "_deque_iterator" };
    interp.iterator(Iter::Watched(Box::new(watched)), name)
}

/// `next_choice(pool, places, r, kind)`: the places of the `r` items that `itertools` chooses after those at
/// `places` (`None`: at first), and the items; `None` at the end. `kind` says how places may follow each
/// other: growing (`"combinations"`), not falling (`"repeated"`), or each once (`"permutations"`).
fn next_choice(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [pool, places, r, kind] = args.exactly("next_choice")?;
    let (Value::Tuple(pool), Value::Int(r), Value::Str(kind)) = (pool, r, kind) else {
        return Err(Error::type_error("a tuple, a number and a kind were expected"));
    };
    let count = pool.len();
    let Some(r) = usize::try_from(r).ok().filter(|r| *r <= count || &*kind == "repeated") else {
        return Ok(Value::None);
    };
    meter::steps(1 + r as u64 / 4)?;
    let mut chosen = Vec::new();
    match &places {
        Value::Tuple(places) => {
            for place in places.iter() {
                let Value::Int(place) = place else {
                    return Err(Error::type_error("places were expected"));
                };
                chosen.push(*place as usize);
            }
        }
        _ if r > 0 && count == 0 => return Ok(Value::None),
        _ => {
            meter::bytes(r * size_of::<Value>())?;
            chosen = if &*kind == "repeated" { vec![0; r] } else { (0..r).collect() };
        }
    }
    if matches!(places, Value::Tuple(_)) && !follows(&mut chosen, count, &kind) {
        return Ok(Value::None);
    }
    let items = chosen.iter().filter_map(|&place| pool.get(place).cloned()).collect();
    let places = chosen.into_iter().map(|place| Value::Int(place as i64)).collect();
    Ok(Value::tuple(vec![Value::tuple(places), Value::tuple(items)]))
}

/// Makes the places those of the next choice among so many; false at the end.
fn follows(places: &mut [usize], count: usize, kind: &str) -> bool {
    let r = places.len();
    for at in (0..r).rev() {
        let next = match kind {
            "permutations" => (places[at] + 1..count).find(|place| !places[..at].contains(place)),
            "repeated" => Some(places[at] + 1).filter(|&place| place < count),
            _ => Some(places[at] + 1).filter(|&place| place + (r - at) <= count),
        };
        let Some(next) = next else { continue };
        places[at] = next;
        for later in at + 1..r {
            places[later] = match kind {
                "permutations" => {
                    let is_free = |place: &usize| !places[..later].contains(place);
                    (0..count).find(is_free).unwrap_or_default()
                }
                "repeated" => next,
                _ => next + (later - at),
            };
        }
        return true;
    }
    false
}

/// `module_outside(depth)`: the module from which the library's code was called; with no depth its
/// own.
fn module_outside(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [depth] = args.bind("module_outside", ["depth?"])?;
    match depth {
        Value::None | Value::Int(0) => Ok(interp.running_module()),
        _ => interp.module_outside(),
    }
}

/// `is_explained()`: true in a run that is asked for the events at its boundaries.
fn is_explained(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [] = args.exactly("is_explained")?;
    Ok(Value::Bool(interp.world.record.is_some()))
}

/// `explain(row, text, written_back)`: notes an event that the specification tells.
fn explain(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [row, text, written_back] = args.exactly("explain")?;
    let (Value::Str(row), Value::Str(text), Value::Bool(written_back)) = (row, text, written_back)
    else {
        return Err(Error::type_error(
            "a row, a text and whether it is written back were expected",
        ));
    };
    let row = BoundaryRow::ALL.into_iter().find(|known| *known.name() == *row);
    let row = row.ok_or_else(|| Error::type_error("no such row of the boundary's table"))?;
    if let Some(record) = &mut interp.world.record {
        let (line, text) = (record.line, text.to_string());
        let told = Explanation { line, transform: None, row, written_back, text };
        record.explanations.push(told);
    }
    Ok(Value::None)
}

/// `arguments()`: what `sys.argv` is when the program begins.
fn arguments(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [] = args.exactly("arguments")?;
    let words = interp.arguments.iter().map(|word| Value::str(word)).collect();
    interp.world.list(words)
}

/// The most bytes that are kept of what a program writes to `sys.stderr`.
const TOLD: usize = 4096;

/// `tell_error(text)`: the end of all such texts is told beside the outcome.
fn tell_error(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [text] = args.exactly("tell_error")?;
    let text = interp.as_str(&text)?;
    let told = &mut interp.standard_error;
    told.push_str(&text);
    let start = told.ceil_char_boundary(told.len().saturating_sub(TOLD));
    told.drain(..start);
    Ok(Value::None)
}

/// `unsupported(what)`: the prelude does not model what its caller asks for.
fn unsupported(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [what] = args.exactly("unsupported")?;
    match what {
        Value::Str(what) => Err(Error::unsupported(what.to_string())),
        _ => Err(Error::type_error("what is unsupported has a name")),
    }
}

/// `print_options(precision, threshold, edgeitems, linewidth, suppress)`: the print options of
/// arrays before, which these become; of a `None` they stay.
fn print_options(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let given = args.exactly::<5>("print_options")?;
    let before = super::print_options(interp);
    let whole = |value: &Value, before: usize| match value {
        Value::None => Ok(before),
        Value::Int(n) => usize::try_from(*n).map_err(|_| Error::value_error("a negative option")),
        _ => Err(Error::unsupported("a print option that is no int")),
    };
    let [precision, threshold, edgeitems, linewidth, suppress] = &given;
    let now = PrintOptions {
        precision: whole(precision, before.precision)?.min(MOST_DIGITS),
        threshold: whole(threshold, before.threshold)?,
        edgeitems: whole(edgeitems, before.edgeitems)?,
        linewidth: whole(linewidth, before.linewidth)?,
        suppress: if let Value::None = suppress {
            before.suppress
        } else {
            interp.truth(suppress)?
        },
    };
    super::set_print_options(interp, now);
    let PrintOptions { precision, threshold, edgeitems, linewidth, suppress } = before;
    let counts = [precision, threshold, edgeitems, linewidth].map(|n| Value::Int(n as i64));
    Ok(Value::tuple(counts.into_iter().chain([Value::Bool(suppress)]).collect()))
}

/// The most digits behind the point that an option asks for: more are zeros.
const MOST_DIGITS: usize = 400;

/// `unknown(what)`: a value of which nothing is known. Where it matters, that is unsupported.
fn unknown(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [what] = args.exactly("unknown")?;
    match what {
        Value::Str(what) => Ok(crate::interpreter::unknown::unknown(what.to_string())),
        _ => Err(Error::type_error("what is unknown has a name")),
    }
}

/// `is_unknown(value)`: true for a value of which nothing is known, as it comes from outside.
fn is_unknown(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("is_unknown")?;
    Ok(Value::Bool(value.unknown().is_some()))
}

/// `is_reading(value)`: true for the reading of a clock, which may be any number.
fn is_reading(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("is_reading")?;
    Ok(Value::Bool(interp.is_reading(&value)))
}

/// `possible_texts(text)`: the texts that an unknown one may be, if no more of it is unknown than
/// where files are; else none.
fn possible_texts(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [text] = args.exactly("possible_texts")?;
    let texts = crate::interpreter::unknown::possible_texts(&text);
    Ok(Value::tuple(texts.iter().flatten().map(|text| Value::str(text)).collect()))
}

/// `parameterized(class, key)`: what `class[key]` is of a class of Python's own.
fn parameterized(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, key] = args.exactly("parameterized")?;
    match class {
        Value::Class(class) => Ok(interp.parameterized(&class, &key, false)),
        _ => Err(Error::type_error("a class was expected")),
    }
}

/// `union(a, b)`: `a | b` of types, of which one or both are type aliases.
fn union_of_types(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [a, b] = args.exactly("union")?;
    for side in [&a, &b] {
        if !is_type(side) && &*interp.type_of(side).name != "TypeAliasType" {
            return Ok(Value::NotImplemented);
        }
    }
    interp.union_of_types(&a, &b)
}

/// `observe_as(cls, kind, *parts)`: instances of the class are shown as objects of NNX.
///
/// `"variable", value, metadata, defaults`: a Variable, with the attributes that hold its value and
/// its metadata, and metadata that is not shown. `"module", *prefixes`: a Module, without the
/// attributes whose names begin so. `"list"`: the attributes whose names are numbers; `"list", items`:
/// the attribute that holds its items.
/// `"state", items`: a State, with the attribute that holds its items.
fn observe_as(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let wrong = || Error::type_error("observe_as(class, kind, *parts)");
    let [Value::Class(class), Value::Str(kind), parts @ ..] = &args.positional[..] else {
        return Err(wrong());
    };
    let symbol = |value: &Value| match value {
        Value::Str(name) => Ok(name.symbol()),
        _ => Err(wrong()),
    };
    let observed = match (&**kind, parts) {
        ("variable", [value, metadata, Value::Object(defaults)]) => {
            let Object::Dict(defaults) = interp.world.object(*defaults) else {
                return Err(wrong());
            };
            let pairs = Dict::iter(defaults).map(|(key, value)| (key.clone(), value.clone()));
            let defaults = pairs.collect();
            Appearance::Variable { value: symbol(value)?, metadata: symbol(metadata)?, defaults }
        }
        ("module", private) => {
            let private: Result<Vec<Symbol>> = private.iter().map(symbol).collect();
            Appearance::Module { private: private?.into_iter().map(|name| name.name()).collect() }
        }
        ("list", []) => Appearance::List { items: None },
        ("list", [items]) => Appearance::List { items: Some(symbol(items)?) },
        ("state", [items]) => Appearance::State { items: symbol(items)? },
        _ => return Err(wrong()),
    };
    interp.world.observe_as(class.clone(), observed);
    Ok(Value::None)
}

/// `is_registered(type)`: whether JAX takes instances of exactly this type apart as pytrees. It knows
/// named tuples by what they inherit.
fn is_registered(interp: &mut Interpreter, args: Args) -> Result<Value> {
    const PYTHONS: &[&str] = &["list", "tuple", "dict", "NoneType", "OrderedDict", "defaultdict"];
    let [kind] = args.exactly("is_registered")?;
    let Value::Class(class) = &kind else { return Ok(Value::Bool(false)) };
    let is_pythons = match class.is_shared {
        true => true,
        false => {
            let module = interp.get_attribute(&kind, interp.names.module)?;
            matches!(module, Value::Str(module) if &*module == "collections")
        }
    };
    let known = is_pythons && PYTHONS.contains(&&*class.name);
    let registration = class.registration.borrow();
    let is_node = registration.as_ref().is_some_and(|it| !matches!(it, Registration::High { .. }));
    Ok(Value::Bool(known || is_node))
}

/// `version(package)`: of one that is stated here, or is installed in a folder of packages; `None`:
/// nobody knows.
fn version(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [name] = args.exactly("version")?;
    let name = interp.as_str(&name)?.to_string();
    Ok(match signatures::version(&name) {
        Value::Str(text) if text.is_empty() => {
            interp.version_of_package(&name).map_or(Value::None, |version| Value::str(&version))
        }
        stated => stated,
    })
}

/// `has_module(name)`: whether an import of the dotted name finds a module, here or as one of Python's
/// own.
fn has_module(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [name] = args.exactly("has_module")?;
    let name = interp.as_str(&name)?.to_string();
    let root = name.split('.').next().unwrap_or(&name);
    if !interp.is_modelled(root) {
        return Ok(Value::Bool(real::is_of_python(root)));
    }
    // What is looked for is not imported, but what stands around it is.
    let around = match name.rsplit_once('.') {
        None => return Ok(Value::Bool(true)),
        Some((around, _)) if interp.has_source(&name) => around,
        Some(_) => &name,
    };
    match interp.import_absolute(around, None) {
        Ok(_) => Ok(Value::Bool(true)),
        Err(error) if interp.is_raised(&error, PythonError::ModuleNotFoundError) => {
            Ok(Value::Bool(false))
        }
        Err(error) => Err(error),
    }
}

/// `checkify(f, errors)`: JAX's own, to which objects are pytrees.
fn checkify(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function, errors] = args.exactly("checkify")?;
    let policy = super::policies(interp).raw;
    let wrap = checkify::wrap_for(interp, policy, errors)?;
    let function = callable(interp, Transform::Checkify, function)?;
    wrap(interp, function)
}

/// `converted(function, *args)`: the function as it is for arguments of these types, which takes behind
/// them what it closes over of the transforms around, and a list of that.
fn converted(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(Error::type_error("converted(function, *args)"));
    }
    let function = args.positional.remove(0);
    let policy = super::policies(interp).raw;
    let function = callable(interp, Transform::MakeJaxpr, function)?;
    closure::convert(interp, policy, &function, args)
}

/// `frames()`: of the exception that is described now, the file, the function and the operation of
/// each frame that it left, outermost first.
fn frames(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [] = args.exactly("frames")?;
    let frames = interp.frames();
    Ok(Value::tuple(frames.into_iter().map(|frame| Value::tuple(frame.to_vec())).collect()))
}

/// `offer_older_name(dotted, value)`: a module of the binary has a name that an older release had, for
/// a library that was written for that.
fn offer_older_name(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [dotted, value] = args.exactly("offer_older_name")?;
    let dotted = interp.as_str(&dotted)?.to_string();
    interp.offer_older_name(&dotted, value);
    Ok(Value::None)
}

/// `open_traces()`: the number of transforms that are at work.
fn open_traces(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [] = args.exactly("open_traces")?;
    Ok(Value::Int(interp.world.tracing.depth() as i64))
}

/// `traces()`: for each transform that is at work, outermost first, what its trace does: `"erases"`,
/// `"derives"` or `"maps"`.
fn traces(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [] = args.exactly("traces")?;
    let word = |kind: &TraceKind| match kind {
        TraceKind::Erasing => "erases",
        TraceKind::Gradient => "derives",
        TraceKind::Map { .. } => "maps",
    };
    Ok(Value::tuple(interp.world.tracing.kinds().map(|kind| Value::str(word(kind))).collect()))
}
