import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { constants, brotliCompress, gzip } from 'node:zlib';

import { transportSecurity } from './securityHeaders.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** Its name has a hash of its content, so a browser may keep it for ever. */
  readonly isImmutable: boolean;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gz: Buffer | undefined;
  /** Name of the build, which the console's document holds. */
  readonly build: string | undefined;
}

/** Serves the built console: whole files from memory, compressed when they were built. */
export interface StaticFiles {
  /** Answers a GET or HEAD; false when there is no such file and no page for the path. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** Name of the build that is served; undefined while there is none. */
  build(): Promise<string | undefined>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const hashedName = /[.-][\w-]{8,}\.\w+$/;
const isText = (type: string) => /^(text|image\/svg|application\/(json|manifest))/.test(type);

async function readOptional(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

async function readStaticFile(root: string, path: string): Promise<StaticFile> {
  const file = join(root, path);
  const [plain, br, gz] = await Promise.all([readFile(file), readOptional(`${file}.br`), readOptional(`${file}.gz`)]);
  const type = types[extname(path)] ?? 'application/octet-stream';
  // The build compresses what is large; what it left out and is worth it is compressed once, here.
  const isWorthIt = isText(type) && plain.length > 1024;
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    isImmutable: path.includes('assets/') && hashedName.test(path),
    plain,
    br: br ?? (isWorthIt ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : undefined),
    gz: gz ?? (isWorthIt ? await gzipped(plain) : undefined),
    build: path === 'index.html' ? /name="endcap-build" content="([\w-]+)"/.exec(plain.toString())?.[1] : undefined,
  };
}

export function createStaticFiles(
  root: string,
  { isReread = false, headers: always = {} }: { isReread?: boolean; headers?: OutgoingHttpHeaders } = {},
): StaticFiles {
  let paths: Promise<ReadonlySet<string>> | undefined;
  const files = new Map<string, Promise<StaticFile>>();

  async function listPaths(): Promise<ReadonlySet<string>> {
    const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    const relative = found
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll(sep, '/'),
      );
    return new Set(relative.filter((path) => !path.endsWith('.br') && !path.endsWith('.gz')));
  }

  async function find(path: string): Promise<StaticFile | undefined> {
    // Only names that were listed are opened, so no path can lead out of the folder.
    let known = await (paths ??= listPaths());
    if (isReread || !known.has('index.html')) known = await (paths = listPaths());
    return known.has(path) ? read(path) : undefined;
  }

  async function read(path: string): Promise<StaticFile | undefined> {
    let file = isReread ? undefined : files.get(path);
    if (!file) files.set(path, (file = readStaticFile(root, path)));
    try {
      return await file;
    } catch (error) {
      // The console is being built anew under a running gateway: what is known of the one before is worth nothing.
      files.clear();
      paths = undefined;
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** The page that a route lies in: `/invite/<id>` in the document `invite/`, everything else in the console. */
  async function pageOf(name: string): Promise<StaticFile | undefined> {
    const first = name.split('/', 1)[0] ?? '';
    return (await find(`${first}/index.html`)) ?? (await find('index.html'));
  }

  function send(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const [encoding, body] =
      file.br && /\bbr\b/.test(accepted)
        ? ['br', file.br]
        : file.gz && /\bgzip\b/.test(accepted)
          ? ['gzip', file.gz]
          : [undefined, file.plain];
    const headers = {
      ...always,
      ...(request.headers['x-forwarded-proto'] === 'https' ? transportSecurity : {}),
      etag: file.etag,
      'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(file.br || file.gz ? { vary: 'Accept-Encoding' } : {}),
    };
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return {
    build: async () => (await find('index.html'))?.build,
    async serve(request, response, path) {
      const name = decodePath(path);
      if (name === undefined) return false;
      const wantsPage = String(request.headers.accept ?? '').includes('text/html');
      const isFolder = name === '' || name.endsWith('/');
      // A route of the console may have dots in it (an email address), so only what is asked for as a page gets the page.
      const file =
        (isFolder ? await find(`${name}index.html`) : ((await find(name)) ?? (await find(`${name}/index.html`)))) ??
        (wantsPage ? await pageOf(name) : undefined);
      if (!file) return false;
      send(request, response, file);
      return true;
    },
  };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).replace(/^\/+/, '');
  } catch {
    return undefined; // a malformed escape
  }
}
