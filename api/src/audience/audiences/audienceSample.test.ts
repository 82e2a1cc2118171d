import { audienceCount, audienceSample } from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { expect, it } from 'vitest';

import { browseTests, daysBefore } from '../../data/browse/testBrowse.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { handlers } from './audiences.calls.ts';

const tests = browseTests({ handlers });

it('an audience is shown by 20 of its people, those with the newest orders first, and no one else', async () => {
  // Of 27 members every other ordered, the last of them most recently; three others are no members.
  await rowsOf(
    tests.api.db.pool,
    sql`INSERT INTO customers (store_key, id, email, name, subscribed, created_at, attributes, order_last)
        SELECT ${tests.key}, 'z' || n, 'z' || n || '@club.test', '', false, now(), jsonb_build_object('club', CASE WHEN n > 27 THEN 'silver' ELSE 'gold' END),
          CASE WHEN n % 2 = 0 THEN ${daysBefore(100)}::timestamptz + make_interval(days => n) END FROM generate_series(1, 30) AS n`,
  );
  const { result } = (await tests.call(audienceSample, { conditions: 'person.club = "gold"' })).answer;
  const ordered = Array.from({ length: 13 }, (_one, at) => `z${26 - 2 * at}`);
  expect(result.slice(0, 13)).toEqual(ordered);
  expect(result).toHaveLength(20);
  expect(new Set(result).size).toBe(20);
  expect(result.slice(13).filter((id) => Number(id.slice(1)) % 2 === 0 || Number(id.slice(1)) > 27)).toEqual([]);
  expect((await tests.call(audienceSample, { conditions: 'person.club = "silver"' })).answer.result.toSorted()).toEqual([
    'z28',
    'z29',
    'z30',
  ]);
});

it('an audience has no one while an attribute in its conditions is unknown, however they are meant', async () => {
  const ask = async (conditions: string) => [
    (await tests.call(audienceCount, { conditions })).answer.count,
    (await tests.call(audienceSample, { conditions })).answer.result.length,
  ];
  expect(await ask('not (person.club = "gold")')).toEqual([3, 3]);
  expect(await ask('not (person.clubs = "gold")')).toEqual([0, 0]);
});
