import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';
import { supportedLanguage } from '../assistant/messageLanguage.ts';
import { addVectors, vectorText } from '../faq/addVectors.ts';
import { FaqIndex, type FaqMatch } from '../faq/faqIndex.ts';
import { wordsFor } from '../faq/languageWords.ts';
import { normaliseQuery } from '../../search/engine/applyRules.ts';
import { sentenceVectors } from '../faq/sentenceVectors.ts';

export type FaqBody = z.output<typeof chatFaqs.fields>;

export interface StoredFaq extends FaqBody {
  readonly id: string;
}

/** The first part of a language tag: `en` of `en-GB`. */
export const baseLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';

/** The model of vectors knows English alone. */
const languageOfVectors = 'en';

interface Asking {
  readonly language: string;
  /** Language of FAQs that name none. */
  readonly own: string;
  readonly now: Date;
}

interface LanguageFaqs {
  readonly texts: readonly StoredFaq[];
  readonly index: FaqIndex;
}

/** The FAQs that are enabled in a store, with an index for each language they are in. */
export class StoreFaqs {
  readonly #byId: ReadonlyMap<string, StoredFaq>;
  /** Languages that FAQs name and in which the assistant itself does not speak, so that no message is known to be in one. */
  readonly otherLanguages: readonly string[];
  readonly #byQuestion = new Map<string, Set<string>>();
  readonly #indexes = new Map<string, LanguageFaqs>();

  constructor(all: readonly StoredFaq[]) {
    this.#byId = new Map(all.map((faq) => [faq.id, faq]));
    const languages = new Set(all.map(({ language }) => baseLanguage(language)));
    this.otherLanguages = [...languages].filter((language) => language !== '' && supportedLanguage(language) === undefined).toSorted();
    for (const { id, question } of all) {
      const asked = normaliseQuery(question);
      this.#byQuestion.set(asked, (this.#byQuestion.get(asked) ?? new Set()).add(id));
    }
  }

  get(id: string): StoredFaq | undefined {
    return this.#byId.get(id);
  }

  /** The FAQ among matches whose question is word for word what is asked. */
  asked(question: string, matches: readonly FaqMatch[]): StoredFaq | undefined {
    const asked = normaliseQuery(question);
    const same = this.#byQuestion.get(asked);
    const id = same && matches.flatMap(({ ids }) => ids).find((one) => same.has(one));
    return id === undefined ? undefined : this.#byId.get(id);
  }

  get size(): number {
    return this.#byId.size;
  }

  /** The FAQs in a language that share something with a question and hold on a day, the best first. Those that name no language are in `own`. */
  matches(question: string, asking: Asking): FaqMatch[] {
    return this.#holding(this.#indexFor(asking).index.matches(question), asking);
  }

  /** The same, with what the vectors of sentences say if they can be had in time. */
  async matchesWithVectors(question: string, asking: Asking): Promise<FaqMatch[]> {
    const { index, texts } = this.#indexFor(asking);
    const vectors = asking.language === languageOfVectors ? sentenceVectors() : undefined;
    return this.#holding((vectors && (await addVectors(vectors, question, texts, index))) ?? index.matches(question), asking);
  }

  /** How many FAQs are found by vectors too and how many of those have theirs; starts to make the others. */
  indexProgress(own: string): { readonly faqs: number; readonly indexed: number } {
    const { texts } = this.#indexFor({ language: languageOfVectors, own });
    const indexed = sentenceVectors()?.progressOf(texts.map(vectorText));
    return indexed === undefined ? { faqs: 0, indexed: 0 } : { faqs: texts.length, indexed };
  }

  #holding(matches: readonly FaqMatch[], { now }: Asking): FaqMatch[] {
    const today = dayOf(now);
    const holds = (id: string) => {
      const until = this.#byId.get(id)?.valid_until;
      return until === null || until === undefined || until >= today;
    };
    return matches.map((match) => ({ ...match, ids: match.ids.filter(holds) })).filter(({ ids }) => ids.length > 0);
  }

  #indexFor({ language, own }: Omit<Asking, 'now'>): LanguageFaqs {
    const name = `${language} ${own}`;
    let found = this.#indexes.get(name);
    if (found === undefined) {
      const texts = [...this.#byId.values()].filter((faq) => (baseLanguage(faq.language) || own) === language);
      this.#indexes.set(name, (found = { texts, index: new FaqIndex(texts, wordsFor(language)) }));
    }
    return found;
  }
}

export const faqsPart: Part<FaqBody, StoreFaqs> = {
  kind: chatFaqs.kind,
  body: chatFaqs.fields,
  compile: () => {
    const all: StoredFaq[] = [];
    return {
      add: ({ id, body }) => {
        all.push({ ...body, id });
      },
      // By id, so that the one that stands for those of the same answer does not depend on the order in which they were read.
      done: () => new StoreFaqs(all.toSorted((one, other) => (one.id < other.id ? -1 : 1))),
    };
  },
};
