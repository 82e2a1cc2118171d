import { setTimeout as wait } from 'node:timers/promises';

import type { HealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { dayNumber } from '@endcap/schema/contract/utcDays.ts';

import { FetchError, guardedFetch } from '../../http/outgoing/guardedFetch.ts';
import type { CheckTools, Finding, KeptExample } from './healthFinding.ts';
import { imageHeadBytes, imageSize } from './imageSize.ts';

/** Of everything together: what was not fetched by then is not part of the sample. */
const wholeMs = 180_000;
const oneMs = 15_000;
/** At a time, and the pause after each: a shop's server must not feel it. */
const atOnce = 2;
const pauseMs = 100;
const maxBytes = 30 * 1024 * 1024;

/** The outcome of one address. */
export interface Probed {
  /** Why it could not be fetched; undefined when it could. */
  readonly problem?: string;
  readonly ms: number;
  /** Address after redirects. */
  readonly url: string;
  /** The first bytes. */
  readonly head: Buffer;
}

export type ProbeAddress = (address: string, signal: AbortSignal) => Promise<Probed>;

/** Fetches the beginning of what an address leads to, through the client that never leads into private networks. */
async function probeAddress(address: string, signal: AbortSignal): Promise<Probed> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const { url, body } = await guardedFetch(address, { signal, maxBytes, timeoutMs: oneMs, silenceMs: oneMs });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= imageHeadBytes) break;
    }
    return { ms: elapsed(), url, head: Buffer.concat(chunks) };
  } catch (error) {
    if (!(error instanceof FetchError) || signal.aborted) throw error;
    return { problem: error.message, ms: elapsed(), url: address, head: Buffer.alloc(0) };
  }
}

interface Sampled {
  id: string;
  name: string;
  image: string | null;
  url: string | null;
}

const isFetched = (address: string | null): address is string => address !== null && /^https?:\/\//i.test(address);

/** A sample that is another one every day, and the same one when a run is taken up again. */
async function sampleProducts({ db, storeKey, now, settings }: CheckTools): Promise<Sampled[]> {
  const { rows } = await db.pool.query<Sampled>(
    `SELECT id, name, image, url FROM products WHERE store_key = $1 AND (image ~* '^https?://' OR url ~* '^https?://')
     ORDER BY hashtextextended(id, $2::bigint) LIMIT $3`,
    [storeKey, dayNumber(now), settings.probe_sample],
  );
  return rows;
}

/** Fetches images and pages of a sample of the products. The total of each check is the number that was really fetched. */
export async function probeProducts(
  tools: CheckTools,
  { signal, probe = probeAddress }: { signal: AbortSignal; probe?: ProbeAddress },
): Promise<Finding[]> {
  const { settings, ignored } = tools;
  const products = await sampleProducts(tools);
  const deadline = AbortSignal.timeout(wholeMs);
  const both = AbortSignal.any([signal, deadline]);
  const totals: Partial<Record<HealthCheckKey, number>> = {};
  const found = new Map<HealthCheckKey, KeptExample[]>();
  const note = (key: HealthCheckKey, product: Sampled, value: string | undefined) => {
    totals[key] = (totals[key] ?? 0) + 1;
    const examples = found.get(key) ?? [];
    found.set(key, examples);
    const field = key.startsWith('image') ? 'image' : 'url';
    if (value !== undefined) examples.push({ id: product.id, name: product.name, image: product.image, field, value: value.slice(0, 200) });
  };
  const look = async (product: Sampled) => {
    if (isFetched(product.image)) {
      const { problem, ms, head } = await probe(product.image, both);
      note('image_broken', product, problem);
      if (problem === undefined) {
        const size = imageSize(head);
        if (size !== undefined)
          note(
            'image_small',
            product,
            Math.max(size.width, size.height) < settings.image_pixels ? `${size.width} × ${size.height}` : undefined,
          );
        note('image_slow', product, ms > settings.image_ms ? `${ms} ms` : undefined);
      }
    }
    if (isFetched(product.url)) {
      const { problem, url } = await probe(product.url, both);
      note('url_broken', product, problem);
      if (problem === undefined) note('url_redirected', product, new URL(product.url).href === url ? undefined : url);
    }
  };
  const queue = [...products];
  const work = async () => {
    for (let product = queue.shift(); product !== undefined && !deadline.aborted; product = queue.shift()) {
      try {
        await look(product);
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted) return;
        throw error;
      }
      await wait(pauseMs, undefined, { signal });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const keys = ['image_broken', 'image_small', 'image_slow', 'url_broken', 'url_redirected'] as const;
  return keys.map((key): Finding => {
    const mine = new Set(ignored.get(key));
    const all = found.get(key) ?? [];
    return {
      key,
      count: all.length,
      total: totals[key] ?? 0,
      objects: all.map(({ id }) => id),
      examples: all.filter(({ id }) => !mine.has(id)).slice(0, 50),
      ignored: all.filter(({ id }) => mine.has(id)).map(({ id }) => [id, 1] as const),
    };
  });
}
