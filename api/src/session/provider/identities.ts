import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Transaction } from '../../db/database.ts';
import { sessions, users } from '../session/session.tables.ts';
import { userIdentities } from './provider.tables.ts';
import type { ProviderIdentity } from './providerClient.ts';

/** What a token of purpose `provider` is about. */
export const identityShape = z.object({ issuer: z.string(), subject: z.string(), email: z.string(), name: z.string() });

/** Remembers who a user is at the provider. */
export async function linkIdentity({ drizzle }: Transaction, { issuer, subject }: ProviderIdentity, userId: string): Promise<void> {
  await drizzle.insert(userIdentities).values({ issuer, subject, userId }).onConflictDoNothing();
}

/**
 * The user of an identity: the one it was linked to before, else the one of its verified address. Somebody may have signed up with an address
 * that is not theirs, and wait for its owner to come: what they chose as password, and their sessions, end here.
 */
export async function userOfIdentity(transaction: Transaction, identity: ProviderIdentity, now: Date): Promise<string | undefined> {
  const { drizzle } = transaction;
  const [linked] = await drizzle
    .select({ id: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, identity.issuer), eq(userIdentities.subject, identity.subject)));
  if (linked !== undefined) return linked.id;
  const [user] = await drizzle
    .select({ id: users.id, emailProvenAt: users.emailProvenAt })
    .from(users)
    .where(eq(sql`lower(${users.email})`, identity.email.toLowerCase()))
    .for('update');
  if (user === undefined) return undefined;
  if (user.emailProvenAt === null) {
    await drizzle.update(users).set({ passwordHash: null, emailProvenAt: now }).where(eq(users.id, user.id));
    await drizzle.delete(sessions).where(eq(sessions.userId, user.id));
  }
  await linkIdentity(transaction, identity, user.id);
  return user.id;
}
