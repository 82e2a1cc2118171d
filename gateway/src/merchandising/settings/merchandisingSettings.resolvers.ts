import {
  merchandisingControl,
  merchandisingSettingsInfo,
  merchandisingSettingsUpdate,
} from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    async merchandisingSettings({ id: key }, _args, { rest }) {
      const { control_share: controlShare, revision } = await rest.read(merchandisingSettingsInfo, { key });
      return { controlShare, revision };
    },
    async merchandisingControl({ id: key }, { from, to }, { rest }) {
      const { effect, ...answer } = await rest.read(merchandisingControl, { key, from, to });
      return { ...answer, effect: effect && { perVisitor: effect.per_visitor, low: effect.low, high: effect.high } };
    },
  },
  Mutation: {
    async updateMerchandisingSettings(_root, { input: { storeId, controlShare, revision } }, { rest }) {
      const change = { key: storeId.internalId, control_share: controlShare, revision };
      const { answer, errors } = await withInputErrors(() => rest.write(merchandisingSettingsUpdate, change));
      return { settings: answer === undefined ? null : { controlShare: answer.control_share, revision: answer.revision }, errors };
    },
  },
};
