import type { Plugin } from 'vite';

/** While developing, `/login` is the file `login/index.html`, as the gateway serves it. */
export function entryDocuments(folders: readonly string[]): Plugin {
  return {
    name: 'endcap:entry-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (folders.includes(pathname.slice(1))) request.url = `${pathname}/index.html${search}`;
        next();
      });
    },
  };
}
