import type { FilterOperator, FilterValue, ListState } from '../../ui/list/listState.ts';

export type DownloadName = 'orders' | 'customers' | 'categories' | 'pages';

/** Names that are not the graph's in snake case. */
const otherNames: Readonly<Record<string, string>> = {
  internalId: 'id',
  isImpacted: 'impact',
  isReturned: 'returned',
  isSubscribed: 'subscribed',
};

/** Fields whose values are enums of the graph: the api has them in small letters. */
const enums: ReadonlySet<string> = new Set(['source', 'lifecycle', 'loyalty']);

const operators: Record<FilterOperator, string> = {
  EQ: '=',
  NE: '!=',
  GT: '>',
  GTE: '>=',
  LT: '<',
  LTE: '<=',
  IN: 'in',
  NOT_IN: 'not in',
  CONTAINS: 'contains',
  NOT_CONTAINS: 'not contains',
  STARTS_WITH: 'starts with',
  EXISTS: 'exists',
  NOT_EXISTS: 'not exists',
};

const restName = (name: string) => otherNames[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function restValue(field: string, value: FilterValue): unknown {
  const one = (item: unknown) => (enums.has(field) && typeof item === 'string' ? item.toLowerCase() : item);
  return Array.isArray(value) ? value.map(one) : one(value);
}

/** Address of a CSV file with exactly what a list shows, all its pages. */
export function listDownloadUrl(name: DownloadName, storeId: string, { query, sort, filter }: ListState): string {
  const input = {
    key: storeId,
    query,
    sort: restName(sort.field),
    order: sort.direction === 'DESC' ? 'desc' : 'asc',
    filter: filter.map(({ field, operator, value }) => ({
      field: restName(field),
      operator: operators[operator],
      ...(value !== undefined && { value: restValue(field, value) }),
    })),
  };
  return `/export/${name}?${new URLSearchParams({ input: JSON.stringify(input) }).toString()}`;
}
