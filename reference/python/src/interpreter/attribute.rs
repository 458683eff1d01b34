//! `object.name`, read.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::Interpreter;
use super::builtins::types::{self, class_method_of_object, object_method};
use super::collections::Annotations;
use super::descriptor::{Attribute, is_in_c};
use super::dispatch::unbound;
use super::function::{
    BoundMethod, Descriptor, Function, Native, NativeClosure, Partial, Role, Super, attributes_of,
    bind, function_attribute, set_function_attribute,
};
use super::iterate::generator::Generator;
use super::module::SourceModule;
use super::native::{self, LoadedNamespace};
use super::real;
use super::signatures::class_doc;
use super::unknown;
use crate::array::DType;
use crate::core::AnnotationKind;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Dict, Object, Symbol, Value};

/// The outermost package of a module.
fn top_of(module: &str) -> &str {
    module.split('.').next().unwrap_or(module)
}

/// `f.__call__`.
fn call(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(Error::type_error("descriptor '__call__' needs an argument"));
    }
    let function = args.positional.remove(0);
    interp.deeper(|interp| interp.call(&function, args))
}

impl Interpreter {
    /// `object.name`.
    pub fn get_attribute(&mut self, object: &Value, name: Symbol) -> Result<Value> {
        match self.attribute(object, name)? {
            Attribute::Value(value) => Ok(value),
            Attribute::Method(function, receiver) => {
                Ok(Value::callable(BoundMethod { function, receiver }))
            }
        }
    }

    /// `object.name`, about to be called: a method comes with its receiver.
    pub fn load_method(&mut self, object: &Value, name: Symbol) -> Result<(Value, Option<Value>)> {
        match self.attribute(object, name)? {
            Attribute::Value(value) => Ok((value, None)),
            Attribute::Method(function, receiver) => Ok((function, Some(receiver))),
        }
    }

    /// The last resort is `__getattr__` of the object's class.
    fn attribute(&mut self, object: &Value, name: Symbol) -> Result<Attribute> {
        if let Some(method) = self.native_method(object, name) {
            return Ok(Attribute::Method(method, object.clone()));
        }
        let error = match self.find_attribute(object, name) {
            Ok(Some(found)) => return Ok(found),
            Ok(None) => match self.check_modelled(object, name) {
                // The class has it, and with it its objects.
                Err(Error::Unsupported(_))
                    if name == self.names.module
                        && real::module_of(&self.type_of(object)).is_some() =>
                {
                    let module = real::module_of(&self.type_of(object)).unwrap_or_default();
                    return Ok(Attribute::Value(Value::str(module)));
                }
                // Tracebacks are not modelled: one may be handed on.
                Err(Error::Unsupported(what))
                    if *name.name() == *"__traceback__" && self.as_exception(object).is_some() =>
                {
                    return Ok(Attribute::Value(unknown::passed(what.to_string())));
                }
                // A method of every object, which may be looked for and not called.
                Err(Error::Unsupported(what)) if real::is_of_object(name) => {
                    let refuse =
                        move |_: &mut Interpreter, _| Err(Error::Unsupported(what.clone()));
                    let method = NativeClosure::new(&name.name(), refuse);
                    return Ok(Attribute::Value(Value::callable(method)));
                }
                checked => {
                    checked?;
                    None
                }
            },
            Err(error) => Some(error),
        };
        if matches!(object, Value::Object(_) | Value::Class(_) | Value::Tuple(_))
            && error.as_ref().is_none_or(|error| self.is_raised(error, PythonError::AttributeError))
            && let Some(method) = self.special(object, self.names.getattr)
        {
            let args = [object.clone(), Value::name(name)];
            return self.call_positional(&method, args).map(Attribute::Value);
        }
        Err(error.unwrap_or_else(|| match object {
            Value::Class(class) => PythonError::AttributeError
                .raised(format!("type object '{}' has no attribute '{name}'", class.name)),
            _ => Error::missing_attribute(&self.type_name(object), &name.name()),
        }))
    }

