import { abilitiesOf } from '@endcap/schema/access/abilities.ts';
import type { CompanyRole, Role } from '@endcap/schema/access/roles.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';

import { companies, memberships } from '../../company/companies/companies.tables.ts';
import type { Database } from '../../db/database.ts';
import { storeAnswer } from '../../store/stores/storeAnswer.ts';
import { stores } from '../../store/stores/stores.tables.ts';

type Info = AnswerOf<typeof tokenInfo>['info'];

/** The companies of a user by name (for HQ users all of them), with role, abilities, and the stores that the user may see, if they are wanted. */
export async function clientsOf(
  db: Database,
  user: { id: string; isHq: boolean },
  withStores: boolean,
): Promise<Pick<Info, 'clients' | 'roles'>> {
  const join = and(eq(memberships.companyKey, companies.key), eq(memberships.userId, user.id));
  const all = db.drizzle.select({ company: companies, membership: memberships }).from(companies).leftJoin(memberships, join);
  const rows = await all
    .where(user.isHq ? eq(companies.internal, false) : eq(memberships.userId, user.id))
    .orderBy(asc(companies.name), asc(companies.key));
  const keys = rows.map(({ company }) => company.key);
  const storeRows =
    keys.length === 0 || !withStores
      ? []
      : await db.drizzle.select().from(stores).where(inArray(stores.companyKey, keys)).orderBy(asc(stores.name), asc(stores.key));

  const byCompany = Map.groupBy(storeRows, ({ companyKey }) => companyKey);
  const roles: Record<string, CompanyRole> = {};
  const clients = rows.flatMap(({ company, membership }) => {
    if (membership !== null) roles[company.id] = membership.role;
    const role: Role | undefined = user.isHq ? 'hq' : membership?.role;
    if (role === undefined) return [];
    const mine = (byCompany.get(company.key) ?? []).filter(({ key }) => role !== 'partial' || membership?.stores.includes(key));
    const { key, id, name, createdAt } = company;
    return [{ key, id, name, created_at: createdAt.toISOString(), role, abilities: abilitiesOf(role), stores: mine.map(storeAnswer) }];
  });
  return { clients, roles };
}
