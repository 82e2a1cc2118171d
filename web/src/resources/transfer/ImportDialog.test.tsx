// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { ConsoleFailure } from '../../app/relay/consoleFailure.ts';
import { testScreen, type TestScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { searchRedirectsKind } from '../../search/redirects/searchRedirectsList.ts';
import type { FileKind } from '../resourceKind.ts';
import { ImportDialog } from './ImportDialog.tsx';

const reload = vi.hoisted(() => vi.fn<() => void>());
const upload = vi.hoisted(() => vi.fn<(options: object) => Promise<object>>());
vi.mock('../../app/upload/uploadFile.ts', () => ({ uploadFile: upload }));
vi.mock('../../ui/page/useReload.ts', () => ({ useReload: () => reload }));

const counts = { new: 2, changed: 1, unchanged: 4, refused: 1, absent: 0 };
const row = { row: 1, outcome: 'NEW', name: 'delivery', changes: [], problems: [] };
const rows = [
  { ...row, row: 7, outcome: 'REFUSED', name: '', problems: [{ field: 'url', message: 'Invalid.' }] },
  { ...row, outcome: 'CHANGED', changes: [{ field: 'url', before: '/a', after: '/b' }] },
  { ...row, row: 2 },
];

/** A store's configuration: fields are called as in the file. */
const everything: FileKind = { ...searchRedirectsKind, kind: 'EVERYTHING', labels: {} };

const open = (onClose: () => void, kind: FileKind = searchRedirectsKind) =>
  testScreen(
    <StoreScopeContext value={testStore}>
      <ImportDialog kind={kind} onClose={onClose} />
    </StoreScopeContext>,
  );

async function check(screen: TestScreen, text: string) {
  const area = screen.root.querySelector('textarea');
  if (area === null) throw new Error('There is nowhere to paste.');
  await screen.type(area, text);
  await screen.click('Check rows');
}

describe('the import dialog', () => {
  it('previews the changes, imports them, lists refused rows, and can be undone', async () => {
    const onClose = vi.fn<() => void>();
    const screen = await open(onClose);
    expect(screen.button('Check rows').disabled).toBe(true);
    await check(screen, 'url,exact\n/b,delivery');
    const looked = await screen.answer({
      PreviewResourceImportPayload: () => ({ preview: { counts, ignored: ['colour'], rows }, errors: [] }),
    });
    expect(looked.request.variables).toEqual({
      input: { ownerId: testStore.id, kind: 'SEARCH_REDIRECT', content: 'url,exact\n/b,delivery', absent: 'KEEP' },
    });
    expect([...screen.root.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['2', '1', '4', '1']);
    expect([...screen.root.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      '7RefusedURL: Invalid.',
      '1ChangeddeliveryURL: /a /b',
      '2Newdelivery',
    ]);
    expect(screen.root.textContent).toContain('Not imported: colour');
    expect(document.activeElement?.textContent).toContain('Not imported: colour');
    expect(document.activeElement).not.toBe(document.body);

    await screen.click('Import 3 rows');
    await screen.answer({ ImportResourcesPayload: () => ({ job: { id: 'job', internalId: 'j-1' }, errors: [] }) });
    expect(screen.root.querySelector('[role=progressbar]')).not.toBeNull();
    await screen.answer({ Job: () => ({ state: 'SUCCESS', message: '' }) });
    expect(reload).toHaveBeenCalledTimes(1);
    await screen.answer({
      ResourceImportReport: () => ({ counts, refused: [{ row: 7, field: 'url', message: 'Invalid.' }], refusedFile: 'url,problem' }),
    });
    expect(screen.root.textContent).toContain('Import complete');
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.root.textContent).toContain('Row 7URL: Invalid.');
    expect(screen.button('Download refused rows').disabled).toBe(false);

    await screen.click('Undo import');
    const undone = await screen.answer({ UndoResourceJobPayload: () => ({ job: { internalId: 'j-2' }, errors: [] }) });
    expect(undone.request.variables).toEqual({ input: { kind: 'SEARCH_REDIRECT', id: 'job' } });
    await screen.answer({ Job: () => ({ state: 'SUCCESS', message: '3 redirects restored.' }) });
    await act(async () => {});
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('uploads a selected file, and says why one cannot be uploaded', async () => {
    const screen = await open(() => {});
    const choose = async (file: File) => {
      const input = screen.root.querySelector<HTMLInputElement>('input[type=file]');
      if (input === null) throw new Error('There is nothing to choose a file with.');
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    };
    const problem = () => screen.root.querySelector('[role=alert]')?.textContent;
    const large = new File(['a'], 'a.csv');
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    await choose(large);
    expect(problem()).toBe('This file is larger than 20 MB. Split it into several files.');
    upload.mockRejectedValueOnce(new ConsoleFailure({ code: 'NETWORK', message: '' }));
    const file = new File(['url\n/a'], 'a.csv');
    await choose(file);
    expect(problem()).toBe('The file couldn’t be uploaded. Try again.');
    upload.mockResolvedValueOnce({ uploadId: 'u-1' });
    await choose(file);
    expect(upload).toHaveBeenLastCalledWith({ at: { storeId: 'a1b2c3d4' }, file, kind: 'SEARCH_REDIRECT' });
    const looked = await screen.answer({ PreviewResourceImportPayload: () => ({ preview: { counts, ignored: [], rows }, errors: [] }) });
    const input = { ownerId: testStore.id, kind: 'SEARCH_REDIRECT', uploadId: 'u-1', absent: 'KEEP' };
    expect(looked.request.variables).toEqual({ input });
    await screen.click('Import 3 rows');
    const begun = await screen.answer({ ImportResourcesPayload: () => ({ job: null, errors: [{ message: 'Gone.' }] }) });
    expect(begun.request.variables).toEqual({ input });
    expect(problem()).toBe('Gone.');
  });

  it('says why a file cannot be read, and offers no import without changes', async () => {
    const screen = await open(() => {});
    await check(screen, 'colour\nred');
    await screen.answer({ PreviewResourceImportPayload: () => ({ preview: null, errors: [{ message: 'None of these columns …' }] }) });
    expect(screen.root.querySelector('[role=alert]')?.textContent).toBe('None of these columns …');
    await check(screen, 'url\n/a');
    const same = { ...counts, new: 0, changed: 0, refused: 0 };
    await screen.answer({ PreviewResourceImportPayload: () => ({ preview: { counts: same, ignored: [], rows: [] }, errors: [] }) });
    expect(screen.root.textContent).toContain('Everything already matches this file.');
    expect(screen.button('Import 0 rows').disabled).toBe(true);
  });

  it.each([
    ['a row is refused', { preview: { counts, ignored: [], rows } }, 'Correct the file, then choose it again.'],
    [
      'a field is not known',
      { preview: { counts: { ...counts, refused: 0 }, ignored: ['slider.colour'], rows: rows.slice(1) } },
      'Unknown fields or kinds: slider.colour',
    ],
  ])('imports nothing of a configuration while %s, and says so', async (_what, answer, said) => {
    const screen = await open(() => {}, everything);
    await check(screen, '{"slider":[]}');
    await screen.answer({ PreviewResourceImportPayload: () => ({ ...answer, errors: [] }) });
    expect(screen.root.querySelector('[role=alert]')?.textContent).toContain('A configuration is imported as a whole or not at all.');
    expect(screen.root.querySelector('[role=alert]')?.textContent).toContain(said);
    expect(screen.button('Import 3 rows').disabled).toBe(true);
  });
});
