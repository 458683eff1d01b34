//! From values on the heap to observations.

use std::borrow::Cow;
use std::rc::Rc;

use super::observation::{Array, Data, Observation};
use crate::array::{self, DType, Scalar};
use crate::error::Result;
use crate::heap::{
    Appearance, Attribute, Class, ClassKind, Dict, Instance, Object, ObjectId, QuickMap, QuickSet,
    Symbol, Tuple, Value, World, integer,
};
use crate::interpreter::collections::{DictPart, FrozenSet, Range, View};
use crate::interpreter::{Partial, unknown};
use crate::meter;

/// What is shown of a text with a number in it that a clock shows.
const CLOCK: &str = "the reading of a clock";

/// The observations of the values. The numbers of objects continue across them.
///
/// The run pays a step for each value that is visited, and the bytes of what is shown.
///
/// # Errors
/// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if that is more than is left.
pub fn observe(world: &World, values: &[Value]) -> Result<Vec<Observation>> {
    let mut observer = Observer::new(world);
    let shown = all(values.iter(), |value| observer.observe(value));
    let mut marks = observer.marks;
    shown.map(|mut shown| {
        if marks.made > 0 {
            shown.iter_mut().for_each(|value| marks.settle(value));
        }
        shown
    })
}

/// The observation of each item, in a room of exactly their number.
fn all<I, T>(
    items: impl Iterator<Item = I>,
    mut show: impl FnMut(I) -> Result<T>,
) -> Result<Vec<T>> {
    let count = items.size_hint().0;
    meter::room(count.saturating_mul(size_of::<T>()))?;
    let mut shown = Vec::with_capacity(count);
    for item in items {
        shown.push(show(item)?);
    }
    Ok(shown)
}

/// The work of a character or a number that is written: its text may be six times as long.
const WRITTEN: u64 = 32;

/// The most bytes that the text of a value, a character or a number takes in JSON while it grows.
const TEXTS: usize = 64;

/// A value without identity in the observation is *large* if it shows more than this many values,
/// characters and numbers. A large value that is met again is a reference.
const LARGE: usize = 64;

/// One walk.
struct Observer<'a> {
    world: &'a World,
    numbers: QuickMap<ObjectId, usize>,
    /// The marks of values that the walk is in, or that turned out to be large.
    seen: QuickMap<ValueAddress, usize>,
    marks: Marks,
    /// The number of values, characters and numbers that are shown so far.
    size: usize,
    depth: usize,
}

/// The place of a value without identity in the observation. Nothing is freed during a walk.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum ValueAddress {
    Tuple(usize),
    Text(usize),
    Array(usize),
    Host(usize),
    Object(ObjectId),
    Parts(i64),
}

impl ValueAddress {
    /// `None` for what has an identity in the observation, and for what is not large anyway.
    fn of(value: &Value, world: &World) -> Option<ValueAddress> {
        let address = |array: &array::Array| &raw const *array as usize;
        match value {
            Value::Tuple(items) => Some(ValueAddress::Tuple(items.address())),
            Value::Str(text) if text.len() > LARGE => Some(ValueAddress::Text(text.address())),
            Value::Array(array) if count(array) > LARGE => {
                Some(ValueAddress::Array(address(array)))
            }
            Value::Host(array) if count(&array.array()) > LARGE => {
                Some(ValueAddress::Host(Rc::as_ptr(array) as usize))
            }
            Value::Object(id) if matches!(world.object(*id), Object::Set(_)) => {
                Some(ValueAddress::Object(*id))
            }
            Value::Object(id) => shows(world, *id).map(|_| ValueAddress::Object(*id)),
            Value::Slice(_) => Some(ValueAddress::Parts(value.address())),
            value if value.downcast::<View>().is_some() => {
                Some(ValueAddress::Parts(value.address()))
            }
            value => value.downcast::<FrozenSet>().map(|set| ValueAddress::Object(set.0)),
        }
    }
}

/// Every large value is marked on its first visit. Most of the marks are not needed in the end.
#[derive(Default)]
struct Marks {
    made: usize,
    next: usize,
    /// Those that are met again.
    again: QuickSet<usize>,
    /// Final numbers, by mark.
    numbers: QuickMap<usize, usize>,
}

