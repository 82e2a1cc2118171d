import { type FilterCondition, type FilterOperator, listVariables, type ListState } from '../ui/list/listState.ts';

/** `NOT_IN` → `notIn`: operators of a condition are fields of its input. */
const fieldOf = (operator: FilterOperator) => operator.toLowerCase().replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** `UPDATED_AT` of `updatedAt`, `HITS_30D` of `hits30d`. */
const orderField = (field: string) => field.replace(/[A-Z]|(?<=[A-Za-z])[0-9]/g, (letter) => `_${letter}`).toUpperCase();

/** A condition of a list as the typed input of a resource's list: one field, which holds one operator, a list of an enum, or a flag. */
export function resourceFilter({ field, operator, value }: FilterCondition): Readonly<Record<string, unknown>> {
  if (operator === 'EXISTS' || operator === 'NOT_EXISTS') return { [field]: { exists: operator === 'EXISTS' } };
  if (typeof value === 'boolean') return { [field]: value };
  return { [field]: { [fieldOf(operator)]: value } };
}

export interface ResourceListOptions {
  /** Filter fields whose values are an enum: their input is the list of values. */
  readonly enums?: readonly string[];
  /** What every row must meet beside the person's own filter, such as the tab. */
  readonly within?: Readonly<Record<string, unknown>>;
}

/** The graph's arguments for a list of resources: what the URL says. */
export function resourceListVariables<Variables>(state: ListState, { enums = [], within }: ResourceListOptions = {}): Variables {
  const { orderBy, filter: _filter, ...page } = listVariables(state);
  const conditions = state.filter.map((condition) =>
    enums.includes(condition.field) ? { [condition.field]: condition.value } : resourceFilter(condition),
  );
  const filter = within === undefined ? conditions : [within, ...conditions];
  const variables = { ...page, orderBy: { ...orderBy, field: orderField(orderBy.field) }, filter };
  return variables as Variables; // the list's definition names only fields and operators of its input; a mistake is refused by the graph
}
