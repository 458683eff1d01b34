//! Changes of a program that nothing observable may depend on.

pub mod dead_code;
pub mod lambda;
pub mod rename_attributes;