impl Marks {
    /// Takes away the marks of what is visited once, and numbers the others from 0.
    fn settle(&mut self, shown: &mut Observation) {
        super::with_stack(|| {
            if let Observation::Shared { number, value } = shown
                && !self.again.contains(number)
            {
                *shown = std::mem::replace(value, Observation::None);
            }
            if let Observation::Shared { number, .. } | Observation::Again(number) = shown {
                let next = self.numbers.len();
                *number = *self.numbers.entry(*number).or_insert(next);
            }
            shown.parts_mut(&mut |part| self.settle(part));
        });
    }
}

impl<'a> Observer<'a> {
    fn new(world: &'a World) -> Observer<'a> {
        Observer {
            world,
            numbers: QuickMap::default(),
            seen: QuickMap::default(),
            marks: Marks::default(),
            size: 0,
            depth: 0,
        }
    }

    /// Pays for one more value with so much text or numbers, and for the time in which it is written.
    fn pay(&mut self, length: usize, bytes: usize) -> Result<()> {
        self.size = self.size.saturating_add(length).saturating_add(1);
        meter::try_work(meter::STEP + WRITTEN * length as u64)?;
        meter::bytes(size_of::<Observation>().saturating_add(bytes))
    }

    fn text(&mut self, text: &str) -> Result<String> {
        self.pay(text.len(), text.len() + meter::ROOM)?;
        Ok(text.to_owned())
    }

    fn observe(&mut self, value: &Value) -> Result<Observation> {
        if self.depth >= Observation::MAX_DEPTH {
            self.pay(0, 0)?;
            return Ok(Observation::too_deep());
        }
        self.depth += 1;
        let observation = super::with_stack(|| self.once(value));
        self.depth -= 1;
        observation
    }

    /// The value, or a reference to where it is shown.
    fn once(&mut self, value: &Value) -> Result<Observation> {
        let Some(place) = ValueAddress::of(value, self.world) else { return self.value(value) };
        if let Some(&mark) = self.seen.get(&place) {
            self.marks.again.insert(mark);
            self.pay(0, 0)?;
            return Ok(Observation::Again(mark));
        }
        let (mark, before) = (self.marks.next, self.size);
        self.marks.next += 1;
        self.seen.insert(place, mark);
        let shown = self.value(value)?;
        // A tuple in a list in itself is met again before its size is known.
        if self.size - before > LARGE || self.marks.again.contains(&mark) {
            self.marks.made += 1;
            return Ok(Observation::Shared { number: mark, value: Box::new(shown) });
        }
        self.seen.remove(&place);
        Ok(shown)
    }

    fn value(&mut self, value: &Value) -> Result<Observation> {
        let aval = |dtype: DType, shape: &[usize]| (dtype.name().into(), shape.to_vec());
        let shown = match value {
            Value::None => Observation::None,
            Value::Bool(b) => Observation::Bool(*b),
            Value::Int(i) => Observation::Int(*i),
            Value::Long(i) => {
                let digits = integer::digits(i);
                integer::pay_for_square(digits, digits)?;
                return self.text(&i.to_string()).map(Observation::BigInt);
            }
            Value::Complex(real, imaginary) => {
                let parts = [Value::Float(*real), Value::Float(*imaginary)];
                return self.call("complex", parts.iter());
            }
            Value::Float(f) => Observation::Float(*f),
            Value::Str(text) => return self.text(&placeless(text)).map(Observation::Str),
            Value::Tuple(items) => {
                self.pay(0, 0)?;
                return self.items(items.iter()).map(Observation::Tuple);
            }
            Value::Array(array) if self.world.tracing.deleted.holds(array) => {
                let (dtype, shape) = aval(array.dtype(), array.shape());
                Observation::Deleted { dtype, shape }
            }
            Value::Array(array) => return self.array(array, false),
            Value::Host(array) => return self.array(&array.array(), true),
            Value::Tracer(tracer) => {
                let (dtype, shape) = aval(tracer.aval.dtype, &tracer.aval.shape);
                Observation::Leak { dtype, shape }
            }
            Value::Abstract(found, _) => {
                let (dtype, shape) = aval(found.dtype, &found.shape);
                Observation::Abstract { dtype, shape, weak: found.weak_type }
            }
            Value::DType(dtype) => Observation::Dtype(dtype.name().to_owned()),
            Value::Class(class) => return self.text(&name_of(class)).map(Observation::Class),
            Value::Callable(_) if value.downcast::<Partial>().is_some() => {
                return Ok(Observation::Opaque("partial".to_owned()));
            }
            Value::Callable(function) => {
                return self.text(&function.name()).map(Observation::Function);
            }
            Value::Opaque(object) if object.dtype().is_some() => {
                let dtype = object.dtype().map_or("", DType::name);
                Observation::Dtype(dtype.to_owned())
            }
            Value::Opaque(object) => match value.downcast::<FrozenSet>() {
                _ if object.unknown() == Some(unknown::CLOCKED) => {
                    return self.text(CLOCK).map(Observation::Unknown);
                }
                _ if object.unknown().is_some() => {
                    return value.known().map(|()| Observation::None);
                }
                Some(set) => return self.object(set.0),
                None => match (value.downcast::<Range>(), value.downcast::<View>()) {
                    (Some(range), _) => {
                        let parts = [range.start, range.stop, range.step].map(Value::Int);
                        return self.call("range", parts.iter());
                    }
                    (_, Some(view)) => return self.view(object.type_name(), view),
                    _ => Observation::Opaque(object.type_name().to_owned()),
                },
            },
            Value::Ellipsis => Observation::Opaque("ellipsis".to_owned()),
            Value::NotImplemented => Observation::Opaque("NotImplementedType".to_owned()),
            Value::Slice(parts) => return self.call("slice", parts.iter()),
            Value::Object(id) => return self.object(*id),
        };
        self.pay(0, 0)?;
        Ok(shown)
    }

    fn array(&mut self, array: &array::Array, host: bool) -> Result<Observation> {
        let count = count(array);
        self.pay(count, count.saturating_mul(size_of::<u64>()))?;
        Ok(Observation::Array(Box::new(numbers(array, host))))
    }

    fn items<'v>(&mut self, items: impl Iterator<Item = &'v Value>) -> Result<Vec<Observation>> {
        all(items, |item| self.observe(item))
    }

