import { abilitiesOf } from '@endcap/schema/access/abilities.ts';
import type { CompanyRole, Role } from '@endcap/schema/access/roles.ts';
import { companiesList, companyInfo, companyStores, companyUpdate } from '@endcap/schema/company/companies/companies.rest.ts';

import { holdsWords } from '../../db/findPatterns.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readSortedPage } from '../../lists/sortedPage.ts';
import { type StoreRow, storeAnswer, storeColumns } from '../../store/stores/storeAnswer.ts';
import { planAnswer } from '../plan/companyPlan.ts';
import { readPlan } from '../plan/companyPlan.store.ts';

export const handlers: Handler[] = [
  handle(companyInfo, async (_input, { db, company: { key }, role, storeKeys }) => {
    const allowed = storeKeys === undefined ? sql`true` : sql`key = ANY(${[...storeKeys]})`;
    const [company, stores, plan] = await Promise.all([
      rowOf<{ id: string; name: string; created_at: Date }>(db.pool, sql`SELECT id, name, created_at FROM companies WHERE key = ${key}`),
      rowOf<{ total: number }>(db.pool, sql`SELECT count(*)::int AS total FROM live_stores WHERE company_key = ${key} AND ${allowed}`),
      readPlan(db.pool, key),
    ]);
    if (company === undefined) throw new Failure('NotFoundError', 'Company not found.');
    const { id, name, created_at: createdAt } = company;
    return {
      key,
      id,
      name,
      created_at: createdAt.toISOString(),
      role,
      abilities: abilitiesOf(role),
      stores: stores?.total ?? 0,
      ...planAnswer(plan),
    };
  }),

  handle(companyUpdate, async ({ name: given }, { db, company: { key, id }, ...author }) => {
    const name = given.trim();
    await db.transaction(async (transaction) => {
      const before = await rowOf<{ name: string }>(transaction.client, sql`SELECT name FROM companies WHERE key = ${key} FOR UPDATE`);
      if (before === undefined) throw new Failure('NotFoundError', 'Company not found.');
      if (before.name === name) return;
      await changedBy(transaction.client, sql`UPDATE companies SET name = ${name} WHERE key = ${key}`);
      await recordAudit(transaction, author, {
        companyKey: key,
        action: 'update',
        objectType: 'company',
        objectId: id,
        before,
        after: { name },
      });
    });
    return { name };
  }),

  handle(companiesList, async ({ query, ...asked }, { db, user }) => {
    const mine = user.isHq ? sql`NOT c.internal` : sql`m.user_id IS NOT NULL`;
    const { rows, ...page } = await readSortedPage<{
      key: string;
      id: string;
      name: string;
      created_at: Date;
      own_role: CompanyRole | null;
    }>(
      db,
      {
        columns: sql`c.key, c.id, c.name, c.created_at, m.role AS own_role`,
        of: sql`FROM companies c LEFT JOIN memberships m ON m.company_key = c.key AND m.user_id = ${user.id}
          WHERE ${mine} AND c.name || ' ' || c.id ILIKE ALL(${holdsWords(query)}::text[])`,
        id: 'c.key',
        ...listOrder({ noun: 'Companies', sorts: { name: { sql: 'lower(c.name)' } }, defaultSort: 'name' }, { order: 'asc' }),
      },
      asked,
    );
    const result = rows.flatMap(({ own_role: ownRole, created_at: createdAt, ...row }) => {
      const role: Role | null = user.isHq ? 'hq' : ownRole;
      return role === null ? [] : [{ ...row, created_at: createdAt.toISOString(), role, abilities: abilitiesOf(role) }];
    });
    return { ...page, result };
  }),

  handle(companyStores, async ({ query, ...asked }, { db, company, storeKeys }) => {
    const allowed = storeKeys === undefined ? sql`true` : sql`key = ANY(${[...storeKeys]})`;
    const { rows, ...page } = await readSortedPage<StoreRow>(
      db,
      {
        columns: storeColumns,
        of: sql`FROM live_stores WHERE company_key = ${company.key} AND ${allowed}
          AND name || ' ' || domain || ' ' || id ILIKE ALL(${holdsWords(query)}::text[])`,
        id: 'key',
        ...listOrder({ noun: 'Stores', sorts: { name: { sql: 'lower(name)' } }, defaultSort: 'name' }, { order: 'asc' }),
      },
      asked,
    );
    return { ...page, result: rows.map(storeAnswer) };
  }),
];
