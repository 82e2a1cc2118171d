import type { Role } from '@endcap/schema/access/roles.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../db/database.ts';
import { changedBy, json, rowOf, sql } from '../db/sql.ts';
import { demoStoreKey } from '../store/demo/demoKeys.ts';
import type { DemoUser } from './demoCompany.ts';

/** A draft that waits for a review, with a change of a rule and a new redirect, and one that is still open; nothing when there ever were drafts. */
export async function makeDrafts(db: Database, users: Record<Role, DemoUser>, now: Date): Promise<void> {
  if ((await rowOf(db.pool, sql`SELECT FROM drafts WHERE store_key = ${demoStoreKey} LIMIT 1`)) !== undefined) return;
  const { member, developer } = users;
  const make = async (name: string, note: string, state: 'open' | 'review', author: DemoUser, at: Date) => {
    const made = await rowOf<{ id: string }>(
      db.pool,
      sql`INSERT INTO drafts (store_key, name, note, state, created_by, created_at, submitted_by, updated_at)
          VALUES (${demoStoreKey}, ${name}, ${note}, ${state}, ${author.id}, ${at}, ${state === 'review' ? author.id : null}::uuid, ${at}) RETURNING id`,
    );
    return { id: made?.id ?? '', author, at };
  };
  type Made = Awaited<ReturnType<typeof make>>;
  const switchOff = ({ id, author, at }: Made, kind: string) =>
    changedBy(
      db.pool,
      sql`INSERT INTO draft_changes (store_key, draft_id, kind, object_id, name, action, enabled, base_revision, author_id, updated_at)
          SELECT ${demoStoreKey}, ${id}, kind, id, name, 'update', false, revision, ${author.id}, ${at} FROM store_resources
          WHERE store_key = ${demoStoreKey} AND kind = ${kind} AND enabled ORDER BY sort_name, id LIMIT 1`,
    );
  const season = await make('End of season', 'For the first weekend after the sale.', 'review', member, subDays(now, 1));
  await switchOff(season, 'search_rule');
  const redirect = searchRedirects.fields.parse({ url: '/pages/outlet', exact: ['outlet', 'last chance'] });
  await changedBy(
    db.pool,
    sql`INSERT INTO draft_changes (store_key, draft_id, kind, object_id, name, action, body, enabled, base_revision, author_id, updated_at)
        VALUES (${demoStoreKey}, ${season.id}, ${searchRedirects.kind}, gen_random_uuid(), 'outlet → /pages/outlet', 'create', ${json(redirect)}, true, 0, ${member.id}, ${season.at})`,
  );
  await switchOff(await make('Tidy up synonyms', '', 'open', developer, subDays(now, 3)), 'search_synonym');
}
