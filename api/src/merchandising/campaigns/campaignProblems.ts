import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { type TriggerValues, triggerCatalogue } from '@endcap/schema/merchandising/campaigns/campaignCatalogue.ts';
import { isLogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import type { CheckContext, Problems } from '../../resources/resourceService.ts';
import type { CampaignBody, CampaignProducts, CampaignTrigger } from '../engine/campaignTriggers.ts';
import { unknownAudiences } from '../engine/personAudiences.ts';

/** Whether a choice chooses nothing. */
export const isNothing = (choice: CampaignProducts | undefined): boolean =>
  choice === undefined || (choice.picked.length === 0 && choice.search.trim() === '' && choice.filter.trim() === '');

function productsProblem(products: CampaignProducts): string | undefined {
  if (isNothing(products)) return 'choose products, or enter a search or a filter.';
  const { problem } = parseFilter(products.filter);
  return problem === undefined ? undefined : `the filter cannot be read at character ${problem.from + 1}.`;
}

const devices: ReadonlySet<string> = new Set(['desktop', 'tablet', 'mobile']);

function triggerProblem({ type, values, products }: CampaignTrigger): string | undefined {
  const compared: TriggerValues = triggerCatalogue[type].values;
  if (compared === 'none') return undefined;
  if (compared === 'products') return productsProblem(products);
  if (values.length === 0) return 'enter at least one value.';
  const unknownLogic = compared === 'logics' ? values.find((value) => !isLogicName(value)) : undefined;
  if (unknownLogic !== undefined) return `there is no logic “${unknownLogic}”.`;
  const unknownDevice = compared === 'devices' ? values.find((value) => !devices.has(value)) : undefined;
  return unknownDevice === undefined ? undefined : `“${unknownDevice}” is not a device type.`;
}

/** The shape lets 31 February through. */
const isTime = (local: string) => new Date(`${local}Z`).toISOString().startsWith(local);

/** The names and ids of audiences that a trigger compares. */
export const namedAudiences = ({ type, values }: CampaignTrigger): readonly string[] => (type === 'audience' ? values : []);

/** What is wrong with a campaign on its own. */
function ownProblems({ name, start_at: start, end_at: end, triggers, rules }: CampaignBody): Problems {
  if (name.trim() === '') return { name: 'This field is required.' };
  for (const [field, local] of [
    ['start_at', start],
    ['end_at', end],
  ] as const)
    // prettier-ignore
    if (local !== null && !isTime(local)) return { [field]: 'Enter a valid date and time.' };
  // Both are times of one clock, so that they compare as texts.
  if (start !== null && end !== null && end <= start) return { end_at: 'The end must be after the start.' };
  for (const [at, trigger] of triggers.entries()) {
    const problem = triggerProblem(trigger);
    if (problem !== undefined) return { triggers: `Trigger ${at + 1}: ${problem}` };
  }
  if (rules.length === 0) return { rules: 'Must contain at least 1 item(s).' };
  for (const [at, { products, start: first, max_depth: depth }] of rules.entries()) {
    const problem = productsProblem(products) ?? (depth !== null && depth < first ? 'the last slot is before the first.' : undefined);
    if (problem !== undefined) return { rules: `Rule ${at + 1}: ${problem}` };
  }
  return {};
}

/** What is wrong with a campaign in a store. */
export async function campaignProblems(
  body: CampaignBody,
  { db, store, isExpected }: Pick<CheckContext, 'db' | 'store' | 'isExpected'>,
): Promise<Problems> {
  const own = ownProblems(body);
  if (Object.keys(own).length > 0) return own;
  const named = body.triggers.flatMap(namedAudiences).filter((text) => isExpected?.('audience', text) !== true);
  const [gone] = await unknownAudiences(db, store.key, named);
  if (gone === undefined) return {};
  const [text, name] = gone;
  const at = body.triggers.findIndex((trigger) => namedAudiences(trigger).includes(text));
  return { triggers: `Trigger ${at + 1}: there is no audience “${name}” in this store.` };
}
