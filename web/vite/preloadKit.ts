import type { Plugin, Rolldown } from 'vite';

/** What a chunk may import. One that needs a later one would run before what it is made of, or bring half of the console along. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  base: ['rolldown-runtime'],
  entry: ['base', 'rolldown-runtime'],
  console: ['base', 'rolldown-runtime'],
  kit: ['base', 'console', 'rolldown-runtime'],
};

function checkImports(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    const expected = allowed[file.name];
    const wrong = file.imports.filter((name) => {
      const imported = bundle[name];
      return expected !== undefined && imported?.type === 'chunk' && !expected.includes(imported.name);
    });
    if (wrong.length > 0) throw new Error(`The chunk ${file.name} imports ${wrong.join(', ')}; see vite/chunkNames.ts.`);
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
        checkImports(bundle);
        const names = Object.values(bundle)
          .filter((file) => file.fileName.startsWith('assets/kit-'))
          .map(({ fileName }) => fileName);
        return names.map((name) => ({
          tag: 'link',
          attrs: { rel: name.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
