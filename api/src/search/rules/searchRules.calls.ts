import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchRuleEffect, searchRulesConflicts, searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { sql } from '../../db/sql.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { ruleClashes } from '../../merchandising/conflicts/campaignConflicts.ts';
import { comparedCampaigns } from '../../merchandising/conflicts/comparedCampaigns.ts';
import { namesOfProducts, worded } from '../../merchandising/conflicts/productNames.ts';
import { notFoundFailure } from '../../resources/changeFailures.ts';
import { answersOf, findResources } from '../../resources/resourceRows.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import { readEffect } from './ruleEffectSince.ts';
import { compared, comparedRules, conflictsOf } from './ruleConflicts.ts';
import { activeRule, rulesPart } from './searchRules.part.ts';
import { previewRule } from './searchRules.preview.ts';
import { service } from './searchRules.service.ts';

async function conflicts(
  { rule, id }: ParsedInputOf<typeof searchRulesConflicts>,
  context: StoreContext,
): Promise<AnswerOf<typeof searchRulesConflicts>> {
  const configuration = await currentConfiguration(context.db, context.store);
  const others = comparedRules(await configuration.ready(rulesPart));
  const draft = activeRule(id ?? 'draft', rule);
  const clashes = conflictsOf(compared(draft), others);
  const above = (await comparedCampaigns(context.db, configuration)).flatMap((campaign) =>
    ruleClashes(campaign, [draft]).map(({ message }) => ({ id: campaign.acting.id, name: campaign.acting.name, message })),
  );
  const nameOf = await namesOfProducts(context.db, context.store.key, [...clashes.values(), ...above]);
  const campaigns = worded(above, nameOf);
  if (clashes.size === 0) return { result: [], campaigns };
  const [found, stores] = await Promise.all([
    findResources(context.db.pool, service, context.store, sql`id = ANY(${[...clashes.keys()]}::uuid[])`),
    companyStores(context),
  ]);
  const rules = (await answersOf(service, context, stores, found)).map((row) => searchRules.calls.row.parse(row));
  return {
    campaigns,
    result: rules.flatMap((other) => {
      const conflict = clashes.get(other.id);
      return conflict === undefined ? [] : [{ rule: other, kind: conflict.kind, message: conflict.message(nameOf) }];
    }),
  };
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(searchRulesPreview, previewRule),
  handle(searchRulesConflicts, conflicts),
  handle(searchRuleEffect, async ({ id }, { db, now, store }) => {
    const [rule] = await findResources(db.pool, service, store, sql`id = ${id}`);
    if (rule === undefined) throw notFoundFailure(searchRules);
    return { effect: await readEffect(db, store, { id, body: searchRules.fields.parse(rule.body), now }) };
  }),
];
