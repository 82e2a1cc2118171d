import { accessories } from '@endcap/schema/recommendations/accessories/accessories.resource.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type AccessoryBody = z.output<typeof accessories.fields>;

/** The accessories that are enabled in a store: by product, what staff recommend with it, in order. */
export type StoreAccessories = ReadonlyMap<string, readonly string[]>;

export const accessoriesPart: Part<AccessoryBody, StoreAccessories> = {
  kind: accessories.kind,
  body: accessories.fields,
  compile: () => {
    const own = new Map<string, readonly string[]>();
    const back = new Map<string, string[]>();
    return {
      add({ body: { main_product: main, accessories: twoWay, directed_accessories: oneWay } }) {
        own.set(main, [...twoWay, ...oneWay]);
        for (const id of twoWay) {
          const mains = back.get(id);
          if (mains === undefined) back.set(id, [main]);
          else mains.push(main);
        }
      },
      done() {
        const all = new Map(own);
        // What a product has of its own goes before what it is an accessory of.
        for (const [id, mains] of back) all.set(id, [...new Set([...(own.get(id) ?? []), ...mains.toSorted()])]);
        return all;
      },
    };
  },
};

/** What staff recommend with some products, the first product's first; never one of them. */
export function accessoriesOf(all: StoreAccessories, products: readonly string[]): string[] {
  const given = new Set(products);
  return [...new Set(products.flatMap((id) => all.get(id) ?? []))].filter((id) => !given.has(id));
}
