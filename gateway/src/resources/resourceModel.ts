import type { Resource } from '@endcap/schema/resources/resource.ts';
import type { ResourceHead } from '@endcap/schema/resources/resourceCalls.ts';
import type { z } from 'zod';

/** A row as the calls of any resource answer it. */
export interface ResourceRow extends ResourceHead {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly figures: Readonly<Record<string, unknown>>;
}

/** A resource as the graph reads it: its fields and figures next to its head, and where the caller looks at it. */
export type ResourceModel<R extends Resource = Resource> = z.output<R['fields']> &
  z.output<R['calls']['row']>['figures'] &
  ResourceHead &
  ResourceOrigin;

interface ResourceOrigin {
  /** Id of that store, or of the company that owns it. */
  readonly placeId: string;
  /** Name of the GraphQL type. */
  readonly typeName: string;
}

/** The head comes last: a body that has a `name` of its own is called by it anyway. */
export function resourceModel<R extends Pick<Resource, 'type'>>(
  resource: R,
  placeId: string,
  row: ResourceRow,
): ResourceModel<R & Resource> {
  const { fields, figures, ...head } = row;
  // The call of this very resource answered the row, so that its fields and figures are the declared ones.
  return { ...figures, ...fields, ...head, placeId, typeName: resource.type } as ResourceModel<R & Resource>;
}
