import { chatGuidance } from '@endcap/schema/chat/guidance/chatGuidance.resource.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';
import { foldText } from '../../lists/foldText.ts';
import { stemOf } from '../../search/engine/stemWords.ts';

export type GuidanceBody = z.output<typeof chatGuidance.fields>;

export interface GuidanceRule extends GuidanceBody {
  readonly id: string;
}

/** Words of a text as conditions compare them: folded, plural like singular. */
const wordsOf = (text: string, language: string) => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stemOf(word, language));

/** The phrases of a condition. */
export const phrasesOf = (when: string): string[] => when.split(/[,;\n]/).map((phrase) => phrase.trim()).filter((phrase) => phrase !== ''); // prettier-ignore

/** Whether a text of these words has all words of one of the phrases, in any order within it. */
const hasOneOf = (said: ReadonlySet<string>, phrases: readonly (readonly string[])[]): boolean =>
  phrases.some((wanted) => wanted.length > 0 && wanted.every((word) => said.has(word)));

/** Words of the phrases of a condition. */
const wantedBy = (when: string, language: string) => phrasesOf(when).map((phrase) => wordsOf(phrase, language));

/** Whether a text has all words of one of the phrases of a condition, in any order within it. */
export const meets = (text: string, when: string, language: string): boolean =>
  hasOneOf(new Set(wordsOf(text, language)), wantedBy(when, language));

/** A text in which phrases that must not be said are looked for. */
const spoken = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The guidance rules that are enabled in a store, in their order. */
export class StoreGuidance {
  readonly rules: readonly GuidanceRule[];
  /** Words of the conditions by language, read once. */
  readonly #wanted = new Map<string, ReadonlyMap<GuidanceRule, readonly (readonly string[])[]>>();
  readonly #forbidden: readonly { readonly rule: GuidanceRule; readonly phrases: readonly string[] }[];

  constructor(rules: readonly GuidanceRule[]) {
    this.rules = rules.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
    this.#forbidden = this.rules
      .filter(({ kind }) => kind === 'never_say')
      .map((rule) => ({ rule, phrases: phrasesOf(rule.when).map(spoken).filter((phrase) => phrase !== '') })); // prettier-ignore
  }

  #wantedIn(language: string): ReadonlyMap<GuidanceRule, readonly (readonly string[])[]> {
    const known = this.#wanted.get(language) ?? new Map(this.rules.map((rule) => [rule, wantedBy(rule.when, language)]));
    this.#wanted.set(language, known);
    return known;
  }

  /** The first rule of a kind whose condition a message meets. */
  first(kind: GuidanceBody['kind'], message: string, language: string): GuidanceRule | undefined {
    const ofKind = this.rules.filter((rule) => rule.kind === kind);
    if (ofKind.length === 0) return undefined;
    const wanted = this.#wantedIn(language);
    const said = new Set(wordsOf(message, language));
    return ofKind.find((rule) => hasOneOf(said, wanted.get(rule) ?? []));
  }

  /** The first rule whose phrase an answer contains, which must not be said. */
  forbidding(answer: string): GuidanceRule | undefined {
    if (this.#forbidden.length === 0) return undefined;
    const said = ` ${spoken(answer)} `;
    return this.#forbidden.find(({ phrases }) => phrases.some((phrase) => said.includes(` ${phrase} `)))?.rule;
  }
}

export const guidancePart: Part<GuidanceBody, StoreGuidance> = {
  kind: chatGuidance.kind,
  body: chatGuidance.fields,
  compile: () => {
    const all: GuidanceRule[] = [];
    return {
      add: ({ id, body }) => {
        all.push({ ...body, id });
      },
      done: () => new StoreGuidance(all),
    };
  },
};
