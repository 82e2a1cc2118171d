// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import { type ChangeGuard, ChangeGuardContext } from '../changeGuard.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

const versionOf = (version: number, action: string, changes: readonly object[] = []) => ({
  node: { version, action, at: '2026-02-01T00:00:00.000Z', author: 'Ada', changes },
});

/** The history of a chat configuration at revision 2, and what the guard of changes is asked. */
async function openHistory(edges: readonly object[], guard: ChangeGuard = async () => true) {
  const asked = vi.fn<ChangeGuard>(guard);
  const onRestored = vi.fn<() => void>();
  const screen = await testScreen(
    <ChangeGuardContext value={asked}>
      <VersionsDialog
        areSettings
        id="settings"
        kind="CHAT_CONFIGURATION"
        revision={2}
        labels={{ welcome: { id: 'welcome', defaultMessage: 'First message' } }}
        choices={{ WEBHOOK: { id: 'webhook', defaultMessage: 'By webhook' } }}
        blockedBy={undefined}
        onRestored={onRestored}
        onClose={() => undefined}
      />
    </ChangeGuardContext>,
  );
  const history = { __typename: 'ChatConfiguration', id: 'settings', revision: 2, versions: { edges, pageInfo: { hasNextPage: false } } };
  await screen.answer({ Query: () => ({ node: history }) }, 'VersionsDialogQuery');
  const restore = async () => {
    const button = document.body.querySelector<HTMLButtonElement>('button[aria-label="Restore version 1"]');
    await act(async () => button?.click());
  };
  const answered = async (revision: number) =>
    (await screen.answer({ RestoreVersionPayload: () => ({ revision, errors: [] }) }, 'VersionsDialogRestoreMutation')).request.variables[
      'input'
    ];
  return { asked, onRestored, restore, answered, text: () => document.body.textContent };
}

it('the first save of settings says what it changed', async () => {
  const changes = [
    { field: 'welcome', before: '', after: 'Hello' },
    { field: 'way', before: 'off', after: 'webhook' },
    { field: 'business_days', before: [1, 2], after: [6] },
  ];
  const { text } = await openHistory([versionOf(1, 'CREATE', changes)]);
  expect(text()).toContain('Saved');
  expect(text()).toContain('First message – Hello');
  expect(text()).toContain('off By webhook');
  expect(text()).toContain('Monday and Tuesday Saturday');
});

it('settings that no one has saved have no versions, and the dialog says so', async () => {
  const { text } = await openHistory([]);
  expect(text()).toContain('Nothing has been saved yet.');
});

it('an earlier version of settings is restored, and the one before it again by an undo', async () => {
  const { asked, onRestored, restore, answered } = await openHistory([versionOf(2, 'UPDATE'), versionOf(1, 'CREATE')]);
  await restore();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ action: 'REVERT', kind: 'CHAT_CONFIGURATION', version: 1 });
  expect(await answered(3)).toEqual({ id: 'settings', version: 1, revision: 2 });
  expect(onRestored).toHaveBeenCalledOnce();
  const [toast] = currentToasts();
  expect([toast?.title, toast?.action?.label]).toEqual(['Version 1 restored', 'Undo']);
  await act(async () => toast?.action?.onRun());
  expect(await answered(4)).toEqual({ id: 'settings', version: 2, revision: 3 });
  expect(onRestored).toHaveBeenCalledTimes(2);
});

it('nothing is restored when the person decides against it', async () => {
  const { onRestored, restore, answered } = await openHistory([versionOf(2, 'UPDATE'), versionOf(1, 'CREATE')], async () => false);
  await restore();
  await expect(answered(3)).rejects.toThrow();
  expect(onRestored).not.toHaveBeenCalled();
});
