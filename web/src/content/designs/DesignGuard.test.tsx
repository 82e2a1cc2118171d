// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { type ChangeGuard, ChangeGuardContext, type GuardedChange, useChangeGuard } from '../../resources/changeGuard.ts';
import { DesignGuard } from './DesignGuard.tsx';

function Changing({ change, onAnswer }: { readonly change: GuardedChange; readonly onAnswer: (isMade: boolean) => void }) {
  const guard = useChangeGuard();
  return (
    <button type="button" onClick={() => void guard(change).then(onAnswer)}>
      Change
    </button>
  );
}

async function open(change: GuardedChange) {
  const onAnswer = vi.fn<(isMade: boolean) => void>();
  const outer = vi.fn<ChangeGuard>(() => Promise.resolve(true));
  const screen = await testScreen(
    <ChangeGuardContext value={outer}>
      <DesignGuard storeId="a1b2c3d4">
        <Changing change={change} onAnswer={onAnswer} />
      </DesignGuard>
    </ChangeGuardContext>,
  );
  await screen.click('Change');
  return { screen, onAnswer, outer };
}

const uses = (usedIn: readonly object[]) => ({ Query: () => ({ nodes: [{ __typename: 'Design', name: 'Cards', usedIn }] }) });

it('a design that is used is deleted only after a confirmation, which links to what uses it', async () => {
  const { screen, onAnswer } = await open({ action: 'DELETE', kind: 'DESIGN', ids: ['design-1'] });
  const asked = await screen.answer(
    uses([
      { kind: 'NEWSLETTER', internalId: 'n1', name: 'Spring' },
      { kind: 'SLIDER', internalId: 's1', name: 'Bestsellers' },
    ]),
    'readUsedDesignsQuery',
  );
  expect(asked.request.variables).toEqual({ ids: ['design-1'] });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Delete a design that is in use?'));
  expect([...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Spring', '/store/a1b2c3d4/email/newsletters/n1'],
    ['Bestsellers', '/store/a1b2c3d4/recommendations/sliders/s1'],
  ]);
  expect(onAnswer).not.toHaveBeenCalled();
  await act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')?.click());
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

it('a design that nothing uses is deleted at once', async () => {
  const { screen, onAnswer } = await open({ action: 'DELETE', kind: 'DESIGN', ids: ['design-1'] });
  await screen.answer(uses([]), 'readUsedDesignsQuery');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

it('other changes are asked of the guard around it', async () => {
  const change: GuardedChange = { action: 'DELETE', kind: 'SEARCH_RULE', ids: ['rule-1'] };
  const { outer, onAnswer } = await open(change);
  expect(outer).toHaveBeenCalledExactlyOnceWith(change);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});
