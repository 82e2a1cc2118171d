import { Failure } from '../../http/failure.ts';
import type { BaseContext } from '../../http/handle.ts';
import { addressGroup } from '../../http/limits/addressGroup.ts';
import { MissLimit } from '../../http/limits/missLimit.ts';
import { isReference } from './invoices.ts';
import { findInvoice } from './invoices.store.ts';

/** References that no one has, from one address within an hour. */
const misses = new MissLimit(30, 3_600_000);

const title = 'Failed to get the invoice';

/** An invoice by its reference, for anyone who has that; no one finds one by trying. */
export async function invoiceByReference({ db, caller, now }: Pick<BaseContext, 'db' | 'caller' | 'now'>, reference: string) {
  const address = addressGroup(caller.ip);
  if (misses.isOver(address, now))
    throw new Failure('LimitError', 'Too many unknown invoices were requested. Try again in an hour.', { title });
  const row = isReference(reference) ? await findInvoice(db.pool, reference) : undefined;
  if (row !== undefined) return row;
  misses.missed(address, now);
  throw new Failure('NotFoundError', 'Invoice not found.', { title });
}
