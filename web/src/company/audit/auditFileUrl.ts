import type { ListState } from '../../ui/list/listState.ts';

const operators: Readonly<Record<string, string>> = { EQ: '=', NE: '!=', CONTAINS: 'contains', GT: '>', GTE: '>=', LT: '<', LTE: '<=' };
const fields: Readonly<Record<string, string>> = { objectType: 'object_type', userName: 'user_name', storeName: 'store_name' };

/** Address of a CSV file with every entry that the list shows, all its pages, as the api streams it. */
export function auditFileUrl(companyId: string, { query, sort, filter }: Pick<ListState, 'query' | 'sort' | 'filter'>): string {
  const input = {
    client_key: companyId,
    query,
    sort: sort.field,
    order: sort.direction === 'DESC' ? 'desc' : 'asc',
    filter: filter.map(({ field, operator, value }) => ({ field: fields[field] ?? field, operator: operators[operator], value })),
  };
  return `/export/audit?${new URLSearchParams({ input: JSON.stringify(input) }).toString()}`;
}
