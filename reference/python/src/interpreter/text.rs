//! Python's text of values: `str` and `repr`.

use std::fmt::Write;
use std::rc::Rc;

use super::collections::{FrozenSet, Range, View};
use super::digits::float_text;
use super::exception::exception_class;
use super::exception_texts::UNKNOWN_PART;
use super::function::{BoundMethod, Descriptor, Function, Native, Partial, name_of};
use super::module::is_module;
use super::slots::SlotSource;
use super::unicode::{PRINTABLE, escape};
use super::{Interpreter, unknown};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Class, ClassKind, Draft, Object, ObjectId, Text, Tuple, Value};
use crate::meter;

impl Interpreter {
    /// The text that `object` gives an object of a class of the program.
    pub(super) fn object_text(&self, id: ObjectId, class: &Class) -> Result<String> {
        match class.lookup(self.names.module) {
            Some(Value::Str(module)) if self.is_programs(&module) => {
                let name = class.qualname.get().unwrap_or(&class.name);
                let address = Value::Object(id).address();
                Ok(format!("<{module}.{name} object at {address:#x}>"))
            }
            _ => Err(no_text(&format!("an object of the class {}", class.name))),
        }
    }

    /// The text of one character. Those of ASCII are made once.
    pub fn letter(&mut self, c: char) -> Value {
        let text = || Value::str(c.encode_utf8(&mut [0; 4]));
        if !c.is_ascii() {
            return text();
        }
        if self.letters.is_empty() {
            self.letters.resize(128, Value::None);
        }
        let known = &mut self.letters[c as usize];
        if matches!(known, Value::None) {
            *known = text();
        }
        known.clone()
    }

    /// `str(value)`.
    pub fn str(&mut self, value: &Value) -> Result<Text> {
        match value {
            Value::Str(text) => Ok(text.clone()),
            value => {
                // Most of Python's own types have `__repr__` and no `__str__`.
                if self.world.extended(value).is_some()
                    && let Some(method) = self.special(value, self.names.str)
                {
                    return self.text_of(&method, value, "__str__");
                }
                match self.slot(value, |slots| slots.text, self.names.str) {
                    Some(SlotSource::Native(text)) => return Ok(text(self, value, false)?.into()),
                    Some(SlotSource::Method(method)) => {
                        return self.text_of(&method, value, "__str__");
                    }
                    None => {}
                }
                if let Some(text) = self.args_text(value)? {
                    return Ok(text);
                }
                Ok(self.repr(value)?.into())
            }
        }
    }

    /// The text of an unknown value, or of an exception that was made with one: it is unknown, too.
    pub(super) fn unknown_text(&self, value: &Value) -> Option<Value> {
        if value.unknown().is_some() {
            return Some(unknown::text_with(value));
        }
        let (id, instance) = self.world.as_instance(value)?;
        if let Some(Value::Str(what)) = instance.class.lookup(self.names.unknown) {
            return Some(unknown::text_of(&what));
        }
        let is_exception = instance.class.kind == ClassKind::Exception;
        if !is_exception || instance.class.lookup(self.names.str).is_some() {
            return None;
        }
        let args = self.exception_args(id);
        args.iter().find(|argument| argument.unknown().is_some()).map(unknown::text_with)
    }

    /// The same for `str`: what an exception was made with is its text.
    pub(super) fn unknown_str(&self, value: &Value) -> Option<Value> {
        let text = self.unknown_text(value)?;
        let args = match value {
            Value::Object(id) if value.unknown().is_none() => self.exception_args(*id),
            value => return Some(unknown::possible_texts(value).map_or(text, |_| value.clone())),
        };
        match &args[..] {
            [only] if unknown::possible_texts(only).is_some() => Some(only.clone()),
            _ => Some(text),
        }
    }

    /// True for the reading of a clock, which may be any number.
    pub fn is_reading(&self, value: &Value) -> bool {
        let instance = self.world.as_instance(value);
        instance.is_some_and(|(_, it)| it.class.lookup(self.names.unknown).is_some())
    }

    /// The text of what a clock shows, or one with such a text in it.
    pub(super) fn clock_text(&self, value: &Value) -> Option<Value> {
        self.unknown_text(value).filter(|text| text.unknown() == Some(unknown::CLOCKED))
    }

