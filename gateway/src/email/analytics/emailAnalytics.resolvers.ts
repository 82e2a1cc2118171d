import { emailAnalyticsOverview, emailAnalyticsSeries } from '@endcap/schema/email/analytics/emailAnalytics.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

export const resolvers: Resolvers = {
  Store: {
    async emailAnalytics({ id: key }, range, { rest }) {
      const { figures, emails } = await rest.read(emailAnalyticsOverview, { key, ...range });
      return {
        figures,
        emails: emails.map(({ send_id: sendId, step_number: stepNumber, kind, ...email }) => ({
          ...email,
          sendId,
          stepNumber,
          kind: toGraphEnum(kind),
        })),
      };
    },
    emailAnalyticsDays: async ({ id: key }, range, { rest }) => (await rest.read(emailAnalyticsSeries, { key, ...range })).result,
  },
};
