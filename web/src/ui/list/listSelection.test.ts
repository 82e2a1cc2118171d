import { describe, expect, test } from 'vitest';

import { allMatching, isSelected, nothingSelected, pageState, selectedCount, togglePage, toggleRow, toggleTo } from './listSelection.ts';

const page = ['a', 'b', 'c'];

describe('the selection of a list', () => {
  test('toggles one row', () => {
    const once = toggleRow(nothingSelected, 'a', page);
    expect(isSelected(once, 'a')).toBe(true);
    expect(selectedCount(toggleRow(once, 'a', page), 9)).toBe(0);
  });

  test('selects the page, and keeps rows of other pages', () => {
    const elsewhere = toggleRow(nothingSelected, 'z', page);
    const whole = togglePage(elsewhere, page);
    expect(pageState(whole, page)).toBe('all');
    expect(selectedCount(whole, 9)).toBe(4);
    expect(isSelected(togglePage(whole, page), 'z')).toBe(true);
  });

  test('shows a partially selected page', () => {
    expect(pageState(toggleRow(nothingSelected, 'a', page), page)).toBe('some');
    expect(pageState(nothingSelected, [])).toBe('none');
  });

  test('toggles the rows between two like the second one, in either direction', () => {
    const rows = ['a', 'b', 'c', 'd'];
    const first = toggleRow(nothingSelected, 'd', rows);
    const range = toggleTo(first, 'd', 'b', rows);
    expect(range).toEqual({ kind: 'some', ids: new Set(['b', 'c', 'd']) });
    expect(toggleTo(range, 'b', 'd', rows)).toEqual({ kind: 'some', ids: new Set() });
    // The first one was on another page.
    expect(toggleTo(nothingSelected, 'z', 'b', rows)).toEqual({ kind: 'some', ids: new Set(['b']) });
  });

  test('counts every matching row, and falls back to the page when one row is deselected', () => {
    expect(selectedCount(allMatching, 5000)).toBe(5000);
    const left = toggleRow(allMatching, 'b', page);
    expect(left).toEqual({ kind: 'some', ids: new Set(['a', 'c']) });
    expect(togglePage(allMatching, page)).toBe(nothingSelected);
  });
});
