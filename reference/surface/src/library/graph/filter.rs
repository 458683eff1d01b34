//! Filters: what selects leaves by type, path, tag or a predicate of the program.

use std::any::Any;
use std::cell::OnceCell;
use std::rc::Rc;

use super::super::ClassSpec;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph::{Leaves, path_value};
use crate::heap::{Args, ClassKind, Held, Object, Opaque, Symbol, Value};
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter};
use crate::library::tree::treedef::same_value;
use crate::meter;
use crate::pytree::show_path;

/// A filter taken apart: what `to_predicate` makes of a type, a string, `...`, a callable or a
/// tuple of such.
#[derive(Clone, Debug)]
pub enum Filter {
    Everything,
    Nothing,
    /// `isinstance(value, type)`; a class, or what else `isinstance` takes.
    OfType(Value),
    /// `value.tag == tag`.
    WithTag(Value),
    PathContains {
        key: Value,
        exact: bool,
    },
    /// The path is one of these tuples.
    PathIn(Rc<[Value]>),
    Any(Held<Vec<Filter>>),
    All(Held<Vec<Filter>>),
    Not(Held<Filter>),
    /// A function of the program: `(path, value) -> bool`.
    Call(Value),
}

/// What a filter is asked about. The path is made only if the filter asks for it.
pub struct Candidate<'a> {
    pub value: &'a Value,
    path: OnceCell<Value>,
    make: &'a dyn Fn() -> Value,
}

impl<'a> Candidate<'a> {
    pub fn new(value: &'a Value, make: &'a dyn Fn() -> Value) -> Candidate<'a> {
        Candidate { value, path: OnceCell::new(), make }
    }

    pub fn path(&self) -> &Value {
        self.path.get_or_init(self.make)
    }

    fn steps(&self) -> &[Value] {
        match self.path() {
            Value::Tuple(steps) => steps,
            _ => &[],
        }
    }
}

/// `nnx.filterlib.to_predicate(filter)`: what a literal stands for; what is a function of a path and
/// a value already is given back.
pub fn to_predicate(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind("to_predicate", ["filter"])?;
    let filter = Filter::of(interp, &value)?;
    Ok(match value.downcast::<FilterObject>() {
        Some(_) => value,
        None if let Filter::Call(function) = filter => function,
        None => Value::opaque(FilterObject { filter }),
    })
}

impl Filter {
    pub fn of(interp: &mut Interpreter, value: &Value) -> Result<Filter> {
        Ok(match value {
            Value::Str(_) => Filter::WithTag(value.clone()),
            Value::Class(_) => Filter::OfType(value.clone()),
            Value::Bool(true) | Value::Ellipsis => Filter::Everything,
            Value::Bool(false) | Value::None => Filter::Nothing,
            Value::Tuple(items) => Filter::Any(interp.deeper(|interp| filters(interp, items))?),
            Value::Object(id) if matches!(interp.world.object(*id), Object::List(_)) => {
                let items = interp.iterate(value)?;
                Filter::Any(interp.deeper(|interp| filters(interp, &items))?)
            }
            _ => match value.downcast::<FilterObject>() {
                Some(object) => object.filter.clone(),
                None if interp.is_callable(value) => Filter::Call(value.clone()),
                None => {
                    let message =
                        format!("Invalid collection filter: {}", interp.repr_in_message(value)?);
                    return Err(Error::raised(
                        ErrorClass::BadArgument,
                        PythonError::TypeError,
                        message,
                    ));
                }
            },
        })
    }

