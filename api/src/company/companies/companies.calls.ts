import { abilitiesOf } from '@endcap/schema/access/abilities.ts';
import { companyInfo, companyStores } from '@endcap/schema/company/companies/companies.rest.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';

import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { storeAnswer } from '../../store/stores/storeAnswer.ts';
import { stores } from '../../store/stores/stores.tables.ts';
import { planAnswer } from '../plan/companyPlan.ts';
import { readPlan } from '../plan/companyPlan.store.ts';
import { companies } from './companies.tables.ts';

export const handlers: Handler[] = [
  handle(companyInfo, async (_input, { db, company: { key }, role }) => {
    const [[company], plan] = await Promise.all([db.drizzle.select().from(companies).where(eq(companies.key, key)), readPlan(db, key)]);
    if (company === undefined) throw new Failure('NotFoundError', 'There is no such company.');
    const { id, name, createdAt } = company;
    return { key, id, name, created_at: createdAt.toISOString(), role, abilities: abilitiesOf(role), ...planAnswer(plan) };
  }),

  handle(companyStores, async (_input, { db, company, storeKeys }) => {
    const mine = and(eq(stores.companyKey, company.key), storeKeys === undefined ? undefined : inArray(stores.key, [...storeKeys]));
    const rows = await db.drizzle.select().from(stores).where(mine).orderBy(asc(stores.name), asc(stores.key));
    return { result: rows.map(storeAnswer) };
  }),
];
