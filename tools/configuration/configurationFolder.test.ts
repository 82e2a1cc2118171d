import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { readFolder, writeFolder } from './configurationFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-configuration-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const document = { search_rule: [{ query: 'tent' }, { query: 'boots', note: 'Ünïcode "quoted"\n' }], slider: [] };

it('a configuration folder is read back as it was written, with rows sorted by name', () => {
  writeFolder(folder, document);
  expect(readFolder(folder)).toEqual({ search_rule: [document.search_rule[1], document.search_rule[0]], slider: [] });
});

it('a configuration folder has the same bytes in any order of rows', () => {
  writeFolder(folder, document);
  const before = readFileSync(join(folder, 'search_rule.json'), 'utf8');
  writeFolder(folder, { ...document, search_rule: document.search_rule.toReversed() });
  expect(readFileSync(join(folder, 'search_rule.json'), 'utf8')).toBe(before);
});

it('a configuration folder drops the file of a missing kind, and no foreign file', () => {
  writeFolder(folder, document);
  writeFileSync(join(folder, 'README.md'), 'ours');
  writeFolder(folder, { search_rule: [] });
  expect(readdirSync(folder).toSorted()).toEqual(['README.md', 'endcap.json', 'search_rule.json']);
});

it('a configuration folder is not written over other content', () => {
  writeFileSync(join(folder, 'package.json'), '{}');
  expect(() => writeFolder(folder, document)).toThrow('not a configuration folder');
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('{}');
});

it.each([
  ['no mark', () => rmSync(join(folder, 'endcap.json')), 'not a configuration folder'],
  [
    'another format',
    () => writeFileSync(join(folder, 'endcap.json'), '{"format":2}'),
    'has format 2. This version of Endcap reads format 1',
  ],
  [
    'an older format',
    () => writeFileSync(join(folder, 'endcap.json'), '{"format":0}'),
    'has format 0. This version of Endcap reads format 1',
  ],
  ['broken JSON', () => writeFileSync(join(folder, 'slider.json'), '[{]'), /slider\.json cannot be read/],
  ['no list', () => writeFileSync(join(folder, 'slider.json'), '{"a":1}'), /slider\.json must be a list of objects/],
  ['a list of something else', () => writeFileSync(join(folder, 'slider.json'), '[1]'), /slider\.json must be a list of objects/],
])('a configuration folder with %s is refused with a message', (_what, spoil, message) => {
  writeFolder(folder, document);
  spoil();
  expect(() => readFolder(folder)).toThrow(message);
});