    /// Its class.
    fn name(&self) -> &'static str {
        match self {
            Filter::Everything => "Everything",
            Filter::Nothing => "Nothing",
            Filter::OfType(_) => "OfType",
            Filter::WithTag(_) => "WithTag",
            Filter::PathContains { .. } => "PathContains",
            Filter::PathIn(_) => "PathIn",
            Filter::Any(_) => "Any",
            Filter::All(_) => "All",
            Filter::Not(_) => "Not",
            Filter::Call(_) => "function",
        }
    }

    /// As `repr` shows it.
    fn text(&self, interp: &mut Interpreter) -> Result<String> {
        let inside = match self {
            Filter::Everything | Filter::Nothing => String::new(),
            Filter::OfType(value) | Filter::WithTag(value) => interp.repr(value)?,
            Filter::Call(function) => return interp.repr(function),
            Filter::PathContains { key, exact } => {
                let exact = if *exact { "True" } else { "False" };
                format!("{}, exact={exact}", interp.repr(key)?)
            }
            Filter::PathIn(paths) => match &paths[..] {
                [] => String::new(),
                [path] => interp.repr(path)?,
                // They are a set, in an order of its own.
                _ => return Err(Error::unsupported("the text of PathIn of several paths")),
            },
            Filter::Any(filters) | Filter::All(filters) => {
                let texts = |interp: &mut Interpreter| {
                    filters.iter().map(|filter| filter.text(interp)).collect::<Result<Vec<_>>>()
                };
                interp.deeper(texts)?.join(", ")
            }
            Filter::Not(filter) => interp.deeper(|interp| filter.text(interp))?,
        };
        Ok(format!("{}({inside})", self.name()))
    }

    pub fn matches(&self, interp: &mut Interpreter, candidate: &Candidate) -> Result<bool> {
        meter::visit(|| self.takes(interp, candidate))
    }

    fn takes(&self, interp: &mut Interpreter, candidate: &Candidate) -> Result<bool> {
        Ok(match self {
            Filter::Everything => true,
            Filter::Nothing => false,
            Filter::OfType(types) => interp.is_instance(candidate.value, types)?,
            Filter::WithTag(tag) => {
                let name = Symbol::new("tag");
                let found = match interp.world.as_variable(candidate.value) {
                    Some((_, variable)) => variable.metadata.get(&name).cloned(),
                    None => None,
                };
                let found = match found {
                    Some(found) => found,
                    None if interp.has_attribute(candidate.value, name)? => {
                        interp.get_attribute(candidate.value, name)?
                    }
                    None => return Ok(false),
                };
                interp.equals(&found, tag)?
            }
            Filter::PathContains { key, exact: true } => {
                for step in candidate.steps() {
                    if interp.equals(step, key)? {
                        return Ok(true);
                    }
                }
                false
            }
            Filter::PathContains { key, exact: false } => {
                let key = interp.str(key)?;
                for step in candidate.steps() {
                    if interp.str(step)?.contains(&*key) {
                        return Ok(true);
                    }
                }
                false
            }
            Filter::PathIn(paths) => {
                for path in paths.iter() {
                    if interp.equals(candidate.path(), path)? {
                        return Ok(true);
                    }
                }
                false
            }
            Filter::Any(filters) => {
                for filter in filters.iter() {
                    if filter.matches(interp, candidate)? {
                        return Ok(true);
                    }
                }
                false
            }
            Filter::All(filters) => {
                for filter in filters.iter() {
                    if !filter.matches(interp, candidate)? {
                        return Ok(false);
                    }
                }
                true
            }
            Filter::Not(filter) => !filter.matches(interp, candidate)?,
            Filter::Call(function) => {
                let answer = interp.call_positional(
                    function,
                    [candidate.path().clone(), candidate.value.clone()],
                )?;
                interp.truth(&answer)?
            }
        })
    }

    fn same(&self, other: &Filter) -> bool {
        meter::visit_or(false, || self.same_parts(other))
    }

    fn same_parts(&self, other: &Filter) -> bool {
        let all = |a: &[Filter], b: &[Filter]| {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same(b))
        };
        match (self, other) {
            (Filter::Everything, Filter::Everything) | (Filter::Nothing, Filter::Nothing) => true,
            (Filter::OfType(a), Filter::OfType(b))
            | (Filter::WithTag(a), Filter::WithTag(b))
            | (Filter::Call(a), Filter::Call(b)) => a.is(b),
            (
                Filter::PathContains { key, exact },
                Filter::PathContains { key: other, exact: other_exact },
            ) => key.is(other) && exact == other_exact,
            (Filter::Any(a), Filter::Any(b)) | (Filter::All(a), Filter::All(b)) => all(a, b),
            (Filter::Not(a), Filter::Not(b)) => a.same(b),
            (Filter::PathIn(a), Filter::PathIn(b)) => {
                let within = |a: &[Value], b: &[Value]| {
                    a.iter().all(|path| b.iter().any(|other| same_value(path, other)))
                };
                within(a, b) && within(b, a)
            }
            _ => false,
        }
    }
}

fn filters(interp: &mut Interpreter, items: &[Value]) -> Result<Held<Vec<Filter>>> {
    meter::bytes(items.len() * size_of::<Filter>() + 5 * size_of::<usize>())?;
    let mut filters = Vec::with_capacity(items.len());
    for item in items {
        filters.push(Filter::of(interp, item)?);
    }
    Ok(Rc::new(filters).into())
}

