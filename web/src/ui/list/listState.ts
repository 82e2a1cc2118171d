import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';

/** Words of addresses; conditions of the graph have them as fields. */
export type FilterOperator =
  | 'EQ'
  | 'NE'
  | 'GT'
  | 'GTE'
  | 'LT'
  | 'LTE'
  | 'IN'
  | 'NOT_IN'
  | 'CONTAINS'
  | 'NOT_CONTAINS'
  | 'STARTS_WITH'
  | 'EXISTS'
  | 'NOT_EXISTS';

export type FilterValue = string | number | boolean | readonly (string | number)[];

/** One condition of a list's filter; `value` is absent for EXISTS and NOT_EXISTS. */
export interface FilterCondition {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value?: FilterValue;
}

export interface ListSort {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

/** Everything that decides which rows a list shows. It lives in the URL, so that it survives the way to an item and back. */
export interface ListState {
  readonly query: string;
  readonly sort: ListSort;
  /** 1 for the first page. */
  readonly page: number;
  readonly pageSize: number;
  readonly filter: readonly FilterCondition[];
  /** A filter expression, for lists that take one; all of filter, query and expression must hold. */
  readonly where?: string;
  /** Names of the columns that show, in order, when the address says so; otherwise the person's own choice counts. */
  readonly columns?: readonly string[];
}

/** What a person chooses values with. */
export interface FilterValuesProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChosen: (values: readonly string[]) => void;
}

/** What an address can ask of a field. */
export interface AddressFilter {
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'date';
  /** The values that there are, with kind `choice`. */
  readonly values?: readonly string[];
  /** Operators on offer, the default one first; without it those of the kind. */
  readonly operators?: readonly FilterOperator[];
}

/**
 * What an address can ask of a list: anything else in a URL is dropped, so that an old or mangled link still opens the list. Routes know
 * it of every list, so it has no words.
 */
export interface ListAddress {
  /** Name of the list, unique in the console; keys what is stored for the person, such as the columns. */
  readonly name: string;
  /** By the names of the fields as the SDL's list field accepts them. */
  readonly filters: Readonly<Record<string, AddressFilter>>;
  readonly sortFields: readonly string[];
  readonly defaultSort: ListSort;
  /** Rows of a page, the default first; without it 50, 100 or 200. */
  readonly pageSizes?: readonly [number, ...number[]];
  /** Whether the list takes a filter expression. */
  readonly hasExpression?: boolean;
}

/** A field that a list can be filtered by, as people see it. */
export interface FilterField extends AddressFilter {
  readonly field: string;
  readonly label: MessageDescriptor;
  /** The values by their words, with kind `choice`. */
  readonly choices?: readonly { readonly value: string; readonly label: MessageDescriptor }[];
  /** Offers the values that there are, for a text that is compared with several. */
  readonly Values?: ComponentType<FilterValuesProps>;
}

/** A list as its screen shows it. */
export interface ListDefinition extends ListAddress {
  readonly filterFields: readonly FilterField[];
}

const operatorsOfKind: Record<AddressFilter['kind'], readonly FilterOperator[]> = {
  text: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH', 'EXISTS', 'NOT_EXISTS'],
  number: ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE', 'EXISTS', 'NOT_EXISTS'],
  boolean: ['EQ'],
  choice: ['IN', 'NOT_IN'],
  date: ['GTE', 'LT'],
};

/** Operators on offer for a field, the default one first. */
export function operatorsOf(field: AddressFilter): readonly FilterOperator[] {
  return field.operators ?? operatorsOfKind[field.kind];
}

/** Rows that a page of a list may have, the default first. */
export const pageSizesOf = ({ pageSizes = [50, 100, 200] }: ListAddress): readonly [number, ...number[]] => pageSizes;

/** Whether a condition with this operator has no value. */
export function isValueless(operator: FilterOperator): boolean {
  return operator === 'EXISTS' || operator === 'NOT_EXISTS';
}

/** Whether a condition with this operator takes a list of values. */
export function takesMany(operator: FilterOperator): boolean {
  return operator === 'IN' || operator === 'NOT_IN';
}

/** The state of a list that no one has touched. */
export function initialListState(address: ListAddress): ListState {
  return { query: '', sort: address.defaultSort, page: 1, pageSize: pageSizesOf(address)[0], filter: [] };
}

/** The search, sort or filter changed: the person looks at other rows, so the page starts over. */
export function changeList(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 };
}

/** Sort by a column: the same column again turns the direction round. */
export function sortBy(state: ListState, field: string): ListState {
  const isSame = state.sort.field === field;
  return changeList(state, { sort: { field, direction: isSame && state.sort.direction === 'ASC' ? 'DESC' : 'ASC' } });
}

/** Whether anything narrows the list: then "nothing matches" is a different message from "nothing yet". */
export function isNarrowed(state: ListState): boolean {
  return state.query !== '' || state.filter.length > 0 || (state.where ?? '') !== '';
}

/** Index of the first row of the page, counted from 0. */
export function offsetOf(state: ListState): number {
  return (state.page - 1) * state.pageSize;
}

/** Rows that can be paged to. What is behind them is found by a filter or an order, not by counting through it. */
export const reachableRows = 10_000;

/** Number of pages, at least 1. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(Math.min(total, reachableRows) / pageSize));
}
