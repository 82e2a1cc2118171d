// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { FigureChart, type FigureDay } from './FigureChart.tsx';

const shown = async (days: readonly FigureDay[], earlier?: readonly FigureDay[]) => {
  const range = { from: '2026-03-01', to: '2026-03-02' };
  const screen = await testScreen(<FigureChart title="Revenue" days={days} earlier={earlier} earlierName="Before" range={range} />);
  return screen.root.textContent;
};
const day = (value: FigureDay['value']) => [{ day: '2026-03-01', value }];

it('draws no chart of a period without anything', async () => {
  expect(await shown(day({ amount: '0', currency: 'EUR' }), day({ amount: '0', currency: 'EUR' }))).toBe('RevenueNone in this period.');
});

it.each([
  [day(3), undefined],
  [day(0), day(2)],
])('draws what there is, also only in the period that it is compared with', async (days, earlier) => {
  expect(await shown(days, earlier)).not.toContain('None in this period.');
});
