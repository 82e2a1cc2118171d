/** Letters that Unicode does not decompose into a base letter and a mark. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
};

const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
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
    .replace(special, (letter) => letters[letter] ?? letter);
}
