import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';

import { stub } from '../../graph/testGraph.ts';

/** For tests: a product as the api returns it. */
export const productRow = (id: string) => ({
  id,
  name: `Product ${id}`,
  description: null,
  url: null,
  image: null,
  price: { amount: '1.00', currency: 'EUR' },
  list_price: null,
  stock: null,
  brand: null,
  categories: [],
  created_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  attributes: {},
});

/** For tests: a store that has every product but those whose IDs begin with `gone`. */
export const anyProducts = stub(productsByIds, ({ ids }) => ({ result: ids.filter((id) => !id.startsWith('gone')).map(productRow) }));
