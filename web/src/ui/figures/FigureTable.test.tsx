// @vitest-environment happy-dom
import { defineMessages } from 'react-intl';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { FigureTable } from './FigureTable.tsx';

const words = defineMessages({
  title: { id: 'test.title', defaultMessage: 'Usage by product' },
  name: { id: 'test.name', defaultMessage: 'Product' },
  empty: { id: 'test.empty', defaultMessage: 'No usage yet' },
});
const table = (cells: string[][]) => (
  <FigureTable
    most={2}
    title={words.title}
    heads={[words.name]}
    rows={cells.map((row) => ({ key: row.join(), cells: row }))}
    empty={words.empty}
  />
);

it('what scrolls in a narrow card is reached by the keyboard and has the name of the card', async () => {
  const { root } = await testScreen(table([['Search']]));
  const scroller = root.querySelector('table')?.parentElement;
  expect([scroller?.tabIndex, scroller?.getAttribute('role'), scroller?.getAttribute('aria-label')]).toEqual([
    0,
    'group',
    'Usage by product',
  ]);
});

it('a table without rows has nothing to stop at', async () => {
  const { root } = await testScreen(table([]));
  expect([root.querySelector('[tabindex]'), root.textContent]).toEqual([null, expect.stringContaining('No usage yet')]);
});

it('of many rows the first are shown, and all when someone asks', async () => {
  const { root, click } = await testScreen(table([['one'], ['two'], ['three']]));
  const names = () => [...root.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['one', 'two']);
  await click('Show all 3');
  expect(names()).toEqual(['one', 'two', 'three']);
});
