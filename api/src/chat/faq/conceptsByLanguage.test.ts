import { describe, expect, it } from 'vitest';

import { conceptsOf } from './conceptsByLanguage.ts';
import { danishConcepts } from './danishConcepts.ts';
import { decideFaq } from './faqDecision.ts';
import { FaqIndex } from './faqIndex.ts';
import { germanConcepts } from './germanConcepts.ts';
import { wordsFor } from './languageWords.ts';
import { shopConcepts } from './shopConcepts.ts';

describe.each([
  ['da', danishConcepts],
  ['de', germanConcepts],
])('the vocabulary of %s', (_language, lines) => {
  it('covers the same concepts as the English vocabulary', () => {
    const concepts = lines
      .trim()
      .split('\n')
      .map((line) => line.split(': ')[0] ?? '');
    expect(concepts).toEqual([...shopConcepts.keys()]);
  });
});

describe('a text expresses a concept', () => {
  it.each([
    ['da', 'Hvornår ankommer varerne?', 'delivery'],
    ['da', 'Kan jeg SENDE den blå kjole TILBAGE?', 'return'],
    ['da', 'min størrelse', 'size'],
    ['de', 'Ich möchte den Pullover zurückgeben', 'return'],
    ['de', 'Ich schicke die neue Hose zurück', 'return'],
    ['de', 'Versandkosten nach Österreich', 'international'],
    ['de', 'passt die Größe?', 'size'],
  ])('in %s: “%s”', (language, text, concept) => expect([...conceptsOf(text, language).keys()]).toContain(concept));

  it.each([
    ['de', 'Tannen', 'payment failed'],
    ['da', 'gavlen', 'gift wrap'],
    ['de', '', 'size'],
    ['xx', 'return', 'return'],
  ])('but not in %s: “%s”', (language, text, concept) => expect([...conceptsOf(text, language).keys()]).not.toContain(concept));

  it('with less weight the more ambiguous its words are', () => {
    const concepts = conceptsOf('Rechnung', 'de');
    expect(concepts.size).toBeGreaterThan(1);
    expect(concepts.get('invoice')).toBeLessThan(1);
  });
});

describe.each([
  ['da', 'Hvordan returnerer jeg en vare?', 'Hvor lang er leveringstiden?', 'jeg har fortrudt mit køb', 'hvornår kommer pakken', 'hvad er hovedstaden i Peru'], // prettier-ignore
  ['de', 'Wie sende ich einen Artikel zurück?', 'Wie lange dauert die Lieferung?', 'ich möchte das Kleid nicht behalten', 'wann kommt mein Paket', 'was ist die Hauptstadt von Peru'], // prettier-ignore
])('FAQs in %s', (language, aboutReturns, aboutDelivery, returning, waiting, unrelated) => {
  const faqs = [
    { id: 'return', question: aboutReturns, answer: '30' },
    { id: 'delivery', question: aboutDelivery, answer: '2' },
  ];
  const index = new FaqIndex(faqs, wordsFor(language));
  it('match by meaning', () => {
    expect(index.matches(returning)[0]?.ids).toEqual(['return']);
    expect(index.matches(waiting)[0]?.ids).toEqual(['delivery']);
  });
  it('match nothing else', () => expect(decideFaq(index.matches(unrelated))).toEqual({ kind: 'unknown' }));
});
