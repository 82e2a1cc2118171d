import { foldText } from '../../lists/foldText.ts';

export type AttributeGroup = 'high' | 'medium' | 'low';

/** Where a word is in a product. Each field has a weight of its own (searchSettings.ts). */
export type TextField = 'title' | 'brand' | 'type' | 'description' | 'other';
/** The fields, the weightiest first. */
export const textFields: readonly TextField[] = ['title', 'brand', 'type', 'description', 'other'];

/** How a store's products are searched: which attributes, how much they count, in which language. Names may end or begin with `*`. */
export interface SearchConfiguration {
  /** ISO 639-1. */
  readonly language: string;
  readonly high: readonly string[];
  readonly medium: readonly string[];
  readonly low: readonly string[];
  readonly nonSearchable: readonly string[];
  /** Attributes that are found by their whole values alone, and those that are found by them as well. */
  readonly wholeValue?: readonly string[];
  readonly directMatch?: readonly string[];
}

/** The value of an attribute as products have it. */
export type AttributeValue = string | number | boolean | readonly string[];

/** What a sample of the products says about one attribute. */
export interface AttributeFigures {
  readonly name: string;
  /** Share of its texts that are addresses or dates, 0 to 1. */
  readonly addresses: number;
}

/** Attributes that name the product: their words have positions (phrases, order). */
const nameLike = set('name title display_name produktnavn navn titel produktname bezeichnung');
const brandNames = set(
  'brand brands brand_name manufacturer supplier vendor maker make marke hersteller maerke producent leverandor author artist',
);
const typeNames = set(
  'type class category categories category_name category_path category_hierarchy subcategory department breadcrumb breadcrumbs taxonomy' +
    ' google_product_category collection produkttype varegruppe kategori kategorie kategorien',
);
const identifierNames = set(
  'id sku skus number code model model_number model_name mpn ean eans gtin gtins upc isbn barcode barcodes article_number part_number varenummer artikelnummer reference',
);
const descriptionNames = set(
  'description short_description shortdescription long_description summary subtitle tagline teaser highlights bullet_point bullet_points keyword keywords' +
    ' tags search_keywords meta_keywords synonyms variants beskrivelse kort_beskrivelse beschreibung kurzbeschreibung',
);
/** A name that has one of these words is data for machines or money, and no text that is searched. */
const machineWords = set(
  'url urls uri link links href src image images img imgs picture pictures photo photos thumb thumbnail path slug price prices cost currency vat tax discount' +
    ' stock inventory quantity qty created updated modified date time timestamp uuid guid hash checksum rank position sort weight width height depth length lat lng html json',
);

function set(words: string): Set<string> {
  return new Set(words.split(' '));
}

/** `productType` and `Product Type` are one name: lower case words with `_` between. */
function snakeName(name: string): string {
  const words = foldText(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')).replace(/[^\p{L}\p{N}]+/gu, '_');
  return words.replace(/^_|_$/g, '').replace(/_attribute$/, '');
}

/** What some feeds put before the names of all attributes that are not their own. */
const feedPrefix = /^(?:attr|attribute|attributes|custom|field|g)_(?:[a-z]_)?/;

/** The name without what feeds put before it: `attr_t_material` is `material`, `product_class` is `class`. */
export function plainAttributeName(name: string): string {
  return snakeName(name)
    .replace(feedPrefix, '')
    .replace(/^(?:product|item)_(?=.)/, '');
}

export function isNameLike(attribute: string): boolean {
  return nameLike.has(plainAttributeName(attribute));
}

/** Article numbers and alike: found, but they are no text, so that a product with many of them does not count as wordy. */
export function isIdentifier(attribute: string): boolean {
  return identifierNames.has(plainAttributeName(attribute));
}

/** Field of an attribute that nothing is known of but its name; undefined when it is not searched. */
function fieldByName(name: string): TextField | undefined {
  const plain = plainAttributeName(name);
  if (nameLike.has(plain) || identifierNames.has(plain)) return 'title';
  if (brandNames.has(plain)) return 'brand';
  // "Product type" of a feed with prefixed attributes is one of hundreds; only an attribute of its own says what the product is.
  if (typeNames.has(plain) && !feedPrefix.test(snakeName(name))) return 'type';
  if (descriptionNames.has(plain)) return 'description';
  return plain.split('_').some((word) => machineWords.has(word)) ? undefined : 'other';
}

/** The group that the attributes of a field are in, unless staff moved them. */
export const groupOfField: Record<TextField, AttributeGroup> = {
  title: 'high',
  brand: 'medium',
  type: 'medium',
  description: 'low',
  other: 'low',
};
/** Where an attribute goes that staff moved to a group that its name would not have put it in. */
const fieldOfGroup: Record<AttributeGroup, TextField> = { high: 'title', medium: 'type', low: 'other' };

/** The configuration that fits a catalogue no one has configured yet, from the names and figures of its attributes. */
export function deriveConfiguration(language: string, figures: readonly AttributeFigures[]): SearchConfiguration {
  const groups: Record<AttributeGroup | 'nonSearchable', string[]> = { high: [], medium: [], low: [], nonSearchable: [] };
  for (const { name, addresses } of figures) {
    const field = addresses > 0.5 ? undefined : fieldByName(name);
    groups[field === undefined ? 'nonSearchable' : groupOfField[field]].push(name);
  }
  return { language, ...groups };
}

/** Matches a pattern with any text for each `*`, split by part: a regular expression of many stars could look for hours. */
function wildcard(pattern: string): (text: string) => boolean {
  const parts = pattern.split('*');
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const middle = parts.slice(1, -1);
  return (text) => {
    const end = text.length - last.length;
    if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false;
    let at = first.length;
    for (const part of middle) {
      const found = text.indexOf(part, at);
      if (found === -1 || found + part.length > end) return false;
      at = found + part.length;
    }
    return true;
  };
}

/** Tells the field of any attribute by a configuration; one that it does not mention goes by its name. Answers are remembered. */
export function fieldFinder(configuration: SearchConfiguration): (attribute: string) => TextField | undefined {
  const groups = new Map<string, AttributeGroup | undefined>();
  // Later names overwrite earlier ones: what is not searchable wins, then the higher group.
  for (const group of ['low', 'medium', 'high'] as const) for (const name of configuration[group]) groups.set(name, group);
  for (const name of configuration.nonSearchable) groups.set(name, undefined);
  const wildcards = [
    ...configuration.nonSearchable.map((pattern) => ({ pattern, group: undefined })),
    ...(['high', 'medium', 'low'] as const).flatMap((group) => configuration[group].map((pattern) => ({ pattern, group }))),
  ].flatMap(({ pattern, group }) => (pattern.includes('*') ? [{ matches: wildcard(pattern), group }] : []));
  const inGroup = (attribute: string, group: AttributeGroup | undefined) => {
    const field = fieldByName(attribute);
    return group === undefined || (field !== undefined && groupOfField[field] === group) ? group && field : fieldOfGroup[group];
  };
  const known = new Map<string, TextField | undefined>();
  return (attribute) => {
    if (known.has(attribute)) return known.get(attribute);
    const rule = groups.has(attribute) ? { group: groups.get(attribute) } : wildcards.find(({ matches }) => matches(attribute));
    const field = rule === undefined ? fieldByName(attribute) : inGroup(attribute, rule.group);
    known.set(attribute, field);
    return field;
  };
}
