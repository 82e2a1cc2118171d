// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';

import { watchClicks } from './clicks.ts';

it('says where in the whole list a product stands, whatever page of it is shown', () => {
  const onClick = vi.fn<(fields: Record<string, unknown>) => void>();
  watchClicks(onClick);
  const positionIn = (marks: string) => {
    document.body.innerHTML = `<section data-endcap-source="search" ${marks}><a data-endcap-product="a"></a><a data-endcap-product="b"></a></section>`;
    document.querySelector<HTMLElement>('[data-endcap-product=b]')?.click();
    const said = onClick.mock.lastCall?.[0];
    return said;
  };
  expect(positionIn('')).toMatchObject({ ids: ['b'], source: 'search', position: 2 });
  expect(positionIn('data-endcap-offset="24"')).toMatchObject({ position: 26 });
  expect(positionIn('data-endcap-offset="x"')).toMatchObject({ position: 2 });
});
