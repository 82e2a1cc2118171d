import { createHash } from 'node:crypto';

/** How a recipient is named where the address itself is not kept: anyone who has the address can find them, no one can read it out. Empty for none. */
export const recipientDigest = (storeKey: string, email: string): string =>
  email === '' ? '' : createHash('sha256').update(`${storeKey}\n${email}`).digest('base64url');
