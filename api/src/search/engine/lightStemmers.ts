/** The first of some endings that a word has is cut off, if so many letters stay. The longest first. */
type Step = readonly [leastLeft: number, endings: RegExp];

function cut(word: string, ...steps: readonly Step[]): string {
  for (const [leastLeft, endings] of steps) {
    const at = endings.exec(word)?.index ?? -1;
    if (at >= leastLeft) return word.slice(0, at);
  }
  return word;
}

/** "katten" is "kat". */
const undoubled = (word: string) => word.replace(/([bdfgklmnprst])\1$/, '$1');

/**
 * English plurals only: a stemmer that also cuts "-ing" and "-er" finds less than it costs. "batteries" is "battery", "glasses" and "gas" are
 * what they are.
 */
function english(word: string): string {
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/u.test(word)) return word.slice(0, -2);
  return /[^siu]s$/u.test(word) ? word.slice(0, -1) : word;
}

/** "lampe", "lampen", "lamper", "lamperne"; "bager", "bagerens". */
const danish = (word: string) =>
  undoubled(
    cut(word, [3, /(?:ernes|erens|eres|erne|eren|eret|ere)$/], [3, /(?:enes|ers|ens|ets)$/], [3, /(?:ene|er|en|et|es)$/], [3, /e$/]),
  );

/** "lampa", "lampan", "lampor", "lamporna"; "stol", "stolen", "stolar", "stolarna". */
const swedish = (word: string) =>
  undoubled(cut(word, [2, /(?:erne|arna|erna|orna)$/], [2, /(?:ene|ane)$/], [3, /(?:er|en|et|ar|or|ne|an|na)$/], [3, /[aen]$/]));

/** Words come without umlauts: "stuhl", "stuhle" and "stuhlen"; "braun", "brauner", "braunem", "braunste". */
function german(word: string): string {
  const once = cut(word, [2, /innen$/], [2, /(?:ern|em|er|es|ens|en)$/], [3, /(?:e|(?<=[lr])n)$/], [3, /(?<=[bdfghklmnrt])s$/]);
  return cut(once, [2, /est$/], [3, /e[rn]$/], [3, /(?<=[bdfghklmnt])st$/]);
}

/** "stoel" and "stoelen" as "boom" and "bomen", "tafeltje", "huis" and "huizen". */
function dutch(word: string): string {
  const short = cut(word, [3, /(?:tjes|jes)$/], [3, /(?:tje|je)$/], [3, /(?:en|es)$/], [3, /(?<=[bdfgklmnprt])s$/], [3, /e$/]);
  return undoubled(short)
    .replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's');
}

/** "mesa" and "mesas", "rojo", "roja", "rojos"; "luz" and "luces". */
const spanish = (word: string) =>
  word.length > 4 && word.endsWith('ces') ? `${word.slice(0, -3)}z` : cut(word, [3, /(?:os|as|es)$/], [3, /[oae]$/]);

/** "tavolo" and "tavoli", "banca" and "banche", "vecchia" and "vecchie". */
const italian = (word: string) => cut(word, [3, /(?:ie|hi|he|ia|io|ii)$/], [3, /[aeio]$/]);

/** "table" and "tables", "cheval" and "chevaux", "bleu" and "bleues". */
function french(word: string): string {
  if (word.length > 5 && word.endsWith('aux')) return `${word.slice(0, -3)}al`;
  const singular = cut(word, [4, /(?<=eau|eu|ou)x$/], [3, /s$/]);
  return cut(singular, [3, /e$/]).replace(/([lnst])\1$/, '$1');
}

/** "cadeira" and "cadeiras", "botao" and "botoes", "jardim" and "jardins", "papel" and "papeis". */
function portuguese(word: string): string {
  return cut(portugueseSingular(word), [3, /[aoe]$/]);
}

function portugueseSingular(word: string): string {
  if (word.length > 5 && /[oa]es$/.test(word)) return `${word.slice(0, -3)}ao`;
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`;
  if (word.length > 4 && /[aeou]is$/.test(word)) return `${word.slice(0, -2)}l`;
  return cut(word, [3, /(?<=[rz])es$/], [3, /s$/]);
}

export const lightStemmers = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
};
