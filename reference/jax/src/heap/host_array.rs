//! NumPy's arrays and scalars. An array is an object: a program may change its elements, and what
//! shows the same elements changes with it.

use std::any::Any;
use std::cell::RefCell;
use std::rc::{Rc, Weak};

use super::Held;
use crate::array::Array;
use crate::loaded::LoadedCell;
use crate::meter;

/// An array or a scalar of NumPy. Its identity is the allocation.
#[derive(Debug)]
pub struct HostArray {
    elements: LoadedCell<Rc<Array>>,
    pub kind: HostKind,
    pub view: Option<View>,
    /// The views that show its elements.
    views: RefCell<Vec<Weak<HostArray>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostKind {
    /// Nothing changes it.
    Scalar,
    Array,
    /// An array that refuses assignments.
    ReadOnly,
}

/// The part that an array shows of another one.
#[derive(Debug)]
pub struct View {
    pub of: Held<HostArray>,
    /// The way in which its elements are taken; the library knows.
    pub taken: Rc<dyn Any>,
    /// True if NumPy may have made a copy instead.
    pub is_uncertain: bool,
}

impl HostArray {
    pub fn new(array: Rc<Array>, kind: HostKind) -> Held<HostArray> {
        made(HostArray {
            elements: LoadedCell::new(array),
            kind,
            view: None,
            views: RefCell::default(),
        })
    }

    /// An array that shows another one.
    pub fn of(array: Rc<Array>, kind: HostKind, view: View) -> Held<HostArray> {
        let base = view.of.clone();
        let (elements, view) = (LoadedCell::new(array), Some(view));
        let view = made(HostArray { elements, kind, view, views: RefCell::default() });
        let mut views = base.views.borrow_mut();
        if views.len() == views.capacity() {
            views.retain(|view| view.strong_count() > 0);
        }
        views.push(Rc::downgrade(&view));
        view
    }

    /// The array that it holds now.
    pub fn array(&self) -> Rc<Array> {
        self.elements.borrow().clone()
    }

    /// Changes its elements, and not those of its views.
    pub fn set(&self, array: Rc<Array>) {
        *self.elements.borrow_mut() = array;
    }

    /// The views that are alive.
    pub fn views(&self) -> Vec<Held<HostArray>> {
        self.views.borrow().iter().filter_map(|view| Some(view.upgrade()?.into())).collect()
    }

    pub fn is_scalar(&self) -> bool {
        self.kind == HostKind::Scalar
    }
}

fn made(array: HostArray) -> Held<HostArray> {
    meter::made(size_of_val(&array) + 4 * size_of::<usize>());
    Rc::new(array).into()
}
