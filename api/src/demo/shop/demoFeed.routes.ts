import type { FastifyReply } from 'fastify';

import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';
import { csvFile } from './demoFeedCsv.ts';
import { demoOpening } from '../demoOpening.ts';
import { type DemoFeedRow, demoFeedRows } from './demoFeedRows.ts';
import { makeCatalogue } from '../../store/demo/demoCatalogue.ts';

interface FeedAsked {
  readonly page?: unknown;
  readonly limit?: unknown;
  readonly modified_after?: unknown;
}

/** Largest page, and the one that is answered when no size is asked for. */
const [mostRows, usualRows] = [1000, 100];

function wholeNumber(value: unknown, name: string, usual: number, most: number): number {
  if (value === undefined) return usual;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (number < 1) throw new Failure('ParsingError', `The parameter ${name} must be a whole number from 1.`);
  return Math.min(number, most);
}

function sinceOf(value: unknown): number {
  if (value === undefined) return Number.NEGATIVE_INFINITY;
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(moment)) throw new Failure('ParsingError', 'The parameter modified_after must be a time such as 2026-05-05T10:00:00Z.');
  return moment;
}

/** The feed of the demo shop, as a shop would give it: in pages, and of what has changed since a moment. Anyone may have it. */
export const routes: Routes = (server, { db }) => {
  // Made once: what the shop opened with stays.
  let made: { readonly opening: Date; readonly catalogue: ReturnType<typeof makeCatalogue> } | undefined;
  const rowsSince = async (asked: FeedAsked): Promise<DemoFeedRow[]> => {
    const opening = await demoOpening(db);
    if (opening === undefined) throw new Failure('NotFoundError', 'There is no demo company here, and so no demo shop.');
    if (made?.opening.getTime() !== opening.getTime()) made = { opening, catalogue: makeCatalogue(opening) };
    const since = sinceOf(asked.modified_after);
    return demoFeedRows(opening, new Date(), made.catalogue).filter(({ modifiedAt }) => modifiedAt.getTime() > since);
  };
  const pageOf = async (asked: FeedAsked, reply: FastifyReply, path: string) => {
    const rows = await rowsSince(asked);
    const page = wholeNumber(asked.page, 'page', 1, Number.MAX_SAFE_INTEGER);
    const size = wholeNumber(asked.limit, 'limit', usualRows, mostRows);
    const query = new URLSearchParams({ page: String(page + 1), limit: String(size) });
    if (typeof asked.modified_after === 'string') query.set('modified_after', asked.modified_after);
    const next = page * size < rows.length ? `${publicApiUrl()}${path}?${query}` : null;
    if (next !== null) reply.header('link', `<${next}>; rel="next"`);
    reply.header('cache-control', 'no-store');
    return { rows: rows.slice((page - 1) * size, page * size), total: rows.length, page, next };
  };
  server.get<{ Querystring: FeedAsked }>('/demo-shop/feed.json', async ({ query }, reply) => {
    const { rows, total, page, next } = await pageOf(query, reply, '/demo-shop/feed.json');
    return reply.send({ data: { products: rows.map(({ row }) => row) }, meta: { page, total, next } });
  });
  server.get<{ Querystring: FeedAsked }>('/demo-shop/feed.csv', async ({ query }, reply) => {
    const { rows } = await pageOf(query, reply, '/demo-shop/feed.csv');
    return reply.header('content-type', 'text/csv; charset=utf-8').send(csvFile(rows.map(({ row }) => row)));
  });
};
