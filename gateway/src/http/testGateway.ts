import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { makeExecutableSchema } from '@graphql-tools/schema';
import { pino } from 'pino';

import { enforceAuth } from '../auth/authDirective.ts';
import type { Context } from '../graph/context.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../main.ts';
import { type ApiAnswer, type ApiCall, startTestApi, type TestApi } from '../rest/stubApi.ts';

const schema = enforceAuth(
  makeExecutableSchema<Context>({
    typeDefs: `directive @auth(can: String, public: Boolean = false) on FIELD_DEFINITION
      type Query { viewer: Viewer @auth(public: true) rows(first: Int = 50): [Row!]! @auth(public: true) broken: Int @auth(public: true) }
      type Mutation { ping: Boolean! @auth signIn: Boolean! @auth(public: true) }
      type Viewer { name: String! } type Row { id: ID! rows(first: Int = 50): [Row!]! }`,
    resolvers: {
      Query: {
        viewer: (_root: unknown, _args: unknown, { viewer }: Context) => viewer.require(),
        rows: () => [],
        broken: () => {
          throw new TypeError('the secret inner workings');
        },
      },
      Mutation: { ping: () => true, signIn: () => true },
    },
  }),
);

/** The cookies of a browser whose session is new, and the header of an internal tool. */
export const signedIn = { cookie: 'endcap_token=t1; endcap_refresh=r1' };
export const tool = { authorization: 'Bearer t1' };

export const tokenInfo: ApiAnswer = { body: { status: 'ok', info: { name: 'Ada Byron', clients: [] } } };

export interface TestGateway {
  readonly gateway: Gateway;
  readonly api: TestApi;
  /** Holds the built console in `dist`, and a secret next to it. */
  readonly folder: string;
  /** Starts a further one in front of the same api. */
  open(options?: Omit<GatewayOptions, 'port' | 'schema'>): Promise<Gateway>;
  close(): Promise<void>;
}

/** For tests: a gateway over real HTTP in front of an api that answers so, with a small console. */
export async function startTestGateway(answer: (call: ApiCall) => ApiAnswer): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-gateway-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  mkdirSync(join(folder, 'dist/graphiql'));
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(folder, 'dist/graphiql/index.html'), '<!doctype html><title>GraphiQL</title>');
  writeFileSync(join(folder, 'dist/assets/index-Ab12Cd34.js'), 'console.log("plain")');
  writeFileSync(join(folder, 'dist/assets/index-Ab12Cd34.js.br'), brotliCompressSync('console.log("plain")'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'operations.json'), JSON.stringify({ v1: 'query Persisted { viewer { name } }' }));
  const api = await startTestApi(answer);
  const opened: Gateway[] = [];
  const open: TestGateway['open'] = async (options = {}) => {
    const gateway = await startGateway({
      port: 0,
      schema,
      restUrl: api.url,
      webRoot: join(folder, 'dist'),
      persistedPath: join(folder, 'operations.json'),
      log: pino({ level: 'silent' }),
      ...options,
    });
    opened.push(gateway);
    return gateway;
  };
  return {
    gateway: await open(),
    api,
    folder,
    open,
    close: async () => {
      for (const one of opened) await one.close();
      await api.close();
      rmSync(folder, { recursive: true });
    },
  };
}
