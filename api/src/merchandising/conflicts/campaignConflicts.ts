import type { campaignConflictKinds } from '@endcap/schema/merchandising/conflicts/merchandisingConflicts.rest.ts';

import { normaliseQuery } from '../../search/engine/applyRules.ts';
import type { ActiveRule } from '../../search/rules/decideRules.ts';
import { quoteSome, type Sentence } from '../../search/rules/quoteSome.ts';
import { isNothing, namedAudiences } from '../campaigns/campaignProblems.ts';
import type { CampaignWindow } from '../campaigns/campaigns.part.ts';
import type { CampaignBody, CampaignTrigger } from '../engine/campaignTriggers.ts';
import type { ActingCampaign, PlacedRule } from '../engine/campaignPlan.ts';

/** Where the calls of tracking labels are, of those that occur in one place alone; in lower case. */
export type LabelSurfaces = ReadonlyMap<string, 'search' | 'recommendations'>;

/** A campaign with its products, as it is compared with what else holds. */
export interface ComparedCampaign extends CampaignWindow {
  readonly body: CampaignBody;
  readonly acting: ActingCampaign;
  readonly labels: LabelSurfaces;
}

export interface CampaignConflict {
  readonly kind: (typeof campaignConflictKinds)[number];
  readonly other: { readonly kind: 'campaign' | 'rule' | 'redirect' | 'synonym'; readonly id: string; readonly name: string } | null;
  readonly message: string;
}

/** A conflict that may mention products. */
export type NamingConflict = Omit<CampaignConflict, 'message'> & { readonly message: Sentence };

/** The place of all labels of a trigger; undefined for several. */
function placeOfLabels(values: readonly string[], labels: LabelSurfaces): string | undefined {
  const [first, ...others] = values.map((label) => labels.get(label.toLowerCase()));
  return others.every((surface) => surface === first) ? first : undefined;
}

/** Where a trigger can occur; undefined for everywhere. */
function surfaceOf({ type, values }: CampaignTrigger, labels: LabelSurfaces): string | undefined {
  if (type === 'label') return placeOfLabels(values, labels);
  // The product list of a category is a search without words.
  if (type === 'searches_all' || type === 'search_query' || type === 'category_page') return 'search';
  if (type === 'recommendations_all' || type === 'logic') return 'recommendations';
  if (type === 'chat_all') return 'chat';
  return type === 'email_all' ? 'email' : undefined;
}

const within = (query: string, words: string) => ` ${query} `.includes(` ${words} `);

/** Whether one query can fall under both. */
function queriesMeet(a: CampaignTrigger, b: CampaignTrigger): boolean {
  return a.values.some((left) =>
    b.values.some((right) => {
      const [one, two] = [normaliseQuery(left), normaliseQuery(right)];
      if (one === two) return true;
      return (b.match !== 'exactly' && within(one, two)) || (a.match !== 'exactly' && within(two, one));
    }),
  );
}

/** Whether one call can meet both triggers. */
function triggersMeet(a: CampaignTrigger, b: CampaignTrigger, labels: LabelSurfaces): boolean {
  const [left, right] = [surfaceOf(a, labels), surfaceOf(b, labels)];
  if (left !== undefined && right !== undefined && left !== right) return false;
  const types = new Set([a.type, b.type]);
  if (types.has('category_page') && types.has('search_query')) return false;
  if (a.type !== b.type || a.values.length === 0) return true;
  if (a.type === 'search_query') return queriesMeet(a, b);
  // A page has one address, one language and so on: others of the same type must have a value in common. Products and patterns may.
  if (a.type === 'page' || ((a.type === 'category' || a.type === 'category_page') && (a.subcategories || b.subcategories))) return true;
  return a.values.some((value) => b.values.includes(value));
}

