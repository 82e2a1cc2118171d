import { consentLogList } from '@endcap/schema/email/subscribers/consentLog.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

export const resolvers: Resolvers = {
  Customer: {
    async consents({ storeId, email }, _args, { rest }) {
      if (email === '') return [];
      const { result } = await rest.read(consentLogList, { key: storeId, email });
      return result.map(({ event, source, ...entry }) => ({ ...entry, event: toGraphEnum(event), source: source && toGraphEnum(source) }));
    },
  },
};

export const ownCalls = ['Customer.consents'] as const;
