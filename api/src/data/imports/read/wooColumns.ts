import { namesByPlace, namesInFull } from './wooOrder.ts';
import { translations } from './wooTranslations.ts';

/** Names that a table of few columns has letter for letter if it is from the platform. */
const exact: ReadonlySet<string> = new Set(Object.entries(translations).flatMap(([english, others]) => [english, ...others]));

const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    // Other systems write their columns with underscores.
    .replace(/[^\p{L}\p{N}_?]/gu, '');

const englishNames: ReadonlyMap<string, string> = new Map(
  Object.entries(translations).flatMap(([english, others]) => [english, ...others].map((name): [string, string] => [keyOf(name), english])),
);

/** A column of the n-th attribute in any of the languages, such as `Valor(es) del atributo 1`. */
const ofAttribute =
  /^(?!meta|méta|pola)(?=.*(?:attribu+t|atribut|atrybut|атрибут|egenska[bp]|eigenschap|kenmerk|vlastnost|ominaisu|tulajdons|nitelik))\D*(\d{1,3})\D*$/iu;
/** The order in which the export writes the columns of an attribute. */
const attributeColumns = ['name', 'value(s)', 'visible', 'global', 'default'] as const;

/** Columns that hardly another table has; `shared` are those that some have. */
const telling = new Set([
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Tax status',
  'In stock?',
  'Backorders allowed?',
  'Sold individually?',
  'Allow customer reviews?',
  'Purchase note',
  'Shipping class',
  'Parent',
  'Upsells',
  'Cross-sells',
  'Attribute 1 name',
]);
const shared = ['Type', 'Sale price', 'Regular price', 'SKU'];
const leastTelling = 2;
const leastKnown = 4;
/** Languages that are not in the table share fewer names with those that are. */
const leastOfLanguage = 20;

/** The English names of a header's columns; those of other columns are omitted. */
export function wooNames(header: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const met = new Map<string, number>();
  const take = (column: string, name: string | undefined) => {
    if (name === undefined || taken.has(name)) return;
    taken.add(name);
    names.set(column, name);
  };
  // A name in English is surer than one that another language shares.
  for (const column of header) if (Object.hasOwn(translations, column)) take(column, column);
  for (const column of header) {
    if (names.has(column)) continue;
    const place = ofAttribute.exec(column)?.[1];
    if (place === undefined) take(column, englishNames.get(keyOf(column)));
    else {
      const at = met.get(place) ?? 0;
      met.set(place, at + 1);
      take(column, `Attribute ${place} ${attributeColumns[at] ?? `column ${at}`}`);
    }
  }
  // A column of a plugin may be where later versions have the brands: in a language of the table, brands go by their names alone.
  const isKnownLanguage = names.size >= leastOfLanguage;
  for (const [column, name] of [...namesInFull(header), ...namesByPlace(header, names)])
    if (!names.has(column) && Object.hasOwn(translations, name) && !(isKnownLanguage && name === 'Brands')) take(column, name);
  return names;
}

/** Whether a header is that of the export, whatever its language and whichever columns its staff chose. */
export function isWooExport(header: readonly string[]): boolean {
  const names = new Set(wooNames(header).values());
  const tells = [...telling].filter((name) => names.has(name)).length;
  const known = tells + shared.filter((name) => names.has(name)).length;
  const hasVariations = ['ID', 'Type', 'Parent', 'Regular price'].every((name) => names.has(name));
  // Staff may export a few columns only, such as SKU, Name, Short description and Images.
  const hasNoOther = names.has('Short description') && header.every((column) => exact.has(column));
  return (
    names.has('Name') && (hasVariations || hasNoOther || namesInFull(header).length > 0 || (tells >= leastTelling && known >= leastKnown))
  );
}
