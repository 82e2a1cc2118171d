import { audienceAnalyticsInfo, audienceAnalyticsOverview } from '@endcap/schema/audience/analytics/audienceAnalytics.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { loadAudience } from '../audiences/audiences.models.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';

type Split = Pick<AnswerOf<typeof audienceAnalyticsOverview>, 'lifecycle' | 'loyalty'>;

const splitOf = ({ lifecycle, loyalty }: Split) => ({
  lifecycle: lifecycle.map(({ value, people }) => ({ lifecycle: value && toGraphEnum(value), people })),
  loyalty: loyalty.map(({ value, people }) => ({ loyalty: value && toGraphEnum(value), people })),
});

/** Audiences by their ids, without those that were deleted meanwhile. */
async function audiencesOf(context: Context, storeId: string, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => loadAudience(context, storeId, id)));
  return found.filter((audience) => audience !== undefined);
}

export const ownCalls = ['Audience.details'];

export const resolvers: Resolvers = {
  Store: {
    async audienceAnalytics({ id: key }, _args, context) {
      const answer = await context.rest.read(audienceAnalyticsOverview, { key });
      const audiences = await audiencesOf(context, key, answer.audiences);
      const byId = new Map(audiences.map((audience) => [audience.id, audience]));
      const { customers, subscribed, value } = answer;
      return {
        customers,
        subscribed,
        value,
        ...splitOf(answer),
        audiences,
        overlap: answer.overlap.flatMap(({ one: oneId, other: otherId, people }) => {
          const [one, other] = [byId.get(oneId), byId.get(otherId)];
          return one === undefined || other === undefined ? [] : [{ one, other, people }];
        }),
      };
    },
  },
  Audience: {
    details: ({ placeId: key, id }, { from, to }, context) =>
      foundOrNull(async () => {
        const answer = await context.rest.read(audienceAnalyticsInfo, { key, id, from, to });
        const shared = await audiencesOf(
          context,
          key,
          answer.overlap.map((one) => one.id),
        );
        const peopleOf = new Map(answer.overlap.map((one) => [one.id, one.people]));
        const { orders, revenue, days, categories } = answer;
        return {
          orders,
          revenue,
          days,
          categories,
          ...splitOf(answer),
          overlap: shared.map((audience) => ({ audience, people: peopleOf.get(audience.id) ?? 0 })),
        };
      }),
  },
};
