import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { deletedStores, deleteStore, restoreStore, storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { storeModel } from './stores.models.ts';

export const resolvers: Resolvers = {
  Company: {
    deletedStores: async ({ id }, _args, { rest }) => (await rest.read(deletedStores, { client_key: id })).result,
  },
  DeletedStore: {
    storeId: ({ id }) => id,
  },
  Mutation: {
    async deleteStore(
      _root,
      {
        input: {
          id: { internalId: storeId },
          name,
        },
      },
      { rest },
    ) {
      // Asked for before: afterwards no one knows the store any more.
      const { client_key: companyKey } = await rest.read(storeInfo, { key: storeId });
      const { answer, errors } = await withInputErrors(() => rest.write(deleteStore, { key: storeId, name }));
      if (answer === undefined) return { deletedStoreId: null, company: null, restorableUntil: null, errors };
      const company = await rest.read(companyInfo, { client_key: companyKey });
      return { deletedStoreId: toGlobalId('Store', storeId, storeId), company, restorableUntil: answer.restorable_until, errors };
    },
    async restoreStore(
      _root,
      {
        input: {
          companyId: { internalId: companyId },
          storeId,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(restoreStore, { client_key: companyId, id: storeId }));
      if (answer === undefined) return { store: null, company: null, errors };
      const company = await rest.read(companyInfo, { client_key: companyId });
      return { store: storeModel(answer, company.role), company, errors };
    },
  },
};
