//! Pages of documentation as programs: the code of a Markdown page or of a notebook.
//!
//! A page is the program that its blocks make one after the other, as a notebook runs them. What
//! does not run as Python is left out: blocks that a tag skips, commands of a shell, `%` lines, and
//! blocks that are no Python, such as a sketch with dots in it.

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

use isograft_reference::outcome::Outcome;
use isograft_reference::program::{ParseError, ParseErrorKind, parse};
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// A block of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its first line in the program of the page, from 1.
    pub line: u32,
    /// Its last line there.
    pub last: u32,
    /// True if what it raises ends it alone.
    pub may_raise: bool,
    /// The cell of a notebook, from 1 and of any type; 0 of a Markdown page.
    pub cell: u32,
}

/// The code of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The program. Of a Markdown page each line stands where it stands in the page; of a notebook
    /// the cells stand one below the other.
    pub text: String,
    pub blocks: Vec<Block>,
    /// The first cell of a notebook that is to run and is no Python.
    pub wrong: Option<WrongCell>,
}

/// A cell that is no Python.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongCell {
    /// The cell, from 1 and of any type.
    pub cell: u32,
    /// The line in it, from 1.
    pub line: u32,
    /// The fault in words.
    pub kind: ParseErrorKind,
}

impl Page {
    /// The lines of the program as the file has them.
    pub fn lines(&self) -> Lines {
        let cell = |block: &Block| {
            // A line stands around what may raise.
            (block.line + u32::from(block.may_raise), block.cell)
        };
        Lines(self.blocks.iter().filter(|block| block.cell > 0).map(cell).collect())
    }
}

/// The lines of a program as its file has them: those of a notebook are lines of cells. Each cell
/// that runs has the line of the program where it begins, and its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines(Vec<(u32, u32)>);

impl Lines {
    /// The cell, and the line in it.
    pub fn cell(&self, line: u32) -> Option<(u32, u32)> {
        let below = self.0.iter().rev().find(|(first, _)| *first <= line);
        below.map(|(first, cell)| (*cell, line - first + 1))
    }

    /// `line 7`, or `cell 2, line 4`.
    pub fn words(&self, line: u32) -> String {
        match self.cell(line) {
            Some((cell, line)) => format!("cell {cell}, line {line}"),
            None => format!("line {line}"),
        }
    }

    /// `file.py:7`, or `file.ipynb, cell 2, line 4`.
    pub fn place(&self, file: &str, line: u32) -> String {
        match self.cell(line) {
            Some(_) => format!("{file}, {}", self.words(line)),
            None => format!("{file}:{line}"),
        }
    }

    /// Words of ours, with each `line 7` in them as the file has it.
    pub fn told(&self, words: &str) -> String {
        const WORD: &str = "line ";
        if self.0.is_empty() {
            return words.to_owned();
        }
        let (mut out, mut rest) = (String::new(), words);
        while let Some(at) = rest.find(WORD) {
            let (before, after) = rest.split_at(at);
            let digits = after[WORD.len()..].bytes().take_while(u8::is_ascii_digit).count();
            let (whole, after) = after.split_at(WORD.len() + digits);
            out.push_str(before);
            match whole[WORD.len()..].parse() {
                Ok(line) if !before.ends_with(char::is_alphanumeric) => {
                    out.push_str(&self.words(line));
                }
                _ => out.push_str(whole),
            }
            rest = after;
        }
        out + rest
    }

    /// Words that end in `(line 7)`, with the place as the file has it.
    pub fn at_the_end(&self, words: &str) -> String {
        let place = words.rsplit_once("(line ");
        let line = place.and_then(|(_, line)| line.strip_suffix(')')?.parse().ok());
        match (place, line) {
            (Some((before, _)), Some(line)) => format!("{before}({})", self.words(line)),
            _ => words.to_owned(),
        }
    }

