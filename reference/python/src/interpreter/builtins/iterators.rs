//! Iterators as objects of the program.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Object, Symbol, Value};
use crate::interpreter::function::{Native, NativeCall};
use crate::interpreter::iterate::generator::{Generator, Resumption, stop_iteration};
use crate::interpreter::native::{ClassSpec, OBJECT, class};
use crate::interpreter::{Bind, Interpreter, Iter};
use crate::meter;

/// An iterator that a program makes by its class, and may extend.
const fn made_by(name: &'static str, new: NativeCall) -> ClassSpec {
    ClassSpec {
        new: Some(new),
        methods: &[
            ("__iter__", |_, args| {
                let [iterator] = args.exactly("__iter__")?;
                Ok(iterator)
            }),
            ("__next__", next),
        ],
        is_extendable: true,
        ..ClassSpec::new(name, ClassKind::Builtin, Some(&OBJECT))
    }
}

pub static ENUMERATE: ClassSpec = made_by("enumerate", super::enumerate);
pub static FILTER: ClassSpec = made_by("filter", super::filter);
pub static MAP: ClassSpec = made_by("map", super::map);
pub static REVERSED: ClassSpec = made_by("reversed", super::reversed);
pub static ZIP: ClassSpec = made_by("zip", super::zip);

thread_local! {
    static ITERATORS: RefCell<HashMap<&'static str, Rc<Class>>> = RefCell::default();
}

/// The class of an iterator or of an opaque object that has no class of its own: only a name.
pub fn iterator_class(name: &'static str) -> Rc<Class> {
    let classes = [&ENUMERATE, &FILTER, &MAP, &REVERSED, &ZIP];
    if let Some(spec) = classes.into_iter().find(|spec| spec.name == name) {
        return class(spec);
    }
    if let Some(class) = ITERATORS.with_borrow(|classes| classes.get(name).cloned()) {
        return class;
    }
    meter::unmetered(|| made(name))
}

fn made(name: &'static str) -> Rc<Class> {
    let object = class(&OBJECT);
    let mut class = Class::new(name, ClassKind::Builtin, vec![object]);
    let next = Value::callable(Native::unchecked("__next__", next));
    let iter = Value::callable(Native::unchecked("__iter__", |_, args| {
        Ok(args.exactly::<1>("__iter__")?[0].clone())
    }));
    class.fill().extend([(Symbol::new("__next__"), next), (Symbol::new("__iter__"), iter)]);
    class.is_shared = true;
    let class = Rc::new(class);
    ITERATORS.with_borrow_mut(|classes| classes.insert(name, class.clone()));
    class
}

/// `aiter(object)` and `anext(object)`: what the object's own method gives.
pub fn asynchronous(interp: &mut Interpreter, args: Args, function: &'static str) -> Result<Value> {
    if args.positional.len() > 1 {
        return Err(Error::unsupported(format!("{function} with a default")));
    }
    let [object] = args.exactly(function)?;
    object.known()?;
    let Some(method) = interp.special(&object, Symbol::new(&format!("__{function}__"))) else {
        let (name, kind) =
            (interp.type_name(&object), if function == "aiter" { "iterable" } else { "iterator" });
        return Err(Error::type_error(format!("'{name}' object is not an async {kind}")));
    };
    interp.call_positional(&method, [object])
}

/// `next(iterator, default)`; also `iterator.__next__()`.
pub fn next(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [iterator, default] = args.bind_given("next", ["iterator", "default?"])?;
    let iterator = iterator.unwrap_or(Value::None);
    let mut iter = match &iterator {
        Value::Opaque(object) if object.as_any().is::<Generator>() => {
            return match (interp.resume(&iterator, Ok(Value::None))?, default) {
                (Resumption::Yielded(item), _) => Ok(item),
                (Resumption::Returned(_), Some(default)) => Ok(default),
                (Resumption::Returned(value), None) => Err(stop_iteration(interp, value)),
            };
        }
        Value::Object(id) => match interp.world.object(*id) {
            Object::Interpreter(_) => Iter::Shared(*id),
            _ => Iter::Object(iterator.clone()),
        },
        other => {
            let name = interp.type_name(other);
            return Err(Error::type_error(format!("'{name}' object is not an iterator")));
        }
    };
    match interp.next(&mut iter)?.or(default) {
        Some(item) => Ok(item),
        None => Err(interp.raised_with(PythonError::StopIteration, Vec::new())),
    }
}
