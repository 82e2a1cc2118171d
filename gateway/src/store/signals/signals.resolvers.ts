import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { storeBetas, storeFeatures, toggleSignal } from '@endcap/schema/store/signals/signals.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    async signals({ id }, _args, { rest }) {
      const { result } = await rest.read(storeFeatures, { key: id });
      return result.filter(({ kind, enabled }) => kind === 'signal' && enabled).map(({ name }) => name);
    },
    async betas({ id }, _args, { rest }) {
      const { result } = await rest.read(storeBetas, { key: id });
      return result.filter(({ enabled }) => enabled).map((beta) => beta.id);
    },
    async features({ id }, _args, { rest }) {
      const { result } = await rest.read(storeFeatures, { key: id });
      return result.map(({ name, kind, enabled, note, minimum_role: minimumRole, can_toggle: viewerCanToggle }) => {
        return { name, kind: toGraphEnum(kind), isEnabled: enabled, note, minimumRole, viewerCanToggle };
      });
    },
  },
  Mutation: {
    async toggleFeature(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          name,
          isEnabled,
        },
      },
      { rest },
    ) {
      const kwargs = isEnabled === null || isEnabled === undefined ? {} : { enabled: isEnabled };
      const { answer, errors } = await withInputErrors(() => rest.write(toggleSignal, { key: storeId, namespace: name, kwargs }));
      return { store: answer ? await rest.read(storeInfo, { key: storeId }) : null, errors };
    },
  },
};
