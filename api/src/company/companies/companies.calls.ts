import { abilitiesOf } from '@endcap/schema/access/abilities.ts';
import { companyInfo, companyStores } from '@endcap/schema/company/companies/companies.rest.ts';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { type StoreRow, storeAnswer, storeColumns } from '../../store/stores/storeAnswer.ts';
import { planAnswer } from '../plan/companyPlan.ts';
import { readPlan } from '../plan/companyPlan.store.ts';

export const handlers: Handler[] = [
  handle(companyInfo, async (_input, { db, company: { key }, role }) => {
    const [company, plan] = await Promise.all([
      rowOf<{ id: string; name: string; created_at: Date }>(db.pool, sql`SELECT id, name, created_at FROM companies WHERE key = ${key}`),
      readPlan(db.pool, key),
    ]);
    if (company === undefined) throw new Failure('NotFoundError', 'There is no such company.');
    const { id, name, created_at: createdAt } = company;
    return { key, id, name, created_at: createdAt.toISOString(), role, abilities: abilitiesOf(role), ...planAnswer(plan) };
  }),

  handle(companyStores, async (_input, { db, company, storeKeys }) => {
    const allowed = storeKeys === undefined ? sql`true` : sql`key = ANY(${[...storeKeys]})`;
    const rows = await rowsOf<StoreRow>(
      db.pool,
      sql`SELECT ${storeColumns} FROM stores WHERE company_key = ${company.key} AND ${allowed} ORDER BY name, key`,
    );
    return { result: rows.map(storeAnswer) };
  }),
];
