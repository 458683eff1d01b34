//! `_sre`: the programs that `re` searches with; `lib/re.py` is written over them. The
//! crate `regex` finds the leftmost match that Python finds, in time proportional to the text. What
//! looks around or refers back to a group is searched for by `fancy_regex`, which tries one way
//! after the other, as Python does: so many ways are paid for at each search, and a search that
//! needs more is out of fuel. A pattern that only Python has is unsupported.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::LazyLock;

use fancy_regex::Expr;
use regex::{Regex, RegexBuilder};

use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::unicode::{ALPHABETIC, NUMERIC};
use crate::interpreter::{Bind, Interpreter};
use crate::library::{ClassSpec, Namespace, NamespaceEntry};
use crate::limits::Fuel;
use crate::meter::{self, Paid};

pub static SRE: Namespace =
    Namespace { name: "_sre", tables: &[&[("compile", NamespaceEntry::Function(compile))]] };

/// What searches for a pattern.
#[derive(Debug)]
enum Engine {
    Linear(Regex),
    /// It may try few ways, or many. `scans`: on each of them it may read all of the text.
    Backtracking {
        few: Box<fancy_regex::Regex>,
        many: Box<fancy_regex::Regex>,
        scans: bool,
    },
}

/// The ways that a search may try at first, and then.
const WAYS: [usize; 2] = [2_000, 50_000];
/// The work of a way, at least.
const WAY: u64 = 20;

/// Where the groups of a match stand, in bytes; the first is the whole.
type Groups = Vec<Option<(usize, usize)>>;

impl Engine {
    /// The names of the groups; the first is the whole.
    fn names(&self) -> Vec<Option<&str>> {
        match self {
            Engine::Linear(regex) => regex.capture_names().collect(),
            Engine::Backtracking { few, .. } => few.capture_names().collect(),
        }
    }

    fn find(&self, text: &str, at: usize) -> Result<Option<Groups>> {
        match self {
            Engine::Linear(regex) => Ok(regex.captures_at(text, at).map(|found| {
                found.iter().map(|group| group.map(|group| (group.start(), group.end()))).collect()
            })),
            Engine::Backtracking { few, many, scans } => {
                let read = if *scans { (text.len() - at) as u64 } else { 0 };
                for (regex, ways) in [few, many].into_iter().zip(WAYS) {
                    meter::try_work((WAY + read).saturating_mul(ways as u64))?;
                    if let Ok(found) = regex.captures_from_pos(text, at) {
                        return Ok(found.map(|found| {
                            let groups = found.iter();
                            let place = |group: fancy_regex::Match| (group.start(), group.end());
                            groups.map(|group| group.map(place)).collect()
                        }));
                    }
                }
                Err(Error::OutOfFuel(Fuel::Steps))
            }
        }
    }
}

/// A pattern that was read.
#[derive(Debug)]
struct Program {
    engine: Engine,
    /// Units of work for a byte that is searched: at each character the program may be in every
    /// state, and holds the groups for each.
    work: usize,
    /// `$` stands in it, and means also the place before a last line break.
    has_end: bool,
    /// It asks which characters make words: of a few the crate says otherwise than Python.
    has_words: bool,
    /// Case is ignored in ASCII alone: to the crate two other letters are a `k` and an `s`.
    folds_ascii: bool,
    /// An empty match may come before a longer one at the same place.
    may_be_short: bool,
    _paid: Paid<u8>,
}

impl Opaque for Program {
    fn type_name(&self) -> &'static str {
        "SRE_Program"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&ClassSpec {
    methods: &[("find", find), ("find_all", find_all)],
    ..ClassSpec::new("SRE_Program", ClassKind::Builtin, Some(&OBJECT))
}];

/// How many bytes the program of a pattern may have. They are tried in turn: how large a program
/// becomes shows only when it is made, and a pattern should pay for no more than it needs.
const PROGRAMS: [usize; 7] = [4 << 10, 16 << 10, 64 << 10, 256 << 10, 1 << 20, 4 << 20, 10 << 20];
/// Units of work for a byte of a program that is made.
const MADE: u64 = 8;
/// The bytes of a state of a program, at least.
const STATE: usize = 32;
/// Units of work for a byte of a pattern, and the bytes of its syntax tree: a class such as `\w` is
/// a list of hundreds of ranges.
const READ: (u64, usize) = (2048, 512);

