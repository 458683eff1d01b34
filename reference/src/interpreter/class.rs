//! Classes: made by a `class` statement, and called to make instances.

use std::rc::Rc;

use super::arguments::Bind;
use super::builtins::types;
use super::frame::{Frame, Variable};
use super::function::Function;
use super::native::{self, Loaded};
use super::{Interpreter, exception};
use crate::error::{Error, Result};
use crate::graph::attributes;
use crate::heap::{Annotation, Args, Class, ClassKind, Object, Opaque, Symbol, Value};
use crate::library::{self, array, typing, variable};
use crate::program::core::{AnnotationKind, ClassForm, Code};

/// The annotated names of a class body: what a dataclass makes its fields of.
#[derive(Debug)]
pub struct Annotations(pub Vec<(Symbol, AnnotationKind)>);

impl Opaque for Annotations {
    fn type_name(&self) -> &'static str {
        "annotations"
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

impl Interpreter {
    /// A `class` statement: the body runs in a frame of its own, whose names become the attributes.
    pub(crate) fn class_form(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        form: &ClassForm,
    ) -> Result<Value> {
        let mut bases = Vec::with_capacity(form.bases.len());
        for base in &form.bases {
            match self.eval(frame, code, base)? {
                Value::Class(class) => bases.push(class),
                other if typing::is_typing(&other) => {}
                other => {
                    let name = self.type_name(&other);
                    return Err(Error::unsupported(format!("a base class that is a {name}")));
                }
            }
        }
        let mut keywords = Vec::with_capacity(form.keywords.len());
        for (name, value) in &form.keywords {
            keywords.push((*name, self.eval(frame, code, value)?));
        }

        let body = &form.code;
        let mut inner = Frame::new(body.slots.len(), frame.module, frame.is_program);
        self.make_cells(&mut inner, &body.cells)?;
        for (outer, own) in &body.captures {
            inner.slots[*own as usize] = Variable::Cell(frame.cell(*outer)?);
        }
        self.deeper(|this| this.block(&mut inner, body, &body.body).map(drop))?;

        let class = self.new_class(&body.name, bases, keywords)?;
        for (slot, name) in body.slots.iter().enumerate().take(body.members) {
            if let Some(value) = self.load(&inner, slot as u32) {
                class.attributes.borrow_mut().insert(*name, value);
            }
        }
        let names = self.names;
        {
            let mut attributes = class.attributes.borrow_mut();
            if attributes.contains_key(&names.eq) && !attributes.contains_key(&names.hash) {
                attributes.insert(names.hash, Value::None);
            }
            attributes.entry(names.module).or_insert_with(|| Value::str("__main__"));
            if let Some(docstring) = &body.docstring {
                attributes.insert(names.doc, Value::Str(docstring.clone()));
            }
            if !body.annotations.is_empty() {
                let annotations = Annotations(body.annotations.clone());
                attributes.insert(names.annotations, Value::opaque(annotations));
            }
        }
        for (name, kind) in &body.annotations {
            let annotation = match kind {
                AnnotationKind::Data => Annotation::Data,
                AnnotationKind::Static => Annotation::Static,
                _ => continue,
            };
            class.annotations.borrow_mut().insert(*name, annotation);
        }
        if matches!(class.kind, ClassKind::Module | ClassKind::List) {
            attributes::declare(&class)?;
        }
        if let Some(slot) = body.class_cell {
            self.store(&mut inner, slot, Some(Value::Class(class.clone())));
        }
        Ok(Value::Class(class))
    }

    /// `type(name, bases, namespace)`: a class whose attributes are given.
    pub(crate) fn class_of(&mut self, args: Args) -> Result<Value> {
        let [name, bases, namespace] = args.exactly("type")?;
        let Value::Str(name) = name else {
            return Err(Error::type_error("a class's name must be a string"));
        };
        let mut classes = Vec::new();
        for base in self.iterate(&bases)? {
            match base {
                Value::Class(class) => classes.push(class),
                _ => return Err(Error::unsupported("a base class that is no class")),
            }
        }
        let entries = self.mapping_items(&namespace)?;
        let class = self.new_class(&name, classes, Vec::new())?;
        for (key, value) in entries {
            let name = Symbol::new(&self.as_str(&key)?);
            class.attributes.borrow_mut().insert(name, value);
        }
        class
            .attributes
            .borrow_mut()
            .entry(self.names.module)
            .or_insert_with(|| Value::str("__main__"));
        if matches!(class.kind, ClassKind::Module | ClassKind::List) {
            attributes::declare(&class)?;
        }
        Ok(Value::Class(class))
    }

