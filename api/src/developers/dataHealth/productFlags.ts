import type { HealthSettings } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import type { HealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

// These patterns are read by PostgreSQL and by JavaScript alike.
export const tagPattern = '<[a-zA-Z/!][^<>]*>';
export const entityPattern = '&(amp|nbsp|lt|gt|quot|apos|#[0-9]{1,6}|[a-z]{1,6}(acute|grave|circ|uml|tilde|cedil|slash|ring|dash|quo));';
/** UTF-8 that was read as Windows-1252, or characters that were lost already. */
export const damagePattern =
  '\\u00C3[\\u0080-\\u00BF\\u0152-\\u0192\\u02C6\\u02DC\\u2020-\\u2022\\u20AC\\u2122]|\\u00C2[\\u0080-\\u00BF]|\\u00E2\\u20AC|\\uFFFD';
/** Words that an export writes where it has nothing. */
export const emptyPattern = '^\\s*(null|undefined|nan|n/?a|#n/a|none|\\?)?\\s*$';

/** Attributes that hold a language. */
export const languageAttributes = ['language', 'lang', 'locale'] as const;

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Codes of two letters that are languages. */
export const knownLanguages: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => names.of(code) !== undefined);

export interface FlagValues {
  readonly settings: HealthSettings;
  readonly now: Date;
  /** Categories that products name and no feed of categories has. */
  readonly unknownCategories: readonly string[];
}

export interface ProductFlag {
  readonly key: HealthCheckKey;
  /** Condition over a row of `products`, in columns without a prefix; NULL is false. */
  readonly sql: string;
  /** Condition for a product to be looked at; default all. */
  readonly among?: string;
}

const isBlank = (column: string) => `coalesce(btrim(${column}), '') = ''`;
const hasHtml = (column: string) =>
  `((strpos(${column}, '<') > 0 AND ${column} ~ '${tagPattern}') OR (strpos(${column}, '&') > 0 AND ${column} ~* '${entityPattern}'))`;
// Nearly no text has one of these letters, and looking for a letter is far cheaper than a pattern.
const isDamaged = (column: string) =>
  `((strpos(${column}, 'Ã') > 0 OR strpos(${column}, 'Â') > 0 OR strpos(${column}, 'â') > 0 OR strpos(${column}, U&'\\FFFD') > 0) AND ${column} ~ '${damagePattern}')`;

const language = `coalesce(${languageAttributes.map((name) => `attributes->>'${name}'`).join(', ')})`;

/** Everything that is seen of a product by itself. `bind` answers the place of a value. */
export function productFlags({ settings, now, unknownCategories }: FlagValues, bind: (value: unknown) => string): ProductFlag[] {
  const flags: ProductFlag[] = [
    { key: 'name_missing', sql: `btrim(name) = '' OR name = id` },
    { key: 'price_missing', sql: 'price IS NULL' },
    { key: 'price_not_positive', sql: 'price <= 0', among: 'price IS NOT NULL' },
    { key: 'list_price_below_price', sql: 'list_price < price', among: 'list_price IS NOT NULL' },
    { key: 'image_missing', sql: isBlank('image') },
    { key: 'url_missing', sql: isBlank('url') },
    { key: 'description_missing', sql: isBlank('description') },
    { key: 'category_missing', sql: 'cardinality(categories) = 0' },
    { key: 'created_at_missing', sql: 'created_at IS NULL' },
    { key: 'created_at_future', sql: `created_at > ${bind(now)}::timestamptz`, among: 'created_at IS NOT NULL' },
    // In JSON path, patterns stand in double quotes with doubled backslashes.
    {
      key: 'empty_values',
      sql: `attributes @? '$.* ? (@ == null || @ like_regex "${emptyPattern.replaceAll('\\', '\\\\')}" flag "i")'`,
      among: `attributes <> '{}'`,
    },
    { key: 'html_in_text', sql: `${hasHtml('name')} OR ${hasHtml('description')}` },
    {
      key: 'text_too_long',
      sql: `length(name) > ${bind(settings.name_length)}::int OR length(description) > ${bind(settings.description_length)}::int`,
    },
    { key: 'encoding_damage', sql: `${isDamaged('name')} OR ${isDamaged('description')}` },
    {
      key: 'language_unknown',
      sql: `lower(split_part(replace(${language}, '_', '-'), '-', 1)) <> ALL(${bind(knownLanguages)}::text[])`,
      among: `${language} IS NOT NULL`,
    },
  ];
  if (unknownCategories.length > 0)
    flags.push({
      key: 'category_unknown',
      sql: `EXISTS (SELECT FROM unnest(categories) AS one WHERE one = ANY(${bind(unknownCategories)}::text[]))`,
      among: 'cardinality(categories) > 0',
    });
  return flags;
}