    fn pairs<'v>(
        &mut self,
        pairs: impl Iterator<Item = (&'v Value, &'v Value)>,
    ) -> Result<Vec<(Observation, Observation)>> {
        all(pairs, |(key, value)| Ok((self.observe(key)?, self.observe(value)?)))
    }

    fn call<'v>(
        &mut self,
        class: &str,
        parts: impl Iterator<Item = &'v Value>,
    ) -> Result<Observation> {
        let class = self.text(class)?;
        Ok(Observation::Call { class, parts: self.items(parts)? })
    }

    fn view(&mut self, class: &str, view: &View) -> Result<Observation> {
        let Object::Dict(dict) = self.world.object(view.dict) else {
            return self.text(class).map(Observation::Opaque);
        };
        match view.part {
            DictPart::Keys => self.call(class, dict.iter().map(|(key, _)| key)),
            DictPart::Values => self.call(class, dict.iter().map(|(_, value)| value)),
            DictPart::Items => {
                let class = self.text(class)?;
                let items = self.pairs(dict.iter())?.into_iter();
                let items = items.map(|(key, value)| Observation::Tuple(vec![key, value]));
                Ok(Observation::Call { class, parts: items.collect() })
            }
        }
    }

    /// Attributes or metadata, sorted by name.
    fn named<'v>(
        &mut self,
        entries: impl Iterator<Item = (&'v Symbol, &'v Value)>,
    ) -> Result<Vec<(String, Observation)>> {
        let mut entries: Vec<_> = entries.map(|(name, value)| (name.name(), value)).collect();
        entries.sort_by(|(a, _), (b, _)| a.cmp(b));
        all(entries.into_iter(), |(name, value)| {
            meter::bytes(name.len() + meter::ROOM)?;
            Ok((name.to_string(), self.observe(value)?))
        })
    }

    fn object(&mut self, object: ObjectId) -> Result<Observation> {
        let world = self.world;
        if let Some(value) = world.extended(&Value::Object(object)) {
            return self.observe(value);
        }
        if let Some(number) = self.numbers.get(&object) {
            let shown = Observation::Ref(*number);
            self.pay(0, 0)?;
            return Ok(shown);
        }
        let id = self.numbers.len();
        match world.object(object) {
            Object::Cell(_) => return self.text("cell").map(Observation::Opaque),
            Object::Reference(_) => return self.text("Ref").map(Observation::Opaque),
            Object::Interpreter(_) => return self.text("iterator").map(Observation::Opaque),
            Object::Instance(instance) if instance.class.kind == ClassKind::Exception => {
                return self.text(&name_of(&instance.class)).map(Observation::Exception);
            }
            Object::Instance(instance) if let Some(observed) = world.observed(&instance.class) => {
                return self.observed(object, instance, observed);
            }
            Object::Instance(instance)
                if let Some(Value::Str(what)) =
                    instance.class.lookup(Symbol::new("__unknown__")) =>
            {
                return self.text(&what).map(Observation::Unknown);
            }
            Object::Instance(instance) if instance.class.kind == ClassKind::Plain => {
                if let Some(shown) = shows(world, object)
                    && let [Value::Str(class), names @ ..] = &shown[..]
                {
                    let names = names.iter().filter_map(|name| match name {
                        Value::Str(name) => Some(name.name()),
                        _ => None,
                    });
                    let parts: Vec<Value> = names
                        .filter_map(|name| instance.attributes.get(&Symbol::new(&name)))
                        .map(|attribute| attribute.value.clone())
                        .collect();
                    return self.call(class, parts.iter());
                }
                return self.text(&name_of(&instance.class)).map(Observation::Opaque);
            }
            Object::Set(set) => {
                self.pay(0, 0)?;
                let before = self.size;
                let mut items = self.items(set.iter().map(|(item, _)| item))?;
                // The texts stand beside the items while they are sorted.
                let _texts = meter::held(TEXTS.saturating_mul(self.size - before))?;
                items.sort_by_cached_key(super::json::text);
                return Ok(Observation::Set(items));
            }
            _ => {}
        }
        self.numbers.insert(object, id);
        self.pay(0, 0)?;
        Ok(match world.object(object) {
            Object::List(items) => {
                Observation::List { id, class: None, items: self.items(items.iter())? }
            }
            Object::Dict(dict) => Observation::Dict { id, items: self.pairs(dict.iter())? },
            Object::State(dict) => {
                let mut entries: Vec<_> = dict.iter().collect();
                entries.sort_by_cached_key(|(key, _)| sort_key(key));
                Observation::State { id, items: self.pairs(entries.into_iter())? }
            }
            Object::Variable(variable) => Observation::Variable {
                id,
                class: self.text(&name_of(&variable.class))?,
                value: Box::new(self.observe(&variable.value)?),
                metadata: self.named(variable.metadata.iter())?,
            },
            Object::Instance(instance) if is_list(&instance.class) => self.list(id, instance)?,
            Object::Instance(instance) => Observation::Module {
                id,
                class: self.text(&name_of(&instance.class))?,
                attributes: self
                    .named(instance.attributes.iter().map(|(name, a)| (name, &a.value)))?,
            },
            Object::Set(_) | Object::Reference(_) | Object::Cell(_) | Object::Interpreter(_) => {
                Observation::Opaque("object".to_owned())
            }
        })
    }
}

