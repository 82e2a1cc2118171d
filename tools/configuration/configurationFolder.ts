import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from '../say.mjs';

/** All that a store's staff configured: a list for each kind, others named by their names. */
export type ConfigurationDocument = Readonly<Record<string, readonly object[]>>;

/** The file that marks a folder as one of ours. */
const markFile = 'endcap.json';
/** Of a folder, and of the document that the server reads and writes. It grows when those of before can no longer be read. */
export const documentFormat = 1;
const kindOf = (file: string) => /^([a-z][a-z0-9_]*)\.json$/.exec(file)?.[1];

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Writes a document as one file for each kind. The same configuration gives the same bytes, so that a version control system shows what changed
 * and nothing else: rows are in the order of their own text, which begins with what names them.
 */
export function writeFolder(folder: string, document: ConfigurationDocument): void {
  const isOurs = existsSync(join(folder, markFile));
  mkdirSync(folder, { recursive: true });
  const before = readdirSync(folder).filter((name) => !name.startsWith('.'));
  if (!isOurs && before.length > 0) throw new CommandError(`${folder} is not empty and not a configuration folder. Choose another one.`);
  writeFileSync(join(folder, markFile), pretty({ format: documentFormat }));
  for (const [kind, rows] of Object.entries(document)) {
    const texts = rows.map((row) => ({ row, text: JSON.stringify(row) }));
    const sorted = texts.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)).map(({ row }) => row);
    writeFileSync(join(folder, `${kind}.json`), pretty(sorted));
  }
  for (const name of before) {
    const kind = kindOf(name);
    if (name !== markFile && kind !== undefined && !Object.hasOwn(document, kind)) rmSync(join(folder, name));
  }
}

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readFolder(folder: string): ConfigurationDocument {
  if (!existsSync(join(folder, markFile)))
    throw new CommandError(`${folder} is not a configuration folder: it has no ${markFile}. Export a store first.`);
  const mark = readJson(join(folder, markFile));
  const known = typeof mark === 'object' && mark !== null && 'format' in mark ? mark.format : undefined;
  if (known !== documentFormat)
    throw new CommandError(
      `${folder} has format ${JSON.stringify(known)}. This version of Endcap reads format ${documentFormat}. Export it again.`,
    );
  const document: Record<string, readonly object[]> = {};
  for (const name of readdirSync(folder).toSorted()) {
    const kind = kindOf(name);
    if (kind === undefined || name === markFile) continue;
    const rows = readJson(join(folder, name));
    if (!Array.isArray(rows) || !rows.every(isRow)) throw new CommandError(`${join(folder, name)} must be a list of objects.`);
    document[kind] = rows;
  }
  return document;
}
