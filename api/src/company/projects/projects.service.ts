import { projects } from '@endcap/schema/company/projects/projects.resource.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import { type CheckContext, type Home, type Problems, resourceService } from '../../resources/resourceService.ts';

/** SQL over `store_resources`; nothing is overdue without a day. */
const isOverdue = `coalesce(body ->> 'status' IN ('planned', 'active') AND (body ->> 'due_on')::date < (now() AT TIME ZONE 'UTC')::date, false)`;

/** Name of the owner, who may have left the company. */
const ownerName = `(SELECT u.name FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.company_key = store_resources.company_key AND m.user_id::text = body ->> 'owner_id')`;

interface Plan {
  readonly starts_on: string | null;
  readonly due_on: string | null;
  readonly owner_id: string | null;
  readonly store_ids: readonly string[];
}

async function projectProblems(
  { starts_on: first, due_on: due, owner_id: owner, store_ids: ids }: Plan,
  { db, store }: CheckContext,
): Promise<Problems> {
  if (first !== null && due !== null && due < first) return { due_on: `The date must be on or after ${first}.` };
  if (owner !== null) {
    const found = await rowsOf(db.pool, sql`SELECT FROM memberships WHERE company_key = ${store.companyKey} AND user_id = ${owner}::uuid`);
    if (found.length === 0) return { owner_id: 'This user has no access to the company.' };
  }
  const known = await rowsOf<{ id: string }>(
    db.pool,
    sql`SELECT id FROM live_stores WHERE company_key = ${store.companyKey} AND id = ANY(${[...ids]})`,
  );
  const unknown = ids.find((id) => !known.some((one) => one.id === id));
  return unknown === undefined ? {} : { store_ids: `Store “${unknown}” not found in this company.` };
}

async function readFigures(db: Database, { companyKey }: Home, rows: readonly { readonly id: string }[]) {
  const found = await rowsOf<{ id: string; task_count: number; done_task_count: number; is_overdue: boolean; owner_name: string | null }>(
    db.pool,
    sql`SELECT id, ${trusted(isOverdue)} AS is_overdue, ${trusted(ownerName)} AS owner_name, tasks.*
        FROM store_resources, LATERAL (
          SELECT count(*)::int AS task_count, (count(*) FILTER (WHERE (t.body ->> 'is_done')::boolean))::int AS done_task_count
          FROM resources t WHERE t.company_key = store_resources.company_key AND t.kind = 'project_task' AND t.deleted_at IS NULL
            AND t.body ->> 'project_id' = store_resources.id::text) AS tasks
        WHERE company_key = ${companyKey} AND store_key = ${companyKey} AND kind = 'project' AND id = ANY(${rows.map(({ id }) => id)}::uuid[])`,
  );
  return new Map(found.map(({ id, ...figures }) => [id, figures]));
}

export const service = resourceService(projects, {
  name: ({ name }) => name.trim(),
  keys: ({ name }) => [name.trim().toLowerCase()],
  problems: projectProblems,
  list: { overdue: isOverdue, owner: ownerName },
  figures: readFigures,
});