impl<'a> Observer<'a> {
    /// A list of NNX: the attributes whose names are numbers.
    fn list(&mut self, id: usize, instance: &Instance) -> Result<Observation> {
        let numbered = instance.attributes.iter().filter_map(|(name, attribute)| {
            Some((name.name().parse::<usize>().ok()?, &attribute.value))
        });
        let mut items: Vec<_> = numbered.collect();
        items.sort_by_key(|(index, _)| *index);
        let class = Some("List".to_owned());
        self.pay(0, "List".len())?;
        Ok(Observation::List { id, class, items: self.items(items.into_iter().map(|it| it.1))? })
    }

    /// A State, and the dicts below it, which it gives as States.
    fn state(
        &mut self,
        id: usize,
        mut entries: Vec<(&'a Value, &'a Value)>,
    ) -> Result<Observation> {
        entries.sort_by_cached_key(|(key, _)| sort_key(key));
        let shown = all(entries.into_iter(), |(key, value)| {
            let key = self.observe(key)?;
            let value = match value {
                Value::Object(below) => match self.world.object(*below) {
                    Object::Dict(dict) if self.depth < Observation::MAX_DEPTH => {
                        let id = self.numbers.len();
                        self.numbers.insert(*below, id);
                        self.pay(0, 0)?;
                        self.depth += 1;
                        let entries = Dict::iter(dict).collect();
                        let shown = super::with_stack(|| self.state(id, entries));
                        self.depth -= 1;
                        shown?
                    }
                    _ => self.observe(value)?,
                },
                value => self.observe(value)?,
            };
            Ok((key, value))
        });
        Ok(Observation::State { id, items: shown? })
    }

