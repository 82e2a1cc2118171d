import type { Plugin, Rolldown } from 'vite';

/** What must not come along with a chunk: it would bring half of the console to the sign-in page, or block the console's start. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  base: ['entry', 'console', 'kit'],
  entry: ['console', 'kit'],
  console: ['kit'],
};

type Chunk = Rolldown.OutputChunk;

/** Chunks that are loaded together with one. Throws when it is among them: it would run before what it is made of. */
function loadedWith(start: Chunk, chunks: ReadonlyMap<string, Chunk>): Chunk[] {
  const found = new Set(start.imports);
  // A set returns what is added while it is gone through.
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported);
  if (found.has(start.fileName)) {
    const around = [...found].filter((name) => chunks.get(name)?.imports.includes(start.fileName) === true);
    throw new Error(`The chunk ${start.name} needs one that needs it (${around.join(', ')}); see vite/chunkNames.ts.`);
  }
  return [...found].flatMap((name) => chunks.get(name) ?? []);
}

function checkChunks(bundle: Rolldown.OutputBundle): void {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  for (const chunk of chunks.values()) {
    const wrong = loadedWith(chunk, chunks).find(({ name }) => forbidden[chunk.name]?.includes(name) === true);
    if (wrong !== undefined) throw new Error(`The chunk ${chunk.name} brings ${wrong.name} along; see vite/chunkNames.ts.`);
  }
}

/**
 * Names the chunk `kit`, which every screen of the console needs, in the console's HTML: the browser fetches it together with the
 * first script instead of after it. Also fails a build whose chunks depend on each other in another way than they should.
 */
export function preloadKit(): Plugin {
  return {
    name: 'endcap:preload-kit',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle }) {
        if (path !== '/index.html' || bundle === undefined) return [];
        checkChunks(bundle);
        const names = Object.values(bundle)
          .filter((file) => file.fileName.startsWith('assets/kit-'))
          .map(({ fileName }) => fileName);
        return names.map((name) => ({
          tag: 'link',
          attrs: {
            // For `print` it does not block the outline; app/firstPaint/laterStyles.ts has it count when it is there.
            ...(name.endsWith('.css') ? { rel: 'stylesheet', media: 'print', 'data-later': true } : { rel: 'modulepreload' }),
            crossorigin: true,
            href: `/${name}`,
          },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
