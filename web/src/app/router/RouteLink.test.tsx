// @vitest-environment happy-dom
import { type Match, type Router, RouterContext } from 'found';
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../relay/testScreen.tsx';
import { RouteLink } from './RouteLink.tsx';

it('a link that goes away under the pointer prepares no visit, and one that stays does', async () => {
  const location = { pathname: '/', search: '', query: {} };
  const createLocation = vi.fn<() => typeof location>(() => location);
  // What a link asks of the library.
  const context = { router: { createLocation } as unknown as Router, match: { location } as unknown as Match };
  const link = (
    <RouterContext value={context}>
      <RouteLink to="/store/a1b2c3d4/search/rules">Rules</RouteLink>
    </RouterContext>
  );
  const screen = await testScreen(link);
  vi.useFakeTimers();
  const focus = () => act(async () => screen.root.querySelector('a')?.focus());
  await focus();
  await screen.show(null);
  await vi.advanceTimersByTimeAsync(100);
  expect(createLocation).not.toHaveBeenCalled();
  await screen.show(link);
  await focus();
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  expect(createLocation).toHaveBeenCalledOnce();
});
