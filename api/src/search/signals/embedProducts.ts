import { setTimeout as pause } from 'node:timers/promises';

import { AiError } from '../../ai/aiError.ts';
import { isModelAvailable } from '../../ai/askModel.ts';
import { embedTexts } from '../../ai/embedTexts.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { attributesOf, isHidden, productColumns, type ProductRow } from '../index/productRows.ts';
import { settledSeq } from '../index/productsLock.ts';
import { embeddingText, textDigest } from './embeddingText.ts';
import { embeddingUse, type EmbeddingUse } from './embeddingUse.ts';
import { vectorBytes } from './vectorBytes.ts';

/** Texts in one request. */
const batchSize = 32;
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

interface Run {
  readonly mark: string;
  readonly done_seq: number;
}

/**
 * Gives products their vectors: those that changed since the last run, and of these only where the text is another. Every batch is kept before the
 * next is asked for, so that a run that was killed is continued.
 */
export async function embedProducts(db: Database, storeKey: string, options: Options): Promise<string> {
  const use = await embeddingUse(db, storeKey);
  if (typeof use === 'string') return 'Embeddings are not in use.';
  const { mark } = use;
  const { now, signal, progress } = options;
  const run = await rowOf<Run>(
    db.pool,
    sql`SELECT mark, done_seq::float8 AS done_seq FROM product_vector_runs WHERE store_key = ${storeKey}`,
  );
  const keep = (doneSeq: number, problem: string) =>
    changedBy(
      db.pool,
      sql`INSERT INTO product_vector_runs (store_key, mark, done_seq, ran_at, problem) VALUES (${storeKey}, ${mark}, ${doneSeq}, ${now}, ${problem})
          ON CONFLICT (store_key) DO UPDATE SET mark = ${mark}, done_seq = ${doneSeq}, ran_at = ${now}, problem = ${problem}`,
    );
  let done = run?.mark === mark ? run.done_seq : 0;
  const upTo = await settledSeq(db, storeKey);
  const first = done;
  let embedded = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const rows = await rowsOf<ProductRow>(
        db.pool,
        sql`SELECT ${trusted(productColumns)} FROM products WHERE store_key = ${storeKey} AND changed_seq > ${done} AND changed_seq <= ${upTo}
            ORDER BY changed_seq LIMIT ${batchSize}`,
      );
      const last = rows.at(-1);
      if (last === undefined) break;
      embedded += await embedRows({ db, storeKey, use, options }, rows);
      done = last.changed_seq;
      await keep(done, '');
      progress(upTo === first ? 1 : (done - first) / (upTo - first), `${embedded} products have a new vector`);
    }
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    await keep(done, error.message);
    // A task asks again in a while.
    throw new Failure('LogicalError', error.message);
  }
  await changedBy(
    db.pool,
    sql`DELETE FROM product_vectors AS v WHERE v.store_key = ${storeKey}
        AND (v.mark <> ${mark} OR NOT EXISTS (SELECT FROM products p WHERE p.store_key = v.store_key AND p.id = v.product_id))`,
  );
  await keep(done, '');
  return `${embedded} products have a new vector.`;
}

interface Work {
  readonly db: Database;
  readonly storeKey: string;
  readonly use: EmbeddingUse;
  readonly options: Options;
}

/** Embeds the products of a page whose text is another than before; returns how many those are. */
async function embedRows({ db, storeKey, use, options }: Work, rows: readonly ProductRow[]): Promise<number> {
  const { template, mark } = use;
  const ids = rows.map(({ id }) => id);
  const known = await rowsOf<{ product_id: string; text_digest: string }>(
    db.pool,
    sql`SELECT product_id, text_digest FROM product_vectors WHERE store_key = ${storeKey} AND mark = ${mark} AND product_id = ANY(${ids}::text[])`,
  );
  const digests = new Map(known.map(({ product_id: id, text_digest: digest }) => [id, digest]));
  const texts = rows.map((row) => ({ id: row.id, text: isHidden(row) ? '' : embeddingText(template, attributesOf(row)) }));
  const silent = texts.flatMap(({ id, text }) => (text === '' ? [id] : []));
  await changedBy(db.pool, sql`DELETE FROM product_vectors WHERE store_key = ${storeKey} AND product_id = ANY(${silent}::text[])`);
  const changed = texts.filter(({ id, text }) => text !== '' && digests.get(id) !== textDigest(text));
  if (changed.length === 0) return 0;
  const vectors = await asked({ db, storeKey, use, options }, changed.map(({ text }) => text)); // prettier-ignore
  const hex = vectors.map((vector) => Buffer.from(vectorBytes(vector).buffer).toString('hex'));
  await changedBy(
    db.pool,
    sql`INSERT INTO product_vectors (store_key, product_id, mark, text_digest, vector)
        SELECT ${storeKey}, id, ${mark}, digest, decode(hex, 'hex')
        FROM unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ text }) => textDigest(text))}::text[], ${hex}::text[]) AS v (id, digest, hex)
        ON CONFLICT (store_key, product_id) DO UPDATE SET mark = excluded.mark, text_digest = excluded.text_digest, vector = excluded.vector`,
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
