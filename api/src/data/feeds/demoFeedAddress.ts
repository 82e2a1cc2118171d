import { publicApiUrl } from '../../http/publicApiUrl.ts';
import type { OwnAddress } from '../../http/outgoing/ownAddress.ts';
import { demoStoreKey } from '../../store/demo/demoKeys.ts';

export const demoFeedPaths = ['/demo-shop/feed.json', '/demo-shop/feed.csv'] as const;

/** The URL of the demo shop's feed, as shops would get it. */
export const demoFeedUrl = (env: NodeJS.ProcessEnv = process.env) => `${publicApiUrl(env)}${demoFeedPaths[0]}`;

/**
 * What the demo store may fetch from this very server, and no other store: two paths that anyone may have. The connection goes to where this
 * server listens, whatever names say. Undefined for other stores.
 */
export function demoFeedAddress(storeKey: string, env: NodeJS.ProcessEnv = process.env): OwnAddress | undefined {
  if (storeKey !== demoStoreKey) return undefined;
  const host = env['HOST'] || '127.0.0.1';
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return {
    origin: new URL(publicApiUrl(env)).origin,
    paths: demoFeedPaths,
    host: isEverywhere ? '127.0.0.1' : host,
    port: Number(env['API_PORT'] || 4001),
  };
}
