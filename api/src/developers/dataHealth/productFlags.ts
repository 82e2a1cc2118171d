import type { HealthSettings } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import type { HealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { type Sql, join, sql } from '../../db/sql.ts';

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
  readonly condition: Sql;
  /** Condition for a product to be checked; default all. */
  readonly among?: Sql;
}

const name = sql`name`;
const description = sql`description`;
const isBlank = (column: Sql) => sql`coalesce(btrim(${column}), '') = ''`;
const hasHtml = (column: Sql) =>
  sql`((strpos(${column}, '<') > 0 AND ${column} ~ ${tagPattern}) OR (strpos(${column}, '&') > 0 AND ${column} ~* ${entityPattern}))`;
// Nearly no text has one of these letters, and looking for a letter is far cheaper than a pattern.
const isDamaged = (column: Sql) =>
  sql`((strpos(${column}, 'Ã') > 0 OR strpos(${column}, 'Â') > 0 OR strpos(${column}, 'â') > 0 OR strpos(${column}, ${'\uFFFD'}) > 0)
    AND ${column} ~ ${damagePattern})`;

const language = sql`coalesce(${join(languageAttributes.map((attribute) => sql`attributes->>${attribute}::text`))})`;

/** Everything that is seen of a product on its own. */
export function productFlags({ settings, now, unknownCategories }: FlagValues): ProductFlag[] {
  const flags: ProductFlag[] = [
    { key: 'name_missing', condition: sql`btrim(name) = '' OR name = id` },
    { key: 'price_missing', condition: sql`price IS NULL` },
    { key: 'price_not_positive', condition: sql`price <= 0`, among: sql`price IS NOT NULL` },
    { key: 'list_price_below_price', condition: sql`list_price < price`, among: sql`list_price IS NOT NULL` },
    { key: 'image_missing', condition: isBlank(sql`image`) },
    { key: 'url_missing', condition: isBlank(sql`url`) },
    { key: 'description_missing', condition: isBlank(description) },
    { key: 'category_missing', condition: sql`cardinality(categories) = 0` },
    { key: 'created_at_missing', condition: sql`created_at IS NULL` },
    { key: 'created_at_future', condition: sql`created_at > ${now}`, among: sql`created_at IS NOT NULL` },
    // In JSON path, patterns are in double quotes with doubled backslashes.
    {
      key: 'empty_values',
      condition: sql`attributes @? ${`$.* ? (@ == null || @ like_regex "${emptyPattern.replaceAll('\\', '\\\\')}" flag "i")`}::jsonpath`,
      among: sql`attributes <> '{}'`,
    },
    { key: 'html_in_text', condition: sql`${hasHtml(name)} OR ${hasHtml(description)}` },
    {
      key: 'text_too_long',
      condition: sql`length(name) > ${settings.name_length} OR length(description) > ${settings.description_length}`,
    },
    { key: 'encoding_damage', condition: sql`${isDamaged(name)} OR ${isDamaged(description)}` },
    {
      key: 'language_unknown',
      condition: sql`lower(split_part(replace(${language}, '_', '-'), '-', 1)) <> ALL(${knownLanguages})`,
      among: sql`${language} IS NOT NULL`,
    },
  ];
  if (unknownCategories.length > 0)
    flags.push({
      key: 'category_unknown',
      condition: sql`EXISTS (SELECT FROM unnest(categories) AS one WHERE one = ANY(${unknownCategories}::text[]))`,
      among: sql`cardinality(categories) > 0`,
    });
  return flags;
}