/// The programs that were made on this thread, by pattern, each with its place in [`PROGRAMS`]. Who
/// asks again pays as if it were made again.
#[derive(Default)]
struct MadeBefore {
    programs: HashMap<String, (Regex, usize)>,
    /// The bytes that they may have.
    bytes: usize,
}

/// The most bytes that are kept of all programs, and of the pattern of one.
const KEPT: (usize, usize) = (32 << 20, 4 << 10);

thread_local! {
    static MADE_BEFORE: RefCell<MadeBefore> = RefCell::default();
}

impl MadeBefore {
    fn keep(&mut self, pattern: &str, regex: &Regex, place: usize) {
        if pattern.len() > KEPT.1 {
            return;
        }
        let size = PROGRAMS[place];
        if self.bytes + size > KEPT.0 {
            *self = MadeBefore::default();
        }
        self.bytes += size;
        self.programs.insert(pattern.to_owned(), (regex.clone(), place));
    }
}

/// A program for a pattern, how many states it may have, and what it has paid.
fn compiled(pattern: &str) -> Result<(Engine, usize, Paid<u8>)> {
    let _tree = meter::held(pattern.len().saturating_mul(READ.1))?;
    let before = MADE_BEFORE.with_borrow(|made| made.programs.get(pattern).cloned());
    for (place, size) in PROGRAMS.into_iter().enumerate() {
        meter::try_work(size as u64 * MADE + pattern.len() as u64 * READ.0)?;
        // It stands forwards and backwards, beside what it is made from.
        let paid = meter::held(4 * size)?;
        let regex = match &before {
            Some((_, least)) if *least > place => continue,
            Some((regex, _)) => regex.clone(),
            None => match RegexBuilder::new(pattern).size_limit(size).build() {
                Ok(regex) => regex,
                Err(regex::Error::CompiledTooBig(_)) => continue,
                Err(_) if needs_backtracking(pattern) => return backtracking(pattern),
                Err(_) => return Err(refused(&format!("{:?}", start_of(pattern)))),
            },
        };
        if before.is_none() {
            MADE_BEFORE.with_borrow_mut(|made| made.keep(pattern, &regex, place));
        }
        return Ok((Engine::Linear(regex), size / STATE, paid));
    }
    Err(refused("that is too large"))
}

/// True if something in the pattern looks around, refers back or gives nothing back.
fn needs_backtracking(pattern: &str) -> bool {
    let groups = ["(?=", "(?!", "(?<=", "(?<!", "(?P=", "(?>", "(?("];
    let refers = |at: usize| {
        let before = pattern[..at].bytes().rev().take_while(|byte| *byte == b'\\').count();
        let next = pattern[at + 1..].bytes().next();
        before % 2 == 0 && next.is_some_and(|digit| matches!(digit, b'1'..=b'9'))
    };
    groups.iter().any(|group| pattern.contains(group))
        || pattern.match_indices('\\').any(|(at, _)| refers(at))
}

/// A program that tries one way after the other.
fn backtracking(pattern: &str) -> Result<(Engine, usize, Paid<u8>)> {
    let size = PROGRAMS[5];
    meter::try_work(2 * size as u64 * MADE + pattern.len() as u64 * READ.0)?;
    let paid = meter::held(2 * size)?;
    let [few, many] = WAYS.map(|ways| {
        let mut builder = fancy_regex::RegexBuilder::new(pattern);
        builder.backtrack_limit(ways).delegate_size_limit(size);
        builder.build().map_err(|_| refused(&format!("{:?}", start_of(pattern)))).map(Box::new)
    });
    let scans = Expr::parse_tree(pattern).is_ok_and(|tree| is_long(&tree.expr));
    Ok((Engine::Backtracking { few: few?, many: many?, scans }, 1, paid))
}

/// True if a part of it may match text of any length.
fn is_long(expr: &Expr) -> bool {
    let is_one = matches!(expr, Expr::Repeat { hi, .. } if *hi > SHORT);
    is_one || parts(expr).into_iter().any(is_long)
}

/// The repetitions that count as no more than a way by themselves.
const SHORT: usize = 16;

/// What a message shows of a pattern.
fn start_of(pattern: &str) -> &str {
    &pattern[..pattern.char_indices().nth(80).map_or(pattern.len(), |(end, _)| end)]
}

fn refused(what: &str) -> Error {
    Error::unsupported(format!("the regular expression {what}"))
}

