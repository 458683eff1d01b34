//! Text: the parser refuses it or reads it, and what was read is printed as a text that reads the
//! same.

use arbitrary::{Result, Unstructured};
use isograft_generators::random::generate;
use isograft_reference::program::{check, parse};

/// Bytes that are text are parsed; others are the choices of a random program, which is printed and
/// parsed.
pub fn run(u: &mut Unstructured<'_>) -> Result<()> {
    let bytes = u.peek_bytes(u.len()).unwrap_or_default();
    if let Ok(text) = std::str::from_utf8(bytes) {
        of_text(text);
        return Ok(());
    }
    let program = generate(u).program;
    let text = program.to_string();
    match parse(&text, "generated") {
        Ok(read) => assert_eq!(read, program, "read otherwise than it was made\n{text}"),
        Err(error) => panic!("{error}\n{text}"),
    }
    of_text(&text);
    Ok(())
}

fn of_text(text: &str) {
    let Ok(program) = parse(text, "text") else { return };
    if let Err(error) = check(&program) {
        panic!("{error:?} in what was parsed\n{text}");
    }
    let printed = program.to_string();
    match parse(&printed, "printed") {
        Ok(read) => assert_eq!(read, program, "printed as\n{printed}"),
        Err(error) => panic!("{error} in what was printed\n{printed}"),
    }
    assert_eq!(parse(&printed, "printed").map(|read| read.to_string()), Ok(printed));
}

#[cfg(test)]
mod tests {
    use arbitrary::Unstructured;
    use isograft_generators::random::Seed;

    #[test]
    fn smoke() {
        crate::smoke::smoke_with(200, 2048, super::run);
    }

    /// Texts with one character gone, doubled or replaced by another.
    #[test]
    fn smoke_of_text() {
        for index in 0..300 {
            let text = Seed(0).program(index).program.to_string();
            let mut characters: Vec<char> = text.chars().collect();
            let (at, from) = (
                index as usize * 7919 % characters.len(),
                index as usize * 104_729 % characters.len(),
            );
            match index % 3 {
                0 => _ = characters.remove(at),
                1 => characters.insert(at, characters[from]),
                _ => characters[at] = characters[from],
            }
            let text: String = characters.into_iter().collect();
            super::run(&mut Unstructured::new(text.as_bytes())).expect("text is enough");
        }
    }
}
