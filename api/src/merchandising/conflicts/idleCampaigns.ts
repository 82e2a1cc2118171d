import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { CampaignConflict, ComparedCampaign } from './campaignConflicts.ts';

const days = 7;

/**
 * Whether answers count for a campaign where it runs: those of search, categories and recommendations do, those of the chat and emails do not, so
 * that nothing is known of a campaign that runs only there.
 */
function isCounted({ body: { triggers, triggers_match: match } }: ComparedCampaign): boolean {
  const counted = triggers.filter(({ type }) => type !== 'chat_all' && type !== 'email_all');
  return match === 'all' || triggers.length === 0 ? counted.length === triggers.length : counted.length > 0;
}

/** The campaigns that have been enabled, unchanged and within their window for a week, and for which no answer has counted. */
export async function idleCampaigns(
  db: Pick<Database, 'pool'>,
  storeKey: string,
  campaigns: readonly ComparedCampaign[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = subDays(now, days);
  const running = campaigns.filter(
    (campaign) => campaign.startsAt < since.getTime() && now.getTime() < campaign.endsAt && isCounted(campaign),
  );
  const ids = running.map(({ acting }) => acting.id).filter((id) => id !== 'draft');
  const rows = await rowsOf<{ id: string }>(
    db.pool,
    sql`SELECT r.id FROM store_resources r WHERE r.store_key = ${storeKey} AND r.kind = 'merchandising_campaign' AND r.id = ANY(${ids}::uuid[])
          AND r.enabled AND r.updated_at < ${since}
          AND NOT EXISTS (SELECT FROM experiment_answers a WHERE a.store_key = r.store_key AND a.experiment_id = r.id AND a.day >= ${dayOf(since)}::date)`,
  );
  return new Set(rows.map(({ id }) => id));
}

export const idleConflict: CampaignConflict = {
  kind: 'idle',
  other: null,
  message: `It has not run in the last ${days} days: no search, category or recommendation met its triggers.`,
};
