import { loadExports } from '../http/loadHandlers.ts';
import { madeServices, madeSingles, type ResourceService } from './resourceService.ts';

let loading: Promise<unknown> | undefined;

/** Every kind of resource that a `*.service.ts` serves, by its kind. */
export async function servicesByKind(): Promise<ReadonlyMap<string, ResourceService>> {
  await (loading ??= loadExports('.service.ts', 'service'));
  return madeServices;
}

let loadingSingles: Promise<unknown> | undefined;

/** The same with what a store has once, which a `*.single.ts` serves: all that makes up a configuration. */
export async function configuredServices(): Promise<ReadonlyMap<string, ResourceService>> {
  const [services] = await Promise.all([servicesByKind(), (loadingSingles ??= loadExports('.single.ts', 'single'))]);
  return new Map([...services, ...madeSingles]);
}
