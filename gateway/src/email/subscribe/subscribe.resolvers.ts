import type { InputOf } from '@endcap/schema/contract/call.ts';
import { subscriptionLinkFollow, subscriptionLinkInfo } from '@endcap/schema/email/subscribe/subscribe.rest.ts';

import type { Resolvers, SubscriptionLinkInput } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { RestFailure } from '../../rest/restFailure.ts';

function restLink({ type, email, storeId, until, signature }: SubscriptionLinkInput): InputOf<typeof subscriptionLinkInfo> {
  // What are not digits is not a number, and the call refuses it.
  return { link: { type: toRestEnum(type), email, store: storeId, until: /^\d+$/.test(until) ? Number(until) : -1, key: signature } };
}

export const resolvers: Resolvers = {
  Query: {
    async subscriptionLink(_root, { link }, { rest }) {
      try {
        return await rest.read(subscriptionLinkInfo, restLink(link));
      } catch (error) {
        if (error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'ParsingError')) return null;
        throw error;
      }
    },
  },
  Mutation: {
    async followSubscriptionLink(_root, { input: { link } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(subscriptionLinkFollow, restLink(link)));
      return { subscriptionLink: answer ?? null, errors };
    },
  },
};
