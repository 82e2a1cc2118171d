import { passlessAuth, resetPassword, sendPasswordReset } from '@endcap/schema/session/links/signInLinks.rest.ts';
import { issueToken } from '@endcap/schema/session/session/session.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { sessionWrite } from '../../rest/sessionWrite.ts';

export const resolvers: Resolvers = {
  Mutation: {
    async sendPasswordReset(_root, { input: { email } }, { rest }) {
      const { errors } = await sessionWrite(() => rest.write(sendPasswordReset, { email }));
      return { errors };
    },
    async resetPassword(_root, { input: { token, password } }, { rest }) {
      const { errors } = await sessionWrite(() => rest.write(resetPassword, { token, password }));
      return { errors };
    },
    async sendSignInLink(_root, { input: { email, to } }, { rest }) {
      const { errors } = await sessionWrite(() => rest.write(passlessAuth, { email, to: to ?? '' }));
      return { errors };
    },
    async signInWithLink(_root, { input: { email, token, code } }, { rest, viewer }) {
      const { answer, errors } = await sessionWrite(() => rest.write(issueToken, { username: email, token, ...withoutNulls({ code }) }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
  },
};
