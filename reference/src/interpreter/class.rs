//! Classes: made by a `class` statement or by `type(…)`, and called to make instances.

use std::rc::Rc;

use super::Interpreter;
use super::builtins::iterators::iterator_class;
use super::builtins::types;
use super::frame::{Frame, Variable};
use super::function::{Descriptor, Function, Native};
use super::module::is_module;
use super::native::{self, OBJECT};
use super::slots::{self, Filled, Keywords, Slots};
use super::union::Union;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Annotation, Args, Class, ClassKind, Dict, Key, Object, Opaque, Symbol, Value};
use crate::program::core::{AnnotationKind, ClassForm, Code};
use crate::transform::Transformed;

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

/// What a class is to be made of.
pub(super) struct Definition {
    pub name: Rc<str>,
    pub bases: Vec<Rc<Class>>,
    /// The attributes, in order.
    pub namespace: Vec<(Symbol, Value)>,
    /// Those of the class statement but `metaclass`.
    pub keywords: Keywords,
}

impl Interpreter {
    /// A `class` statement: the body runs in a frame of its own, whose names become the attributes,
    /// and the metaclass makes the class of them.
    pub(super) fn class_form(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        form: &ClassForm,
    ) -> Result<Value> {
        let mut bases = Vec::with_capacity(form.bases.len());
        for base in &form.bases {
            let base = self.eval(frame, code, base)?;
            self.push_bases(&base, &mut bases)?;
        }
        let mut keywords = Vec::with_capacity(form.keywords.len());
        let mut metaclass = None;
        for (name, value) in &form.keywords {
            let value = self.eval(frame, code, value)?;
            match &*name.name() {
                "metaclass" => metaclass = Some(value),
                _ => keywords.push((*name, value)),
            }
        }
        let metaclass = self.metaclass(metaclass, &bases)?;
        let body = &form.code;
        self.prepare(metaclass.as_ref(), &body.name, &bases, &keywords)?;

        let mut inner = Frame::new(body.slots.len(), frame.module, frame.is_program);
        self.make_cells(&mut inner, &body.cells)?;
        for (outer, own) in &body.captures {
            inner.slots[*own as usize] = Variable::Cell(frame.cell(*outer)?);
        }
        self.deeper(|this| this.block(&mut inner, body, &body.body).map(drop))?;

        let names = self.names;
        let mut namespace = Vec::with_capacity(body.members + 3);
        namespace
            .push((names.module, Value::Str(self.modules[frame.module as usize].name.clone())));
        for (slot, name) in body.slots.iter().enumerate().take(body.members) {
            if let Some(value) = self.load(&inner, slot as u32) {
                namespace.push((*name, value));
            }
        }
        if let Some(docstring) = &body.docstring {
            namespace.push((names.doc, Value::Str(docstring.clone())));
        }
        if !body.annotations.is_empty() {
            let annotations = Annotations(body.annotations.clone());
            namespace.push((names.annotations, Value::opaque(annotations)));
        }

        let definition = Definition { name: body.name.clone(), bases, namespace, keywords };
        // `__class__` of the methods is filled as soon as there is a class: `__set_name__` and
        // `__init_subclass__` may call them.
        let cell = body.class_cell;
        let class = match metaclass {
            None => self.new_class(None, definition, |this, class| {
                if let Some(slot) = cell {
                    this.store(&mut inner, slot, Some(Value::Class(class.clone())));
                }
            }),
            Some(metaclass) => {
                let class = self.call_metaclass(&metaclass, definition)?;
                if let Some(slot) = cell {
                    self.store(&mut inner, slot, Some(class.clone()));
                }
                return Ok(class);
            }
        }?;
        Ok(Value::Class(class))
    }

    /// A base of a class statement: a class, or what stands for one.
    fn push_bases(&mut self, base: &Value, bases: &mut Vec<Rc<Class>>) -> Result<()> {
        if let Value::Class(class) = base {
            bases.push(class.clone());
            return Ok(());
        }
        match self.slot(base, |slots| slots.bases, self.names.mro_entries) {
            Some(Filled::Native(stand)) => bases.extend(stand(self, base)?),
            Some(Filled::Method(_)) => return Err(Error::unsupported("__mro_entries__")),
            None => {
                let name = self.type_name(base);
                return Err(Error::unsupported(format!("a base class that is a {name}")));
            }
        }
        Ok(())
    }

