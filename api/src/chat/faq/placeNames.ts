import { foldText } from '../../lists/foldText.ts';

/** Words of a text as names of places are compared with them. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(/['’`]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Parts of the world, by their codes of the United Nations. */
const partsOfTheWorld = [
  '002',
  '003',
  '005',
  '009',
  '013',
  '019',
  '029',
  '035',
  '039',
  '142',
  '143',
  '145',
  '150',
  '151',
  '154',
  '155',
  '419',
];

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
/** Codes of two letters that name no place: the United Nations, and what stands for an unknown or an invented region. */
const noPlaces = new Set(['UN', 'XA', 'XB', 'ZZ']);

/** Names that people use besides those of the standard, by language. */
const everyday: Readonly<Record<string, string>> = {
  en: 'USA, UK, UAE, America, Turkey, Czech Republic, Holland, Great Britain, England, Scotland, Wales, Northern Ireland, Ivory Coast, Macedonia, Swaziland, Scandinavia, Benelux',
  da: 'USA, UK, Amerika, Holland, Storbritannien, England, Skotland, Wales, Nordirland, Tjekkiet, Makedonien, Skandinavien, Norden, Benelux',
  de: 'USA, UK, Amerika, Holland, Großbritannien, England, Schottland, Wales, Nordirland, Tschechische Republik, Mazedonien, Skandinavien, Benelux',
};

/** Words after which a name is that of a place something goes to or comes from, and articles between the two. */
const before: Readonly<Record<string, { readonly words: ReadonlySet<string>; readonly articles: ReadonlySet<string> }>> = {
  en: { words: new Set('to into in from for within inside outside across around throughout via'.split(' ')), articles: new Set(['the']) },
  da: { words: new Set('til i fra pa for inden uden indenfor udenfor'.split(' ')), articles: new Set(['hele']) },
  de: {
    words: new Set('nach in aus von fur auf bis ins innerhalb ausserhalb'.split(' ')),
    articles: new Set(['die', 'der', 'den', 'dem', 'das']),
  },
};
const joining = new Set(['and', 'or', 'og', 'eller', 'und', 'oder']);
/** A text of so few words needs none of these: “delivery Norway”. */
const fewWords = 3;

/** The names of a country: what is in brackets or follows a joined name is another one, such as “Myanmar (Burma)” and “Bosnia & Herzegovina”. */
const namesIn = (name: string): string[] => [name, ...name.split(/[()&]/u)].map((part) => part.trim()).filter((part) => part.length > 2);

/** Cities of the world, as time zones are named after them. */
const cities = (): string[] =>
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => /^(?:Africa|America|Asia|Australia|Europe)\/[^/]+$/u.test(zone))
    .map((zone) => (zone.split('/')[1] ?? '').replaceAll('_', ' '));

type Names = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Places by the first word of their name, the longest first. */
function readNames(language: string): Names {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((one) => letters.map((other) => `${one}${other}`)).filter((code) => !noPlaces.has(code));
  const official = [...codes, ...partsOfTheWorld].flatMap((code) => namesIn(regions.of(code) ?? ''));
  const names = new Map<string, string[][]>();
  for (const name of new Set([...official, ...(everyday[language] ?? '').split(', '), ...cities()])) {
    const words = wordsOf(name);
    const [first] = words;
    if (first !== undefined) names.set(first, [...(names.get(first) ?? []), words]);
  }
  for (const list of names.values()) list.sort((one, other) => other.length - one.length);
  return names;
}

const byLanguage = new Map<string, Names>();

function namesOf(language: string): Names {
  const known = byLanguage.get(language) ?? readNames(language);
  byLanguage.set(language, known);
  return known;
}

/**
 * The words of a text, by their number, that name a place which something goes to or comes from: a country, a part of the world or a city. A word that is
 * a thing as well, such as “jersey”, is a place after “to” or “in”, or in a list of places.
 */
export function placesNamed(words: readonly string[], language: string): ReadonlySet<number> {
  const found = new Set<number>();
  const leading = before[language];
  if (leading === undefined) return found;
  const names = namesOf(language);
  for (let at = 0; at < words.length; at += 1) {
    const name = names.get(words[at] ?? '')?.find((parts) => parts.every((part, offset) => words[at + offset] === part));
    if (name === undefined) continue;
    let previous = at - 1;
    while (leading.articles.has(words[previous] ?? '')) previous -= 1;
    const isListed = found.has(previous) || (joining.has(words[previous] ?? '') && found.has(previous - 1));
    if (!isListed && !leading.words.has(words[previous] ?? '') && words.length > fewWords) continue;
    for (let offset = 0; offset < name.length; offset += 1) found.add(at + offset);
    at += name.length - 1;
  }
  return found;
}

/** Concepts of what goes from one place to another, in whose company the name of a place asks about places. */
const goingSomewhere = new Set(['delivery', 'delivery time', 'delivery cost', 'free delivery', 'express', 'order', 'customs', 'parcel']);

/** Where a text says where something goes: the words of the places, none if it speaks of nothing that goes anywhere. */
export function destinations(words: readonly string[], language: string, concepts: Iterable<string>): ReadonlySet<number> {
  for (const concept of concepts) if (goingSomewhere.has(concept)) return placesNamed(words, language);
  return new Set();
}

/** The concept of such a text, whatever the place. */
export const placeConcept = 'international';
