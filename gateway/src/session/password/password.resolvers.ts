import { changePassword } from '@endcap/schema/session/password/password.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Mutation: {
    async changePassword(_root, { input: { currentPassword, password } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(changePassword, { current_password: currentPassword, password }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
  },
};
