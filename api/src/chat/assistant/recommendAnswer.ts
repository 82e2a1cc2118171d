import type { LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import { recommend } from '../../recommendations/logics/recommend.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import { type Candidate, isOffered, productSources, readCandidates, shownProducts } from './candidateProducts.ts';
import { say } from './chatWords.ts';
import type { Draft, Turn } from './turn.ts';
import { labels, whereabouts } from './whereabouts.ts';

interface Recommendation {
  readonly products: readonly Candidate[];
  /** Whether they follow from what the visitor viewed. */
  readonly isPersonal: boolean;
}

/** Products considered for each that is shown, since some may be sold out. */
const spare = 4;

/** What a logic of recommendations gives, without what may not be offered. Where it gives nothing, as to the control group, a search does. */
async function recommendedProducts(
  turn: Turn,
  logic: LogicName,
  instead: string,
  products: readonly string[] = [],
): Promise<Recommendation> {
  const { db, configuration, chat, now, visitor = '', context } = turn;
  const limit = chat.max_products * spare;
  const input = { limit, offset: 0, visitor, exclude: products, fallback: products.length === 0, products };
  const shopper = { labels, ...(context === undefined ? {} : { context }) };
  const { slots } = await recommend(db, configuration, { logic, input, now, shopper, surface: 'chat' });
  const search = async () => (await searchStore(db, configuration, { query: instead, limit, offset: 0, ...whereabouts(turn) })).products;
  const found = slots.length > 0 ? slots : (await search()).filter(({ id }) => !products.includes(id));
  const own = new Set(slots.flatMap((slot) => (slot.logic.startsWith('visitor/') ? [slot.id] : [])));
  const offered = (await readCandidates(turn, found.map(({ id }) => id))).filter((one) => isOffered(turn, one)); // prettier-ignore
  const shown = offered.slice(0, chat.max_products);
  return { products: shown, isPersonal: shown.some(({ id }) => own.has(id)) };
}

/** Products for a shopper who leaves the choice to the shop: by what they viewed, or else those that sell. */
export const productsForShopper = (turn: Turn): Promise<Recommendation> => recommendedProducts(turn, 'visitor/complementary', '');

/** Products like one: the most similar, or those that a search for its name finds. */
export const productsLike = async (turn: Turn, { id, name }: Candidate): Promise<readonly Candidate[]> =>
  (await recommendedProducts(turn, 'substituting', name, [id])).products;

/** Answers who asks for a recommendation of anything, by what they viewed or else by what sells; undefined when there is nothing to offer. */
export async function answerRecommendation(turn: Turn): Promise<Draft | undefined> {
  const { products: found, isPersonal } = await productsForShopper(turn);
  if (found.length === 0) return undefined;
  const products = shownProducts(turn, found);
  return {
    text: say(turn.language, isPersonal ? 'recommendedForYou' : 'recommendedPopular'),
    outcome: 'answered',
    products,
    sources: productSources(products),
    tools: ['recommend'],
  };
}
