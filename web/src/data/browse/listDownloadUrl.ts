import type { FilterValue, ListState } from '../../ui/list/listState.ts';
import type { ExportColumn } from './exportColumns.ts';
import { restListInput } from './restListInput.ts';

export type DownloadName = 'orders' | 'customers' | 'categories' | 'pages' | 'visitors' | 'sales' | 'subscribers';

/** Names that are not the graph's in snake case. */
const otherNames: Readonly<Record<string, string>> = {
  internalId: 'id',
  isImpacted: 'impact',
  isReturned: 'returned',
  isSubscribed: 'subscribed',
};

/** Fields whose values are enums of the graph: the api has them in small letters. */
const enums: ReadonlySet<string> = new Set(['source', 'lifecycle', 'loyalty', 'state']);

const restName = (name: string) => otherNames[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function restValue(field: string, value: FilterValue): unknown {
  const one = (item: unknown) => (enums.has(field) && typeof item === 'string' ? item.toLowerCase() : item);
  return Array.isArray(value) ? value.map(one) : one(value);
}

/** Address of a CSV file with exactly what a list shows, all its pages: these columns, in their order. */
export function listDownloadUrl(name: DownloadName, storeId: string, state: ListState, columns: readonly ExportColumn[]): string {
  const input = restListInput(storeId, state, { nameOf: restName, restValue });
  const shown = columns.map(({ field, label }) => ({ field: restName(field), label }));
  const query = { input: JSON.stringify(input), columns: JSON.stringify(shown) };
  return `/export/${name}?${new URLSearchParams(query).toString()}`;
}
