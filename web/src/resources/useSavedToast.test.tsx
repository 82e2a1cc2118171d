// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { testScreen } from '../app/relay/testScreen.tsx';
import { closeToast, currentToasts } from '../app/toasts/toastStack.ts';
import type { SaveOutcome } from '../ui/form/useForm.ts';
import { useSavedToast } from './useSavedToast.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

interface SaverProps {
  readonly sendBack: () => Promise<SaveOutcome | undefined>;
  readonly onUndone: () => void;
}

function Saver(undo: SaverProps) {
  const savedToast = useSavedToast();
  return (
    <button type="button" onClick={() => savedToast({ title: { id: 'saved', defaultMessage: 'Settings saved' }, ...undo })}>
      Save
    </button>
  );
}

async function saveAndUndo(outcome: SaveOutcome) {
  const undo = { sendBack: vi.fn<SaverProps['sendBack']>(() => Promise.resolve(outcome)), onUndone: vi.fn<() => void>() };
  const screen = await testScreen(<Saver {...undo} />);
  await screen.click('Save');
  const [toast] = currentToasts();
  expect([toast?.title, toast?.action?.label]).toEqual(['Settings saved', 'Undo']);
  expect(undo.sendBack).not.toHaveBeenCalled();
  await act(async () => toast?.action?.onRun());
  expect(undo.sendBack).toHaveBeenCalledOnce();
  return { ...undo, said: currentToasts().map(({ title, message }) => [title, message]) };
}

it('a save can be undone from its toast', async () => {
  const { onUndone, said } = await saveAndUndo({ errors: [] });
  expect(onUndone).toHaveBeenCalledOnce();
  expect(said).toContainEqual(['Change undone', '']);
});

it('an undo that is refused says why, and changes nothing', async () => {
  const message = 'Someone else has changed it.';
  const { onUndone, said } = await saveAndUndo({ errors: [{ field: null, code: 'CONFLICT', message }] });
  expect(onUndone).not.toHaveBeenCalled();
  expect(said).toContainEqual(['No changes were made', message]);
});
