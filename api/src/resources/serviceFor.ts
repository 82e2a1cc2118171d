import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';

import { mayNot } from '../http/access.ts';
import { Failure } from '../http/failure.ts';
import { configuredServices, servicesByKind } from './loadServices.ts';
import type { PlaceContext, ResourceService } from './resourceService.ts';

/** The kind of resource that a call names, for callers that may do this to it. */
export async function serviceFor(kind: string, can: 'view' | 'edit', context: Pick<PlaceContext, 'role'>): Promise<ResourceService> {
  return allowed(await servicesByKind(), kind, can, context);
}

/** The same among all that makes up a configuration: settings that a store has once, too. */
export async function configuredServiceFor(
  kind: string,
  can: 'view' | 'edit',
  context: Pick<PlaceContext, 'role'>,
): Promise<ResourceService> {
  return allowed(await configuredServices(), kind, can, context);
}

function allowed(
  services: ReadonlyMap<string, ResourceService>,
  kind: string,
  can: 'view' | 'edit',
  { role }: Pick<PlaceContext, 'role'>,
): ResourceService {
  const service = services.get(kind);
  if (service === undefined) {
    const message = `Unknown kind of resource: “${kind}”.`;
    throw new Failure('ParsingError', message, { fields: { object_type: message } });
  }
  const ability: Ability = service.resource.can[can];
  if (!roleCan(role, ability)) throw mayNot();
  return service;
}
