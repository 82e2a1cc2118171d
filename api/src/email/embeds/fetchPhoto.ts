import type { Logger } from 'pino';

import { FetchError, guardedFetch } from '../../http/outgoing/guardedFetch.ts';
import { demoMediaPath, drawPicture as drawDemoPicture } from '../../store/demo/demoPictures.ts';

const usualLimits = { maxBytes: 8_000_000, timeoutMs: 5_000, silenceMs: 3_000, maxRedirects: 3 };

/** The photo of a product by its address; undefined when it cannot be had in time. */
export async function fetchPhoto(image: unknown, domain: string, log: Logger, limits = usualLimits): Promise<Buffer | undefined> {
  if (typeof image !== 'string' || image === '') return undefined;
  if (image.startsWith(`${demoMediaPath}/`)) {
    const drawn = drawDemoPicture(image.slice(demoMediaPath.length + 1));
    return drawn === undefined ? undefined : Buffer.from(drawn);
  }
  const base = domain === '' ? undefined : /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  if (!URL.canParse(image, base)) return undefined;
  try {
    const { body } = await guardedFetch(new URL(image, base).href, limits);
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    log.info({ err: error.message }, 'the photo of a product was not fetched');
    return undefined;
  }
}
