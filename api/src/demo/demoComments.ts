import type { Role } from '@endcap/schema/access/roles.ts';

import type { Database } from '../db/database.ts';
import { changedBy, rowOf, sql } from '../db/sql.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import type { DemoUser } from './demoCompany.ts';

/** What colleagues wrote about a rule and a project; nothing when there ever were comments. */
export async function makeComments(db: Database, users: Record<Role, DemoUser>, now: Date): Promise<void> {
  if ((await rowOf(db.pool, sql`SELECT FROM comments WHERE company_key = ${demoCompanyKey} LIMIT 1`)) !== undefined) return;
  const write = (kind: string, place: string, author: DemoUser, hoursAgo: number, text: string, mentions: readonly DemoUser[] = []) =>
    changedBy(
      db.pool,
      sql`INSERT INTO comments (company_key, object_type, object_id, text, mentions, author_id, author_name, created_at)
          SELECT ${demoCompanyKey}, kind, id, ${text}, ${mentions.map(({ id }) => id)}::uuid[], ${author.id}, ${author.name}, ${new Date(now.getTime() - hoursAgo * 3_600_000)}
          FROM store_resources WHERE company_key = ${demoCompanyKey} AND store_key = ${place} AND kind = ${kind} ORDER BY sort_name, id LIMIT 1`,
    );
  await write('search_rule', demoStoreKey, users.manager, 50, 'Are these still the right products for this year?', [users.member]);
  await write('search_rule', demoStoreKey, users.member, 26, 'Yes, until December. I’ll replace them then.');
  await write('project', demoCompanyKey, users.admin, 4, 'Please add the figures from last year.', [users.developer]);
}
