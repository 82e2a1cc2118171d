// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen, type TestScreen } from '../../app/relay/testScreen.tsx';
import { emptyDesign } from './designFields.ts';
import { DesignPreview } from './DesignPreview.tsx';

const drawn = { css: '', problems: [], productCount: 3, variables: ['campaign'] };

const open = (preview: object): Promise<TestScreen> => {
  const fields = { ...emptyDesign('SEARCH', 'LIVE_SEARCH'), source: '<p>{{ campaign }}</p>' };
  return testScreen(<DesignPreview storeId="a1b2c3d4" fields={fields} />, {
    DesignPreviewQuery: {
      DesignPreview: ({ args }) => ({ ...drawn, html: `<p>${JSON.stringify(args?.['variables'])}</p>`, ...preview }),
    },
  });
};

it('a free variable is a field, whose value the preview shows', async () => {
  vi.useFakeTimers();
  const screen = await open({});
  const field = screen.root.querySelector<HTMLInputElement>('input[placeholder="campaign"]');
  if (field === null) throw new Error('There is no field for the variable.');
  await screen.type(field, 'Summer');
  await act(() => vi.advanceTimersByTimeAsync(300));
  vi.useRealTimers();
  expect(field.value).toBe('Summer');
  expect(screen.root.querySelector('iframe')?.getAttribute('srcdoc')).toContain('[{"name":"campaign","value":"Summer"}]');
});

it('a design that cannot be drawn says what to do', async () => {
  const problem = { severity: 'ERROR', message: 'A tag is not closed.', line: 1, column: 1 };
  const screen = await open({ html: '', problems: [problem], variables: [] });
  expect(screen.root.textContent).toContain('Unable to preview');
  expect(screen.root.textContent).toContain('Edit the design or choose a different one.');
  expect(screen.root.textContent).toContain('A tag is not closed.');
});

it('a store without the products says that there is no data', async () => {
  const screen = await open({ productCount: 0 });
  expect(screen.root.textContent).toContain('Could not find data for this design');
});

it.each([
  [
    'of the code is named once, with its line',
    [{ code: 'ALT', severity: 'WARNING', message: 'No alt.', line: 2, column: 1 }],
    ['Line 2: No alt.'],
  ],
  ['of what a component draws is named too', [], ['An image has no alternative text.']],
])('an image without a text %s', async (_what, problems, texts) => {
  const { root } = await open({ html: '<img src="/a.png">', problems, variables: [] });
  expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(texts);
});