    /// An outcome as it is displayed.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let shown = outcome.to_string();
        if self.0.is_empty() {
            return shown;
        }
        // Words of the program stand before these, and in the message below them.
        let before = match outcome {
            Outcome::Raised(raised) => format!("raised {} at ", raised.class),
            Outcome::Unsupported { .. } => "unsupported: ".to_owned(),
            Outcome::Internal { .. } => "internal error: ".to_owned(),
            _ => return shown,
        };
        let Some(at) = shown.rfind(&before) else { return shown };
        let end = shown[at..].find('\n').map_or(shown.len(), |end| at + end);
        shown[..at].to_owned() + &self.told(&shown[at..end]) + &shown[end..]
    }
}

/// The page that the text of this file is; nothing where its name is no page's.
///
/// # Errors
///
/// The text is no notebook; where, in words.
pub fn page(path: &Path, text: &str) -> Option<Result<Page, String>> {
    match path.extension()?.to_str()? {
        "md" => Some(Ok(markdown(text))),
        "ipynb" => Some(notebook(text)),
        _ => None,
    }
}

/// True if a file of this name is a page.
pub fn is_page(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "md" || extension == "ipynb")
}

/// A fence that is open: its character, how often it stands there, and how far it is indented.
struct Fence {
    mark: char,
    length: usize,
    indent: usize,
    is_code: bool,
}

impl Fence {
    /// The fence that this line opens, with the words behind it.
    fn opened(line: &str) -> Option<(Fence, &str)> {
        let bare = line.trim_start();
        let mark = bare.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
        let words = bare.trim_start_matches(mark);
        let (length, indent) = (bare.len() - words.len(), line.len() - bare.len());
        // One line of code between backticks opens nothing.
        (length >= 3 && !words.contains(mark))
            .then_some((Fence { mark, length, indent, is_code: false }, words.trim()))
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let bare = line.trim();
        bare.len() >= self.length && bare.chars().all(|c| c == self.mark)
    }
}

/// Directives of MyST whose content is run.
const CELLS: [&str; 3] = ["{code-cell}", "{jupyter-execute}", "{testcode}"];

fn markdown(text: &str) -> Page {
    if text.len() > LONGEST {
        return Page { text: text.to_owned(), ..Page::default() };
    }
    // Where some blocks are marked as cells, the others are there to be read.
    let is_cell = |words: &str| CELLS.iter().any(|cell| words.starts_with(cell));
    let has_cells = text.lines().filter_map(Fence::opened).any(|(_, words)| is_cell(words));
    let is_code = |words: &str| match has_cells {
        true => is_cell(words),
        false => {
            let language = words.split_whitespace().next().unwrap_or_default();
            matches!(language, "python" | "python3" | "py" | "ipython3")
        }
    };
    let mut lines: Vec<Cow<'_, str>> = Vec::new();
    let mut blocks = Vec::new();
    let mut open: Option<Fence> = None;
    let mut first = 0;
    for (place, line) in text.lines().enumerate() {
        let mut kept = "";
        match &open {
            Some(fence) if fence.is_closed_by(line) => {
                if fence.is_code {
                    let mut found = block(&mut lines, first, false).unwrap_or_default();
                    if let Some(block) = &mut found
                        && block.may_raise
                    {
                        // Around the lines of the fence.
                        block.line -= 1;
                        block.last += 1;
                        lines[first - 1] = TRY.into();
                        kept = EXCEPT;
                    }
                    blocks.extend(found);
                }
                open = None;
            }
            Some(fence) if fence.is_code => {
                let indent = line.len() - line.trim_start().len();
                kept = &line[indent.min(fence.indent)..];
            }
            Some(_) => {}
            None => {
                if let Some((fence, words)) = Fence::opened(line) {
                    first = place + 1;
                    open = Some(Fence { is_code: is_code(words), ..fence });
                }
            }
        }
        lines.push(kept.into());
    }
    if open.is_some_and(|fence| fence.is_code) {
        blocks.extend(block(&mut lines, first, false).unwrap_or_default());
    }
    Page { text: joined(&lines), blocks, wrong: None }
}

