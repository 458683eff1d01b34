//! Shared ownership that is safe to drop at any nesting depth.
//!
//! A program can nest values until its fuel runs out. So what the last owner of something drops is
//! dropped after it, not inside of it: in the order in which it would be inside of it.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::ops::Deref;
use std::rc::Rc;

use super::{Callable, Opaque, Value};

/// An `Rc` of something that holds values. Its identity is the allocation.
pub struct Held<T: ?Sized + Traverse>(
    /// `None` only while it is dropped.
    Option<Rc<T>>,
);

/// A type of value that a [`Held`] can hold.
pub trait Traverse {
    #[doc(hidden)]
    fn last(this: Rc<Self>) -> Last;
}

/// A value that has no owner any more.
#[doc(hidden)]
pub enum Last {
    Any(Rc<dyn Any>),
    Items(Rc<[Value]>),
}

impl<T: Any> Traverse for T {
    fn last(this: Rc<T>) -> Last {
        Last::Any(this)
    }
}

impl Traverse for dyn Callable {
    fn last(this: Rc<dyn Callable>) -> Last {
        Last::Any(this)
    }
}

impl Traverse for dyn Opaque {
    fn last(this: Rc<dyn Opaque>) -> Last {
        Last::Any(this)
    }
}

impl Traverse for [Value] {
    fn last(this: Rc<[Value]>) -> Last {
        Last::Items(this)
    }
}

impl<T: ?Sized + Traverse> From<Rc<T>> for Held<T> {
    fn from(shared: Rc<T>) -> Held<T> {
        Held(Some(shared))
    }
}

impl<T: ?Sized + Traverse> Clone for Held<T> {
    fn clone(&self) -> Held<T> {
        Held(self.0.clone())
    }
}

impl<T: ?Sized + Traverse + fmt::Debug> fmt::Debug for Held<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: ?Sized + Traverse> Deref for Held<T> {
    type Target = Rc<T>;

    #[inline]
    fn deref(&self) -> &Rc<T> {
        match &self.0 {
            Some(shared) => shared,
            None => unreachable!("nothing is asked of what is being dropped"),
        }
    }
}

impl<T: ?Sized + Traverse> Drop for Held<T> {
    #[inline]
    fn drop(&mut self) {
        if let Some(shared) = self.0.take()
            && Rc::strong_count(&shared) == 1
        {
            drop_later(T::last(shared));
        }
    }
}

/// Drops what a type that is not in a [`Held`] holds, after whatever is being dropped.
pub fn drop_contents(contents: impl Any) {
    drop_later(Last::Any(Rc::new(contents)));
}

thread_local! {
    /// The values that are still to be dropped, the next one last; `None` where nothing is being
    /// dropped.
    static WAITING: RefCell<Option<Vec<Last>>> = const { RefCell::new(None) };
}

/// At the end of a thread the list may be gone already: then it is dropped at once.
fn drop_later(last: Last) {
    let started = WAITING.try_with(|waiting| match &mut *waiting.borrow_mut() {
        Some(waiting) => {
            waiting.push(last);
            None
        }
        none => {
            *none = Some(Vec::new());
            Some(last)
        }
    });
    let Ok(Some(mut next)) = started else { return };
    let mut before = 0;
    loop {
        drop(next);
        let following = WAITING.try_with(|waiting| {
            let mut waiting = waiting.borrow_mut();
            let list = waiting.as_mut()?;
            list[before..].reverse();
            let following = list.pop();
            before = list.len();
            if following.is_none() {
                *waiting = None;
            }
            following
        });
        match following {
            Ok(Some(last)) => next = last,
            _ => return,
        }
    }
}
