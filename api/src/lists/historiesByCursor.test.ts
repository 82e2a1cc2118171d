import { randomUUID } from 'node:crypto';

import { chatConversationsList } from '@endcap/schema/chat/conversations/chatConversations.rest.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { webhookDeliveries } from '@endcap/schema/company/webhooks/webhooks.rest.ts';
import { importerList } from '@endcap/schema/data/imports/imports.rest.ts';
import { visitorsLog } from '@endcap/schema/data/visitors/visitors.rest.ts';
import { logList, logSeriesList } from '@endcap/schema/developers/logs/logs.rest.ts';
import { mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';
import { draftList } from '@endcap/schema/settings/drafts/drafts.rest.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { handlers as conversations } from '../chat/conversations/chatConversations.calls.ts';
import { handlers as webhooks } from '../company/webhooks/webhooks.calls.ts';
import { handlers as imports } from '../data/imports/imports.calls.ts';
import { handlers as visitors } from '../data/visitors/visitors.calls.ts';
import { changedBy, type Sql, sql } from '../db/sql.ts';
import { handlers as logs } from '../developers/logs/logs.calls.ts';
import { handlers as mails } from '../email/delivery/delivery.calls.ts';
import { type TestApi, testApi, type TestCompany } from '../http/testApi.ts';
import { handlers as drafts } from '../settings/drafts/drafts.calls.ts';

const amount = 420;
const webhook = randomUUID();
let api: TestApi;
let company: TestCompany;

/** Several of a moment, and moments that differ by microseconds. */
const moment = sql`now() - interval '1 day' - (n % 90) * interval '1 microsecond'`;
const numbers = sql`generate_series(1, ${amount}::int) n`;

beforeAll(async () => {
  api = await testApi({ handlers: [...conversations, ...imports, ...visitors, ...logs, ...mails, ...drafts, ...webhooks] });
  company = await api.company();
  const { key } = company.store;
  const write = (statement: Sql) => changedBy(api.db.pool, statement);
  // A visitor's events and searches share their moments.
  await write(sql`INSERT INTO visitors (store_key, visitor, first_seen, last_seen) VALUES (${key}, 'v1', now(), now())`);
  await write(sql`INSERT INTO events (store_key, time, type, visitor) SELECT ${key}, ${moment}, 'product', 'v1' FROM ${numbers}`);
  await write(
    sql`INSERT INTO search_log (store_key, time, query, normalised, total, visitor) SELECT ${key}, ${moment}, 'tent', 'tent', 3, 'v1' FROM ${numbers} WHERE n % 2 = 0`,
  );
  await write(
    sql`INSERT INTO log_series (store_key, fingerprint, source, type, message, first_at, last_at, total)
        SELECT ${key}, int4send(n::int), 'api', (array['error', 'warn'])[1 + n % 2], 'Message ' || n % 7, ${moment}, ${moment}, n % 5 + 1 FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO log_entries (store_key, series_id, at, source, type, message)
        SELECT ${key}, id, last_at, (array['api', 'jobs'])[1 + total % 2], type, message FROM log_series WHERE store_key = ${key}`,
  );
  await write(
    sql`INSERT INTO mails (company_key, id, kind, recipient, subject, state, created_at)
        SELECT (array[${company.key}, ''])[1 + (n % 3 = 0)::int], gen_random_uuid(), 'invite', n || '@shop.test', 'Subject', (array['sent', 'failed'])[1 + n % 2], ${moment}
        FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO webhook_deliveries (company_key, webhook_id, event_id, event_type, object, payload, created_at, state)
        SELECT ${company.key}, ${webhook}, gen_random_uuid(), 'job_failed', 'job ' || n, '{}', ${moment}, (array['success', 'failed'])[1 + n % 2] FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO drafts (store_key, name, state, created_at, updated_at)
        SELECT ${key}, 'Draft ' || n, (array['open', 'published'])[1 + n % 2], now(), ${moment} FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO chat_conversations (store_key, id, started_at, last_at, first_question, language, questions)
        SELECT ${key}, gen_random_uuid(), ${moment}, now(), 'Is it waterproof?', (array['en', 'da'])[1 + n % 2], n % 4 FROM ${numbers}`,
  );
  await write(
    sql`WITH made AS (INSERT INTO jobs (store_key, id, name, state, created_at)
          SELECT ${key}, gen_random_uuid(), 'data.import', (array['success', 'failed'])[1 + n % 2], ${moment} FROM ${numbers} RETURNING id, created_at)
        INSERT INTO imports (store_key, id, job_id, kind, source_name, mode, mapping, phase, created_at)
        SELECT ${key}, gen_random_uuid(), id, 'url', 'feed', 'full', '[]', 'done', created_at FROM made`,
  );
});
afterAll(() => api.close());

interface Page {
  readonly result: readonly { readonly id: string }[];
  readonly cursors: readonly string[];
  readonly total: number;
  readonly has_next: boolean;
  readonly has_previous: boolean;
}

interface Listed {
  readonly list: (input: object) => Promise<Page>;
  readonly sorts: readonly (string | undefined)[];
  readonly filtered?: object;
}

const listOf =
  <C extends Call>(call: C, place: () => Partial<InputOf<C>>) =>
  async (input: object): Promise<Page> => {
    const sent = await api.call(call, { ...place(), ...input } as InputOf<C>, company.people.hq.token); // the input of each list is tried by its own tests
    return sent.answer as AnswerOf<C> & Page; // every one of these lists answers so
  };
const ofStore = () => ({ key: company.store.id });
const where = (field: string, value: readonly string[]) => ({ filter: [{ field, operator: 'in', value }] });

const lists: Readonly<Record<string, Listed>> = {
  logs: {
    list: listOf(logList, ofStore),
    sorts: [undefined, 'at', 'type', 'source', 'message'],
    filtered: where('type', ['warn']),
  },
  'log series': {
    list: listOf(logSeriesList, ofStore),
    sorts: [undefined, 'total', 'first_at', 'last_at'],
    filtered: where('type', ['warn']),
  },
  imports: { list: listOf(importerList, ofStore), sorts: [undefined, 'created_at'], filtered: where('state', ['failed']) },
  'chat conversations': {
    list: listOf(chatConversationsList, ofStore),
    sorts: [undefined, 'started_at', 'messages'],
    filtered: where('language', ['da']),
  },
  emails: {
    list: listOf(mailList, () => ({ client_key: company.key })),
    sorts: [undefined, 'created_at'],
    filtered: where('state', ['failed']),
  },
  drafts: { list: listOf(draftList, ofStore), sorts: [undefined], filtered: { state: 'published' } },
  'deliveries of a webhook': {
    list: listOf(webhookDeliveries, () => ({ client_key: company.key, id: webhook })),
    sorts: [undefined],
    filtered: { state: 'failed' },
  },
  'the activity of a visitor': { list: listOf(visitorsLog, () => ({ ...ofStore(), visitor: 'v1' })), sorts: [undefined] },
};
const cases = Object.entries(lists).flatMap(([name, { sorts }]) =>
  sorts.flatMap((sort) => (sort === undefined ? [undefined] : (['asc', 'desc'] as const)).map((order) => [name, sort, order] as const)),
);

it.each(cases)(
  '%s by %s %s are the same by cursor as by OFFSET, in both directions, with and without a filter',
  async (name, sort, order) => {
    const { list, filtered } = lists[name] ?? { list: () => Promise.reject(new Error(`No list of ${name}.`)) };
    for (const filter of filtered === undefined ? [{}] : [{}, filtered]) {
      const asked = { ...(sort === undefined ? {} : { sort, order }), ...filter };
      const all: string[] = [];
      const cursors: string[] = [];
      for (let offset = 0, total = 1; offset < total; offset += 200) {
        const page = await list({ ...asked, offset, limit: 200 });
        all.push(...page.result.map(({ id }) => id));
        cursors.push(...page.cursors);
        ({ total } = page);
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBeGreaterThan(150);
      const ids = ({ result }: Page) => result.map(({ id }) => id);
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: all.length - 1 }), fc.integer({ min: 1, max: 70 }), async (at, limit) => {
          const next = await list({ ...asked, after: cursors[at], limit });
          expect(ids(next)).toEqual(all.slice(at + 1, at + 1 + limit));
          expect([next.has_previous, next.has_next, next.total]).toEqual([true, at + 1 + limit < all.length, all.length]);
          const before = await list({ ...asked, before: cursors[at], limit });
          expect(ids(before)).toEqual(all.slice(Math.max(0, at - limit), at));
          expect([before.has_previous, before.has_next]).toEqual([at > limit, true]);
        }),
        { numRuns: 4, examples: [[0, 5], [all.length - 1, 5]] }, // prettier-ignore
      );
      expect(ids(await list({ ...asked, before: null, limit: 7 }))).toEqual(all.slice(-7));
    }
  },
);

it.each(Object.entries(lists))('%s refuse a cursor of another list', async (_name, { list }) => {
  const cursor = Buffer.from(JSON.stringify(['products', 'name asc', 'a', '1'])).toString('base64url');
  await expect(list({ after: cursor })).rejects.toThrow(/belongs to another list/);
});

it('a forged cursor of a visitor’s activity is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['visitor log', 'time desc', 'yesterday at noon', 'event x'])).toString('base64url');
  await expect(lists['the activity of a visitor']?.list({ after: cursor })).rejects.toThrow(/invalid/);
});
