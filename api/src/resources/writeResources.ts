import { createHash } from 'node:crypto';

import type { Transaction } from '../db/database.ts';
import { changedBy, json, sql, trusted } from '../db/sql.ts';
import type { Editing, ResourceState } from './resourceChange.ts';
import type { ResourceService } from './resourceService.ts';

/** A key as it is stored: one that is too long for an index by its digest. */
export const storedKey = (key: string) => (key.length <= 500 ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`);

/** Every store of every resource with each of its keys, as rows of `resource_keys`. */
export function keyRows({ spec }: ResourceService, states: readonly ResourceState[]): { store_key: string; key: string; id: string }[] {
  return states
    .filter(({ deleted_at }) => deleted_at === null)
    .flatMap(({ id, body, stores }) => {
      const keys = [...new Set((spec.keys?.(body) ?? []).map(storedKey))];
      return Object.keys(stores).flatMap((store) => keys.map((key) => ({ store_key: store, key, id })));
    })
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)); // one order, so that two changes seldom wait for each other
}

/**
 * Writes resources as they shall be: the rows, their stores with the switches, and what no one else may have there. A key that someone else has fails
 * all, or with `free` is left to them.
 */
export async function writeResources(
  { client }: Transaction,
  service: ResourceService,
  { store: { companyKey }, user, now }: Pick<Editing, 'user' | 'now'> & { readonly store: Pick<Editing['store'], 'companyKey'> },
  states: readonly ResourceState[],
  { withKeys }: { readonly withKeys: boolean | 'free' },
): Promise<void> {
  const { kind } = service.resource;
  const rows = states.map(({ id, name, body, revision, deleted_at }) => ({ id, name, body, revision, deleted: deleted_at !== null }));
  const isMoved = sql`((resources.deleted_at IS NULL) <> (excluded.deleted_at IS NULL) AND resources.body = excluded.body)`;
  await changedBy(
    client,
    sql`INSERT INTO resources (company_key, kind, id, name, body, revision, created_at, created_by, updated_at, updated_by, deleted_at)
        SELECT ${companyKey}, ${kind}, w.id, w.name, w.body, w.revision, ${now}::timestamptz, ${user.id}::uuid, ${now}::timestamptz, ${user.id}::uuid,
          CASE WHEN w.deleted THEN ${now}::timestamptz END
        FROM jsonb_to_recordset(${json(rows)}) AS w (id uuid, name text, body jsonb, revision int, deleted boolean)
        ON CONFLICT (company_key, kind, id) DO UPDATE SET name = excluded.name, body = excluded.body, revision = excluded.revision,
          -- A deletion that is undone leaves it as it was: the last author is still named.
          updated_at = CASE WHEN ${isMoved} THEN resources.updated_at ELSE excluded.updated_at END,
          updated_by = CASE WHEN ${isMoved} THEN resources.updated_by ELSE excluded.updated_by END, deleted_at = excluded.deleted_at`,
  );
  const ids = states.map(({ id }) => id);
  const scopes = json(
    states.flatMap(({ id, stores }) => Object.entries(stores).map(([store_key, enabled]) => ({ id, store_key, enabled }))),
  );
  const scope = sql`jsonb_to_recordset(${scopes}) AS w (id uuid, store_key text, enabled boolean)`;
  const named = sql`o.company_key = ${companyKey} AND o.kind = ${kind} AND o.id = ANY(${ids}::uuid[])`;
  await changedBy(
    client,
    sql`DELETE FROM resource_stores o WHERE ${named} AND NOT EXISTS (SELECT FROM ${scope} WHERE w.id = o.id AND w.store_key = o.store_key)`,
  );
  await changedBy(
    client,
    sql`INSERT INTO resource_stores AS o (company_key, store_key, kind, id, enabled)
        SELECT ${companyKey}, w.store_key, ${kind}, w.id, w.enabled FROM ${scope}
        ON CONFLICT (company_key, store_key, kind, id) DO UPDATE SET enabled = excluded.enabled WHERE o.enabled <> excluded.enabled`,
  );
  if (!withKeys || service.spec.keys === undefined) return;
  await changedBy(client, sql`DELETE FROM resource_keys o WHERE ${named}`);
  await changedBy(
    client,
    sql`INSERT INTO resource_keys (company_key, store_key, kind, key, id)
        SELECT ${companyKey}, w.store_key, ${kind}, w.key, w.id
        FROM jsonb_to_recordset(${json(keyRows(service, states))}) AS w (store_key text, key text, id uuid)
        ${trusted(withKeys === 'free' ? 'ON CONFLICT DO NOTHING' : '')}`,
  );
}
