import type { Role } from '@endcap/schema/access/roles.ts';
import { roleCan } from '@endcap/schema/access/abilities.ts';
import { mostDraftChanges } from '@endcap/schema/settings/drafts/drafts.rest.ts';

import { type Connection, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import type { Database } from '../../db/database.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { type AskedPage, type KeyPage, readKeyPage } from '../../lists/keyPage.ts';
import { configuredServices } from '../../resources/loadServices.ts';
import { actionsOf, type DraftState, type DraftViewer } from './draftStates.ts';

export interface Decider {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

export interface DraftRow {
  readonly store_key: string;
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly state: DraftState;
  readonly publish_at: Date | null;
  readonly revision: number;
  readonly created_by: string | null;
  readonly creator: string | null;
  readonly created_at: Date;
  readonly submitted_by: string | null;
  readonly submitter: string | null;
  readonly decided_by: Decider | null;
  readonly decision: string;
  readonly published_at: Date | null;
  readonly problem: string;
  readonly updated_at: Date;
  readonly kinds: readonly string[];
  readonly authors: readonly string[];
  readonly change_count: number;
}

export interface DraftChangeRow {
  readonly kind: string;
  readonly object_id: string;
  readonly name: string;
  readonly action: 'create' | 'update' | 'delete';
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly enabled: boolean | null;
  readonly base_revision: number;
  readonly published_revision: number | null;
}

/** Drafts that meet a condition over `d`, last changed first, at most 200. */
export function readDrafts(connection: Connection, condition: Sql): Promise<DraftRow[]> {
  return rowsOf<DraftRow>(
    connection,
    sql`SELECT d.*, (SELECT u.name FROM users u WHERE u.id = d.created_by) AS creator, (SELECT u.name FROM users u WHERE u.id = d.submitted_by) AS submitter,
          c.kinds, c.authors, c.change_count
        FROM drafts d CROSS JOIN LATERAL (
          SELECT coalesce(array_agg(DISTINCT kind), '{}') AS kinds, coalesce(array_agg(DISTINCT author_id::text) FILTER (WHERE author_id IS NOT NULL), '{}') AS authors,
            count(*)::int AS change_count
          FROM draft_changes c WHERE c.store_key = d.store_key AND c.draft_id = d.id) AS c
        WHERE ${condition} ORDER BY d.updated_at DESC, d.id DESC LIMIT 200`,
  );
}

/** A page of drafts, last changed first. */
export async function readDraftPage(
  db: Database,
  storeKey: string,
  { state, ...asked }: AskedPage & { readonly state?: DraftState | undefined },
): Promise<KeyPage<DraftRow>> {
  const conditions = state === undefined ? [] : [sql`state = ${state}`];
  const order = listOrder({ noun: 'Drafts', sorts: { updated_at: { sql: 'updated_at' } }, defaultSort: 'updated_at' }, { order: 'desc' });
  const page = await readKeyPage<{ id: string }>(db, { table: 'drafts', storeKey, columns: 'id', conditions, ...order }, asked);
  const ids = page.rows.map(({ id }) => id);
  const rows = await readDrafts(db.pool, sql`d.store_key = ${storeKey} AND d.id = ANY(${ids}::uuid[])`);
  return { ...page, rows };
}

export function readDraft(connection: Connection, storeKey: string, id: string): Promise<DraftRow | undefined> {
  return readDrafts(connection, sql`d.store_key = ${storeKey} AND d.id = ${id}::uuid`).then(([row]) => row);
}

export function readChanges(connection: Connection, storeKey: string, id: string): Promise<DraftChangeRow[]> {
  return rowsOf<DraftChangeRow>(
    connection,
    sql`SELECT kind, object_id, name, action, body, enabled, base_revision, published_revision FROM draft_changes
        WHERE store_key = ${storeKey} AND draft_id = ${id}::uuid ORDER BY kind, name, object_id LIMIT ${mostDraftChanges}`,
  );
}

/** Holds a draft for a change of it, so that two people never decide at once. */
export async function lockDraft(connection: Connection, storeKey: string, id: string): Promise<DraftRow | undefined> {
  const row = await rowOf(connection, sql`SELECT FROM drafts WHERE store_key = ${storeKey} AND id = ${id}::uuid FOR UPDATE`);
  return row === undefined ? undefined : readDraft(connection, storeKey, id);
}

/** What someone of a role is to a draft. */
export async function viewerOf(row: DraftRow, { id, role }: { readonly id: string | null; readonly role: Role }): Promise<DraftViewer> {
  const services = await configuredServices();
  const canEdit = row.kinds.every((kind) => {
    const service = services.get(kind);
    return service !== undefined && roleCan(role, service.resource.can.edit);
  });
  const isAuthor = id !== null && (row.authors.includes(id) || row.submitted_by === id || row.created_by === id);
  return { canEdit, isAuthor, changeCount: row.change_count };
}

/** A draft as calls answer it. */
export async function draftAnswer(row: DraftRow, viewer: { readonly id: string | null; readonly role: Role }) {
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    state: row.state,
    publish_at: row.publish_at?.toISOString() ?? null,
    revision: row.revision,
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    submitted_by: row.submitter,
    decided_by: row.decided_by?.name ?? null,
    decision: row.decision,
    published_at: row.published_at?.toISOString() ?? null,
    problem: row.problem,
    updated_at: row.updated_at.toISOString(),
    change_count: row.change_count,
    actions: actionsOf(row.state, await viewerOf(row, viewer)),
  };
}
