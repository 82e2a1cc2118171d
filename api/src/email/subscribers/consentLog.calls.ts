import { consentLogList } from '@endcap/schema/email/subscribers/consentLog.rest.ts';

import { handle } from '../../http/handle.ts';
import { consentsOf } from './consentLog.store.ts';

export const handlers = [
  handle(consentLogList, async ({ email }, { db, store }) => ({ result: await consentsOf(db.pool, store.key, email) })),
];
