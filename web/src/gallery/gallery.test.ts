import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const kit = join(source, 'ui');
const web = join(source, '..');

/** Files of components in a folder, without tests. */
function componentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /^[A-Z]/.test(basename(file)) && file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.includes('__generated__'),
    )
    .map((file) => join(folder, file));
}

function importedBy(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)].map(([, path = '']) => join(dirname(file), path));
}

/** What the gallery draws, and what that is made of. */
function shownFiles(): ReadonlySet<string> {
  const shown = new Set(componentsIn(import.meta.dirname));
  // A set returns what is added while it is gone through.
  for (const file of shown) for (const imported of importedBy(file)) if (imported.startsWith(source)) shown.add(imported);
  return shown;
}

it('the gallery shows every component of the kit', () => {
  const shown = shownFiles();
  const missing = componentsIn(kit).filter((file) => !shown.has(file));
  // Draw it in web/src/gallery, in each of its states.
  expect(missing.map((file) => relative(kit, file))).toEqual([]);
});

it('the gallery is in no build: neither a document nor a module of the console names it', () => {
  const config = readFileSync(join(web, 'vite.config.ts'), 'utf8');
  expect(/const documents = \[([^\]]*)\]/.exec(config)?.[1]).toMatch(/^(?!.*gallery).*'login'/);
  const naming = componentsIn(source).filter(
    (file) => !file.startsWith(import.meta.dirname) && /\/gallery\/Gallery/.test(readFileSync(file, 'utf8')),
  );
  expect(naming).toEqual([]);
});
