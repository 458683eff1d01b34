//! Rules, systems, campaigns and reports; the binary `isograft`.
//!
//! A [`rule`] judges a [`trial`]: a program that ran on a [`system`]. A [`campaign`] runs many
//! cases, asks every rule about each, and counts the verdicts. A [`report`] shows what it found.

pub mod bless;
pub mod campaign;
pub mod case;
pub mod command;
pub mod divergence;
pub mod export;
pub mod failure;
pub mod glob;
pub mod golden;
pub mod imports;
pub mod interrupt;
pub mod kept;
pub mod lacks;
pub mod live;
pub mod migrate;
pub mod own_modules;
pub mod pages;
#[cfg(feature = "faults")]
pub mod planted;
pub mod policy;
pub mod recorded;
pub mod replay;
pub mod report;
pub mod results;
pub mod rewrite;
pub mod rule;
pub mod rules;
pub mod site;
pub mod spread;
pub mod surface;
pub mod system;
pub mod text;
pub mod trial;
pub mod verdict;

/// Files put into the binary when it was built.
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}
