import { gzipSync } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { csvLine } from '../../../csv/csvCells.ts';
import { FeedError } from './feedError.ts';
import { objectsOf, readFeed } from './testFeed.ts';
import { cellOf } from '../../../csv/typedCells.ts';

const two = [
  { id: '1', name: 'Lamp' },
  { id: '2', name: 'Größe "L", ünï' },
];
const utf16 = (text: string, order: 'le' | 'be', mark = true) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};
const csv = 'id,name\n1,Lamp\n2,"Größe ""L"", ünï"\n';

describe('formats', () => {
  const json = JSON.stringify(two);
  const ndjson = two.map((row) => JSON.stringify(row)).join('\n');
  it.each<[string, string | Buffer, string]>([
    ['a JSON list', json, 'json'],
    ['a JSON list over lines', JSON.stringify(two, null, 2), 'json'],
    ['an object with products', JSON.stringify({ created: 1, categories: [{ id: 5, products: [] }], products: two, pages: [] }), 'json'],
    ['an object with products over lines', JSON.stringify({ strict: true, products: two }, null, '\t'), 'json'],
    ['lines of JSON', ndjson, 'ndjson'],
    ['lines of JSON with blank ones and CRLF', `\r\n${ndjson.replace('\n', '\r\n\r\n')}\r\n`, 'ndjson'],
    ['gzip of a JSON list', gzipSync(json), 'json'],
    ['gzip of lines', gzipSync(ndjson), 'ndjson'],
    ['gzip in two members', Buffer.concat([gzipSync(ndjson.slice(0, 9)), gzipSync(ndjson.slice(9))]), 'ndjson'],
    ['JSON with a byte order mark', `\ufeff${json}`, 'json'],
    ['JSON in UTF-16', utf16(json, 'le'), 'json'],
    ['commas', csv, 'csv'],
    ['gzip of CSV', gzipSync(csv), 'csv'],
    ['semicolons', 'id;name\n1;Lamp\n2;"Größe ""L"", ünï"', 'csv'],
    ['tabs and CRLF', 'id\tname\r\n1\tLamp\r\n2\t"Größe ""L"", ünï"\r\n', 'csv'],
    ['bars', 'id|name\n1|Lamp\n2|"Größe ""L"", ünï"', 'csv'],
    ['lines that end with CR', csv.replaceAll('\n', '\r'), 'csv'],
    ['quotes around everything', '"id","name"\n"1","Lamp"\n"2","Größe ""L"", ünï"\n', 'csv'],
    ['single quotes', `'id';'name'\n'1';'Lamp'\n'2';'Größe "L", ünï'\n`, 'csv'],
    ['a separator named in the first line', `sep=;\n${csv.replace(/^(id|1|2),/gm, '$1;')}`, 'csv'],
    ['spaces around cells', 'id , name\n1 , Lamp\n2 , "Größe ""L"", ünï"\n', 'csv'],
    ['CSV with a byte order mark', `\ufeff${csv}`, 'csv'],
    ['CSV in UTF-16 LE', utf16(csv, 'le'), 'csv'],
    ['CSV in UTF-16 BE', utf16(csv, 'be'), 'csv'],
    ['CSV in UTF-16 without a mark', utf16(csv, 'le', false), 'csv'],
    ['CSV in windows-1252', Buffer.from(csv, 'latin1'), 'csv'],
  ])('reads %s', async (_, content, format) => {
    const { feed, rows } = await readFeed(content);
    expect(feed.shape.format).toBe(format);
    expect(objectsOf(rows).map((row) => JSON.stringify(row).replace(/"id":(\d)/, '"id":"$1"'))).toEqual(
      two.map((row) => JSON.stringify(row)),
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['nothing', '', /empty/],
    ['blanks', ' \n\r\n', /empty/],
    ['a gzip of nothing', gzipSync(''), /empty/],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', /HTML/],
    ['a page without a doctype', '\n<head><title>404</title></head>', /HTML/],
    ['XML', '<?xml version="1.0"?><rss></rss>', /XML/],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004abcdefgh'), /spreadsheet/],
    ['words', 'Not found', /starts with “Not found”/],
    ['bytes', Buffer.from([1, 2, 3, 0, 5, 0, 0, 9, 200, 201, 0, 1]), /binary/],
    ['a cut gzip', gzipSync(JSON.stringify(two)).subarray(0, 40), /truncated/],
    ['a damaged gzip', Buffer.concat([gzipSync('[1]').subarray(0, 12), Buffer.alloc(30, 7)]), /damaged|cut off/],
    ['cut JSON', JSON.stringify(two).slice(0, -20), /in the middle of row 2/],
    ['JSON without its last bracket', JSON.stringify(two).slice(0, -1), /after row 2/],
    ['two documents', '[{"id":1}] [{"id":2}]', /after the end/],
    ['an object without products', '{\n"other":\n[]}', /“other”/],
    ['an open quote', 'id,name\n1,"Lamp\n2,Chair\n', /row 1/],
    ['a column twice', 'id,name,id\n1,a,2\n', /“id” twice/],
  ])('refuses %s with a clear message', async (_, content, message) => {
    const reading = readFeed(content);
    await expect(reading).rejects.toThrow(FeedError);
    await expect(reading).rejects.toThrow(message);
  });
});

describe('rows', () => {
  it('reports a broken row by its number, guesses its ID, and continues', async () => {
    const { rows } = await readFeed('{"id":"a","name":"x"}\n{"id":"b","name":oops}\n[1]\n{"id":"c","name":"z"}\n');
    expect(rows.map(({ number, problem }) => [number, problem?.slice(0, 26)])).toEqual([
      [1, undefined],
      [2, 'The row is not valid JSON:'],
      [3, 'The row is not a JSON obje'],
      [4, undefined],
    ]);
    expect(rows[1]?.guess?.('id')).toBe('b');
  });

  it('reports a row of endless brackets like any other broken row', async () => {
    const nested = (levels: number) => `{"id":"a","deep":${'['.repeat(levels)}${']'.repeat(levels)}}\n`;
    const { rows } = await readFeed(`${nested(200_000)}${nested(50)}`);
    expect(rows.map(({ problem }) => problem !== undefined)).toEqual([true, false]);
  });

  it('skips only the broken elements of a JSON list', async () => {
    const { rows } = await readFeed('[{"id":1,"a":[{}]},{"id":2,,},null,"x]",{"id":3,"t":"]}\\"{"}]');
    expect(objectsOf(rows)).toEqual([
      { id: 1, a: [{}] },
      expect.stringContaining('not valid JSON'),
      'The row is not a JSON object.',
      'The row is not a JSON object.',
      { id: 3, t: ']}"{' },
    ]);
  });

  it('reports a record with a different number of values than the header', async () => {
    const { rows } = await readFeed('id,name\n1,Lamp\n2\n3,Chair,blue\n4,Desk,\n');
    expect(objectsOf(rows)).toEqual([
      { id: 1, name: 'Lamp' },
      'The row has 1 values, but the header row has 2.',
      'The row has 3 values, but the header row has 2.',
      { id: 4, name: 'Desk' },
    ]);
    expect(rows[2]?.guess?.('id')).toBe('3');
  });

  it.each([
    ['lines', (rows: string[]) => rows.join('\n')],
    ['a list', (rows: string[]) => `[${rows.join(',')}]`],
  ])('skips a row of %s that is too large, and reports its number and ID', async (_, feedOf) => {
    const large = `{"id":"big","name":"${'x'.repeat(5000)}"}`;
    const { rows } = await readFeed(feedOf(['{"id":"a"}', large, '{"id":"b"}']), { maxBytes: 1000, cuts: [500, 900, 3000, 4000] });
    expect(objectsOf(rows)).toEqual([{ id: 'a' }, 'The row is larger than 0 MB.', { id: 'b' }]);
    expect(rows[1]?.guess?.('id')).toBe('big');
    expect(rows[1]?.number).toBe(2);
  });

  it('replaces bytes that are not UTF-8 and says in which row', async () => {
    const broken = Buffer.concat([Buffer.from('{"id":"é","name":"a'), Buffer.from([0xe9, 0xff]), Buffer.from('"}\n{"id":"2","name":"ö"}')]);
    const { rows } = await readFeed(broken);
    expect(objectsOf(rows)).toEqual([
      { id: 'é', name: 'a��' },
      { id: '2', name: 'ö' },
    ]);
    expect(rows.map(({ wasRepaired }) => wasRepaired)).toEqual([true, false]);
  });

  it('keeps every digit of long IDs', async () => {
    const { rows } = await readFeed('[{"id":12345678901234567890,"price":0.1234567890123456}]');
    expect(objectsOf(rows)).toEqual([{ id: '12345678901234567890', price: 0.1234567890123456 }]);
  });

  it('treats one line of JSON as a feed of one row', async () => {
    const { feed, rows } = await readFeed(JSON.stringify(two[0]));
    expect([feed.shape.format, objectsOf(rows)]).toEqual(['ndjson', [two[0]]]);
  });

  it('keeps the numbers of the sheet where a row was emptied', async () => {
    const { rows } = await readFeed('id,name\n1,Lamp\n,\n3\n');
    expect(rows.map(({ number, problem }) => [number, problem])).toEqual([
      [1, undefined],
      [3, 'The row has 1 values, but the header row has 2.'],
    ]);
  });

  it('skips rows that are already done', async () => {
    for (const content of ['[{"a":1},{"a":2},{"a":3}]', '{"a":1}\n{"a":2}\n{"a":3}', 'a,b\n1,x\n2,x\n3,x']) {
      const { rows } = await readFeed(content, { skip: 2 });
      expect(rows.map(({ number, entries }) => [number, entries?.[0]])).toEqual([[3, ['a', 3]]]);
    }
  });
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', "'", ',', ';', '\n', '\r', '\\', '{', '}', '[', ']', ' ', '=', '-'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
});
const anyCuts = fc.array(fc.nat(2000), { maxLength: 40 });
const anyValue = fc.oneof(
  anyText.filter((text) => text !== ''),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }).filter((number) => !Object.is(number, -0)),
  fc.boolean(),
  fc.array(anyText, { minLength: 1 }),
);
const anyRow = fc.record({ id: fc.integer({ min: 1 }), name: anyValue, other: anyValue });

