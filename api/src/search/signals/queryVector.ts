import { isModelAvailable } from '../../ai/askModel.ts';
import { embedTexts } from '../../ai/embedTexts.ts';
import { maskText } from '../../log/maskText.ts';
import { ByteCache } from '../../db/byteCache.ts';
import type { Database } from '../../db/database.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import type { EmbeddingSettings } from './embeddingUse.ts';
import { vectorBytes } from './vectorBytes.ts';

/** A search waits so long for the vector of its query; one that comes later is there for the next search. */
const waitMs = 150;
const timeoutMs = 10_000;
/** Whether a store may ask is known for so long; after a problem it may not. */
const knownMs = 30_000;
/** Queries of a process that are asked for at a time. */
const mostAsked = 8;
const longestQuery = 300;

const vectors = new ByteCache<Int8Array>(20_000_000);
const asking = new Map<string, Promise<Int8Array | undefined>>();
const allowed = new Map<string, { readonly value: Promise<boolean>; readonly until: number }>();

const nameOf = (db: Database, storeKey: string) => `${db.url} ${storeKey}`;

/** Whether the store's switch is on and its budget lasts; in memory, since every search wants to know. */
function mayAsk(db: Database, storeKey: string, settings: EmbeddingSettings): Promise<boolean> {
  const known = allowed.get(nameOf(db, storeKey));
  if (known !== undefined && known.until > Date.now()) return known.value;
  const value = isModelAvailable({ db, storeKey, now: new Date(), settings });
  allowed.set(nameOf(db, storeKey), { value, until: Date.now() + knownMs });
  value.catch(() => allowed.delete(nameOf(db, storeKey)));
  return value;
}

async function ask(db: Database, storeKey: string, settings: EmbeddingSettings, query: string): Promise<Int8Array | undefined> {
  try {
    const [vector] = await embedTexts({ db, storeKey, now: new Date(), settings, purpose: 'search.query', texts: [query], timeoutMs });
    return vector && vectorBytes(vector);
  } catch {
    // The log of requests says what went wrong; the search has its words.
    allowed.set(nameOf(db, storeKey), { value: Promise.resolve(false), until: Date.now() + knownMs });
    return undefined;
  }
}

const later = (ms: number) =>
  new Promise<undefined>((done) => {
    setTimeout(() => done(undefined), ms).unref();
  });

/** The vector of a query, if it is known or, where it is asked for, comes in time. What may be about a person is never sent. */
export async function queryVector(
  db: Database,
  storeKey: string,
  settings: EmbeddingSettings,
  typed: string,
  asks = true,
): Promise<Int8Array | undefined> {
  const query = normaliseQuery(typed);
  if (query === '' || query.length > longestQuery || maskText(typed) !== typed) return undefined;
  if (!(await mayAsk(db, storeKey, settings))) return undefined;
  const key = `${nameOf(db, storeKey)} ${settings.embeddingModel} ${query}`;
  const known = vectors.get(key);
  if (known !== undefined || !asks) return known;
  let running = asking.get(key);
  if (running === undefined) {
    if (asking.size >= mostAsked) return undefined;
    running = ask(db, storeKey, settings, query)
      .then((vector) => {
        if (vector !== undefined) vectors.set(key, vector, vector.byteLength + key.length * 2 + 100);
        return vector;
      })
      .finally(() => asking.delete(key));
    asking.set(key, running);
  }
  return Promise.race([running, later(waitMs)]);
}
