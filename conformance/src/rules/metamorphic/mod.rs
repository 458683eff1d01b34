//! Changes of a program that nothing observable may depend on.

pub mod argument_order;
pub mod dead_code;
pub mod default;
pub mod from_the_end;
pub mod keyword;
pub mod lambda;
pub mod rename_attributes;
pub mod subclass;
