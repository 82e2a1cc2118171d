import { feed as feedShape } from '@endcap/schema/data/feeds/feedShapes.ts';
import {
  feedCreate,
  feedDelete,
  feedDisable,
  feedEnable,
  feedList,
  feedRestore,
  feedSync,
  feedTest,
  feedUndo,
  feedUpdate,
} from '@endcap/schema/data/feeds/feeds.rest.ts';
import { importerInfo } from '@endcap/schema/data/imports/imports.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restFeed } from './feeds.inputs.ts';
import type { FeedModel, FeedRow } from './feeds.models.ts';

const modelOf = (storeId: string, row: FeedRow | undefined): FeedModel | null => (row === undefined ? null : { storeId, ...row });

async function readFeeds({ rest }: Context, storeId: string): Promise<FeedModel[]> {
  return (await rest.read(feedList, { key: storeId })).result.map((row) => ({ storeId, ...row }));
}

export const resolvers: Resolvers = {
  Store: {
    feeds: ({ id }, _args, context) => readFeeds(context, id),
    async importerStats({ id }, _args, { rest }) {
      const stats = await rest.read(importerInfo, { key: id });
      return { ...stats, method: toGraphEnum(stats.method), trackedSales: stats.tracked_sales, lastSuccessAt: stats.last_success_at };
    },
  },
  Feed: {
    id: ({ storeId, id }) => toGlobalId('Feed', storeId, id),
    headerNames: ({ headers }) => headers.map(({ name }) => name),
    isIncremental: ({ incremental }) => incremental,
    mappingId: ({ storeId, mapping_id: id }) => (id === null ? null : toGlobalId('SavedMapping', storeId, id)),
    isEnabled: ({ enabled }) => enabled,
  },
  FeedSchedule: {
    minutes: (schedule) => ('minutes' in schedule ? schedule.minutes : null),
    day: (schedule) => ('day' in schedule ? schedule.day : null),
    at: (schedule) => ('at' in schedule ? schedule.at : null),
  },
  FeedPaging: {
    parameter: (paging) => ('parameter' in paging ? paging.parameter : null),
    firstPage: (paging) => ('first' in paging ? paging.first : null),
    field: (paging) => ('field' in paging ? paging.field : null),
    sizeParameter: (paging) => ('size_parameter' in paging ? paging.size_parameter : null),
    size: (paging) => ('size' in paging ? paging.size : null),
  },
  FeedTest: {
    status: ({ http_status: status }) => status,
    format: ({ page }) => (page === null ? null : toGraphEnum(page.format)),
    isCompressed: ({ page }) => page?.compressed ?? false,
    isComplete: ({ page }) => page?.complete ?? false,
    mapping: ({ page }) => page?.mapping ?? [],
    counts: ({ page }) => page?.counts ?? null,
    issues: ({ page }) => page?.issues ?? [],
    issueCount: ({ page }) => page?.issue_count ?? 0,
    sample: ({ page }) => page?.sample ?? [],
  },
  Mutation: {
    async createFeed(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          feed,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(feedCreate, { key: storeId, feed: restFeed(feed) }));
      return { feed: modelOf(storeId, answer?.feed), errors };
    },
    async updateFeed(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          revision,
          feed,
        },
      },
      { rest },
    ) {
      const { answer, errors, current } = await withInputErrors(() =>
        rest.write(feedUpdate, { key: storeId, id: internalId, revision, feed: restFeed(feed) }),
      );
      return { feed: modelOf(storeId, answer?.feed ?? feedShape.safeParse(current).data), errors };
    },
    async undoFeedUpdate(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          revision,
        },
      },
      { rest },
    ) {
      const { answer, errors, current } = await withInputErrors(() => rest.write(feedUndo, { key: storeId, id: internalId, revision }));
      return { feed: modelOf(storeId, answer?.feed ?? feedShape.safeParse(current).data), errors };
    },
    async switchFeed(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          isEnabled,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(isEnabled ? feedEnable : feedDisable, { key: storeId, id: internalId }),
      );
      return { feed: modelOf(storeId, answer?.feed), errors };
    },
    async deleteFeed(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(feedDelete, { key: storeId, id: internalId }));
      return { deletedId: answer ? toGlobalId('Feed', storeId, internalId) : null, errors };
    },
    async restoreFeed(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(feedRestore, { key: storeId, id: internalId }));
      return { feed: modelOf(storeId, answer?.feed), errors };
    },
    async syncFeed(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          mode,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(feedSync, { key: storeId, id: internalId, mode: toRestEnum(mode) }),
      );
      return { feed: modelOf(storeId, answer?.feed), import: answer ? { storeId, ...answer.import } : null, errors };
    },
    async testFeed(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          id,
          feed,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() =>
        rest.read(feedTest, { key: storeId, id: id?.internalId ?? null, feed: restFeed(feed) }),
      );
      return { test: answer ?? null, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Feed: {
    can: 'IMPORT_VIEW',
    load: async ({ scope, internalId }, context) => (await readFeeds(context, scope)).find(({ id }) => id === internalId),
  },
};
