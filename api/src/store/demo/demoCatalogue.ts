import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { type DemoBrand, demoBrands, materialNotes } from './demoBrands.ts';
import { withFlaws } from './demoFlaws.ts';
import type { ProductKind } from './demoKinds.ts';
import { campingKinds } from './demoKindsCamping.ts';
import { gardenKinds } from './demoKindsGarden.ts';
import { hikingKinds } from './demoKindsHiking.ts';
import { homeKinds } from './demoKindsHome.ts';
import { type ColourName, pictureAddress } from './demoPictures.ts';
import type { DemoProduct, DemoProductRow } from './demoProduct.ts';
import { type Chance, makeChance } from './demoRandom.ts';

/** Every kind the demo shop carries. */
export const demoKinds: readonly ProductKind[] = [...campingKinds, ...hikingKinds, ...homeKinds, ...gardenKinds];

/** Domain of the demo shop: reserved for examples, so that no link leads to another shop by mistake. */
export const demoDomain = 'fernandharbour.example';

const catalogueSeed = 20_261_121;

/** The catalogue, the same one at every call but for `created_at`, which counts back from `now`. */
export function makeCatalogue(now: Date): DemoProduct[] {
  const chance = makeChance(catalogueSeed);
  const products: DemoProduct[] = [];
  for (const kind of demoKinds) {
    for (const { brand, series, edition } of namesFor(kind, chance)) {
      const number = 1001 + products.length;
      products.push({ kind, row: makeRow({ number, kind, brand, series, edition, now, chance }) });
    }
  }
  return withFlaws(products);
}

interface Naming {
  readonly brand: DemoBrand;
  readonly series: string;
  /** 1 for the first of a brand's series, 2 for its successor. */
  readonly edition: number;
}

/** As many different names as the kind has products; a second edition only when every series is used once. */
function namesFor(kind: ProductKind, chance: Chance): Naming[] {
  const [top, sub] = kind.category;
  const makers = demoBrands.filter(({ makes }) => makes.includes(top) || makes.includes(`${top}/${sub ?? ''}`));
  const pairs = makers.flatMap((brand) => brand.series.map((series) => ({ brand, series })));
  const lap = (edition: number): Naming[] => chance.shuffle(pairs).map((pair) => ({ ...pair, edition }));
  return [...lap(1), ...lap(2)].slice(0, kind.count);
}

function makeRow(from: Naming & { number: number; kind: ProductKind; now: Date; chance: Chance }): DemoProductRow {
  const { kind, brand, series, edition, chance } = from;
  const model = edition > 1 ? `${series} ${edition}` : series;
  const name = `${brand.name} ${model} ${titleCase(kind.noun)}`;
  const colour = chance.pick(kind.colours);
  const material = chance.pick(kind.materials);
  const sizes = kind.sizes.slice(0, chance.between(Math.ceil(kind.sizes.length / 2), kind.sizes.length));
  const usual = roundPrice((kind.price[0] + (kind.price[1] - kind.price[0]) * chance.next() ** 1.6) * brand.priceFactor);
  const isReduced = chance.happens(0.17);
  const price = isReduced ? roundPrice(usual * (0.65 + chance.next() * 0.25)) : usual;
  const ageInDays = chance.happens(0.12) ? chance.between(0, 30) : chance.between(31, 1100);
  return {
    id: `FH-${from.number}`,
    name,
    description: describe({ kind, brand, model, material, colour, chance }),
    url: `https://${demoDomain}/products/${slug(name)}`,
    image: pictureAddress(kind.shape, colour, chance.between(0, 2)),
    price,
    ...(isReduced && price < usual ? { list_price: usual } : {}),
    stock: chance.happens(0.06) ? 0 : Math.round(3 + chance.next() ** 2 * 180),
    brand: brand.name,
    categories: kind.category,
    created_at: subDays(from.now, ageInDays).toISOString(),
    colour,
    material,
    ...(sizes.length > 0 ? { sizes } : {}),
    weight_g: chance.between(kind.weight[0], kind.weight[1]),
    season: kind.season,
    also_called: kind.alsoCalled,
  };
}

interface DescriptionParts {
  readonly kind: ProductKind;
  readonly brand: DemoBrand;
  readonly model: string;
  readonly material: string;
  readonly colour: ColourName;
  readonly chance: Chance;
}

function describe({ kind, brand, model, material, colour, chance }: DescriptionParts): string {
  const subject = `${model} ${kind.noun}`;
  const lead = chance
    .pick(kind.leads)
    .replace(/^\{name\}/, `The ${subject}`)
    .replaceAll('{name}', `the ${subject}`);
  const details = chance.shuffle(kind.details).slice(0, 2);
  const note = materialNotes[material];
  const ending = chance.happens(0.6) ? brand.story : `This one comes in ${colour}.`;
  return [lead, ...details, ...(note === undefined ? [] : [note]), ending].join(' ');
}

/** Shops' prices: under 20 euro end in .50 or .90, above in .00 or .95. */
function roundPrice(price: number): number {
  const whole = Math.max(1, Math.floor(price));
  const cents = Math.round((price - whole) * 100);
  if (whole < 20) return whole + (cents < 50 ? 0.5 : 0.9);
  return cents < 50 ? whole : whole + 0.95;
}

function titleCase(text: string): string {
  return text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