    /// An instance of a class of the program's own that is shown as an object of NNX.
    fn observed(
        &mut self,
        object: ObjectId,
        instance: &'a Instance,
        observed: &'a Appearance,
    ) -> Result<Observation> {
        let id = self.numbers.len();
        self.numbers.insert(object, id);
        self.pay(0, 0)?;
        let dict = |name: &Symbol| match instance.attributes.get(name).map(|it| &it.value) {
            Some(Value::Object(id)) => match self.world.object(*id) {
                Object::Dict(dict) => Some(dict),
                _ => None,
            },
            _ => None,
        };
        match observed {
            Appearance::Variable { value, metadata, defaults } => {
                let shown = instance.attributes.get(value);
                let is_shown = |(key, value): &(&Value, &Value)| {
                    let default = defaults.iter().find(|(name, _)| same(name, key));
                    let is_hook = |name: &str| {
                        name.starts_with("on_")
                            && instance.class.lookup(Symbol::new(name)).is_some()
                    };
                    !default.is_some_and(|(_, default)| same(default, value))
                        && !matches!(key, Value::Str(name) if is_hook(name))
                };
                let named = dict(metadata).into_iter().flat_map(Dict::iter).filter(is_shown);
                let mut metadata: Vec<(Symbol, &Value)> = named
                    .filter_map(|(key, value)| match key {
                        Value::Str(name) => Some((name.symbol(), value)),
                        _ => None,
                    })
                    .collect();
                metadata.sort_by_key(|(name, _)| name.name());
                Ok(Observation::Variable {
                    id,
                    class: self.text(&name_of(&instance.class))?,
                    value: match shown {
                        Some(shown) => Box::new(self.observe(&shown.value)?),
                        None => Box::new(Observation::None),
                    },
                    metadata: self.named(metadata.iter().map(|(name, value)| (name, *value)))?,
                })
            }
            Appearance::Module { private } => {
                let is_shown = |(name, _): &(&Symbol, &Attribute)| {
                    !private.iter().any(|start| name.name().starts_with(&**start))
                };
                let shown = instance.attributes.iter().filter(is_shown);
                Ok(Observation::Module {
                    id,
                    class: self.text(&name_of(&instance.class))?,
                    attributes: self.named(shown.map(|(name, it)| (name, &it.value)))?,
                })
            }
            Appearance::List { items: None } => self.list(id, instance),
            Appearance::List { items: Some(items) } => {
                let items = match instance.attributes.get(items).map(|it| &it.value) {
                    Some(Value::Object(id)) => match self.world.object(*id) {
                        Object::List(items) => Some(items),
                        _ => None,
                    },
                    _ => None,
                };
                let class = Some(self.text("List")?);
                let items = self.items(items.into_iter().flat_map(|items| items.iter()))?;
                Ok(Observation::List { id, class, items })
            }
            Appearance::State { items } => {
                let entries = dict(items).into_iter().flat_map(Dict::iter).collect();
                self.state(id, entries)
            }
        }
    }
}

