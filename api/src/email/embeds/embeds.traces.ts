import type { ForgetTraces } from '../../data/customers/personTraces.ts';
import { recipientDigest } from './recipientDigest.ts';

export const forgetTraces: ForgetTraces = async ({ client }, storeKey, { email }) => {
  if (email === '') return;
  const recipient = recipientDigest(storeKey, email.trim().toLowerCase());
  await client.query('delete from mail_embed_picks where store_key = $1 and recipient = $2', [storeKey, recipient]);
};
