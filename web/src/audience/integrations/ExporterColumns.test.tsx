// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { ExporterColumns } from './ExporterColumns.tsx';
import { type ExporterColumn, isWhole, withSource } from './exporterDraft.ts';

const fields = ['lifecycle', 'subscribed', 'person.city'].map((name) => ({ name, kind: 'TEXT', values: [] }));

function Shown({ onChange }: { readonly onChange: (columns: readonly ExporterColumn[]) => void }) {
  const [value, setValue] = useState<readonly ExporterColumn[]>([{ source: 'lifecycle', field: 'STAGE' }]);
  const field = {
    id: 'columns',
    value,
    error: undefined,
    onBlur: () => {},
    onChange: (columns: readonly ExporterColumn[]) => {
      setValue(columns);
      onChange(columns);
    },
  };
  return <ExporterColumns field={field} storeId="a1b2c3d4" isReadOnly={false} />;
}

it('offers what can be sent of a person in words, the shop’s own fields too, and adds and removes fields', async () => {
  let columns: readonly ExporterColumn[] = [];
  const screen = await testScreen(<Shown onChange={(changed) => (columns = changed)} />, {
    useAudienceFieldsQuery: { Store: () => ({ audienceFields: fields }) },
  });
  await screen.click('Add field');
  expect(columns).toEqual([
    { source: 'lifecycle', field: 'STAGE' },
    { source: '', field: '' },
  ]);
  const [, second] = screen.root.querySelectorAll<HTMLInputElement>('input[aria-label="What is sent"]');
  await screen.click('Remove field Lifecycle');
  expect(second?.value).toBe('');
  expect(columns).toEqual([{ source: '', field: '' }]);
});

it.each([
  ['lifecycle', { source: '', field: '' }, { source: 'lifecycle', field: 'lifecycle' }],
  ['person.city', { source: 'lifecycle', field: 'lifecycle' }, { source: 'person.city', field: 'city' }],
  ['loyalty', { source: 'lifecycle', field: 'STAGE' }, { source: 'loyalty', field: 'STAGE' }],
])('choosing %s names the field like it, unless it has a name of its own', (source, before, after) => {
  expect(withSource(before, source)).toEqual(after);
});

it('a field without a source or a name cannot be saved', () => {
  expect(
    [
      { source: 'name', field: 'NAME' },
      { source: '', field: 'NAME' },
      { source: 'name', field: ' ' },
    ].map(isWhole),
  ).toEqual([true, false, false]);
});
