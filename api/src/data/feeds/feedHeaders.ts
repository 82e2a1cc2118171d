import type { FeedFields } from '@endcap/schema/data/feeds/feedShapes.ts';

import { keepStoreSecret, readStoreSecret, secretOwners } from '../../credentials/storeSecrets.ts';
import type { Connection } from '../../db/sql.ts';

/** A header with its value, as the store's secrets have it; the feed's row has the names alone. */
export interface StoredHeader {
  readonly name: string;
  readonly value: string;
}

/** Headers that say how a request travels; another value breaks it, or smuggles a second one. */
const own = /^(?:host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|accept-encoding|range|if-.*)$/i;

/** What is wrong with a header, in a sentence. */
export function headerProblem(name: string, value: string): string | undefined {
  if (own.test(name)) return `The header ${name} is set automatically and cannot be changed.`;
  // The characters that a header can hold; a line break would begin another header.
  if (!/^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value)) return `The value of the header ${name} contains characters that are not allowed.`;
  return undefined;
}

/** The headers to store: a value that was not given is the stored one of the same name. Returns what is wrong instead, by field. */
export function mergeHeaders(
  given: FeedFields['headers'],
  stored: readonly StoredHeader[],
): { readonly headers: StoredHeader[]; readonly problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const headers = given.map(({ name, value }, at) => {
    const kept = stored.find((header) => header.name.toLowerCase() === name.toLowerCase());
    const text = value?.trim() ?? kept?.value;
    const problem = text === undefined ? `Enter a value for the header ${name}.` : headerProblem(name, text);
    if (problem !== undefined) problems[`feed.headers.${at}`] = problem;
    return { name, value: text ?? '' };
  });
  return { headers, problems };
}

interface FeedPlace {
  readonly store_key: string;
  readonly id: string;
}

async function readOf(connection: Connection, storeKey: string, owner: string): Promise<StoredHeader[]> {
  const kept = await readStoreSecret(connection, { storeKey, owner });
  return kept === undefined ? [] : (JSON.parse(kept) as StoredHeader[]); // written below
}

/** The headers of a feed with their values. */
export const readHeaders = (connection: Connection, { store_key: storeKey, id }: FeedPlace): Promise<StoredHeader[]> =>
  readOf(connection, storeKey, secretOwners.feedHeaders(id));

/** The same before the last save of the feed. */
export const readHeadersBefore = (connection: Connection, { store_key: storeKey, id }: FeedPlace): Promise<StoredHeader[]> =>
  readOf(connection, storeKey, secretOwners.feedHeadersBefore(id));

export const keepHeaders = (connection: Connection, { store_key: storeKey, id }: FeedPlace, headers: readonly StoredHeader[]) =>
  keepStoreSecret(connection, { storeKey, owner: secretOwners.feedHeaders(id) }, JSON.stringify(headers));

export const keepHeadersBefore = (connection: Connection, { store_key: storeKey, id }: FeedPlace, headers: readonly StoredHeader[]) =>
  keepStoreSecret(connection, { storeKey, owner: secretOwners.feedHeadersBefore(id) }, JSON.stringify(headers));

/** Headers of a request: what the feed says, and a bearer token unless the feed has an authorization of its own. */
export function requestHeaders(headers: readonly StoredHeader[], token: string | undefined): Record<string, string> {
  const named = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  return { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...named };
}
