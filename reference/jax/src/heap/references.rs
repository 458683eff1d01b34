//! `jax.Ref`: mutable arrays, which have an identity.
//!
//! What a Ref holds is a number of the trace that made it. A trace further in sees the Ref through
//! a *view*: the value that the body goes on with. The first touch makes it. Where the body is
//! staged for later calls, it begins as a further input of its program, since it may be another
//! value then; elsewhere it begins as the value itself. What a body has written leaves it as one
//! more output, and is written outside when the transform is done.

use std::rc::Rc;

use super::{Object, ObjectId, Value, World};
use crate::array::Aval;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::meter;
use crate::primitive::Primitive;
use crate::pure::{Numeric, TraceId, TraceKind};

/// `jax.Ref`.
#[derive(Debug)]
pub struct Reference {
    /// The number that it holds in the trace that made it.
    value: Numeric,
    trace: TraceId,
    /// True if it was written since it was made.
    written: bool,
    /// True if it stands for a Ref of outside.
    is_inner: bool,
    /// `jax.freeze` has taken its value: nobody may use it any more.
    frozen: bool,
    views: Vec<View>,
}

/// The content of a Ref in a trace further in.
#[derive(Debug)]
struct View {
    trace: TraceId,
    value: Numeric,
    /// The number that the trace captured and as which it began, where it is a further input.
    input: Option<usize>,
    written: bool,
}

/// A Ref of outside that a body has touched.
#[derive(Clone, Copy, Debug)]
pub struct TouchedRef {
    pub id: ObjectId,
    /// The number that the body captured and that the Ref holds at the call.
    pub input: Option<usize>,
    pub written: bool,
}

/// The Refs of a run.
#[derive(Clone, Debug, Default)]
pub struct References {
    any: bool,
    /// Each view, the innermost trace last.
    touched: Vec<(TraceId, ObjectId)>,
}

impl Reference {
    pub fn aval(&self) -> &Aval {
        self.value.aval()
    }
}

impl World {
    /// True if the run has made a Ref.
    pub fn has_references(&self) -> bool {
        self.references.any
    }

