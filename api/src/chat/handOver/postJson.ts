import { FetchError, guardedFetch } from '../../http/outgoing/guardedFetch.ts';
import { Failure } from '../../http/failure.ts';

const patienceMs = 15_000;

/** Posts JSON to an address that staff gave. A refusal that will not pass is a Failure, everything else may be tried again. */
export async function postJson(url: string, body: unknown, signal: AbortSignal): Promise<void> {
  try {
    const { body: answer } = await guardedFetch(url, { json: JSON.stringify(body), signal, maxBytes: 1_000_000, timeoutMs: patienceMs, silenceMs: patienceMs }); // prettier-ignore
    // What it says does not matter; reading it to its end or giving it up frees the connection.
    for await (const chunk of answer) if (chunk.length > 0) break;
  } catch (error) {
    const status = error instanceof FetchError ? error.status : undefined;
    if (status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429)
      throw new Failure('LogicalError', `The webhook returned the status ${status}.`);
    throw error;
  }
}
