import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';
import type { LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import { searchStore } from '../../search/products/searchStore.ts';
import type { StoreSignals } from '../live/storeSignals.ts';
import { goesWithScores } from '../models/personalScores.ts';
import { directSubcategories } from '../../search/products/categoryScope.ts';
import { type Logic, type LogicContext, enoughFor, nothing, type Proposal, proposed } from './logicContext.ts';

const idsOf = (signals: StoreSignals, numbers: readonly number[]) => numbers.map((number) => signals.idOf(number));

/** Best sellers, and after them what has not sold yet, the newest first: a new shop is not an empty one. */
async function popularOf(context: LogicContext, scope?: FilterNode): Promise<Proposal> {
  const { signals } = context;
  const offered = await context.offered(scope);
  const most = enoughFor(context.input);
  const sold = await offered.keep(signals.popular, most);
  return { ids: sold.length >= most ? sold : [...new Set([...sold, ...(await offered.newest())])] };
}

async function withinCategory(context: LogicContext, of: (scope: FilterNode) => Promise<Proposal>): Promise<Proposal> {
  const scope = await context.inCategory(context.input.category ?? '');
  return scope === undefined ? nothing : of(scope);
}

/** Two proposals mixed: a place further down counts less, by the weight of its logic. */
export function mixByPlace(parts: readonly { readonly ids: readonly string[]; readonly weight: number }[]): string[] {
  const scores = new Map<string, number>();
  for (const { ids, weight } of parts)
    for (const [place, id] of ids.entries()) scores.set(id, (scores.get(id) ?? 0) + weight / (place + 5));
  return [...scores].sort(([left, a], [right, b]) => b - a || (left < right ? -1 : 1)).map(([id]) => id);
}

/** Logics that look at the shop as a whole, or at one category. */
export const storeLogics = {
  popular: (context) => popularOf(context),
  trending: async ({ signals }) => ({ ids: signals.rising }),
  new: async (context) => ({ ids: await (await context.offered()).newest() }),
  currently_watched: async ({ signals }) => ({ ids: idsOf(signals, signals.activity.watched) }),
  recently_bought: async ({ signals }) => ({ ids: idsOf(signals, signals.activity.bought) }),
  async keywords({ db, configuration, input }) {
    const { products } = await searchStore(db, configuration, { query: input.keywords ?? '', limit: 200, offset: 0, ignoresRules: true });
    return { ids: products.map(({ id }) => id) };
  },
  specific: async ({ input }) => ({ ids: input.products ?? [] }),
  'category/popular': (context) => withinCategory(context, (scope) => popularOf(context, scope)),
  'category/trending': (context) =>
    withinCategory(context, async (scope) => ({
      ids: await (await context.offered(scope)).keep(context.signals.rising, enoughFor(context.input)),
    })),
  'category/new': (context) => withinCategory(context, async (scope) => ({ ids: await (await context.offered(scope)).newest() })),
  'category/complementary': (context) =>
    withinCategory(context, async (scope) => {
      const { signals } = context;
      const offered = await context.offered(scope);
      const own = (await offered.keep(signals.popular, 20)).map((id) => signals.numberOf(id));
      const alike = await signals.neighbours('together', own);
      const { ids } = proposed(signals, goesWithScores([own], alike, signals.trend));
      const inside = new Set(await offered.keep(ids));
      return { ids: ids.filter((id) => !inside.has(id)) };
    }),
  async 'category/popular_subcategories'(context) {
    const { signals, input } = context;
    const scores = new Map<string, number>();
    for (const { id } of await directSubcategories(context.db, context.storeKey, input.category ?? '')) {
      const scope = await context.inCategory(id);
      const inside = scope === undefined ? [] : await (await context.offered(scope)).keep(signals.popular);
      scores.set(
        id,
        inside.reduce((sum, product) => sum + signals.salesOf(signals.numberOf(product)).baskets, 0),
      );
    }
    return { ids: [...scores].sort(([left, a], [right, b]) => b - a || (left < right ? -1 : 1)).map(([id]) => id) };
  },
  async blend(context) {
    const parts = await Promise.all(
      (context.input.logics ?? []).map(async ({ logic, weight }) => ({
        ids: logic === 'blend' ? [] : (await context.ask(logic)).ids,
        weight,
      })),
    );
    return { ids: mixByPlace(parts) };
  },
} satisfies Partial<Record<LogicName, Logic>>;
