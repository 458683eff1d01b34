//! Rules, systems, campaigns and reports; the binary `isograft`.
//!
//! A [`rule`] judges the outcome of a program on a [`system`]; a [`campaign`] does so for many
//! programs and counts; a
//! [`report`] says what came of it.

pub mod bless;
pub mod campaign;
pub mod command;
pub mod compare;
pub mod divergence;
pub mod glob;
pub mod live;
#[cfg(feature = "faults")]
pub mod planted;
pub mod policy;
pub mod property;
pub mod random;
pub mod recorded;
pub mod report;
pub mod rewrite;
pub mod rule;
pub mod rules;
pub mod system;
pub mod text;

/// Files put into the binary when it was built.
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}