    /// A new Ref, of the current trace.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn reference(&mut self, value: Numeric) -> Result<Value> {
        self.references.any = true;
        let trace = self.tracing.current();
        let reference = Reference {
            value,
            trace,
            written: false,
            is_inner: false,
            frozen: false,
            views: Vec::new(),
        };
        Ok(Value::Object(self.alloc(Object::Reference(reference))?))
    }

    /// A new Ref, of the current trace, that stands for one of outside.
    ///
    /// # Errors
    /// As [`World::reference`].
    pub fn inner_reference(&mut self, value: Numeric) -> Result<Value> {
        let inner = self.reference(value)?;
        if let Value::Object(id) = inner
            && let Object::Reference(reference) = self.object_mut(id)
        {
            reference.is_inner = true;
        }
        Ok(inner)
    }

    pub fn as_reference(&self, value: &Value) -> Option<(ObjectId, &Reference)> {
        match value {
            Value::Object(id) => match self.object(*id) {
                Object::Reference(reference) => Some((*id, reference)),
                _ => None,
            },
            _ => None,
        }
    }

    /// True if the Ref was made in the current trace.
    pub fn made_here(&self, id: ObjectId) -> bool {
        let current = self.tracing.current();
        matches!(self.object(id), Object::Reference(reference) if reference.trace == current)
    }

    /// True if the trace that made the Ref is still open.
    pub fn is_reachable(&self, id: ObjectId) -> bool {
        match self.object(id) {
            Object::Reference(reference) => self.tracing.depth_of(reference.trace).is_some(),
            _ => false,
        }
    }

    /// True if a Ref of the current trace was written since it was made.
    pub fn is_written(&self, id: ObjectId) -> bool {
        matches!(self.object(id), Object::Reference(reference) if reference.written)
    }

    /// The number that the Ref holds now.
    ///
    /// # Errors
    /// [`ErrorClass::LeakedTracer`] for a Ref of a trace that has ended; *unsupported* after
    /// `jax.freeze`.
    pub fn read_reference(&mut self, id: ObjectId) -> Result<Numeric> {
        self.viewed(id, self.tracing.depth())
    }

    /// The number that it holds in the trace at this depth, which has a view of it from then on.
    fn viewed(&mut self, id: ObjectId, depth: usize) -> Result<Numeric> {
        let here = self.tracing.trace_at(depth);
        let Object::Reference(reference) = self.object(id) else {
            return Err(Error::type_error("not a Ref"));
        };
        if reference.frozen {
            return Err(Error::unsupported("a Ref after jax.freeze"));
        }
        if reference.trace == here {
            return Ok(reference.value.clone());
        }
        if let Some(view) = reference.views.iter().find(|view| view.trace == here) {
            return Ok(view.value.clone());
        }
        if self.tracing.depth_of(reference.trace).is_none_or(|made| made > depth) {
            let message = format!(
                "a Ref of type {} was used after its transform had ended",
                reference.aval()
            );
            let exception = PythonError::UnexpectedTracerError;
            return Err(Error::raised(ErrorClass::LeakedTracer, exception, message));
        }
        let outer = meter::visit(|| self.viewed(id, depth - 1))?;
        let (value, input) = self.tracing.further_input(depth, &outer);
        meter::bytes(size_of::<View>() + size_of::<(TraceId, ObjectId)>())?;
        if let Object::Reference(reference) = self.object_mut(id) {
            let value = value.clone();
            reference.views.push(View { trace: here, value, input, written: false });
        }
        self.references.touched.push((here, id));
        Ok(value)
    }

    /// Writes all of the Ref.
    ///
    /// # Errors
    /// As [`World::check_reference`].
    pub fn write_reference(&mut self, id: ObjectId, value: Numeric) -> Result<()> {
        self.check_reference(id, &value)?;
        let value = self.strong(value)?;
        let here = self.tracing.current();
        let own = self.made_here(id);
        let Object::Reference(reference) = self.object_mut(id) else {
            return Err(Error::type_error("not a Ref"));
        };
        if own {
            reference.value = value;
            reference.written = true;
        } else if let Some(view) = reference.views.iter_mut().find(|view| view.trace == here) {
            view.value = value;
            view.written = true;
        }
        Ok(())
    }

    /// Asks whether the value can be written to the Ref, and writes nothing.
    ///
    /// # Errors
    /// As [`World::read_reference`]; a `ValueError` for a value of another shape or dtype; a mapped
    /// value, and a differentiated one, cannot be written to a Ref of outside.
    pub fn check_reference(&mut self, id: ObjectId, value: &Numeric) -> Result<()> {
        let old = self.read_reference(id)?;
        let (own, found) = (old.aval(), value.aval());
        self.tracing.check_live(value)?;
        let misfit = |class, what: &str| {
            let message = format!("Invalid {what} for `swap`. Expected {own}, got {found}");
            Err(Error::raised(class, PythonError::ValueError, message))
        };
        match found {
            _ if found.shape != own.shape => misfit(ErrorClass::Shape, "shape"),
            _ if found.dtype != own.dtype => misfit(ErrorClass::Dtype, "dtype"),
            _ if self.made_here(id) => Ok(()),
            _ => self.check_write(id, value),
        }
    }

    /// The value as a Ref holds it: it is never weakly typed.
    fn strong(&mut self, value: Numeric) -> Result<Numeric> {
        let found = value.aval();
        if !found.weak_type {
            return Ok(value);
        }
        let convert = Primitive::ConvertElementType { dtype: found.dtype, weak_type: false };
        self.tracing.apply(&convert, &[value])
    }

    /// A lane cannot write what all lanes share, and what is outside of a derivative has no
    /// tangent.
    fn check_write(&self, id: ObjectId, value: &Numeric) -> Result<()> {
        let refused = |class, what: &str, found: &Aval, words: Option<[&str; 2]>| {
            let message = format!("a {what} cannot be written to a Ref of outside: {found}");
            let words = words.map(|[value, move_it]| {
                format!(
                    "performing a set/swap operation with {value} array reference of type \
                     Ref{{{found}}}. Move the array reference to be an argument {move_it} function?"
                )
            });
            let error = Error::raised(class, PythonError::Exception, message);
            Err(error.in_words(words.map(Rc::from)))
        };
        let Object::Reference(reference) = self.object(id) else { return Ok(()) };
        match (self.tracing.kind(), value) {
            (Some(TraceKind::Map { .. }), _) => {
                let is_mapped = matches!(value, Numeric::Tracer(tracer) if tracer.varying);
                let words = ["vmapped value on an unbatched", "to the vmapped"];
                let words = is_mapped.then_some(words);
                refused(ErrorClass::MappedOutput, "value of one lane", reference.aval(), words)
            }
            (Some(TraceKind::Gradient), Numeric::Tracer(tracer))
                if self.tracing.is_differentiated(tracer) =>
            {
                let words =
                    ["a differentiated value on a non-differentiated", "of the differentiated"];
                let (class, what) = (ErrorClass::NotDifferentiable, "differentiated value");
                refused(class, what, reference.aval(), Some(words))
            }
            _ => Ok(()),
        }
    }

    /// `jax.freeze`: what the Ref holds, which nobody may use any more.
    ///
    /// # Errors
    /// *Unsupported* in another trace than its own; as [`World::read_reference`].
    pub fn freeze_reference(&mut self, id: ObjectId) -> Result<Numeric> {
        let value = self.read_reference(id)?;
        let current = self.tracing.current();
        if let Object::Reference(reference) = self.object_mut(id) {
            if reference.trace != current || reference.is_inner {
                return Err(Error::unsupported("jax.freeze of a Ref of an outer trace"));
            }
            reference.frozen = true;
        }
        Ok(value)
    }

    /// The Refs of outside that the trace has touched, in the order of their first touch.
    pub fn touched(&self, trace: TraceId) -> Vec<TouchedRef> {
        let own = self.references.touched.iter().filter(|(touched, _)| *touched == trace);
        own.filter_map(|(_, id)| {
            let Object::Reference(reference) = self.object(*id) else { return None };
            let view = reference.views.iter().find(|view| view.trace == trace)?;
            Some(TouchedRef { id: *id, input: view.input, written: view.written })
        })
        .collect()
    }

    /// Ends the views of a trace.
    pub fn end_views(&mut self, trace: TraceId) -> Vec<TouchedRef> {
        if self.references.touched.is_empty() {
            return Vec::new();
        }
        let touched = self.touched(trace);
        self.references.touched.retain(|(known, _)| *known != trace);
        for TouchedRef { id, .. } in &touched {
            if let Object::Reference(reference) = self.object_mut(*id) {
                reference.views.retain(|view| view.trace != trace);
            }
        }
        touched
    }
}
