import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { searchConfigurationEvaluate, searchExpectationsRun } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';

import { handle, type StoreContext } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { searchStore } from '../products/searchStore.ts';
import { withSearchChange } from './changedConfiguration.ts';
import { withDraft } from './draftConfiguration.ts';
import { outcomeOf, redirectOf } from './expectationOutcome.ts';
import { expectationsPart } from './searchExpectations.part.ts';
import { service } from './searchExpectations.service.ts';

/** Expectations checked at once, so that a call's time is bounded. */
const mostChecked = 200;
/** Ranks that are compared. */
const compared = 10;

async function run(
  { draft, change }: ParsedInputOf<typeof searchExpectationsRun>,
  context: StoreContext,
): Promise<AnswerOf<typeof searchExpectationsRun>> {
  const { db } = context;
  const { before, after, needsReindexing } = await (change === undefined ? withDraft(draft, context) : withSearchChange(change, context));
  const expectations = (await before.ready(expectationsPart)).slice(0, mostChecked);
  const result = await Promise.all(
    expectations.map(async ({ id, body }) => {
      const now = outcomeOf(db, before, body);
      const then = after === before ? now : outcomeOf(db, after, body);
      return { id, query: body.query, max_rank: body.max_rank, before: await now, after: await then };
    }),
  );
  return { result, needs_reindexing: needsReindexing };
}

async function evaluate(
  { draft, queries }: ParsedInputOf<typeof searchConfigurationEvaluate>,
  context: StoreContext,
): Promise<AnswerOf<typeof searchConfigurationEvaluate>> {
  const { db } = context;
  const { before, after, needsReindexing } = await withDraft(draft, context);
  const result = await Promise.all(
    queries.map(async (query) => {
      const request = { query, limit: compared, offset: 0 };
      const [one, other, redirectBefore, redirectAfter] = await Promise.all([
        searchStore(db, before, request),
        searchStore(db, after, request),
        redirectOf(db, before, query),
        redirectOf(db, after, query),
      ]);
      const [ids, others] = [one.products.map(({ id }) => id), other.products.map(({ id }) => id)];
      return {
        query,
        before: ids,
        after: others,
        total_before: one.total,
        total_after: other.total,
        moved: Array.from({ length: compared }, (_, rank) => rank).filter((rank) => ids[rank] !== others[rank]).length,
        redirect_before: redirectBefore,
        redirect_after: redirectAfter,
      };
    }),
  );
  return { result, needs_reindexing: needsReindexing };
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(searchExpectationsRun, run),
  handle(searchConfigurationEvaluate, evaluate),
];
