// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

// React asks for this before it lets a test wait for its effects.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** The frame's path and the screen in it, which is the newer one for a moment. */
function Frame({ pathname, screen }: { pathname: string; screen: string }) {
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      <a href="#side" id="side" aria-label="side" />
      <main ref={main} tabIndex={-1}>
        <button key={screen} id={screen} type="button" aria-label={screen} />
      </main>
    </>
  );
}

let root: Root;
const show = (pathname: string, screen: string) => act(() => root.render(<Frame pathname={pathname} screen={screen} />));
const focusOn = (id: string) => document.getElementById(id)?.focus();

beforeEach(async () => {
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await show('/list', 'list');
});

afterEach(() => act(() => root.unmount()));

it('the focus moves to a new screen, wherever it was before', async () => {
  for (const [id, path] of [
    ['side', '/item'],
    ['item', '/other'],
  ] as const) {
    focusOn(id);
    await show(path, path.slice(1));
    expect(document.activeElement?.tagName).toBe('MAIN');
  }
});

it('the focus stays on an element in the new screen that already has it', async () => {
  await show('/list', 'item');
  focusOn('item');
  await show('/item', 'item');
  expect(document.activeElement?.id).toBe('item');
});

it('the focus does not move while the path stays the same', async () => {
  focusOn('side');
  await show('/list', 'list');
  expect(document.activeElement?.id).toBe('side');
});
