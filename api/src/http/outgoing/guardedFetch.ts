import { type LookupAddress, lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';

import { Agent, type Dispatcher, errors, request } from 'undici';

import { isAddress, isPublicAddress } from './addressGuard.ts';
import { type OwnAddress, ownTarget } from './ownAddress.ts';

/** An address that was not fetched, or not to its end. The message is for the person who named it. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** Status of an answer that was no feed. */
  readonly status: number | undefined;
  /** Its header Retry-After. */
  readonly retryAfter: string | undefined;

  constructor(
    message: string,
    { status, retryAfter, ...options }: ErrorOptions & { status?: number; retryAfter?: string | undefined } = {},
  ) {
    super(message, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Finds the addresses of a name, like `dns.lookup` with `all`. */
export type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

export interface GuardedFetchOptions {
  readonly signal?: AbortSignal;
  /** Largest body in bytes. */
  readonly maxBytes: number;
  /** Longest time of everything together, in milliseconds; default 30 minutes. */
  readonly timeoutMs?: number;
  /** Longest silence of the server, in milliseconds; default 60 seconds. */
  readonly silenceMs?: number;
  /** Most redirects; default 5. */
  readonly maxRedirects?: number;
  /** Whether private addresses may be fetched; default the setting ALLOW_PRIVATE_FEEDS. */
  readonly allowsPrivate?: boolean;
  /** Nothing but these origins is fetched, also after a redirect; default any. */
  readonly origins?: readonly string[];
  /** What may be fetched of this very server; it sends us nowhere else. */
  readonly own?: OwnAddress | undefined;
  /** Resolves names; tests give their own. */
  readonly resolve?: Resolve;
  /** Further headers, such as keys: they go to the server of the address and not to those that it sends us to. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON to post instead of a GET; any status of 2xx is success then, and no redirect is followed. */
  readonly json?: string;
}

export interface FetchedBody {
  /** Address after all redirects. */
  readonly url: string;
  /** Length that the server announced. */
  readonly size: number | undefined;
  /** Its header Link. */
  readonly link: string | undefined;
  readonly body: AsyncIterable<Buffer>;
}

export const isPrivateAllowed = () => /^(?:1|true|yes|on)$/i.test(process.env['ALLOW_PRIVATE_FEEDS'] ?? '');

const privateMessage =
  'The URL leads to a private network and was not fetched. The operator of this server can allow it with the setting ALLOW_PRIVATE_FEEDS.';

export const resolveAll: Resolve = (host, done) => resolveName(host, { all: true }, done);

/**
 * A lookup that answers only what was checked. The connection is made to exactly these addresses, so a name cannot be public when it is
 * checked and private when it is connected to.
 */
export function guardedLookup(resolve: Resolve, allowsPrivate: boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) done(error, '', 0);
      else if (!first) done(new FetchError('The server name in the URL is unknown. Check the URL.'), '', 0);
      // One private address among public ones is refused too: it is not what a shop's server looks like.
      else if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address))) done(new FetchError(privateMessage), '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Of the ports that belong to services of their own, those of the web alone: what is said to a mail server by HTTP it may take for mail. */
const servicePorts = 1024;
const webPorts: ReadonlySet<string> = new Set(['', '80', '443']);

export function checkUrl(url: URL, allowsPrivate: boolean, origins: readonly string[] | undefined): void {
  if (origins !== undefined && !origins.includes(url.origin)) throw new FetchError('The URL redirects to another server.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError('Only URLs that start with http:// or https:// are fetched.');
  if (!allowsPrivate && isAddress(url.hostname) && !isPublicAddress(url.hostname)) throw new FetchError(privateMessage);
  if (!allowsPrivate && !webPorts.has(url.port) && Number(url.port) < servicePorts)
    throw new FetchError(`Port ${url.port} belongs to another service. Use port 80, 443, or ${servicePorts} and above.`);
}

export function reasonOf(error: unknown, timeout: AbortSignal): FetchError | undefined {
  if (error instanceof FetchError) return error;
  if (timeout.aborted) return new FetchError('Fetching the URL took too long and was stopped.', { cause: error });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const because = (message: string) => new FetchError(message, { cause: error });
  if (error instanceof errors.ConnectTimeoutError) return because('The server does not respond.');
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return because('The server stopped sending data.');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return because('The server name in the URL is unknown. Check the URL.');
  if (code === 'ECONNREFUSED') return because('The server refuses connections.');
  if (typeof code === 'string' && /CERT|TLS|SSL|SIGNED/.test(code)) return because('The server’s certificate is invalid.');
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return because('The connection was lost before all data had arrived.');
  }
  if (error instanceof errors.UndiciError) return because(`The URL could not be fetched: ${error.message}`);
  return undefined;
}

async function* readBody(response: Dispatcher.ResponseData, agent: Agent, timeout: AbortSignal, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    // A body without an encoding returns Buffers.
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw reasonOf(error, timeout) ?? error;
  } finally {
    response.body.destroy();
    await agent.destroy();
  }
}

