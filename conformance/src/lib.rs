//! Rules, systems, campaigns and reports; the binary `isograft`.
//!
//! A [`rule`] judges a [`trial`]: a program that ran on a [`system`]. A [`campaign`] runs many
//! cases, asks every rule about each, and counts the verdicts. A [`report`] shows what it found.

#![deny(missing_docs)]

mod bless;
pub mod campaign;
pub mod case;
pub mod command;
pub mod detection;
pub mod divergence;
mod encoding;
pub mod export;
pub mod failure;
mod glob;
pub mod golden;
mod golden_file;
mod html;
mod imports;
mod interrupt;
pub mod kept;
mod lacks;
pub mod live;
mod migrate;
pub mod own_dialect;
mod own_modules;
pub mod packages;
mod pages;
pub mod picture;
#[cfg(feature = "faults")]
pub mod planted;
pub mod policy;
pub mod recorded;
mod replay;
pub use replay::page as replay_page;
pub mod report;
mod results;
mod rewrite;
pub mod rule;
pub mod rules;
mod sarif;
pub mod shown;
pub mod site;
mod spread;
pub mod surface;
pub mod system;
pub mod text;
pub mod trial;
pub mod verdict;
pub mod warnings;

/// Files put into the binary when it was built.
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}
