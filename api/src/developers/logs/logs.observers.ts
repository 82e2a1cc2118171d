import type { FinishedCall, OpenObserver } from '../../http/callObserver.ts';
import type { LogMessage } from '../../log/storeLog.ts';
import { closeStoreLog, storeLog } from '../../log/storeLog.ts';

/**
 * What a store's staff want to know of a call that failed: every refusal of a call of the shop, whose code they can fix, and every
 * failure of ours. That a colleague left a field of a form empty is no one's business.
 */
export function messageOf({ call, input, body, storeKey, at, status, failure, ip, ms }: FinishedCall): LogMessage | undefined {
  if (failure === undefined || storeKey === undefined) return undefined;
  const isOurs = status >= 500;
  if (call.access.by !== 'shop' && !(call.access.by === 'store' && isOurs)) return undefined;
  return {
    storeKey,
    source: 'api',
    type: isOurs ? 'error' : 'warn',
    message: `${call.path}: ${failure.message}`,
    details: { call: call.path, status, type: failure.type, ip, ms: Math.round(ms), ...(failure.fields ? { fields: failure.fields } : {}) },
    payload: input ?? body,
    reference: failure.error_reference,
    at,
  };
}

export const openObserver: OpenObserver = ({ db, log }) => ({
  finished(call) {
    const message = messageOf(call);
    if (message !== undefined) storeLog(db, log).write(message);
  },
  close: () => closeStoreLog(db),
});
