import { importCircles } from './importCircles.ts';
import type { Import } from './imports.ts';

/** Folders without a subject of their own, which everything above stands on. The folders in them are their rooms. */
const frameworks = [
  ...['access', 'contract', 'resources'].map((name) => `schema/src/${name}`),
  ...['auth', 'graph', 'http', 'resources', 'rest', 'translation'].map((name) => `gateway/src/${name}`),
  ...['ai', 'configuration', 'credentials', 'csv', 'db', 'http', 'jobs', 'lists', 'log', 'resources'].map((name) => `api/src/${name}`),
  ...['app', 'resources', 'shell', 'ui'].map((name) => `web/src/${name}`),
];

/** The room of a file; undefined for a file next to the rooms, which puts them together or serves them all. */
function roomOf(path: string): { readonly framework: string; readonly room: string } | undefined {
  const framework = frameworks.find((folder) => path.startsWith(`${folder}/`));
  if (framework === undefined) return undefined;
  const [room, ...rest] = path.slice(framework.length + 1).split('/');
  return room === undefined || rest.length === 0 ? undefined : { framework, room: `${framework}/${room}` };
}

/** Rooms of one framework folder that reach each other by their imports, types included. */
export function roomCircles(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  return importCircles(
    imports.flatMap((found) => {
      const [from, to] = [roomOf(found.from), roomOf(found.to)];
      return from === undefined || from.framework !== to?.framework || from.room === to.room ? [] : { from: from.room, to: to.room };
    }),
  );
}
