import { type FilterNode, joinFilters } from '@endcap/schema/data/filters/filterTree.ts';
import { type LogicName, logicCatalogue } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { currentSignals } from '../live/currentSignals.ts';
import { offeredProducts } from '../live/offeredProducts.ts';
import { categoryScope } from './categoryScope.ts';
import type { Logic, LogicContext, LogicInput, Proposal } from './logicContext.ts';
import { pageLogics } from './pageLogics.ts';
import { personalLogics } from './personalLogics.ts';
import { productFacts, productLogics } from './productLogics.ts';
import { storeLogics } from './storeLogics.ts';

const logics: Readonly<Record<LogicName, Logic>> = { ...storeLogics, ...productLogics, ...personalLogics, ...pageLogics };

export interface Slot {
  readonly id: string;
  /** The logic that gave it. */
  readonly logic: LogicName;
  readonly reason: string;
}

export interface Recommended {
  readonly slots: readonly Slot[];
  readonly chain: readonly { readonly logic: LogicName; readonly found: number; readonly shown: number }[];
}

interface Request {
  readonly logic: LogicName;
  readonly input: LogicInput;
  readonly now: Date;
  /** Logics that fill what it leaves empty; default those of the catalogue. */
  readonly fallbacks?: readonly LogicName[];
}

/** What a logic answers to a call. The one way to it: calls of the shop, sliders and previews all come through here, each with its configuration. */
export async function recommend(db: Database, configuration: StoreConfiguration, request: Request): Promise<Recommended> {
  const { logic, input } = request;
  const { storeKey } = configuration;
  const signals = await currentSignals(db, storeKey);
  const base: Omit<LogicContext, 'input' | 'ask'> = {
    db,
    storeKey,
    configuration,
    signals,
    now: request.now,
    offered: (more?: FilterNode) =>
      offeredProducts(
        db,
        storeKey,
        joinFilters(
          'and',
          [input.filter, more].flatMap((node) => node ?? []),
        ),
      ),
    inCategory: (category) => categoryScope(db, storeKey, category),
  };
  const contextOf = (own: LogicInput): LogicContext => ({
    ...base,
    input: own,
    ask: (other, changed = {}) => logics[other](contextOf({ ...own, ...changed })),
  });
  const context = contextOf(input);
  const { answers, fallbacks } = logicCatalogue[logic];
  const chain = input.fallback ? [logic, ...(request.fallbacks ?? fallbacks)] : [logic];
  const shown = await shownProducts(context, answers === 'products');
  const wanted = input.offset + input.limit;
  // What a product is compared with is not what it is recommended with.
  const without = new Set([...input.exclude, ...(logic === 'specific' ? [] : (input.products ?? []))]);
  const slots: Slot[] = [];
  const steps: Recommended['chain'][number][] = [];
  for (const step of chain) {
    if (slots.length >= wanted) break;
    const proposal = await propose(step, context);
    const kept = (await shown(proposal.ids)).filter((id) => !without.has(id)).slice(0, wanted - slots.length);
    for (const id of kept) {
      without.add(id);
      slots.push({ id, logic: step, reason: proposal.reasons?.get(id) ?? '' });
    }
    steps.push({ logic: step, found: proposal.ids.length, shown: kept.length });
  }
  return { slots: slots.slice(input.offset), chain: steps };
}

async function shownProducts(context: LogicContext, areProducts: boolean): Promise<(ids: readonly string[]) => Promise<string[]>> {
  if (!areProducts) return async (ids) => [...new Set(ids)];
  const offered = await context.offered();
  return (ids) => offered.keep([...new Set(ids)]);
}

/** A logic or a fallback of one: what the fallback needs is taken from what the call names. */
async function propose(logic: LogicName, context: LogicContext): Promise<Proposal> {
  const { input } = context;
  const { needs } = logicCatalogue[logic];
  if (needs === 'category' && input.category === undefined) {
    const [first = ''] = input.products ?? [];
    const category = (await productFacts(context, [first])).get(first)?.categories.at(-1);
    return category === undefined ? { ids: [] } : context.ask(logic, { category });
  }
  if (needs === 'products' && (input.products ?? []).length === 0) return { ids: [] };
  return logics[logic](context);
}
