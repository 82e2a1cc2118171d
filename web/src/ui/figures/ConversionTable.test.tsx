// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { ConversionTable } from './ConversionTable.tsx';
import { figuresMessages as messages } from './figures.messages.ts';

it('says how many of the visitors, and of those who bought, did it', async () => {
  const { root } = await testScreen(
    <ConversionTable
      title={messages.figure}
      heads={[messages.visitors, messages.buyers]}
      sides={[
        { visitors: 100, buyers: 30, averageOrderValue: null },
        { visitors: 300, buyers: 10, averageOrderValue: null },
      ]}
      note=""
    />,
  );
  const rows = [...root.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(0, 3)).toEqual([
    ['Visitors', '100', '300', '25% of all'],
    ['Buyers', '30', '10', '75% of all'],
    ['Conversion rate', '30%', '3.3%', '+800%'],
  ]);
});
