import { useState } from 'react';
import { graphql, readInlineData, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import type { Money } from '../../app/words/numbers.ts';
import type { productCards_product$key } from './__generated__/productCards_product.graphql.ts';
import type { productCardsQuery } from './__generated__/productCardsQuery.graphql.ts';

/** What a chosen product shows of itself. */
export interface ProductCard {
  readonly internalId: string;
  readonly name: string;
  readonly image: string | null;
  readonly price: Money | null;
}

export function readProductCard(key: productCards_product$key): ProductCard {
  const product = readInlineData(
    graphql`
      fragment productCards_product on Product @inline {
        internalId
        name
        image
        price {
          amount
          currency
        }
      }
    `,
    key,
  );
  return { internalId: product.internalId, name: product.name, image: product.image ?? null, price: product.price ?? null };
}

/** Ids in one request. */
const idsAtOnce = 200;

export interface ProductCards {
  readonly get: (internalId: string) => ProductCard | undefined;
  readonly add: (card: ProductCard) => void;
  /** Loads the products of these ids and answers which of them the store has. */
  readonly load: (internalIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The products that a form has met so far: those of the stored rule, those that were picked, those whose ids were pasted. */
export function useProductCards(storeId: string, known: readonly ProductCard[]): ProductCards {
  const environment = useRelayEnvironment();
  const [added, setAdded] = useState<readonly ProductCard[]>([]);
  const cards = new Map([...known, ...added].map((card) => [card.internalId, card]));
  const addAll = (more: readonly ProductCard[]) => setAdded((current) => [...current, ...more]);

  const load = async (internalIds: readonly string[]) => {
    const found: ProductCard[] = [];
    const unknown = internalIds.filter((id) => !cards.has(id));
    for (let at = 0; at < unknown.length; at += idsAtOnce) {
      const answer = await readNow<productCardsQuery>(
        environment,
        graphql`
          query productCardsQuery($storeId: String!, $filter: [ProductListFilter!]!) @throwOnFieldError {
            store(storeId: $storeId) {
              products(first: 200, filter: $filter) {
                edges {
                  node {
                    ...productCards_product
                  }
                }
              }
            }
          }
        `,
        { storeId, filter: [{ internalId: { in: unknown.slice(at, at + idsAtOnce) } }] },
      );
      for (const edge of answer?.store?.products.edges ?? []) found.push(readProductCard(edge.node));
    }
    addAll(found);
    return new Set([...internalIds.filter((id) => cards.has(id)), ...found.map((card) => card.internalId)]);
  };

  return { get: (internalId) => cards.get(internalId), add: (card) => addAll([card]), load };
}
