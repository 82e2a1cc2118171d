import { aiCampaignMails, aiCampaignPlan } from '@endcap/schema/email/aiCampaigns/aiCampaigns.rest.ts';

import { audienceIds } from '../../audience/audiences/audienceContext.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { storeTimeZone } from '../../store/stores/storeTime.ts';
import { goneAudience, service } from './aiCampaigns.service.ts';
import type { CampaignReason } from './choosePeople.ts';
import { planCampaign } from './planCampaign.ts';
import type { Why } from './sendCampaigns.ts';

const rounded = (days: number | null) => (days === null ? null : Math.round(days));
const mostShown = 20;

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(aiCampaignPlan, async ({ fields: body, id }, { db, store, now }) => {
    const audiences = await audienceIds({ db, store });
    const name = body.audience.trim();
    const audienceId = audiences.get(name.toLowerCase());
    if (name !== '' && audienceId === undefined)
      return { people: 0, eligible: 0, checked: 0, reasons: [], choices: [], problem: goneAudience(name) };
    const zone = await storeTimeZone(db, store.key);
    const plan = await planCampaign({ db, storeKey: store.key, zone, now, body, audienceId, id });
    return {
      people: plan.choices.length,
      eligible: plan.eligible,
      checked: plan.checked,
      reasons: body.reasons.map((reason) => ({ reason, people: plan.choices.filter((one) => one.reason === reason).length })),
      choices: plan.choices.slice(0, mostShown).map((one) => ({
        email: one.email,
        at: one.at.toISOString(),
        reason: one.reason,
        products: [...one.products],
        likelihood: one.likelihood,
        orders: one.orders,
        days_since: rounded(one.daysSince),
        usual_days: rounded(one.usualDays),
        hour: one.hour,
        is_own_hour: one.isOwnHour,
      })),
      problem: '',
    };
  }),
  handle(aiCampaignMails, async ({ id, limit }, { db, store }) => {
    const rows = await rowsOf<{
      email: string;
      at: Date;
      reason: CampaignReason;
      products: string[];
      likelihood: number;
      why: Why;
      state: 'planned' | 'queued' | 'dropped';
    }>(
      db.pool,
      sql`SELECT email, at, reason, products, likelihood, why, state FROM ai_campaign_mails
          WHERE store_key = ${store.key} AND campaign_id = ${id} ORDER BY at DESC, email LIMIT ${limit}`,
    );
    return { result: rows.map(({ why, at, ...row }) => ({ ...row, ...why, at: at.toISOString() })) };
  }),
];
