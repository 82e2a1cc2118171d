import createQueryMiddleware from 'farce/createQueryMiddleware';

import { searchOf } from './typedPath.ts';

/** The query part of an address as an object, by the browser's own parser. The build puts it in place of farce's, which brings one along. */
const queryMiddleware = createQueryMiddleware({
  parse: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  // Values come from this console's own code, which gives text or nothing.
  stringify: (query: Record<string, unknown>) => searchOf(query as Record<string, string | undefined>).slice(1),
});

// oxlint-disable-next-line import/no-default-export -- found imports farce's middleware by its default export
export { queryMiddleware, queryMiddleware as default };
