import { addressGroup } from './addressGroup.ts';
import { Failure } from '../failure.ts';

/** Names remembered in a minute. Callers beyond are let through: a shop may have more visitors, and none of them is turned away for it. */
const mostNames = 200_000;

/**
 * Counts the public calls of a minute by address and store, in this process alone: a flood from one address is distinguished from a shop's own
 * visitors without asking the database. With several processes an address has so many times more.
 */
export class CallLimit {
  #minute = 0;
  readonly #counts = new Map<string, number>();

  /** Counts a call; throws where the store allows no more of them. */
  take(storeKey: string, callsPerMinute: number, ip: string, now: Date): void {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts.clear();
    }
    const name = `${storeKey} ${addressGroup(ip)}`;
    const count = (this.#counts.get(name) ?? 0) + 1;
    if (count > callsPerMinute) {
      const message = `More than ${callsPerMinute} calls from this address in one minute. Wait a moment, or raise the limit in the store’s settings.`;
      throw new Failure('LimitError', message, { retryAfterSeconds: 60 - (Math.floor(now.getTime() / 1000) % 60) });
    }
    if (count > 1 || this.#counts.size < mostNames) this.#counts.set(name, count);
  }
}
