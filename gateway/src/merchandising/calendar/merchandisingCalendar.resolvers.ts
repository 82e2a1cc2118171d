import { merchandisingCalendar } from '@endcap/schema/merchandising/calendar/merchandisingCalendar.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

export const resolvers: Resolvers = {
  Store: {
    async merchandisingCalendar({ id: key }, { from, to }, { rest }) {
      const { today, result } = await rest.read(merchandisingCalendar, { key, from, to });
      const entries = result.map(({ kind, id, enabled, ...entry }) => ({
        ...entry,
        kind: toGraphEnum(kind),
        internalId: id,
        isEnabled: enabled,
      }));
      return { today, entries };
    },
  },
};
