import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readColumns, readTime } from './readTable.ts';

describe('a moment', () => {
  const moment = Date.UTC(2011, 10, 3, 8, 26);
  it.each([
    ['2011-11-03 08:26:00'],
    ['2011-11-03T08:26:00Z'],
    ['2011-11-03T10:26:00+02:00'],
    ['2011-11-03 08:26:00.000+00'],
    ['2011-11-03 08:26:00 UTC'],
    ['2011/11/03 08:26'],
    ['11/3/2011 8:26'],
    ['03.11.2011 08:26'],
    ['1320308760'],
    ['1320308760000'],
    ['1320308760.0'],
  ])('is read from %s', (text) => expect(readTime(text)).toBe(moment));

  it('is the start of the day without a time', () => {
    const day = Date.UTC(2011, 10, 1);
    expect(['2011-11-01', '11/1/2011', '1.11.2011', '2011/11/01'].map(readTime)).toEqual([day, day, day, day]);
    expect(readTime('31/12/2010')).toBe(Date.UTC(2010, 11, 31));
  });

  it('is not read from what is none', () => expect(['', 'yesterday', '2011-13-45'].map(readTime)).toEqual([NaN, NaN, NaN]));
});

describe('the columns of a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'endcap-table-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(content: string | Buffer, names: readonly string[]): Promise<string[][]> {
    const file = join(folder, 'table.csv');
    await writeFile(file, content);
    const rows: string[][] = [];
    for await (const row of readColumns(file, names)) rows.push(row);
    return rows;
  }
  const names = ['session', 'item', 'time'];

  it.each<[string, string | Buffer]>([
    ['in another order, with others', 'time,extra,Item,SESSION\n1,x,p1,s1\n2,x,p2,s1\n'],
    ['with CRLF, quotes and a byte order mark', '\uFEFF"session","item","time"\r\n"s1","p1","1"\r\n"s1","p2","2"'],
    ['with semicolons', 'session;item;time\ns1;p1;1\ns1;p2;2\n'],
    ['compressed', gzipSync('session,item,time\ns1,p1,1\ns1,p2,2\n')],
  ])('are found %s', async (_name, content) => {
    expect(await read(content, names)).toEqual([
      ['s1', 'p1', '1'],
      ['s1', 'p2', '2'],
    ]);
  });

  it('may have one of several names', async () => {
    expect(await read('Customer ID,Invoice\n17850,5', ['InvoiceNo|Invoice', 'CustomerID'])).toEqual([['5', '17850']]);
  });

  it('are none in an empty file, and refused without one of them', async () => {
    expect(await read('', names)).toEqual([]);
    await expect(read('session,item\na,b', names)).rejects.toThrow('has no column time');
  });
});
