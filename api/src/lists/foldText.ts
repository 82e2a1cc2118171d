/** Letters that Unicode does not decompose into a base letter and a mark. */
const letters = new Map([...'ßæœøłđðþħıŋĸ'].map((letter, at) => [letter, 'ss ae oe o l d d th h i n k'.split(' ')[at] ?? letter]));

const special = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');
// Only the general combining marks: Japanese voicing marks and Indic vowel signs carry meaning and stay.
const marks = /[\u0300-\u036f]/g;
/** Texts that folding leaves as they are, but for their case. */
export const plainAscii = /^[\x20-\x7e]*$/;

/** The form in which texts are compared: compatibility forms resolved (full-width, ligatures), lower case, accents removed. */
export function foldText(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKC').toLowerCase();
  return lower
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(special, (letter) => letters.get(letter) ?? letter);
}
