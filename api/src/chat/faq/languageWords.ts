import { foldText } from '../../lists/foldText.ts';
import { stemOf } from '../../search/engine/stemWords.ts';
import { conceptTerm } from './conceptTerm.ts';
import { conceptsOf, hasConcepts } from './conceptsByLanguage.ts';
import type { LanguageWords } from './faqIndex.ts';
import { destinations, placeConcept } from './placeNames.ts';
import { isOfOtherBusiness } from './otherBusinessBeginnings.ts';
import { foreignWords, queryTerms, queryWords, textTerms } from './questionTerms.ts';

const wordPattern = /[\p{L}\p{N}]+/gu;
const gramLength = 4;
/** A compound is found by its parts (“fragtpriser”, “Versandkosten”), all of which together count less than a whole word. */
const gramsWeight = 0.75;
/** How much a concept of a question counts besides a word. */
const conceptWeight = 2.5;

/** Small words of other languages; those of English are with its own terms. */
const emptyWords: Readonly<Record<string, ReadonlySet<string>>> = {
  da: new Set(
    `af alle at blive bliver da de dem den der det dig din dit du eller en er et for fra fa far gor gore ham han har have hej her hos hun hvad hvis
     hvor hvordan hvornar i ikke jeg kan kunne lige man med men mig min mit mon mere nar noget nogen nogle og om op pa sa sig sin skal skulle som
     tak til ud var ved vi vil ville vaere jer jeres os vores`.split(/\s+/),
  ),
  de: new Set(
    `ab aber alle als am an auch auf aus bei bin bitte da danke das dass dem den der des die dies diese dir dich du ein eine einem einen einer es
     euch euer fur hab habe haben hallo hat ich ihr ihre ihnen im in ist ja kann kein keine konnen man mein meine meinen mich mir mit muss nach
     nicht noch nur ob oder sehr sein sich sie sind so um und uns unser von vor wann warum was wenn wer werden wie wieder wir wird wo zu zum zur`.split(
      /\s+/,
    ),
  ),
};

function grams(word: string): string[] {
  if (word.length <= gramLength + 1) return [];
  return Array.from({ length: word.length - gramLength + 1 }, (_, at) => `gram:${word.slice(at, at + gramLength)}`);
}

/** Scripts that put no spaces between words, with how many characters of them are about a word: signs of a sound or a meaning, and letters. */
const signs = { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, length: 2, weight: 1.25 };
const letters = { script: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, length: 4, weight: 1.5 };
/** Signs that form sentences rather than name anything. */
const formal =
  /[\p{Script=Hiragana}的了吗呢吧啊我你您他她它们們是在有和与就不也都还這这那个個么麼什怎哪谁誰请請问問想要可以能会會多少几幾何]/u;

/** A run of a script without spaces by its parts, each about as long as a word. */
function parts(run: string, length: number): string[] {
  const characters = Array.from(run);
  if (characters.length < length) return [run];
  const all = Array.from({ length: characters.length - length + 1 }, (_, at) => characters.slice(at, at + length).join(''));
  const naming = all.filter((part) => !formal.test(part));
  return (naming.length === 0 ? all : naming).map((part) => `gram:${part}`);
}

function termsOf(text: string, language: string, weight: number): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, count: number) => terms.set(term, (terms.get(term) ?? 0) + count);
  const folded = foldText(text);
  for (const word of folded.match(wordPattern) ?? []) {
    if (emptyWords[language]?.has(word) === true) continue;
    const unspaced = [signs, letters].find(({ script }) => script.test(word));
    if (unspaced !== undefined) {
      for (const part of parts(word, unspaced.length)) add(part, unspaced.weight);
      continue;
    }
    add(stemOf(word, language), 1);
    const within = grams(word);
    for (const gram of within) add(gram, gramsWeight / within.length);
  }
  const concepts = conceptsOf(text, language);
  for (const [concept, count] of concepts) add(conceptTerm(concept), count * weight);
  const namesDestination = () => destinations(folded.match(wordPattern) ?? [], language, concepts.keys()).size > 0;
  if (!concepts.has(placeConcept) && namesDestination()) add(conceptTerm(placeConcept), weight);
  return terms;
}

const english: LanguageWords = { textTerms, queryTerms, queryWords, foreignWords };

const foreignIn = (text: string, language: string): string[] =>
  [...new Set(foldText(text).match(wordPattern))].filter((word) => isOfOtherBusiness(word, language)).map((word) => stemOf(word, language));

/** How FAQs of a language are read. English has a vocabulary of its own and stems of whole words; the others have stems, parts of words and vocabularies of beginnings. */
export function wordsFor(language: string): LanguageWords {
  if (language === 'en') return english;
  return {
    textTerms: (text) => termsOf(text, language, 1),
    queryTerms: (text) => termsOf(text, language, conceptWeight),
    foreignWords: (text) => foreignIn(text, language),
    hasVocabulary: hasConcepts(language),
  };
}
