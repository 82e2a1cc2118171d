import { z } from 'zod';

import { type Connection, changedBy, rowOf, sql } from '../../db/sql.ts';
import { proveAddress } from '../session/proveAddress.ts';
import { userByEmail } from '../session/users.ts';
import type { ProviderIdentity } from './providerClient.ts';

/** What a token of purpose `provider` is about. */
export const identityShape = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
  authenticatedAt: z.string().nullable().default(null),
});

/** Remembers who a user is at the provider. */
export async function linkIdentity(client: Connection, { issuer, subject }: ProviderIdentity, userId: string): Promise<void> {
  await changedBy(
    client,
    sql`INSERT INTO user_identities (issuer, subject, user_id) VALUES (${issuer}, ${subject}, ${userId}) ON CONFLICT DO NOTHING`,
  );
}

/**
 * The user of an identity: the one it was linked to before, else the one of its verified address. Someone may have signed up with an address
 * that is not theirs: `proveAddress` ends what they had.
 */
export async function userOfIdentity(client: Connection, identity: ProviderIdentity, now: Date): Promise<string | undefined> {
  const linked = await rowOf<{ user_id: string }>(
    client,
    sql`SELECT user_id FROM user_identities WHERE issuer = ${identity.issuer} AND subject = ${identity.subject}`,
  );
  if (linked !== undefined) return linked.user_id;
  const user = await userByEmail(client, identity.email);
  if (user === undefined) return undefined;
  await proveAddress(client, user.id, now);
  await linkIdentity(client, identity, user.id);
  return user.id;
}