/** Whether both can run for one call: at the same time and place. */
function campaignsMeet(a: ComparedCampaign, b: ComparedCampaign): boolean {
  if (a.startsAt >= b.endsAt || b.startsAt >= a.endsAt) return false;
  return waysToRun(a).some((left) =>
    waysToRun(b).some((right) => left.every((one) => right.every((other) => triggersMeet(one, other, a.labels)))),
  );
}

/** The triggers that a call meets when the campaign runs: all of them, or any one. */
function waysToRun({ body: { triggers, triggers_match: match } }: ComparedCampaign): readonly (readonly CampaignTrigger[])[] {
  if (triggers.length === 0) return [];
  return match === 'all' ? [triggers] : triggers.map((trigger) => [trigger]);
}

const places = ({ action }: PlacedRule) => action === 'pin' || action === 'boost' || action === 'mix';
const productsOf = ({ rules }: ActingCampaign, actions: readonly PlacedRule['action'][]) =>
  new Set(rules.filter(({ action }) => actions.includes(action)).flatMap(({ products }) => [...products]));

function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): string[] {
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  return [...small].filter((id) => large.has(id));
}

/** Slots in which shoppers look; a clash further down is none that staff would act on. */
const mostSlots = 100;

/** The slots that a rule has products for. */
function slotsOf({ start, frequency, limit, maxDepth, products }: PlacedRule): number[] {
  const last = Math.min(maxDepth ?? mostSlots, mostSlots);
  const slots: number[] = [];
  for (let slot = start, left = Math.min(limit ?? Infinity, products.size); slot <= last && left > 0; slot += frequency, left--)
    slots.push(slot);
  return slots;
}

/** What of two campaigns that meet cannot both happen: `first` wins. Null when they get along. */
function clash(first: ActingCampaign, second: ActingCampaign): Sentence | null {
  const pinnedThere = shared(productsOf(first, ['hide']), productsOf(second, ['pin', 'boost', 'mix']));
  if (pinnedThere.length > 0) return (nameOf) => `hides ${quoteSome(pinnedThere, nameOf)}, which “${second.name}” shows`;
  const hiddenThere = shared(productsOf(first, ['pin']), productsOf(second, ['hide']));
  if (hiddenThere.length > 0) return (nameOf) => `pins ${quoteSome(hiddenThere, nameOf)}, which “${second.name}” hides`;
  const both = shared(productsOf(first, ['pin', 'boost', 'mix']), productsOf(second, ['pin', 'boost', 'mix', 'bury']));
  if (both.length > 0)
    return (nameOf) => `decides where ${quoteSome(both, nameOf)} ${both.length === 1 ? 'stands' : 'stand'}, not “${second.name}”`;
  const taken = new Set(first.rules.filter(places).flatMap(slotsOf));
  const slot = second.rules
    .filter(places)
    .flatMap(slotsOf)
    .find((one) => taken.has(one));
  return slot === undefined ? null : () => `has slot ${slot}; products of “${second.name}” take the next one of their rule`;
}

/** How a campaign is with the others, all by precedence; its own id is among them. */
export function campaignClashes(own: ComparedCampaign, all: readonly ComparedCampaign[]): NamingConflict[] {
  const at = all.findIndex(({ acting }) => acting.id === own.acting.id);
  return all.flatMap((other, place): NamingConflict[] => {
    if (place === at || !campaignsMeet(own, other)) return [];
    const wins = place > at;
    const [first, second] = wins ? [own.acting, other.acting] : [other.acting, own.acting];
    const what = clash(first, second);
    if (what === null) return [];
    return [
      {
        kind: wins ? 'wins' : 'yields',
        other: { kind: 'campaign', id: other.acting.id, name: other.acting.name },
        message: (nameOf) => `“${first.name}” comes first: it ${what(nameOf)}.`,
      },
    ];
  });
}

