// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import { currentToasts } from '../../app/toasts/toastStack.ts';
import type { PayloadError } from '../../ui/form/formProblems.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { type ChangeGuard, ChangeGuardContext } from '../changeGuard.ts';
import { settingsMessages } from './settings.messages.ts';
import { SettingsBar } from './SettingsBar.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Write = (
  values: { readonly sender: string },
  revision: number,
) => Promise<{
  readonly saved: { readonly revision: number } | null;
  readonly errors: readonly PayloadError[];
}>;

function Sender({
  write,
  read,
}: {
  readonly write: Write;
  readonly read: { readonly values: { sender: string }; readonly revision: number };
}) {
  const settings = useSettingsForm({
    kind: 'EMAIL_CONFIGURATION',
    draft: 'test',
    can: 'EMAIL_EDIT',
    read,
    schema: {},
    write,
    textOf: () => undefined,
  });
  return (
    <SettingsForm settings={settings} labels={{ sender: settingsMessages.tabs }}>
      <TextField field={settings.form.field('sender')} label={settingsMessages.tabs} isReadOnly={settings.isReadOnly} />
      <SettingsBar settings={settings} id="settings" labels={{}} />
    </SettingsForm>
  );
}

async function opened(write: Write, canEdit = true, guard: ChangeGuard = async () => true) {
  const page = (sender: string, revision: number) => (
    <AbilitiesContext value={() => canEdit}>
      <ChangeGuardContext value={guard}>
        <Sender write={write} read={{ values: { sender }, revision }} />
      </ChangeGuardContext>
    </AbilitiesContext>
  );
  const screen = await testScreen(page('Lamps', 3));
  const input = screen.root.querySelector('input');
  if (input === null) throw new Error('There is no input.');
  /** The page was read again. */
  const reread = (sender: string, revision: number) => screen.show(page(sender, revision));
  return { screen, input, reread };
}

it('a save is based on the revision of the previous save, and undo restores the earlier values', async () => {
  let revision = 3;
  const write = vi.fn<Write>(async () => ({ saved: { revision: ++revision }, errors: [] }));
  const { screen, input } = await opened(write);
  await screen.type(input, 'Tents');
  await screen.click('Save');
  await screen.type(input, 'Boats');
  await screen.click('Save');
  expect(write.mock.calls).toEqual([
    [{ sender: 'Tents' }, 3],
    [{ sender: 'Boats' }, 4],
  ]);
  const undo = currentToasts().at(-1)?.action;
  await act(async () => undo?.onRun());
  expect(write.mock.lastCall).toEqual([{ sender: 'Tents' }, 5]);
  expect(input.value).toBe('Tents');
});

it('an undo is asked about like a restored version, and saves nothing when the answer is no', async () => {
  const write = vi.fn<Write>(async () => ({ saved: { revision: 4 }, errors: [] }));
  const guard = vi.fn<ChangeGuard>(async () => false);
  const { screen, input } = await opened(write, true, guard);
  await screen.type(input, 'Tents');
  await screen.click('Save');
  expect(guard).not.toHaveBeenCalled();
  const undo = currentToasts().at(-1)?.action;
  await act(async () => undo?.onRun());
  expect(guard).toHaveBeenCalledExactlyOnceWith({ action: 'REVERT', kind: 'EMAIL_CONFIGURATION', version: 3 });
  expect(write).toHaveBeenCalledOnce();
  expect(input.value).toBe('Tents');
});

it('the second person is shown what the first one saved, and saves over it what they decide', async () => {
  const write = vi.fn<Write>(async () => ({ saved: null, errors: [{ field: null, code: 'CONFLICT', message: '' }] }));
  const { screen, input, reread } = await opened(write);
  await screen.type(input, 'Tents');
  await screen.click('Save');
  expect(screen.root.querySelector('[role=alert]')?.textContent).toContain('Someone else has changed the configuration');
  expect(input.value).toBe('Tents');
  await reread('Boats', 5);
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toMatch(/Lamps.*Boats.*Tents/));
  await screen.click('Keep mine');
  expect(input.value).toBe('Tents');
  write.mockResolvedValue({ saved: { revision: 6 }, errors: [] });
  await screen.click('Save');
  expect(write.mock.lastCall).toEqual([{ sender: 'Tents' }, 5]);
});

it('settings are read-only without the ability', async () => {
  const { screen, input } = await opened(vi.fn<Write>(), false);
  expect(input.readOnly).toBe(true);
  expect(() => screen.button('Save')).toThrow('There is no button');
});

it('takes what was restored or saved elsewhere when the page is read again, and saves over that', async () => {
  const write = vi.fn<Write>(async () => ({ saved: { revision: 6 }, errors: [] }));
  const { screen, input, reread } = await opened(write);
  await reread('Boats', 5);
  expect(input.value).toBe('Boats');
  await screen.type(input, 'Tents');
  await screen.click('Save');
  expect(write.mock.lastCall).toEqual([{ sender: 'Tents' }, 5]);
});

it('keeps what is being typed when the page is read again, so that its save is a conflict', async () => {
  const write = vi.fn<Write>(async () => ({ saved: null, errors: [] }));
  const { screen, input, reread } = await opened(write);
  await screen.type(input, 'Tents');
  await reread('Boats', 5);
  expect(input.value).toBe('Tents');
  await screen.click('Save');
  expect(write.mock.lastCall).toEqual([{ sender: 'Tents' }, 3]);
});
