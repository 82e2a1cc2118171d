import { expect, test } from 'vitest';

import { keyPageSize } from './keyPages.ts';
import { readAllRows } from './listExport.ts';

const live = new AbortController().signal;

function pagesOf(total: number) {
  return async (after: string | null, first: number) => {
    const from = after === null ? 0 : Number(after) + 1;
    const rows = Array.from({ length: Math.max(0, Math.min(first, total - from)) }, (_, index) => ({ id: String(from + index) }));
    return { total, rows, next: from + first < total ? (rows.at(-1)?.id ?? null) : null };
  };
}

test.each([0, 1, keyPageSize, keyPageSize + 1, keyPageSize * 3])('an export of %i rows has each of them once', async (total) => {
  const shares: number[] = [];
  const rows = await readAllRows(pagesOf(total), (share) => shares.push(share), live);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
  expect(rows).toHaveLength(total);
  expect(shares.at(-1)).toBe(1);
});

test('an export fails when its second page fails', async () => {
  const pages = pagesOf(500);
  const broken = async (after: string | null, first: number) => {
    if (after !== null) throw new Error('gone');
    return await pages(after, first);
  };
  await expect(readAllRows(broken, () => {}, live)).rejects.toThrow('gone');
});

test('an export stops when the person cancels it', async () => {
  const controller = new AbortController();
  await expect(readAllRows(pagesOf(5000), () => controller.abort(), controller.signal)).rejects.toThrow();
});
