import { designs } from '@endcap/schema/content/designs/designs.resource.ts';
import type { ResourceUse } from '@endcap/schema/resources/uses/resourceUse.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { codeOf, includedIn } from './designCode.ts';
import { componentKey, type DesignBody } from './designs.part.ts';

/** Kinds that hold emails, each of which names its design. */
const mailKinds = ['newsletter', 'ai_newsletter', 'ai_campaign', 'email_trigger'];

interface Named {
  readonly id: string;
  readonly body: DesignBody;
}

/** What uses each of these designs in a store, by name: whatever names it as its `design_key`, emails in what is sent, and designs that include the component. */
export async function readDesignUses(
  { pool }: Database,
  storeKey: string,
  rows: readonly Named[],
): Promise<ReadonlyMap<string, readonly ResourceUse[]>> {
  const uses = new Map<string, ResourceUse[]>(rows.map(({ id }) => [id, []]));
  const naming = await rowsOf<ResourceUse & { design: string }>(
    pool,
    sql`SELECT DISTINCT r.kind, r.id, r.name, r.sort_name, named.design FROM store_resources r CROSS JOIN LATERAL (
          SELECT r.body ->> 'design_key' AS design WHERE r.body ? 'design_key'
          UNION ALL
          SELECT jsonb_path_query(r.body, '$.**.design_id') #>> '{}' WHERE r.kind = ANY(${mailKinds}::text[])
        ) named
        WHERE r.store_key = ${storeKey} AND named.design = ANY(${rows.map(({ id }) => id)}::text[]) ORDER BY r.sort_name, r.id`,
  );
  for (const { design, kind, id, name } of naming) uses.get(design)?.push({ kind, id, name });
  const components = new Map(rows.filter(({ body }) => body.role === 'component').map(({ id, body }) => [componentKey(body.name), id]));
  if (components.size === 0) return uses;
  const others = await rowsOf<ResourceUse & { body: unknown }>(
    pool,
    sql`SELECT kind, id, name, body FROM store_resources WHERE store_key = ${storeKey} AND kind = ${designs.kind} ORDER BY sort_name, id`,
  );
  for (const { body, ...use } of others) {
    const read = designs.fields.safeParse(body);
    if (!read.success) continue;
    for (const name of includedIn(codeOf(read.data).source)) {
      const component = components.get(name);
      if (component !== undefined && component !== use.id) uses.get(component)?.push(use);
    }
  }
  return uses;
}
