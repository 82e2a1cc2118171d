/** Checks the repository's own rules: import boundaries with `imports`, names and sizes with `conventions`, translations with `words`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { brokenConventions } from './conventions.ts';
import { brokenRules } from './importRules.ts';
import { importsOf } from './imports.ts';
import { readWords } from './readWords.ts';
import { say } from '../say.mjs';
import { servedTexts } from './servedTexts.ts';
import { sourceFiles } from './sourceFiles.ts';
import { refusedWords } from './refusedWords.ts';
import { refusedInSource } from './sourceWords.ts';
import { brokenCatalogues } from './untranslatedTexts.ts';
import { brokenWords } from './words.ts';
import { writtenTexts } from './writtenTexts.ts';

const root = join(import.meta.dirname, '..', '..');
const files = sourceFiles(root);

const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** Code with words of its own; the lists of refused ones name them. */
const isOwnCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path) && !/^tools\/check\/(?:refused|source)Words\./.test(path);

async function check(what: string | undefined): Promise<string[]> {
  if (what === 'words') {
    const words = await readWords(root, files);
    const said = words.files.flatMap(({ messages }) => messages.map(({ id, text }) => ({ place: id, text })));
    return [
      ...brokenWords(words),
      ...refusedWords([...said, ...writtenTexts(root, files)]),
      ...refusedInSource(files.filter(isOwnCode).map(read)),
      ...brokenCatalogues(root, servedTexts(root, files), words.languages),
    ];
  }
  if (what === 'imports') {
    const imports = files.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path)).flatMap((path) => importsOf(root, path));
    return brokenRules(imports);
  }
  const text = files.filter((path) => /\.(ts|tsx|mjs|js|graphql|sql|json|md)$/.test(path));
  return brokenConventions(text.map(read));
}

const broken = await check(process.argv[2]);
for (const line of broken) say(line);
process.exitCode = broken.length === 0 ? 0 : 1;
