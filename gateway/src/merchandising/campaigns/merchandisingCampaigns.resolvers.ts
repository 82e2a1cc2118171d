import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import {
  merchandisingAnalytics,
  merchandisingDuplicate,
  merchandisingForgetDeleted,
  merchandisingPreview,
  merchandisingReorder,
} from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers, ResolversTypes } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { loadStore } from '../../graph/storesById.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';
import { resultModel } from '../experiments/experimentResultModel.ts';

type Slot = AnswerOf<typeof merchandisingPreview>['after'][number];

export const ownCalls = ['MerchandisingCampaign.result'];

export const resolvers: Resolvers = {
  Store: {
    async merchandisingPreview({ id: key }, { draft, id, context: asked, first }, context, { schema }) {
      const answer = await context.rest.read(merchandisingPreview, {
        key,
        draft: merchandisingCampaigns.fields.parse(restObject(schema, 'MerchandisingCampaignFieldsInput', draft)),
        ...(id == null ? {} : { id: id.internalId }),
        context: restObject(schema, 'MerchandisingContextInput', asked),
        limit: first ?? 24,
      });
      const { before, after, hidden } = answer;
      const ids = [...new Set([...before, ...after, ...hidden].map((slot) => slot.id))];
      const loaded = await loadProducts(context, key, ids);
      const products = new Map(ids.map((one, at) => [one, loaded[at]]));
      const slot = ({ id: one, rank_before: rankBefore, campaign, action, rule }: Slot): ResolversTypes['MerchandisingSlot'][] => {
        const product = products.get(one);
        if (product === undefined) return [];
        const by = { campaignId: campaign?.id ?? null, campaignName: campaign?.name ?? null };
        return [{ product, rankBefore, ...by, action: action === null ? null : toGraphEnum(action), rule }];
      };
      return {
        isTriggered: answer.is_triggered,
        isInWindow: answer.is_in_window,
        triggers: answer.triggers,
        before: before.flatMap(slot),
        after: after.flatMap(slot),
        hidden: hidden.flatMap(slot),
        totalBefore: answer.total_before,
        totalAfter: answer.total_after,
        counts: answer.counts,
      };
    },
  },
  MerchandisingCampaign: {
    result: ({ placeId: key, id }, _args, { rest }) =>
      foundOrNull(async () => resultModel(await rest.read(merchandisingAnalytics, { key, id }))),
  },
  Mutation: {
    async reorderMerchandisingCampaign(_root, { input: { id, before } }, context) {
      const key = id.scope;
      const move = { key, id: id.internalId, before: before?.internalId ?? null };
      const { answer, errors } = await withInputErrors(() => context.rest.write(merchandisingReorder, move));
      return { store: answer === undefined ? null : ((await loadStore(context, key)) ?? null), errors };
    },
    async forgetDeletedProducts(_root, { input: { id } }, { rest }) {
      const key = id.scope;
      const { answer, errors } = await withInputErrors(() => rest.write(merchandisingForgetDeleted, { key, id: id.internalId }));
      return {
        removed: answer?.removed ?? 0,
        merchandisingCampaign: answer === undefined ? null : resourceModel(merchandisingCampaigns, key, answer.resource),
        errors,
      };
    },
    async duplicateMerchandisingCampaign(_root, { input: { id } }, { rest }) {
      const key = id.scope;
      const { answer, errors } = await withInputErrors(() => rest.write(merchandisingDuplicate, { key, id: id.internalId }));
      return { merchandisingCampaign: answer === undefined ? null : resourceModel(merchandisingCampaigns, key, answer.resource), errors };
    },
  },
};
