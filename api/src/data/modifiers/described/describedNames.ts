/** Words that people use for the fields of a product. */
const synonyms: Readonly<Record<string, string>> = {
  title: 'name',
  'product name': 'name',
  names: 'name',
  titles: 'name',
  descriptions: 'description',
  text: 'description',
  prices: 'price',
  'list price': 'list_price',
  'original price': 'list_price',
  picture: 'image',
  photo: 'image',
  'image url': 'image',
  link: 'url',
  category: 'categories',
  brands: 'brand',
  manufacturer: 'brand',
  'stock level': 'stock',
  color: 'colour',
};

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** The attribute that some words mean: one that the store has where one fits, and else the words as a name; undefined when they can be none. */
export function resolveAttribute(words: string, known: ReadonlySet<string>): string | undefined {
  const bare = words
    .trim()
    .replace(/^(?:the|each|every|all|its|their|a|an)\s+/i, '')
    .replace(/\s+(?:attribute|field|column|value|values)$/i, '')
    .replace(/^(?:attribute|field|column)\s+/i, '')
    .replace(/^["'“‘]|["'”’]$/g, '');
  if (/^[A-Za-z0-9_]{1,100}$/.test(bare) && known.has(bare)) return bare;
  const name = folded(bare);
  if (name === '' || name.length > 100 || name.split('_').length > 5) return undefined;
  for (const one of known) if (folded(one) === name) return one;
  const synonym = synonyms[bare.toLowerCase()];
  if (synonym !== undefined && (known.has(synonym) || synonym !== 'colour')) return synonym;
  if (known.has(`${name}s`)) return `${name}s`;
  return name.endsWith('s') && known.has(name.slice(0, -1)) ? name.slice(0, -1) : name;
}

/** A value as it was written, without its quotes. */
export const bareValue = (text: string): string => text.trim().replace(/^(["'“‘])(.*)(["'”’])$/s, '$2');
