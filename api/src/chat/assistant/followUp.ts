import { isColour } from '../../search/engine/headNouns.ts';
import { foldText } from '../../lists/foldText.ts';

/** A property of products of which one thing has one value, so that another value takes the place of the first. */
export type Property = 'colour' | 'size' | 'brand';

/** Words that say of what kind a colour is, and alone may be a thing: “light”. */
const shades = new Set(
  'dark light clear matte glossy cream transparent mork morke lys lyse hell helle hellen dunkel dunkle dunklen'.split(' '),
);
const shaded = /^(?:dark|light|mork|morke|lyse?|hell|dunkel)(?=\p{L}{3})/u;
/** Endings of adjectives; in Danish a consonant may be doubled before one. */
const ending = /(?:e[nrsm]?|t)$/u;

const isColourName = (word: string): boolean => {
  const stem = word.replace(ending, '');
  return [word, stem, stem.replace(/(.)\1$/u, '$1')].some((form) => isColour(form) && !shades.has(form));
};

/** Whether a folded word names a colour, in any of the assistant's languages and forms: “grønne”, “dunkelblauen”. */
const namesColour = (word: string): boolean => !shades.has(word) && (isColourName(word) || isColourName(word.replace(shaded, '')));

const size = /^(?:x{0,4}[sl]|m|[1-6]\d(?:[.,]5)?|small|medium|large)$/u;

/** What a word of a query says of a product by itself. Brands are known by the products alone. */
export function propertyOf(word: string): Exclude<Property, 'brand'> | undefined {
  const folded = foldText(word);
  if (namesColour(folded)) return 'colour';
  return size.test(folded) ? 'size' : undefined;
}

/** Words of a follow-up that say how it is meant. */
const aboutIt = new Set(
  `instead rather same also too well only actually no not then
   stedet hellere samme ogsa nej kun den de det dem fas
   stattdessen lieber gleiche gleichen selbe auch nein nur doch statt`.split(/\s+/),
);

const lead =
  '(?:(?:and|or|also|no|rather|maybe|what about|how about|do you have (?:it|them|this|that|these|those)|og|eller|også|nej|hellere|hvad med|har i (?:den|det|dem)|und|oder|auch|nein|lieber|wie wäre es mit|gibt es (?:das|die|den|sie|ihn|es)|haben sie (?:das|die|den|sie|ihn|es))[,\\s]+)*(?:also |too |også |auch )?';
const end = '(?:[\\s,]+(?:please|instead|then|too|as well|tak|i stedet|også|bitte|stattdessen|auch))*[?.! ]*$';
const word = "[\\p{L}\\p{N}][\\p{L}\\p{N}.&'’-]*";
/** The last word of a follow-up such as “in blue” belongs to what was asked for before. */
const ofThat = new RegExp(`^${lead}(?:in|i|auf|mit|with|med|of|aus|af)\\s+${word}${end}`, 'u');
/** So do the names of a maker. */
const ofMaker = new RegExp(`^${lead}(?:from|by|of|fra|af|von)\\s+(${word}(?:\\s${word}){0,2}?)${end}`, 'u');

const plain = (message: string) => message.normalize('NFC').trim().toLowerCase();

/** The words of a follow-up that say what is wanted, of those that the message names. */
const wanted = (query: string): string[] => query.split(' ').filter((one) => one !== '' && !aboutIt.has(foldText(one)));

/** Whether a message only says another property of what was asked for before, or one more: “in blue”, “the blue ones”, “size M instead”. */
export function namesOnlyProperties(query: string): boolean {
  const words = wanted(query);
  return (
    words.some((one) => propertyOf(one) !== undefined) && words.every((one) => propertyOf(one) !== undefined || shades.has(foldText(one)))
  );
}

/** Whether a message continues what was asked for before by a word of any kind. */
export const continuesByWord = (message: string): boolean => ofThat.test(plain(message));

/** The words that may be the name of a brand after which a message asks: “by Nord”. */
export const makerNamed = (message: string): readonly string[] => ofMaker.exec(plain(message))?.[1]?.split(/\s+/) ?? [];

const adding = /(?<!\p{L})(?:or|and|also|too|as well|plus|eller|og|også|samt|oder|und|auch|sowie)(?!\p{L})/u;
/** “Is it also there in blue” asks for it in blue, not in both. */
const asksOfIt =
  /^(?:do you have|have you got|is|are|does|can i (?:get|have)|har i|findes|fås|kan jeg få|gibt es|haben sie|habt ihr|ist|sind|kann ich)\s+(?:it|them|this|that|these|those|den|det|de|dem|das|die|sie|ihn|es|er)(?!\p{L})/u;

/** Whether a message wants something next to what was asked for before, not instead of it. */
export const isAdded = (message: string): boolean => adding.test(plain(message)) && !asksOfIt.test(plain(message));

/**
 * A query with what a follow-up says of it. What it says of a property takes the place of what was said of it before, unless it is `added` to it; what was
 * `lost`, since nothing had it, gives way even then.
 */
export function withFollowUp(
  before: string,
  said: string,
  isBrand: (word: string) => boolean,
  added: boolean,
  lost: readonly string[] = [],
): string {
  const isLost = (one: string) => lost.some((gone) => foldText(gone) === foldText(one));
  const propertyIn = (one: string) => propertyOf(one) ?? (isBrand(one) ? 'brand' : undefined);
  const news = wanted(said);
  const changed = new Set(news.map(propertyIn));
  const old = before.split(' ').filter((one) => one !== '');
  const isShadeOf = (at: number): boolean => {
    const next = old[at + 1];
    return next !== undefined && shades.has(foldText(old[at] ?? '')) && propertyOf(next) === 'colour';
  };
  const stays = (one: string, at: number) => {
    const property = propertyIn(one) ?? (isShadeOf(at) ? 'colour' : undefined);
    return property === undefined || !changed.has(property);
  };
  const kept = old.filter((one, at) => stays(one, at) || (added && !isLost(one)));
  return [...kept, ...news.filter((one) => !kept.includes(one))].join(' ');
}
