import { rowsOf, sql } from '../db/sql.ts';
import { Failure } from '../http/failure.ts';
import { isCompany, type PlaceContext } from './resourceService.ts';

/** The stores of the company, by key and by id, with those among them that the caller may edit. For what a company owns it is the one place. */
export interface CompanyStores {
  /** Key by key and by 8-character id. */
  readonly keys: ReadonlyMap<string, string>;
  readonly editable: ReadonlySet<string>;
  /** Those that can still be restored: they keep their place in every scope, and no one chooses or sees them. */
  readonly deleted: ReadonlySet<string>;
}

/** A partial user may edit the stores of their list; everyone else with the ability may edit all of the company. */
export async function companyStores({
  db,
  store,
  user,
  role,
}: Pick<PlaceContext, 'db' | 'role' | 'store'> & { user: { id: string | null } }): Promise<CompanyStores> {
  if (isCompany(store)) return { keys: new Map([[store.key, store.key]]), editable: new Set([store.key]), deleted: new Set() };
  const rows = await rowsOf<{ key: string; id: string; editable: boolean; deleted: boolean }>(
    db.pool,
    sql`SELECT st.key, st.id, ${role} <> 'partial' OR st.key = ANY(m.stores) AS editable, st.deleted_at IS NOT NULL AS deleted
        FROM stores st LEFT JOIN memberships m ON m.company_key = st.company_key AND m.user_id = ${user.id}
        WHERE st.company_key = ${store.companyKey}`,
  );
  return {
    keys: new Map(rows.flatMap(({ key, id, deleted }) => (deleted ? [] : [[key, key] as const, [id, key] as const]))),
    editable: new Set(rows.filter(({ editable, deleted }) => editable || deleted).map(({ key }) => key)),
    deleted: new Set(rows.filter(({ deleted }) => deleted).map(({ key }) => key)),
  };
}

/** The keys of stores that a caller names by keys or ids. A store that one may not see is answered as one that does not exist. */
export function resolveStores(wanted: readonly string[], { keys, editable }: CompanyStores, field = 'scope'): string[] {
  const found = wanted.map((name) => {
    const key = keys.get(name);
    if (key === undefined || !editable.has(key)) throw refusal(field, `Store “${name}” not found in this company, or you cannot edit it.`);
    return key;
  });
  return [...new Set(found)].sort();
}

/**
 * The keys of a scope that a caller asks for; an empty one means the store it is saved from. A resource can be edited only from live_stores in
 * its scope, and a scope of several stores needs access to all of them (specification, section 5).
 */
export function resolveScope(wanted: readonly string[], home: string, stores: CompanyStores): string[] {
  if (wanted.length === 0) return [home];
  const scope = resolveStores(wanted, stores);
  if (!scope.includes(home)) throw refusal('scope', 'The scope must include the store that you are saving from.');
  return scope;
}

function refusal(field: string, message: string): Failure {
  return new Failure('LogicalError', message, { fields: { [field]: message } });
}

/** Why a user may not change something that exists in these stores; null when they may. */
export function notEditableReason(scope: readonly string[], editable: ReadonlySet<string>, noun: string): string | null {
  const beyond = scope.filter((storeKey) => !editable.has(storeKey)).length;
  if (beyond === 0) return null;
  const stores = beyond === 1 ? 'a store' : `${beyond} stores`;
  return `This ${noun} also exists in ${stores}, which you cannot access, so you can view but not edit it.`;
}
