import { z } from 'zod';

import { AiError } from './aiError.ts';
import type { AiSettings } from './aiSettings.ts';
import { modelRequest } from './modelRequest.ts';

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

/** One question to the model, whose answer shall be JSON of a schema. */
export async function chatCall(
  settings: AiSettings,
  {
    messages,
    name,
    schema,
    maxTokens,
    signal,
  }: { messages: readonly ChatMessage[]; name: string; schema: object; maxTokens: number; signal: AbortSignal },
): Promise<{ text: string; tokens: number }> {
  const body = await modelRequest(settings, 'chat/completions', {
    body: {
      model: settings.model,
      messages,
      max_tokens: maxTokens,
      temperature: 0,
      response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } },
    },
    signal,
    mostBytes: maxAnswerBytes,
  });
  try {
    const { choices, usage } = chatAnswer.parse(JSON.parse(body));
    return { text: choices[0]?.message.content ?? '', tokens: usage?.total_tokens ?? Math.ceil(body.length / 4) };
  } catch (cause) {
    throw new AiError('invalid', 'The model’s server did not return a chat completion.', { cause });
  }
}
