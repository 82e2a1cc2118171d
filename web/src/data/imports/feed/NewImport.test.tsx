// @vitest-environment happy-dom
import { act, StrictMode } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../../app/router/storeScope.ts';
import { testStore } from '../../../app/router/testStoreScope.ts';
import type { uploadFile } from '../../../app/upload/uploadFile.ts';
import { handFile } from './handedFile.ts';
import { NewImport } from './NewImport.tsx';

const { upload } = vi.hoisted(() => ({ upload: vi.fn<typeof uploadFile>() }));
vi.mock('../../../app/upload/uploadFile.ts', () => ({ uploadFile: upload }));

/** Longer than what is stopped when a screen is left takes to be stopped. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('a file that was dropped elsewhere is uploaded once, also where React mounts the screen twice, until it is left', async () => {
  upload.mockImplementation(() => new Promise(() => {}));
  handFile(new File(['id,name\n1,Lamp'], 'lamps.csv'));
  // In a tree that stands already, or React mounts it once.
  const screen = await testScreen(null);
  await screen.show(
    <StrictMode>
      <StoreScopeContext value={testStore}>
        <NewImport storeId="a1b2c3d4" isUrl={false} onStarted={() => {}} />
      </StoreScopeContext>
    </StrictMode>,
  );
  await settled();
  expect(screen.root.textContent).toContain('lamps.csv');
  expect(upload).toHaveBeenCalledTimes(1);
  const signal = upload.mock.calls[0]?.[0].signal;
  expect(signal?.aborted).toBe(false);
  await screen.show(null);
  await settled();
  expect(signal?.aborted).toBe(true);
});

it('is read in the time zone of the store, and again as another kind without another upload', async () => {
  upload.mockReset().mockResolvedValue({ uploadId: 'upload-1', name: 'orders.csv', size: 29 });
  handFile(new File(['id,time\n1,2026-03-01 09:00'], 'orders.csv'));
  const screen = await testScreen(
    <StoreScopeContext value={{ ...testStore, timeZone: 'Europe/Copenhagen' }}>
      <NewImport storeId="a1b2c3d4" isUrl={false} onStarted={() => {}} />
    </StoreScopeContext>,
    { SavedMappingSelectQuery: { Store: () => ({ savedMappings: [] }) } },
  );
  await settled();
  const answer = (entity: string) =>
    screen.answer({ FeedPreview: () => ({ entity, preset: null, mapping: [], issues: [] }) }, 'usePreviewImportMutation');
  const first = await answer('ORDERS');
  expect(first.request.variables['input']).toMatchObject({ timeZone: 'Europe/Copenhagen' });
  expect(first.request.variables['input']).not.toHaveProperty('entity');

  const kind = [...screen.root.querySelectorAll('select')].find(({ value }) => value === 'ORDERS');
  if (kind === undefined) throw new Error('The kind cannot be chosen.');
  await act(async () => {
    kind.value = 'CUSTOMERS';
    kind.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const again = await answer('CUSTOMERS');
  expect(again.request.variables['input']).toMatchObject({ entity: 'CUSTOMERS', feed: { kind: 'UPLOAD', uploadId: 'upload-1' } });
  expect(upload).toHaveBeenCalledTimes(1);
});
