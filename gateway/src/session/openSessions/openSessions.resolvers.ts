import { sessionsList, sessionsRevoke } from '@endcap/schema/session/openSessions/openSessions.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Viewer: {
    sessions: async (_viewer, _args, { rest }) => (await rest.read(sessionsList, {})).sessions,
  },
  Session: {
    id: ({ id }) => toGlobalId('Session', '', id),
  },
  Mutation: {
    async revokeSession(_root, { input: { id } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(sessionsRevoke, { session_id: id.internalId }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
    async revokeOtherSessions(_root, { input: { clientMutationId } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(sessionsRevoke, {}));
      const found = answer ? await viewer.require() : null;
      return { clientMutationId: clientMutationId ?? null, count: answer?.count ?? 0, viewer: found, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Session: {
    load: async ({ internalId }, { rest }) => (await rest.read(sessionsList, {})).sessions.find(({ id }) => id === internalId),
  },
};
