import { loadExports } from '../http/loadHandlers.ts';
import { madeServices, type ResourceService } from './resourceService.ts';

let loading: Promise<unknown> | undefined;

/** Every kind of resource that a `*.service.ts` serves, by its kind. */
export async function servicesByKind(): Promise<ReadonlyMap<string, ResourceService>> {
  await (loading ??= loadExports('.service.ts', 'service'));
  return madeServices;
}
