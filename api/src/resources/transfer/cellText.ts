import { guarded, unguarded } from '../../csv/csvCells.ts';
import type { Leaf } from './bodyLeaves.ts';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Reading = Pick<Leaf, 'kind' | 'isSeparated'>;

const entriesOf = (text: string, isSeparated = false) =>
  text
    .split(isSeparated ? /[\r\n,;]/ : /\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Texts one per line, as people write them; as a JSON list where a text has separators or edges of its own. */
function textsText(texts: readonly string[], isSeparated?: boolean): string {
  const lines = texts.join('\n');
  const entries = entriesOf(lines, isSeparated);
  const isPlain = !lines.startsWith('[') && entries.length === texts.length && entries.every((entry, at) => entry === texts[at]);
  return isPlain ? lines : JSON.stringify(texts);
}

/** A value as the text of a cell: `cellValue` reads the same value again, and no spreadsheet runs it as a formula. */
export function cellText(value: unknown, { kind, empty, isSeparated }: Reading & Pick<Leaf, 'empty'>): string {
  if (value === undefined || value === null) return '';
  if (kind === 'number' || kind === 'flag') return String(value);
  if (kind === 'texts' && isTexts(value)) return guarded(textsText(value, isSeparated));
  if (kind === 'text' && typeof value === 'string') return value === '' && empty !== '' ? "'" : guarded(value);
  return guarded(JSON.stringify(value));
}

const yes = new Set(['true', 'yes', '1', 'ja']);
const no = new Set(['false', 'no', '0', 'nej', 'nein']);

/** What a cell means; undefined is nothing. What cannot be read stays a text, so that the field's own shape says what is wrong. */
export function cellValue(cell: string, { kind, isSeparated }: Reading): unknown {
  const text = unguarded(cell);
  if (kind === 'text') return cell === '' ? undefined : text;
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (kind === 'texts') {
    const list = trimmed.startsWith('[') ? parsed(trimmed) : undefined;
    return isTexts(list) ? list : entriesOf(text, isSeparated);
  }
  if (kind === 'number') return /^[-+]?[\d.]+(e[-+]?\d+)?$/i.test(trimmed) ? Number(trimmed) : trimmed;
  if (kind === 'flag') return yes.has(trimmed.toLowerCase()) || (no.has(trimmed.toLowerCase()) ? false : trimmed);
  return parsed(trimmed) ?? trimmed;
}
