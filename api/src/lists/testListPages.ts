import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { expect } from 'vitest';

import type { TestApi } from '../http/testApi.ts';

/** The answer of a list of any length, as far as its pages are concerned. */
export interface TestPage {
  readonly result: readonly { readonly id: string }[];
  readonly cursors: readonly string[];
  readonly total: number;
  readonly has_next: boolean;
  readonly has_previous: boolean;
}

export type ReadList = (asked: object) => Promise<TestPage>;

/** Reads a list through its call, as a person. */
export const listOf =
  <C extends Call>(api: () => TestApi, call: C, place: () => Partial<InputOf<C>>, token: () => string): ReadList =>
  async (asked) => {
    const sent = await api().call(call, { ...place(), ...asked } as InputOf<C>, token()); // the input of each list is tried by its own tests
    return sent.answer as AnswerOf<C> & TestPage; // every list of any length answers so
  };

export const idsOf = ({ result }: TestPage) => result.map(({ id }) => id);

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
export async function expectPages(read: ReadList, expected: readonly string[]): Promise<void> {
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