    fn new_class(
        &mut self,
        name: &Rc<str>,
        bases: Vec<Rc<Class>>,
        keywords: Vec<(Symbol, Value)>,
    ) -> Result<Rc<Class>> {
        let object = native::class(&types::OBJECT);
        let bases = if bases.is_empty() { vec![object.clone()] } else { bases };
        let kind = bases.iter().map(|base| base.kind).find(|kind| *kind != ClassKind::Plain);
        let kind = kind.unwrap_or(ClassKind::Plain);
        if kind == ClassKind::Builtin {
            return Err(Error::unsupported(format!("a subclass of {}", bases[0].name)));
        }
        let mut order = resolution_order(&bases)?;
        // `object` is last, even where a class of the library leaves it out.
        order.retain(|class| !Rc::ptr_eq(class, &object));
        order.push(object);
        let mut class = Class::new(name, kind, order);
        // Each class says for itself whether it is a pytree; those of `nnx.Object` are none.
        class.is_pytree =
            !class.bases.iter().any(|base| Rc::ptr_eq(base, &native::class(&library::nnx::OBJECT)));
        for (keyword, value) in keywords {
            match &*keyword.name() {
                "pytree" => class.is_pytree = self.truth(&value)?,
                "metaclass" => return Err(Error::unsupported("metaclass")),
                other => return Err(Error::unsupported(format!("the class keyword {other}"))),
            }
        }
        self.world.tracing.budget.memory(512)?;
        Ok(Rc::new(class))
    }

    /// `Class(args)`.
    pub(crate) fn instantiate(&mut self, class: &Rc<Class>, args: Args) -> Result<Value> {
        match class.kind {
            ClassKind::Variable => variable::construct(self, class, args),
            ClassKind::Builtin => match class.lookup(self.names.new) {
                Some(descriptor) => match descriptor.downcast() {
                    Some(super::Descriptor::Static(new)) => self.call(&new.clone(), args),
                    _ => Err(Error::unsupported(format!("{}()", class.name))),
                },
                None => Err(Error::type_error(format!("cannot create '{}' instances", class.name))),
            },
            ClassKind::Plain | ClassKind::Module | ClassKind::List | ClassKind::Exception => {
                if class
                    .lookup(self.names.new)
                    .is_some_and(|new| new.downcast::<Function>().is_some())
                {
                    return Err(Error::unsupported("__new__"));
                }
                let id = match class.kind {
                    ClassKind::Exception => self.new_exception(class, &args.positional)?,
                    _ => self.world.instance(class)?,
                };
                let instance = Value::Object(id);
                match class.lookup(self.names.init) {
                    Some(init) => {
                        let mut args = args;
                        args.positional.insert(0, instance.clone());
                        let result = self.call(&init, args)?;
                        if !matches!(result, Value::None) {
                            return Err(Error::type_error("__init__() should return None"));
                        }
                    }
                    None if args.positional.is_empty() && args.keywords.is_empty() => {}
                    None => {
                        return Err(Error::type_error(format!(
                            "{}() takes no arguments",
                            class.name
                        )));
                    }
                }
                if matches!(class.kind, ClassKind::Module | ClassKind::List) {
                    attributes::check_made(&self.world, id)?;
                }
                Ok(instance)
            }
        }
    }

