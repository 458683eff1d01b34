//! Pages of documentation as programs: the code of a Markdown page or of a notebook.
//!
//! A page is the program that its blocks make one after the other, as a notebook runs them. What
//! does not run as Python is left out: blocks that a tag skips, commands of a shell, `%` lines, and
//! blocks that are no Python, such as a sketch with dots in it.

use std::borrow::Cow;
use std::path::Path;

use isograft_reference::program::{ParseErrorKind, parse};
use serde_json::Value;

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

fn notebook(text: &str) -> Result<Page, String> {
    let whole: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let cells = whole["cells"].as_array().ok_or("a notebook has a list `cells`")?;
    let mut lines: Vec<String> = Vec::new();
    let mut blocks = Vec::new();
    for cell in cells.iter().filter(|cell| cell["cell_type"] == "code") {
        let source = match &cell["source"] {
            Value::Array(parts) => parts.iter().filter_map(Value::as_str).collect(),
            other => other.as_str().unwrap_or_default().to_owned(),
        };
        let tags = cell["metadata"]["tags"].as_array().into_iter().flatten();
        let tags: Vec<&str> = tags.filter_map(Value::as_str).collect();
        let mut of_cell: Vec<Cow<'_, str>> = source.lines().map(Cow::from).collect();
        let found = block(&mut of_cell, 0, tags.contains(&RAISES));
        if let Some(found) = found.filter(|_| !tags.contains(&SKIP)) {
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

/// True if a block is a program by itself: some show `f(x, ...=y)`, or a part of a class.
fn is_python(text: &str) -> bool {
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
}
