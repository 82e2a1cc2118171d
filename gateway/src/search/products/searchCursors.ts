import { createHash } from 'node:crypto';

import { badInput } from '../../graph/badInput.ts';

/** The query is in the cursor as a short hash: it is enough to detect another query, and queries may be long. */
const signOf = (query: string) => createHash('sha256').update(query).digest('base64url').slice(0, 10);

/** The cursor of the hit at a place of a search's result, from 1. */
export function searchCursor(query: string, rank: number): string {
  return Buffer.from(`search:${signOf(query)}:${rank}`).toString('base64url');
}

/** How many hits a page behind a cursor passes over. A place in the result of one query says nothing about that of another. */
export function placeOfSearchCursor(query: string, cursor: string): number {
  const [, sign, rank] = /^search:([\w-]{10}):([1-9]\d{0,6})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (rank === undefined) throw badInput('`after`: this cursor is invalid.');
  if (sign !== signOf(query)) throw badInput('`after`: this cursor belongs to a different search.');
  return Number(rank);
}