/// For each leaf the first filter that takes it. `...` and `True` may only stand last.
pub fn groups(
    interp: &mut Interpreter,
    given: &[Value],
    leaves: &Leaves,
) -> Result<Vec<Option<usize>>> {
    let rest = |value: &Value| matches!(value, Value::Ellipsis | Value::Bool(true));
    if let Some(first) = given.iter().position(rest)
        && !given[first..].iter().all(rest)
    {
        let message = format!(
            "`...` or `True` can only be used as the last filters, got one at index {first}"
        );
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    let filters = filters(interp, given)?;
    let mut groups = Vec::with_capacity(leaves.values.len());
    for (leaf, value) in leaves.values.iter().enumerate() {
        let make = || path_value(&leaves.path(leaf));
        let candidate = Candidate::new(value, &make);
        let mut group = None;
        for (index, filter) in filters.iter().enumerate() {
            if filter.matches(interp, &candidate)? {
                group = Some(index);
                break;
            }
        }
        groups.push(group);
    }
    Ok(groups)
}

/// A filter as an object of the program: `nnx.Not(nnx.Param)`.
#[derive(Debug)]
struct FilterObject {
    filter: Filter,
}

impl Opaque for FilterObject {
    fn type_name(&self) -> &'static str {
        self.filter.name()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other
            .as_any()
            .downcast_ref::<FilterObject>()
            .is_some_and(|other| self.filter.same(&other.filter))
    }

    /// Of the kind alone: equal filters are of one kind.
    fn hash(&self) -> u64 {
        self.filter.name().len() as u64
    }
}

fn object(filter: Filter) -> Result<Value> {
    Ok(Value::opaque(FilterObject { filter }))
}

static SLOTS: Slots = Slots {
    text: Some(|interp, value, _| match value.downcast::<FilterObject>() {
        Some(object) => object.filter.text(interp),
        None => Err(Error::unsupported("the text of a filter")),
    }),
    ..Slots::EMPTY
};

/// `filter(path, value)`.
fn call(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, path, value] = args.bind("filter", ["self", "path", "x"])?;
    let filter = Filter::of(interp, &this)?;
    let make = || path.clone();
    filter.matches(interp, &Candidate::new(&value, &make)).map(Value::Bool)
}

macro_rules! filter_class {
    ($static:ident, $name:literal, $new:expr) => {
        pub static $static: ClassSpec = ClassSpec {
            new: Some($new),
            slots: Some(&SLOTS),
            methods: &[("__call__", call)],
            ..ClassSpec::new($name, ClassKind::Builtin, None)
        };
    };
}

filter_class!(WITH_TAG, "WithTag", |_, args| {
    let [tag] = args.bind("WithTag", ["tag"])?;
    object(Filter::WithTag(tag))
});
filter_class!(PATH_CONTAINS, "PathContains", |interp, args| {
    let [key, exact] = args.bind_given("PathContains", ["key", "exact?"])?;
    let exact = match exact {
        Some(exact) => interp.truth(&exact)?,
        None => true,
    };
    object(Filter::PathContains { key: key.unwrap_or(Value::None), exact })
});
filter_class!(PATH_IN, "PathIn", |_, args| object(Filter::PathIn(args.positional.into())));
filter_class!(OF_TYPE, "OfType", |_, args| {
    let [class] = args.bind("OfType", ["type"])?;
    object(Filter::OfType(class))
});
filter_class!(ANY, "Any", |interp, args| {
    let filters = filters(interp, &args.positional)?;
    object(Filter::Any(filters))
});
filter_class!(ALL, "All", |interp, args| {
    let filters = filters(interp, &args.positional)?;
    object(Filter::All(filters))
});
filter_class!(NOT, "Not", |interp, args| {
    let [filter] = args.bind("Not", ["filter"])?;
    let filter = Filter::of(interp, &filter)?;
    object(Filter::Not(Rc::new(filter).into()))
});
filter_class!(EVERYTHING, "Everything", |_, _| object(Filter::Everything));
filter_class!(NOTHING, "Nothing", |_, _| object(Filter::Nothing));

/// So many leaves are named that no filter takes.
const SHOWN: usize = 4;

/// Every leaf must be in a group.
pub fn check_exhaustive(groups: &[Option<usize>], leaves: &Leaves) -> Result<()> {
    let without = (0..groups.len()).filter(|leaf| groups[*leaf].is_none());
    let rest: Vec<String> = without.map(|leaf| show_path(&leaves.path(leaf))).collect();
    if rest.is_empty() {
        return Ok(());
    }
    let shown = rest[..rest.len().min(SHOWN)].join(", ");
    let more = match rest.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    let message = format!(
        "Non-exhaustive filters, got a non-empty remainder: {shown}{more}. Use `...` to match all \
         remaining elements"
    );
    Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message))
}
