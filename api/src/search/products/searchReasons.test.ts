import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ActiveRule } from '../rules/decideRules.ts';
import type { ScoreTrace } from '../engine/explainScore.ts';
import { undecided } from '../rules/decideSearch.ts';
import { decisionsOf, reasonsOf } from './searchReasons.ts';

const none = { products: [], categories: [], pages: [], suggestions: [] };
const rule: ActiveRule = { id: 'r1', query: 'tent', matchType: 'exactly', included: none, excluded: none };
const rules = [rule];
const plain: ScoreTrace = { words: [], text: 1, coverage: 1, phrase: 1, head: 1, popularity: 1, stock: 1, score: 1 };
const filter = { kind: 'test', attribute: 'price', operator: '<', value: 10 } as const;
const found = { title: 1, brand: 0, type: 0, description: 0, other: 2 };

describe('the reasons for a position', () => {
  it.each([
    ['word', 'Matches “tents” in the name and other attributes.'],
    ['joined', 'Contains “tents” for “tent”, without the space in the name and other attributes.'],
    ['split', 'Contains “tents” for “tent”, with a space in the name and other attributes.'],
    ['beginning', 'Contains “tents”, which starts with “tent” in the name and other attributes.'],
    ['correction', 'Contains “tents”, assuming a typo in “tent” in the name and other attributes.'],
  ])('explain a word found as a %s', (kind, message) => {
    const score = { ...plain, words: [{ word: 'tent', kind, terms: 'tents', found, score: 1 }] };
    expect(reasonsOf({ id: 'P', score }, rules)).toEqual([{ kind: kind === 'correction' ? 'spelling' : 'text', message, score: 1 }]);
  });

  it.each([
    ['tent|tents', 'Matches “tent” or “tents”.'],
    ['note|notes book', 'Matches “note” or “notes” with “book”.'],
    ['a|b|c|d', 'Matches “a”, “b”, “c” or another form.'],
  ])('list the forms %s one by one', (terms, message) => {
    const score = { ...plain, words: [{ word: 'tent', kind: 'word', terms, score: 1 }] };
    expect(reasonsOf({ id: 'P', score }, rules)[0]?.message).toBe(message);
  });

  it('start with the rule that pinned the product', () => {
    expect(reasonsOf({ id: 'P', pinnedBy: 'r1' }, rules)).toEqual([
      { kind: 'rule-pin', message: 'The rule for “tent” pins it.', score: null },
    ]);
  });

  it('list the rules that move the product, and by how much', () => {
    const movedBy = [{ rule: 'r1', factor: 2 }, { rule: 'r1', factor: 0.5 }, { rule: 'gone', factor: 3 }]; // prettier-ignore
    const reasons = reasonsOf(
      { id: 'P', movedBy, score: { ...plain, rules: 3, score: 3, words: [{ word: 'tent', kind: 'word', score: 1 }] } },
      rules,
    );
    const link = { kind: 'rule', id: 'r1' };
    expect(reasons).toEqual([
      { kind: 'text', message: 'Matches “tent”.', score: 1 },
      { kind: 'rule-boost', message: 'The rule for “tent” boosts it.', score: 1, link },
      { kind: 'rule-bury', message: 'The rule for “tent” buries it.', score: -1, link },
    ]);
  });

  it('link a hit by a synonym to the synonym that found it', () => {
    const synonyms = ['tunnel', 'igloo'].map((to) => ({
      from: ['bivvy'],
      to: [to],
      factor: 0.9,
      kind: 'one_way' as const,
      synonym: { id: `by-${to}`, name: 'Bivvy' },
    }));
    const score = { ...plain, words: [{ word: 'bivvy', kind: 'synonym', terms: 'igloo|igloos', score: 1 }] };
    expect(reasonsOf({ id: 'P', score }, rules, synonyms)).toEqual([
      {
        kind: 'synonym',
        message: 'Contains “igloo” or “igloos”, a synonym for “bivvy”.',
        score: 1,
        link: { kind: 'synonym', id: 'by-igloo' },
      },
    ]);
  });

  it('add up to the score', () => {
    const factor = fc.double({ min: 0.5, max: 1.5, noNaN: true });
    const trace = fc.record({
      first: fc.double({ min: 0.1, max: 9, noNaN: true }),
      coverage: factor,
      phrase: factor,
      head: factor,
      popularity: factor,
      stock: factor,
    });
    fc.assert(
      fc.property(trace, ({ first, coverage, phrase, head, popularity, stock }) => {
        const words = [{ word: 'a', kind: 'word', score: first }, { word: 'b', score: 0 }]; // prettier-ignore
        const score = {
          words,
          text: first,
          coverage,
          phrase,
          head,
          popularity,
          stock,
          score: first * coverage * phrase * head * popularity * stock,
        };
        const sum = reasonsOf({ id: 'P', score }, rules).reduce((total, reason) => total + (reason.score ?? 0), 0);
        expect(sum).toBeCloseTo(score.score, 9);
      }),
    );
  });
});

describe('the decisions of a search', () => {
  it('list the correction, dropped words and the rules with what they hide', () => {
    const hidden = new Map([['P9', 'r1']]);
    const effects = {
      title: 'Summer',
      replacement: 'tent',
      adjustments: [{ filter, factor: 2 }],
      banner: { title: '', text: '', image_url: '', url: '' },
    };
    const banner = { ...rule, id: 'r2', effects };
    const outcome = {
      products: [],
      total: 3,
      complete: 0,
      droppedWords: [
        { word: 'xqzt', is_known: false },
        { word: 'red', is_known: true },
      ],
      correctedQuery: 'tent',
      rules: ['r1'],
      hidden,
      decision: { ...undecided('tent'), matching: [rule, banner], hidden },
      campaigns: new Map([['c', 'Sale']]),
      synonyms: [{ from: ['bivvy'], to: ['tunnel', 'tent'], factor: 0.9, kind: 'one_way' as const, synonym: { id: 's', name: 'Bivvy' } }],
    };
    expect(decisionsOf(outcome).map(({ message }) => message)).toEqual([
      'Also searched for “tent”.',
      '“bivvy” also finds “tunnel tent”, by the synonym for “Bivvy”.',
      'Showing partial matches: no product contains every word.',
      'No product contains “xqzt”, so it was skipped.',
      'The first products do not contain “red”.',
      'The campaign “Sale” applied.',
      'The rule for “tent” applied: it hides a product.',
      'The rule “Summer” applied: it boosts products with price < 10 and shows a banner.',
    ]);
  });
});
