import { demoModeInfo, disableDemoMode, enableDemoMode } from '@endcap/schema/store/demo/demoMode.rest.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    async demoMode({ id }, _args, { rest }) {
      const { enabled, available } = await rest.read(demoModeInfo, { key: id });
      return { isEnabled: enabled, isAvailable: available };
    },
  },
  Mutation: {
    async setDemoMode(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          isEnabled,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(isEnabled ? enableDemoMode : disableDemoMode, { key: storeId }));
      return { store: answer ? await rest.read(storeInfo, { key: storeId }) : null, errors };
    },
  },
};
