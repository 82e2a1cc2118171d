import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchRulesConflicts, searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { sql } from '../../db/sql.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { answersOf, findResources } from '../../resources/resourceRows.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import { rulesPart } from './searchRules.part.ts';
import { previewRule } from './searchRules.preview.ts';
import { service } from './searchRules.service.ts';
import { disagreement, rulesMeet } from './searchRules.ts';

async function conflicts(
  { rule, id }: ParsedInputOf<typeof searchRulesConflicts>,
  context: StoreContext,
): Promise<AnswerOf<typeof searchRulesConflicts>> {
  const messages = new Map<string, string>();
  const configuration = await currentConfiguration(context.db, context.store);
  for (const { id: otherId, matchType, ...other } of (await configuration.ready(rulesPart)).all()) {
    const content = { ...other, match_type: matchType };
    const message = otherId === id || !rulesMeet(rule, content) ? null : disagreement(rule, content);
    if (message !== null) messages.set(otherId, message);
  }
  if (messages.size === 0) return { result: [] };
  const [found, stores] = await Promise.all([
    findResources(context.db.pool, service, context.store, sql`id = ANY(${[...messages.keys()]}::uuid[])`),
    companyStores(context),
  ]);
  const rules = (await answersOf(service, context, stores, found)).map((row) => searchRules.calls.row.parse(row));
  return { result: rules.map((other) => ({ rule: other, message: messages.get(other.id) ?? '' })) };
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(searchRulesPreview, previewRule),
  handle(searchRulesConflicts, conflicts),
];
