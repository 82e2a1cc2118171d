import { mailProducts as mailProductsShape } from '@endcap/schema/email/content/mailContent.ts';
import type { z } from 'zod';

import { readWish } from '../../chat/assistant/productWish.ts';
import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { readProductData } from '../../search/products/productData.ts';
import { mailProducts } from '../content/mailProducts.ts';
import type { NewsletterAngle } from './writerWords.ts';

export interface ReadWish {
  readonly angle: NewsletterAngle;
  /** Category, brand or words that the sentence names and the catalogue has; empty for none. */
  readonly topic: string;
  readonly products: z.output<typeof mailProductsShape>;
  /** IDs of products that an unknown recipient would be shown. */
  readonly shown: readonly string[];
}

const angles: readonly (readonly [NewsletterAngle, RegExp])[] = [
  [
    'sale',
    /\b(?:sale|offers?|deals?|discount(?:ed|s)?|reduced|clearance|tilbud|udsalg|nedsat|rabat|angebote?|rabatte?|reduziert\w*|schlussverkauf)\b/iu,
  ],
  ['new', /\b(?:new|newest|latest|arrivals?|nye|nyt|nyheder|nyeste|neue?[nrs]?|neuheiten|neueste[nrs]?)\b/iu],
  [
    'popular',
    /\b(?:best[ -]?sell(?:ers?|ing)|popular|favou?rites?|most bought|bestsellere?|populære|favoritter|mest solgte|beliebte?[nrs]?|favoriten|meistverkaufte?[nr]?)\b/iu,
  ],
];

const count = 6;

/** Words that say what kind of newsletter it is, not what it is about. */
const aboutMail =
  /\b(?:newsletters?|nyhedsbreve?|e-?mails?|mails?|customers?|kunder|kunden|subscribers?|products?|produkter|produkte|write|skriv|schreib\w*|send|about|om|über|our|vores|unsere[nrs]?|for|this|month|week|season|summer|winter|autumn|spring)\b/giu;

/** Whether a text has a name as whole words. */
const names = (text: string, name: string) =>
  ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(
    ` ${name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `,
  );

const article = /^(?:an?|the|en|et|de[nrst]?|die|das|eine?[mnrs]?|some|and|og|und)$/iu;

/** What a sentence is about, in its own words: without those at its ends that say what kind of newsletter it is, “lamps for cosy evenings”. */
export function topicOf(query: string): string {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const isAbout = (word: string | undefined) => word !== undefined && (article.test(word) || word.replaceAll(aboutMail, '') === '');
  let [from, to] = [0, words.length];
  while (from < to && isAbout(words[from])) from++;
  while (to > from && isAbout(words[to - 1])) to--;
  return words.slice(from, to).join(' ');
}

/** Fewer products are no newsletter about them. */
const fewest = 3;

/** Parts of products' names that stand for words, whose endings may differ: “lamp” for “lamps”. Words that few of the names have are omitted. */
function nameParts(words: string, products: readonly string[]): string[] {
  const texts = products.map((name) => name.toLowerCase());
  return words.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const parts = [word, word.slice(0, -1), word.slice(0, -2)].filter((part) => part.length > 2);
    return parts.find((part) => texts.filter((text) => text.includes(part)).length * 2 > texts.length) ?? [];
  });
}

/** The categories that a text names, in its order; one whose name is part of another's, such as “Lamps” of “Desk lamps”, only where it stands alone. */
function namedIn<Named extends { readonly name: string }>(text: string, longestFirst: readonly Named[]): Named[] {
  let rest = text;
  const found: Named[] = [];
  for (const one of longestFirst) {
    const name = one.name.toLowerCase();
    if (!names(rest, name)) continue;
    found.push(one);
    rest = rest.replaceAll(name, ' ');
  }
  return found.toSorted((one, other) => text.indexOf(one.name.toLowerCase()) - text.indexOf(other.name.toLowerCase()));
}

