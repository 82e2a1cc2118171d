import type { FilterOperator, FilterValue, ListState } from '../../ui/list/listState.ts';

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

interface RestWords {
  readonly nameOf: (field: string) => string;
  /** Values of enums are in small letters there; default: as they are. Not `valueOf`: every object has one of these. */
  readonly restValue?: (field: string, value: FilterValue) => unknown;
}

/** What a list shows, as a download of the api takes it. */
export function restListInput(
  storeId: string,
  { query, sort, filter }: Pick<ListState, 'query' | 'sort' | 'filter'>,
  { nameOf, restValue = (_field, value) => value }: RestWords,
) {
  return {
    key: storeId,
    query,
    sort: nameOf(sort.field),
    order: sort.direction === 'DESC' ? 'desc' : 'asc',
    filter: filter.map(({ field, operator, value }) => ({
      field: nameOf(field),
      operator: operators[operator],
      ...(value !== undefined && { value: restValue(field, value) }),
    })),
  };
}
