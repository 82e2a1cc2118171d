import { printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import type { searchReason, SearchReasonKind } from '@endcap/schema/search/products/searchTry.rest.ts';
import type { z } from 'zod';

import type { Placing } from '../../merchandising/engine/campaignPlan.ts';
import type { ActiveRule } from '../rules/decideRules.ts';
import type { ScoreTrace, WordTrace } from '../engine/explainScore.ts';
import type { SynonymExpansion } from '../synonyms/expandQuery.ts';
import type { SearchedProduct, SearchOutcome } from './searchStore.ts';
import type { ShopperRedirect } from './shopperRedirect.ts';

export type SearchReason = z.output<typeof searchReason>;

/** How staff call a rule: by the name they gave it, else by its targeted query. */
export function ruleName({ query, matchType, effects }: Pick<ActiveRule, 'query' | 'matchType' | 'effects'>): string {
  if (effects?.title !== undefined) return `The rule “${effects.title}”`;
  return matchType === 'omnisearch_empty' ? 'The empty-state rule' : `The rule for “${query}”`;
}

/** Fields as staff call them. */
const fieldNames = {
  title: 'the name',
  brand: 'the brand',
  type: 'the category',
  description: 'the description',
  other: 'other attributes',
};

function placesOf({ found }: WordTrace): string {
  const places = Object.entries(found ?? {}).flatMap(([field, count]) => (count > 0 ? [fieldNames[field as keyof typeof fieldNames]] : [])); // its own keys
  return places.length === 0 ? '' : ` in ${places.join(' and ')}`;
}

/** `tent|tents` are forms of one word, any of which may be there; `note|notes book` are two words that are together. */
function quoteTerms(label: string): string {
  const words = label.split(' ').map((word) => {
    const forms = word.split('|').map((form) => `“${form}”`);
    return forms.length > 3 ? `${forms.slice(0, 3).join(', ')} or another form` : forms.join(' or ');
  });
  return words.join(' with ');
}

/** The synonym by which a product was found: for one word there may be several. */
function synonymOf({ word, terms = '' }: WordTrace, synonyms: readonly SynonymExpansion[]): SynonymExpansion | undefined {
  const own = synonyms.filter(({ from }) => from.includes(word));
  const forms = terms.split(' ').map((term) => term.split('|'));
  return own.find(({ to }) => to.length === forms.length && to.every((meant, at) => forms[at]?.includes(meant) === true)) ?? own[0];
}

function wordReason(trace: WordTrace, synonyms: readonly SynonymExpansion[]): SearchReason {
  const { word, kind, score } = trace;
  const terms = quoteTerms(trace.terms ?? word);
  if (kind === undefined) return { kind: 'missing', message: `Does not contain “${word}”.`, score: null };
  const where = placesOf(trace);
  const messages: Record<string, string> = {
    joined: `Contains ${terms} for “${word}”, without the space${where}.`,
    split: `Contains ${terms} for “${word}”, with a space${where}.`,
    beginning: `Contains ${terms}, which starts with “${word}”${where}.`,
    synonym: `Contains ${terms}, a synonym for “${word}”${where}.`,
    exact: `Contains exactly “${word}”${where}.`,
    correction: `Contains ${terms}, assuming a typo in “${word}”${where}.`,
  };
  const message = messages[kind] ?? `Matches ${terms}${where}.`;
  if (kind !== 'synonym') return { kind: kind === 'correction' ? 'spelling' : 'text', message, score };
  const by = synonymOf(trace, synonyms);
  return { kind, message, score, ...(by === undefined ? {} : { link: { kind: 'synonym', id: by.synonym.id } }) };
}

/** The parts of a score; those that are numbers add up to it. */
function scoreReasons(
  { words, text, coverage, phrase, head, popularity, stock, personal = 1, meaning = 1 }: ScoreTrace,
  synonyms: readonly SynonymExpansion[],
): SearchReason[] {
  let sum = text;
  // Each factor is shown as what it adds to the score at its turn.
  const factor = (kind: SearchReasonKind, value: number, message: string): SearchReason[] => {
    const change = sum * (value - 1);
    sum += change;
    return change === 0 ? [] : [{ kind, message, score: change }];
  };
  return [
    ...words.map((word) => wordReason(word, synonyms)),
    ...factor('missing', coverage, 'Lacks a part of what was searched for.'),
    ...factor('phrase', phrase, 'Contains words of the query next to each other.'),
    ...factor('head', head, 'Is what the query names.'),
    ...factor('popularity', popularity, 'Is bought more often than others.'),
    ...factor('stock', stock, 'Is out of stock.'),
    ...factor('personal', personal, 'Matches what this visitor viewed.'),
    ...factor('meaning', meaning, 'Has a text of a similar meaning.'),
  ];
}

/** What rules that move a product add to its score, each with the rule. */
function moveReasons({ movedBy = [], score }: Pick<SearchedProduct, 'movedBy' | 'score'>, rules: readonly ActiveRule[]): SearchReason[] {
  // As with the parts of the text: each factor is shown as what it adds at its turn.
  let sum = score === undefined ? undefined : score.score / (score.rules ?? 1);
  return movedBy.flatMap(({ rule: id, factor }) => {
    const rule = rules.find((one) => one.id === id);
    const change = sum === undefined ? null : sum * (factor - 1);
    if (sum !== undefined) sum *= factor;
    if (rule === undefined) return [];
    const [kind, verb] = factor > 1 ? (['rule-boost', 'boosts'] as const) : (['rule-bury', 'buries'] as const);
    return [{ kind, message: `${ruleName(rule)} ${verb} it.`, score: change, link: { kind: 'rule' as const, id } }];
  });
}

const actionTexts: Readonly<Record<Placing['action'], string>> = {
  pin: 'pins it',
  boost: 'boosts it',
  mix: 'mixes it in',
  bury: 'moves it behind the others',
  hide: 'hides it',
  only: 'shows other products only',
};

/** What a campaign does to a product. */
export const campaignReason = ({ campaign, name, action }: Placing): SearchReason => ({
  kind: `campaign-${action}`,
  message: `The campaign “${name}” ${actionTexts[action]}.`,
  score: null,
  link: { kind: 'campaign', id: campaign },
});

/** Decisions first, then every part of the score, the largest first. */
export function reasonsOf(
  { pinnedBy, campaign, movedBy = [], score }: SearchedProduct,
  rules: readonly ActiveRule[],
  synonyms: readonly SynonymExpansion[] = [],
): SearchReason[] {
  const rule = rules.find(({ id }) => id === pinnedBy);
  const decisions = [
    ...(campaign === undefined ? [] : [campaignReason(campaign)]),
    ...(rule === undefined ? [] : [{ kind: 'rule-pin' as const, message: `${ruleName(rule)} pins it.`, score: null }]),
  ];
  const parts =
    score === undefined || score.score === 0 ? [] : [...scoreReasons(score, synonyms), ...moveReasons({ movedBy, score }, rules)];
  return [...decisions, ...parts.sort((a, b) => Math.abs(b.score ?? 0) - Math.abs(a.score ?? 0))];
}

const byProduct = new Set(['stock', 'popularity', 'gone', 'hidden', 'filter']);
const byConfiguration = new Set(['text', 'spelling', 'missing', 'phrase', 'head', 'index', 'personal', 'meaning']);

/** A reason with what decided it, for staff to look at or change. */
export function linked(reason: SearchReason, product: string, rule: string | undefined): SearchReason {
  if (reason.link !== undefined) return reason;
  if (reason.kind.startsWith('rule-')) return rule === undefined ? reason : { ...reason, link: { kind: 'rule', id: rule } };
  if (byProduct.has(reason.kind)) return { ...reason, link: { kind: 'product', id: product } };
  return byConfiguration.has(reason.kind) ? { ...reason, link: { kind: 'configuration', id: null } } : reason;
}

/** That shoppers are sent elsewhere, by what and where to. */
export function redirectReasons(redirect: ShopperRedirect | undefined, rules: readonly ActiveRule[]): SearchReason[] {
  if (redirect === undefined) return [];
  const { id, url, taken } = redirect;
  const rule = rules.find((one) => one.id === id);
  const name = taken !== undefined ? `The redirect for “${taken.matched}”` : rule === undefined ? 'A rule' : ruleName(rule);
  const link = { kind: taken === undefined ? ('rule' as const) : ('redirect' as const), id };
  return [{ kind: 'redirect', message: `${name} sends shoppers to ${url}. They do not see these products.`, score: null, link }];
}

/** What concerns a whole search: the redirect, the correction, the rules that spoke, and whether words were given up. */
export function decisionsOf(
  { correctedQuery, complete, total, decision, campaigns, synonyms, droppedWords }: Omit<SearchOutcome, 'withheldBy'>,
  redirect?: ShopperRedirect,
): SearchReason[] {
  const decisions = redirectReasons(redirect, decision.matching);
  if (correctedQuery !== undefined) {
    decisions.push({ kind: 'spelling', message: `Also searched for “${correctedQuery}”.`, score: null });
  }
  for (const { from, to, synonym } of synonyms) {
    decisions.push({
      kind: 'synonym',
      message: `“${from.join(' ')}” also finds “${to.join(' ')}”, by the synonym for “${synonym.name}”.`,
      score: null,
      link: { kind: 'synonym', id: synonym.id },
    });
  }
  if (complete === 0 && total > 0)
    decisions.push({ kind: 'relaxed', message: 'Showing partial matches: no product contains every word.', score: null });
  for (const { word, is_known: isKnown } of droppedWords) {
    const message = isKnown ? `The first products do not contain “${word}”.` : `No product contains “${word}”, so it was skipped.`;
    decisions.push({ kind: 'missing', message, score: null });
  }
  for (const [id, name] of campaigns)
    decisions.push({ kind: 'campaign', message: `The campaign “${name}” applied.`, score: null, link: { kind: 'campaign', id } });
  for (const rule of decision.matching)
    decisions.push({
      kind: 'rule',
      message: `${ruleName(rule)} ${effectOf(rule, decision)}.`,
      score: null,
      link: { kind: 'rule', id: rule.id },
    });
  return decisions;
}

const joined = (phrases: readonly string[]) =>
  phrases.length > 1 ? `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}` : (phrases[0] ?? 'applied');

/** What a rule that matched has done to the search, in words. */
function effectOf({ id, effects }: ActiveRule, { hidden, replacedBy }: SearchOutcome['decision']): string {
  const count = [...hidden.values()].filter((by) => by === id).length;
  const phrases = [
    ...(replacedBy === id ? [`searched for “${effects?.replacement}” instead`] : []),
    ...(count === 0 ? [] : [`hides ${count === 1 ? 'a product' : `${count} products`}`]),
    ...(effects?.filter === undefined ? [] : [`shows only products with ${printFilter(effects.filter)}`]),
    ...(effects?.adjustments ?? []).map(({ filter, factor }) => `${factor > 1 ? 'boosts' : 'buries'} products with ${printFilter(filter)}`),
    ...(effects?.banner === undefined ? [] : ['shows a banner']),
  ];
  return phrases.length === 0 ? 'applied' : `applied: it ${joined(phrases)}`;
}
