import type { BoundedListInput } from '@endcap/schema/contract/list.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';
import { listFieldName } from '@endcap/schema/resources/resourceSdl.ts';
import { filtersOf } from '@endcap/schema/resources/resourceDeclaration.ts';

import { type KeyPage, keyPageInputOf } from '../graph/keyConnections.ts';
import { listConditionOf } from '../graph/listConditions.ts';

/** The arguments of a resource's list, as its expanded SDL types them: each filter has one field, each condition one operator. */
export interface ResourceListArguments extends KeyPage {
  readonly filter?: readonly Readonly<Record<string, unknown>>[] | null;
  readonly orderBy?: { readonly field: string; readonly direction: 'ASC' | 'DESC' } | null;
  readonly query?: string | null;
}

/** What a list of resources asks the api for. Types and names were checked by the SDL. */
export function resourceListInput(
  resource: Resource,
  args: ResourceListArguments,
): Partial<BoundedListInput> & Pick<BoundedListInput, 'limit' | 'filter' | 'query'> {
  const names = new Map(Object.entries(filtersOf(resource)).map(([name, kind]) => [listFieldName(name, kind), name]));
  const filter = (args.filter ?? []).flatMap((one) =>
    Object.entries(one).flatMap(([field, given]) => {
      const name = names.get(field);
      return name === undefined ? [] : [listConditionOf(name, given)];
    }),
  );
  return {
    ...keyPageInputOf(args),
    query: args.query ?? '',
    filter,
    ...(args.orderBy ? { sort: args.orderBy.field.toLowerCase(), order: args.orderBy.direction === 'DESC' ? 'desc' : 'asc' } : {}),
  };
}
