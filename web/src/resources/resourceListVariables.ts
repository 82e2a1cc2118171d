import { decodeListState } from '../ui/list/listUrl.ts';
import type { ResourceKind } from './resourceKind.ts';
import { type FilterCondition, type FilterOperator, listVariables, type ListState } from '../ui/list/listState.ts';

/** `NOT_IN` → `notIn`: operators of a condition are fields of its input. */
const fieldOf = (operator: FilterOperator) => operator.toLowerCase().replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** `UPDATED_AT` of `updatedAt`, `HITS_30D` of `hits30d`. */
const orderField = (field: string) => field.replace(/[A-Z]|(?<=[A-Za-z])[0-9]/g, (letter) => `_${letter}`).toUpperCase();

/** A condition of a list as the typed input of a resource's list: one field, which holds one operator, a list of an enum, or a flag. */
function resourceFilter({ field, operator, value }: FilterCondition): Readonly<Record<string, unknown>> {
  if (operator === 'EXISTS' || operator === 'NOT_EXISTS') return { [field]: { exists: operator === 'EXISTS' } };
  if (typeof value === 'boolean') return { [field]: value };
  return { [field]: { [fieldOf(operator)]: value } };
}

/** The query part of an address, by its names. */
export type AddressQuery = Readonly<Record<string, string | undefined>>;

/** The graph's arguments for a list of resources: what the address says. */
export function resourceListVariables(
  { definition, within }: Pick<ResourceKind, 'definition' | 'within'>,
  query: AddressQuery,
  state: ListState,
) {
  const { orderBy, filter: _filter, ...page } = listVariables(state);
  // A choice out of an enum is a list of its values.
  const isChoice = (field: string) => definition.filterFields.some((one) => one.field === field && one.kind === 'choice');
  const conditions = state.filter.map((condition) =>
    isChoice(condition.field) ? { [condition.field]: condition.value } : resourceFilter(condition),
  );
  const filter = within === undefined ? conditions : [within(query), ...conditions];
  return { ...page, orderBy: { ...orderBy, field: orderField(orderBy.field) }, filter };
}

/** The same for a route, which knows nothing but its address. */
export const addressListVariables = (kind: Pick<ResourceKind, 'definition' | 'within'>, query: AddressQuery) =>
  resourceListVariables(kind, query, decodeListState(query, kind.definition));
