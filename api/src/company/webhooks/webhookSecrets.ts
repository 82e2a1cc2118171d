import { randomBytes } from 'node:crypto';

import { keepCredential, readCredential } from '../../credentials/storedCredentials.ts';
import { type Connection, rowsOf, sql } from '../../db/sql.ts';

const overlapMs = 86_400_000;

const madeSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Makes a new signing secret of a webhook and answers it; no one can read it later. */
export async function newSecret(connection: Connection, companyKey: string, webhookId: string, now: Date): Promise<string> {
  const secret = madeSecret();
  await keepCredential(connection, { companyKey, ownerId: webhookId }, secret, now);
  return secret;
}

/** The secrets that messages are signed with, the newest first: the one before it too for 24 hours, so that a receiver has time to change it. */
export async function signingSecrets(connection: Connection, companyKey: string, webhookId: string, now: Date): Promise<string[]> {
  const [newest, before] = await rowsOf<{ number: number; created_at: Date }>(
    connection,
    sql`SELECT number, created_at FROM credentials WHERE company_key = ${companyKey} AND owner_id = ${webhookId} ORDER BY number DESC LIMIT 2`,
  );
  // No one has asked for one yet: receivers that verify nothing get their messages anyway.
  if (newest === undefined) return [madeSecret()];
  const numbers = [newest.number];
  if (before !== undefined && now.getTime() - newest.created_at.getTime() < overlapMs) numbers.push(before.number);
  const read = await Promise.all(numbers.map((number) => readCredential(connection, { companyKey, ownerId: webhookId, number })));
  return read.filter((secret) => secret !== undefined);
}
