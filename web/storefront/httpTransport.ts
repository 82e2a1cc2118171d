import type { Transport } from './eventQueue.ts';

interface BatchAnswer {
  readonly refused?: readonly { readonly event: number; readonly fields: Record<string, string> }[];
}

/** Says to the shop's developer what the server did not take. */
async function logRejectedEvents(answer: Response, warn: (message: string) => void): Promise<void> {
  if (!answer.ok) return warn(`the server refused events: ${(await answer.text()).slice(0, 500)}`);
  const { refused = [] }: BatchAnswer = await answer.json();
  for (const { event, fields } of refused) warn(`the server refused event ${event + 1} of a batch: ${JSON.stringify(fields)}`);
}

/** Another try may succeed: the server is busy, ends, or cannot be reached. */
const passing = (status: number) => status === 408 || status === 429 || status >= 500;

/** Sends as plain text, for which a browser need not ask the server first, and without cookies. */
export function httpTransport(api: string, warn: ((message: string) => void) | undefined): Transport {
  const url = `${api}/v2/log/batch`;
  return {
    async send(body) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          body,
          headers: { 'content-type': 'text/plain' },
          credentials: 'omit',
          // Longer ones than 64 kB a browser refuses to send so.
          keepalive: new TextEncoder().encode(body).length < 60_000,
        });
        if (warn) await logRejectedEvents(answer, warn).catch(() => undefined);
        return !passing(answer.status);
      } catch {
        return false;
      }
    },
    beacon(body) {
      try {
        return navigator.sendBeacon(url, body);
      } catch {
        return false;
      }
    },
  };
}
