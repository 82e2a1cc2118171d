// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { DraftChanges } from './DraftChanges.tsx';

const change = {
  id: 'change-1',
  kind: 'NEWSLETTER' as const,
  name: 'Autumn',
  action: 'CREATE' as const,
  problem: '',
  hasRendering: true,
  changes: [
    { field: 'name', before: null, after: 'Autumn' },
    { field: 'recipients', before: null, after: { audiences: [], lists: [] } },
  ],
};
const redirect = { ...change, id: 'change-2', kind: 'SEARCH_REDIRECT' as const, name: 'tent', hasRendering: false };

it('shows how a changed email looks, on demand, and no fields that are empty', async () => {
  const screen = await testScreen(<DraftChanges changes={[change, redirect]} isClosed={false} onDone={() => {}} />);
  expect([...screen.root.querySelectorAll('dt')].map((field) => field.textContent)).toEqual(['Name', 'name']);
  expect(() => screen.button('Show preview of “tent”')).toThrow();

  await screen.click('Show preview of “Autumn”');
  const html = '<p>Warm and dry</p>';
  const rendering = { title: 'Autumn is here', html, css: '', isEmail: true, problems: ['There is an empty link.'] };
  const operation = await screen.answer({ DraftChange: () => ({ renderings: [rendering] }) }, 'DraftRenderingsQuery');
  expect(operation.request.variables).toEqual({ change: 'change-1' });
  const frame = screen.root.querySelector('iframe');
  expect([frame?.title, frame?.getAttribute('sandbox')]).toEqual(['Preview of “Autumn is here”', 'allow-same-origin']);
  expect(frame?.srcdoc).toContain(html);
  expect(screen.root.textContent).toContain('Subject: Autumn is here');
  expect(screen.root.textContent).toContain('There is an empty link.');

  await screen.click('Hide preview of “Autumn”');
  expect(screen.root.querySelector('iframe')).toBeNull();
});

it('the changes of a draft are called what their forms call them', async () => {
  const changes = [
    { field: 'url', before: null, after: '/outlet' },
    { field: 'exact', before: null, after: ['outlet'] },
    { field: 'enabled', before: null, after: true },
  ];
  const { root } = await testScreen(<DraftChanges changes={[{ ...redirect, changes }]} isClosed onDone={() => {}} />);
  expect([...root.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['URL', 'Exact', 'Enabled in this store']);
  expect(root.querySelector('li')?.textContent).toContain('Redirects');
});
