import { supportToken } from '@endcap/schema/account/support/support.rest.ts';

import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { signSupportToken } from './supportToken.ts';

export const handlers: Handler[] = [
  handle(supportToken, async ({ id }, { user, now }) => {
    if (id !== undefined && id !== user.id) throw new Failure('PermissionError', 'You can only be identified as yourself.');
    const secret = process.env['SUPPORT_CHAT_SECRET'] ?? '';
    return { token: secret === '' ? null : signSupportToken(user, secret, now) };
  }),
];