/** Reads the sentence of a person: which logic and filter choose the products, by what the catalogue has. */
export async function readNewsletterWish(
  db: Database,
  configuration: StoreConfiguration,
  prompt: string,
  fixed: readonly string[],
  now: Date,
): Promise<ReadWish> {
  const { storeKey } = configuration;
  const text = prompt.normalize('NFC').toLowerCase();
  const { from, to, query } = readWish(prompt);
  const angle = angles.find(([, pattern]) => pattern.test(prompt))?.[0] ?? 'trending';
  const [categories, brands] = await Promise.all([
    rowsOf<{ id: string; name: string }>(
      db.pool,
      sql`SELECT id, name FROM categories WHERE store_key = ${storeKey} AND length(name) > 2 AND position(lower(name) IN ${text}::text) > 0
          ORDER BY length(name) DESC, id LIMIT 20`,
    ),
    rowsOf<{ brand: string }>(
      db.pool,
      sql`SELECT DISTINCT brand, length(brand) FROM products WHERE store_key = ${storeKey} AND length(brand) > 2 AND position(lower(brand) IN ${text}::text) > 0
          ORDER BY length(brand) DESC, brand LIMIT 20`,
    ),
  ]);
  const named = namedIn(text, categories);
  const [category, ...others] = named;
  const brand = brands.find(({ brand: name }) => names(text, name))?.brand;
  const filter = [
    ...(brand === undefined ? [] : [`brand = "${brand.replaceAll(/["\\]/g, '')}"`]),
    ...(from === undefined ? [] : [`price >= ${from}`]),
    ...(to === undefined ? [] : [`price <= ${to}`]),
  ].join(' and ');
  const base = mailProductsShape.parse({ filter, count });
  const show = async (products: ReadWish['products']) =>
    mailProducts(db, configuration, products, { email: '', visitor: '', contextProducts: [], contextQuery: '' }, now);
  const answer = async (topic: string, products: ReadWish['products']): Promise<ReadWish> => ({
    angle,
    topic,
    products,
    shown: await show(products),
  });
  const topic = named.map(({ name }) => name).join(', ') || (brand ?? '');
  if (fixed.length > 0) return answer(topic, { ...base, filter: '', products: [...fixed], count: Math.min(24, fixed.length) });
  if (angle === 'sale') {
    const reduced = await rowsOf<{ id: string }>(
      db.pool,
      sql`SELECT id FROM products WHERE store_key = ${storeKey} AND list_price > price AND price > 0
            AND (${named.length === 0} OR categories && ${named.flatMap(({ id, name }) => [id, name])}::text[])
            AND (${brand ?? null}::text IS NULL OR brand = ${brand ?? null}::text)
          ORDER BY (list_price - price) / list_price DESC, id LIMIT 50`,
    );
    if (reduced.length > 0) return answer(topic, { ...base, products: reduced.map(({ id }) => id) });
    // Nothing is reduced, so nothing is said of it.
    return { ...(await answer(topic, { ...base, logic: 'trending' })), angle: 'trending' };
  }
  if (others.length > 0) {
    const either = named.flatMap(({ id, name }) => [...new Set([id, name])]).map((one) => `categories = "${one.replaceAll(/["\\]/g, '')}"`);
    const inBoth = [base.filter, `(${either.join(' or ')})`].filter((one) => one !== '').join(' and ');
    const fallbacks: ReadWish['products']['fallbacks'] = [angle === 'popular' ? 'trending' : 'popular'];
    const inThem = await answer(topic, { ...base, logic: angle, filter: inBoth, fallbacks });
    if (inThem.shown.length > 0) return inThem;
  }
  if (category !== undefined) {
    // Not those of the catalogue: best sellers of other categories are not what the text is about.
    const fallbacks: ReadWish['products']['fallbacks'] = [angle === 'popular' ? 'category/trending' : 'category/popular'];
    const inCategory = await answer(topic, { ...base, logic: `category/${angle}`, category: category.id, fallbacks });
    if (inCategory.shown.length > 0) return inCategory;
  }
  const asked = angles.reduce((rest, [, pattern]) => rest.replaceAll(new RegExp(pattern, 'giu'), ' '), query);
  const words = asked.replaceAll(aboutMail, ' ').replaceAll(/\s+/g, ' ').trim();
  const phrase = topicOf(asked);
  if (category === undefined && brand === undefined && words !== '') {
    const found = await answer(phrase, { ...base, logic: 'keywords', keywords: words, fallbacks: [] });
    if (found.shown.length >= fewest && angle === 'popular') {
      const known = await readProductData(db, storeKey, found.shown, ['name']);
      const parts = nameParts(
        words,
        known.map(({ name }) => String(name ?? '')),
      );
      const byName = parts.map((part) => `name contains "${part}"`);
      // None that sell better but are something else.
      const sold = await answer(phrase, {
        ...base,
        logic: 'popular',
        filter: [base.filter, ...byName].filter((one) => one !== '').join(' and '),
        fallbacks: [],
      });
      if (byName.length > 0 && sold.shown.length >= fewest) return sold;
      return { ...found, angle: 'trending' };
    }
    if (found.shown.length >= fewest) return { ...found, products: { ...found.products, fallbacks: null } };
  }
  return answer(topic, { ...base, logic: angle });
}
