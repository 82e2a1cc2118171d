/** Words that say nothing about what is wanted, folded, by language. They count only when a query has no other word. */
const stopWords: Record<string, string> = {
  en: 'a an and are as at be by for from in is it of on or that the to with',
  da: 'af at de den der det en er et for fra i med og om pa som til ved',
  de: 'als am an auf aus bei das dem den der des die ein eine einem einen einer fur im in ist mit oder und von zu zum zur',
  nl: 'aan de een en het in is met of op te van voor',
  sv: 'av de den det en ett for fran i med och om pa som till',
  no: 'av de den det en et for fra i med og om pa som til',
  fr: 'a au aux avec dans de des du en et la le les ou par pour sur un une',
  es: 'a al con de del el en la las los o para por un una y',
  it: 'a al con da del di e il in la le lo o per un una',
};

const sets = new Map(Object.entries(stopWords).map(([language, words]) => [language, new Set(words.split(' '))]));

export function isStopWord(word: string, language: string): boolean {
  return sets.get(language)?.has(word) ?? false;
}
