import type { InputOf } from '@endcap/schema/contract/call.ts';
import { subscriptionLinkFollow, subscriptionLinkInfo } from '@endcap/schema/email/subscribe/subscribe.rest.ts';

import type { Resolvers, SubscriptionLinkInput } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

function restLink({ type, email, storeId, until, signature }: SubscriptionLinkInput): InputOf<typeof subscriptionLinkInfo> {
  // What are not digits is not a number, and the call refuses it.
  return { link: { type: toRestEnum(type), email, store: storeId, until: /^\d+$/.test(until) ? Number(until) : -1, key: signature } };
}

export const resolvers: Resolvers = {
  Query: {
    async subscriptionLink(_root, { link }, { rest }) {
      return foundOrNull(() => rest.read(subscriptionLinkInfo, restLink(link)));
    },
  },
  Mutation: {
    async followSubscriptionLink(_root, { input: { link } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(subscriptionLinkFollow, restLink(link)));
      return { subscriptionLink: answer ?? null, errors };
    },
  },
};