/// The name of a class; the program may have given it another one.
fn name_of(class: &Class) -> Rc<str> {
    match class.attributes().get(&Symbol::new("__name__")) {
        Some(Value::Str(name)) => name.to_string().into(),
        _ => class.name.clone(),
    }
}

/// True for equal texts, truth values and numbers, and for `None` and itself.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::None, Value::None) => true,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::Int(a), Value::Int(b)) => a == b,
        (Value::Str(a), Value::Str(b)) => **a == **b,
        _ => false,
    }
}

/// A class of the library says `__shows__ = ("Name", "attribute", …)`: its instances show a name and
/// these attributes.
fn shows(world: &World, object: ObjectId) -> Option<Tuple> {
    let Object::Instance(instance) = world.object(object) else { return None };
    match instance.class.attributes().get(&Symbol::new("__shows__")) {
        Some(Value::Tuple(shown)) => Some(shown.clone()),
        _ => None,
    }
}

/// The numbers that an array shows. A key is two.
fn count(array: &array::Array) -> usize {
    let each = if array.dtype() == DType::Key { 2usize } else { 1 };
    array.shape().iter().fold(each, |count, size| count.saturating_mul(*size))
}

fn is_list(class: &Class) -> bool {
    class.kind == ClassKind::List
}

/// Integers before strings, as Flax sorts mixed keys.
fn sort_key(key: &Value) -> (u8, i64, String) {
    match key {
        Value::Int(i) => (0, *i, String::new()),
        Value::Str(s) => (1, 0, s.to_string()),
        other => (2, 0, format!("{other:?}")),
    }
}

/// An array with all its numbers.
pub fn numbers(array: &array::Array, host: bool) -> Array {
    let items = || (0..array.len()).filter_map(|place| array.item(place));
    let data = match array.dtype() {
        DType::Bool => Data::Bool(array.as_bool().unwrap_or_default().to_vec()),
        DType::Float16 | DType::BFloat16 | DType::Float32 => {
            Data::F32(array.widened().as_f32().unwrap_or_default().to_vec())
        }
        DType::Float64 => Data::F64(array.elements::<f64>().unwrap_or_default().to_vec()),
        DType::Complex64 => Data::F32(parts(array)),
        DType::Complex128 => Data::F64(parts(array)),
        DType::Key => Data::UInt(
            array
                .as_key()
                .unwrap_or_default()
                .iter()
                .flatten()
                .map(|&word| u64::from(word))
                .collect(),
        ),
        dtype if dtype.is_signed_integer() => Data::Int(
            items().map(|item| if let Scalar::Int(item) = item { item } else { 0 }).collect(),
        ),
        _ => Data::UInt(
            items().map(|item| if let Scalar::UInt(item) = item { item } else { 0 }).collect(),
        ),
    };
    Array {
        dtype: array.dtype().name().into(),
        shape: array.shape().to_vec(),
        weak: array.weak_type(),
        host,
        data,
    }
}

/// The real and the imaginary part of each number.
fn parts<T: Copy>(array: &array::Array) -> Vec<T>
where
    array::Complex<T>: array::Element,
{
    let numbers = array.elements::<array::Complex<T>>().unwrap_or_default();
    numbers.iter().flat_map(|number| [number.real, number.imaginary]).collect()
}

/// The text without the digits of addresses, as in ` at 0x7f12f8c0a2a0`: where an object lies is no
/// part of what a program means.
pub fn placeless(text: &str) -> Cow<'_, str> {
    const BEFORE: &str = " at 0x";
    let mut parts = text.split(BEFORE);
    let first = parts.next().unwrap_or_default();
    if first.len() == text.len() {
        return text.into();
    }
    let is_digit = |c: char| c.is_ascii_hexdigit();
    let rest = parts.flat_map(|part| [BEFORE, part.trim_start_matches(is_digit)]);
    std::iter::once(first).chain(rest).collect::<String>().into()
}
