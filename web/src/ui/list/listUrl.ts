import {
  type AddressFilter,
  type FilterCondition,
  type FilterOperator,
  type FilterValue,
  initialListState,
  isValueless,
  type ListAddress,
  type ListState,
  operatorsOf,
  pageSizesOf,
  takesMany,
} from './listState.ts';

// A URL a person can read and change by hand: ?q=lamp&sort=-updatedAt&page=2&filter=enabled:eq:true;price:gte:10
// Values are free text, so the three separators and the escape itself are escaped with a backslash.
const special = /[\\;:,]/g;

function escapePiece(text: string): string {
  return text.replace(special, '\\$&');
}

/** Splits at a separator that no backslash precedes; escapes inside the parts stay for the next split. */
function splitEscaped(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\' && at + 1 < text.length) {
      part += character + text.charAt(at + 1);
      at += 1;
    } else if (character === separator) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  parts.push(part);
  return parts;
}

function unescapePiece(text: string): string {
  return text.replace(/\\(.)/gsu, '$1');
}

function encodeCondition(condition: FilterCondition): string {
  const head = `${escapePiece(condition.field)}:${condition.operator.toLowerCase()}`;
  if (condition.value === undefined) return head;
  const values: readonly (string | number | boolean)[] = typeof condition.value === 'object' ? condition.value : [condition.value];
  return `${head}:${values.map((value) => escapePiece(String(value))).join(',')}`;
}

function parseValue(field: AddressFilter, text: string): string | number | boolean | undefined {
  if (field.kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (field.kind === 'number') {
    const number = Number(text);
    return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
  }
  if (field.kind === 'choice') return field.values?.includes(text) === true ? text : undefined;
  if (field.kind === 'date' && Number.isNaN(Date.parse(text))) return undefined;
  return text === '' ? undefined : text;
}

/** Longer than this no list is searched for. */
const longestQuery = 1000;

function decodeCondition(text: string, { filters }: ListAddress): FilterCondition | undefined {
  const [fieldText = '', operatorText = '', valueText] = splitEscaped(text, ':');
  const field = unescapePiece(fieldText);
  const filter = Object.hasOwn(filters, field) ? filters[field] : undefined;
  if (filter === undefined) return undefined;
  const operator: FilterOperator | undefined = operatorsOf(filter).find((candidate) => candidate.toLowerCase() === operatorText);
  if (operator === undefined) return undefined;
  if (isValueless(operator)) return { field, operator };
  if (valueText === undefined) return undefined;
  const values = splitEscaped(valueText, ',')
    .map((piece) => parseValue(filter, unescapePiece(piece)))
    .filter((value) => value !== undefined);
  const value: FilterValue | undefined = takesMany(operator) ? values.filter((one) => typeof one !== 'boolean') : values[0];
  if (value === undefined || (typeof value === 'object' && value.length === 0)) return undefined;
  return { field, operator, value };
}

function firstText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}

function positiveInteger(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function columnNames(text: string): readonly string[] {
  return text === ''
    ? []
    : [
        ...new Set(
          splitEscaped(text, ',')
            .map(unescapePiece)
            .filter((name) => name !== ''),
        ),
      ].slice(0, 100);
}

/** Reads a list's state out of a URL's query; whatever the list does not know is omitted, never an error. */
export function decodeListState(query: Readonly<Record<string, unknown>>, address: ListAddress): ListState {
  const initial = initialListState(address);
  const sortText = firstText(query['sort']);
  const sortField = sortText.replace(/^-/, '');
  const size = positiveInteger(firstText(query['size']));
  const filterText = firstText(query['filter']);
  const where = firstText(query['where']);
  const columns = columnNames(firstText(query['columns']));
  return {
    query: firstText(query['q']).slice(0, longestQuery),
    sort: address.sortFields.includes(sortField)
      ? { field: sortField, direction: sortText.startsWith('-') ? 'DESC' : 'ASC' }
      : initial.sort,
    page: positiveInteger(firstText(query['page'])) ?? 1,
    pageSize: size !== undefined && pageSizesOf(address).includes(size) ? size : initial.pageSize,
    filter:
      filterText === ''
        ? []
        : splitEscaped(filterText, ';')
            .map((text) => decodeCondition(text, address))
            .filter((condition) => condition !== undefined),
    ...(address.hasExpression === true && where !== '' && { where }),
    ...(columns.length > 0 && { columns }),
  };
}

/** The query of a URL for a list's state. What is as the list starts is omitted, so a plain list has a plain URL. */
export function encodeListState(state: ListState, address: ListAddress): Record<string, string> {
  const initial = initialListState(address);
  const query: Record<string, string> = {};
  if (state.query !== '') query['q'] = state.query;
  if (state.sort.field !== initial.sort.field || state.sort.direction !== initial.sort.direction) {
    query['sort'] = `${state.sort.direction === 'DESC' ? '-' : ''}${state.sort.field}`;
  }
  if (state.page > 1) query['page'] = String(state.page);
  if (state.pageSize !== initial.pageSize) query['size'] = String(state.pageSize);
  if (state.filter.length > 0) query['filter'] = state.filter.map(encodeCondition).join(';');
  if (state.where !== undefined && state.where !== '') query['where'] = state.where;
  if (state.columns !== undefined) query['columns'] = state.columns.map(escapePiece).join(',');
  return query;
}

/** Parts of a URL's query that are not the list's own business: which page, and which saved view they came from. */
const besidesView = new Set(['page', 'view']);

/** What a saved view keeps of a URL's query: everything but the page. Two lists that look the same have the same text. */
export function viewSearch(query: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(query)
    .filter(([name, value]) => !besidesView.has(name) && typeof value === 'string' && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}
