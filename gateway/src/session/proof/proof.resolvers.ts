import { proveIdentity } from '@endcap/schema/session/proof/proof.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

export const resolvers: Resolvers = {
  Mutation: {
    async confirmIdentity(_root, { input: { password, code } }, { rest }) {
      const { errors } = await withInputErrors(() => rest.write(proveIdentity, { password, ...withoutNulls({ code }) }));
      return { errors };
    },
  },
};
