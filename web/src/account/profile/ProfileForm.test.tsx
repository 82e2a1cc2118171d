// @vitest-environment happy-dom
import { act } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import type { ProfileFormTestQuery } from './__generated__/ProfileFormTestQuery.graphql.ts';
import { ProfileForm } from './ProfileForm.tsx';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

function Shown() {
  const { viewer } = useLazyLoadQuery<ProfileFormTestQuery>(
    graphql`
      query ProfileFormTestQuery {
        viewer {
          ...ProfileForm_viewer
        }
      }
    `,
    {},
  );
  return viewer && <ProfileForm viewer={viewer} onDirtyChange={() => undefined} />;
}

const profile = {
  name: 'Ada',
  email: 'ada@shop.test',
  phone: '',
  profession: null,
  numberFormat: 'EU',
  errorEmail: false,
  statusEmail: 'NEVER',
  optInFeedback: false,
  uiLang: 'en-US',
  revision: 4,
};

it('a change of the profile is undone from its toast, on the revision that it created', async () => {
  const screen = await testScreen(<Shown />, { ProfileFormTestQuery: { Viewer: () => ({ profile }) } });
  const field = screen.root.querySelector<HTMLInputElement>('input[name="name"]');
  if (field === null) throw new Error('There is no field for the name.');
  await screen.type(field, 'Ada Lund');
  await act(async () => screen.root.querySelector<HTMLButtonElement>('[type="submit"]')?.click());
  const viewer = { id: 'viewer', uiLang: 'en-US', numberFormat: 'EU', profile: { ...profile, name: 'Ada Lund', revision: 5 } };
  const answer = { Mutation: () => ({ updateProfile: { viewer, isVerificationRequired: false, errors: [] } }) };
  await screen.answer(answer, 'useUpdateProfileMutation');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const [toast] = currentToasts();
  expect(toast?.action?.label).toBe('Undo');
  await act(async () => void toast?.action?.onRun());
  const { request } = await screen.answer(answer, 'useUpdateProfileMutation');
  expect(request.variables['input']).toMatchObject({ revision: 5, name: 'Ada' });
});