    /// `type(value)`.
    pub fn type_of(&mut self, value: &Value) -> Rc<Class> {
        let spec = match value {
            Value::None => &types::NONE,
            Value::Ellipsis => &types::ELLIPSIS,
            Value::NotImplemented => &types::NOT_IMPLEMENTED,
            Value::Bool(_) => &types::BOOL,
            Value::Int(_) => &types::INT,
            Value::Float(_) => &types::FLOAT,
            Value::Str(_) => &types::STR,
            Value::Tuple(_) => &types::TUPLE,
            Value::Slice(_) => &types::SLICE,
            Value::Array(_)
            | Value::Host(_)
            | Value::Tracer(_)
            | Value::Abstract(_)
            | Value::DType(_) => {
                return array::class(self, value);
            }
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => return instance.class.clone(),
                Object::Variable(variable) => return variable.class.clone(),
                Object::List(_) => &types::LIST,
                Object::Dict(_) => &types::DICT,
                Object::Set(_) => &types::SET,
                Object::State(_) => {
                    return library::class_of_objects("State")
                        .unwrap_or_else(|| native::class(&types::OBJECT));
                }
                Object::Cell(_) => &types::OBJECT,
                Object::Interpreter(object) => {
                    let iterator = object.downcast_ref::<super::iterate::IteratorObject>();
                    return types::iterator_class(
                        iterator.map_or("iterator", |iterator| iterator.type_name),
                    );
                }
            },
            Value::Class(_) => &types::TYPE,
            Value::Callable(callable) => {
                let any = callable.as_any();
                if any.is::<super::BoundMethod>() {
                    &types::METHOD
                } else if any.is::<super::Partial>() {
                    &types::PARTIAL
                } else if any.is::<super::Native>() {
                    &types::BUILTIN_FUNCTION
                } else {
                    &types::FUNCTION
                }
            }
            Value::Opaque(opaque) => {
                if opaque.as_any().is::<Loaded>() {
                    &types::MODULE
                } else {
                    let class = library::class_of_objects(opaque.type_name());
                    return class.unwrap_or_else(|| types::iterator_class(opaque.type_name()));
                }
            }
        };
        native::class(spec)
    }

    /// `type(value).__name__`.
    pub fn type_name(&mut self, value: &Value) -> Rc<str> {
        self.type_of(value).name.clone()
    }

    /// `isinstance(value, classes)`: a class, a union, or a tuple of such.
    pub fn is_instance(&mut self, value: &Value, classes: &Value) -> Result<bool> {
        match classes {
            Value::Class(class) if Rc::ptr_eq(class, &native::class(&types::OBJECT)) => Ok(true),
            Value::Class(class) => Ok(self.type_of(value).is_subclass_of(class)),
            Value::None => Ok(matches!(value, Value::None)),
            Value::Tuple(classes) => {
                for class in classes.iter() {
                    if self.is_instance(value, class)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            _ => typing::is_instance(self, value, classes),
        }
    }

    /// `issubclass(class, classes)`.
    pub fn is_subclass(&mut self, class: &Value, classes: &Value) -> Result<bool> {
        let Value::Class(class) = class else {
            return Err(Error::type_error("issubclass() arg 1 must be a class"));
        };
        match classes {
            Value::Class(other) => {
                Ok(class.is_subclass_of(other) || Rc::ptr_eq(other, &native::class(&types::OBJECT)))
            }
            Value::Tuple(classes) => {
                for other in classes.iter() {
                    if self.is_subclass(&Value::Class(class.clone()), other)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            _ => Err(Error::type_error("issubclass() arg 2 must be a class or a tuple of classes")),
        }
    }
}

/// The C3 linearisation of the bases.
fn resolution_order(bases: &[Rc<Class>]) -> Result<Vec<Rc<Class>>> {
    let mut sequences: Vec<Vec<Rc<Class>>> = bases
        .iter()
        .map(|base| std::iter::once(base.clone()).chain(base.bases.iter().cloned()).collect())
        .chain([bases.to_vec()])
        .collect();
    let mut order = Vec::new();
    loop {
        sequences.retain(|sequence| !sequence.is_empty());
        if sequences.is_empty() {
            return Ok(order);
        }
        let next = sequences.iter().map(|sequence| &sequence[0]).find(|head| {
            !sequences
                .iter()
                .any(|sequence| sequence[1..].iter().any(|class| Rc::ptr_eq(class, head)))
        });
        let Some(next) = next.cloned() else {
            let message = "Cannot create a consistent method resolution order (MRO)";
            return Err(exception::raised("TypeError", message));
        };
        for sequence in &mut sequences {
            if Rc::ptr_eq(&sequence[0], &next) {
                sequence.remove(0);
            }
        }
        order.push(next);
    }
}
