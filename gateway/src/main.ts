import { realpathSync } from 'node:fs';
import { join } from 'node:path';

import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { type Logger, pino } from 'pino';

import type { Context } from './graph/context.ts';
import { startGraphEngine } from './graph/run/graphEngine.ts';
import { createGraphSchema } from './graph/graphSchema.ts';
import { defaultOperationLimits, type OperationLimits } from './graph/run/operationCost.ts';
import { loadPersistedOperations } from './graph/run/persistedOperations.ts';
import { createContextFactory } from './graph/run/requestContext.ts';
import { formatterFrame } from './developers/formatters/formatterFrame.ts';
import { createGatewayServer } from './http/gatewayServer.ts';
import { readOlderOrigin } from './shell/embedded/olderOrigin.ts';
import { readOlderScreens } from './shell/embedded/olderScreens.ts';
import { defaultRateLimit, type RateLimit } from './http/rateLimit.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { createPoolTransport } from './rest/restTransport.ts';

export interface GatewayOptions {
  /** 0 takes any free port. Default 4000. */
  readonly port?: number;
  readonly host?: string;
  /** Base address of the REST API. */
  readonly restUrl?: string;
  /** Folder of the built console. */
  readonly webRoot?: string;
  /** Relay's map of persisted operations. */
  readonly persistedPath?: string;
  /** Lets any operation run, reports every REST call in the answer, and checks the api's answers by the contract. */
  readonly isDevelopment?: boolean;
  readonly limits?: OperationLimits;
  readonly rateLimit?: RateLimit;
  /** Address of the api as browsers of shoppers reach it; default `restUrl`. */
  readonly publicApiUrl?: string;
  /** Where people are sent who ask for support: a page or a mailto: address. Default the setting SUPPORT_URL. */
  readonly supportUrl?: string;
  /** Origin of the older interface, which continues providing the screens of LEGACY_UI_SCREENS. Default the setting LEGACY_UI_ORIGIN. */
  readonly olderOrigin?: string;
  /** Addresses of proxies whose X-Forwarded-For says whom the rate limit counts; default none. */
  readonly trustProxy?: string;
  readonly log?: Logger;
  /** The graph to serve; default that of the product. Tests and benchmarks bring their own. */
  readonly schema?: GraphQLSchema;
  /** Plugins of Apollo Server; see startGraphEngine. */
  readonly plugins?: readonly ApolloServerPlugin<Context>[];
}

export interface Gateway {
  /** Address it listens on. */
  readonly url: string;
  /** Ends after the requests under way. */
  close(): Promise<void>;
}

const web = join(import.meta.dirname, '../../web');
/** Longest request to the graph: a search rule with all its products, several times over. */
const maxBodyBytes = 1_000_000;
/** An upload may take long; who stops the gateway will not wait for it. */
const longestEndMs = 8_000;
const redacted = [
  'password',
  '*.password',
  'token',
  '*.token',
  'refresh_token',
  '*.refresh_token',
  'private_key',
  '*.private_key',
  '*.authorization',
  '*.cookie',
  '*.headers',
];

export async function startGateway(options: GatewayOptions = {}): Promise<Gateway> {
  const { port = 4000, host = '127.0.0.1', restUrl = 'http://127.0.0.1:4001', isDevelopment = false } = options;
  // Reported at the start, not at the first request.
  readOlderScreens(process.env['LEGACY_UI_SCREENS']);
  const olderOrigin = readOlderOrigin(options.olderOrigin ?? process.env['LEGACY_UI_ORIGIN'], process.env['CONSOLE_URL']);
  const log = options.log ?? pino({ name: 'gateway', redact: redacted });
  const schema = options.schema ?? (await createGraphSchema());
  const engine = await startGraphEngine({ schema, isDevelopment, log, plugins: options.plugins ?? [] });
  const transport = createPoolTransport({ url: restUrl });
  const operations = loadPersistedOperations(
    options.persistedPath ?? join(web, 'src/app/relay/__generated__/persisted-operations.json'),
    isDevelopment,
  );
  if (operations.size === 0 && !isDevelopment)
    log.warn('there are no persisted operations: the console must be built before browsers can use the graph');
  const server = await createGatewayServer({
    graph: {
      engine,
      schema,
      contexts: createContextFactory({ transport, restUrl, log, isDevelopment, olderOrigin }),
      operations,
      limits: options.limits ?? defaultOperationLimits,
      isDevelopment,
      maxBodyBytes,
    },
    webRoot: options.webRoot ?? join(web, 'dist'),
    restUrl,
    rateLimit: options.rateLimit ?? defaultRateLimit,
    publicApiUrl: (options.publicApiUrl ?? restUrl).replace(/\/+$/, ''),
    supportUrl: options.supportUrl ?? process.env['SUPPORT_URL'],
    trustProxy: options.trustProxy,
    pages: [formatterFrame],
    headers: securityHeaders(olderOrigin),
    log,
  });
  return {
    url: await server.listen({ port, host }),
    async close() {
      const cut = setTimeout(() => server.server.closeAllConnections(), longestEndMs).unref();
      await server.close().finally(() => clearTimeout(cut));
      await Promise.all([engine.close(), transport.close()]);
    },
  };
}

function optionsFromEnvironment(env: NodeJS.ProcessEnv): GatewayOptions {
  const rate = env['RATE_LIMIT'] ? Number(env['RATE_LIMIT']) : undefined;
  return {
    port: Number(env['PORT'] ?? 4000),
    host: env['HOST'] || '127.0.0.1',
    restUrl: env['REST_API_URL'] || `http://127.0.0.1:${env['API_PORT'] || 4001}`,
    publicApiUrl: env['PUBLIC_API_URL'] || `http://localhost:${env['API_PORT'] || 4001}`,
    isDevelopment: env['NODE_ENV'] === 'development',
    ...(env['TRUST_PROXY'] ? { trustProxy: env['TRUST_PROXY'] } : {}),
    ...(env['PERSISTED_OPERATIONS'] ? { persistedPath: env['PERSISTED_OPERATIONS'] } : {}),
    ...(env['WEB_ROOT'] ? { webRoot: env['WEB_ROOT'] } : {}),
    ...(rate === undefined ? {} : { rateLimit: { max: rate * 10, seconds: 10 } }),
  };
}

// import.meta.main came with Node 24.2; this runs from 22.12.
if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  // graphql-js leaves promises of a list unwatched when an entry before them fails; one request's trouble must not end the process.
  process.on('unhandledRejection', (error) => pino({ name: 'gateway' }).error({ err: error }, 'unhandled rejection'));
  try {
    const gateway = await startGateway(optionsFromEnvironment(process.env));
    process.stdout.write(`The gateway listens at ${gateway.url}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void gateway.close().then(() => process.exit(0)));
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    process.stderr.write(`${isTaken ? `Port ${process.env['PORT'] ?? 4000} is in use. Set PORT to another one.` : String(error)}\n`);
    process.exit(1);
  }
}
