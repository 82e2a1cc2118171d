import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';

export const resolvers: Resolvers = {
  Query: {
    olderInterface: (_root, _args, { olderOrigin }) => (olderOrigin === undefined ? null : { origin: olderOrigin }),
  },
};