/** Search rules that the campaign overrules for the queries of both. */
export function ruleClashes({ body, acting, labels }: ComparedCampaign, rules: Iterable<ActiveRule>): NamingConflict[] {
  const searches = body.triggers.filter(
    (trigger) => trigger.type !== 'category_page' && (surfaceOf(trigger, labels) ?? 'search') === 'search',
  );
  const { length: met } = searches;
  if (met === 0 || (body.triggers_match === 'all' && met < body.triggers.length)) return [];
  const hidden = productsOf(acting, ['hide']);
  const shown = productsOf(acting, ['pin']);
  return [...rules].flatMap((rule): NamingConflict[] => {
    const query = normaliseQuery(rule.query);
    const meets = searches.some(({ type, values, match }) => {
      if (type !== 'search_query') return true;
      return values
        .map(normaliseQuery)
        .some(
          (value) =>
            value === query || (match !== 'exactly' && within(query, value)) || (rule.matchType === 'contains' && within(value, query)),
        );
    });
    if (!meets) return [];
    const unpinned = rule.included.products.filter((id) => hidden.has(id));
    const unhidden = rule.excluded.products.filter((id) => shown.has(id));
    const name = rule.query === '' ? 'The empty-state rule' : `The rule for “${rule.query}”`;
    const other = { kind: 'rule' as const, id: rule.id, name: rule.query };
    if (unpinned.length > 0)
      return [{ kind: 'wins', other, message: (nameOf) => `${name} pins ${quoteSome(unpinned, nameOf)}. The campaign still hides it.` }];
    if (unhidden.length > 0)
      return [{ kind: 'wins', other, message: (nameOf) => `${name} hides ${quoteSome(unhidden, nameOf)}. The campaign still pins it.` }];
    const isMoved =
      rule.included.products.length > 0 &&
      acting.rules.some((own) => places(own) && own.products.size > 0 && own.start <= rule.included.products.length);
    return isMoved ? [{ kind: 'wins', other, message: () => `${name} pins products at the top. The campaign’s slots come first.` }] : [];
  });
}

/** Queries at which a campaign runs, as staff wrote them. */
export const targetedQueries = ({ triggers }: Pick<CampaignBody, 'triggers'>): string[] =>
  triggers.filter(({ type }) => type === 'search_query').flatMap(({ values }) => values);

/** Triggers that are never met, as what they name is gone: audiences by what the trigger says, with what they were called. */
export function missingAudiences({ body }: ComparedCampaign, unknown: ReadonlyMap<string, string>): CampaignConflict[] {
  return body.triggers.flatMap((trigger, at): CampaignConflict[] =>
    namedAudiences(trigger)
      .filter((text) => unknown.has(text))
      .map((text) => ({
        kind: 'missing',
        other: null,
        message: `Trigger ${at + 1}: the store has no audience “${unknown.get(text) ?? text}”. Choose another audience or remove the trigger.`,
      })),
  );
}

/**
 * Triggers that name an audience as it is called: they stop when it gets another name. By what the trigger says, with the number of audiences of the
 * company that are called so.
 */
export function audiencesByName({ body }: ComparedCampaign, named: ReadonlyMap<string, number>): CampaignConflict[] {
  return body.triggers.flatMap((trigger, at): CampaignConflict[] =>
    namedAudiences(trigger).flatMap((text) => {
      const audiences = named.get(text);
      if (audiences === undefined) return [];
      const message =
        audiences === 1
          ? `Trigger ${at + 1} has the audience “${text}” by its name, and stops when the audience gets another one. Choose the audience again.`
          : `Trigger ${at + 1} has the audience “${text}” by its name, which is another audience in each store. Use a campaign for each store to choose it.`;
      return [{ kind: 'named', other: null, message }];
    }),
  );
}

/** Rules without a product in the store; of one for which nothing is chosen yet, the form says so. */
export function deadRules({ acting, body }: ComparedCampaign): CampaignConflict[] {
  return acting.rules.flatMap(({ products }, at): CampaignConflict[] =>
    products.size > 0 || isNothing(body.rules[at]?.products)
      ? []
      : [{ kind: 'dead', other: null, message: `Rule ${at + 1} has no effect: the store has none of its products.` }],
  );
}
