import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { FeedError } from '../imports/read/feedError.ts';
import { feedFilePath, feedFileSize, fetchedPagesPath } from '../imports/read/feedFiles.ts';
import type { FetchedPage } from './feedPages.ts';
import { storePages } from './storePages.ts';

const before = process.env['DATA_DIR'];
const folder = mkdtempSync(join(tmpdir(), 'endcap-pages-'));
beforeAll(() => {
  process.env['DATA_DIR'] = folder;
});
afterAll(() => {
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;
  rmSync(folder, { recursive: true, force: true });
});

let id = '';
beforeEach(() => {
  id = randomUUID();
});

const pageOf = (number: number): FetchedPage => ({
  number,
  url: `https://shop.test/?page=${number}`,
  next: `https://shop.test/?page=${number + 1}`,
  rows: 1,
  rowsSoFar: number,
  hash: `hash ${number}`,
  sizes: { first: 1, isEven: true, mayEnd: true },
  joiner: { format: 'csv', header: 'id;näme', isStrict: false },
});

/** Writes pages up to `to`, each a line; then breaks as reported. Answers from which page it continued. */
async function run(
  to: number,
  { breaks, minutes = 0, maxBytes = 1e6, aborted = false }: { breaks?: Error; minutes?: number; maxBytes?: number; aborted?: boolean } = {},
) {
  let from = 0;
  const signal = aborted ? AbortSignal.abort() : new AbortController().signal;
  await storePages(
    id,
    async function* (fetched, onPage) {
      from = (fetched.at(-1)?.number ?? 0) + 1;
      expect(fetched).toEqual(fetched.map((_, at) => pageOf(at + 1)));
      for (let number = from; number <= to; number++) {
        yield Buffer.from(`page ${number},`);
        yield Buffer.from('\n');
        await onPage(pageOf(number));
      }
      if (breaks !== undefined) {
        yield Buffer.from('half of a pa');
        throw breaks;
      }
      yield Buffer.from('end');
    },
    { maxBytes, now: new Date(Date.now() + minutes * 60_000), signal },
  );
  return from;
}

const content = () => readFile(feedFilePath(id), 'utf8');
const lines = (to: number) => Array.from({ length: to }, (_, at) => `page ${at + 1},\n`).join('');
const lost = new Error('The database is gone.');

describe('pages that are stored as they arrive', () => {
  it('become one file, without progress notes at the end', async () => {
    expect(await run(3)).toBe(1);
    expect(await content()).toBe(`${lines(3)}end`);
    await expect(readFile(fetchedPagesPath(id))).rejects.toThrow('ENOENT');
  });

  it('are continued where a run was interrupted', async () => {
    await expect(run(2, { breaks: lost })).rejects.toThrow(lost);
    await expect(run(4, { breaks: lost })).rejects.toThrow(lost);
    expect(await run(6)).toBe(5);
    expect(await content()).toBe(`${lines(6)}end`);
  });

  it.each<[string, number, () => Promise<void>]>([
    ['the file has a torn tail', 4, () => appendFile(feedFilePath(id), 'x'.repeat(500))],
    ['the notes have a torn tail', 4, () => appendFile(fetchedPagesPath(id), '{"size":1,"at"')],
    ['the last note is torn', 3, async () => truncate(fetchedPagesPath(id), (await readFile(fetchedPagesPath(id))).length - 5)],
    ['the notes are no notes', 4, () => appendFile(fetchedPagesPath(id), 'null\n{}\n')],
    ['a note is empty', 4, () => appendFile(fetchedPagesPath(id), '{}\n')],
    ['the file is shorter than its notes', 2, () => truncate(feedFilePath(id), lines(2).length - 1)],
    ['the file is empty', 1, () => truncate(feedFilePath(id), 0)],
    ['the notes are gone', 1, () => truncate(fetchedPagesPath(id), 0)],
    ['the notes are of nothing', 1, () => writeFile(fetchedPagesPath(id), '\n\n')],
  ])('are complete when %s', async (_name, from, damage) => {
    await expect(run(3, { breaks: lost })).rejects.toThrow(lost);
    await damage();
    expect(await run(5)).toBe(from);
    expect(await content()).toBe(`${lines(5)}end`);
  });

  it('are fetched again after 15 minutes, since rows have moved between pages', async () => {
    await expect(run(3, { breaks: lost })).rejects.toThrow(lost);
    expect(await run(5, { minutes: 16 })).toBe(1);
    expect(await content()).toBe(`${lines(5)}end`);
  });

  it('are fetched again when the clock was set back', async () => {
    await expect(run(3, { breaks: lost })).rejects.toThrow(lost);
    expect(await run(5, { minutes: -16 })).toBe(1);
  });

  it('are deleted when the feed is invalid, but kept when the run was only interrupted', async () => {
    await expect(run(2, { breaks: new FeedError('Page 3: no.') })).rejects.toThrow('Page 3: no.');
    expect(await feedFileSize(id)).toBeUndefined();
    await expect(run(2, { maxBytes: 12 })).rejects.toThrow('The feed is larger than');
    expect(await feedFileSize(id)).toBeUndefined();
    await expect(run(2, { breaks: new FeedError('Stopped.'), aborted: true })).rejects.toThrow('Stopped.');
    expect(await run(3)).toBe(3);
  });
});
