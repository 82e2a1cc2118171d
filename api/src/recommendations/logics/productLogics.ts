import type { LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import { accessoriesOf, accessoriesPart } from '../accessories/accessories.part.ts';
import { type ProductFacts, productFacts } from '../live/productFacts.ts';
import { goesWithScores } from '../models/personalScores.ts';
import { type Logic, type LogicContext, enoughFor, nothing, type Proposal, proposed } from './logicContext.ts';

/** Facts of products as the catalogue is now. */
export async function factsOf(context: LogicContext, ids: readonly string[]): Promise<Map<string, ProductFacts>> {
  const { catalogue } = await context.offered();
  return productFacts(context.db, context.storeKey, catalogue, ids);
}

const numbersOf = ({ signals }: LogicContext, ids: readonly string[]) => ids.map((id) => signals.numberOf(id));

/** The products that are closest to some; among those as close, popular ones first. */
export async function alternativesTo(context: LogicContext, ids: readonly string[]): Promise<Proposal> {
  const { signals } = context;
  const own = numbersOf(context, ids);
  const alike = await signals.neighbours('alike', own);
  const popularity = (number: number) => 1 + 0.1 * Math.log1p(signals.salesOf(number).baskets);
  return proposed(signals, goesWithScores([own], alike, popularity), new Set(own));
}

/** What is bought together with some products. */
async function boughtWith(context: LogicContext, ids: readonly string[]): Promise<Proposal> {
  const { signals } = context;
  const own = numbersOf(context, ids);
  const together = await signals.neighbours('together', own);
  return proposed(signals, goesWithScores([own], together, signals.trend), new Set(own));
}

/** The accessories that staff have set, and after them what is bought together. */
async function withAccessories(context: LogicContext): Promise<Proposal> {
  const products = context.input.products ?? [];
  const set = accessoriesOf(await context.configuration.ready(accessoriesPart), products);
  const bought = await boughtWith(context, products);
  if (set.length === 0) return bought;
  return { ids: [...new Set([...set, ...bought.ids])], reasons: new Map(set.map((id) => [id, 'accessory'] as const)) };
}

async function mostSoldWith(context: LogicContext): Promise<Proposal> {
  const { signals, input } = context;
  const own = numbersOf(context, input.products ?? []);
  const shared = await signals.shared(own);
  return proposed(signals, shared, new Set(own));
}

const lastOf = (facts: ProductFacts | undefined) => facts?.categories.at(-1) ?? '';

/** Of what goes with the products, the best of each further category. */
async function onePerCategory(context: LogicContext, { ids, numbered }: Proposal): Promise<Proposal> {
  const own = context.input.products ?? [];
  const best = await (await context.offered()).keep(ids, 100, numbered);
  const facts = await factsOf(context, [...own, ...best]);
  const taken = new Set(own.map((id) => lastOf(facts.get(id))));
  const kept = best.filter((id) => {
    const category = lastOf(facts.get(id));
    if (!facts.has(id) || taken.has(category)) return false;
    taken.add(category);
    return true;
  });
  return { ids: kept };
}

/** The first alternative that is cheaper and the first that is dearer, by a tenth at least and at most by half or the double. */
export function ladderOf(price: number, alternatives: readonly { readonly id: string; readonly price: number | null }[]): string[] {
  const within = (low: number, high: number) =>
    alternatives.find(({ price: other }) => other !== null && other >= price * low && other <= price * high)?.id;
  return [within(0.4, 0.9), within(1.1, 2.2)].filter((id) => id !== undefined);
}

async function priceLadder(context: LogicContext): Promise<Proposal> {
  const [first = ''] = context.input.products ?? [];
  const offered = await context.offered();
  const alternatives = await alternativesTo(context, [first]);
  const ids = await offered.keep(alternatives.ids, 100, alternatives.numbered);
  const facts = await factsOf(context, [first, ...ids]);
  const price = facts.get(first)?.price ?? null;
  return price === null
    ? nothing
    : {
        ids: ladderOf(
          price,
          ids.flatMap((id) => facts.get(id) ?? []),
        ),
      };
}

async function sameBrand(context: LogicContext): Promise<Proposal> {
  const [first = ''] = context.input.products ?? [];
  const brand = (await factsOf(context, [first])).get(first)?.brand ?? null;
  if (brand === null) return nothing;
  const { signals } = context;
  const offered = await context.offered(undefined, brand);
  const sold = await offered.keep(signals.popular, enoughFor(context.input));
  return { ids: [...new Set([...sold, ...(await offered.newest())])].filter((id) => id !== first) };
}

/** Logics that look at the product viewed, or at those of the basket. */
export const productLogics = {
  substituting: (context) => alternativesTo(context, context.input.products ?? []),
  complementary: withAccessories,
  most_sold_with: mostSoldWith,
  bundle: async (context) => onePerCategory(context, await mostSoldWith(context)),
  complete_the_look: async (context) => onePerCategory(context, await boughtWith(context, context.input.products ?? [])),
  price_ladder: priceLadder,
  same_brand: sameBrand,
} satisfies Partial<Record<LogicName, Logic>>;
