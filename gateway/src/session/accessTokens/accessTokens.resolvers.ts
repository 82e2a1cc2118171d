import { accessTokenCreate, accessTokenDelete, accessTokenList } from '@endcap/schema/session/accessTokens/accessTokens.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

export const resolvers: Resolvers = {
  Viewer: {
    accessTokens: async (_viewer, _args, { rest }) => (await rest.read(accessTokenList, {})).tokens,
  },
  AccessToken: {
    id: ({ id }) => toGlobalId('AccessToken', '', id),
  },
  Mutation: {
    async createAccessToken(_root, { input: { name, scope, expiresInDays } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(accessTokenCreate, {
          name,
          scope: scope === 'WRITE' ? 'write' : 'read',
          ...withoutNulls({ expires_in_days: expiresInDays }),
        }),
      );
      const found = answer ? await viewer.require() : null;
      return { accessToken: answer?.access_token ?? null, value: answer?.value ?? null, viewer: found, errors };
    },
    async revokeAccessToken(_root, { input: { id } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(accessTokenDelete, { id: id.internalId }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  AccessToken: {
    load: async ({ internalId }, { rest }) => (await rest.read(accessTokenList, {})).tokens.find(({ id }) => id === internalId),
  },
};
