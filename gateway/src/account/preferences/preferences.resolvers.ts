import { preferencesInfo, preferencesUpdate } from '@endcap/schema/account/preferences/preferences.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

export const resolvers: Resolvers = {
  Viewer: {
    async preferences(_viewer, _args, { rest }) {
      const answer = await rest.read(preferencesInfo, {});
      const { theme, density, start_page: startPage, revision } = answer.preferences;
      const lists = answer.lists.map(({ list, columns }) => ({
        list,
        columns: columns.map(({ name, is_shown: isShown }) => ({ name, isShown })),
      }));
      return { theme: toGraphEnum(theme), density: toGraphEnum(density), startPage: toGraphEnum(startPage), revision, lists };
    },
  },
  Mutation: {
    async updatePreferences(_root, { input: { revision, theme, density, startPage } }, { rest, viewer }) {
      const { answer, errors, current } = await withInputErrors(() =>
        rest.write(preferencesUpdate, {
          revision,
          ...withoutNulls({
            theme: theme == null ? undefined : toRestEnum(theme),
            density: density == null ? undefined : toRestEnum(density),
            start_page: startPage == null ? undefined : toRestEnum(startPage),
          }),
        }),
      );
      const isKnown = answer !== undefined || current !== undefined;
      return { viewer: isKnown ? await viewer.require() : null, errors };
    },
  },
};
