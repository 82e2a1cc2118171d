import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { aiCampaigns } from '@endcap/schema/email/aiCampaigns/aiCampaigns.resource.ts';
import { aiCampaignMails, aiCampaignPlan } from '@endcap/schema/email/aiCampaigns/aiCampaigns.rest.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers, ResolversTypes } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { restObject } from '../../rest/restInput.ts';

type Choice = AnswerOf<typeof aiCampaignPlan>['choices'][number] &
  Partial<Pick<AnswerOf<typeof aiCampaignMails>['result'][number], 'state'>>;

/** Emails with their products, which are loaded together. */
async function mailsOf(context: Context, key: string, choices: readonly Choice[]): Promise<Awaited<ResolversTypes['AiCampaignMail']>[]> {
  const ids = [...new Set(choices.flatMap(({ products }) => products))];
  const loaded = await loadProducts(context, key, ids);
  const products = new Map(ids.map((id, at) => [id, loaded[at]]));
  return choices.map((choice) => ({
    email: choice.email,
    at: choice.at,
    reason: toGraphEnum(choice.reason),
    products: choice.products.flatMap((id) => products.get(id) ?? []),
    likelihood: choice.likelihood,
    orders: choice.orders,
    daysSince: choice.days_since,
    usualDays: choice.usual_days,
    hour: choice.hour,
    isOwnHour: choice.is_own_hour,
    state: choice.state === undefined ? null : toGraphEnum(choice.state),
  }));
}

export const ownCalls = ['AiCampaign.mails'];

export const resolvers: Resolvers = {
  Store: {
    async aiCampaignPlan({ id: key }, { draft, id }, context, { schema }) {
      const fields = aiCampaigns.fields.parse(restObject(schema, 'AiCampaignFieldsInput', draft));
      const plan = await context.rest.read(aiCampaignPlan, { key, fields, ...(id == null ? {} : { id: id.internalId }) });
      return {
        people: plan.people,
        eligible: plan.eligible,
        checked: plan.checked,
        reasons: plan.reasons.map(({ reason, people }) => ({ reason: toGraphEnum(reason), people })),
        choices: await mailsOf(context, key, plan.choices),
        problem: plan.problem,
      };
    },
  },
  AiCampaign: {
    async mails({ placeId: key, id }, { first }, context) {
      const { result } = await context.rest.read(aiCampaignMails, { key, id, limit: first ?? 20 });
      return mailsOf(context, key, result);
    },
  },
};
