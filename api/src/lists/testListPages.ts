import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { expect, it } from 'vitest';

import { rowsOf, type Sql } from '../db/sql.ts';
import type { TestApi } from '../http/testApi.ts';

/** The answer of a list of any length, as far as its pages are concerned. */
interface TestPage {
  readonly result: readonly { readonly id: string }[];
  readonly cursors: readonly string[];
  readonly total: number;
  readonly has_next: boolean;
  readonly has_previous: boolean;
}

export type ReadList = (asked: object) => Promise<TestPage>;

/** Reads a list through its call, as a person. Rows without an `id` get one from the last argument. */
export const listOf =
  <C extends Call>(
    api: () => TestApi,
    call: C,
    place: () => Partial<InputOf<C>>,
    token: () => string,
    idOf?: (row: Record<string, unknown>) => unknown,
  ): ReadList =>
  async (asked) => {
    const sent = await api().call(call, { ...place(), ...asked } as InputOf<C>, token()); // the input of each list is tried by its own tests
    const page = sent.answer as AnswerOf<C> & TestPage; // every list of any length answers so
    return idOf === undefined ? page : { ...page, result: page.result.map((row) => ({ id: String(idOf({ ...row })) })) };
  };

const idsOf = ({ result }: TestPage) => result.map(({ id }) => id);

/** The pages of so many rows from one end of a list to the other. */
async function pagesFrom(read: ReadList, end: 'start' | 'end', limit: number): Promise<TestPage[]> {
  const pages: TestPage[] = [];
  let asked: object = end === 'start' ? {} : { before: null };
  for (;;) {
    const page = await read({ ...asked, limit });
    pages.push(page);
    const cursor = end === 'start' ? page.cursors.at(-1) : page.cursors[0];
    const isMore = end === 'start' ? page.has_next : page.has_previous;
    if (!isMore || cursor === undefined) return pages;
    asked = end === 'start' ? { after: cursor } : { before: cursor };
  }
}

/** A list has these rows in this order, forwards and backwards by cursor and by number, and each page knows whether there are others before and after it. */
async function expectPages(read: ReadList, expected: readonly string[]): Promise<void> {
  const limit = Math.ceil(expected.length / 3.5);
  const forwards = await pagesFrom(read, 'start', limit);
  expect(forwards.flatMap(idsOf)).toEqual(expected);
  const backwards = (await pagesFrom(read, 'end', limit)).reverse();
  expect(backwards.flatMap(idsOf)).toEqual(expected);
  for (const pages of [forwards, backwards]) {
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
    expect(pages.map(({ has_next: hasNext }) => hasNext)).toEqual(pages.map((_page, at) => at < pages.length - 1));
    expect(pages.map(({ has_previous: hasPrevious }) => hasPrevious)).toEqual(pages.map((_page, at) => at > 0));
  }
  expect(idsOf(await read({ offset: limit, limit }))).toEqual(expected.slice(limit, 2 * limit));
}

export interface ListedRows {
  readonly read: ReadList;
  /** What is asked for, and a plain query of what it finds, in its order, as `id`. */
  readonly cases: Readonly<Record<string, readonly [asked: object, expected: () => Sql]>>;
  /** Whether any text may be the id of a row. */
  readonly hasTextIds?: boolean;
}

/** Tests lists, of each of which more than 15 rows are stored. */
export function testListPages(api: () => TestApi, lists: Readonly<Record<string, ListedRows>>): void {
  const cases = Object.entries(lists).flatMap(([name, { read, cases: all }]) =>
    Object.entries(all).map(([which, [asked, expected]]) => ({ name, which, read, asked, expected })),
  );

  it.each(cases)('$name $which are the same by cursor, in both directions, as in the plain order', async ({ read, asked, expected }) => {
    const rows = await rowsOf<{ id: string | number }>(api().db.pool, expected());
    expect(rows.length).toBeGreaterThan(15);
    await expectPages(
      (page) => read({ ...asked, ...page }),
      rows.map(({ id }) => String(id)),
    );
  });

  it.each(Object.entries(lists))('%s refuse cursors that are damaged, or of another list or order', async (_name, { read, hasTextIds }) => {
    const { cursors } = await read({ limit: 1 });
    const [cursor = ''] = cursors;
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]; // the cursor is the api's own
    const changed = (at: number, value: string) => Buffer.from(JSON.stringify(parts.with(at, value))).toString('base64url');
    await expect(read({ after: cursor.slice(2) })).rejects.toThrow('This cursor is invalid');
    await expect(read({ after: changed(0, 'products') })).rejects.toThrow('belongs to another list');
    await expect(read({ before: changed(1, 'other asc') })).rejects.toThrow('belongs to another sort order');
    if (hasTextIds !== true) await expect(read({ before: changed(3, 'no id') })).rejects.toThrow('This cursor is invalid');
    expect(idsOf(await read({ after: cursor, limit: 1 }))).toHaveLength(1);
  });
}