/// The longest code of a page: a longer text is taken as no program, however many lines it has.
const LONGEST: usize = 1 << 20;

fn notebook(text: &str) -> Result<Page, String> {
    let Read(Notebook(cells)) = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let Cells { list, without_source, .. } = cells;
    let cells = list.ok_or("a notebook has a list `cells`")?;
    if let Some(cell) = without_source {
        return Err(format!("cell {cell} has no `source`, which is a text or a list of texts"));
    }
    let whole: usize = cells.iter().map(|cell| cell.source.len()).sum();
    if whole > LONGEST {
        let text = cells.iter().map(|cell| cell.source.as_str()).collect();
        return Ok(Page { text, ..Page::default() });
    }
    let mut lines: Vec<String> = Vec::new();
    let (mut blocks, mut wrong) = (Vec::new(), None);
    for cell in cells.iter().filter(|cell| !cell.tags.skips) {
        let mut of_cell: Vec<Cow<'_, str>> = cell.source.lines().map(Cow::from).collect();
        let found = block(&mut of_cell, 0, cell.tags.raises).unwrap_or_else(|error| {
            let runs = !cell.tags.raises && !is_of_shell(&cell.source);
            let ParseError { line, kind, .. } = error;
            let of_cell = || WrongCell { cell: cell.number, line, kind };
            wrong = wrong.take().or_else(|| runs.then(of_cell));
            None
        });
        if let Some(found) = found {
            if found.may_raise {
                of_cell.insert(0, TRY.into());
                of_cell.push(EXCEPT.into());
            }
            let line = lines.len() as u32 + 1;
            lines.extend(of_cell.into_iter().map(Cow::into_owned));
            blocks.push(Block { line, last: lines.len() as u32, cell: cell.number, ..found });
        }
    }
    Ok(Page { text: joined(&lines), blocks, wrong })
}

/// The cells of code of a notebook. All else of it, such as pictures, is passed over as it is read:
/// it can be much more than the code.
#[derive(Default)]
struct Notebook(Cells);

/// A cell of code.
#[derive(Default)]
struct Cell {
    /// Its number, from 1, among cells of any type.
    number: u32,
    source: String,
    tags: Tags,
}

/// The meaning of a cell's tags.
#[derive(Default)]
struct Tags {
    skips: bool,
    raises: bool,
}

/// A value of JSON, for a reader that asks for less than all of it: each method is asked of
/// the values of one form, and any other value is passed over.
trait Sparse: Default {
    fn text(&mut self, _text: &str) {}

    /// An item of a list.
    fn item<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        Ok(list.next_element::<IgnoredAny>()?.is_some())
    }

    /// The value behind a key.
    fn value<'de, A: MapAccess<'de>>(&mut self, _key: &str, map: &mut A) -> Result<(), A::Error> {
        map.next_value::<IgnoredAny>().map(|_| ())
    }

    /// The list, or the object, has begun.
    fn begin(&mut self, _is_list: bool) {}
}

/// Reads a value by [`Sparse`].
struct Read<T>(T);

impl<'de, T: Sparse> Deserialize<'de> for Read<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Read<T>, D::Error> {
        deserializer.deserialize_any(Reader(T::default())).map(Read)
    }
}

struct Reader<T>(T);