/** A name or password as it was meant; a percent sign that begins no escape stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A header that may come several times, as one. */
const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : header);

const tooLarge = (maxBytes: number) => new FetchError(`The feed is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);

/**
 * Fetches an address that someone typed in: http and https only, public addresses only on every hop, with limits of time, size and
 * redirects. The body is a stream; reading it may throw a FetchError too. Read it to its end or return from it, else the connection stays.
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<FetchedBody> {
  const {
    maxBytes,
    timeoutMs = 1_800_000,
    silenceMs = 60_000,
    json,
    maxRedirects = json === undefined ? 5 : 0,
    allowsPrivate = isPrivateAllowed(),
    resolve = resolveAll,
  } = options;
  const ownHeaders = Object.fromEntries(Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const agent = new Agent({
    connect: { timeout: Math.min(10_000, silenceMs), lookup: guardedLookup(resolve, allowsPrivate) },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    pipelining: 0,
  });
  try {
    let url = new URL(address);
    const { origin, username, password } = url;
    for (let hop = 0; ; hop++) {
      // Only what was typed in: a shop that sends us to our own server is a shop that looks around in it.
      const target = hop === 0 ? ownTarget(url, options.own) : undefined;
      if (target === undefined) checkUrl(url, allowsPrivate, options.origins);
      // A password in the address is for the server it names, not for those that it sends us to.
      const hasPassword = url.origin === origin && username !== '';
      const credentials = hasPassword ? Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64') : '';
      const response = await request(target ?? url, {
        dispatcher: agent,
        signal,
        ...(json === undefined ? {} : { method: 'POST', body: json }),
        headers: {
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          'user-agent': 'Endcap-Importer/1.0',
          accept: 'application/json, application/x-ndjson, text/csv, */*;q=0.5',
          'accept-encoding': 'identity',
          ...(hasPassword ? { authorization: `Basic ${credentials}` } : {}),
          ...(url.origin === origin ? ownHeaders : {}),
        },
      });
      // A body that is given up emits an error; without a listener that would end the process.
      response.body.on('error', () => {});
      const { statusCode, headers } = response;
      const location = headers['location'];
      if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
        response.body.destroy();
        if (target !== undefined) throw new FetchError('The URL redirects, which is not allowed here.');
        if (hop >= maxRedirects) throw new FetchError('The URL redirects too many times.');
        url = new URL(location, url);
        continue;
      }
      if (json === undefined ? statusCode !== 200 : statusCode >= 300) {
        response.body.destroy();
        const hint = statusCode === 401 || statusCode === 403 ? ' It requires a sign-in, or blocks this server.' : '';
        throw new FetchError(`The server returned the status ${statusCode} instead of a feed.${hint}`, {
          status: statusCode,
          retryAfter: textOf(headers['retry-after']),
        });
      }
      const announced = Number(headers['content-length']);
      const size = Number.isSafeInteger(announced) ? announced : undefined;
      if (size !== undefined && size > maxBytes) throw tooLarge(maxBytes);
      return { url: url.href, size, link: textOf(headers['link']), body: readBody(response, agent, timeout, maxBytes) };
    }
  } catch (error) {
    await agent.destroy();
    if (error instanceof TypeError) throw new FetchError('This is not a valid URL.', { cause: error });
    throw reasonOf(error, timeout) ?? error;
  }
}
