import { abilitiesOf } from '@endcap/schema/access/abilities.ts';
import type { CompanyRole, Role } from '@endcap/schema/access/roles.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';

import { type Connection, rowsOf, sql } from '../../db/sql.ts';
import { type StoreRow, storeAnswer, storeColumns } from '../../store/stores/storeAnswer.ts';

type Info = AnswerOf<typeof tokenInfo>['info'];

/** The companies of a user by name (for HQ users all of them), with role, abilities, and the stores that the user may see, if they are wanted. */
export async function clientsOf(
  connection: Connection,
  user: { id: string; isHq: boolean },
  withStores: boolean,
): Promise<Pick<Info, 'clients' | 'roles'>> {
  const mine = user.isHq ? sql`NOT c.internal` : sql`m.user_id IS NOT NULL`;
  const rows = await rowsOf<{
    key: string;
    id: string;
    name: string;
    created_at: Date;
    own_role: CompanyRole | null;
    own_stores: string[] | null;
  }>(
    connection,
    sql`SELECT c.key, c.id, c.name, c.created_at, m.role AS own_role, m.stores AS own_stores
        FROM companies c LEFT JOIN memberships m ON m.company_key = c.key AND m.user_id = ${user.id}
        WHERE ${mine} ORDER BY c.name, c.key`,
  );
  const keys = rows.map(({ key }) => key);
  const storeRows = withStores
    ? await rowsOf<StoreRow>(connection, sql`SELECT ${storeColumns} FROM live_stores WHERE company_key = ANY(${keys}) ORDER BY name, key`)
    : [];

  const byCompany = Map.groupBy(storeRows, (store) => store.client_key);
  const roles: Record<string, CompanyRole> = {};
  const clients = rows.flatMap(({ key, id, name, created_at: createdAt, own_role: ownRole, own_stores: ownStores }) => {
    if (ownRole !== null) roles[id] = ownRole;
    const role: Role | null = user.isHq ? 'hq' : ownRole;
    if (role === null) return [];
    const stores = (byCompany.get(key) ?? []).filter((store) => role !== 'partial' || ownStores?.includes(store.key));
    return [{ key, id, name, created_at: createdAt.toISOString(), role, abilities: abilitiesOf(role), stores: stores.map(storeAnswer) }];
  });
  return { clients, roles };
}
