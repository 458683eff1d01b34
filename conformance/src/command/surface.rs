//! `isograft surface`: the public names and parameters of the libraries that the reference models.

use std::thread;

use clap::Args;

use super::format::Format;
use super::progress::with_counter;
use super::{Failure, Status};
use crate::surface;

#[derive(Args, Debug)]
pub struct Surface {
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Surface {
    pub fn run(self) -> Result<Status, Failure> {
        let jobs = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let names = with_counter("names", |counter| surface::surface(jobs, counter));
        self.format.print(|| surface::page(&names), || surface::json(&names))?;
        Ok(Status::Holds)
    }
}
