import { companiesList } from '@endcap/schema/company/companies/companies.rest.ts';
import { createUser, issueToken, signupConfig, tokenClear } from '@endcap/schema/session/session/session.rest.ts';
import { storeChoices } from '@endcap/schema/store/choices/storeChoices.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import { loadStore } from '../../graph/storesById.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { clearedSessionCookies } from '../../rest/restCookies.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { sessionWrite } from '../../rest/sessionWrite.ts';

export const resolvers: Resolvers = {
  Query: {
    viewer: async (_root, _args, { viewer }) => (await viewer.info()) ?? null,
    async signUpConfig(_root, _args, { rest }) {
      const config = await rest.read(signupConfig, {});
      return { isFirstUser: config.first_user, isOpen: config.open, providerName: config.provider };
    },
  },
  Viewer: {
    id: ({ id }) => toGlobalId('Viewer', '', id),
    firstName: ({ name }) => name.trim().split(/\s+/)[0] ?? '',
    async companies(_viewer, args, { rest }) {
      const answer = await rest.read(companiesList, { ...keyPageInputOf(args), query: args.query ?? '' });
      return boundedConnection(answer, (row) => row);
    },
    async landingStore(_viewer, _args, context) {
      const { companies } = await context.rest.read(storeChoices, { limit: 1, only_stores: true });
      const first = companies[0]?.stores[0];
      return (first && (await loadStore(context, first.id))) ?? null;
    },
  },
  Mutation: {
    async ping(_root, _args, { viewer }) {
      await viewer.require();
      return true;
    },
    async signIn(_root, { input: { email, password, code } }, { rest, viewer }) {
      const { answer, errors } = await sessionWrite(() => rest.write(issueToken, { username: email, password, ...withoutNulls({ code }) }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
    async signUp(_root, { input: { name, email, password, companyName, referrer } }, { rest, viewer }) {
      const { answer, errors } = await sessionWrite(() =>
        rest.write(createUser, { name, email, password, company_name: companyName, ...withoutNulls({ referrer }) }),
      );
      return { viewer: answer ? await viewer.require() : null, errors };
    },
    async signOut(_root, { input: { clientMutationId } }, { rest, log }) {
      try {
        await rest.write(tokenClear, {});
      } catch (error) {
        // The browser forgets the session in any case; the api ends it on its own when its life is over.
        log.warn({ error }, 'the api could not end a session');
      }
      rest.session.receive(clearedSessionCookies);
      return { clientMutationId: clientMutationId ?? null, errors: [] };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Viewer: {
    async load({ internalId }, { viewer }) {
      const info = await viewer.require();
      return info.id === internalId ? info : undefined;
    },
  },
};
