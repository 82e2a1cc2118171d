// Endcap's gateway, as it serves the console, over the benchmark's graph.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { enforceAuth } from '@endcap/gateway/auth/authDirective.ts';
import type { Context } from '@endcap/gateway/graph/context.ts';
import { startGateway } from '@endcap/gateway/main.ts';
import { batch } from '@endcap/gateway/rest/restBatch.ts';
import { call } from '@endcap/schema/contract/call.ts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { pino } from 'pino';
import { z } from 'zod';

import { catalogueQuery, catalogueSdl, type ProductRow, notifyParent, upstreamUrl } from './catalogue.ts';

const namedAnswer = z.object({ result: z.array(z.object({ id: z.string(), name: z.string() })) });
const shared = { kind: 'read', access: { by: 'user' }, summary: 'For the benchmark.' } as const;
const ids = z.object({ ids: z.array(z.string()) });
const productsList = call({
  ...shared,
  path: 'products',
  input: z.object({ limit: z.number() }),
  answer: z.object({ result: z.array(z.custom<ProductRow>()) }),
});
const categoriesInfo = call({ ...shared, path: 'categories', input: ids, answer: namedAnswer });
const brandsInfo = call({ ...shared, path: 'brands', input: ids, answer: namedAnswer });

const categoriesById = batch({
  call: categoriesInfo,
  input: (_scope: string, wanted) => ({ ids: wanted }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});
const brandsById = batch({
  call: brandsInfo,
  input: (_scope: string, wanted) => ({ ids: wanted }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

const schema = makeExecutableSchema<Context>({
  typeDefs: ['directive @auth(can: String, public: Boolean = false) on FIELD_DEFINITION', catalogueSdl],
  resolvers: {
    Query: {
      products: async (_root: unknown, { first }: { first: number }, { rest }: Context) =>
        (await rest.read(productsList, { limit: first })).result,
    },
    Product: {
      updatedAt: (row: ProductRow) => row.updated_at,
      category: (row: ProductRow, _args: unknown, { rest }: Context) => rest.batch(categoriesById, '', row.category_id),
      brand: (row: ProductRow, _args: unknown, { rest }: Context) => rest.batch(brandsById, '', row.brand_id),
    },
  },
});

const persistedPath = join(tmpdir(), `endcap-bench-${process.pid}.json`);
writeFileSync(persistedPath, JSON.stringify({ catalogue: catalogueQuery }));
const gateway = await startGateway({
  port: 0,
  restUrl: upstreamUrl(),
  schema: enforceAuth(schema),
  persistedPath,
  rateLimit: { max: 0, seconds: 1 },
  log: pino({ level: 'silent' }),
});
notifyParent(gateway.url);
