import { type Role, companyRoles, roles } from '@endcap/schema/access/roles.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../db/database.ts';
import { type Connection, changedBy, join, rowsOf, sql } from '../db/sql.ts';
import { hashPassword, isPassword } from '../session/session/passwords.ts';
import { demoDomain } from '../store/demo/demoCatalogue.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';

/** So many days before the demo was made its company was. */
export const companyAgeDays = 400;

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
  const emails = roles.map(demoEmail);
  await db.transaction(async ({ client }) => {
    const createdAt = subDays(now, companyAgeDays);
    await changedBy(
      client,
      sql`INSERT INTO companies (key, name, created_at) VALUES (${demoCompanyKey}, 'Fern & Harbour', ${createdAt}) ON CONFLICT DO NOTHING`,
    );
    await changedBy(
      client,
      sql`INSERT INTO stores (company_key, key, name, domain, currency, language, created_at)
          VALUES (${demoCompanyKey}, ${demoStoreKey}, 'Fern & Harbour', ${demoDomain}, 'EUR', 'en-US', ${createdAt}) ON CONFLICT DO NOTHING`,
    );
    const people = roles.map((role) => sql`(${demoEmail(role)}, ${names[role]}, ${role === 'hq'}, ${createdAt}, ${createdAt})`);
    await changedBy(
      client,
      sql`INSERT INTO users (email, name, is_hq, created_at, email_proven_at) VALUES ${join(people)} ON CONFLICT DO NOTHING`,
    );
    for (const role of companyRoles)
      await changedBy(
        client,
        sql`INSERT INTO memberships (company_key, user_id, role, stores)
            SELECT ${demoCompanyKey}, id, ${role}, ${role === 'partial' ? [demoStoreKey] : []}::text[] FROM users WHERE email = ${demoEmail(role)}
            ON CONFLICT DO NOTHING`,
      );
    await inviteSome(client, now);
  });
  await setPassword(db, password);
  const rows = await rowsOf<DemoUser & { email: string }>(db.pool, sql`SELECT id, email, name FROM users WHERE email = ANY(${emails})`);
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

/** An invitation that waits and one that has expired, once. No one gets an email. */
async function inviteSome(client: Connection, now: Date): Promise<void> {
  const invited = [
    { email: 'noor@demo.endcap.test', name: 'Noor Haddad', role: 'manager', stores: [], age: 2 },
    { email: 'tomas@demo.endcap.test', name: 'Tomas Berg', role: 'partial', stores: [demoStoreKey], age: 12 },
  ];
  for (const { email, name, role, stores, age } of invited)
    await changedBy(
      client,
      sql`INSERT INTO invites (company_key, email, name, role, stores, inviter_name, created_at, sent_at, expires_at)
          SELECT ${demoCompanyKey}, ${email}, ${name}, ${role}, ${stores}::text[], ${names.admin}, ${subDays(now, age)}, ${subDays(now, age)},
            ${subDays(now, age - 7)}
          WHERE NOT EXISTS (SELECT FROM invites WHERE company_key = ${demoCompanyKey} AND email = ${email})`,
    );
}

/** Gives the demo's users the password, unless they have it: hashing is slow by design, and most starts change nothing. */
async function setPassword(db: Database, password: string): Promise<void> {
  const rows = await rowsOf<{ id: string; hash: string | null }>(
    db.pool,
    sql`SELECT id, password_hash AS hash FROM users WHERE email = ANY(${roles.map(demoEmail)})`,
  );
  const first = rows[0];
  const isSet = rows.every(({ hash }) => hash !== null) && first !== undefined && (await isPassword(password, first.hash));
  if (isSet) return;
  await Promise.all(
    rows.map(async ({ id }) => {
      const passwordHash = await hashPassword(password);
      await changedBy(db.pool, sql`UPDATE users SET password_hash = ${passwordHash}, revision = revision + 1 WHERE id = ${id}`);
    }),
  );
}

/** Turns a feature of the demo shop on, unless someone has switched it. */
export const turnOn = ({ pool }: Database, feature: string, user: DemoUser, now: Date): Promise<number> =>
  changedBy(
    pool,
    sql`INSERT INTO store_features (store_key, name, enabled, updated_at, updated_by)
        VALUES (${demoStoreKey}, ${feature}, true, ${now}, ${user.id}) ON CONFLICT DO NOTHING`,
  );
