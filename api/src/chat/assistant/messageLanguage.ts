import { foldText } from '../../lists/foldText.ts';
import { chatLanguages, type ChatLanguage } from './chatWords.ts';

const smallWords: Readonly<Record<ChatLanguage, ReadonlySet<string>>> = {
  en: new Set(
    `the a an and or is are do does did you your i my me we it its have has for with of to in on at what when where how can could would please
     want need looking show not this that there any be will if from about hello hi thanks thank much many long am was were been they who why which
     get got our us by or`.split(/\s+/),
  ),
  da: new Set(
    `og er jeg du det den en et at ikke har kan vil hvad hvor hvornar hvordan til med pa for af min mit mine din dit jeres de der som om skal fra
     hej tak findes soger vis mig noget nogen lang laenge meget gerne hvilke hvilken har i vi os jer ma men mange hvem hvorfor hvis ogsa kunne skulle
     nar naar blive bliver saelger koster`.split(/\s+/),
  ),
  de: new Set(
    `und ist ich du sie es der die das ein eine einen nicht habe hat haben kann will mochte was wo wann wie zu mit auf fur von mein meine ihr ihre
     gibt sind im am bei wird werden suche zeig mir bitte danke hallo lange viel welche welcher aus nach uber habt wir uns euch euer eure den dem kein
     keine auch noch oder wenn warum wer konnen konnt muss darf kostet brauche in an so man`.split(/\s+/),
  ),
};

/** The supported language of a tag such as `de-AT`; undefined for others. */
export function supportedLanguage(tag: string): ChatLanguage | undefined {
  const base = tag.toLowerCase().split(/[-_]/, 1)[0];
  return chatLanguages.find((language) => language === base);
}

/** The language of a message by its small words. One that says too little, such as “red lamp”, is in the language that the page speaks. */
export function languageOf(message: string, fallback: ChatLanguage): ChatLanguage {
  const words = foldText(message).match(/[\p{L}]+/gu) ?? [];
  const count = (language: ChatLanguage) => words.filter((word) => smallWords[language].has(word)).length;
  let best = fallback;
  let most = count(fallback);
  for (const language of chatLanguages) {
    const found = count(language);
    if (found > most) [best, most] = [language, found];
  }
  return best;
}
