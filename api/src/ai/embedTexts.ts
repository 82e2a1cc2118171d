import { z } from 'zod';

import type { Database } from '../db/database.ts';
import { AiError } from './aiError.ts';
import type { AiSettings } from './aiSettings.ts';
import { keepRequest } from './keepRequest.ts';
import { modelRequest } from './modelRequest.ts';

/** Vectors as numbers in JSON: 64 texts with 4,096 dimensions each fit. */
const mostBytes = 16_000_000;

const embeddingAnswer = z.object({
  data: z.array(z.object({ index: z.int().min(0).optional(), embedding: z.array(z.number()).min(1).max(10_000) })),
  usage: z.object({ total_tokens: z.number() }).optional(),
});

interface Embedding {
  readonly db: Database;
  readonly storeKey: string;
  readonly now: Date;
  readonly settings: AiSettings;
  /** What they are for: is in the log of requests. */
  readonly purpose: string;
  readonly texts: readonly string[];
  /** Longest time in milliseconds. */
  readonly timeoutMs: number;
}

/** Vectors of texts, in their order, by the embedding model; kept for the budget and the log. Throws AiError. */
export async function embedTexts({
  db,
  storeKey,
  now,
  settings,
  purpose,
  texts,
  timeoutMs,
}: Embedding): Promise<readonly (readonly number[])[]> {
  const { embeddingModel: model } = settings;
  if (model === undefined) throw new AiError('failed', 'No embedding model is configured: AI_EMBEDDING_MODEL is not set.');
  const started = performance.now();
  const kept = { storeKey, now, purpose, model, started, sent: texts.join('\n') };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const body = await modelRequest(settings, 'embeddings', { body: { model, input: texts, encoding_format: 'float' }, signal, mostBytes });
    const { vectors, tokens } = readVectors(body, texts);
    await keepRequest(db, { ...kept, outcome: 'ok', tokens });
    return vectors;
  } catch (error) {
    if (error instanceof AiError) await keepRequest(db, { ...kept, outcome: error.outcome, tokens: error.tokens });
    throw error;
  }
}

function readVectors(body: string, texts: readonly string[]) {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const tokens = Math.ceil(length / 4);
  let answer: z.output<typeof embeddingAnswer>;
  try {
    answer = embeddingAnswer.parse(JSON.parse(body));
  } catch (cause) {
    throw new AiError('invalid', 'The model’s server did not return embeddings.', { cause, tokens });
  }
  const vectors = answer.data.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0)).map(({ embedding }) => embedding);
  const isEven = vectors.every((vector) => vector.length === vectors[0]?.length);
  if (vectors.length !== texts.length || !isEven)
    throw new AiError('invalid', 'The model’s server returned another number of embeddings than texts.', { tokens });
  return { vectors, tokens: answer.usage?.total_tokens ?? tokens };
}
