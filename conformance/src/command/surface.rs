//! `isograft surface`: the public names and parameters of the libraries that the reference models.

use std::thread;

use clap::{Args, ValueEnum};

use super::{Failure, Status, print};
use crate::surface;

#[derive(Args, Debug)]
pub struct Surface {
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Surface {
    pub fn run(self) -> Result<Status, Failure> {
        let jobs = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let names = surface::surface(jobs);
        print(&match self.format {
            Format::Text => surface::page(&names),
            Format::Json => format!("{:#}\n", surface::json(&names)),
        })?;
        Ok(Status::Holds)
    }
}
