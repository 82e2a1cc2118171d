import type { StoreContext } from '../../http/handle.ts';
import { Failure } from '../../http/failure.ts';

/** The stores of the company, by key and by id, with those among them that the caller may edit. */
export interface CompanyStores {
  /** Key by key and by 8-character id. */
  readonly keys: ReadonlyMap<string, string>;
  readonly editable: ReadonlySet<string>;
}

/** A partial user may edit the stores of their list; everybody else with the ability may edit all of the company. */
export async function companyStores({
  db,
  store,
  user,
  role,
}: Pick<StoreContext, 'db' | 'store' | 'user' | 'role'>): Promise<CompanyStores> {
  const { rows } = await db.pool.query<{ key: string; id: string; editable: boolean }>(
    `select st.key, st.id, $3 <> 'partial' or st.key = any(m.stores) as editable
     from stores st left join memberships m on m.company_key = st.company_key and m.user_id = $2
     where st.company_key = $1`,
    [store.companyKey, user.id, role],
  );
  return {
    keys: new Map(rows.flatMap(({ key, id }) => [[key, key] as const, [id, key] as const])),
    editable: new Set(rows.filter(({ editable }) => editable).map(({ key }) => key)),
  };
}

/**
 * The keys of a scope that a caller asks for by keys or ids; empty means the store it is saved from. A rule can be edited only from
 * stores in its scope, and a scope of several stores needs access to all of them (specification, section 5).
 */
export function resolveScope(wanted: readonly string[], home: string, { keys, editable }: CompanyStores): string[] {
  const scope = new Set(wanted.length === 0 ? [home] : []);
  for (const name of wanted) {
    const key = keys.get(name);
    // A store that one may not see is answered as one that does not exist.
    if (key === undefined || !editable.has(key)) throw scopeFailure(`There is no store “${name}” in this company that you may edit.`);
    scope.add(key);
  }
  if (!scope.has(home)) throw scopeFailure('The scope must hold the store from which the rule is saved.');
  return [...scope].sort();
}

function scopeFailure(message: string): Failure {
  return new Failure('LogicalError', message, { fields: { 'rule.scope': message } });
}