/// Classes of characters with the flag ASCII.
const OF_ASCII: &[(char, &str)] = &[
    ('w', "[0-9A-Za-z_]"),
    ('W', "[^0-9A-Za-z_]"),
    ('d', "[0-9]"),
    ('D', "[^0-9]"),
    ('s', r"[\t-\r ]"),
    ('S', r"[^\t-\r ]"),
    ('b', r"(?-u:\b)"),
    ('B', r"(?-u:\B)"),
];

/// The pattern as the crate reads it. What the crate reads otherwise than Python is refused.
fn translated(pattern: &str, verbose: bool, ascii: bool) -> Result<String> {
    let mut translated = String::new();
    let (mut in_class, mut characters) = (false, pattern.chars().peekable());
    let mut repeats = false;
    while let Some(character) = characters.next() {
        let next = characters.peek().copied();
        match character {
            '\\' => {
                let of_ascii = OF_ASCII.iter().find(|(class, _)| ascii && next == Some(*class));
                if let Some((class, meaning)) = of_ascii
                    && !(in_class && matches!(class, 'b' | 'B'))
                {
                    characters.next();
                    // The crate, too, has a class in a class.
                    translated.push_str(meaning);
                    repeats = false;
                    continue;
                }
                match characters.next() {
                    // Python's end of the text.
                    Some('Z') => translated.push_str("\\z"),
                    // To the crate the edges of a word.
                    Some(edge @ ('<' | '>')) => translated.push(edge),
                    // Python's spaces, to which four controls belong.
                    Some('s') if in_class => translated.push_str(r"\s\x1c-\x1f"),
                    Some('s') => translated.push_str(r"[\s\x1c-\x1f]"),
                    Some('S') => translated.push_str(r"[^\s\x1c-\x1f]"),
                    Some('p' | 'P' | 'z' | 'K' | 'G' | 'g' | 'k' | 'h' | 'H' | 'R' | 'e' | 'O') => {
                        return Err(refused("with an escape of the crate"));
                    }
                    escaped => {
                        translated.push('\\');
                        translated.extend(escaped);
                    }
                }
                repeats = false;
                continue;
            }
            // In the crate two of these are operators of sets.
            '-' if in_class && next == Some(character) => {
                return Err(refused("with a set in a set"));
            }
            '[' | '&' | '~' if in_class => {
                translated.extend(['\\', character]);
                continue;
            }
            '[' => in_class = true,
            ']' => in_class = false,
            '(' if !in_class && pattern_follows(&characters, "?a:") => {
                characters.nth(2);
                translated.push_str("(?-u:");
                repeats = false;
                continue;
            }
            '(' if !in_class
                && pattern_follows(&characters, "?<")
                && !pattern_follows(&characters, "?<=")
                && !pattern_follows(&characters, "?<!") =>
            {
                return Err(refused("with an extension that Python does not have"));
            }
            // What has matched is not given back; to the crate a repetition of a repetition.
            '+' if !in_class && repeats => return Err(refused("with a possessive repetition")),
            '*' | '{'
                if !in_class
                    && repeats
                    && (character == '*' || is_repetition(characters.clone())) =>
            {
                return Err(refused("with a repetition of a repetition"));
            }
            '{' if !in_class && !is_repetition(characters.clone()) => {
                translated.push_str(r"\{");
                repeats = false;
                continue;
            }
            // Rust's spaces of ASCII lack the vertical tab.
            character
                if verbose
                    && !in_class
                    && (character.is_ascii_whitespace() || character == '\x0b') =>
            {
                continue;
            }
            '#' if verbose && !in_class => {
                while characters.next_if(|c| *c != '\n').is_some() {}
                continue;
            }
            _ => {}
        }
        repeats = !in_class && matches!(character, '*' | '+' | '?' | '}') && !repeats;
        translated.push(character);
    }
    Ok(translated)
}

/// True if a group is repeated that may match nothing: Python tries once more, and the crates do
/// not, which shows in what the group holds in the end.
fn repeats_an_empty_group(expr: &Expr) -> bool {
    let is_one = matches!(expr, Expr::Repeat { child, hi, .. }
        if *hi > 1 && has_group(child) && may_be_empty(child));
    is_one || parts(expr).into_iter().any(repeats_an_empty_group)
}

