import { z } from 'zod';

import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../db/database.ts';
import { rowOf, sql } from '../db/sql.ts';
import { enabledFeatures } from '../store/signals/signals.store.ts';
import { type AiSettings, aiSettings } from './aiSettings.ts';
import { AiError } from './aiError.ts';
import { type ChatMessage, chatCall } from './chatCall.ts';
import { keepRequest } from './keepRequest.ts';

/** The store's switch: nothing leaves for a model until staff turn it on. */
export const aiFeature = 'ai_provider';

export interface Question<Answer> {
  /** What it is for, e.g. `modifiers.describe`: is in the log of requests. */
  readonly purpose: string;
  /** What the model shall do and know. */
  readonly system: string;
  /** What the person wrote, or the text to work on. */
  readonly user: string;
  /** Shape of the answer; anything else is not accepted. */
  readonly answer: z.ZodType<Answer>;
  /** Most tokens of the answer; default 2,000. */
  readonly maxTokens?: number;
  /** Longest time of all attempts together, in milliseconds; default 20 s. */
  readonly timeoutMs?: number;
}

interface Asking {
  readonly db: Database;
  readonly storeKey: string;
  readonly now: Date;
  /** Default: those of the environment. */
  readonly settings?: AiSettings | undefined;
}

/** What one purpose may use of a store's budget, so that it leaves the others theirs. */
interface PartOfBudget {
  readonly purpose: string;
  readonly dailyTokens: number;
}

const attempts = 2;

/** Whether a store may ask the model: there is one, the store's switch is on, and today's budget is not used up, nor that of a part. */
export async function isModelAvailable({ db, storeKey, now, settings = aiSettings() }: Asking, part?: PartOfBudget): Promise<boolean> {
  if (settings === undefined || !(await enabledFeatures(db.pool, storeKey)).has(aiFeature)) return false;
  const since = subDays(now, 1);
  const used = await rowOf<{ tokens: number; part: number }>(
    db.pool,
    sql`SELECT coalesce(sum(tokens), 0)::int AS tokens, coalesce(sum(tokens) FILTER (WHERE purpose = ${part?.purpose ?? null}), 0)::int AS part FROM ai_requests WHERE store_key = ${storeKey} AND at > ${since}`,
  );
  return (used?.tokens ?? 0) < settings.dailyTokens && (part === undefined || (used?.part ?? 0) < part.dailyTokens);
}

/**
 * Asks the model and answers what it said, in the shape asked for; an answer of another shape is sent back once with what is wrong. Every
 * attempt is kept for the budget and the log, masked. Throws AiError; callers have another way for that case.
 */
export async function askModel<Answer>(asking: Asking, question: Question<Answer>): Promise<Answer> {
  const { db, storeKey, now, settings = aiSettings() } = asking;
  if (settings === undefined) throw new AiError('failed', 'No language model is configured: AI_BASE_URL is not set.');
  const { purpose, system, user, answer, maxTokens = 2_000, timeoutMs = 20_000 } = question;
  const signal = AbortSignal.timeout(timeoutMs);
  const schema = z.toJSONSchema(answer, { io: 'input' });
  const messages: ChatMessage[] = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
  const keep = (outcome: string, tokens: number, started: number) =>
    keepRequest(db, { storeKey, now, purpose, model: settings.model, outcome, tokens, started, sent: user });
  for (let attempt = 1; ; attempt++) {
    const started = performance.now();
    try {
      const { text, tokens } = await chatCall(settings, { messages, name: purpose.replaceAll('.', '_'), schema, maxTokens, signal });
      const read = readAnswer(answer, text);
      await keep(read.problem === undefined ? 'ok' : 'invalid', tokens, started);
      if (read.problem === undefined) return read.value;
      if (attempt === attempts) throw new AiError('invalid', read.problem);
      messages.push(
        { role: 'assistant', content: text },
        { role: 'user', content: `That does not fit the schema: ${read.problem} Answer again.` },
      );
    } catch (error) {
      // One that broke the schema twice has been kept above.
      if (error instanceof AiError && !(error.outcome === 'invalid' && attempt === attempts))
        await keep(error.outcome, error.tokens, started);
      throw error;
    }
  }
}

type Read<Answer> = { readonly value: Answer; readonly problem?: undefined } | { readonly problem: string };

function readAnswer<Answer>(shape: z.ZodType<Answer>, text: string): Read<Answer> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'It is not JSON.' };
  }
  const read = shape.safeParse(json);
  return read.success ? { value: read.data } : { problem: z.prettifyError(read.error) };
}
