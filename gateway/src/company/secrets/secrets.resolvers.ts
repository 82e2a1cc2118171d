import { secretReveal } from '@endcap/schema/company/secrets/secrets.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { loadStore } from '../../graph/storesById.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

export const resolvers: Resolvers = {
  Secret: {
    store: async ({ store_id: id }, _args, context) => (id === '' ? null : ((await loadStore(context, id)) ?? null)),
  },
  Mutation: {
    async revealSecret(_root, { input: { id, password, code } }, { rest }) {
      const input = { client_key: id.scope, id: id.internalId, ...withoutNulls({ password, code }) };
      const { answer, errors } = await withInputErrors(() => rest.write(secretReveal, input));
      return { value: answer?.value ?? null, errors };
    },
  },
};
