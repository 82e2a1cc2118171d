import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { readOlderScreens } from './olderScreens.ts';

export const resolvers: Resolvers = {
  Query: {
    async olderInterface(_root, _args, { olderOrigin, viewer }) {
      await viewer.require(); // no call of its own proves the session; besides `viewer` it costs none
      return olderOrigin === undefined ? null : { origin: olderOrigin, screens: readOlderScreens(process.env['LEGACY_UI_SCREENS']) };
    },
  },
};
