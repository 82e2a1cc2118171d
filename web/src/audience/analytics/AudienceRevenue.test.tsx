// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { AudienceRevenue } from './AudienceRevenue.tsx';

const daysOf = (...amounts: readonly string[]) =>
  amounts.map((amount, at) => ({ day: `2026-11-0${at + 1}`, revenue: { amount, currency: 'EUR' } }));

it.each([
  [daysOf('0.00', '12.50'), true],
  [daysOf('0.00', '0.00'), false],
  [[], false],
])('an audience that spent %j has a chart: %s; without one it says what to do', async (days, hasChart) => {
  const { root } = await testScreen(<AudienceRevenue days={days} />);
  expect(root.querySelector('svg, [role=img]') !== null).toBe(hasChart);
  expect(root.textContent?.includes('No one in this audience ordered in this period.')).toBe(!hasChart);
});
