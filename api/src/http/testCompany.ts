import { type Role, roles } from '@endcap/schema/access/roles.ts';

import { newKey } from '../db/companyKeys.ts';
import type { Database } from '../db/database.ts';
import { beginSession, tokenLives } from '../session/session/sessions.ts';

export interface TestPerson {
  readonly id: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** A company with two stores and a user of each role; the partial user may see `store` only. */
export interface TestCompany {
  readonly key: string;
  readonly store: { readonly key: string; readonly id: string };
  readonly otherStore: { readonly key: string; readonly id: string };
  readonly people: Readonly<Record<Role, TestPerson>>;
}

/** A new user who is signed in and has proven the address, without a company. */
export async function testPerson(db: Database, email: string, role: Role): Promise<TestPerson> {
  const { rows } = await db.pool.query<{ id: string }>(
    'INSERT INTO users (email, name, is_hq, email_proven_at) VALUES ($1, $2, $3, now()) RETURNING id',
    [email, `Test ${role}`, role === 'hq'],
  );
  const id = rows[0]?.id ?? '';
  const tokens = await beginSession(db.pool, { userId: id, ip: '127.0.0.1', userAgent: 'test', now: new Date() }, tokenLives());
  return { id, ...tokens };
}

export async function testCompany(db: Database, name: string): Promise<TestCompany> {
  const key = newKey();
  await db.pool.query('INSERT INTO companies (key, name) VALUES ($1, $2)', [key, name]);
  const [store, otherStore] = [newKey(), newKey()];
  for (const [storeKey, storeName] of [
    [store, 'First store'],
    [otherStore, 'Second store'],
  ]) {
    await db.pool.query('INSERT INTO stores (company_key, key, name) VALUES ($1, $2, $3)', [key, storeKey, storeName]);
  }
  const people: Partial<Record<Role, TestPerson>> = {};
  for (const role of roles) {
    const someone = await testPerson(db, `${role}@${key}.test`, role);
    people[role] = someone;
    if (role !== 'hq') {
      const stores = role === 'partial' ? [store] : [];
      await db.pool.query('INSERT INTO memberships (company_key, user_id, role, stores) VALUES ($1, $2, $3, $4)', [
        key,
        someone.id,
        role,
        stores,
      ]);
    }
  }
  const named = (storeKey: string) => ({ key: storeKey, id: storeKey.slice(0, 8) });
  return { key, store: named(store), otherStore: named(otherStore), people: people as Record<Role, TestPerson> }; // one for each of `roles`
}
