import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';

import { isUnwrittenSince } from '../../relay/lastWrite.ts';

type Query = PreloadedQuery<OperationType>;

/** Older than this many milliseconds, an answer is asked for again. */
const freshFor = 5000;

/** Queries of screens that someone is about to open: started when a hand rests on a link, taken over by the visit. */
export class PreparedQueries {
  readonly #queries = new Map<string, { readonly query: Query; readonly since: number; readonly timer: ReturnType<typeof setTimeout> }>();

  /** Starts the query of an address unless it is under way already. */
  prepare(address: string, load: () => Query | undefined): void {
    if (this.#queries.has(address)) return;
    const query = load();
    if (query === undefined) return;
    const timer = setTimeout(() => this.take(address)?.dispose(), freshFor);
    this.#queries.set(address, { query, since: performance.now(), timer });
  }

  /** Hands over a prepared query, unless something was written since it started; the caller disposes of it. */
  take(address: string): Query | undefined {
    const prepared = this.#queries.get(address);
    if (prepared === undefined) return undefined;
    clearTimeout(prepared.timer);
    this.#queries.delete(address);
    if (isUnwrittenSince(prepared.since)) return prepared.query;
    prepared.query.dispose();
    return undefined;
  }
}
