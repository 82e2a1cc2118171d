import { exportsBySuffix } from '../contract/exportsBySuffix.ts';
import type { Resource } from './resource.ts';

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'kind' in value && 'calls' in value && 'fields' in value;
}

/** Every resource that a `*.resource.ts` file declares, with its module (e.g. `search/redirects`), in file order. */
export async function loadResources(): Promise<{ module: string; name: string; resource: Resource }[]> {
  return (await exportsBySuffix('.resource.ts', isResource)).map(({ value: resource, ...place }) => ({ ...place, resource }));
}

/** What a store has once, such as a configuration: every `*Kind.ts` declares one by `singleResource`. */
export async function loadSingles(): Promise<Resource[]> {
  return (await exportsBySuffix('Kind.ts', isResource)).map(({ value }) => value);
}
