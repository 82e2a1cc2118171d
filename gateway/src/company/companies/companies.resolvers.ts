import { roleCan } from '@endcap/schema/access/abilities.ts';
import { companyInfo, companyStores } from '@endcap/schema/company/companies/companies.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { RestFailure } from '../../rest/restFailure.ts';
import { companyWithStores } from './companies.models.ts';

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
    createdAt: ({ created_at: createdAt }) => createdAt,
    viewerRole: ({ role }) => role,
    viewerCan: ({ role }, { ability }) => roleCan(role, ability),
    async stores(company, _args, { rest }) {
      if (company.stores) return [...company.stores];
      const { result } = await rest.read(companyStores, { client_key: company.id });
      return companyWithStores(company, result).stores?.slice() ?? [];
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Company: { isOwnCall: true, load: ({ internalId }, { rest }) => rest.read(companyInfo, { client_key: internalId }) },
};
