//! The frames that an exception left, where a library runs from its source.

use std::rc::Rc;

/// A frame that an exception left.
#[derive(Clone, Debug)]
pub struct TrailFrame {
    /// The address of the frame: an exception leaves a frame once, from the innermost statement on.
    pub frame: usize,
    /// The number of its module.
    pub module: u32,
    /// The qualified name of its function.
    pub function: Rc<str>,
    /// The line of its innermost statement.
    pub line: u32,
}

/// The frames that an exception left, innermost first; none are kept where no source runs.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    /// The frames.
    pub left: Vec<TrailFrame>,
    /// True if a statement `raise` or `assert` made the exception.
    pub is_raised: bool,
}
