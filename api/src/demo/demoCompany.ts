import { createHash } from 'node:crypto';

import { type Role, roles } from '@endcap/schema/access/roles.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';

import { companies, memberships } from '../company/companies/companies.tables.ts';
import type { Database } from '../db/database.ts';
import { hashPassword, isPassword } from '../session/session/passwords.ts';
import { users } from '../session/session/session.tables.ts';
import { stores } from '../store/stores/stores.tables.ts';
import { demoDomain } from './demoCatalogue.ts';

/** The same key at every start and on every machine, so that links into the demo keep working. */
function fixedKey(name: string): string {
  return createHash('sha256').update(`endcap demo ${name}`).digest('hex').slice(0, 32);
}

/** So long before the demo was made its company was, in milliseconds. */
export const companyAgeMs = 400 * 86_400_000;

export const demoCompanyKey = fixedKey('company');
export const demoStoreKey = fixedKey('store');

const names: Record<Role, string> = {
  hq: 'Hana Quist',
  admin: 'Ada Lund',
  manager: 'Mira Keller',
  developer: 'Dilan Vos',
  agency: 'Greta Holm',
  member: 'Bram Jansen',
  partial: 'Pavel Novak',
};

export function demoEmail(role: Role): string {
  return `${role}@demo.endcap.test`;
}

export interface DemoUser {
  readonly id: string;
  readonly name: string;
}

/** Makes the demo's company, store and users where they are missing; all of its users sign in with `password`. */
export async function makeCompany(db: Database, password: string, now: Date): Promise<Record<Role, DemoUser>> {
  await db.transaction(async ({ drizzle }) => {
    const createdAt = new Date(now.getTime() - companyAgeMs);
    await drizzle.insert(companies).values({ key: demoCompanyKey, name: 'Fern & Harbour', createdAt }).onConflictDoNothing();
    await drizzle
      .insert(stores)
      .values({
        companyKey: demoCompanyKey,
        key: demoStoreKey,
        name: 'Fern & Harbour',
        domain: demoDomain,
        currency: 'EUR',
        language: 'en-US',
        createdAt,
      })
      .onConflictDoNothing();
    await drizzle
      .insert(users)
      .values(roles.map((role) => ({ email: demoEmail(role), name: names[role], isHq: role === 'hq', createdAt })))
      .onConflictDoNothing();
    const made = await drizzle
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, roles.map(demoEmail)));
    const members = roles.flatMap((role) => {
      const user = made.find(({ email }) => email === demoEmail(role));
      if (user === undefined || role === 'hq') return [];
      return [{ companyKey: demoCompanyKey, userId: user.id, role, stores: role === 'partial' ? [demoStoreKey] : [] }];
    });
    await drizzle.insert(memberships).values(members).onConflictDoNothing();
  });
  await setPassword(db, password);
  const rows = await db.drizzle
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(inArray(users.email, roles.map(demoEmail)));
  const found = (role: Role): DemoUser => {
    const user = rows.find(({ email }) => email === demoEmail(role));
    if (user === undefined) throw new Error(`The demo user ${demoEmail(role)} cannot be read.`);
    return { id: user.id, name: user.name };
  };
  return {
    hq: found('hq'),
    admin: found('admin'),
    manager: found('manager'),
    developer: found('developer'),
    agency: found('agency'),
    member: found('member'),
    partial: found('partial'),
  };
}

/** Gives the demo's users the password, unless they have it: hashing is slow by design, and most starts change nothing. */
async function setPassword(db: Database, password: string): Promise<void> {
  const emails = roles.map(demoEmail);
  const rows = await db.drizzle.select({ id: users.id, hash: users.passwordHash }).from(users).where(inArray(users.email, emails));
  const first = rows[0];
  const isSet = rows.every(({ hash }) => hash !== null) && first !== undefined && (await isPassword(password, first.hash));
  if (isSet) return;
  await Promise.all(
    rows.map(async ({ id }) => {
      const passwordHash = await hashPassword(password);
      await db.drizzle
        .update(users)
        .set({ passwordHash, revision: sql`${users.revision} + 1` })
        .where(and(eq(users.id, id)));
    }),
  );
}
