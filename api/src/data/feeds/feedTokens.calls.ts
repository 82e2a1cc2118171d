import { tokenVerify } from '@endcap/schema/data/feeds/feedTokens.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { findTokenSecret, isToken } from './feedToken.ts';

export const handlers = [
  handle(tokenVerify, async ({ token }, { db, store, now }) => {
    const secret = await findTokenSecret(db, store.key);
    if (secret === undefined || !isToken(secret, store.key, token, now))
      throw new Failure('LogicalError', 'The token is not one of this store, or it has expired.');
    return {};
  }),
];
