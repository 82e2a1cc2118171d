import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { Failure } from '../../http/failure.ts';

/** What the build of the console made for pages of shops: STOREFRONT_DIR, else where the build puts it. */
const folder = () => process.env['STOREFRONT_DIR'] || join(import.meta.dirname, '../../../../web/dist/storefront');

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

interface StorefrontFile {
  readonly etag: string;
  readonly bodies: ReadonlyMap<'br' | 'gzip' | 'identity', Buffer>;
}

const files = new Map<string, Promise<StorefrontFile>>();

async function read(path: string): Promise<StorefrontFile> {
  const plain = await readFile(path).catch(() => {
    throw new Failure('NotFoundError', `The file ${basename(path)} is made by the build of the console, which has not run here.`);
  });
  const bodies = new Map<'br' | 'gzip' | 'identity', Buffer>();
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const body = await readFile(path + ending).catch(() => undefined);
    if (body) bodies.set(encoding, body);
  }
  bodies.set('identity', plain);
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, bodies };
}

/** The file from memory; one that could not be read is looked for again by the next request. */
function storefrontFile(name: string): Promise<StorefrontFile> {
  const path = join(folder(), name);
  const known = files.get(path) ?? read(path);
  files.set(path, known);
  known.catch(() => files.delete(path));
  return known;
}

/** Sends a file of the storefront to any page, as small as the browser takes it. A browser asks again after an hour, which is how a new version gets out. */
export async function sendStorefrontFile(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { etag, bodies } = await storefrontFile(name);
  reply.headers({
    etag,
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    vary: 'Accept-Encoding',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, body] of bodies) {
    if (encoding === 'identity') return reply.send(body);
    if (new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(?:\\D|$))`).test(accepted)) return reply.header('content-encoding', encoding).send(body);
  }
  return reply.send(bodies.get('identity'));
}
