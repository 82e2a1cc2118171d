import { setTimeout as pause } from 'node:timers/promises';

import { AiError } from '../../ai/aiError.ts';
import { isModelAvailable } from '../../ai/askModel.ts';
import { embedTexts } from '../../ai/embedTexts.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type ChangedObject, changedObjects, isGone } from './objectsToEmbed.ts';
import { embeddingText, textDigest } from './embeddingText.ts';
import { type EmbeddingUse, embeddingUses } from './embeddingUse.ts';
import { vectorBytes } from './vectorBytes.ts';

const timeoutMs = 60_000;
const attempts = 4;
const purpose = 'search.embed';

interface Options {
  readonly signal: AbortSignal;
  readonly now: Date;
  readonly progress: (fraction: number, message: string) => void;
  /** Pause before the second attempt, which doubles with each; default 1 second. */
  readonly pauseMs?: number;
}

interface Work {
  readonly db: Database;
  readonly storeKey: string;
  readonly use: EmbeddingUse;
  readonly options: Options;
}

/** Gives a store's products, categories and pages their vectors, as far as there are templates for them. */
export async function embedObjects(db: Database, storeKey: string, options: Options): Promise<string> {
  const uses = await embeddingUses(db, storeKey);
  if (typeof uses === 'string') return 'Embeddings are not in use.';
  let embedded = 0;
  for (const [at, use] of uses.entries()) {
    const report = (count: number) => options.progress(at / uses.length, `${embedded + count} texts have a new embedding`);
    embedded += await embedKind({ db, storeKey, use, options }, report);
  }
  return `${embedded} texts have a new embedding.`;
}

/**
 * Gives the objects of a kind their vectors: those that changed since the last run, and of these only where the text is another. Every batch is kept
 * before the next is asked for, so that a run that was killed is continued. Returns how many have a new one.
 */
async function embedKind(work: Work, report: (embedded: number) => void): Promise<number> {
  const { db, storeKey, options } = work;
  const { kind, mark } = work.use;
  const { now, signal } = options;
  const run = await rowOf<{ mark: string; done_seq: number }>(
    db.pool,
    sql`SELECT mark, done_seq::float8 AS done_seq FROM search_vector_runs WHERE store_key = ${storeKey} AND kind = ${kind}`,
  );
  const keep = (doneSeq: number, problem: string) =>
    changedBy(
      db.pool,
      sql`INSERT INTO search_vector_runs (store_key, kind, mark, done_seq, ran_at, problem)
          VALUES (${storeKey}, ${kind}, ${mark}, ${doneSeq}, ${now}, ${problem})
          ON CONFLICT (store_key, kind) DO UPDATE SET mark = ${mark}, done_seq = ${doneSeq}, ran_at = ${now}, problem = ${problem}`,
    );
  let done = run?.mark === mark ? run.done_seq : 0;
  let embedded = 0;
  try {
    for await (const { objects, done: upTo = done } of changedObjects(db, storeKey, kind, done)) {
      signal.throwIfAborted();
      embedded += await embedBatch(work, objects);
      done = upTo;
      await keep(done, '');
      report(embedded);
    }
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    await keep(done, error.message);
    // A task asks again in a while.
    throw new Failure('LogicalError', error.message);
  }
  await changedBy(
    db.pool,
    sql`DELETE FROM search_vectors AS v WHERE v.store_key = ${storeKey} AND v.kind = ${kind} AND (v.mark <> ${mark} OR ${isGone(kind)})`,
  );
  await keep(done, '');
  return embedded;
}

/** Embeds what has another text than before; returns how many those are. */
async function embedBatch(work: Work, objects: readonly ChangedObject[]): Promise<number> {
  const { db, storeKey } = work;
  const { kind, template, mark } = work.use;
  const ids = objects.map(({ id }) => id);
  const known = await rowsOf<{ object_id: string; text_digest: string }>(
    db.pool,
    sql`SELECT object_id, text_digest FROM search_vectors
        WHERE store_key = ${storeKey} AND kind = ${kind} AND mark = ${mark} AND object_id = ANY(${ids}::text[])`,
  );
  const digests = new Map(known.map(({ object_id: id, text_digest: digest }) => [id, digest]));
  const texts = objects.map(({ id, attributes }) => ({ id, text: attributes === undefined ? '' : embeddingText(template, attributes) }));
  const silent = texts.flatMap(({ id, text }) => (text === '' ? [id] : []));
  await changedBy(
    db.pool,
    sql`DELETE FROM search_vectors WHERE store_key = ${storeKey} AND kind = ${kind} AND object_id = ANY(${silent}::text[])`,
  );
  const changed = texts.filter(({ id, text }) => text !== '' && digests.get(id) !== textDigest(text));
  if (changed.length === 0) return 0;
  const vectors = await asked(work, changed.map(({ text }) => text)); // prettier-ignore
  const hex = vectors.map((vector) => Buffer.from(vectorBytes(vector).buffer).toString('hex'));
  await changedBy(
    db.pool,
    sql`INSERT INTO search_vectors (store_key, kind, object_id, mark, text_digest, vector)
        SELECT ${storeKey}, ${kind}, id, ${mark}, digest, decode(hex, 'hex')
        FROM unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ text }) => textDigest(text))}::text[], ${hex}::text[]) AS v (id, digest, hex)
        ON CONFLICT (store_key, kind, object_id)
        DO UPDATE SET mark = excluded.mark, text_digest = excluded.text_digest, vector = excluded.vector`,
  );
  return changed.length;
}

/** Asks for vectors, again after a pause where that may help, as long as the budget of the day lasts. */
async function asked({ db, storeKey, use, options }: Work, texts: readonly string[]) {
  const { settings } = use;
  const { now, signal, pauseMs = 1000 } = options;
  for (let attempt = 1; ; attempt++) {
    // No attempt helps against an empty budget.
    if (!(await isModelAvailable({ db, storeKey, now, settings })))
      throw new AiError('refused', 'The store’s tokens for today are used up. Embeddings continue when tokens are available again.');
    try {
      return await embedTexts({ db, storeKey, now, settings, purpose, texts, timeoutMs });
    } catch (error) {
      if (!(error instanceof AiError) || error.outcome === 'invalid' || attempt === attempts) throw error;
      await pause(pauseMs * 2 ** (attempt - 1), undefined, { signal });
    }
  }
}