describe('however the input is split into chunks', () => {
  it('JSON rows are the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1 }), anyCuts, fc.constantFrom(undefined, 1), async (rows, cuts, indent) => {
        expect(objectsOf((await readFeed(JSON.stringify(rows, null, indent), { cuts })).rows)).toEqual(rows);
        expect(objectsOf((await readFeed(JSON.stringify({ meta: rows, products: rows }, null, indent), { cuts })).rows)).toEqual(rows);
        expect(objectsOf((await readFeed(rows.map((row) => JSON.stringify(row)).join('\r\n'), { cuts })).rows)).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  it('a CSV export reads back as what was exported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1 }), anyCuts, fc.constantFrom('\n', '\r\n'), async (rows, cuts, lineEnd) => {
        const lines = rows.map((row) => csvLine([row.id, row.name, row.other].map((value) => cellOf(value))).slice(0, -2));
        const content = ['id,name,other', ...lines, ''].join(lineEnd);
        expect(objectsOf((await readFeed(content, { cuts })).rows)).toEqual(rows);
      }),
      { numRuns: 100 },
    );
  });

  it('broken input never hangs, and numbers its rows upwards, with gaps only for rows that were emptied', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('[', '{"products":[', 'id,name\n', '{"id":1}\n'), anyText, anyCuts, async (start, rest, cuts) => {
        const read = (places: readonly number[]) =>
          readFeed(start + rest, { cuts: places }).then(
            ({ rows }) => rows.map(({ number }) => number),
            (error: unknown) => (error instanceof FeedError ? error.message : Promise.reject(error)),
          );
        const whole = await read([]);
        expect(await read(cuts)).toEqual(whole);
        if (typeof whole === 'string') return;
        const emptied = start.startsWith('id,') ? rest.split(/[\r\n]/).filter((line) => /^[\s"',]*$/.test(line)).length : 0;
        expect(whole).toEqual([...new Set(whole)].toSorted((a, b) => a - b));
        expect(whole.at(-1) ?? 0).toBeLessThanOrEqual(whole.length + emptied);
      }),
      { numRuns: 150, examples: [['id,name\n', ',\n#', []]] },
    );
  });
});
