import { expect, test } from 'vitest';

import { exportPageSize, readAllRows } from './listExport.ts';

const idOf = (row: { id: string }) => row.id;
const live = new AbortController().signal;

function pagesOf(total: number) {
  return async (offset: number, first: number) => ({
    total,
    rows: Array.from({ length: Math.max(0, Math.min(first, total - offset)) }, (_, index) => ({ id: String(offset + index) })),
  });
}

test.each([0, 1, exportPageSize, exportPageSize + 1, exportPageSize * 3])('an export of %i rows has each of them once', async (total) => {
  const shares: number[] = [];
  const rows = await readAllRows(pagesOf(total), idOf, (share) => shares.push(share), live);
  expect(new Set(rows.map(idOf)).size).toBe(total);
  expect(shares.at(-1)).toBe(1);
});

test('an export fails when its second page fails', async () => {
  const pages = pagesOf(500);
  const broken = async (offset: number, first: number) => {
    if (offset > 0) throw new Error('gone');
    return await pages(offset, first);
  };
  await expect(readAllRows(broken, idOf, () => {}, live)).rejects.toThrow('gone');
});

test('an export stops when the person cancels it', async () => {
  const controller = new AbortController();
  await expect(readAllRows(pagesOf(5000), idOf, () => controller.abort(), controller.signal)).rejects.toThrow();
});