    /// The metaclass of a class with these bases: the most derived of those that are asked for;
    /// `None`: it is `type`.
    fn metaclass(
        &mut self,
        given: Option<Value>,
        bases: &[Rc<Class>],
    ) -> Result<Option<Rc<Class>>> {
        let mut winner = match given {
            None => None,
            Some(Value::Class(class)) if class.kind == ClassKind::Type => Some(class),
            Some(_) => return Err(Error::unsupported("a metaclass that is no class of classes")),
        };
        winner = winner.filter(|class| !Rc::ptr_eq(class, &native::class(&types::TYPE)));
        for metaclass in bases.iter().filter_map(|base| base.metaclass.as_ref()) {
            match &winner {
                Some(winner) if winner.is_subclass_of(metaclass) => {}
                Some(other) if !metaclass.is_subclass_of(other) => {
                    return Err(Error::type_error(
                        "metaclass conflict: the metaclass of a derived class must be a \
                         (non-strict) subclass of the metaclasses of all its bases",
                    ));
                }
                _ => winner = Some(metaclass.clone()),
            }
        }
        Ok(winner)
    }

    /// `Meta.__prepare__(name, bases, **keywords)`: the names of a class body live in a frame, so
    /// that only an empty dict will do.
    fn prepare(
        &mut self,
        metaclass: Option<&Rc<Class>>,
        name: &Rc<str>,
        bases: &[Rc<Class>],
        keywords: &Keywords,
    ) -> Result<()> {
        let Some(metaclass) = metaclass else { return Ok(()) };
        if metaclass.lookup(self.names.prepare).is_none() {
            return Ok(());
        }
        let prepare = self.get_attribute(&Value::Class(metaclass.clone()), self.names.prepare)?;
        let bases = Value::tuple(bases.iter().cloned().map(Value::Class).collect());
        let positional = vec![Value::Str(name.clone()), bases];
        let namespace = self.call(&prepare, Args { positional, keywords: keywords.clone() })?;
        match &namespace {
            Value::Object(id) => match self.world.object(*id) {
                Object::Dict(dict) if dict.is_empty() => Ok(()),
                _ => Err(Error::unsupported("what __prepare__ gives")),
            },
            _ => Err(Error::unsupported("what __prepare__ gives")),
        }
    }

    /// `Meta(name, bases, namespace, **keywords)`.
    fn call_metaclass(&mut self, metaclass: &Rc<Class>, definition: Definition) -> Result<Value> {
        let Definition { name, bases, namespace, keywords } = definition;
        let mut dict = Dict::default();
        dict.insert_str("__module__", Value::str("__main__"));
        dict.insert_str("__qualname__", Value::Str(name.clone()));
        for (name, value) in namespace {
            dict.insert(Key::Str(name.name()), Value::Str(name.name()), value);
        }
        let bases = Value::tuple(bases.into_iter().map(Value::Class).collect());
        let positional = vec![Value::Str(name), bases, self.world.dict(dict)?];
        self.call(&Value::Class(metaclass.clone()), Args { positional, keywords })
    }

    /// `type(name, bases, namespace)` and `type.__new__(metaclass, name, bases, namespace)`.
    pub(super) fn class_of(&mut self, metaclass: Option<Rc<Class>>, args: Args) -> Result<Value> {
        let Args { positional, keywords } = args;
        let [name, bases, namespace] = <[Value; 3]>::try_from(positional)
            .map_err(|_| Error::type_error("type() takes 1 or 3 arguments"))?;
        let Value::Str(name) = name else {
            let name = self.type_name(&name);
            let message = format!("type.__new__() argument 1 must be str, not {name}");
            return Err(Error::type_error(message));
        };
        let mut classes = Vec::new();
        for base in self.iterate(&bases)? {
            self.push_bases(&base, &mut classes)?;
        }
        let mut attributes = Vec::new();
        for (key, value) in self.mapping_items(&namespace)? {
            let name = Symbol::new(&self.as_str(&key)?);
            if name != self.names.qualname {
                attributes.push((name, value));
            }
        }
        let metaclass = self.metaclass(metaclass.map(Value::Class), &classes)?;
        let definition = Definition { name, bases: classes, namespace: attributes, keywords };
        self.new_class(metaclass, definition, |_, _| ()).map(Value::Class)
    }

