//! Pages of documentation as programs: the code of a Markdown page or of a notebook.
//!
//! A page is the program that its blocks make one after the other, as a notebook runs them. What
//! does not run as Python is left out: blocks that a tag skips, commands of a shell, `%` lines, and
//! blocks that are no Python, such as a sketch with dots in it.

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

use isograft_reference::program::{ParseErrorKind, parse};
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
}

/// The code of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The program. Of a Markdown page each line stands where it stands in the page; of a notebook
    /// the cells stand one below the other.
    pub text: String,
    pub blocks: Vec<Block>,
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
        return Page { text: text.to_owned(), blocks: Vec::new() };
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
                    let mut found = block(&mut lines, first, false);
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
        blocks.extend(block(&mut lines, first, false));
    }
    Page { text: joined(&lines), blocks }
}

/// The longest code of a page: a longer text is taken as no program, however many lines it has.
const LONGEST: usize = 1 << 20;

fn notebook(text: &str) -> Result<Page, String> {
    let Read(Notebook(cells)) = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let Cells { list, wrong, .. } = cells;
    let cells = list.ok_or("a notebook has a list `cells`")?;
    if let Some(cell) = wrong {
        return Err(format!("cell {cell} has no `source`, which is a text or a list of texts"));
    }
    let whole: usize = cells.iter().map(|cell| cell.source.len()).sum();
    if whole > LONGEST {
        let text = cells.iter().map(|cell| cell.source.as_str()).collect();
        return Ok(Page { text, blocks: Vec::new() });
    }
    let mut lines: Vec<String> = Vec::new();
    let mut blocks = Vec::new();
    for cell in cells {
        let mut of_cell: Vec<Cow<'_, str>> = cell.source.lines().map(Cow::from).collect();
        let found = block(&mut of_cell, 0, cell.tags.raises);
        if let Some(found) = found.filter(|_| !cell.tags.skips) {
            if found.may_raise {
                of_cell.insert(0, TRY.into());
                of_cell.push(EXCEPT.into());
            }
            let line = lines.len() as u32 + 1;
            lines.extend(of_cell.into_iter().map(Cow::into_owned));
            blocks.push(Block { line, last: lines.len() as u32, ..found });
        }
    }
    Ok(Page { text: joined(&lines), blocks })
}

/// The cells of code of a notebook. All else of it, such as pictures, is passed over as it is read:
/// it can be much more than the code.
#[derive(Default)]
struct Notebook(Cells);

/// A cell of code.
#[derive(Default)]
struct Cell {
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
    wrong: Option<usize>,
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
        self.wrong = self.wrong.or((is_code && !has_source).then_some(self.read));
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
/// no code is left. A block that may raise is indented, if that changes no text in it.
fn block(lines: &mut [Cow<'_, str>], first: usize, is_tagged: bool) -> Option<Block> {
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
    let is_code = of_block.iter().any(has_code) && is_python(&joined(of_block));
    if !is_code {
        of_block.fill("".into());
    }
    let is_long = |line: &Cow<'_, str>| line.contains("\"\"\"") || line.contains("'''");
    let may_raise = is_tagged && is_code && !of_block.iter().any(is_long);
    if may_raise {
        of_block.iter_mut().for_each(|line| *line = format!(" {line}").into());
    }
    is_code.then(|| Block { line: first as u32 + 1, last: lines.len() as u32, may_raise })
}

/// The longest block that is parsed to see what it is: to read it takes 20 MiB.
const LONGEST_SKETCH: usize = 1 << 16;

/// True if a block is a program by itself: some show `f(x, ...=y)`, or a part of a class. A long one
/// is no sketch.
fn is_python(text: &str) -> bool {
    if text.len() > LONGEST_SKETCH {
        return true;
    }
    match parse(text, "block") {
        Ok(_) => true,
        Err(error) => matches!(error.kind, ParseErrorKind::Unsupported(_)),
    }
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
    fn a_page_that_is_too_long_is_left_whole() {
        let markdown = page(Path::new("a.md"), &"\n".repeat(LONGEST + 1)).unwrap().unwrap();
        let source = "\\n".repeat(LONGEST + 1);
        let text = format!(r#"{{"cells": [{{"cell_type": "code", "source": "{source}"}}]}}"#);
        for page in [markdown, notebook(&text).unwrap()] {
            assert_eq!((page.text.len(), page.blocks), (LONGEST + 1, Vec::new()));
        }
    }
}
