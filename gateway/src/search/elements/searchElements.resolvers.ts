import { elementTexts } from '@endcap/schema/search/elements/searchElements.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

export const resolvers: Resolvers = {
  Store: {
    async searchElementTexts({ id: key }, _args, { rest }) {
      const { result } = await rest.read(elementTexts, { key });
      return result.map((one) => ({ key: toGraphEnum(one.key), text: one.text }));
    },
  },
};
