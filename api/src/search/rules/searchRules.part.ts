import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import type { Entry, Part } from '../../configuration/part.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import type { ActiveRule } from './decideRules.ts';
import { type Phrased, PhraseIndex } from '../phrases/phraseIndex.ts';
import { effectsOf } from './ruleEffects.ts';
import type { RuleFields } from './searchRules.ts';

/** The rules that are enabled in a store. */
export class StoreRules {
  private readonly phrases: PhraseIndex<ActiveRule>;

  constructor(phrases: PhraseIndex<ActiveRule>) {
    this.phrases = phrases;
  }

  /** Those that can match a query; whether they do is the engine's to say. */
  candidates(query: string): ActiveRule[] {
    const normalised = normaliseQuery(query);
    return normalised === '' ? this.phrases.exactly('') : this.phrases.within(normalised);
  }

  all(): Iterable<ActiveRule> {
    return this.phrases.values();
  }

  with(changed: ReadonlyMap<string, Entry<RuleFields> | null>): StoreRules {
    const entries = [...changed].map(([id, entry]) => [id, entry === null ? null : phrasedRule(entry)] as const);
    return new StoreRules(this.phrases.with(new Map(entries)));
  }
}

export function activeRule(id: string, body: RuleFields): ActiveRule {
  const { query, match_type: matchType, included, excluded } = body;
  const effects = effectsOf(body);
  return { id, query, matchType, included, excluded, ...(Object.keys(effects).length === 0 ? {} : { effects }) };
}

/** A rule for the empty query is found by the empty phrase; any other one without words by none. */
export function phrasedRule({ id, body }: Pick<Entry<RuleFields>, 'id' | 'body'>): Phrased<ActiveRule> {
  const { query, match_type: matchType } = body;
  const phrase = normaliseQuery(query);
  const phrases = matchType === 'omnisearch_empty' ? [''] : phrase === '' ? [] : [phrase];
  return { phrases, value: activeRule(id, body) };
}

export const rulesPart: Part<RuleFields, StoreRules> = {
  kind: searchRules.kind,
  body: searchRules.fields,
  compile: () => {
    const phrases = PhraseIndex.building<ActiveRule>();
    return { add: (entry) => phrases.add(entry.id, phrasedRule(entry)), done: () => new StoreRules(phrases.done()) };
  },
  amend: (rules, changed) => rules.with(changed),
};
