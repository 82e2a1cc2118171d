/**
 * A text of the api as its source has it, with `{0}`, `{1}` where values are, and the same in another language. There, `{0}` is the value as it
 * is, and `{0~}` the value translated, for what is itself a text or a word of ours.
 */
export type Translations = Readonly<Record<string, string>>;

interface Pattern {
  /** What is between the values, from the first part to the last. */
  readonly parts: readonly string[];
  readonly names: readonly string[];
  readonly translation: string;
}

export interface Catalogue {
  readonly exact: ReadonlyMap<string, string>;
  /** Most literal ones first: “Page {0}: the shop asks to wait {1} seconds.” comes before “{0}: {1}”. */
  readonly patterns: readonly Pattern[];
}

const hole = /\{(\w+)\}/g;
/** Called with a value that should have been translated and was not. */
type Missing = (value: string) => void;

interface Reading {
  readonly catalogue: Catalogue;
  readonly format: NumberFormat;
  readonly missing: Missing;
}

/** Text within text within text: a row's refusal in a job's message. */
const deepest = 3;

export function catalogueOf(translations: Translations): Catalogue {
  const exact = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [text, translation] of Object.entries(translations)) {
    const names = [...text.matchAll(hole)].map(([, name = '']) => name);
    if (names.length === 0) exact.set(text, translation);
    else patterns.push({ parts: text.split(/\{\w+\}/), names, translation });
  }
  const literal = ({ parts }: Pattern) => parts.join('').length;
  return { exact, patterns: patterns.sort((a, b) => literal(b) - literal(a)) };
}

/** The values of a text at the holes of a pattern; undefined when it is another text. Walks through the text once. */
function valuesOf(text: string, { parts, names }: Pattern): Map<string, string> | undefined {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return undefined;
  const end = text.length - last.length;
  const values = new Map<string, string>();
  let at = first.length;
  for (const [index, name] of names.entries()) {
    const next = index === names.length - 1 ? end : text.indexOf(parts[index + 1] ?? '', at);
    if (next < at || next > end) return undefined;
    values.set(name, text.slice(at, next));
    at = next + (parts[index + 1]?.length ?? 0);
  }
  return values;
}

/** A word of ours at the beginning of a sentence has a capital there. */
const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** How a reader writes numbers: eu is 1.204,5 and us 1,204.5, as the api writes them. */
export type NumberFormat = 'eu' | 'us';

/** Whether a number of four digits or more is in a text. */
export const hasSeparators = (text: string): boolean => /\d,\d{3}/.test(text);

/** A value that is a number with separators, in the format of the reader. */
const withSeparators = (value: string, format: NumberFormat): string =>
  format === 'eu' && /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(value) ? value.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : value;

/** A pattern that any text may have, such as “{0} of {1}” an error of a shop's script: it is ours only where its values are. */
const isLoose = ({ parts }: Pattern): boolean => parts.join('').replace(/[^a-z]/gi, '').length < 3;

/** A text by the catalogue; undefined when it does not have it. */
function found({ catalogue, format, missing }: Reading, text: string, depth: number): string | undefined {
  const whole = catalogue.exact.get(text) ?? catalogue.exact.get(uncapitalised(text));
  if (whole !== undefined || depth === deepest) return whole;
  for (const pattern of catalogue.patterns) {
    const values = valuesOf(text, pattern);
    if (values === undefined) continue;
    let isOurs = true;
    const noted = isLoose(pattern) ? () => (isOurs = false) : missing;
    const translated = pattern.translation.replace(/\{(\w+)(~?)\}/g, (_hole, name: string, mark: string) => {
      const value = values.get(name) ?? '';
      return mark === '~' && value !== ''
        ? valueInWords({ catalogue, format, missing: noted }, value, depth + 1)
        : withSeparators(value, format);
    });
    if (isOurs) return translated;
  }
  return undefined;
}

/** `3 new, 2 changed` and `hides a product and shows a banner` are translated part by part. */
function valueInWords(reading: Reading, value: string, depth: number): string {
  const parts = value.split(/(, | and )/);
  const and = ` ${reading.catalogue.exact.get('and') ?? 'and'} `;
  const each = parts.map((part) => (part === ', ' ? part : part === ' and ' ? and : found(reading, part, depth)));
  // First, since “{0} changed” is also how the whole list ends.
  if (parts.length > 1 && each.every((part) => part !== undefined)) return each.join('');
  const whole = inOtherWords(reading, value, depth);
  if (whole === undefined) reading.missing(value);
  return whole ?? value;
}

/** A text after what it is about: the field of an input, or the call or job of a log entry. */
function afterSubject(reading: Reading, text: string, subject: RegExp, depth: number): string | undefined {
  const [, about = '', said] = subject.exec(text) ?? [];
  const translated = said === undefined ? undefined : inOtherWords(reading, said, depth + 1);
  return translated === undefined ? undefined : `${about}${translated}`;
}

function inOtherWords(reading: Reading, text: string, depth: number): string | undefined {
  // First: in “audience.lifetime: The model is up to date.” the pattern “{0} {1} up to date.” would find words of the subject.
  const ofSubject = depth === deepest ? undefined : afterSubject(reading, text, /^([a-z]\w*[./][\w./]+: )(.+)$/s, depth);
  if (ofSubject !== undefined) return ofSubject;
  const whole = found(reading, text, depth);
  if (whole !== undefined || depth === deepest) return whole;
  const ofField = afterSubject(reading, text, /^(\w+: )(.+)$/s, depth);
  if (ofField !== undefined) return ofField;
  // Sentences one after the other. Half of them in another language help no one.
  const sentences = text.split(/(?<=[.!?]) (?=\p{Lu}|“|\d)/u);
  const each = sentences.length > 1 ? sentences.map((sentence) => found(reading, sentence, depth + 1)) : [];
  return each.length > 0 && each.every((one) => one !== undefined) ? each.join(' ') : undefined;
}

/**
 * A text of the api in another language; as it is where the catalogue does not have it. What begins with a value or a word gets a capital.
 *
 * @param missing Called with every value that should have been translated and was not.
 */
export function translateText(
  catalogue: Catalogue,
  text: string,
  { format = 'eu', missing = () => undefined }: Partial<Pick<Reading, 'format' | 'missing'>> = {},
): string {
  const result = inOtherWords({ catalogue, format, missing }, text, 0);
  if (result === undefined) return text;
  return /^\p{Lu}/u.test(text) ? result.charAt(0).toUpperCase() + result.slice(1) : result;
}
