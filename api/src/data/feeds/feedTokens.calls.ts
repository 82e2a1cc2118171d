import { tokenVerify } from '@endcap/schema/data/feeds/feedTokens.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { findTokenSecret, isToken } from './feedToken.ts';

export const handlers = [
  handle(tokenVerify, async ({ token }, { db, store, now }) => {
    const secret = await findTokenSecret(db.pool, store.key);
    if (secret === undefined || !isToken(secret, store.key, token, now))
      throw new Failure('LogicalError', 'The token was not issued for this store, or has expired.');
    return {};
  }),
];
