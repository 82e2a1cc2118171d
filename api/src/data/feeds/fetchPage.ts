import { setTimeout as wait } from 'node:timers/promises';

import { FetchError, type FetchedBody, guardedFetch } from '../../http/outgoing/guardedFetch.ts';
import type { OwnAddress } from '../../http/outgoing/ownAddress.ts';
import { retryAfterOf } from './feedSchedule.ts';

export interface FetchLimits {
  /** What the store may fetch of this very server. */
  readonly own?: OwnAddress | undefined;
  /** Largest size of all pages together, in bytes. */
  readonly maxBytes: number;
  /** Longest time of one page, in milliseconds; default 10 minutes. */
  readonly pageMs?: number;
  /** Longest silence of the server, in milliseconds; default 60 seconds. */
  readonly silenceMs?: number;
  /** Longest pause that is waited out when the shop asks for one, in milliseconds; default 2 minutes. */
  readonly longestPauseMs?: number;
}

interface PageTools extends FetchLimits {
  readonly signal: AbortSignal;
  /** Called when the shop asked for a pause. */
  readonly onPause?: (number: number, seconds: number) => void;
}

/** Headers of each request; made again, since a token among them does not live long. */
export type MakeHeaders = () => Readonly<Record<string, string>>;

/** So often a page is asked for again after the shop asked for a pause. */
const mostPauses = 3;

/** Words for what a server says that it cannot do now. */
function pausedError(error: FetchError, at: Date): FetchError {
  const seconds = Math.ceil((at.getTime() - Date.now()) / 1000);
  return new FetchError(`The shop asks to wait ${seconds} seconds (status ${error.status}).`, {
    cause: error,
    ...(error.status === undefined ? {} : { status: error.status }),
    retryAfter: error.retryAfter,
  });
}

/** Fetches one page; waits when the shop asks for a short pause (429 or 503 with Retry-After). */
export async function fetchPage(url: string, number: number, headers: MakeHeaders, tools: PageTools): Promise<FetchedBody> {
  const { signal, maxBytes, pageMs = 600_000, silenceMs = 60_000, longestPauseMs = 120_000, own, onPause } = tools;
  for (let pauses = 0; ; pauses++) {
    try {
      return await guardedFetch(url, { signal, maxBytes, timeoutMs: pageMs, silenceMs, headers: headers(), own });
    } catch (error) {
      if (!(error instanceof FetchError) || (error.status !== 429 && error.status !== 503)) throw error;
      const at = retryAfterOf(error.retryAfter, new Date());
      if (at === undefined) throw error;
      const ms = at.getTime() - Date.now();
      if (pauses >= mostPauses || ms > longestPauseMs) throw pausedError(error, at);
      onPause?.(number, Math.ceil(ms / 1000));
      await wait(Math.max(ms, 0), undefined, { signal });
    }
  }
}
