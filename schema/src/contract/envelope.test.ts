import { expect, test } from 'vitest';
import { z } from 'zod';

import { loadCalls } from './loadCalls.ts';

/** Says by its status, besides `ok`, that an address waits to be verified; shops' tools know it so. */
const ownStatus = 'account/profile userUpdate';

test('no response has a field of the envelope, which would hide the call’s own', async () => {
  const calls = await loadCalls();
  const taken = calls.filter(({ call }) => call.answer instanceof z.ZodObject && 'status' in call.answer.shape);
  expect(calls.length).toBeGreaterThan(100);
  expect(taken.map(({ module, name }) => `${module} ${name}`)).toEqual([ownStatus]);
});
