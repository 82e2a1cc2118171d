import type { ResourceHead } from '@endcap/schema/resources/resourceCalls.ts';

import type { Database } from '../db/database.ts';
import { type Connection, rowsOf, type Sql, sql, trusted } from '../db/sql.ts';
import { type Body, type Home, isCompany, type ResourceService } from './resourceService.ts';
import { type CompanyStores, notEditableReason } from './resourceScope.ts';

/** A resource as it is now. */
export interface StoredResource {
  readonly id: string;
  readonly name: string;
  readonly body: Body;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Name of the user who last changed it; null when the user is gone. */
  readonly updated_by: string | null;
  /** The switch of each store that it exists in, by store key. */
  readonly stores: Readonly<Record<string, boolean>>;
}

/** What a stored resource is read from: a table or view that has the columns of `resources`. */
export const storedColumns = (table: 'resources' | 'store_resources') =>
  `${table}.id, ${table}.name, ${table}.body, ${table}.revision, ${table}.created_at, ${table}.updated_at,
   (SELECT u.name FROM users u WHERE u.id = ${table}.updated_by) AS updated_by,
   (SELECT coalesce(jsonb_object_agg(o.store_key, o.enabled), '{}') FROM resource_stores o
    WHERE o.company_key = ${table}.company_key AND o.kind = ${table}.kind AND o.id = ${table}.id) AS stores`;

/** The live resources of a kind in a store that meet a condition over `store_resources`, by name. */
export function findResources(
  connection: Connection,
  { resource }: ResourceService,
  home: Home,
  condition: Sql,
): Promise<StoredResource[]> {
  return rowsOf<StoredResource>(
    connection,
    sql`SELECT ${trusted(storedColumns('store_resources'))} FROM store_resources
        WHERE company_key = ${home.companyKey} AND store_key = ${home.key} AND kind = ${resource.kind} AND ${condition} ORDER BY sort_name, id`,
  );
}

/** A resource as its calls answer it. */
export interface ResourceRow extends ResourceHead {
  fields: Record<string, unknown>;
  figures: Record<string, unknown>;
}

/** A stored body as its shape reads it today, so that one from before a field was added has its default. */
export function bodyOf({ resource }: ResourceService, body: unknown): Record<string, unknown> {
  return resource.fields.safeParse(body).data ?? (body as Record<string, unknown>); // every stored body was an object of that shape once
}

/** Resources as they are answered: stores that the caller may not see are omitted of the scope, but counted in the reason. */
export async function answersOf(
  service: ResourceService,
  { db, store }: { readonly db: Database; readonly store: Home },
  { editable, deleted }: CompanyStores,
  stored: readonly StoredResource[],
): Promise<ResourceRow[]> {
  const rows = stored.map((row) => ({ ...row, body: bodyOf(service, row.body) }));
  const figures = rows.length === 0 ? undefined : await service.spec.figures?.(db, store, rows);
  return rows.map((row) => {
    const scope = Object.keys(row.stores).sort();
    const own = figures?.get(row.id);
    const reason = notEditableReason(scope, editable, service.resource.noun.one) ?? (own && service.spec.locked?.(own)) ?? null;
    return {
      id: row.id,
      name: row.name,
      enabled: row.stores[store.key] ?? false,
      scope: isCompany(store) ? [] : scope.filter((key) => editable.has(key) && !deleted.has(key)).map((key) => key.slice(0, 8)),
      can_edit: reason === null,
      cannot_edit_reason: reason,
      revision: row.revision,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      updated_by: row.updated_by,
      fields: row.body,
      figures: { ...own },
    };
  });
}
