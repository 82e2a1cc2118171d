import { describe, expect, it } from 'vitest';

import { foldText } from '../../lists/foldText.ts';
import { decideFaq } from './faqDecision.ts';
import { FaqIndex } from './faqIndex.ts';
import { wordsFor } from './languageWords.ts';
import { placesNamed } from './placeNames.ts';

const named = (text: string, language: string) => {
  const words =
    foldText(text)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...placesNamed(words, language)].map((at) => words[at]).join(' ');
};

describe('places of a text', () => {
  it.each([
    ['en', 'do you ship to Norway?', 'norway'],
    ['en', 'can you deliver to the Netherlands', 'netherlands'],
    ['en', 'I live in New Zealand', 'new zealand'],
    ['en', 'is there a shop in Côte d’Ivoire', 'cote divoire'],
    ['en', 'can it go to Bosnia or Turkey, please', 'bosnia turkey'],
    ['en', 'to all countries of South America', ''],
    ['en', 'delivery Oslo', 'oslo'],
    ['en', 'can I return the jersey', ''],
    ['en', 'do you deliver to Jersey', 'jersey'],
    ['en', 'send it to us please', ''],
    ['da', 'sender I til Østrig og Sydafrika?', 'ostrig sydafrika'],
    ['da', 'leverer I på Færøerne', 'faeroerne'],
    ['de', 'versenden Sie in die Türkei', 'turkei'],
    ['de', 'ich wohne in Schweden', 'schweden'],
    ['xx', 'to Norway', ''],
  ])('%s “%s”: %s', (language, text, places) => expect(named(text, language)).toBe(places));
});

describe.each([
  ['en', 'Do you deliver to other countries?', 'How long does delivery take?', ['Do you ship to Norway?', 'can you send a parcel to South Africa', 'delivery Iceland'], ['who is the king of Norway', 'how is the weather in Iceland', 'can I drive in Italy', 'cheap flights to Spain']], // prettier-ignore
  ['da', 'Leverer I til udlandet?', 'Hvor lang er leveringstiden?', ['sender I til Brasilien', 'leverer I i Østrig'], ['hvad er hovedstaden i Peru', 'hvem er præsident i Frankrig']], // prettier-ignore
  ['de', 'Liefern Sie ins Ausland?', 'Wie lange dauert die Lieferung?', ['liefern Sie nach Brasilien', 'verschickt ihr in die Türkei'], ['wie ist das Wetter in Schweden', 'wie weit ist es nach Portugal']], // prettier-ignore
] as const)('an FAQ in %s about other countries', (language, abroad, delivery, asked, unrelated) => {
  const index = new FaqIndex([{ id: 'abroad', question: abroad, answer: '7' }, { id: 'delivery', question: delivery, answer: '2' }], wordsFor(language)); // prettier-ignore
  it.each(asked)('answers “%s”', (question) => expect(decideFaq(index.matches(question))).toEqual({ kind: 'answer', id: 'abroad' }));
  it.each(unrelated)('has nothing to say to “%s”', (question) => expect(decideFaq(index.matches(question))).toEqual({ kind: 'unknown' }));
});
