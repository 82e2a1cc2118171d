// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { useQueryLoader } from 'react-relay';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import FeaturesPageQueryNode, { type FeaturesPageQuery } from './__generated__/FeaturesPageQuery.graphql.ts';
import { FeaturesPage } from './FeaturesPage.tsx';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

function Routed() {
  const [queryRef, load] = useQueryLoader<FeaturesPageQuery>(FeaturesPageQueryNode);
  useEffect(() => load({ storeId: 'a1b2c3d4' }), [load]);
  const location = { pathname: '/', search: '', params: {}, query: new URLSearchParams() };
  return (
    queryRef && (
      <StoreScopeContext value={testStore}>
        <FeaturesPage queryRef={queryRef} location={location} isStale={false} />
      </StoreScopeContext>
    )
  );
}

const feature = (name: string, more: object = {}) => ({
  name,
  kind: 'SIGNAL',
  isEnabled: false,
  note: `What ${name} does.`,
  minimumRole: 'ADMIN',
  viewerCanToggle: true,
  ...more,
});

async function shown(features: readonly object[]) {
  const screen = await testScreen(<Routed />);
  await screen.answer({ Store: () => ({ features }) });
  return screen;
}

const switches = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('input[role="switch"], input[type="checkbox"]')];

it('shows signals and betas apart, and who may turn what the viewer may not', async () => {
  const { root } = await shown([feature('one'), feature('two', { kind: 'BETA', isEnabled: true, viewerCanToggle: false })]);
  const sections = [...root.querySelectorAll('section')].map((section) =>
    switches(section).map(({ checked, disabled }) => [checked, disabled]),
  );
  expect(sections).toEqual([[[false, false]], [[true, true]]]);
  expect(root.querySelectorAll('section')[1]?.textContent).toMatch(/What two does.*Admin/s);
});

it('a switch sends one feature, and its toast turns it back', async () => {
  const screen = await shown([feature('one')]);
  await act(async () => switches(screen.root)[0]?.click());
  const { request } = await screen.answer({ Mutation: () => ({ toggleFeature: { errors: [] } }) }, 'FeatureSwitchMutation');
  expect(request.variables).toEqual({ input: { storeId: testStore.id, name: 'one', isEnabled: true } });
  const [toast] = currentToasts();
  expect([toast?.type, toast?.title]).toEqual(['success', expect.stringContaining('one')]);
  await act(async () => void toast?.action?.onRun());
  const back = await screen.answer({ Mutation: () => ({ toggleFeature: { errors: [] } }) }, 'FeatureSwitchMutation');
  expect(back.request.variables).toEqual({ input: { storeId: testStore.id, name: 'one', isEnabled: false } });
});

it('says why a feature could not be turned on', async () => {
  const screen = await shown([feature('one')]);
  await act(async () => switches(screen.root)[0]?.click());
  const errors = [{ field: null, code: 'LOGICAL', message: 'It needs a language model.' }];
  await screen.answer({ Mutation: () => ({ toggleFeature: { errors } }) }, 'FeatureSwitchMutation');
  expect(currentToasts().map(({ type, message }) => [type, message])).toEqual([['danger', 'It needs a language model.']]);
});