fn has_group(expr: &Expr) -> bool {
    matches!(expr, Expr::Group(_)) || parts(expr).into_iter().any(has_group)
}

/// True if it may match nothing; what looks around does.
fn may_be_empty(expr: &Expr) -> bool {
    match expr {
        Expr::Any { .. } => false,
        Expr::Literal { val, .. } => val.is_empty(),
        Expr::Delegate { size, .. } => *size == 0,
        Expr::Alt(parts) => parts.iter().any(may_be_empty),
        Expr::Repeat { child, lo, .. } => *lo == 0 || may_be_empty(child),
        Expr::Concat(_) | Expr::Group(_) | Expr::AtomicGroup(_) => {
            parts(expr).into_iter().all(may_be_empty)
        }
        _ => true,
    }
}

fn parts(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Concat(parts) | Expr::Alt(parts) => parts.iter().collect(),
        Expr::Group(child) | Expr::AtomicGroup(child) | Expr::LookAround(child, _) => vec![child],
        Expr::Repeat { child, .. } => vec![child],
        Expr::Conditional { condition, true_branch, false_branch } => {
            vec![condition, true_branch, false_branch]
        }
        _ => Vec::new(),
    }
}

/// True if the crate and Python agree on whether the character is part of a word.
fn is_same_in_words(c: char) -> bool {
    static WORD: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"\A\w\z").ok());
    let is_word = || WORD.as_ref().is_some_and(|word| word.is_match(c.encode_utf8(&mut [0; 4])));
    c.is_ascii() || is_word() == (ALPHABETIC.has(c) || NUMERIC.has(c))
}

/// True if what follows a `{` makes it a repetition: `2}`, `2,}`, `,3}`.
fn is_repetition(mut rest: impl Iterator<Item = char>) -> bool {
    let mut counts = String::new();
    let end = rest.find(|c| {
        counts.push(*c);
        !c.is_ascii_digit() && *c != ','
    });
    end == Some('}') && counts.len() > 1 && counts.matches(',').count() < 2
}

fn pattern_follows(rest: &std::iter::Peekable<std::str::Chars>, text: &str) -> bool {
    rest.clone().zip(text.chars()).filter(|(a, b)| a == b).count() == text.len()
}

/// `compile(pattern, flags, how)`: the program, how many groups it has, and the names of these and
/// of the whole. `how` is 0 to search, 1 to match at the start of the text, 2 to match all of it.
fn compile(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [pattern, flags, how] = args.bind("compile", ["pattern", "flags", "how"])?;
    let (pattern, flags) = (interp.as_str(&pattern)?, interp.as_str(&flags)?);
    let (verbose, lines, ascii) = (flags.contains('x'), flags.contains('m'), flags.contains('a'));
    let text = translated(&pattern, verbose, ascii)?;
    let folds_ascii = ascii && flags.contains('i');
    let flags: String = flags.chars().filter(|flag| !matches!(flag, 'x' | 'a')).collect();
    let flags = if flags.is_empty() { flags } else { format!("(?{flags})") };
    let text = match interp.as_int(&how)? {
        0 => format!("{flags}{text}"),
        1 => format!(r"{flags}\A(?:{text})"),
        _ => format!(r"{flags}\A(?:{text})\z"),
    };
    let (engine, states, paid) = compiled(&text)?;
    if [")*", ")+", "){"].iter().any(|part| text.contains(part))
        && Expr::parse_tree(&text).is_ok_and(|tree| repeats_an_empty_group(&tree.expr))
    {
        return Err(refused("with a repetition of a group that may match nothing"));
    }
    let names = engine.names();
    let groups = names.len();
    let names = names.into_iter().map(|name| name.map_or(Value::None, Value::str)).collect();
    let work = states.saturating_mul(groups);
    let short = ["*?", "??", "+?", "}?"];
    let may_be_short = short.iter().any(|part| text.contains(part)) || text.contains('|');
    let has_end = !lines && text.contains('$');
    let has_words = !ascii && [r"\w", r"\W", r"\b", r"\B"].iter().any(|part| text.contains(part));
    let program =
        Program { engine, work, has_end, has_words, folds_ascii, may_be_short, _paid: paid };
    Ok(Value::tuple(vec![
        Value::opaque(program),
        Value::Int(groups as i64 - 1),
        interp.world.list(names)?,
    ]))
}

