import { abilitiesOf, roleCan } from '@endcap/schema/access/abilities.ts';
import { companyInfo, companyStores, companyUpdate } from '@endcap/schema/company/companies/companies.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { RestFailure } from '../../rest/restFailure.ts';
import { storeModel } from '../../store/stores/stores.models.ts';

export const resolvers: Resolvers = {
  Query: {
    async company(_root, { companyId }, { rest }) {
      try {
        return await rest.read(companyInfo, { client_key: companyId });
      } catch (error) {
        if (error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'PermissionError')) return null;
        throw error;
      }
    },
  },
  Company: {
    id: ({ id }) => toGlobalId('Company', id, id),
    companyId: ({ id }) => id,
    viewerRole: ({ role }) => role,
    viewerCan: ({ role }, { ability }) => roleCan(role, ability),
    viewerAbilities: ({ role }) => abilitiesOf(role),
    storeCount: async ({ id }, _args, { rest }) => (await rest.read(companyInfo, { client_key: id })).stores,
    async stores(company, args, { rest }) {
      const answer = await rest.read(companyStores, { client_key: company.id, ...keyPageInputOf(args), query: args.query ?? '' });
      // Each knows its company: going back and forth between them costs no call.
      return boundedConnection(answer, (row) => ({ ...storeModel(row, company.role), company }));
    },
  },
  Mutation: {
    async updateCompany(
      _root,
      {
        input: {
          id: { internalId: companyId },
          name,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(companyUpdate, { client_key: companyId, name }));
      // What was read for the check of the role has the former name.
      const company = answer === undefined ? null : { ...(await rest.read(companyInfo, { client_key: companyId })), name: answer.name };
      return { company, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Company: { isOwnCall: true, load: ({ internalId }, { rest }) => rest.read(companyInfo, { client_key: internalId }) },
};
