import { describe, expect, it } from 'vitest';

import { placePopup } from './placePopup.ts';

const window = { width: 1000, height: 800 };
const panel = { offsetWidth: 200, offsetHeight: 100 };

describe('placePopup', () => {
  it.each([
    { what: 'starts at the left edge', position: 'bottom-start', at: [300, 100], expected: ['300px', '148px'] },
    { what: 'ends at the right edge', position: 'bottom-end', at: [300, 100], expected: ['200px', '148px'] },
    { what: 'stays within the window on the right', position: 'bottom-start', at: [950, 100], expected: ['792px', '148px'] },
    { what: 'stays within the window on the left', position: 'bottom-end', at: [0, 100], expected: ['8px', '148px'] },
    { what: 'goes above where below is too little room', position: 'bottom-start', at: [300, 720], expected: ['300px', '612px'] },
    { what: 'a tip stands above its target', position: 'top', at: [300, 400], expected: ['250px', '292px'] },
    { what: 'a tip goes below at the top of the window', position: 'top', at: [300, 20], expected: ['250px', '68px'] },
    { what: 'next to its target', position: 'left', at: [500, 400], expected: ['292px', '370px'] },
  ] as const)('$what', ({ position, at: [left, top], expected }) => {
    const target = { left, top, right: left + 100, bottom: top + 40 };
    const placed = placePopup(target, window, panel, position);
    expect([placed.left, placed.top]).toEqual(expected);
  });
});
