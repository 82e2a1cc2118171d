import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import type { z } from 'zod';

import type { Entry, Part } from '../../configuration/part.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { type Phrased, PhraseIndex } from '../phrases/phraseIndex.ts';

export type RedirectBody = z.output<typeof searchRedirects.fields>;

/** A redirect with its queries in the form in which they are compared. */
interface Redirect {
  readonly id: string;
  readonly url: string;
  readonly exact: readonly string[];
  readonly contains: readonly string[];
}

/** A redirect that a query takes, and which of its queries matched. */
export interface TakenRedirect {
  readonly id: string;
  readonly url: string;
  readonly match: 'exact' | 'contains';
  readonly matched: string;
}

/** The redirects that are enabled in a store. */
export class StoreRedirects {
  private readonly phrases: PhraseIndex<Redirect>;

  constructor(phrases: PhraseIndex<Redirect>) {
    this.phrases = phrases;
  }

  /** The one that a query takes: an exact query goes before one that is contained, a longer one before a shorter one. */
  take(query: string): TakenRedirect | undefined {
    const normalised = normaliseQuery(query);
    const matches = this.phrases.within(normalised).flatMap(({ id, url, exact, contains }): TakenRedirect[] => {
      if (exact.includes(normalised)) return [{ id, url, match: 'exact', matched: normalised }];
      const within = contains.filter((phrase) => ` ${normalised} `.includes(` ${phrase} `));
      return within.map((matched) => ({ id, url, match: 'contains', matched }));
    });
    const [first] = matches.sort((left, right) => strength(right) - strength(left) || (left.id < right.id ? -1 : 1));
    return first;
  }

  all(): Iterable<Redirect> {
    return this.phrases.values();
  }

  with(changed: ReadonlyMap<string, Entry<RedirectBody> | null>): StoreRedirects {
    const entries = [...changed].map(([id, entry]) => [id, entry === null ? null : phrasedRedirect(entry)] as const);
    return new StoreRedirects(this.phrases.with(new Map(entries)));
  }
}

const strength = ({ match, matched }: TakenRedirect) => (match === 'exact' ? Number.MAX_SAFE_INTEGER : matched.length);

/** Queries as they are compared; one without words or marks matches nothing. */
export const normalisedQueries = (queries: readonly string[]) => [...new Set(queries.map(normaliseQuery))].filter((query) => query !== '');

function phrasedRedirect({ id, body: { url, exact, contains } }: Entry<RedirectBody>): Phrased<Redirect> {
  const value = { id, url, exact: normalisedQueries(exact), contains: normalisedQueries(contains) };
  return { phrases: [...new Set([...value.exact, ...value.contains])], value };
}

export const redirectsPart: Part<RedirectBody, StoreRedirects> = {
  kind: searchRedirects.kind,
  body: searchRedirects.fields,
  compile: () => {
    const phrases = PhraseIndex.building<Redirect>();
    return { add: (entry) => phrases.add(entry.id, phrasedRedirect(entry)), done: () => new StoreRedirects(phrases.done()) };
  },
  amend: (redirects, changed) => redirects.with(changed),
};
