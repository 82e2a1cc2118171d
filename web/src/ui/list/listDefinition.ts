import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';

import type { AddressFilter, FilterField, FilterValuesProps, ListAddress, ListDefinition } from './listState.ts';

/** The words of a field: of each of its values too, if there are few. */
type WordsOf<Filter extends AddressFilter> = Filter extends { readonly values: readonly (infer Value extends string)[] }
  ? { readonly label: MessageDescriptor; readonly choices: Readonly<Record<Value, MessageDescriptor>> }
  : MessageDescriptor | { readonly label: MessageDescriptor; readonly Values: ComponentType<FilterValuesProps> };

type WordsOfFilters<Filters extends ListAddress['filters']> = { readonly [Name in keyof Filters]: WordsOf<Filters[Name]> };

interface AnyWords {
  readonly label: MessageDescriptor;
  readonly choices?: Readonly<Record<string, MessageDescriptor>>;
  readonly Values?: ComponentType<FilterValuesProps>;
}

function filterField(field: string, filter: AddressFilter, given: MessageDescriptor | AnyWords): FilterField {
  const { choices, ...words }: AnyWords = 'label' in given ? given : { label: given };
  return {
    field,
    ...filter,
    ...words,
    ...(choices && { choices: (filter.values ?? []).flatMap((value) => (choices[value] ? [{ value, label: choices[value] }] : [])) }),
  };
}

/** What an address can ask of a list, with the words in which people ask for it. */
export function listDefinition<Filters extends ListAddress['filters']>(
  address: ListAddress & { readonly filters: Filters },
  words: WordsOfFilters<Filters>,
): ListDefinition {
  const given: Readonly<Record<string, MessageDescriptor | AnyWords>> = words;
  return {
    ...address,
    filterFields: Object.entries(address.filters).flatMap(([field, filter]) => {
      const label = given[field];
      return label === undefined ? [] : [filterField(field, filter, label)];
    }),
  };
}