    /// `BaseException.__str__`: the text of what an exception was made with.
    pub(super) fn args_text(&mut self, value: &Value) -> Result<Option<Text>> {
        let Value::Object(id) = value else { return Ok(None) };
        let Object::Instance(instance) = self.world.object(*id) else { return Ok(None) };
        if instance.class.kind != ClassKind::Exception {
            return Ok(None);
        }
        let is_key_error = is_key_error(&instance.class);
        let args = self.exception_args(*id);
        Ok(Some(match &args[..] {
            [] => "".into(),
            [argument] if is_key_error => self.repr(argument)?.into(),
            [argument] => self.str(argument)?,
            _ => self.repr(&Value::Tuple(args.clone()))?.into(),
        }))
    }

    fn text_of(&mut self, method: &Value, value: &Value, name: &str) -> Result<Text> {
        match self.call_positional(method, [value.clone()])? {
            Value::Str(text) => Ok(text),
            other => {
                other.known()?;
                let kind = self.type_name(&other);
                Err(Error::type_error(format!("{name} returned non-string (type {kind})")))
            }
        }
    }

    /// The `repr` of a value for the message of an error. A part of the message that is not modelled
    /// leaves the error what it is.
    ///
    /// # Errors
    /// Those of the value's own `__repr__`.
    pub fn repr_in_message(&mut self, value: &Value) -> Result<String> {
        match self.repr(value) {
            Err(Error::Unsupported(what)) => Ok(format!("{UNKNOWN_PART}{what}>")),
            text => text,
        }
    }

    /// Makes the text of an object, unless it is being made: `None`.
    pub fn once(
        &mut self,
        object: &Value,
        text: impl FnOnce(&mut Interpreter) -> Result<String>,
    ) -> Result<Option<String>> {
        let Value::Object(id) = object else { return text(self).map(Some) };
        if self.shown.contains(id) {
            return Ok(None);
        }
        self.shown.push(*id);
        let text = text(self);
        self.shown.pop();
        text.map(Some)
    }

    /// The text of an instance of a class that extends a set: its class stands before the elements.
    pub(super) fn set_text(&mut self, class: &Class, inner: &Value) -> Result<Option<String>> {
        let Some(set) = self.as_set(inner) else { return Ok(None) };
        let items = match self.world.object(set) {
            Object::Set(items) if !items.is_empty() => self.repr(&Value::Object(set))?,
            _ => String::new(),
        };
        Ok(Some(format!("{}({items})", class.name)))
    }

    /// `repr(value)`.
    pub fn repr(&mut self, value: &Value) -> Result<String> {
        let mut text = Draft::default();
        let mut open = Vec::new();
        self.write_repr(&mut text, value, &mut open)?;
        Ok(text.into_string())
    }

