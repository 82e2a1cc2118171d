// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen, type TestScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { searchRulesKind } from '../../search/rules/searchRulesList.ts';
import { CopyDialog } from '../transfer/CopyDialog.tsx';

const page = (names: readonly string[], endCursor: string | null) => ({
  Query: () => ({ store: { id: 'store-1' } }),
  Company: () => ({ id: 'company-1' }),
  StoreConnection: () => ({
    edges: names.map((name) => ({ cursor: name, node: { id: name, name, viewerCan: name !== 'Locked' } })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  }),
});

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const labels = () => boxes().map((box) => `${box.labels?.[0]?.textContent}${box.checked ? ' ✓' : ''}`);
const tick = (name: string) => act(async () => boxes()[labels().findIndex((label) => label.startsWith(name))]?.click());

function Copying() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <StoreScopeContext value={{ ...testStore, storeCount: 1200 }}>
      {isOpen && (
        <CopyDialog
          kind={searchRulesKind}
          selection={{ ids: ['rule-1'] }}
          run={async (copy) => void (await copy())}
          onClose={() => setIsOpen(false)}
        />
      )}
    </StoreScopeContext>
  );
}

async function search({ type }: TestScreen, text: string) {
  const box = document.querySelector<HTMLInputElement>('input[type=search]');
  if (box === null) throw new Error('There is no search.');
  vi.useFakeTimers();
  await type(box, text);
  await act(() => vi.advanceTimersByTimeAsync(300));
  vi.useRealTimers();
}

it('stores of a large company are loaded page by page and found by typing; selected ones stay visible', async () => {
  const screen = await testScreen(<Copying />);
  const first = await screen.answer(page(['store-1', 'Aarhus', 'Locked'], 'Locked'));
  expect(first.request.variables).toMatchObject({ storeId: 'a1b2c3d4', can: 'SEARCH_RULES_EDIT' });
  // The store itself is not offered, and none that the person may not edit.
  expect([labels(), boxes().map(({ disabled }) => disabled)]).toEqual([
    ['Aarhus', 'Locked'],
    [false, true],
  ]);
  await tick('Aarhus');
  await screen.click('Show more stores');
  const next = await screen.answer(page(['Zürich'], null));
  expect(next.request.variables).toMatchObject({ id: 'company-1', after: 'Locked', first: 50 });
  expect(labels()).toEqual(['Aarhus ✓', 'Locked', 'Zürich']);
  await search(screen, ' odense ');
  const found = await screen.answer(page(['Odense'], null));
  expect(found.request.variables).toMatchObject({ text: 'odense', can: 'SEARCH_RULES_EDIT' });
  expect(labels()).toEqual(['Aarhus ✓', 'Odense']);
  await tick('Odense');
  await screen.click('Copy to 2 stores');
  const copied = await screen.answer({ CopyResourcesPayload: () => ({ job: null, errors: [{ message: 'No.' }] }) });
  expect(copied.request.variables).toEqual({
    input: { fromStoreId: testStore.id, of: { searchRules: { ids: ['rule-1'] } }, storeIds: ['Aarhus', 'Odense'] },
  });
  expect(document.querySelector('dialog')).toBeNull();
});
