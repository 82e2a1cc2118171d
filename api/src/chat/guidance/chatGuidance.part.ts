import { chatGuidance } from '@endcap/schema/chat/guidance/chatGuidance.resource.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';
import { foldText } from '../../search/engine/foldText.ts';
import { stemOf } from '../../search/engine/stemWords.ts';

export type GuidanceBody = z.output<typeof chatGuidance.fields>;

export interface GuidanceRule extends GuidanceBody {
  readonly id: string;
}

/** Words of a text as conditions compare them: folded, plural like singular. */
const wordsOf = (text: string, language: string) => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stemOf(word, language));

/** The phrases of a condition. */
export const phrasesOf = (when: string): string[] => when.split(/[,;\n]/).map((phrase) => phrase.trim()).filter((phrase) => phrase !== ''); // prettier-ignore

/** Whether a text has all words of one of the phrases of a condition, in any order within it. */
export function meets(text: string, when: string, language: string): boolean {
  const said = new Set(wordsOf(text, language));
  return phrasesOf(when).some((phrase) => {
    const wanted = wordsOf(phrase, language);
    return wanted.length > 0 && wanted.every((word) => said.has(word));
  });
}

/** The guidance rules that are enabled in a store, in their order. */
export class StoreGuidance {
  readonly rules: readonly GuidanceRule[];

  constructor(rules: readonly GuidanceRule[]) {
    this.rules = rules.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
  }

  /** The first rule of a kind whose condition a message meets. */
  first(kind: GuidanceBody['kind'], message: string, language: string): GuidanceRule | undefined {
    return this.rules.find((rule) => rule.kind === kind && meets(message, rule.when, language));
  }

  /** The first rule whose phrase an answer contains, which must not be said. */
  forbidding(answer: string): GuidanceRule | undefined {
    const said = ` ${foldText(answer).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    const isSaid = (phrase: string) => {
      const words = foldText(phrase).replace(/[^\p{L}\p{N}]+/gu, ' ').trim(); // prettier-ignore
      return words !== '' && said.includes(` ${words} `);
    };
    return this.rules.find(({ kind, when }) => kind === 'never_say' && phrasesOf(when).some(isSaid));
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
