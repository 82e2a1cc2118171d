/** The order in which the export writes its columns, up to the attributes. */
const exportOrder = [
  'ID; Type; SKU; GTIN, UPC, EAN, or ISBN; Name; Published; Is featured?; Visibility in catalog; Short description; Description',
  'Date sale price starts; Date sale price ends; Tax status; Tax class; In stock?; Stock; Low stock amount; Backorders allowed?',
  'Sold individually?; Weight; Length; Width; Height; Allow customer reviews?; Purchase note; Sale price; Regular price; Categories',
  'Tags; Shipping class; Images; Download limit; Download expiry days; Parent; Grouped products; Upsells; Cross-sells; External URL',
  'Button text; Position; Brands; Attribute 1 name',
].flatMap((names) => names.split('; '));

/** The order of earlier versions too, which lacked some of the columns. */
const orders = [[], ['GTIN, UPC, EAN, or ISBN', 'Brands'], ['GTIN, UPC, EAN, or ISBN', 'Brands', 'Low stock amount']].map((absent) =>
  exportOrder.filter((name) => !absent.includes(name)),
);

type Named = readonly [column: string, name: string];

const unitOf = (column: string | undefined) => /\(([^()]{1,4})\)$/.exec(column ?? '')?.[1];

/** Whether a weight and three lengths begin here, with their units: hardly another table has them in a row. */
function isMeasures([weight, ...lengths]: readonly string[]): boolean {
  const [unit, ...others] = lengths.map((column) => unitOf(column));
  return unit !== undefined && others.every((other) => other === unit) && unitOf(weight) !== undefined && unitOf(weight) !== unit;
}

/** A column of attributes or of what plugins keep: the export's own columns have no numbers in their names. */
const isFurther = (column: string) => /\d|^Meta: |:/.test(column);

/** The columns of an export with all of its columns, in whatever language; none for any other table. It is recognised by the columns of weight and size. */
export function namesInFull(header: readonly string[]): Named[] {
  const at = header.findIndex((_, index) => isMeasures(header.slice(index, index + 4)));
  const order = header[0] === 'ID' && at > 0 ? orders.find((names) => names[at] === 'Weight') : undefined;
  if (order === undefined) return [];
  const end = header.findIndex((column, index) => index > at + 3 && isFurther(column));
  const names = order.slice(0, -1).slice(0, end < 0 ? header.length : end);
  return names.includes('Position') ? names.map((name, index): Named => [header[index] ?? '', name]) : [];
}

/** Unknown columns between two known ones, where the export has exactly so many: a translation that is not in the table. */
export function namesByPlace(header: readonly string[], known: ReadonlyMap<string, string>): Named[] {
  const anchors = header.flatMap((column, at) => {
    const place = exportOrder.indexOf(known.get(column) ?? '');
    return place < 0 ? [] : [{ at, place }];
  });
  return anchors.slice(1).flatMap(({ at, place }, index) => {
    const before = anchors[index];
    if (before === undefined || at - before.at !== place - before.place) return [];
    return header.slice(before.at + 1, at).map((column, offset): Named => [column, exportOrder[before.place + 1 + offset] ?? column]);
  });
}