    /// `hasattr(object, name)`.
    pub fn has_attribute(&mut self, object: &Value, name: Symbol) -> Result<bool> {
        // The types of elements that are not modelled have the attributes of those that are.
        if unknown::kind(object) == Some(real::NameKind::Class)
            && object.unknown().is_some_and(|what| what.starts_with("jax.numpy."))
        {
            return self.has_attribute(&Value::DType(DType::Float16), name);
        }
        match self.get_attribute(object, name) {
            Ok(value) if unknown::kind(&value).is_some() => Ok(true),
            Ok(value) => value.known().map(|()| true),
            Err(error) if self.is_raised(&error, PythonError::AttributeError) => Ok(false),
            Err(Error::Unsupported(what)) => {
                // To say that it is there, nothing more of it has to be known.
                match self.really_has(object, name)? {
                    true => Ok(true),
                    false => Err(Error::Unsupported(what)),
                }
            }
            Err(error) => Err(error),
        }
    }

    /// `object.__getattribute__(name)`.
    pub(super) fn get_own_attribute(&mut self, object: &Value, name: Symbol) -> Result<Value> {
        let found = match object {
            Value::Class(class) => self.own_class_attribute(&class.clone(), name)?,
            object => self.own_attribute(object, name)?,
        };
        match found {
            Some(Attribute::Value(value)) => Ok(value),
            Some(Attribute::Method(function, receiver)) => {
                Ok(Value::callable(BoundMethod { function, receiver }))
            }
            None => {
                self.check_modelled(object, name)?;
                Err(Error::missing_attribute(&self.type_name(object), &name.name()))
            }
        }
    }

    /// An attribute that was not found is *unsupported* where Python's objects have it.
    fn check_modelled(&mut self, object: &Value, name: Symbol) -> Result<()> {
        match self.really_has(object, name)? {
            true => {
                let class = self.type_name(object);
                Err(Error::unsupported(format!("{name} of {class}")))
            }
            false => Ok(()),
        }
    }

    /// True if the real object has the attribute, as far as its class says.
    fn really_has(&mut self, object: &Value, name: Symbol) -> Result<bool> {
        if let Some(kind) = self.kind_of_callable(object) {
            return Ok(real::callable_has(kind, name));
        }
        let class = self.type_of(object);
        let of_class = match object {
            Value::Class(own) => real::has(own, name)?,
            Value::Opaque(_) => match object.downcast::<Super>() {
                Some(parent) => real::has(&parent.class, name)?,
                None => false,
            },
            _ => false,
        };
        Ok(of_class || real::has(&class, name)?)
    }

