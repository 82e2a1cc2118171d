import { z } from 'zod';

import type { AiSettings } from './aiSettings.ts';

/** Why the model gave nothing that can be used. */
export type AiOutcome = 'refused' | 'invalid' | 'timeout' | 'failed';

export class AiError extends Error {
  override readonly name = 'AiError';
  readonly outcome: AiOutcome;
  /** Tokens that the attempt cost. */
  readonly tokens: number;

  constructor(outcome: AiOutcome, message: string, { tokens = 0, cause }: { tokens?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.outcome = outcome;
    this.tokens = tokens;
  }
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A body larger than this is no answer to a question of ours. */
const maxAnswerBytes = 1_000_000;

const chatAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ total_tokens: z.number() }).optional(),
});

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new AiError('invalid', 'The model’s answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * One question to the model, whose answer shall be JSON of a schema. The address is the operator's own setting and may be private; no
 * redirect is followed, so the key goes nowhere else.
 */
export async function chatCall(
  { baseUrl, model, apiKey }: AiSettings,
  {
    messages,
    name,
    schema,
    maxTokens,
    signal,
  }: { messages: readonly ChatMessage[]; name: string; schema: object; maxTokens: number; signal: AbortSignal },
): Promise<{ text: string; tokens: number }> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({
        model,
        messages,
        max_tokens: maxTokens,
        temperature: 0,
        response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } },
      }),
    });
    body = await readBody(response);
  } catch (cause) {
    if (cause instanceof AiError) throw cause;
    if (signal.aborted) throw new AiError('timeout', 'The model did not answer in time.', { cause });
    throw new AiError('failed', 'The model could not be reached.', { cause });
  }
  if (!response.ok)
    throw new AiError(response.status === 429 ? 'refused' : 'failed', `The model’s server returned the status ${response.status}.`);
  try {
    const { choices, usage } = chatAnswer.parse(JSON.parse(body));
    return { text: choices[0]?.message.content ?? '', tokens: usage?.total_tokens ?? Math.ceil(body.length / 4) };
  } catch (cause) {
    throw new AiError('invalid', 'The model’s server did not return a chat completion.', { cause });
  }
}
