import { expect, it } from 'vitest';

import { hasChanges, obstacles, planLines } from './configurationPlan.ts';
import type { ImportPreview } from './storeOverGraph.ts';

const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, absent: 0 };
const row = { kind: 'SLIDER', row: 1, outcome: 'NEW', name: 'Home', changes: [], problems: [] } as const;
const plan = (more: Partial<ImportPreview>): ImportPreview => ({ counts, ignored: [], rows: [], ...more });

it('a resource that names another one that is missing is reported with both names, and nothing is applied', () => {
  const problems = [{ field: 'design_key', message: 'There is no design named “Cards” in this store.' }];
  const preview = plan({
    counts: { ...counts, new: 1, refused: 1 },
    rows: [row, { ...row, row: 2, outcome: 'REFUSED', name: 'Cart', problems }],
  });
  expect(planLines(preview, 'KEEP')).toEqual([
    'slider',
    '  + Home',
    '  ! Cart',
    '      design_key: There is no design named “Cards” in this store.',
    '1 to create, 0 to change, 0 unchanged.',
    '1 resource cannot be imported.',
  ]);
  expect(obstacles(preview)).not.toEqual([]);
});

it('unknown fields and kinds are reported, and nothing is applied', () => {
  const preview = plan({ counts: { ...counts, new: 1 }, ignored: ['slider.colour', 'pens'], rows: [row] });
  expect(planLines(preview, 'KEEP').at(-1)).toBe('Unknown fields or kinds: slider.colour, pens.');
  expect(obstacles(preview)).not.toEqual([]);
});

it('a plan has changes also when all that it does is to delete', () => {
  expect(hasChanges(plan({ counts: { ...counts, unchanged: 3 } }))).toBe(false);
  const preview = plan({ counts: { ...counts, absent: 2, unchanged: 3 } });
  expect([hasChanges(preview), obstacles(preview)]).toEqual([true, []]);
  expect(planLines(preview, 'DELETE')).toEqual(['0 to create, 0 to change, 2 to delete, 3 unchanged.']);
});
