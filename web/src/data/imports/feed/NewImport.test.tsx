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
