import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { searchReplayInfo, searchReplayRun } from '@endcap/schema/search/replay/searchReplay.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restDraft } from '../expectations/searchDraft.ts';

/** A replay as the graph shows it. */
function replayOf(storeId: string, { replay_id: internalId, state, progress, message, result }: AnswerOf<typeof searchReplayInfo>) {
  return {
    id: toGlobalId('SearchReplay', storeId, internalId),
    internalId,
    state: toGraphEnum(state),
    progress,
    message,
    result: result && {
      searches: result.searches,
      skippedSearches: result.left_out,
      queries: result.queries,
      changedSearches: result.changed_searches,
      changedQueries: result.changed_queries,
      revenue: result.revenue,
      changedRevenue: result.changed_revenue,
      needsReindexing: result.needs_reindexing,
      estimate: result.estimate,
      top: result.top.map(({ total_before, total_after, redirect_before, redirect_after, ...row }) => ({
        ...row,
        totalBefore: total_before,
        totalAfter: total_after,
        redirectBefore: redirect_before,
        redirectAfter: redirect_after,
      })),
    },
  };
}

/** The replay, or null when it is gone. */
async function readReplay({ rest }: Context, key: string, id: string) {
  return foundOrNull(async () => replayOf(key, await rest.read(searchReplayInfo, { key, replay_id: id })));
}

export const resolvers: Resolvers = {
  Store: {
    searchReplay: ({ id: key }, { id: { internalId } }, context) => readReplay(context, key, internalId),
  },
  Mutation: {
    async replaySearches(_root, { input: { storeId, draft, id } }, context, { schema }) {
      const key = storeId.internalId;
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(searchReplayRun, { key, draft: restDraft(schema, draft, id) }),
      );
      return { searchReplay: answer ? await readReplay(context, key, answer.replay_id) : null, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  SearchReplay: {
    can: 'SEARCH_EXPECTATIONS_VIEW',
    isOwnCall: true,
    load: async ({ scope, internalId }, context) => (await readReplay(context, scope, internalId)) ?? undefined,
  },
};
