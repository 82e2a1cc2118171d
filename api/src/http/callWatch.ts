import type { Readable } from 'node:stream';

import type { Call } from '@endcap/schema/contract/call.ts';
import type { FailureBody } from '@endcap/schema/contract/failureBody.ts';
import type { FastifyRequest } from 'fastify';

import { type Database, isDatabaseLost } from '../db/database.ts';
import type { CallObserver, FinishedCall } from './callObserver.ts';
import { isStore } from './shopAccess.ts';

/** A call as far as it is known before its body is read. */
interface Begun {
  readonly call: Call;
  started: number;
  /** The public key that is in a body which could not be read. */
  key?: string | undefined;
}

/** How a call ended; without a store if it names none that exists. */
type Ended = Omit<FinishedCall, 'call' | 'ms'> & { readonly error?: unknown; readonly isProven: boolean };

/** How much is read of a body that no call needs. */
const beginning = 65_536;
const keyInText = /"key"\s*:\s*"([a-z0-9]{32})"|(?:^|[&\r\n])key=([a-z0-9]{32})(?:[&\r\n]|$)/;

/** Tells observers how calls ended, also those whose body could not be read: the shop's developers look for them in the log of their store. */
export class CallWatch {
  readonly #db: Database;
  readonly #observers: readonly CallObserver[];
  readonly #begun = new WeakMap<FastifyRequest, Begun>();

  constructor(db: Database, observers: readonly CallObserver[]) {
    this.#db = db;
    this.#observers = observers;
  }

  begins(request: FastifyRequest, call: Call): void {
    this.#begun.set(request, { call, started: performance.now() });
  }

  /** The whole body is there: what it took to arrive is the caller's own time. */
  isRead(request: FastifyRequest): void {
    const begun = this.#begun.get(request);
    if (begun !== undefined) begun.started = performance.now();
  }

  /** Takes the store's key out of a body that could not be read. */
  cannotRead(request: FastifyRequest, body: Buffer): void {
    const begun = this.#begun.get(request);
    if (begun === undefined || begun.call.access.by !== 'shop') return;
    const [, inJson, inForm] = keyInText.exec(body.toString('latin1', 0, beginning)) ?? [];
    begun.key = inJson ?? inForm;
  }

  /** The same of a body of another type, of which only the beginning is taken in. */
  async refuses(request: FastifyRequest, body: Readable): Promise<void> {
    if (this.#begun.get(request)?.call.access.by !== 'shop') return;
    const pieces: Buffer[] = [];
    let size = 0;
    // A request without an encoding returns Buffers. It is not destroyed behind them: the refusal goes out on the same connection.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      pieces.push(piece);
      if ((size += piece.length) >= beginning) break;
    }
    this.cannotRead(request, Buffer.concat(pieces));
  }

  /** Tells of a call whose body was read. Returns how long it took. */
  async ended(request: FastifyRequest, ended: Ended): Promise<number> {
    const begun = this.#begun.get(request);
    this.#begun.delete(request);
    if (begun === undefined) return 0;
    const { error, isProven, ...finished } = ended;
    const ms = performance.now() - begun.started;
    const { storeKey } = finished;
    // Anyone who makes up keys must not fill what the log and the figures of real stores have room for.
    const isKnown = storeKey === undefined || isProven || isDatabaseLost(error) || (await isStore(this.#db, storeKey));
    for (const observer of this.#observers)
      observer.finished({ ...finished, storeKey: isKnown ? storeKey : undefined, call: begun.call, ms });
    return ms;
  }

  /** Reports a call that failed before its body was read; does nothing for one that has been reported. */
  async failed(request: FastifyRequest, how: { at: Date; status: number; failure: FailureBody; error: unknown }): Promise<void> {
    const begun = this.#begun.get(request);
    if (begun === undefined) return;
    const unread = { input: undefined, answer: undefined, storeKey: begun.key, ip: request.ip, isProven: false };
    await this.ended(request, { ...how, ...unread });
  }
}
