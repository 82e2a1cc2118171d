// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { FormBar } from './FormBar.tsx';

const form = { isDirty: true, isSaving: false, restored: 'nothing', discard: () => {} } as const;

it.each(['Save', 'Discard'])('the form bar keeps the focus of %s afterwards, when nothing is left to save or discard', async (name) => {
  const screen = await testScreen(<FormBar form={form} />);
  await act(async () => screen.button(name).focus());
  expect(document.activeElement).toBe(screen.button(name));
  await screen.show(<FormBar form={{ ...form, isSaving: true }} />);
  await screen.show(<FormBar form={{ ...form, isDirty: false }} />);
  expect(document.activeElement?.hasAttribute('data-form-bar')).toBe(true);
});
