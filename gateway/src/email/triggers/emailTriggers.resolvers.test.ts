import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const storeId = toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4');

async function create(minValue: string) {
  // What is written is seen by what the api is asked.
  const refused = stub(emailTriggers.calls.create, () => {
    throw new StubFailure({ type: 'LogicalError', message: 'A trigger has this name.' });
  });
  const run = await runQuery(
    `mutation ($input: CreateEmailTriggerInput!) { createEmailTrigger(input: $input) { errors { field code message } } }`,
    {
      variables: { input: { storeId, fields: { name: 'Carts', type: 'ABANDONED_CART', entry: { minValue }, steps: [] } } },
      stubs: [storeOfRole('admin'), refused],
    },
  );
  const written = run.calls.filter(({ path }) => path.endsWith(emailTriggers.calls.create.path)).map(({ input }) => input);
  return {
    errors: (run.data as { createEmailTrigger?: { errors: unknown } } | null)?.createEmailTrigger?.errors,
    written,
    failed: run.errors,
  };
}

it('the minimum value of a trigger is stored as it was sent, up to 15 digits', async () => {
  for (const [sent, stored] of [
    ['123456789.123456', 123_456_789.123456],
    ['0.000000000000000001', 1e-18],
    ['20.5000000000000000', 20.5],
  ] as const) {
    const { written, failed } = await create(sent);
    expect(failed).toBeUndefined();
    expect(written).toMatchObject([{ fields: { entry: { min_value: stored } } }]);
  }
});

it('one with more digits is refused at its field, rather than rounded', async () => {
  const { written, errors } = await create('123456789.1234567');
  expect(errors).toEqual([{ field: 'fields.entry.minValue', code: 'BAD_USER_INPUT', message: 'Enter a number of up to 15 digits.' }]);
  expect(written).toEqual([]);
});
