import { describe, expect, test } from 'vitest';

import { BackgroundIndexer } from './backgroundIndexer.ts';

function rounds() {
  const begun: PromiseWithResolvers<void>[] = [];
  const behind = new BackgroundIndexer(() => {
    const round = Promise.withResolvers<void>();
    begun.push(round);
    return round.promise;
  });
  return { begun, behind };
}

describe('products are indexed while more arrive', () => {
  test('a round begins when enough are stored, and the next one only after it', async () => {
    const { begun, behind } = rounds();
    behind.stored(3_999);
    expect(begun).toHaveLength(0);
    behind.stored(1);
    expect(begun).toHaveLength(1);
    behind.stored(10_000);
    expect(begun).toHaveLength(1);
    begun[0]?.resolve();
    await behind.end();
    behind.stored(1);
    expect(begun).toHaveLength(2);
  });

  test('a round starts when enough are stored, and the next one only after it', async () => {
    const { begun, behind } = rounds();
    behind.stored(4_000);
    begun[0]?.reject(new Error('The database is gone.'));
    await expect(behind.end()).resolves.toBeUndefined();
    behind.stored(4_000);
    expect(begun).toHaveLength(2);
  });

  test('the end of the import waits for the current round', async () => {
    const { begun, behind } = rounds();
    behind.stored(4_000);
    let isEnded = false;
    const end = behind.end().then(() => (isEnded = true));
    await new Promise((done) => setTimeout(done, 10));
    expect(isEnded).toBe(false);
    begun[0]?.resolve();
    await end;
  });
});
