// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';

import { testScreen } from '../../../app/relay/testScreen.tsx';
import { AbilitiesContext } from '../../../app/router/viewerAbilities.ts';
import { DropToImport } from './DropToImport.tsx';
import { takeFile } from './handedFile.ts';

const file = new File(['sku,name\nA,Cap'], 'caps.csv', { type: 'text/csv' });

/** What a browser sends when a file is moved over a page, or dropped on it. */
function dragEvent(type: 'dragover' | 'drop', files: readonly File[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  return Object.assign(event, { dataTransfer: { types: files.length > 0 ? ['Files'] : ['text/plain'], files } });
}

const shown = (canImport: boolean) =>
  testScreen(
    <AbilitiesContext value={(ability) => canImport && ability === 'IMPORT_EDIT'}>
      <DropToImport storeId="a1b2c3d4" />
    </AbilitiesContext>,
  );

it('a file dropped anywhere on the screen starts an import', async () => {
  const screen = await shown(true);
  await act(async () => window.dispatchEvent(dragEvent('dragover', [file])));
  expect(screen.root.querySelector('[role=status]')?.textContent).not.toBe('');
  await act(async () => window.dispatchEvent(dragEvent('drop', [file])));
  expect(screen.navigate.push.mock.calls).toMatchObject([['/store/a1b2c3d4/data/configuration/import']]);
  expect(takeFile()).toBe(file);
  expect(screen.root.querySelector('[role=status]')).toBeNull();
});

it('dragged text, and a file dropped on another target, start none', async () => {
  const screen = await shown(true);
  await act(async () => window.dispatchEvent(dragEvent('dragover', [])));
  expect(screen.root.querySelector('[role=status]')).toBeNull();
  const taken = dragEvent('drop', [file]);
  taken.preventDefault();
  await act(async () => window.dispatchEvent(taken));
  expect(screen.navigate.push.mock.calls).toEqual([]);
});

it('a file cannot be dropped without the ability to import', async () => {
  const screen = await shown(false);
  await act(async () => window.dispatchEvent(dragEvent('drop', [file])));
  expect(screen.navigate.push.mock.calls).toEqual([]);
});
