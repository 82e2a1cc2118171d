import type { Import } from './imports.ts';

/** The `*Paths.ts` of the areas of web: addresses of their screens, to which any screen may link. They know nothing else of their area. */
const addresses = 'addresses of screens';

/**
 * The folders of each package in layers, lowest first: a folder imports from those before it, never from those after it. Folders that one
 * request passes through in both ways share a line. Files next to the folders (`siteMap.ts`, `main.ts`) put everything together, so they
 * are above all. A new area gets its place here; a module named with its area stands apart from it.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  schema: [
    ['access', 'contract', 'resources'],
    ...[
      'content',
      'merchandising',
      'search',
      'data',
      'recommendations',
      'chat',
      'audience',
      'store',
      'session',
      'company',
      'account',
      'email',
      'developers',
      'settings',
      'shell',
    ].map((area) => [area]),
  ],
  gateway: [
    ['rest', 'auth', 'graph', 'http', 'resources', 'translation'],
    ...[
      'store',
      'company',
      'session',
      'content',
      'data',
      'search',
      'recommendations',
      'merchandising',
      'chat',
      'audience',
      'account',
      'email',
      'developers',
      'settings',
      'shell',
    ].map((area) => [area]),
  ],
  api: [
    ['db'],
    ['csv'],
    ['log'],
    // A call asks for jobs, and a job fails as a call does.
    ['http', 'jobs'],
    ...['lists', 'credentials', 'configuration', 'resources'].map((folder) => [folder]),
    // Emails of the product itself, and links without an account; what shops send is on the shop's data, further up.
    ['email/delivery'],
    ...['store', 'ai', 'session', 'company', 'content'].map((area) => [area]),
    // What is found or recommended passes through the campaigns, whose previews ask for both.
    ['search', 'recommendations', 'merchandising'],
    ...['chat', 'shell', 'data'].map((area) => [area]),
    // The checklist of a new store asks what its company has bought and which data it has.
    ['store/onboarding'],
    // So does the overview of a company, for each of its stores.
    ['company/overview'],
    ...['audience', 'email', 'developers', 'account', 'settings'].map((area) => [area]),
    ['demo'],
  ],
  web: [
    ...['app', 'ui', 'resources', addresses].map((folder) => [folder]),
    ...[
      'session',
      'content',
      'search',
      'data',
      'recommendations',
      'merchandising',
      'chat',
      'audience',
      'store',
      'company',
      'email',
      'account',
      'developers',
      'settings',
    ].map((area) => [area]),
    ...['shell', 'gallery'].map((folder) => [folder]),
  ],
};

interface Place {
  readonly folder: string;
  /** Undefined for a folder that has no place yet. */
  readonly layer: number | undefined;
}

function placeOf(path: string): (Place & { readonly layersOf: string }) | undefined {
  const [layersOf = '', source, area = '', name] = path.split('/');
  const known = layers[layersOf];
  if (known === undefined || source !== 'src') return undefined;
  if (name === undefined) return { layersOf, folder: 'the files above all', layer: known.length };
  // A module may have a place of its own, apart from its area.
  const ofModule = known.some((folders) => folders.includes(`${area}/${name}`)) ? `${area}/${name}` : area;
  const isAddress = layersOf === 'web' && path.endsWith('Paths.ts') && !['app', 'ui', 'resources'].includes(area);
  const folder = isAddress ? addresses : ofModule;
  const layer = known.findIndex((folders) => folders.includes(folder));
  return { layersOf, folder, layer: layer === -1 ? undefined : layer };
}

/** Why an import runs against the layers of its package; nothing when it does not. */
export function brokenLayer({ from, to }: Pick<Import, 'from' | 'to'>): string | undefined {
  const [above, below] = [placeOf(from), placeOf(to)];
  if (above === undefined || below === undefined || above.layersOf !== below.layersOf || above.folder === below.folder) return undefined;
  const homeless = [above, below].find(({ layer }) => layer === undefined);
  if (homeless !== undefined)
    return `${homeless.folder} has no place among the layers of ${homeless.layersOf} yet (tools/check/importLayers.ts)`;
  if ((above.layer ?? 0) >= (below.layer ?? 0)) return undefined;
  return `${above.folder} lies below ${below.folder}: move what it needs down, or what needs it up`;
}