    /// The kind of `real_callables.txt` that the object is of, where that is known.
    pub(super) fn kind_of_callable(&self, object: &Value) -> Option<&'static str> {
        let Value::Callable(callable) = object else { return None };
        let any = callable.as_any();
        if let Some(native) = any.downcast_ref::<Native>() {
            let (place, name) = native.place()?;
            return real::kind_of_function(place, name);
        }
        if let Some(closure) = any.downcast_ref::<NativeClosure>() {
            return closure.kind;
        }
        if let Some(transformed) = callable.transformed() {
            return Some(transformed.kind());
        }
        let function = any.downcast_ref::<Function>()?;
        if self.is_outside(function) {
            return Some("function");
        }
        let module = &self.modules[function.module as usize];
        real::kind_of_function(&module.name, &function.code.qualname)
    }

    /// True if the function is the program's, or of a package that is not modelled.
    fn is_outside(&self, function: &Function) -> bool {
        let module = &self.modules[function.module as usize];
        module.is_program || !self.is_of_library(top_of(&module.name))
    }

    /// True if the callable is known to have no attribute of that name. What the program set on it
    /// is there, and what `functools.wraps` did; where a prelude wraps a function with it, the real
    /// library need not do so. What the modes of NNX give for a transform is of several kinds.
    fn surely_lacks(&self, object: &Value, name: Symbol) -> bool {
        let is_told = || {
            name != self.names.wrapped
                || object.downcast::<Function>().is_some_and(|function| self.is_outside(function))
        };
        let is_set = || {
            attributes_of(object)
                .is_some_and(|own| function_attribute(own, name).is_some() && is_told())
        };
        match self.kind_of_callable(object) {
            None | Some("nnx" | "nnx.vjp") => false,
            Some(kind) => {
                let is_real = real::callable_has(kind, name);
                !is_real && !is_set() && self.hands_on(object, name).is_none()
            }
        }
    }

    /// The function that is asked in the place of a `custom_jvp` or `custom_vjp` of it: for such
    /// methods as `def_vmap`, which they do not have.
    fn hands_on(&self, object: &Value, name: Symbol) -> Option<Value> {
        let kind = self.kind_of_callable(object)?;
        let is_asked = matches!(kind, "custom_jvp" | "custom_vjp")
            && name.name().starts_with("def")
            && !real::callable_has(kind, name);
        if is_asked { self.wrapped_by(object) } else { None }
    }

    fn find_attribute(&mut self, object: &Value, name: Symbol) -> Result<Option<Attribute>> {
        if let Value::Object(id) = object {
            let class = match self.world.object(*id) {
                Object::Instance(instance) => {
                    // Most classes have no descriptors: the instance is asked first.
                    if instance.class.guards.borrow().is_empty() && self.late_guards.is_empty() {
                        if let Some(attribute) = instance.attributes.get(&name) {
                            return Ok(Some(Attribute::Value(attribute.value.clone())));
                        }
                        if let Some(value) = self.lookups.get(&instance.class, name).cloned() {
                            let class = instance.class.clone();
                            return self.bound(value, object, &class).map(Some);
                        }
                    }
                    Some(&instance.class)
                }
                Object::Variable(variable) => Some(&variable.class),
                _ => None,
            };
            if let Some(class) = class
                && (class.guards.borrow().contains(&self.names.getattribute)
                    || self.late_guards.contains(&self.names.getattribute))
                && let Some(method) = class.lookup(self.names.getattribute)
            {
                let method = unbound(method);
                let args = [object.clone(), Value::name(name)];
                return self
                    .call_positional(&method, args)
                    .map(|value| Some(Attribute::Value(value)));
            }
        }
        self.own_attribute(object, name)
    }

    /// What `object.__getattribute__` finds: a data descriptor of the class, an attribute of the
    /// object itself, an attribute of the class.
    pub(super) fn own_attribute(
        &mut self,
        object: &Value,
        name: Symbol,
    ) -> Result<Option<Attribute>> {
        match object {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => {
                    let class = instance.class.clone();
                    if let Some(descriptor) = self.guard(&class, name)
                        && self.gives(&descriptor)
                    {
                        return self.bound(descriptor, object, &class).map(Some);
                    }
                    if let Object::Instance(instance) = self.world.object(*id)
                        && let Some(attribute) = instance.attributes.get(&name)
                    {
                        return Ok(Some(Attribute::Value(attribute.value.clone())));
                    }
                    if let Some(value) = self.lookups.get(&class, name).cloned() {
                        return self.bound(value, object, &class).map(Some);
                    }
                    if name == self.names.dict && class.slots.get().is_none() {
                        return self.vars(object).map(|dict| Some(Attribute::Value(dict)));
                    }
                    return Ok(self.object_attribute(object, class, name));
                }
                Object::Variable(variable) => {
                    if let Some(get) = super::slots::native(&variable.class, |slots| slots.get)
                        && let Some(value) = get(self, object, name)?
                    {
                        return Ok(Some(Attribute::Value(value)));
                    }
                }
                _ => {}
            },
            Value::Array(_)
            | Value::Host(_)
            | Value::Tracer(_)
            | Value::Abstract(..)
            | Value::DType(_) => {
                if let Some(get) = self.native_slot(object, |slots| slots.get)
                    && let Some(value) = get(self, object, name)?
                {
                    return Ok(Some(Attribute::Value(value)));
                }
            }
            Value::Class(class) => {
                let class = class.clone();
                return self.class_attribute(&class, name);
            }
            Value::Callable(callable) => {
                if callable.transformed().is_some()
                    && let Some(own) = callable.attributes()
                    && let Some(value) = function_attribute(own, name)
                {
                    return Ok(Some(Attribute::Value(value)));
                }
                if self.surely_lacks(object, name) {
                    return Ok(None);
                }
                if callable.transformed().is_some()
                    && let Some(get) = self.native_slot(object, |slots| slots.get)
                    && let Some(value) = get(self, object, name)?
                {
                    return Ok(Some(Attribute::Value(value)));
                }
                if name == self.names.doc
                    && let Some(value) = self.documentation(object)?
                {
                    return Ok(Some(Attribute::Value(value)));
                }
                if let Some(value) = self.function_attribute(object, name)? {
                    return Ok(Some(Attribute::Value(value)));
                }
            }
            Value::Opaque(opaque) => {
                let any = opaque.as_any();
                if let Some(loaded) = any.downcast_ref::<LoadedNamespace>() {
                    return self.member(loaded, name).map(|value| Some(Attribute::Value(value)));
                }
                if let Some(module) = any.downcast_ref::<SourceModule>() {
                    return self
                        .source_member(module, name)
                        .map(|value| Some(Attribute::Value(value)));
                }
                if let Some(parent) = any.downcast_ref::<Super>() {
                    return self.super_attribute(parent, name);
                }
                if let Some(generator) = any.downcast_ref::<Generator>()
                    && (name == self.names.name || name == self.names.qualname)
                {
                    let name = match name == self.names.name {
                        true => &generator.code.name,
                        false => &generator.code.qualname,
                    };
                    return Ok(Some(Attribute::Value(Value::shared(name))));
                }
                if let Some(get) = self.native_slot(object, |slots| slots.get)
                    && let Some(value) = get(self, object, name)?
                {
                    return Ok(Some(Attribute::Value(value)));
                }
            }
            _ => {}
        }
        let class = self.type_of(object);
        if let Some(value) = class.lookup(name) {
            return self.bound(value, object, &class).map(Some);
        }
        Ok(self.object_attribute(object, class, name))
    }

    /// What every object has.
    fn object_attribute(
        &self,
        object: &Value,
        class: Rc<Class>,
        name: Symbol,
    ) -> Option<Attribute> {
        if name == self.names.class {
            return Some(Attribute::Value(Value::Class(class)));
        }
        if name == self.names.doc {
            return Some(Attribute::Value(documentation_of(object, &class)));
        }
        self.method_of_object(name, &class, object)
    }

    /// A method of `object`, as a receiver of the class sees it.
    fn method_of_object(
        &self,
        name: Symbol,
        class: &Rc<Class>,
        receiver: &Value,
    ) -> Option<Attribute> {
        let method = class_method_of_object(class, name)?;
        Some(match receiver {
            _ if name == self.names.new => Attribute::Value(method),
            receiver => Attribute::Method(method, receiver.clone()),
        })
    }

    /// `Class.name`: a data descriptor of the metaclass, an attribute of the class, another one of
    /// the metaclass, what every class has.
    fn class_attribute(&mut self, class: &Rc<Class>, name: Symbol) -> Result<Option<Attribute>> {
        let object = Value::Class(class.clone());
        if let Some(metaclass) = &class.metaclass {
            if metaclass.guards.borrow().contains(&self.names.getattribute)
                && let Some(method) = metaclass.lookup(self.names.getattribute)
            {
                let args = [object, Value::name(name)];
                return self
                    .call_positional(&method, args)
                    .map(|value| Some(Attribute::Value(value)));
            }
            if let Some(descriptor) = self.guard(metaclass, name)
                && self.gives(&descriptor)
            {
                return self.bound(descriptor, &object, metaclass).map(Some);
            }
        }
        self.own_class_attribute(class, name)
    }

    /// What `type.__getattribute__` finds, but for the data descriptors of the metaclass.
    fn own_class_attribute(
        &mut self,
        class: &Rc<Class>,
        name: Symbol,
    ) -> Result<Option<Attribute>> {
        let object = Value::Class(class.clone());
        if name == self.names.annotations
            && let Some(dict) = self.annotations_of_class(class)?
        {
            return Ok(Some(Attribute::Value(dict)));
        }
        // A class may have properties of these names, for its instances.
        let is_name = name == self.names.name || name == self.names.qualname;
        let is_of_type = [self.names.dict, self.names.mro, self.names.bases].contains(&name)
            || *name.name() == *"__base__" && has_first_base(class);
        let is_of_instances = |value: &Value| {
            let descriptor = value.downcast::<Descriptor>();
            is_of_type
                || is_name
                    && (class.is_shared || matches!(descriptor, Some(Descriptor::Property { .. })))
        };
        let found = types::attribute_of(class, name);
        if let Some(value) = found.filter(|value| !is_of_instances(value)) {
            return self.unbound(value, class).map(Some);
        }
        if let Some(metaclass) = &class.metaclass
            && object_method(name).is_none()
            && let Some(value) = metaclass.lookup(name)
        {
            // What `object` has is the class's own: `object` stands in every order.
            return self.bound(value, &object, metaclass).map(Some);
        }
        let names = self.names;
        let found = if name == names.name {
            Value::shared(&class.name)
        } else if name == names.qualname {
            Value::shared(class.qualname.get().unwrap_or(&class.name))
        } else if let Some(module) = real::module_of(class).filter(|_| name == names.module) {
            Value::str(module)
        } else if name == names.dict {
            self.class_dict(class)?
        } else if name == names.class {
            self.type_value(&object)
        } else if name == names.doc {
            documentation_of(&object, class)
        } else if name == names.mro {
            Value::tuple(class.order().cloned().map(Value::Class).collect())
        } else if name == names.bases {
            Value::tuple(class.parents.iter().cloned().map(Value::Class).collect())
        } else if *name.name() == *"__base__" && has_first_base(class) {
            class.parents.first().cloned().map_or(Value::None, Value::Class)
        } else if name == names.init_subclass {
            return Ok(self.method_of_object(name, class, &object));
        } else if let Some(value) = native::class(&types::TYPE).lookup(name)
            && name != names.new
        {
            return self.bound(value, &object, &native::class(&types::TYPE)).map(Some);
        } else {
            let has = |it: &&Rc<Class>| it.slots.get().is_some_and(|own| own.contains(&name));
            if let Some(owner) = class.order().filter(has).last() {
                return Ok(Some(Attribute::Value(self.member_descriptor(&owner.clone(), name))));
            }
            let is_hashed = !class.order().any(|it| it.is_shared && is_unhashable(&it.name));
            if name == names.hash && !is_hashed {
                return Ok(Some(Attribute::Value(Value::None)));
            }
            return Ok(class_method_of_object(class, name).map(Attribute::Value));
        };
        Ok(Some(Attribute::Value(found)))
    }

    fn super_attribute(&mut self, parent: &Super, name: Symbol) -> Result<Option<Attribute>> {
        if name == self.names.class {
            return Ok(Some(Attribute::Value(Value::Class(native::class(&types::SUPER)))));
        }
        // Of a class method the receiver is a class; a metaclass has classes for instances.
        let class = parent.seen.clone();
        let own = match &parent.receiver {
            Value::Class(receiver) if Rc::ptr_eq(receiver, &class) => Some(class.clone()),
            _ => None,
        };
        let behind = class.order().skip_while(|class| !Rc::ptr_eq(class, &parent.class)).skip(1);
        for base in behind {
            let value = base.attributes().get(&name).cloned();
            if value.is_none() && types::has_own(base, &name.name()) {
                break;
            }
            if let Some(value) = value {
                return match &own {
                    Some(class) => self.unbound(value, class).map(Some),
                    None => self.bound(value, &parent.receiver, &class).map(Some),
                };
            }
        }
        Ok(match (&own, object_method(name)) {
            (Some(_), Some(method)) if name != self.names.init_subclass => {
                Some(Attribute::Value(method))
            }
            (_, Some(_)) => self.method_of_object(name, &class, &parent.receiver),
            (_, None) => None,
        })
    }

    fn function_attribute(&mut self, function: &Value, name: Symbol) -> Result<Option<Value>> {
        if name == self.names.annotations
            && let Some(function) = function.downcast::<Function>()
        {
            return self.annotations(function).map(Some);
        }
        if name == self.names.annotations
            && let Some(closure) = function.downcast::<NativeClosure>()
            && let Some(found) = self.annotations_of_init(closure)?
        {
            return Ok(Some(found));
        }
        if let Some(method) = function.downcast::<BoundMethod>()
            && ![self.names.self_, self.names.func, self.names.call].contains(&name)
        {
            let function = method.function.clone();
            if matches!(function, Value::Callable(_)) {
                return self.function_attribute(&function, name);
            }
            return match self.get_attribute(&function, name) {
                Err(error) if self.is_raised(&error, PythonError::AttributeError) => Ok(None),
                found => found.map(Some),
            };
        }
        let as_wrapped = [self.names.qualname, self.names.module, self.names.annotations];
        if as_wrapped.contains(&name)
            && let Some(found) = self.name_as_wrapped(function, name)?
        {
            return Ok(Some(found));
        }
        let found = self.plain_function_attribute(function, name);
        if found.is_none()
            && let Some(inner) = self.hands_on(function, name)
        {
            return match self.get_attribute(&inner, name) {
                Err(error) if self.is_raised(&error, PythonError::AttributeError) => Ok(None),
                found => found.map(Some),
            };
        }
        if found.is_none()
            && *name.name() == *"fun"
            && let Value::Callable(wrapper) = function
            && self.kind_of_callable(function) == Some("custom_jvp")
        {
            // What it wraps has the same name; its own derivative is not modelled.
            let name = wrapper.name();
            let what = format!("{name}.fun");
            let refused = move |_: &mut Interpreter, _| Err(Error::unsupported(what.clone()));
            return Ok(Some(Value::callable(NativeClosure::new(&name, refused))));
        }
        match (found, self.kind_of_callable(function)) {
            (None, Some(kind)) => (self.above.of_function)(self, kind, function, name),
            (found, _) => Ok(found),
        }
    }

    /// The annotations of the `__init__` that a dataclass makes: a dict that it keeps.
    fn annotations_of_init(&mut self, closure: &NativeClosure) -> Result<Option<Value>> {
        let fields = function_attribute(&closure.attributes, self.names.fields);
        let own = function_attribute(&closure.attributes, self.names.annotations);
        let (Some(fields), None) = (fields, own) else { return Ok(None) };
        let annotations = self.of_library("inspect", "_annotations_of_init")?;
        let made = self.call_positional(&annotations, [fields])?;
        if !closure.is_shared.get() {
            set_function_attribute(&closure.attributes, self.names.annotations, made.clone());
        }
        Ok(Some(made))
    }

    /// `C.__annotations__`. A class of the program without any gets an empty dict.
    pub(super) fn annotations_of_class(&mut self, class: &Class) -> Result<Option<Value>> {
        let own = class.attributes().get(&self.names.annotations).cloned();
        let Some(own) = own else {
            let Ok(mut attributes) = class.change() else { return Ok(None) };
            let dict = self.world.dict(Dict::default())?;
            attributes.insert(self.names.annotations, dict.clone());
            return Ok(Some(dict));
        };
        Ok(Some(own.downcast::<Annotations>().map_or(own.clone(), |own| own.dict.clone())))
    }

    /// `__annotations__` in the namespace that a metaclass of the program gets: a dict. Those that
    /// say that a field is static stay as they are.
    pub fn annotations_in_namespace(&self, own: &Value) -> Value {
        match own.downcast::<Annotations>() {
            Some(all) if all.names.iter().all(|(_, kind)| *kind == AnnotationKind::Other) => {
                all.dict.clone()
            }
            _ => own.clone(),
        }
    }

    /// The names that `dir` lists: an object's own attributes, and those of its class and of the
    /// classes above it.
    ///
    /// # Errors
    /// It is not recorded what a class of the library has.
    pub fn attribute_names(&mut self, object: &Value) -> Result<BTreeSet<Rc<str>>> {
        let mut names = BTreeSet::new();
        let class = match object {
            Value::Class(class) => class.clone(),
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => {
                    names.extend(instance.attributes.iter().map(|(name, _)| name.name()));
                    instance.class.clone()
                }
                Object::Variable(_) | Object::State(_) => {
                    return Err(Error::unsupported("dir of an object of Flax"));
                }
                _ => self.type_of(object),
            },
            object if super::module::is_module(object) => {
                return Err(Error::unsupported("dir of a module"));
            }
            Value::Callable(_) => {
                let function = match object.downcast::<BoundMethod>() {
                    Some(method) => &method.function,
                    None => object,
                };
                if let Some(own) = attributes_of(function) {
                    let own = own.borrow();
                    names.extend(own.iter().flat_map(|own| own.iter()).map(|it| it.0.name()));
                }
                self.type_of(object)
            }
            _ => self.type_of(object),
        };
        for class in class.order() {
            if class.is_shared {
                names.extend(real::names_of(class)?.map(Rc::from));
                continue;
            }
            names.extend(class.attributes().iter().map(|(name, _)| name.name()));
            names.extend(["__doc__", "__module__"].map(Rc::from));
            match class.slots.get() {
                Some(slots) => names.extend(slots.iter().map(|name| name.name())),
                None => names.extend(["__dict__", "__weakref__"].map(Rc::from)),
            }
        }
        Ok(names)
    }

    /// The annotated names of the body of a class, in order.
    ///
    /// # Errors
    /// The annotations were replaced by something else than a dict of names.
    pub fn annotated_names(&self, class: &Class) -> Result<Vec<(Symbol, AnnotationKind)>> {
        let Some(own) = class.attributes().get(&self.names.annotations).cloned() else {
            return Ok(Vec::new());
        };
        let changed = || Error::unsupported("the annotations of a class that were changed");
        let annotations = own.downcast::<Annotations>();
        let names = annotations.map_or_else(Vec::new, |it| it.names.clone());
        let Value::Object(id) = annotations.map_or(own.clone(), |own| own.dict.clone()) else {
            return Err(changed());
        };
        let Object::Dict(dict) = self.world.object(id) else { return Err(changed()) };
        let kind = |key: &Value| {
            let Value::Str(key) = key else { return Err(changed()) };
            let known = names.iter().find(|(name, _)| *name.name() == **key);
            Ok((key.symbol(), known.map_or(AnnotationKind::Other, |(_, kind)| *kind)))
        };
        dict.iter().map(|(key, _)| kind(key)).collect()
    }

    fn annotations(&mut self, function: &Function) -> Result<Value> {
        if let Some(known) = &*function.annotations.borrow() {
            return Ok(known.clone());
        }
        let dict = self.world.dict(Dict::default())?;
        *function.annotations.borrow_mut() = Some(dict.clone());
        Ok(dict)
    }

    pub(super) fn plain_function_attribute(
        &mut self,
        function: &Value,
        name: Symbol,
    ) -> Option<Value> {
        if let Some(value) =
            attributes_of(function).and_then(|attributes| function_attribute(attributes, name))
        {
            return Some(value);
        }
        let Value::Callable(callable) = function else { return None };
        let any = callable.as_any();
        let names = &self.names;
        if let Some(method) = any.downcast_ref::<BoundMethod>()
            && name != names.call
        {
            if name == names.self_ {
                return Some(method.receiver.clone());
            }
            return (name == names.func).then(|| method.function.clone());
        }
        if let Some(partial) = any.downcast_ref::<Partial>() {
            if name == names.function {
                return Some(partial.function.clone());
            }
            // Of the class.
            if name == names.module {
                return Some(Value::str("functools"));
            }
            if name == names.args {
                return Some(Value::tuple(partial.args.positional.clone()));
            }
            if name == names.keywords {
                let mut dict = Dict::default();
                for (name, value) in &partial.args.keywords {
                    dict.insert_name(*name, value.clone());
                }
                return self.world.dict(dict).ok();
            }
            return None;
        }
        if let Some(transformed) = callable.transformed()
            && name == names.wrapped
        {
            return Some(transformed.function().clone());
        }
        if name == names.call || name == names.get {
            let function = match name == names.call {
                true => Native::unchecked("__call__", call),
                false => Native::unchecked("__get__", bind),
            };
            let receiver = Value::Callable(callable.clone());
            return Some(Value::callable(BoundMethod {
                function: Value::callable(function),
                receiver,
            }));
        }
        if let Some(function) = any.downcast_ref::<Function>()
            && let Some(value) = self.data_of_function(function, name)
        {
            return Some(value);
        }
        let names = &self.names;
        if name == names.qualname
            && let Some(function) = any.downcast_ref::<Function>()
        {
            return Some(Value::shared(&function.code.qualname));
        }
        if name == names.qualname
            && let Some(native) = any.downcast_ref::<Native>()
            && let (Role::Method, Some((class, own))) = (native.role, native.place())
        {
            return Some(Value::str(&format!("{class}.{own}")));
        }
        if name == names.name || name == names.qualname {
            return Some(Value::shared(&callable.name()));
        }
        if let Some((place, own)) = any.downcast_ref::<Native>().and_then(Native::place) {
            if name == names.module && is_in_c(place) {
                return Some(Value::str(place));
            }
            if name == names.doc || name == names.module && place.contains('.') {
                return Some(unknown::of(function, format!("{place}.{own}.{name}")));
            }
        }
        if name == names.doc {
            let docstring =
                any.downcast_ref::<Function>().and_then(|function| function.code.docstring.clone());
            return Some(docstring.map_or(Value::None, |text| Value::shared(&text)));
        }
        (name == names.module).then(|| match any.downcast_ref::<Function>() {
            Some(function) => match &self.modules[function.module as usize] {
                // It has none that `exec` has made without a name.
                module if module.is_unnamed => Value::None,
                module => Value::shared(&module.name),
            },
            None => Value::str("__main__"),
        })
    }

    /// What a function holds: its code, its defaults, what it captured.
    fn data_of_function(&mut self, function: &Function, name: Symbol) -> Option<Value> {
        Some(match &*name.name() {
            "__code__" => self.code_of(function),
            "__globals__" => self.globals_of(function.module).ok()?,
            "__defaults__" if function.defaults.is_empty() => Value::None,
            "__defaults__" => Value::tuple(function.defaults.clone()),
            "__kwdefaults__" => {
                let names = &function.code.params.names[function.code.params.positional..];
                let mut dict = Dict::default();
                for (name, default) in names.iter().zip(&function.keyword_defaults) {
                    if let Some(default) = default {
                        dict.insert_name(*name, default.clone());
                    }
                }
                match dict.is_empty() {
                    true => Value::None,
                    false => self.world.dict(dict).ok()?,
                }
            }
            "__closure__" if function.captured.is_empty() => Value::None,
            "__closure__" => {
                let code = &function.code;
                let slots = code.captures.iter().map(|(_, own)| code.slots[*own as usize]);
                let mut cells: Vec<_> = slots.zip(&function.captured).collect();
                cells.sort_by_key(|(name, _)| name.name());
                Value::tuple(cells.into_iter().map(|(_, cell)| Value::Object(*cell)).collect())
            }
            _ => return None,
        })
    }

    /// The function that a transform wraps, or another function of the library.
    fn wrapped_by(&self, object: &Value) -> Option<Value> {
        if let Some(transformed) = object.transformed() {
            return Some(transformed.function().clone());
        }
        let own = attributes_of(object)?;
        let inner = function_attribute(own, self.names.wrapped)?;
        let kind = self.kind_of_callable(object);
        kind.is_some_and(|kind| kind != "function").then_some(inner)
    }

    /// `__qualname__`, `__module__` or `__annotations__` of what wraps a function: as that has it.
    /// `make_jaxpr`, which has a name of its own, is of `jax`.
    fn name_as_wrapped(&mut self, object: &Value, name: Symbol) -> Result<Option<Value>> {
        let is_set =
            attributes_of(object).is_some_and(|own| function_attribute(own, name).is_some());
        let (Value::Callable(callable), Some(inner)) = (object, self.wrapped_by(object)) else {
            return Ok(None);
        };
        if is_set || !matches!(inner, Value::Callable(_)) {
            return Ok(None);
        }
        let own = callable.name();
        let around = own.strip_prefix("make_jaxpr(");
        if around.is_some() && name == self.names.module {
            return Ok(Some(Value::str("jax")));
        }
        let found = self.get_attribute(&inner, name)?;
        Ok(Some(match (around, &found) {
            (Some(_), Value::Str(inner)) => Value::str(&format!("make_jaxpr({})", inner.name())),
            _ => found,
        }))
    }

    /// What a transform of JAX's own says of the function that it made of another.
    fn documentation(&mut self, object: &Value) -> Result<Option<Value>> {
        let Some(transformed) = object.transformed() else {
            let inner = attributes_of(object)
                .and_then(|own| function_attribute(own, self.names.wrapped))
                .filter(|_| self.kind_of_callable(object).is_some_and(|kind| kind != "function"));
            return match inner {
                Some(inner) => self.get_attribute(&inner, self.names.doc).map(Some),
                None => Ok(None),
            };
        };
        let inner = self.get_attribute(transformed.function(), self.names.doc)?;
        let (Value::Str(_) | Value::None) = inner else { return Ok(Some(inner)) };
        Ok(match transformed.documentation(&inner) {
            Some(text) => Some(Value::str(&text)),
            None => Some(inner),
        })
    }

    /// A special method, looked up on the class and not on the object; the object is its first
    /// argument.
    pub fn special(&mut self, object: &Value, name: Symbol) -> Option<Value> {
        let method = match object {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => self.lookups.get(&instance.class, name).cloned(),
                _ => self.type_of(object).lookup(name),
            },
            Value::Class(class) => class.metaclass.as_ref()?.lookup(name),
            _ => self.type_of(object).lookup(name),
        }?;
        (!matches!(method, Value::None)).then(|| unbound(method))
    }
}

/// Types whose instances have a docstring of their own: that of what they hold.
const DOCUMENTED: &[&str] = &["classmethod", "property", "staticmethod", "super", "type"];

/// `__doc__` of a class without a docstring in the program, or of its instance. The text of a
/// library is unknown.
fn documentation_of(object: &Value, class: &Rc<Class>) -> Value {
    let has_own = !matches!(object, Value::Class(_)) && DOCUMENTED.contains(&&*class.name);
    match class_doc(&class.name) {
        Some(text) if class.is_shared && !has_own => Value::str(&text),
        _ if class.is_shared => unknown::of(object, format!("{}.__doc__", class.name)),
        _ => Value::None,
    }
}

/// True for one of Python's own types whose values have no hash.
fn is_unhashable(name: &str) -> bool {
    matches!(name, "bytearray" | "dict" | "list" | "set")
}

/// True if the first base of the class is its `__base__`: of several none has a layout of its own.
fn has_first_base(class: &Class) -> bool {
    let is_plain = |base: &Rc<Class>| base.kind == ClassKind::Plain && base.slots.get().is_none();
    !class.is_shared && (class.parents.len() < 2 || class.parents.iter().all(is_plain))
}
