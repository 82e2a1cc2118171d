// The usual set-up: @apollo/server as its documentation starts it, with DataLoader.
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import DataLoader from 'dataloader';

import { catalogueSdl, type NamedRow, type ProductRow, notifyParent } from './catalogue.ts';
import { post } from './upstreamClient.ts';

interface BenchContext {
  readonly headers: Record<string, string>;
  readonly categories: DataLoader<string, NamedRow | undefined>;
  readonly brands: DataLoader<string, NamedRow | undefined>;
}

function loader(path: string, headers: Record<string, string>): DataLoader<string, NamedRow | undefined> {
  return new DataLoader(async (ids: readonly string[]) => {
    const rows = new Map((await post<NamedRow>(path, { ids }, headers)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  });
}

const server = new ApolloServer<BenchContext>({
  typeDefs: ['directive @auth(public: Boolean) on FIELD_DEFINITION', catalogueSdl],
  resolvers: {
    Query: {
      products: (_root: unknown, { first }: { first: number }, { headers }: BenchContext) =>
        post<ProductRow>('products', { limit: first }, headers),
    },
    Product: {
      updatedAt: (row: ProductRow) => row.updated_at,
      category: (row: ProductRow, _args: unknown, { categories }: BenchContext) => categories.load(row.category_id),
      brand: (row: ProductRow, _args: unknown, { brands }: BenchContext) => brands.load(row.brand_id),
    },
  },
});
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: '127.0.0.1' },
  context: async ({ req }) => {
    const headers = { cookie: req.headers.cookie ?? '' };
    return { headers, categories: loader('categories', headers), brands: loader('brands', headers) };
  },
});
notifyParent(url.replace(/\/$/, ''));