    /// `open`: the containers being written, so that one that holds itself ends.
    fn write_repr(
        &mut self,
        out: &mut Draft,
        value: &Value,
        open: &mut Vec<ObjectId>,
    ) -> Result<()> {
        self.refresh(value);
        self.world.tracing.budget.steps(1)?;
        // The text grows by doubling; a part of it is no longer than what is there already.
        meter::room(2 * out.len())?;
        match value {
            Value::None => out.push_str("None"),
            Value::Ellipsis => out.push_str("Ellipsis"),
            Value::NotImplemented => out.push_str("NotImplemented"),
            Value::Bool(true) => out.push_str("True"),
            Value::Bool(false) => out.push_str("False"),
            Value::Int(i) => {
                let _ = write!(out, "{i}");
            }
            Value::Long(i) => out.push_str(&super::integers::text(i)?),
            Value::Complex(real, imaginary) => {
                out.push_str(&super::complex::text(*real, *imaginary));
            }
            Value::Float(f) => out.push_str(&float_text(*f)),
            Value::Str(text) => {
                meter::room(2 * (out.len() + 4 * text.len()))?;
                write_quoted(out, text);
            }
            Value::Tuple(items) if items.class().is_some() => {
                self.write_named_tuple(out, &items.clone(), open)?;
            }
            Value::Tuple(items) => {
                let items = items.clone();
                let closing = if items.len() == 1 { ",)" } else { ")" };
                self.write_items(out, "(", &items, closing, open)?;
            }
            Value::Slice(parts) => {
                let parts = parts.clone();
                self.write_items(out, "slice(", &parts[..], ")", open)?;
            }
            Value::Array(_)
            | Value::Host(_)
            | Value::Tracer(_)
            | Value::Abstract(..)
            | Value::DType(_) => {
                if let Some(text) = self.native_slot(value, |slots| slots.text) {
                    out.push_str(&text(self, value, true)?);
                }
            }
            Value::Object(id) => {
                let id = *id;
                let object = self.world.object(id);
                let is_plain = matches!(object, Object::List(_) | Object::Dict(_) | Object::Set(_));
                if open.contains(&id) || is_plain && self.shown.contains(&id) {
                    out.push_str(match self.world.object(id) {
                        Object::List(_) => "[...]",
                        Object::Set(_) => "set(...)",
                        _ => "{...}",
                    });
                    return Ok(());
                }
                open.push(id);
                if is_plain {
                    self.shown.push(id);
                }
                let result = self.deeper(|this| this.write_object(out, id, open));
                open.pop();
                if is_plain {
                    self.shown.pop();
                }
                result?;
            }
            Value::Class(class) => {
                if let Some(method) = self.special(value, self.names.repr) {
                    out.push_str(&self.text_of(&method, value, "__repr__")?);
                    return Ok(());
                }
                let module = if class.kind == ClassKind::Builtin
                    || class.kind == ClassKind::Type && class.is_shared
                    || super::exception::python_error(class).is_some()
                {
                    None
                } else {
                    class.lookup(self.names.module)
                };
                let is_pythons = super::real::is_builtin_named(&class.name)
                    || UNNAMED_TYPES.contains(&&*class.name);
                if module.is_none() && class.is_shared && !is_pythons {
                    let text = super::signatures::class_text(&class.name);
                    let text = text.ok_or_else(|| no_text(&format!("the class {}", class.name)));
                    out.push_str(text?);
                    return Ok(());
                }
                let name = class.qualname.get().unwrap_or(&class.name);
                let _ = match module {
                    Some(Value::Str(module)) => write!(out, "<class '{module}.{name}'>"),
                    _ => write!(out, "<class '{}'>", class.name),
                };
            }
            Value::Callable(_) => self.write_callable(out, value, open)?,
            Value::Opaque(opaque) => {
                if let Some(range) = value.downcast::<Range>() {
                    let Range { start, stop, step } = range;
                    let _ = match step {
                        1 => write!(out, "range({start}, {stop})"),
                        step => write!(out, "range({start}, {stop}, {step})"),
                    };
                } else if is_module(value) {
                    return Err(no_text("a module"));
                } else if let Some(FrozenSet(set)) = value.downcast::<FrozenSet>() {
                    let set = *set;
                    if self.shown.contains(&set) {
                        out.push_str("frozenset(...)");
                        return Ok(());
                    }
                    let items = self.iterate(value)?;
                    self.shown.push(set);
                    let written = match items.is_empty() {
                        true => {
                            out.push_str("frozenset()");
                            Ok(())
                        }
                        false => self.write_items(out, "frozenset({", &items, "})", open),
                    };
                    self.shown.pop();
                    written?;
                } else if value.downcast::<View>().is_some() {
                    if self.shown_views.contains(&value.address()) {
                        out.push_str("...");
                        return Ok(());
                    }
                    let items = self.iterate(value)?;
                    let _ = write!(out, "{}(", opaque.type_name());
                    self.shown_views.push(value.address());
                    let written = self.write_items(out, "[", &items, "])", open);
                    self.shown_views.pop();
                    written?;
                } else if let Some(descriptor) = value.downcast::<Descriptor>() {
                    let function = match descriptor {
                        Descriptor::Static(function, _) | Descriptor::Class(function, _) => {
                            function
                        }
                        Descriptor::Member { class, name } => {
                            let word = match opaque.type_name() {
                                "member_descriptor" => "member",
                                _ => "attribute",
                            };
                            let _ = write!(out, "<{word} '{name}' of '{}' objects>", class.name);
                            return Ok(());
                        }
                        _ => {
                            let address = value.address();
                            let _ = write!(out, "<property object at {address:#x}>");
                            return Ok(());
                        }
                    };
                    let (name, function) = (opaque.type_name(), function.clone());
                    let _ = write!(out, "<{name}(");
                    meter::grow(|| self.deeper(|this| this.write_repr(out, &function, open)))?;
                    out.push_str(")>");
                } else if let Some(text) = self.native_slot(value, |slots| slots.text) {
                    out.push_str(&text(self, value, true)?);
                } else if let Some(method) = self.special(value, self.names.repr) {
                    out.push_str(&self.text_of(&method, value, "__repr__")?);
                } else {
                    return Err(no_text(&format!("a {}", opaque.type_name())));
                }
            }
        }
        Ok(())
    }

