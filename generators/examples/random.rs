//! Random programs, and how they end on the reference.
//!
//! ```text
//! cargo run -p isograft-generators --example random -- SEED FIRST COUNT   # what ends otherwise
//! than planned cargo run -p isograft-generators --example random -- SEED INDEX         # one
//! program cargo run -p isograft-generators --example random -- SEED FIRST COUNT FOLDER   #
//! programs as files
//! ```

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use isograft_generators::random::{Expect, Seed};
use isograft_reference::outcome::Outcome;
use isograft_reference::{Limits, Mode};

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    if let ([seed, first, count], Some(folder)) = (&numbers[..], std::env::args().nth(4)) {
        for index in *first..first + count {
            let file = format!("{folder}/{index:06}.py");
            if let Err(error) =
                std::fs::write(&file, Seed(*seed).program(index).program.to_string())
            {
                eprintln!("{file}: {error}");
            }
        }
        return;
    }
    match numbers[..] {
        [seed, first, count] => audit(Seed(seed), first, count),
        [seed, index] => {
            let made = Seed(seed).program(index);
            println!("# {:?}\n# {:?}\n{}", made.plan, made.swarm, made.program);
            for mode in Mode::ALL {
                println!(
                    "{mode}: {}",
                    isograft_reference::run(&made.program, mode, &Limits::default())
                );
            }
        }
        _ => eprintln!("random SEED FIRST COUNT, or random SEED INDEX"),
    }
}

fn audit(seed: Seed, first: u64, count: u64) {
    let mut groups: BTreeMap<String, (usize, u64, usize)> = BTreeMap::new();
    let mut open = 0;
    for index in first..first + count {
        let made = seed.program(index);
        let length = made.program.to_string().len();
        for mode in Mode::ALL {
            let run = || isograft_reference::run(&made.program, mode, &Limits::default());
            let expect = made.plan.of(mode);
            let found = match catch_unwind(AssertUnwindSafe(run)) {
                Err(_) => "panic".to_owned(),
                Ok(outcome) => {
                    let as_planned = match (expect, &outcome) {
                        (Expect::Open, _) => {
                            open += 1;
                            true
                        }
                        (Expect::Returns, Outcome::Returned { .. }) => true,
                        (Expect::Raises(class), Outcome::Raised(raised)) => raised.class == class,
                        (Expect::NotOffered, Outcome::NotOffered { .. }) => true,
                        _ => false,
                    };
                    if as_planned {
                        continue;
                    }
                    match outcome {
                        Outcome::Raised(raised) => {
                            let message: String = raised
                                .message
                                .chars()
                                .filter(|c| !c.is_ascii_digit())
                                .take(90)
                                .collect();
                            format!("{} {message}", raised.class)
                        }
                        Outcome::Unsupported { what, .. } => format!("unsupported {what}"),
                        other => other.headline(),
                    }
                }
            };
            let group = groups.entry(format!("{mode} {expect:?}: {found}")).or_insert((
                0,
                index,
                usize::MAX,
            ));
            group.0 += 1;
            if length < group.2 {
                (group.1, group.2) = (index, length);
            }
        }
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, (times, ..))| std::cmp::Reverse(*times));
    let total: usize = groups.iter().map(|(_, (times, ..))| times).sum();
    for (group, (times, index, _)) in groups {
        println!("{times:6} {group}   (e.g. {index})");
    }
    println!("{total} of {} runs ended otherwise than planned; {open} open", 3 * count);
}