impl<'de, T: Sparse> Visitor<'de> for Reader<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_str<E>(mut self, text: &str) -> Result<T, E> {
        self.0.text(text);
        Ok(self.0)
    }

    fn visit_bool<E>(self, _: bool) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_i64<E>(self, _: i64) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_u64<E>(self, _: u64) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_f64<E>(self, _: f64) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_unit<E>(self) -> Result<T, E> {
        Ok(self.0)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<T, A::Error> {
        self.0.begin(true);
        while self.0.item(&mut list)? {}
        Ok(self.0)
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<T, A::Error> {
        self.0.begin(false);
        while let Some(key) = map.next_key::<String>()? {
            self.0.value(&key, &mut map)?;
        }
        Ok(self.0)
    }
}

/// A text, or nothing.
#[derive(Default)]
struct Text(Option<String>);

impl Sparse for Text {
    fn text(&mut self, text: &str) {
        self.0 = Some(text.to_owned());
    }
}

/// The text of a cell, which is one text or a list of them; nothing where it is anything else.
#[derive(Default)]
struct Joined(Option<String>);

impl Sparse for Joined {
    fn text(&mut self, text: &str) {
        self.0 = Some(text.to_owned());
    }

    fn begin(&mut self, is_list: bool) {
        self.0 = is_list.then(String::new);
    }

    fn item<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let Some(Read(Text(part))) = list.next_element()? else { return Ok(false) };
        match (&mut self.0, part) {
            (Some(whole), Some(part)) => whole.push_str(&part),
            (whole, _) => *whole = None,
        }
        Ok(true)
    }
}

impl Sparse for Tags {
    fn item<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let tag = list.next_element::<Read<Text>>()?;
        Ok(tag
            .map(|Read(Text(tag))| {
                self.skips |= tag.as_deref() == Some(SKIP);
                self.raises |= tag.as_deref() == Some(RAISES);
            })
            .is_some())
    }
}

/// The metadata of a cell.
#[derive(Default)]
struct Metadata(Tags);

impl Sparse for Metadata {
    fn value<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "tags" => map.next_value().map(|Read(tags)| self.0 = tags),
            _ => map.next_value::<IgnoredAny>().map(|_| ()),
        }
    }
}

/// A cell of any type.
#[derive(Default)]
struct AnyCell {
    is_code: bool,
    has_source: bool,
    cell: Cell,
}

impl Sparse for AnyCell {
    fn value<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "cell_type" => map
                .next_value()
                .map(|Read(Text(kind))| self.is_code = kind.as_deref() == Some("code")),
            "source" => map.next_value().map(|Read(Joined(text))| {
                self.has_source = text.is_some();
                self.cell.source = text.unwrap_or_default();
            }),
            "metadata" => map.next_value().map(|Read(Metadata(tags))| self.cell.tags = tags),
            _ => map.next_value::<IgnoredAny>().map(|_| ()),
        }
    }
}

/// The cells of code of a list; nothing where there is none.
#[derive(Default)]
struct Cells {
    list: Option<Vec<Cell>>,
    /// The cells of any type that were read.
    read: usize,
    /// The first cell of code without a source, from 1.
    without_source: Option<usize>,
}

impl Sparse for Cells {
    fn begin(&mut self, is_list: bool) {
        self.list = is_list.then(Vec::new);
    }

    fn item<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let Some(Read(AnyCell { is_code, has_source, cell })) = list.next_element()? else {
            return Ok(false);
        };
        self.read += 1;
        let lacks = (is_code && !has_source).then_some(self.read);
        self.without_source = self.without_source.or(lacks);
        let cell = Cell { number: self.read as u32, ..cell };
        self.list.get_or_insert_default().extend(is_code.then_some(cell));
        Ok(true)
    }
}

impl Sparse for Notebook {
    fn value<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "cells" => map.next_value().map(|Read(cells)| self.0 = cells),
            _ => map.next_value::<IgnoredAny>().map(|_| ()),
        }
    }
}

/// The tag of a block that is not run.
const SKIP: &str = "skip-execution";

/// The tag of a block that may raise: the blocks after it run.
const RAISES: &str = "raises-exception";

/// The lines around such a block.
const TRY: &str = "try:";
const EXCEPT: &str = "except BaseException: pass";