    fn write_object(
        &mut self,
        out: &mut Draft,
        id: ObjectId,
        open: &mut Vec<ObjectId>,
    ) -> Result<()> {
        match self.world.object(id) {
            Object::List(items) => {
                let items = items.clone();
                self.write_items(out, "[", &items, "]", open)
            }
            Object::Set(set) if set.is_empty() => {
                out.push_str("set()");
                Ok(())
            }
            Object::Set(set) => {
                let items = set.elements();
                self.write_items(out, "{", &items, "}", open)
            }
            Object::Dict(dict) => {
                let entries: Vec<_> =
                    dict.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
                let is_proxy = self.is_class_dict(id);
                out.push_str(if is_proxy { "mappingproxy({" } else { "{" });
                for (i, (key, value)) in entries.iter().enumerate() {
                    if i > 0 {
                        out.push_str(", ");
                    }
                    self.write_repr(out, key, open)?;
                    out.push_str(": ");
                    self.write_repr(out, value, open)?;
                }
                out.push_str(if is_proxy { "})" } else { "}" });
                Ok(())
            }
            Object::Instance(instance) => {
                let class = instance.class.clone();
                if let Some(method) = self.lookups.get(&class, self.names.repr).cloned() {
                    out.push_str(&self.text_of(&method, &Value::Object(id), "__repr__")?);
                    return Ok(());
                }
                if class.kind == ClassKind::Exception {
                    let args = self.exception_args(id);
                    return self.write_items(out, &format!("{}(", class.name), &args, ")", open);
                }
                if let Some(inner) = self.world.extended(&Value::Object(id)).cloned()
                    && let Some(set) = self.as_set(&inner)
                {
                    if matches!(self.world.object(set), Object::Set(items) if items.is_empty()) {
                        out.push_str(&format!("{}()", class.name));
                        return Ok(());
                    }
                    if self.shown.contains(&set) {
                        out.push_str(&format!("{}(...)", class.name));
                        return Ok(());
                    }
                    out.push_str(&format!("{}(", class.name));
                    self.write_repr(out, &Value::Object(set), open)?;
                    out.push_str(")");
                    return Ok(());
                }
                if let Some(text) = super::slots::native(&class, |slots| slots.text) {
                    out.push_str(&text(self, &Value::Object(id), true)?);
                    return Ok(());
                }
                out.push_str(&self.object_text(id, &class)?);
                Ok(())
            }
            Object::Variable(variable) => {
                let class = variable.class.clone();
                if let Some(method) = class.lookup(self.names.repr) {
                    out.push_str(&self.text_of(&method, &Value::Object(id), "__repr__")?);
                    return Ok(());
                }
                self.write_native(out, id)
            }
            Object::Reference(_) => {
                let value = Value::Object(id);
                match self.native_slot(&value, |slots| slots.text) {
                    Some(text) => out.push_str(&text(self, &value, true)?),
                    None => return Err(no_text("a Ref")),
                }
                Ok(())
            }
            Object::State(_) | Object::Cell(_) | Object::Interpreter(_) => {
                self.write_native(out, id)
            }
        }
    }

    /// True if a module of the program has this name.
    fn is_programs(&self, module: &str) -> bool {
        self.modules.iter().any(|of_program| of_program.is_program && *of_program.name == *module)
    }

