import { type FilterCondition, type FilterOperator, type ListAddress, type ListState, offsetOf, operatorsOf } from './listState.ts';

/** `NOT_IN` → `notIn`: operators of a condition are fields of its input. */
const fieldOf = (operator: FilterOperator) => operator.toLowerCase().replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** `UPDATED_AT` of `updatedAt`, `HITS_30D` of `hits30d`. */
const orderField = (field: string) => field.replace(/[A-Z]|(?<=[A-Za-z])[0-9]/g, (letter) => `_${letter}`).toUpperCase();

/** A condition as the typed input of its list: one field, which holds one operator, the values of a choice, or a flag. */
function typedCondition({ field, operator, value }: FilterCondition, { filters }: ListAddress): Readonly<Record<string, unknown>> {
  const known = filters[field];
  // No input has a field that begins with an at sign: @health is called health there, and its checks are values of an enum.
  if (field.startsWith('@')) return { [field.slice(1)]: [value].flat().map((one) => String(one).toUpperCase()) };
  if (operator === 'EXISTS' || operator === 'NOT_EXISTS') return { [field]: { exists: operator === 'EXISTS' } };
  if (typeof value === 'boolean') return { [field]: value };
  // A choice that is asked for by its values alone is a list of them.
  if (known?.kind === 'choice' && !operatorsOf(known).includes('NOT_IN')) return { [field]: value };
  // A day typed into an address is the moment at which it begins.
  if (known?.kind === 'date' && typeof value === 'string') return { [field]: { [fieldOf(operator)]: new Date(value).toISOString() } };
  return { [field]: { [fieldOf(operator)]: value } };
}

/** The page and the text that every list field of the graph takes. */
const pageVariables = (state: ListState) => ({
  first: state.pageSize,
  offset: offsetOf(state),
  query: state.query === '' ? null : state.query,
  ...(state.where !== undefined && { where: state.where }),
});

/** What the lists of resources take, whose inputs are known by name alone. */
interface AnyVariables {
  readonly orderBy: ListState['sort'];
  readonly filter: readonly Readonly<Record<string, unknown>>[];
}

export type TypedListVariables<Variables extends { readonly orderBy?: unknown; readonly filter?: unknown } = AnyVariables> = ReturnType<
  typeof pageVariables
> &
  Required<Pick<Variables, 'orderBy' | 'filter'>>;

/** The arguments of a list of the graph whose filter and order have input types of their own; `Variables` are those of the operation. */
export function typedListVariables<Variables extends { readonly orderBy?: unknown; readonly filter?: unknown } = AnyVariables>(
  state: ListState,
  address: ListAddress,
): TypedListVariables<Variables> {
  const { field, direction } = state.sort;
  const typed = {
    ...pageVariables(state),
    orderBy: { field: orderField(field), direction },
    filter: state.filter.map((condition) => typedCondition(condition, address)),
  };
  return typed as unknown as TypedListVariables<Variables>; // a test holds the fields and operators of each list against the SDL
}
