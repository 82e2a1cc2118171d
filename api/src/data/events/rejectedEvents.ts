import { pageOf } from './scriptErrors.ts';
import { storeLog } from '../../log/storeLog.ts';
import type { ShopContext } from '../../http/handle.ts';

/** An event of a batch that was not stored, with what is wrong by field. */
export interface RejectedEvent {
  readonly event: number;
  readonly type: string;
  readonly url: unknown;
  readonly fields: Record<string, string>;
}

/** A page whose events are all invalid is reported once, not a hundred times. */
const mostListed = 5;

/**
 * Reports to the store's developers which events their pages send in an invalid form: the batch itself was answered as a success, and the page ignores the answer.
 * What the event held is not reported, since it may be about a shopper.
 */
export function logRejectedEvents({ db, log, store, caller, now }: ShopContext, refused: readonly RejectedEvent[]): void {
  for (const { type, url, fields } of refused.slice(0, mostListed)) {
    const [[field = '', reason = ''] = []] = Object.entries(fields);
    storeLog(db, log).write({
      storeKey: store.key,
      source: 'script',
      type: 'warn',
      message: `The event ${type} was rejected: ${field === '' ? reason : `${field}: ${reason}`}`,
      details: {
        call: 'log/batch',
        event: type,
        page: pageOf(typeof url === 'string' ? url : undefined),
        fields,
        browser: caller.userAgent,
      },
      at: now,
    });
  }
}
