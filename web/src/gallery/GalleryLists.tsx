import { Badge, Button } from '@mantine/core';
import { useState } from 'react';

import { BulkBar } from '../ui/list/bulk/BulkBar.tsx';
import { DataList } from '../ui/list/DataList.tsx';
import { EmptyState } from '../ui/list/empty/EmptyState.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { listDefinition } from '../ui/list/listDefinition.ts';
import { ListCell, ListRow } from '../ui/list/ListRow.tsx';
import { LongText } from '../ui/list/LongText.tsx';
import { type ListSelection, nothingSelected } from '../ui/list/listSelection.ts';
import { initialListState, type ListState } from '../ui/list/listState.ts';
import { GalleryPiece, GallerySection } from './GallerySection.tsx';

const words = {
  label: 'Products',
  search: 'Search products',
  empty: 'No products yet',
  emptyText: 'Import a feed, and your products stand here.',
  next: 'Import products',
  remove: 'Delete',
  blocked: 'You may not delete products.',
  stock: 'in stock',
};
const column = (name: string, text: string) => ({ name, label: { id: `gallery.${name}`, defaultMessage: text } });
const columns = [
  { ...column('name', 'Product'), sortField: 'name', isFixed: true },
  { ...column('price', 'Price'), sortField: 'price', isNumeric: true, width: '8rem' },
  { ...column('state', 'State'), width: '8rem' },
];
const definition = listDefinition(
  {
    name: 'gallery',
    sortFields: ['name', 'price'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100],
    filters: { price: { kind: 'number' } },
  },
  { price: column('price', 'Price').label },
);
const rows = [
  { id: '1', name: 'Oak table', price: '1,299.00' },
  {
    id: '2',
    name: 'Linen sofa with a name so long that it has to be broken over the lines of the list, and goes on until the third of them, where it is cut, since a name of a thousand letters is one row and not a screen',
    price: '2,450.00',
  },
  { id: '3', name: 'Brass lamp', price: '89.50' },
];
const ids = rows.map(({ id }) => id);
const start = initialListState(definition);
const nothing = (): void => undefined;
const exportSlowly = () => new Promise<void>((resolve) => setTimeout(resolve, 3000));

const empty = <EmptyState title={words.empty} text={words.emptyText} action={<Button mt="xs">{words.next}</Button>} />;

function Rows() {
  return rows.map(({ id, name, price }) => (
    <ListRow key={id} id={id} label={name} path="?">
      <ListCell column="name">
        <LongText text={name} />
      </ListCell>
      <ListCell column="price">{price}</ListCell>
      <ListCell column="state">
        <Badge color="green" variant="light">
          {words.stock}
        </Badge>
      </ListCell>
    </ListRow>
  ));
}

export function GalleryLists() {
  const [state, setState] = useState<ListState>(start);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const list = { label: words.label, searchLabel: words.search, definition, columns, state, onState: setState, empty };
  const actions = [
    { name: 'delete', label: words.remove, isDanger: true, onRun: nothing },
    { name: 'blocked', label: words.remove, blockedBy: words.blocked, onRun: nothing },
  ];
  const bar = { isTotalExact: true, actions, onSelectAll: nothing, onClear: nothing };
  return (
    <GallerySection title="Lists">
      <GalleryPiece name="rows that can be selected" isWide>
        <DataList
          {...list}
          rowIds={ids}
          total={19_406}
          bulk={{ selection, onSelection: setSelection, actions, isRunning: false }}
          tools={<ExportButton total={3} onExport={exportSlowly} />}
        >
          <Rows />
        </DataList>
      </GalleryPiece>
      <GalleryPiece name="a row under the pointer" isWide shown="hover">
        <DataList {...list} rowIds={ids} total={3}>
          <Rows />
        </DataList>
      </GalleryPiece>
      <GalleryPiece name="newer rows are on their way" isWide>
        <DataList {...list} rowIds={ids} total={3} isStale>
          <Rows />
        </DataList>
      </GalleryPiece>
      <GalleryPiece name="nothing matches" isWide>
        <DataList {...list} state={{ ...start, query: 'walnut' }} rowIds={[]} total={0}>
          {null}
        </DataList>
      </GalleryPiece>
      <GalleryPiece name="nothing yet" isWide>
        <DataList {...list} rowIds={[]} total={0}>
          {null}
        </DataList>
      </GalleryPiece>
      <GalleryPiece name="some of a page are selected" isWide>
        <BulkBar
          {...bar}
          selection={{ kind: 'some', ids: new Set(['1']) }}
          total={3}
          isPageSelected={false}
          rowsOnPage={3}
          isRunning={false}
        />
      </GalleryPiece>
      <GalleryPiece name="a bulk action runs" isWide>
        <BulkBar {...bar} selection={{ kind: 'allMatching' }} total={19_406} isPageSelected rowsOnPage={50} isRunning />
      </GalleryPiece>
    </GallerySection>
  );
}
