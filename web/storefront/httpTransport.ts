import type { Transport } from './eventQueue.ts';

/** Another try may succeed: the server is busy, ends, or cannot be reached. */
const passing = (status: number) => status === 408 || status === 429 || status >= 500;

/** Sends as plain text, for which a browser need not ask the server first, and without cookies. */
export function httpTransport(api: string, warn: (message: string) => void): Transport {
  const url = `${api}/v2/log/batch`;
  return {
    async send(body) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          body,
          headers: { 'content-type': 'text/plain' },
          credentials: 'omit',
          keepalive: body.length < 60_000,
        });
        if (!answer.ok) warn(`the server refused events: ${(await answer.text()).slice(0, 500)}`);
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
