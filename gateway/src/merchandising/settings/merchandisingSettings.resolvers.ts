import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  merchandisingControl,
  merchandisingSettingsInfo,
  merchandisingSettingsUpdate,
} from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';
import { merchandisingSettingsKind } from '@endcap/schema/merchandising/settings/merchandisingSettingsKind.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { singleNode } from '../../resources/single/singleResolvers.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import type { MerchandisingSettingsModel } from './merchandisingSettings.models.ts';

const settingsModel = (
  storeId: string,
  { control_share: controlShare, revision }: AnswerOf<typeof merchandisingSettingsInfo>,
): MerchandisingSettingsModel => ({
  storeId,
  controlShare,
  revision,
});

const readSettings = async (key: string, { rest }: Context): Promise<MerchandisingSettingsModel> =>
  settingsModel(key, await rest.read(merchandisingSettingsInfo, { key }));

export const nodes = { MerchandisingSettings: singleNode(merchandisingSettingsKind, readSettings) };

export const resolvers: Resolvers = {
  Store: {
    merchandisingSettings: ({ id }, _args, context) => readSettings(id, context),
    async merchandisingControl({ id: key }, { from, to }, { rest }) {
      const { effect, ...answer } = await rest.read(merchandisingControl, { key, from, to });
      return { ...answer, effect: effect && { perVisitor: effect.per_visitor, low: effect.low, high: effect.high } };
    },
  },
  Mutation: {
    async updateMerchandisingSettings(_root, { input: { storeId, controlShare, revision } }, { rest }) {
      const change = { key: storeId.internalId, control_share: controlShare, revision };
      const { answer, errors } = await withInputErrors(() => rest.write(merchandisingSettingsUpdate, change));
      return { merchandisingSettings: answer === undefined ? null : settingsModel(storeId.internalId, answer), errors };
    },
  },
};