    /// `<function f at 0x7f12f8c0a2a0>`
    fn write_callable(
        &mut self,
        out: &mut Draft,
        value: &Value,
        open: &mut Vec<ObjectId>,
    ) -> Result<()> {
        let address = value.address();
        if value.downcast::<Function>().is_some() {
            let name = self.get_attribute(value, self.names.qualname)?;
            let _ = write!(out, "<function {} at {address:#x}>", self.as_str(&name)?);
            return Ok(());
        }
        if let Some(method) = value.downcast::<BoundMethod>()
            && method.function.downcast::<Function>().is_some()
        {
            let (function, receiver) = (method.function.clone(), method.receiver.clone());
            let name = self.get_attribute(&function, self.names.qualname)?;
            let _ = write!(out, "<bound method {} of ", self.as_str(&name)?);
            meter::grow(|| self.deeper(|this| this.write_repr(out, &receiver, open)))?;
            out.push_str(">");
            return Ok(());
        }
        if let Some(partial) = value.downcast::<Partial>() {
            let (function, args) = (partial.function.clone(), partial.args.clone());
            out.push_str("functools.partial(");
            self.deeper(|this| this.write_repr(out, &function, open))?;
            for value in &args.positional {
                out.push_str(", ");
                meter::grow(|| self.deeper(|this| this.write_repr(out, value, open)))?;
            }
            for (name, value) in &args.keywords {
                let _ = write!(out, ", {name}=");
                meter::grow(|| self.deeper(|this| this.write_repr(out, value, open)))?;
            }
            out.push_str(")");
            return Ok(());
        }
        match value.downcast::<Native>().and_then(Native::text) {
            Some(text) => out.push_str(&text.replace("0x", &format!("{address:#x}"))),
            None => return Err(no_text(&format!("the function {}", name_of(value)))),
        }
        Ok(())
    }

    /// What the library says of its own.
    fn write_native(&mut self, out: &mut Draft, id: ObjectId) -> Result<()> {
        let value = Value::Object(id);
        let Some(text) = self.native_slot(&value, |slots| slots.text) else {
            return Err(no_text(&format!("a {}", self.type_name(&value))));
        };
        out.push_str(&text(self, &value, true)?);
        Ok(())
    }

    /// `Point(x=1, y=2)`, or what the class says.
    fn write_named_tuple(
        &mut self,
        out: &mut Draft,
        items: &Tuple,
        open: &mut Vec<ObjectId>,
    ) -> Result<()> {
        let Some(class) = items.class().cloned() else { return Ok(()) };
        if let Some(method) = self.lookups.get(&class, self.names.repr).cloned() {
            let text = self.text_of(&method, &Value::Tuple(items.clone()), "__repr__")?;
            out.push_str(&text);
            return Ok(());
        }
        let _ = write!(out, "{}(", class.name);
        for (i, (field, item)) in class.tuple_fields().iter().zip(items.iter()).enumerate() {
            let _ = write!(out, "{}{field}=", if i > 0 { ", " } else { "" });
            meter::grow(|| self.write_repr(out, item, open))?;
        }
        out.push_str(")");
        Ok(())
    }

    fn write_items(
        &mut self,
        out: &mut Draft,
        opening: &str,
        items: &[Value],
        closing: &str,
        open: &mut Vec<ObjectId>,
    ) -> Result<()> {
        out.push_str(opening);
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            meter::grow(|| self.write_repr(out, item, open))?;
        }
        out.push_str(closing);
        Ok(())
    }
}

/// Python's own types that are no builtins.
const UNNAMED_TYPES: &[&str] = &[
    "NoneType",
    "NotImplementedType",
    "builtin_function_or_method",
    "bytes_iterator",
    "dict_itemiterator",
    "dict_items",
    "dict_keyiterator",
    "dict_keys",
    "dict_valueiterator",
    "dict_values",
    "ellipsis",
    "function",
    "generator",
    "list_iterator",
    "list_reverseiterator",
    "method",
    "method-wrapper",
    "method_descriptor",
    "module",
    "range_iterator",
    "set_iterator",
    "str_ascii_iterator",
    "str_iterator",
    "tuple_iterator",
    "wrapper_descriptor",
];

/// The text of it is not modelled: it shows what a library holds there.
fn no_text(what: &str) -> Error {
    Error::unsupported(format!("the text of {what}"))
}

/// A string as Python quotes it.
fn write_quoted(out: &mut Draft, text: &str) {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    out.push_char(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => {
                out.push_str("\\");
                out.push_char(c);
            }
            c if PRINTABLE.has(c) => out.push_char(c),
            c => out.push_str(&escape(c)),
        }
    }
    out.push_char(quote);
}

/// `str` of a `KeyError` is the `repr` of its argument.
fn is_key_error(class: &Rc<Class>) -> bool {
    class.is_subclass_of(&exception_class(PythonError::KeyError))
}