/// The block that the lines from this place on are; what does not run is made empty. Nothing where
/// no code is left. A block that may raise is indented, if that changes no text in it. What is no
/// Python is made empty, too, and is an error.
fn block(
    lines: &mut [Cow<'_, str>],
    first: usize,
    is_tagged: bool,
) -> Result<Option<Block>, ParseError> {
    let of_block = &mut lines[first..];
    let options = options(of_block);
    let is_skipped = of_block[..options].iter().any(|line| line.contains(SKIP));
    let is_tagged = is_tagged || of_block[..options].iter().any(|line| line.contains(RAISES));
    // The magic of a whole cell: some run the cell as Python, others hand it to a shell.
    let head = of_block[options..].iter().find(|line| !line.trim().is_empty());
    let is_foreign = head.is_some_and(|line| {
        line.starts_with("%%") && !line.starts_with("%%time") && !line.starts_with("%%capture")
    });
    for (place, line) in of_block.iter_mut().enumerate() {
        let is_command = match line.trim_start().split_at_checked(1) {
            Some(("!" | "?", _)) => true,
            Some(("%", rest)) => rest.starts_with(|c: char| c == '%' || c.is_alphabetic()),
            _ => false,
        };
        if place < options || is_skipped || is_foreign || is_command {
            *line = "".into();
        }
    }
    let has_code =
        |line: &Cow<'_, str>| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let has_code = of_block.iter().any(has_code);
    let fault = if has_code { fault(&joined(of_block)) } else { None };
    let is_code = has_code && fault.is_none();
    if !is_code {
        of_block.fill("".into());
    }
    if let Some(fault) = fault {
        return Err(fault);
    }
    let is_long = |line: &Cow<'_, str>| line.contains("\"\"\"") || line.contains("'''");
    let may_raise = is_tagged && is_code && !of_block.iter().any(is_long);
    if may_raise {
        of_block.iter_mut().for_each(|line| *line = format!(" {line}").into());
    }
    let (line, last) = (first as u32 + 1, lines.len() as u32);
    Ok(is_code.then_some(Block { line, last, may_raise, cell: 0 }))
}

/// The longest block that is parsed to see what it is: to read it takes 20 MiB.
const LONGEST_SKETCH: usize = 1 << 16;

/// The reason that a block is no program by itself: some show `f(x, ...=y)`, or a part of a class. A
/// long one is no sketch.
fn fault(text: &str) -> Option<ParseError> {
    if text.len() > LONGEST_SKETCH {
        return None;
    }
    parse(text, "block").err().filter(|error| !matches!(error.kind, ParseErrorKind::Unsupported(_)))
}

/// True if a cell that is no Python runs in a notebook all the same: it asks a shell, or for help, or
/// waits at its top.
fn is_of_shell(cell: &str) -> bool {
    const COMMANDS: &str = " cat cd conda cp less ll ls mamba man mkdir more mv pip pwd rm rmdir ";
    let lines = cell.lines().map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let asks = |line: &str| {
        let word = line.split_whitespace().next().unwrap_or_default();
        let value = line.split_once('=').map_or("", |(_, value)| value.trim_start());
        line.ends_with('?') && !line.contains('#')
            || value.starts_with(['!', '%'])
            || COMMANDS.contains(&format!(" {word} "))
            || line.contains("await ")
    };
    lines.any(asks)
}

/// The number of lines at the head of a block that are options of its directive: `:tags:
/// [hide-cell]`, or YAML between lines of dashes.
fn options(lines: &[Cow<'_, str>]) -> usize {
    if lines.first().is_some_and(|line| line.trim() == "---") {
        let end = lines[1..].iter().position(|line| line.trim() == "---");
        return end.map_or(0, |end| end + 2);
    }
    lines.iter().take_while(|line| line.trim_start().starts_with(':')).count()
}

fn joined<S: AsRef<str>>(lines: &[S]) -> String {
    lines.iter().flat_map(|line| [line.as_ref().trim_end(), "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
# A page

```bash
pip install flax
```

1. A list:

   ```python
   import jax

   def f(x):
     return x
   ```

~~~py
! ls
y = f(1)
~~~

``` `python` is no fence ```

```python
# words alone
```

```python
f(..., x=)
```
";

    #[test]
    fn a_line_stands_where_it_stands_in_the_page() {
        let page = markdown(PAGE);
        let lines: Vec<&str> = page.text.lines().collect();
        assert_eq!(lines.len(), PAGE.lines().count());
        assert_eq!(&lines[9..13], ["import jax", "", "def f(x):", "  return x"]);
        assert_eq!(&lines[16..18], ["", "y = f(1)"]);
        assert!(lines[..9].iter().all(|line| line.is_empty()), "{lines:?}");
        let blocks = page.blocks.iter().map(|block| (block.line, block.last));
        assert_eq!(blocks.collect::<Vec<_>>(), [(10, 13), (17, 18)]);
    }

    #[test]
    fn cells_are_run_and_other_blocks_are_read() {
        let text = "\
```{code-cell} ipython3
:tags: [hide-cell]
x = 1
```
```python
x = model(...)
```
```{code-cell}
---
tags: [skip-execution]
---
import missing
```
```{code-cell}
%%bash
ls
```
```{code-cell}
%%time
%matplotlib inline
z = x
";
        let page = markdown(text);
        let code: Vec<&str> = page.text.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(code, ["x = 1", "z = x"]);
        assert_eq!(page.blocks.len(), 2);
    }

    #[test]
    fn what_a_tagged_block_raises_ends_it_alone() {
        let text = "\
```{code-cell}
:tags: [raises-exception]

1 / 0
```
```{code-cell}
x = 1
```
";
        let page = markdown(text);
        let lines: Vec<&str> = page.text.lines().collect();
        assert_eq!(lines[..5], ["try:", "", "", " 1 / 0", "except BaseException: pass"]);
        let blocks = page.blocks.iter().map(|block| (block.line, block.last));
        assert_eq!(blocks.collect::<Vec<_>>(), [(1, 5), (7, 7)]);
        let text = r##"{"cells": [
            {"cell_type": "code", "source": "1 / 0", "metadata": {"tags": ["raises-exception"]}},
            {"cell_type": "code", "source": "x = 1"}
        ]}"##;
        let page = notebook(text).expect("a notebook");
        assert_eq!(page.text, "try:\n 1 / 0\nexcept BaseException: pass\nx = 1\n");
        let blocks = page.blocks.iter().map(|block| (block.line, block.last));
        assert_eq!(blocks.collect::<Vec<_>>(), [(1, 3), (4, 4)]);
    }

    #[test]
    fn the_cells_of_a_notebook_stand_one_below_the_other() {
        let text = r##"{"cells": [
            {"cell_type": "markdown", "source": ["# no code"]},
            {"cell_type": "code", "source": ["import jax\n", "x = 1"], "metadata": {}},
            {"cell_type": "code", "source": "! ls", "metadata": {}},
            {"cell_type": "code", "source": "y =", "metadata": {"tags": ["skip-execution"]}},
            {"cell_type": "code", "source": "y = x"}
        ]}"##;
        let page = notebook(text).expect("a notebook");
        assert_eq!(page.text, "import jax\nx = 1\ny = x\n");
        let blocks = page.blocks.iter().map(|block| (block.line, block.last));
        assert_eq!(blocks.collect::<Vec<_>>(), [(1, 2), (3, 3)]);
        for wrong in ["", "[]", "{\"cells\": 1}"] {
            assert!(notebook(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_a_notebook_holds_beside_its_code_is_passed_over() {
        let text = r#"{
            "metadata": {"a": [1, -2, 1.5, null, true, "b", {"c": []}]},
            "cells": [
                7, null, "x = 0", ["x = 0"],
                {"cell_type": "code", "source": ["x = 1\n", "z = 3"], "metadata": []},
                {"cell_type": ["code"], "source": "x = 4"},
                {"cell_type": "markdown", "source": "x = 5"},
                {"cell_type": "code", "source": [], "outputs": [{"data": "x = 7"}]},
                {"cell_type": "code", "metadata": {"tags": "skip-execution"}, "source": "x = 8"},
                {"cell_type": "code", "metadata": {"tags": [1, "skip-execution"]}, "source": "x = 9"}
            ]
        }"#;
        let page = notebook(text).unwrap();
        assert_eq!(page.text, "x = 1\nz = 3\nx = 8\n");
        assert_eq!(page.blocks.len(), 2);
        for source in [r#"["x = 1\n", 2]"#, r#"{"x": 6}"#, "null"] {
            let text = format!(r#"{{"cells": [{{"cell_type": "code", "source": {source}}}]}}"#);
            let error = notebook(&text).err().unwrap_or_default();
            assert!(error.contains("cell 1 has no `source`"), "{source}: {error}");
        }
        for text in ["{}", r#"{"cells": {"a": 1}}"#, r#"{"cells": 1}"#, "[]", "1"] {
            assert_eq!(notebook(text), Err("a notebook has a list `cells`".to_owned()), "{text}");
        }
    }

    #[test]
    fn a_cell_that_is_no_python_is_named() {
        let page = |cells: &[&str]| {
            let cell = |text: &&str| serde_json::json!({"cell_type": "code", "source": text, "metadata": {}});
            let mut cells: Vec<_> = cells.iter().map(cell).collect();
            cells.insert(0, serde_json::json!({"cell_type": "markdown", "source": "x"}));
            notebook(&serde_json::json!({"cells": cells}).to_string()).expect("a notebook")
        };
        let wrong = |cells: &[&str]| page(cells).wrong.map(|it| (it.cell, it.line));
        assert_eq!(wrong(&["x = 1", "y = 2\n\nif x\n  y", "if"]), Some((3, 3)));
        let of_shell = ["pip install flax", "# a\njax.jit?", "x = !ls", "x = %pwd", "await f()"];
        assert_eq!(wrong(&of_shell), None);
        let lines = page(&["a = 1\n\nb = 2", "! ls", "c = 3"]).lines();
        assert_eq!([lines.words(3), lines.words(4)], ["cell 2, line 3", "cell 4, line 1"]);
        assert_eq!(lines.place("a.ipynb", 2), "a.ipynb, cell 2, line 2");
        let told = lines.told("again, after line 1: `f` in line 4, outline 4, line x, line 2");
        let expected = "again, after cell 2, line 1: `f` in cell 4, line 1, outline 4, line x, \
                        cell 2, line 2";
        assert_eq!(told, expected);
        assert_eq!(Lines::default().told("line 4"), "line 4");
        let what = "x".to_owned();
        let outcome = Outcome::Unsupported { what, place: "line 4".to_owned() };
        assert_eq!(lines.outcome(&outcome), "unsupported: x (cell 4, line 1)");
        let raised = page_with_a_tag().lines();
        assert_eq!([raised.words(2), raised.words(4)], ["cell 1, line 1", "cell 2, line 1"]);
    }

    fn page_with_a_tag() -> Page {
        let text = r##"{"cells": [
            {"cell_type": "code", "source": "1 / 0", "metadata": {"tags": ["raises-exception"]}},
            {"cell_type": "code", "source": "x = 1"}
        ]}"##;
        notebook(text).expect("a notebook")
    }

    #[test]
    fn a_page_that_is_too_long_is_left_whole() {
        let markdown = page(Path::new("a.md"), &"\n".repeat(LONGEST + 1)).unwrap().unwrap();
        let source = "\\n".repeat(LONGEST + 1);
        let text = format!(r#"{{"cells": [{{"cell_type": "code", "source": "{source}"}}]}}"#);
        for page in [markdown, notebook(&text).unwrap()] {
            assert_eq!((page.text.len(), page.blocks), (LONGEST + 1, Vec::new()));
        }
    }
}
