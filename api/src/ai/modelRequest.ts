import { AiError } from './aiError.ts';
import type { AiSettings } from './aiSettings.ts';

async function readBody(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new AiError('invalid', 'The model’s answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Posts to the model's server and answers the body. The address is the operator's own setting and may be private; no redirect is followed, so
 * the key goes nowhere else.
 */
export async function modelRequest(
  { baseUrl, apiKey }: AiSettings,
  path: string,
  { body, signal, mostBytes }: { readonly body: object; readonly signal: AbortSignal; readonly mostBytes: number },
): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${baseUrl}/${path}`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(body),
    });
    text = await readBody(response, mostBytes);
  } catch (cause) {
    if (cause instanceof AiError) throw cause;
    if (signal.aborted) throw new AiError('timeout', 'The model did not answer in time.', { cause });
    throw new AiError('failed', 'The model could not be reached.', { cause });
  }
  if (!response.ok)
    throw new AiError(response.status === 429 ? 'refused' : 'failed', `The model’s server returned the status ${response.status}.`);
  return text;
}
