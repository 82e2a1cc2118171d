import { foldText } from '../../lists/foldText.ts';
import { measureUnit } from './measureUnits.ts';

/** One word of a text. `span` counts the positions a run-together form covers: "dv71211ea" at 0 with span 2 for "dv7-1211ea". */
export interface Token {
  readonly term: string;
  readonly position: number;
  readonly span: number;
}

/** No word of a shop is longer; a longer run of letters is cut so that one bad value cannot bloat the dictionary. */
const longestTerm = 48;

const inchMark = /(\d)\s?(?:["\u2033\u201d]|'')/g;
const apostrophe = /(\p{L}{2})['\u2019\u02bc](?=\p{L})/gu;
const attachedPlus = /([\p{L}\p{N}])\+(?![\p{L}\p{N}+])/gu;
// "6 pc(s)", "lens(es)": the plural in brackets belongs to the word.
const bracketPlural = /(\p{L}{2})\((e?s)\)/gu;
const decimalComma = /(\d),(?=\d{1,2}(?!\d))/g;
// A chunk is what a shopper may write with or without its inner marks: "dv7-1211ea", "wi-fi", "hd7820/60", "3.5mm".
const chunk = /[\p{L}\p{N}\p{M}]+(?:[-_./\u2010-\u2013][\p{L}\p{N}\p{M}]+)*/gu;
const innerMark = /[-_./\u2010-\u2013]/;
const decimal = /^\d+\.\d+/;
const numberAndUnit = /^(\d+(?:\.\d+)?)([a-z]{1,9})$/;
const number = /^\d+(?:\.\d+)?$/;
const hasDigit = /\p{N}/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Parts of a chunk; a decimal number stays one part. */
function partsOf(text: string): string[] {
  if (!innerMark.test(text)) return [text];
  const parts: string[] = [];
  let rest = text;
  while (rest !== '') {
    const whole = decimal.exec(rest);
    // "1.2.3" is a version, no decimal number.
    if (whole !== null && rest[whole[0].length] !== '.') {
      const unit = /^[a-z]*/.exec(rest.slice(whole[0].length))?.[0] ?? '';
      parts.push(whole[0] + unit);
      rest = rest.slice(whole[0].length + unit.length).replace(/^[-_./\u2010-\u2013]/, '');
      continue;
    }
    const end = rest.search(innerMark);
    parts.push(end === -1 ? rest : rest.slice(0, end));
    rest = end === -1 ? '' : rest.slice(end + 1);
  }
  return parts.filter((part) => part !== '');
}

/** Pairs of neighbouring characters, for scripts written without spaces. */
function bigrams(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** Words of a text in order, folded, with the run-together forms a shopper may type instead. */
export function tokenizeText(text: string): Token[] {
  const tokens: Token[] = [];
  const prepared = foldText(text)
    .replace(inchMark, '$1 inch ')
    .replace(apostrophe, '$1')
    .replace(bracketPlural, '$1$2')
    .replace(attachedPlus, '$1 plus')
    .replace(decimalComma, '$1.');
  let position = 0;
  let lastNumber: { value: string; position: number; end: number } | undefined;
  for (const match of prepared.matchAll(chunk)) {
    const parts = partsOf(match[0]);
    const first = position;
    let joinable = parts.length > 1 && parts.length <= 4;
    for (const part of parts) {
      if (unspaced.test(part)) {
        for (const pair of bigrams(part)) tokens.push({ term: pair, position: position++, span: 1 });
        joinable = false;
        continue;
      }
      const measured = numberAndUnit.exec(part);
      const gluedUnit = measured?.[2] === undefined ? undefined : measureUnit(measured[2], true);
      if (measured?.[1] !== undefined && gluedUnit !== undefined) {
        tokens.push({ term: measured[1], position, span: 1 });
        tokens.push({ term: `${measured[1]}${gluedUnit}`, position, span: 2 });
        tokens.push({ term: gluedUnit, position: position + 1, span: 1 });
        position += 2;
        lastNumber = undefined;
        continue;
      }
      const near = lastNumber !== undefined && lastNumber.position === position - 1 && (match.index ?? 0) - lastNumber.end <= 2;
      const unit = near ? measureUnit(part, false) : undefined;
      if (unit !== undefined && lastNumber !== undefined) {
        tokens.push({ term: `${lastNumber.value}${unit}`, position: lastNumber.position, span: 2 });
        tokens.push({ term: unit, position: position++, span: 1 });
        lastNumber = undefined;
        continue;
      }
      tokens.push({ term: part.slice(0, longestTerm), position, span: 1 });
      lastNumber = number.test(part) ? { value: part, position, end: (match.index ?? 0) + match[0].length } : undefined;
      position++;
    }
    const joined = parts.join('');
    // Two plain numbers joined ("10/100" as 10100) mean nothing; words joined by a slash are alternatives, not one word.
    const meaningful = !/^[\d.]+$/.test(joined) && (!match[0].includes('/') || hasDigit.test(joined));
    if (joinable && meaningful && position - first === parts.length && joined.length <= longestTerm) {
      tokens.push({ term: joined, position: first, span: parts.length });
    }
  }
  return tokens;
}
