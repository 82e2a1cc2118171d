import type { searchReason } from '@endcap/schema/search/products/searchTry.rest.ts';
import type { z } from 'zod';

import type { ActiveRule } from '../engine/applyRules.ts';
import type { ScoreTrace, WordTrace } from '../engine/explainScore.ts';
import type { SearchedProduct, SearchOutcome } from './searchStore.ts';

export type SearchReason = z.output<typeof searchReason>;

/** How staff call a rule: by its targeted query. */
export function ruleName({ query, matchType }: Pick<ActiveRule, 'query' | 'matchType'>): string {
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

/** `tent|tents` are forms of one word, any of which may stand there; `note|notes book` are two words that stand together. */
function quoteTerms(label: string): string {
  const words = label.split(' ').map((word) => {
    const forms = word.split('|').map((form) => `“${form}”`);
    return forms.length > 3 ? `${forms.slice(0, 3).join(', ')} or another form` : forms.join(' or ');
  });
  return words.join(' with ');
}

function wordReason(trace: WordTrace): SearchReason {
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
  return { kind: kind === 'correction' ? 'spelling' : 'text', message: messages[kind] ?? `Matches ${terms}${where}.`, score };
}

/** The parts of a score; those that are numbers add up to it. */
function scoreReasons({ words, text, coverage, phrase, head, popularity, stock }: ScoreTrace): SearchReason[] {
  let sum = text;
  // Each factor is shown as what it adds to the score at its turn.
  const factor = (kind: string, value: number, message: string): SearchReason[] => {
    const change = sum * (value - 1);
    sum += change;
    return change === 0 ? [] : [{ kind, message, score: change }];
  };
  return [
    ...words.map(wordReason),
    ...factor('missing', coverage, 'Lacks a part of what was searched for.'),
    ...factor('phrase', phrase, 'Has words of the query beside each other.'),
    ...factor('head', head, 'Is what the query names.'),
    ...factor('popularity', popularity, 'Is bought more often than others.'),
    ...factor('stock', stock, 'Is out of stock.'),
  ];
}

/** Decisions first, then every part of the score, the largest first. */
export function reasonsOf({ pinnedBy, score }: SearchedProduct, rules: ReadonlyMap<string, ActiveRule>): SearchReason[] {
  const rule = pinnedBy === undefined ? undefined : rules.get(pinnedBy);
  const decisions = rule === undefined ? [] : [{ kind: 'rule-pin', message: `${ruleName(rule)} pins it.`, score: null }];
  const parts = score === undefined || score.score === 0 ? [] : scoreReasons(score);
  return [...decisions, ...parts.sort((a, b) => Math.abs(b.score ?? 0) - Math.abs(a.score ?? 0))];
}

const byProduct = new Set(['stock', 'popularity', 'gone', 'hidden', 'filter']);
const byConfiguration = new Set(['text', 'spelling', 'missing', 'phrase', 'head', 'index']);

/** A reason with what decided it, for staff to look at or change. */
export function linked(reason: SearchReason, product: string, rule: string | undefined): SearchReason {
  if (reason.kind.startsWith('rule-')) return rule === undefined ? reason : { ...reason, link: { kind: 'rule', id: rule } };
  if (byProduct.has(reason.kind)) return { ...reason, link: { kind: 'product', id: product } };
  return byConfiguration.has(reason.kind) ? { ...reason, link: { kind: 'configuration', id: null } } : reason;
}

/** What concerns a whole search: the correction, the rules that spoke, and whether words were given up. */
export function decisionsOf(
  { correctedQuery, complete, total, rules, hidden, synonyms, leftOut }: SearchOutcome,
  known: ReadonlyMap<string, ActiveRule>,
): SearchReason[] {
  const decisions: SearchReason[] = [];
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
  for (const { word, is_known: isKnown } of leftOut) {
    const message = isKnown ? `The first products do not contain “${word}”.` : `No product contains “${word}”, so it was skipped.`;
    decisions.push({ kind: 'missing', message, score: null });
  }
  for (const id of rules) {
    const rule = known.get(id);
    if (rule === undefined) continue;
    const count = [...hidden.values()].filter((by) => by === id).length;
    const effect = count === 0 ? 'applied' : `applied and hides ${count === 1 ? 'a product' : `${count} products`}`;
    decisions.push({ kind: 'rule', message: `${ruleName(rule)} ${effect}.`, score: null, link: { kind: 'rule', id } });
  }
  return decisions;
}
