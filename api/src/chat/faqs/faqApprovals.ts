import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';

interface Approval {
  readonly id: string;
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Who put FAQs into use in a store, as shoppers get them now: the author of the last version that enabled the FAQ or changed its question or answer while
 * it was enabled. A deletion that is undone changes nothing. Of the FAQs that are enabled, by id.
 */
export async function faqApprovals({ pool }: Database, { key, companyKey }: Home, ids: readonly string[]): Promise<Map<string, Approval>> {
  const rows = await rowsOf<Approval>(
    pool,
    sql`SELECT DISTINCT ON (id) id, nullif(author_name, '') AS by, at
        FROM (
          SELECT v.id, v.version, v.author_name, v.at, is_on, said, lag(is_on) OVER history AS was_on, lag(said) OVER history AS said_before
          FROM resource_versions v
          JOIN resource_stores s ON s.company_key = v.company_key AND s.kind = v.kind AND s.id = v.id AND s.store_key = ${key} AND s.enabled,
            coalesce((v.stores #>> ARRAY[${key}, 'enabled'])::boolean, false) AS is_on,
            jsonb_build_array(v.body -> 'question', v.body -> 'answer') AS said
          WHERE v.company_key = ${companyKey} AND v.kind = ${chatFaqs.kind} AND v.id = ANY(${ids}::uuid[]) AND NOT v.draft AND v.body IS NOT NULL
          WINDOW history AS (PARTITION BY v.id ORDER BY v.version)
        ) AS versions
        WHERE is_on AND (was_on IS NOT TRUE OR said IS DISTINCT FROM said_before)
        ORDER BY id, version DESC`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
