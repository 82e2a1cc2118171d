// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import { RecentChanges } from './RecentChanges.tsx';

const change = (more: object) => ({
  at: '2026-11-28T10:00:00Z',
  userName: 'Ada',
  action: 'enable',
  objectList: null,
  name: null,
  storeId: 'a1b2c3d4',
  storeName: 'Home',
  ...more,
});

it('asks once it is near the screen, and shows names that lead to what was changed', async () => {
  let onSeen: ((isNear: boolean) => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        onSeen = (isNear) => callback([{ isIntersecting: isNear }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const edges = [
    { node: change({ internalId: 'e1', objectType: 'feature', objectId: 'drafts' }) },
    { node: change({ internalId: 'e2', objectType: 'modifiers', objectId: 'a1b2c3d4', action: 'update' }) },
  ];
  const company = { companyId: 'c1b2c3d4', auditEntries: { edges } };
  const screen = await testScreen(
    <AbilitiesContext value={(ability) => ability === 'AUDIT_VIEW'}>
      <RecentChanges companyId="c1b2c3d4" attempt={undefined} />
    </AbilitiesContext>,
    { RecentChangeListQuery: { Company: () => company } },
  );
  await act(async () => onSeen?.(false));
  expect(screen.root.querySelectorAll('li')).toHaveLength(0);
  await act(async () => {
    onSeen?.(true);
    await import('./RecentChangeList.tsx');
  });
  const links = [...screen.root.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Drafts', '/store/a1b2c3d4/settings/features'],
    ['Modifiers', '/store/a1b2c3d4/data/modifiers'],
  ]);
});