    /// `type.__new__`: the class, its attributes told their names, its bases told of it.
    fn new_class(
        &mut self,
        metaclass: Option<Rc<Class>>,
        definition: Definition,
        with_class: impl FnOnce(&mut Interpreter, &Rc<Class>),
    ) -> Result<Rc<Class>> {
        let Definition { name, bases, namespace, mut keywords } = definition;
        let object = native::class(&OBJECT);
        let bases = if bases.is_empty() { vec![object.clone()] } else { bases };
        let kind = bases.iter().map(|base| base.kind).find(|kind| *kind != ClassKind::Plain);
        let kind = kind.unwrap_or(ClassKind::Plain);
        if kind == ClassKind::Builtin {
            return Err(Error::unsupported(format!("a subclass of {}", bases[0].name)));
        }
        let mut order = resolution_order(&bases)?;
        // `object` is last, even where a native class leaves it out.
        order.retain(|class| !Rc::ptr_eq(class, &object));
        order.push(object);
        let mut class = Class::new(&name, kind, order);
        class.parents = bases;
        class.metaclass = metaclass.clone();
        self.fill(&class, namespace)?;
        if let Some(inherit) =
            class.bases.iter().find_map(|base| Slots::of(base).and_then(|slots| slots.inherit))
        {
            inherit(self, &mut class, &mut keywords)?;
        }
        self.world.tracing.budget.memory(512)?;
        let class = Rc::new(class);
        with_class(self, &class);
        self.set_names(&class)?;
        self.init_subclass(&class, keywords)?;
        if let Some(classed) =
            metaclass.as_ref().and_then(|class| slots::native(class, |slots| slots.classed))
        {
            classed(self, &class)?;
        }
        Ok(class)
    }

    /// The attributes of a new class.
    fn fill(&mut self, class: &Class, namespace: Vec<(Symbol, Value)>) -> Result<()> {
        let names = self.names;
        for (name, value) in namespace {
            for unknown in [names.del, names.slots, names.subclasshook] {
                if name == unknown {
                    return Err(Error::unsupported(format!("{unknown} of a class")));
                }
            }
            let of_tuples = [names.len, names.iter, names.getitem, names.bool];
            if class.kind == ClassKind::Tuple && of_tuples.contains(&name) {
                return Err(Error::unsupported(format!("{name} of a named tuple")));
            }
            // Functions of these names are no methods of the instance.
            let is_function = value.downcast::<Function>().is_some();
            let value = match value {
                value if is_function && name == names.new => {
                    Value::opaque(Descriptor::Static(value))
                }
                value
                    if is_function
                        && (name == names.init_subclass || name == names.class_getitem) =>
                {
                    Value::opaque(Descriptor::Class(value))
                }
                value => value,
            };
            self.note_guard(class, name, &value, false);
            class.attributes.borrow_mut().insert(name, value);
        }
        let mut attributes = class.attributes.borrow_mut();
        if attributes.contains_key(&names.eq) && !attributes.contains_key(&names.hash) {
            attributes.insert(names.hash, Value::None);
        }
        attributes.entry(names.module).or_insert_with(|| Value::str("__main__"));
        let annotations = attributes.get(&names.annotations).cloned();
        if let Some(Annotations(annotated)) = annotations.as_ref().and_then(Value::downcast) {
            for (name, kind) in annotated {
                let annotation = match kind {
                    AnnotationKind::Data => Annotation::Data,
                    AnnotationKind::Static => Annotation::Static,
                    _ => continue,
                };
                class.annotations.borrow_mut().insert(*name, annotation);
            }
        }
        Ok(())
    }

