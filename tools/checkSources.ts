/** Checks the repository's own rules: import boundaries with `imports`, names and sizes with `conventions`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { brokenConventions } from './conventions.ts';
import { brokenRules } from './importRules.ts';
import { importsOf } from './imports.ts';
import { say } from './say.mjs';
import { sourceFiles } from './sourceFiles.ts';

const root = join(import.meta.dirname, '..');
const files = sourceFiles(root);

function check(what: string | undefined): string[] {
  if (what === 'imports')
    return brokenRules(files.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path)).flatMap((path) => importsOf(root, path)));
  const text = files.filter((path) => /\.(ts|tsx|mjs|js|graphql|sql|json|md)$/.test(path));
  return brokenConventions(text.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
}

const broken = check(process.argv[2]);
for (const line of broken) say(line);
process.exitCode = broken.length === 0 ? 0 : 1;
