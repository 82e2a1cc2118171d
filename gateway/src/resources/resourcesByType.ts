import { loadResources } from '@endcap/schema/resources/loadResources.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';

/** Every resource by its GraphQL type. */
export const resourcesByType: ReadonlyMap<string, Resource> = new Map(
  (await loadResources()).map(({ resource }) => [resource.type, resource]),
);
