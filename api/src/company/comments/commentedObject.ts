import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { draftType } from '@endcap/schema/company/comments/comments.rest.ts';

import { type Connection, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { isCompany, type PlaceContext } from '../../resources/resourceService.ts';
import { serviceFor } from '../../resources/serviceFor.ts';

/** What a comment is on, for a caller who may view it. */
export interface CommentedObject {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  /** What someone needs who is mentioned. */
  readonly can: Ability;
  /** The store that it goes with; undefined for a resource, which may be in several. */
  readonly storeKey: string | undefined;
  /** Those who prepared it, and follow what is said of it. */
  readonly followers: readonly string[];
}

export async function commentedObject(context: PlaceContext, type: string, id: string): Promise<CommentedObject> {
  const { db, store } = context;
  if (type === draftType) {
    const draft = await rowOf<{ name: string; followers: string[] }>(
      db.pool,
      sql`SELECT name, array_remove(ARRAY[created_by, submitted_by]
            || array(SELECT author_id FROM draft_changes c WHERE c.store_key = d.store_key AND c.draft_id = d.id), NULL) AS followers
          FROM drafts d WHERE store_key = ${store.key} AND id = ${id}::uuid`,
    );
    if (draft === undefined) throw new Failure('NotFoundError', 'Draft not found in this store.');
    return { type, id, ...draft, can: 'STORE_VIEW', storeKey: store.key };
  }
  const { resource } = await serviceFor(type, 'view', context);
  const found = await rowOf<{ name: string }>(
    db.pool,
    sql`SELECT name FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ${type} AND id = ${id}::uuid`,
  );
  if (found === undefined) throw new Failure('NotFoundError', `The ${resource.noun.one} was not found. It may have been deleted.`);
  return { type, id, name: found.name, can: resource.can.view, storeKey: undefined, followers: [] };
}

/** Users of the company who may view an object, by name: those who can be mentioned. `condition` is over `m` and `u`. */
export function colleagues(
  connection: Connection,
  { store }: Pick<PlaceContext, 'store'>,
  { can }: CommentedObject,
  condition: Sql,
): Promise<{ id: string; name: string }[]> {
  const allowed = roles.filter((role) => roleCan(role, can) && !(role === 'partial' && isCompany(store)));
  return rowsOf(
    connection,
    sql`SELECT u.id, u.name FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.company_key = ${store.companyKey} AND m.role = ANY(${allowed}) AND (m.role <> 'partial' OR ${store.key} = ANY(m.stores)) AND ${condition}
        ORDER BY lower(u.name), u.id LIMIT 20`,
  );
}
