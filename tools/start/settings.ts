import { resolve } from 'node:path';

import { CommandError } from '../say.mjs';

/** The settings that the commands themselves read; README.md has the whole table. */
export interface Settings {
  /** Port of the console and the gateway. */
  readonly port: number;
  readonly apiPort: number;
  /** Address the servers listen on. */
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where the gateway finds the REST API. When the environment names another one, no api of ours is started. */
  readonly restApiUrl: string;
  /** Address of the REST API as shops and browsers of shoppers reach it. */
  readonly publicApiUrl: string;
  readonly startsApi: boolean;
  readonly demoPassword: string | undefined;
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`${name} must be a port from 1 to 65535; it is "${text}".`);
  return port;
}

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** Where this machine reaches a server that listens on `host`: one that listens everywhere has no address of its own. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Reads the settings; `root` is the checkout, which relative paths are relative to. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const port = portOf(env, 'PORT', 4000);
  const apiPort = portOf(env, 'API_PORT', 4001);
  if (port === apiPort) throw new CommandError(`PORT and API_PORT are both ${port}; they must differ.`);
  const host = given(env['HOST']) ?? '127.0.0.1';
  const restApiUrl = given(env['REST_API_URL']);
  return {
    port,
    apiPort,
    host,
    dataDir: resolve(root, given(env['DATA_DIR']) ?? '.data'),
    databaseUrl: given(env['DATABASE_URL']),
    restApiUrl: restApiUrl ?? `http://${reachable(host)}:${apiPort}`,
    publicApiUrl: given(env['PUBLIC_API_URL']) ?? restApiUrl ?? `http://localhost:${apiPort}`,
    startsApi: restApiUrl === undefined,
    demoPassword: given(env['DEMO_PASSWORD']),
  };
}
