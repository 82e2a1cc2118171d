import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';

import { mayNot } from '../http/access.ts';
import { Failure } from '../http/failure.ts';
import { servicesByKind } from './loadServices.ts';
import type { PlaceContext, ResourceService } from './resourceService.ts';

/** The kind of resource that a call names, for callers that may do this to it. */
export async function serviceFor(kind: string, can: 'view' | 'edit', { role }: Pick<PlaceContext, 'role'>): Promise<ResourceService> {
  const service = (await servicesByKind()).get(kind);
  if (service === undefined) {
    const message = `Unknown kind of resource: “${kind}”.`;
    throw new Failure('ParsingError', message, { fields: { object_type: message } });
  }
  const ability: Ability = service.resource.can[can];
  if (!roleCan(role, ability)) throw mayNot();
  return service;
}