    /// `super(class, class).__init_subclass__(**keywords)`.
    fn init_subclass(&mut self, class: &Rc<Class>, keywords: Keywords) -> Result<()> {
        let name = self.names.init_subclass;
        let inherited =
            class.bases.iter().find_map(|base| base.attributes.borrow().get(&name).cloned());
        let Some(inherited) = inherited else {
            return match keywords.is_empty() {
                true => Ok(()),
                false => {
                    let message =
                        format!("{}.__init_subclass__() takes no keyword arguments", class.name);
                    Err(Error::type_error(message))
                }
            };
        };
        let (function, positional) = match inherited.downcast::<Descriptor>() {
            Some(Descriptor::Class(function)) => {
                (function.clone(), vec![Value::Class(class.clone())])
            }
            Some(Descriptor::Static(function)) => (function.clone(), Vec::new()),
            _ => (inherited.clone(), Vec::new()),
        };
        self.call(&function, Args { positional, keywords }).map(drop)
    }

    /// `Class(args)`: what the metaclass does with a call.
    pub(super) fn instantiate(&mut self, class: &Rc<Class>, args: Args) -> Result<Value> {
        if let Some(metaclass) = &class.metaclass
            && let Some(call) = programmed(metaclass, self.names.call)
        {
            let mut args = args;
            args.positional.insert(0, Value::Class(class.clone()));
            return self.call(&call, args);
        }
        self.make(class, args)
    }

    /// `type.__call__(Class, args)`: `__new__` makes the instance, and `__init__` fills it.
    pub(super) fn make(&mut self, class: &Rc<Class>, args: Args) -> Result<Value> {
        // `type(value)` makes nothing.
        if class.kind == ClassKind::Type
            && let [value] = &args.positional[..]
            && Rc::ptr_eq(class, &native::class(&types::TYPE))
        {
            return Ok(Value::Class(self.type_of(value)));
        }
        let new = class.lookup(self.names.new);
        let new = match &new {
            Some(new) => match new.downcast() {
                Some(Descriptor::Static(new)) => Some(new.clone()),
                _ => return Err(Error::unsupported(format!("{}()", class.name))),
            },
            None => None,
        };
        match class.kind {
            // Native, all in one.
            ClassKind::Builtin => match new {
                Some(new) => self.call(&new, args),
                None => Err(Error::type_error(format!("cannot create '{}' instances", class.name))),
            },
            ClassKind::Variable => {
                let Some(construct) = slots::native(class, |slots| slots.construct) else {
                    return Err(Error::unsupported(format!("{}()", class.name)));
                };
                if new.is_some() {
                    return Err(Error::unsupported(format!("__new__ of {}", class.name)));
                }
                construct(self, class, args)
            }
            _ => match new {
                None => {
                    let instance = self.new_object(class, &args)?;
                    self.initialize(class, instance, args, true)
                }
                Some(new) => {
                    let mut given = args.clone();
                    given.positional.insert(0, Value::Class(class.clone()));
                    let instance = self.call(&new, given)?;
                    let own = self.type_of(&instance);
                    match own.is_subclass_of(class) {
                        true => self.initialize(&own, instance, args, false),
                        false => Ok(instance),
                    }
                }
            },
        }
    }

    /// `object.__new__(Class)` and `BaseException.__new__(Class, *args)`.
    pub(super) fn new_object(&mut self, class: &Rc<Class>, args: &Args) -> Result<Value> {
        self.check_concrete(class)?;
        Ok(Value::Object(match class.kind {
            ClassKind::Exception => self.new_exception(class, &args.positional)?,
            ClassKind::Plain | ClassKind::Module | ClassKind::List => self.world.instance(class)?,
            ClassKind::Variable | ClassKind::Tuple | ClassKind::Type | ClassKind::Builtin => {
                let message = format!("object.__new__({}) is not safe", class.name);
                return Err(Error::type_error(message));
            }
        }))
    }

