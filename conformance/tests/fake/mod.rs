//! Systems that are wrong in known ways. The program `bad` is where most of them go wrong; every
//! other text is answered with the number of programs that the process has run.

use std::fs::FileTimes;
use std::io::{self, BufRead, Read as _, Write};
use std::net::{TcpStream, UdpSocket};
use std::os::unix::net::{UnixDatagram, UnixStream};
use std::process::{Command, Stdio, exit};
use std::time::{Duration, SystemTime};
use std::{env, fs, thread};

use serde_json::{Value, json};

const KNOWN: &str = include_str!("../../protocol/smoke.json");

pub fn be(kind: &str) {
    if kind == "daemon" {
        // Its own session and group; an argument marks it.
        let _ = nix::unistd::setsid();
        raw("\n");
        return thread::park_timeout(Duration::from_secs(3600));
    }
    let mut served = 0;
    let mut bad_met = false;
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let asked: Value = serde_json::from_str(&line).expect("a request");
        let id = &asked["id"];
        match asked["command"].as_str() {
            Some("start") => start(kind),
            Some("smoke")
                if kind == "wrong-smoke" || (bad_met && kind == "unexpected-and-broken") =>
            {
                say(&json!({"id": id, "outcome": {"outcome": "returned", "value": 0}}));
            }
            Some("smoke") => {
                let known: Value = serde_json::from_str(KNOWN).expect("the known outcome");
                say(&json!({"id": id, "outcome": known}));
            }
            Some("run") if asked["mode"] == "graph" => {
                say(
                    &json!({"id": id, "outcome": {"outcome": "not_offered", "what": "graph mode"}}),
                );
            }
            Some("run") => {
                served += 1;
                let mut answer =
                    json!({"id": id, "outcome": {"outcome": "returned", "value": served}});
                if kind == "attacks" {
                    let done = attack(asked["program"].as_str().unwrap_or_default());
                    answer["outcome"]["value"] = json!(done);
                }
                if asked["program"] == "bad" {
                    bad_met = true;
                    served -= usize::from(kind == "refuses");
                    go_wrong(kind, served, &mut answer);
                }
                if !answer.is_null() {
                    say(&answer);
                }
            }
            _ => return,
        }
    }
}

fn start(kind: &str) {
    match kind {
        "ends-at-once" => exit(3),
        "garbage-at-start" => raw("hello\n"),
        _ => {}
    }
    let version = if kind == "other-version" { 99 } else { 1 };
    let modes = if kind == "no-modes" { json!(["fast"]) } else { json!(["tree", "compat"]) };
    say(&json!({"version": version, "system": "fake==1+nothing==0", "modes": modes}));
}

/// Says or does what is wrong; what is left of the answer is said after it.
fn go_wrong(kind: &str, served: usize, answer: &mut Value) {
    match kind {
        "crashes" => {
            eprintln!("the last words");
            exit(7)
        }
        "crashes-when-old" if served > 1 => exit(7),
        "aborts" => std::process::abort(),
        "closes" => exit(0),
        "hangs" => {
            // A child in the same group that would keep the output open for an hour.
            let child = Command::new("sleep").arg("3600").spawn();
            thread::park_timeout(Duration::from_secs(3600));
            drop(child);
        }
        "floods" => loop {
            raw(&"x".repeat(1 << 16));
        },
        "floods-errors" => loop {
            eprintln!("{}", "x".repeat(1 << 10));
        },
        "garbage" => raw("what?\n"),
        "half-line" => {
            raw("{\"id\": ");
            exit(0)
        }
        "no-outcome" => answer["outcome"] = json!({"outcome": "unheard of"}),
        "foresees" => {
            // The answer to what will be asked next, if numbers follow each other.
            let next = answer["id"].as_u64().unwrap_or_default() + 1;
            say(answer);
            *answer = json!({"id": next, "outcome": {"outcome": "returned", "value": 7}});
        }
        "nothing" => *answer = json!({"id": answer["id"]}),
        "other-id" => answer["id"] = json!(1),
        "refuses" => {
            *answer = json!({"id": answer["id"], "error": {"kind": "not_python", "message": "no"}});
        }
        "unexpected-and-sound" | "unexpected-and-broken" => answer["unexpected"] = json!(true),
        "spent" => answer["spent"] = json!("memory"),
        _ => {}
    }
}

pub const DONE: i64 = 1;
pub const REFUSED: i64 = 0;

/// Does what the program, a string, says: a deed and what to do it to.
fn attack(program: &str) -> i64 {
    let deed = program.trim().trim_matches(['"', '\'']);
    let (deed, what) = deed.split_once(' ').unwrap_or((deed, ""));
    let done = match deed {
        "write" => fs::write(what, "x"),
        "read" => fs::read(what).map(drop),
        "remove" => fs::remove_file(what),
        "list" => fs::read_dir(what).map(drop),
        "chmod" => fs::metadata(what).and_then(|at| fs::set_permissions(what, at.permissions())),
        "age" => fs::File::open(what)
            .and_then(|file| file.set_times(FileTimes::new().set_modified(SystemTime::UNIX_EPOCH))),
        "connections" => match fs::read_to_string("/proc/net/tcp").map(|text| text.lines().count())
        {
            Ok(1) => Err(io::ErrorKind::NotFound.into()),
            seen => seen.map(drop),
        },
        "nest" => (0..20_610).try_for_each(|_| {
            fs::create_dir("above")?;
            if fs::exists("own")? {
                fs::rename("own", "above/own")?;
            }
            fs::rename("above", "own")
        }),
        "rename" => fs::write("own", "x").and_then(|()| fs::rename("own", what)),
        "connect" => TcpStream::connect(what).map(drop),
        "send" => UdpSocket::bind("127.0.0.1:0").map(drop),
        "talk" => UnixStream::connect(what).map(drop),
        "datagrams" => UnixDatagram::pair().map(drop),
        "streams" => UnixStream::pair().map(drop),
        "leave" => daemon(what),
        "wait" => {
            thread::sleep(Duration::from_secs(600));
            Ok(())
        }
        "see" => fs::metadata(format!("/proc/{what}")).map(drop),
        _ => Err(io::Error::other("no deed")),
    };
    match done {
        Ok(()) => DONE,
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => REFUSED,
        Err(error) if error.kind() == io::ErrorKind::NotFound => REFUSED,
        Err(error) => i64::from(-error.raw_os_error().unwrap_or(1)),
    }
}

/// Leaves a process behind in a session of its own.
fn daemon(marker: &str) -> io::Result<()> {
    let mut command = Command::new(env::current_exe()?);
    let mut child = command.args(["fake", "daemon", marker]).stdout(Stdio::piped()).spawn()?;
    // It says so when it has left.
    let mut said = [0];
    child.stdout.take().map_or(Ok(()), |mut out| out.read_exact(&mut said))
}

fn say(message: &Value) {
    raw(&format!("{message}\n"));
}

fn raw(text: &str) {
    let mut out = std::io::stdout().lock();
    // A runner that has heard enough is gone, and then so is this.
    if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
        exit(1);
    }
}
