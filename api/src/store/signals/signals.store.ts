import { and, eq, not } from 'drizzle-orm';

import type { Database, Transaction } from '../../db/database.ts';
import { storeFeatureSwitches as switches } from './signals.tables.ts';

type Drizzle = Pick<Database | Transaction, 'drizzle'>;

/** Names of the signals and betas that are on in a store. */
export async function enabledFeatures({ drizzle }: Drizzle, storeKey: string): Promise<Set<string>> {
  const rows = await drizzle
    .select({ name: switches.name })
    .from(switches)
    .where(and(eq(switches.storeKey, storeKey), eq(switches.enabled, true)));
  return new Set(rows.map(({ name }) => name));
}

interface Switching {
  readonly storeKey: string;
  readonly name: string;
  /** Turned round without it. */
  readonly enabled: boolean | undefined;
  readonly userId: string;
  readonly now: Date;
}

/** Turns a feature on or off, and answers which it is now. One statement: two people who turn it round at once turn it round twice. */
export async function switchFeature({ drizzle }: Drizzle, { storeKey, name, enabled, userId, now }: Switching): Promise<boolean> {
  const author = { updatedAt: now, updatedBy: userId };
  const [row] = await drizzle
    .insert(switches)
    .values({ storeKey, name, enabled: enabled ?? true, ...author })
    .onConflictDoUpdate({
      target: [switches.storeKey, switches.name],
      set: { enabled: enabled ?? not(switches.enabled), ...author },
    })
    .returning({ enabled: switches.enabled });
  if (row === undefined) throw new Error('An upsert answered no row.');
  return row.enabled;
}
