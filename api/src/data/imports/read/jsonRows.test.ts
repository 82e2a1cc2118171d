import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { openFeed } from './feedBytes.ts';
import { FeedError } from './feedError.ts';
import { placeOfRows, readRows } from './feedReader.ts';
import { listsOf } from './importFeed.ts';
import { placeAt } from './jsonPlaces.ts';
import { chunked, objectsOf, readFeed } from './testFeed.ts';

const rows = [
  { id: '1', name: 'Lamp', variants: [{ sku: 'a', data: [{ deep: [1, [2]] }] }] },
  { id: '2', name: 'Chair ]}[{"', items: [] },
];
const products = { products: 'products' } as const;
const large = { id: 'large', text: 'x'.repeat(300_000) };

/** What the reader of an import finds, which looks at the whole feed first. */
async function readTwice(content: string) {
  const place = await placeOfRows(await openFeed(chunked(Buffer.from(content))), products);
  return readFeed(content, { place });
}

describe('the list of rows in a JSON object', () => {
  it.each<[string, unknown]>([
    ['data', { data: rows }],
    ['data, and what is said next to it', { total: 2, page: { number: 1, sizes: [1, 2] }, data: rows, links: { next: null } }],
    ['items', { items: rows }],
    ['results behind numbers', { code: 200, took: 0.2, ok: true, results: rows }],
    ['a name of its own', { artikel: rows, total: 2 }],
    ['a name of its own, next to lists of texts', { fields: ['id', 'name'], artikel: rows, empty: [] }],
    ['products within data', { data: { products: rows, total: 2 } }],
    ['any name within response', { response: { artikel: rows }, status: 'ok' }],
    ['items within an object of any name', { catalogue: { items: rows } }],
    ['products within an object of any name', { shop: { name: 'x', products: rows } }],
    ['data behind a large object', { meta: { [large.id]: large.text, list: [large.text] }, data: rows }],
    ['data behind other things that the store has', { categories: [{ id: 'c' }], pages: [{ id: 'p' }], data: rows }],
    ['data next to complaints', { errors: [{ code: 1 }], data: rows, warnings: [{ code: 2 }] }],
    ['products, which wins over a list before it', { data: [{ id: 'x' }], products: rows }],
    ['products, which wins over one behind it', { products: rows, included: [{ id: 'x' }] }],
    ['products, which wins over lists that are too many', { data: [{ id: 'x' }], included: [{ id: 'y' }], products: rows }],
    ['products at the top, which win over those within', { filter: { products: [{ id: 'x' }] }, products: rows }],
    ['products within, which win over another list', { facets: [{ id: 'x' }], data: { products: rows } }],
    ['products two levels down', { status: 'ok', response: { page: 1, data: { products: rows, total: 2 } } }],
    ['items two levels down', { response: { result: { items: rows } }, took: 3 }],
    ['any name within two wrappers', { response: { result: { artikel: rows } } }],
    ['a list of its own name, deep in objects of any name', { shop: { catalogue: { de: { artikel: rows } } } }],
    ['six levels down', { a: { b: { c: { d: { e: { f: rows } } } } } }],
    ['behind closed objects and lists of each depth', { a: { b: { c: 1 }, d: [[{ e: {} }]] }, g: { h: {}, items: rows } }],
    ['items of products next to what they are filtered by', { data: { products: { items: rows, aggregations: [{ id: 'x' }], info: { sizes: [{ id: 'y' }] } } } }], // prettier-ignore
    ['docs next to facets', { header: { params: { q: '*' } }, response: { start: 0, docs: rows }, facets: { brand: { buckets: [{ id: 'x' }] } } }], // prettier-ignore
    ['data, whatever is deep in the document', { data: rows, meta: { filters: { price: { steps: [{ id: 'x' }] } } } }],
    ['items, not those of another kind', { categories: { items: [{ id: 'x' }] }, shop: { items: rows } }],
  ])('is %s', async (_name, document) => {
    for (const indent of [undefined, 2]) {
      const content = JSON.stringify(document, null, indent);
      for (const read of [readFeed, readTwice]) {
        const { feed, rows: found } = await read(content);
        expect(feed.shape.format).toBe('json');
        expect(objectsOf(found)).toEqual(rows);
        expect(found.map(({ number }) => number)).toEqual([1, 2]);
      }
    }
  });

  it.each<[string, unknown]>([
    ['data', { data: [] }],
    ['data next to numbers', { data: [], total: 0 }],
    ['products within data', { data: { products: [] } }],
    ['products', { products: [] }],
    ['products two levels down', { response: { data: { products: [] } } }],
    ['data next to a list that is deep in the document', { facets: { brand: { buckets: [{ id: 'x' }] } }, data: [] }],
    ['data before a list that is deep in the document', { data: [], facets: { brand: { buckets: [{ id: 'x' }] } } }],
  ])('may be empty: %s', async (_name, document) => {
    for (const read of [readFeed, readTwice]) expect((await read(JSON.stringify(document, null, 1))).rows).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    [
      'two lists',
      JSON.stringify({ data: rows, included: rows }),
      /several lists .*: “data” and “included”\. Set the list of rows, name it “products”/,
    ],
    ['two within each other', JSON.stringify({ links: rows, response: { items: rows } }), /“links” and “response\.items”/],
    ['none', '{\n"message": "no", "code": 5}', /without a list named “products”.*it has “message”, “code”/],
    ['complaints', JSON.stringify({ errors: [{ code: 1 }] }, null, 1), /without a list named “products”.*“errors”/],
    ['an empty list of any name', '{\n"details": []}', /“details”/],
    ['other things only', JSON.stringify({ categories: [{ id: 'c' }] }, null, 1), /“categories”/],
    ['two deep in the document', JSON.stringify({ a: { b: { c: rows, d: rows } } }), /“a\.b\.c” and “a\.b\.d”/],
    ['complaints within', JSON.stringify({ result: { errors: [{ code: 1 }] } }, null, 1), /without a list named “products”.*“result”/],
    ['objects without end', `${'{"a":\n'.repeat(40)}[{"id":1}]${'}'.repeat(40)}`, /without a list named “products”/],
    ['half a file', JSON.stringify({ data: rows }).slice(0, -20), /in the middle of row 2/],
    ['half a file behind the rows', '{"data":[{"id":1},{"id":2}],"next":', /after row 2/],
    ['half a file before the rows', '{"meta":{"a":[1,', /before the end of its JSON document/],
  ])('is refused when there are %s', async (_name, content, message) => {
    for (const read of [readFeed, readTwice]) {
      await expect(read(content)).rejects.toThrow(FeedError);
      await expect(read(content)).rejects.toThrow(message);
    }
  });

  it('is found when the list before it exceeds the buffer, where the feed can be read twice', async () => {
    const content = JSON.stringify({ data: Array.from({ length: 40 }, () => large), products: rows });
    expect(objectsOf((await readTwice(content)).rows)).toEqual(rows);
    // Where it cannot, it says so instead of reading both.
    await expect(readFeed(content)).rejects.toThrow('read from the list “data”, but a later list, “products”, could hold them too');
  });

  it('passes rows on while the document is read, once there are many', async () => {
    let given = 0;
    async function* endless() {
      yield Buffer.from('{"data":[');
      for (; given < 200; given++) yield Buffer.from(`${JSON.stringify(large)},`);
      yield Buffer.from('{"id":"last"}]}');
    }
    const sizes: number[] = [];
    for await (const found of readRows(await openFeed(endless()), { lists: products })) {
      if (sizes.length === 0) expect(given).toBeLessThan(40);
      sizes.push(found.length);
    }
    expect(sizes[0]).toBeLessThan(40);
    expect(Math.max(...sizes.slice(1))).toBe(1);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(201);
  });

  it.each<[string, string, unknown]>([
    ['one of two', 'included', { data: [{ id: 'x' }], included: rows }],
    ['one that would not be guessed', 'categories', { products: [{ id: 'x' }], categories: rows }],
    ['one deep in the document', 'a.b.c', { a: { b: { d: [{ id: 'x' }], c: rows } } }],
    ['one whose name has a dot', 'a.b.c', { 'a.b': { c: rows }, a: { c: [{ id: 'x' }] } }],
  ])('is the one that was named: %s', async (_name, path, document) => {
    for (const indent of [undefined, 2])
      expect(objectsOf((await readFeed(JSON.stringify(document, null, indent), { place: placeAt(path) })).rows)).toEqual(rows);
  });

  it('is reported with the others when the one that was named does not exist', async () => {
    const content = JSON.stringify({ data: { products: rows, brands: [] }, total: 2 });
    await expect(readFeed(content, { place: placeAt('data.product') })).rejects.toThrow(
      'The JSON document has no list “data.product”; its lists are “data.products” and “data.brands”.',
    );
    await expect(readFeed('{"a":1,\n"b":{}}', { place: placeAt('data') })).rejects.toThrow(/no list “data”; it has “a” and “b”/);
  });

  it('is recognised only by the names of the kinds in one file of everything', async () => {
    const lists = listsOf('everything');
    const { rows: found } = await readFeed(JSON.stringify({ data: { products: rows, customers: [{ id: 'c' }] } }), { lists });
    expect(found.map(({ entity, number }) => [entity, number])).toEqual([
      ['products', 1],
      ['products', 2],
      ['customers', 3],
    ]);
    await expect(readFeed(JSON.stringify({ data: rows }, null, 1), { lists })).rejects.toThrow(
      /without a list named “products”, .* or “pages”/,
    );
  });

  it.each<[string, unknown]>([
    ['an id and a list', { id: 1, data: [{ a: 1 }] }],
    ['a number of an order and its items', { order_no: 5, items: [{ sku: 'a' }] }],
    ['a name and pictures', { name: 'Lamp', pictures: [{ url: 'x' }] }],
    ['pictures within a member', { artikelnummer: '5', bilder: { gross: [{ url: 'x' }] } }],
  ])('is not searched for in a line that is a row itself: %s', async (_name, row) => {
    const { feed, rows: found } = await readFeed(JSON.stringify(row));
    expect(feed.shape.format).toBe('ndjson');
    expect(objectsOf(found)).toEqual([row]);
  });

  it('is the same for any chunks', async () => {
    const name = fc.constantFrom('data', 'products', 'categories', 'errors', 'artikel', 'strict', 'a"\\b', '');
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.integer(),
        fc.string(),
        fc.constant(true),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(name, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value, { maxKeys: 5 }), fc.array(fc.nat(300), { maxLength: 20 }), async (document, cuts) => {
        const content = `{"z":1,\n${JSON.stringify(document).slice(1)}`.replace(/,\n\}$/, '}');
        const read = (places: readonly number[], place?: Awaited<ReturnType<typeof placeOfRows>>) =>
          readFeed(content, { cuts: places, place }).then(
            ({ rows: found }) => JSON.stringify(objectsOf(found)),
            (error: unknown) => (error instanceof FeedError ? error.message : Promise.reject(error)),
          );
        const whole = await read([]);
        expect(await read(cuts)).toBe(whole);
        expect(
          await readTwice(content).then(
            ({ rows: found }) => JSON.stringify(objectsOf(found)),
            (error: unknown) => (error instanceof FeedError ? error.message : Promise.reject(error)),
          ),
        ).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });
});
