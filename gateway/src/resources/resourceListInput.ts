import type { BoundedListInput, ListCondition } from '@endcap/schema/contract/list.ts';
import type { FilterKind } from '@endcap/schema/resources/resourceDeclaration.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';
import { filtersOf, listFieldName } from '@endcap/schema/resources/resourceSdl.ts';

import { badInput } from '../graph/connections.ts';
import { toRestEnum } from '../graph/enumValues.ts';
import { type KeyPage, keyPageInputOf } from '../graph/keyConnections.ts';

/** The arguments of a resource's list, as its expanded SDL types them: each filter has one field, each condition one operator. */
export interface ResourceListArguments extends KeyPage {
  readonly filter?: readonly Readonly<Record<string, unknown>>[] | null;
  readonly orderBy?: { readonly field: string; readonly direction: 'ASC' | 'DESC' } | null;
  readonly query?: string | null;
}

const operators: Readonly<Record<string, ListCondition['operator']>> = {
  eq: '=',
  ne: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  in: 'in',
  notIn: 'not in',
  contains: 'contains',
  notContains: 'not contains',
  startsWith: 'starts with',
};

type Value = ListCondition['value'];

function conditionOf(field: string, kind: FilterKind, given: unknown): ListCondition {
  if (typeof kind === 'object') return { field, operator: 'in', value: (given as string[]).map(toRestEnum) }; // the SDL says: a list of an enum
  if (kind === 'flag') return { field, operator: '=', value: given === true };
  const [[operator, value] = ['', undefined]] = Object.entries(given as Record<string, Value>); // the SDL says: one condition
  if (operator === 'exists') return { field, operator: value === true ? 'exists' : 'not exists' };
  const rest = operators[operator];
  if (rest === undefined) throw badInput(`A condition on ${field} needs one operator.`);
  return { field, operator: rest, value };
}

/** What a list of resources asks the api for. Types and names were checked by the SDL. */
export function resourceListInput(
  resource: Resource,
  args: ResourceListArguments,
): Partial<BoundedListInput> & Pick<BoundedListInput, 'limit' | 'filter' | 'query'> {
  const kinds = new Map(Object.entries(filtersOf(resource)).map(([name, kind]) => [listFieldName(name, kind), { name, kind }]));
  const filter = (args.filter ?? []).flatMap((one) =>
    Object.entries(one).flatMap(([field, given]) => {
      const known = kinds.get(field);
      return known === undefined ? [] : [conditionOf(known.name, known.kind, given)];
    }),
  );
  return {
    ...keyPageInputOf(args),
    query: args.query ?? '',
    filter,
    ...(args.orderBy ? { sort: args.orderBy.field.toLowerCase(), order: args.orderBy.direction === 'DESC' ? 'desc' : 'asc' } : {}),
  };
}
