import { aiCampaigns } from '@endcap/schema/email/aiCampaigns/aiCampaigns.resource.ts';

import { audienceIds } from '../../audience/audiences/audienceContext.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type CheckContext, type Home, type Problems, resourceService } from '../../resources/resourceService.ts';
import { mailProblem } from '../content/mailProblem.ts';
import { mailRendering } from '../content/mailRendering.ts';
import { sendsOf } from '../sending/sends.ts';
import type { CampaignBody } from './choosePeople.ts';

export const goneAudience = (name: string) => `Audience “${name}” not found.`;

async function campaignProblems({ name, audience, content }: CampaignBody, { db, store }: CheckContext): Promise<Problems> {
  if (name.trim() === '') return { name: 'This field is required.' };
  const wrong = mailProblem(content);
  if (wrong !== undefined) return { content: wrong };
  if (audience.trim() === '' || (await audienceIds({ db, store })).has(audience.trim().toLowerCase())) return {};
  return { audience: goneAudience(audience) };
}

async function readFigures(db: Database, home: Home, rows: readonly { readonly id: string; readonly body: CampaignBody }[]) {
  const ids = rows.map(({ id }) => id);
  const [chosen, sends, audiences] = await Promise.all([
    rowsOf<{ campaign_id: string; chosen: number; planned: number }>(
      db.pool,
      sql`SELECT campaign_id, (count(*) FILTER (WHERE chosen_at > now() - interval '30 days'))::int AS chosen, (count(*) FILTER (WHERE state = 'planned'))::int AS planned
          FROM ai_campaign_mails WHERE store_key = ${home.key} AND campaign_id = ANY(${ids}::uuid[]) GROUP BY 1`,
    ),
    sendsOf(
      db.pool,
      home.key,
      ids.map((id) => ({ kind: 'ai_campaign', id })),
    ),
    audienceIds({ db, store: home }),
  ]);
  const chosenOf = new Map(chosen.map((row) => [row.campaign_id, row]));
  return new Map(
    rows.map(({ id, body: { audience } }) => {
      const own = [...sends.values()].filter(({ source }) => source.id === id);
      const isGone = audience.trim() !== '' && !audiences.has(audience.trim().toLowerCase());
      return [
        id,
        {
          chosen_30d: chosenOf.get(id)?.chosen ?? 0,
          planned: chosenOf.get(id)?.planned ?? 0,
          sent: own.reduce((sum, send) => sum + send.sent, 0),
          opened: own.reduce((sum, send) => sum + send.opened, 0),
          clicked: own.reduce((sum, send) => sum + send.clicked, 0),
          problem: isGone ? goneAudience(audience) : '',
        },
      ] as const;
    }),
  );
}

export const service = resourceService(aiCampaigns, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The AI campaign “${existing}” already exists in ${place}.` }),
  problems: campaignProblems,
  renderings: async ({ content }, context) => [await mailRendering(context, content)],
  figures: readFigures,
});
