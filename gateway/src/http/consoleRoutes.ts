import { readFileSync, statSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';

import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { readConsoleAddresses } from './consoleAddresses.ts';
import { HttpFailure } from './httpFailure.ts';
import { allowInlineScripts, createScriptReader } from './inlineScripts.ts';
import { transportSecurity } from './securityHeaders.ts';

export interface ConsoleOptions {
  /** Folder of the built console. */
  readonly root: string;
  /** On every page and asset. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Console {
  /** Name of the build that is served; undefined while there is none. */
  build(): string | undefined;
}

const hashedName = /[.-][\w-]{8,}\.\w+$/;
/** How long the name of the build may be out of date when it is built again under a running gateway. */
const buildKeptMs = 1_000;

/** The name is in the console's document, which is read again when it has changed. */
function createBuildReader(root: string): Console['build'] {
  const file = join(root, 'index.html');
  let checkedAt = -Infinity;
  let changedAt: number | undefined;
  let name: string | undefined;
  return () => {
    const now = performance.now();
    if (now - checkedAt < buildKeptMs) return name;
    checkedAt = now;
    const found = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (found !== changedAt)
      name = found === undefined ? undefined : /name="endcap-build" content="([\w-]+)"/.exec(readFileSync(file, 'utf8'))?.[1];
    changedAt = found;
    return name;
  };
}

/** Which addresses the console has, read again with each build. */
function createAddressReader(root: string, build: Console['build']): (path: string) => boolean {
  let readFor: string | undefined;
  let known: ((path: string) => boolean) | undefined;
  return (path) => {
    const name = build();
    if (known === undefined || name !== readFor) known = readConsoleAddresses(join(root, 'addresses.json'));
    readFor = name;
    return known(path);
  };
}

/** Serves the built console: its files as they were compressed when it was built, and its page for all its routes. */
export async function consoleRoutes(server: FastifyInstance, { root, headers }: ConsoleOptions): Promise<Console> {
  const build = createBuildReader(root);
  const hasPage = createAddressReader(root, build);
  const scriptsOf = createScriptReader();
  const setHeaders = (reply: FastifyReply, path: string) => {
    // Its name has a hash of its content, so a browser may keep it for ever.
    const name = path.slice(root.length).replace(/\.(br|gz)$/, '');
    const isImmutable = name.includes('assets/') && hashedName.test(name);
    reply.headers({
      ...(name.endsWith('.html') ? allowInlineScripts(headers, scriptsOf(join(root, name))) : headers),
      ...(reply.request.headers['x-forwarded-proto'] === 'https' ? transportSecurity : {}),
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  };
  await server.register(files, {
    root,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    suppressWarning: true,
    setHeaders,
  });

  /** The page that a route is in: `/invite/<id>` in the document `invite/`, everything else in the console. */
  async function pageOf(path: string): Promise<string | undefined> {
    const [first = ''] = path.slice(1).split(/[/?]/, 1);
    const pages = /^[\w-]+$/.test(first) ? [`${first}/index.html`, 'index.html'] : ['index.html'];
    for (const page of pages)
      if (
        await access(join(root, page)).then(
          () => true,
          () => false,
        )
      )
        return page;
    return undefined;
  }

  server.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpFailure(405, 'METHOD_NOT_ALLOWED', 'Method not allowed.');
    // A route of the console may have dots in it (an email address), so only what is asked for as a page gets the page.
    const wantsPage = String(request.headers.accept ?? '').includes('text/html');
    const page = wantsPage ? await pageOf(request.url) : undefined;
    if (page === undefined) throw new HttpFailure(404, 'NOT_FOUND', 'Page not found.');
    const [path = ''] = request.url.split('?', 1);
    // The console's own document says in the reader's language that the page does not exist.
    return reply.code(page !== 'index.html' || hasPage(path) ? 200 : 404).sendFile(page);
  });
  return { build };
}
