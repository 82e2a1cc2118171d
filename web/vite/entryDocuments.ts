import type { Plugin } from 'vite';

/** While developing, `/login` and all below it is the file `login/index.html`, as the gateway serves it. */
export function entryDocuments(folders: readonly string[]): Plugin {
  return {
    name: 'endcap:entry-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        const folder = pathname.split('/')[1] ?? '';
        if (folders.includes(folder)) request.url = `/${folder}/index.html${search}`;
        next();
      });
    },
  };
}
