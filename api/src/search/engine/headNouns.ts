import { measureUnit } from './measureUnits.ts';
import { isStopWord } from './stopWords.ts';
import { tokenizeText } from './tokenizeText.ts';

// What follows one of these says what the product is for, comes with or measures: “case for phone”, “lamp, 40 cm (white)”.
const cut =
  /[,;:|()[\]{}\u2013\u2014]|\s[-/+]\s|\s(?:for|with|by|without|from|in|of|til|med|af|uden|fra|i|für|mit|von|ohne|aus)\s|\s\d+(?:[.,]\d+)*(?=\s|$)/iu;
const hasDigit = /\p{N}/u;

/** Colours and finishes, folded: they end many names and are never what a product is. */
const colours = new Set(
  (
    'black white grey gray silver red blue green yellow orange purple violet pink brown beige gold golden bronze copper chrome titanium transparent clear' +
    ' multicolour multicolor navy turquoise cyan magenta ivory cream charcoal dark light matte glossy' +
    ' sort hvid gra solv rod bla gron gul lilla lyserod brun guld kobber gennemsigtig mork lys' +
    ' schwarz weiss grau silber rot blau grun gelb lila rosa braun dunkel hell kupfer durchsichtig'
  ).split(' '),
);

export const isColour = (word: string): boolean => colours.has(word);

/** Words of a name or query that can say what it is: of the first part that has any. */
function candidates(text: string, language: string, isBrand: (word: string) => boolean): string[] {
  for (const part of text.split(cut)) {
    const words = tokenizeText(part)
      .filter(({ term, span }) => span === 1 && !hasDigit.test(term) && term.length > 1 && measureUnit(term, false) === undefined)
      .map(({ term }) => term);
    const left = words.filter((word) => !isColour(word) && !isBrand(word) && !isStopWord(word, language));
    if (left.length > 0) return left;
  }
  return [];
}

/** What a name or a query is about, its last such word. Undefined for one of numbers and brands. */
export function headOf(text: string, language: string, isBrand: (word: string) => boolean = () => false): string | undefined {
  return candidates(text, language, isBrand).at(-1);
}
