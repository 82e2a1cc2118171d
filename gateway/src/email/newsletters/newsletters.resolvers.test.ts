import { recipientsCount } from '@endcap/schema/email/content/mailContent.rest.ts';
import { expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const audience = toGlobalId('Audience', 'a1b2c3d4', uuid(1));
const list = toGlobalId('EmailList', 'a1b2c3d4', uuid(2));

it('recipients are counted by global IDs, and not by IDs of other objects', async () => {
  const counted = { people: 5, subscribed: 4, suppressed: 1, capped: 0 };
  const stubs = [storeOfRole('manager'), stub(recipientsCount, counted)];
  const ask = (audiences: string, lists: string) =>
    runQuery(`{ store(storeId: "a1b2c3d4") { mailRecipientCount(audiences: ["${audiences}"], lists: ["${lists}"]) { subscribed } } }`, {
      stubs,
    });
  const run = await ask(audience, list);
  expect(run.data).toEqual({ store: { mailRecipientCount: { subscribed: 4 } } });
  expect(run.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', recipients: { audiences: [uuid(1)], lists: [uuid(2)] } });
  const refused = await ask(list, uuid(2));
  expect(refused.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
});