    /// An abstract class refuses to be made.
    fn check_concrete(&mut self, class: &Rc<Class>) -> Result<()> {
        let missing = class.attributes.borrow().get(&self.names.abstractmethods).cloned();
        let Some(missing) = missing else { return Ok(()) };
        let mut missing: Vec<String> = self
            .iterate(&missing)?
            .iter()
            .map(|name| self.as_str(name).map(|name| format!("'{name}'")))
            .collect::<Result<_>>()?;
        if missing.is_empty() {
            return Ok(());
        }
        missing.sort();
        let plural = if missing.len() == 1 { "" } else { "s" };
        Err(Error::type_error(format!(
            "Can't instantiate abstract class {} without an implementation for abstract \
             method{plural} {}",
            class.name,
            missing.join(", ")
        )))
    }

    /// `__init__`, and what is asked of an instance after it.
    fn initialize(
        &mut self,
        class: &Rc<Class>,
        instance: Value,
        mut args: Args,
        plain: bool,
    ) -> Result<Value> {
        match class.lookup(self.names.init) {
            Some(init) => {
                args.positional.insert(0, instance.clone());
                let result = self.call(&init, args)?;
                if !matches!(result, Value::None) {
                    let kind = self.type_name(&result);
                    let message = format!("__init__() should return None, not '{kind}'");
                    return Err(Error::type_error(message));
                }
            }
            None if !plain || args.positional.is_empty() && args.keywords.is_empty() => {}
            None => {
                return Err(Error::type_error(format!("{}() takes no arguments", class.name)));
            }
        }
        if let Value::Object(id) = instance
            && matches!(class.kind, ClassKind::Module | ClassKind::List)
            && let Some(made) = slots::native(class, |slots| slots.made)
        {
            made(self, id)?;
        }
        Ok(instance)
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
            Value::Tuple(items) => match items.class() {
                Some(class) => return class.clone(),
                None => &types::TUPLE,
            },
            Value::Slice(_) => &types::SLICE,
            Value::Array(_)
            | Value::Host(_)
            | Value::Tracer(_)
            | Value::Abstract(_)
            | Value::DType(_) => {
                return native::class(self.above.of_numbers(value));
            }
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => return instance.class.clone(),
                Object::Variable(variable) => return variable.class.clone(),
                Object::List(_) => &types::LIST,
                Object::Dict(_) => &types::DICT,
                Object::Set(_) => &types::SET,
                Object::State(_) => {
                    return native::class(self.above.state);
                }
                Object::Cell(_) => &OBJECT,
                Object::Interpreter(object) => {
                    let iterator = object.downcast_ref::<super::iterate::IteratorObject>();
                    return iterator_class(
                        iterator.map_or("iterator", |iterator| iterator.type_name),
                    );
                }
            },
            Value::Class(class) => match &class.metaclass {
                Some(metaclass) => return metaclass.clone(),
                None => &types::TYPE,
            },
            Value::Callable(callable) => {
                let any = callable.as_any();
                if any.is::<super::BoundMethod>() {
                    &types::METHOD
                } else if any.is::<super::Partial>() {
                    &types::PARTIAL
                } else if any.is::<super::Native>() {
                    &types::BUILTIN_FUNCTION
                } else if any.is::<Transformed>() {
                    self.above.transformed
                } else {
                    &types::FUNCTION
                }
            }
            Value::Opaque(opaque) => {
                if is_module(value) {
                    &types::MODULE
                } else {
                    let name = opaque.type_name();
                    match types::of_objects(name).or_else(|| (self.above.objects)(name)) {
                        Some(spec) => spec,
                        None => return iterator_class(name),
                    }
                }
            }
        };
        native::class(spec)
    }

    /// `type(value).__name__`.
    pub fn type_name(&mut self, value: &Value) -> Rc<str> {
        self.type_of(value).name.clone()
    }

    /// Whether the class of the one inherits from that of the other, and is not the same.
    pub(super) fn is_proper_subclass(&self, a: &Value, b: &Value) -> bool {
        match (self.own_class(a), self.own_class(b)) {
            (Some(a), Some(b)) => !Rc::ptr_eq(a, b) && a.is_subclass_of(b),
            _ => false,
        }
    }

    /// The class of an instance or of a Variable: what a program may have defined.
    fn own_class<'a>(&'a self, value: &'a Value) -> Option<&'a Rc<Class>> {
        match value {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => Some(&instance.class),
                Object::Variable(variable) => Some(&variable.class),
                _ => None,
            },
            Value::Tuple(items) => items.class(),
            _ => None,
        }
    }

    /// `isinstance(value, classes)`: a class, a union, or a tuple of such.
    pub fn is_instance(&mut self, value: &Value, classes: &Value) -> Result<bool> {
        match classes {
            Value::Class(class) if Rc::ptr_eq(class, &native::class(&OBJECT)) => Ok(true),
            Value::Class(class) => {
                if let Some(metaclass) = &class.metaclass
                    && let Some(method) = programmed(metaclass, self.names.instancecheck)
                    && !Rc::ptr_eq(&self.type_of(value), class)
                {
                    let result = self.call_positional(&method, [classes.clone(), value.clone()])?;
                    return self.truth(&result);
                }
                Ok(self.type_of(value).is_subclass_of(class))
            }
            Value::None => Ok(matches!(value, Value::None)),
            Value::Tuple(classes) => self.is_instance_of_any(value, classes),
            Value::Opaque(_) => {
                if let Some(Union(members)) = classes.downcast::<Union>() {
                    return self.is_instance_of_any(value, members);
                }
                match self.native_slot(classes, |slots| slots.has_instance) {
                    Some(has_instance) => has_instance(self, classes, value),
                    None => Err(not_a_class()),
                }
            }
            _ => Err(not_a_class()),
        }
    }

    /// `issubclass(class, classes)`.
    pub fn is_subclass(&mut self, class: &Value, classes: &Value) -> Result<bool> {
        let Value::Class(subclass) = class else {
            return Err(Error::type_error("issubclass() arg 1 must be a class"));
        };
        match classes {
            Value::Class(other) => {
                if let Some(metaclass) = &other.metaclass
                    && let Some(method) = programmed(metaclass, self.names.subclasscheck)
                {
                    let result = self.call_positional(&method, [classes.clone(), class.clone()])?;
                    return self.truth(&result);
                }
                Ok(subclass.is_subclass_of(other) || Rc::ptr_eq(other, &native::class(&OBJECT)))
            }
            Value::Tuple(classes) => {
                for other in classes.iter() {
                    if self.is_subclass(class, other)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            _ => Err(Error::type_error(
                "issubclass() arg 2 must be a class, a tuple of classes, or a union",
            )),
        }
    }
}

/// A method that a program gave to a metaclass: those of `type` need not be called.
fn programmed(metaclass: &Rc<Class>, name: Symbol) -> Option<Value> {
    metaclass.lookup(name).filter(|method| method.downcast::<Native>().is_none())
}

fn not_a_class() -> Error {
    Error::type_error("isinstance() arg 2 must be a type, a tuple of types, or a union")
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
            return Err(PythonError::TypeError.raised(message));
        };
        for sequence in &mut sequences {
            if Rc::ptr_eq(&sequence[0], &next) {
                sequence.remove(0);
            }
        }
        order.push(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(name: &str, bases: &[&Rc<Class>]) -> Rc<Class> {
        let bases: Vec<Rc<Class>> = bases.iter().map(|base| (*base).clone()).collect();
        let order = resolution_order(&bases).unwrap();
        Rc::new(Class::new(name, ClassKind::Plain, order))
    }

    #[test]
    fn a_diamond_is_looked_through_bottom_up_and_left_to_right() {
        let top = class("Top", &[]);
        let (left, right) = (class("Left", &[&top]), class("Right", &[&top]));
        let bottom = class("Bottom", &[&left, &right]);
        let names: Vec<&str> = bottom.order().map(|class| &*class.name).collect();
        assert_eq!(names, ["Bottom", "Left", "Right", "Top"]);
    }

    #[test]
    fn bases_that_contradict_each_other_have_no_order() {
        let (a, b) = (class("A", &[]), class("B", &[]));
        let (ab, ba) = (class("AB", &[&a, &b]), class("BA", &[&b, &a]));
        let Err(Error::Raised(exception)) = resolution_order(&[ab, ba]) else {
            panic!("an order was found")
        };
        assert_eq!(exception.python, PythonError::TypeError);
    }
}