impl Program {
    /// The next match at or behind a place, in bytes.
    fn next(&self, text: &str, at: usize) -> Result<Option<Groups>> {
        if self.has_end && text.ends_with('\n') {
            return Err(refused("with `$` on a text that ends with a line break"));
        }
        if self.has_words && !text.chars().all(is_same_in_words) {
            return Err(refused("with words, on a character of which the crate says otherwise"));
        }
        if self.folds_ascii && !text.is_ascii() {
            return Err(refused("that ignores case in ASCII, on a text that has more"));
        }
        let _groups = meter::held(self.work.saturating_mul(4 * size_of::<usize>()))?;
        let found = self.engine.find(text, at)?;
        let whole = found.as_ref().and_then(|found| *found.first()?);
        let end = whole.map_or(text.len(), |(_, end)| end);
        meter::try_work((end - at + 1).saturating_mul(self.work) as u64)?;
        Ok(found)
    }
}

/// The receiver, the text, and the place in it, in bytes.
fn operands(interp: &mut Interpreter, args: &[Value]) -> Result<(crate::heap::Text, usize)> {
    let [_, text, start, ..] = args else {
        return Err(Error::type_error("a search needs a text and a place"));
    };
    // An instance of a class that extends `str` is searched as the text that it stands for.
    let inner = interp.world.extended(text).unwrap_or(text).clone();
    let Value::Str(text) = &inner else {
        return match text {
            Value::Opaque(_) => Err(Error::unsupported("a search in what is no text")),
            text => {
                let got = interp.type_name(text);
                let message = format!("expected string or bytes-like object, got '{got}'");
                Err(Error::type_error(message))
            }
        };
    };
    let start = usize::try_from(interp.as_int(start)?).unwrap_or(0);
    meter::try_work(text.len() as u64)?;
    let start = text.char_indices().nth(start).map_or(text.len(), |(at, _)| at);
    Ok((text.clone(), start))
}

fn program_of(args: &[Value]) -> Result<&Program> {
    let program = args.first().and_then(|program| program.downcast::<Program>());
    program.ok_or_else(|| Error::type_error("descriptor requires a program"))
}

/// Where the groups stand, in characters; -1 where one took no part. `from` is a place that is
/// known in both counts.
fn spans(text: &str, found: &Groups, from: &mut (usize, usize)) -> Result<Value> {
    let start = found.first().copied().flatten().map_or(from.0, |(start, _)| start);
    *from = (start, from.1 + text[from.0..start].chars().count());
    meter::bytes(96 * found.len())?;
    let place = |byte: usize| {
        // What looks behind may have a group before the match.
        let (low, high) = (byte.min(from.0), byte.max(from.0));
        let between = text[low..high].chars().count() as i64;
        Value::Int(from.1 as i64 + if byte < from.0 { -between } else { between })
    };
    let spans = found.iter().map(|group| match group {
        Some((start, end)) => Value::tuple(vec![place(*start), place(*end)]),
        None => Value::tuple(vec![Value::Int(-1), Value::Int(-1)]),
    });
    Ok(Value::tuple(spans.collect::<Vec<_>>()))
}

/// `find(text, start)`: the first match at or behind the place, or `None`.
fn find(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let (text, start) = operands(interp, &args.positional)?;
    let program = program_of(&args.positional)?;
    match program.next(&text, start)? {
        Some(found) => spans(&text, &found, &mut (0, 0)),
        None => Ok(Value::None),
    }
}

/// `find_all(text, start, most)`: the matches one after the other. An empty one may touch the one
/// before it.
fn find_all(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let (text, start) = operands(interp, &args.positional)?;
    let most = match args.positional.get(3) {
        Some(most) => usize::try_from(interp.as_int(most)?).unwrap_or(usize::MAX),
        None => usize::MAX,
    };
    let program = program_of(&args.positional)?;
    let (mut at, mut from, mut all) = (Some(start), (0, 0), Vec::new());
    while let Some(place) = at
        && all.len() < most
        && let Some(found) = program.next(&text, place)?
    {
        let Some((start, end)) = found.first().copied().flatten() else { break };
        let is_empty = start == end;
        if is_empty && program.may_be_short {
            return Err(refused("that may match nothing before it matches more"));
        }
        all.push(spans(&text, &found, &mut from)?);
        at = match is_empty {
            false => Some(end),
            true => text[end..].chars().next().map(|next| end + next.len_utf8()),
        };
    }
    interp.world.list(all)
}
