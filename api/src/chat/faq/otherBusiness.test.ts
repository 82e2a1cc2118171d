import { describe, expect, it } from 'vitest';

import { decideFaq } from './faqDecision.ts';
import { FaqIndex } from './faqIndex.ts';
import { wordsFor } from './languageWords.ts';

const shops = {
  en: [
    ['How do I return an item?', 'Within 30 days, with the label from your account.'],
    ['When do I get my refund?', 'Five days after your parcel has reached us.'],
    ['How long does delivery take?', 'Two to four working days.'],
    ['Can I cancel my order?', 'Yes, within one hour of ordering.'],
    ['How can I pay?', 'By card, invoice or bank transfer.'],
    ['Is there a student discount?', 'Yes, 10 % with a card of your university.'],
  ],
  da: [
    ['Hvordan returnerer jeg en vare?', 'Inden for 30 dage, med labelen fra din konto.'],
    ['Hvornår får jeg mine penge tilbage?', 'Fem dage efter, at vi har fået pakken.'],
    ['Kan jeg annullere min ordre?', 'Ja, inden for en time.'],
    ['Hvordan kan jeg betale?', 'Med kort, faktura eller bankoverførsel.'],
  ],
  de: [
    ['Wie gebe ich einen Artikel zurück?', 'Innerhalb von 30 Tagen, mit dem Etikett aus Ihrem Konto.'],
    ['Wann bekomme ich mein Geld zurück?', 'Fünf Tage nachdem uns das Paket erreicht hat.'],
    ['Kann ich meine Bestellung stornieren?', 'Ja, innerhalb einer Stunde.'],
    ['Wie kann ich bezahlen?', 'Mit Karte, Rechnung oder Banküberweisung.'],
  ],
} as const;
const decided = (language: keyof typeof shops, message: string) =>
  decideFaq(
    new FaqIndex(
      shops[language].map(([question, answer], place) => ({ id: String(place), question, answer })),
      wordsFor(language),
    ).matches(message),
  );

describe('a question about business elsewhere', () => {
  it.each([
    ['en', 'can I return my library book'],
    ['en', 'do hotels give a refund when I cancel'],
    ['en', 'how do I cancel my gym membership'],
    ['en', 'do I get a refund when the airline cancels'],
    ['da', 'kan jeg betale min husleje senere'],
    ['da', 'kan jeg annullere en hotelbooking'],
    ['da', 'får jeg pengene tilbage når koncerten bliver aflyst'],
    ['de', 'kann ich die Miete später bezahlen'],
    ['de', 'kann ich ein Hotelzimmer stornieren'],
    ['de', 'bekomme ich Geld zurück, wenn das Konzert ausfällt'],
  ] as const)('is refused, though it has words of a shop: %s “%s”', (language, message) =>
    expect(decided(language, message)).toEqual({ kind: 'unknown' }),
  );

  it.each([
    ['en', 'do university students get a discount', '5'],
    ['en', 'can I pay by bank transfer', '4'],
    ['da', 'kan jeg betale med bankoverførsel', '3'],
    ['de', 'kann ich mit Banküberweisung bezahlen', '3'],
  ] as const)('is answered where the FAQ speaks of it: %s “%s”', (language, message, id) =>
    expect(decided(language, message)).toEqual({ kind: 'answer', id }),
  );
});

it('a word that only begins like one of business elsewhere is none of it', () => {
  const { foreignWords } = wordsFor('da');
  expect(foreignWords?.('skatten og lånet')).toHaveLength(2);
  expect(foreignWords?.('skatol længere passer busk')).toEqual([]);
});
