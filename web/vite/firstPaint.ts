import { join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

import type { EarlyRoute, EarlySite } from '../src/app/firstPaint/earlyRoutes.ts';
import { type SourceRoute, type SourceSite, sourceSite } from './sourceSite.ts';

const root = join(import.meta.dirname, '..');

/** The script that is in the document itself. */
async function inlineScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: 'src/startEarly.ts', output: { format: 'iife' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (chunk === undefined) throw new Error('The first script of the console was not built.');
  // The end of a script element is found before anything is understood of the script.
  return chunk.code.trim().replaceAll('</', '<\\/');
}

type Chunk = Rolldown.OutputChunk;

/** Files of a screen that the document does not name already. */
function filesOf(page: string | undefined, chunks: readonly Chunk[], known: (file: string) => boolean): string[] {
  const start = page === undefined ? undefined : chunks.find(({ moduleIds }) => moduleIds.includes(root + page));
  const found = new Set(start === undefined ? [] : [start.fileName]);
  const styles = new Set<string>();
  // A set returns what is added while it is gone through.
  for (const name of found) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const imported of chunk?.imports ?? []) found.add(imported);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...found, ...styles].filter((file) => !known(file));
}

/**
 * The document with the styles of the outline in it: as a file they would block the outline until it has arrived, among the scripts that are asked for at the
 * same time. The link stays, disabled, which is not fetched (nor in advance, being for no medium): it is how Vite knows of a screen that its styles are there.
 */
function withOutlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const link = /<link rel="stylesheet"([^>]*href="\/(assets\/base-[\w-]+\.css)"[^>]*)>/.exec(html);
  const file = link?.[2] === undefined ? undefined : bundle[link[2]];
  if (link === null || file?.type !== 'asset') throw new Error('The styles of the outline are not in the build; see vite/firstPaint.ts.');
  const styles = String(file.source).trim().replaceAll('</', '<\\/');
  return html.replace(link[0], () => `<style>${styles}</style>\n    <link rel="stylesheet" disabled media="not all"${link[1] ?? ''}>`);
}

/**
 * What the console's document does on its own before any file has arrived: shows the outline, sends the queries of the address, and names
 * the files of its screen. The gateway allows the one script by its hash (gateway/src/http/inlineScripts.ts).
 */
export function firstPaint(): Plugin {
  let parts: [site: SourceSite, script: string] | undefined;
  return {
    name: 'endcap:first-paint',
    apply: 'build',
    // Awaited before the build begins: during it, on a busy machine, reading the routes has taken longer than Vite waits for a module (60 s).
    async buildStart() {
      parts = await Promise.all([sourceSite(), inlineScript()]);
    },
    // For the gateway, which answers other addresses with 404.
    generateBundle() {
      if (parts === undefined) return;
      const [{ addresses }] = parts;
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(addresses) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/index.html' || bundle === undefined || parts === undefined) return html;
        const [site, script] = parts;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const places = new Map<string, number>();
        const placeOf = (file: string): number => {
          const place = places.get(file) ?? places.size;
          places.set(file, place);
          return place;
        };
        const withFiles = ({ page, ...route }: SourceRoute): EarlyRoute => ({
          ...route,
          files: filesOf(page, chunks, (file) => html.includes(file)).map(placeOf),
        });
        const [frames, screens] = [site.frames.map(withFiles), site.screens.map(withFiles)];
        const early: EarlySite = { files: [...places.keys()], frames, screens };
        const data = `<script type="application/json" id="early-site">${JSON.stringify(early).replaceAll('<', '\\u003c')}</script>`;
        // Before any stylesheet, since a script waits for those before it.
        const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal[\w-]*\.woff2$/.test(name));
        if (font === undefined) throw new Error('The font of the outline is not in the build; see vite/firstPaint.ts.');
        const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        const module = /<script type="module"([^>]*) src="(\/assets\/console-[\w-]+\.js)"><\/script>/.exec(html);
        if (module === null) throw new Error('The script of the console is not in its document; see vite/firstPaint.ts.');
        return withOutlineStyles(html, bundle)
          .replace(module[0], () => `<link rel="modulepreload"${module[1] ?? ''} href="${module[2] ?? ''}">`)
          .replaceAll('<link rel="modulepreload"', '<link rel="prefetch" as="script"')
          .replace('</title>', () => `</title>\n    ${data}\n    <script>${script}</script>\n    ${preload}`)
          .replace('<div id="root">', () => `<script>endcapOutline("${module[2] ?? ''}");</script>\n    <div id="root">`);
      },
    },
  };
}
