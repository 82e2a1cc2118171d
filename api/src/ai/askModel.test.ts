import type { ServerResponse } from 'node:http';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { rowsOf, sql } from '../db/sql.ts';
import { type TestApi, testApi } from '../http/testApi.ts';
import { switchFeature } from '../store/signals/signals.store.ts';
import { aiSettings } from './aiSettings.ts';
import { aiFeature, askModel, isModelAvailable } from './askModel.ts';
import { maskText } from '../log/maskText.ts';
import { answersStatus, type ModelServer, modelServer, says } from './testModelServer.ts';

let api: TestApi;
let server: ModelServer;
let storeKey: string;
const now = new Date('2026-11-22T12:00:00Z');

beforeAll(async () => {
  [api, server] = await Promise.all([testApi({ handlers: [] }), modelServer()]);
});
afterAll(async () => {
  await Promise.all([api.close(), server.close()]);
});
beforeEach(async () => {
  const company = await api.company();
  storeKey = company.store.key;
  server.asked.length = 0;
  await switchFeature(api.db.pool, { storeKey, name: aiFeature, enabled: true, userId: company.people.admin.id, now });
});

const asking = (change: object = {}) => ({ db: api.db, storeKey, now, settings: server.settings, ...change });
const question = {
  purpose: 'test.colours',
  system: 'Name colours.',
  user: 'Ask ada@example.com about red, key sk-abcdefgh12345',
  answer: z.strictObject({ colours: z.array(z.string()) }),
};
const kept = () =>
  rowsOf<{ outcome: string; tokens: number; sent: string }>(
    api.db.pool,
    sql`SELECT outcome, tokens, sent FROM ai_requests WHERE store_key = ${storeKey} ORDER BY tokens`,
  );

describe('asking the model', () => {
  it('sends the schema and the key, and returns an answer that fits the schema', async () => {
    server.answers(says({ colours: ['red'] }));
    expect(await askModel(asking(), question)).toEqual({ colours: ['red'] });
    expect(server.asked[0]).toMatchObject({
      authorization: 'Bearer secret-key',
      body: { model: 'test-model', response_format: { type: 'json_schema', json_schema: { name: 'test_colours', strict: true } } },
    });
  });

  it('records what it sent, masked, with its cost', async () => {
    server.answers(says({ colours: [] }, 42));
    await askModel(asking(), question);
    expect(await kept()).toEqual([{ outcome: 'ok', tokens: 42, sent: 'Ask [email] about red, key [key]' }]);
  });

  it('returns an answer of the wrong shape once, saying what is wrong', async () => {
    server.answers(says('no JSON', 5), says({ colours: ['blue'] }, 7));
    expect(await askModel(asking(), question)).toEqual({ colours: ['blue'] });
    expect(server.asked[1]?.body.messages.at(-1)?.content).toContain('It is not JSON.');
    expect((await kept()).map(({ outcome }) => outcome)).toEqual(['invalid', 'ok']);
  });

  it.each([
    ['twice another shape', says({ colours: 'red' }), 'invalid', 2],
    ['no chat at all', (response: ServerResponse) => void response.end('<html>'), 'invalid', 1],
    ['“too many requests”', answersStatus(429), 'refused', 1],
    ['a fault', answersStatus(500), 'failed', 1],
    [
      'a redirect, which could take the key elsewhere',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'failed',
      1,
    ],
    ['a connection that ends', (response: ServerResponse) => void response.destroy(), 'failed', 1],
  ])('gives up after %s, and records it', async (_what, reply, outcome, times) => {
    server.answers(reply);
    await expect(askModel(asking(), question)).rejects.toMatchObject({ name: 'AiError', outcome });
    expect((await kept()).map((row) => row.outcome)).toEqual(Array.from({ length: times }, () => outcome));
  });

  it('times out', async () => {
    server.answers(() => {});
    await expect(askModel(asking(), { ...question, timeoutMs: 50 })).rejects.toMatchObject({ outcome: 'timeout' });
  });
});

describe('a store may ask the model', () => {
  it('only when a model is configured, the feature is enabled, and the daily budget is not used up', async () => {
    expect(await isModelAvailable(asking({ settings: undefined }))).toBe(false);
    expect(await isModelAvailable(asking())).toBe(true);
    server.answers(says({ colours: [] }, 1000));
    await askModel(asking(), question);
    expect(await isModelAvailable(asking())).toBe(false);
    expect(await isModelAvailable(asking({ now: new Date('2026-11-23T12:00:01Z') }))).toBe(true);
  });

  it('not before staff enable it', async () => {
    const other = await api.company();
    expect(await isModelAvailable(asking({ storeKey: other.store.key }))).toBe(false);
  });
});

it.each([
  [{ AI_BASE_URL: 'ftp://x' }, 'AI_BASE_URL must be'],
  [{ AI_BASE_URL: 'http://localhost:1' }, 'requires AI_MODEL'],
  [{ AI_BASE_URL: 'http://localhost:1', AI_MODEL: 'm', AI_DAILY_TOKENS: '0' }, 'AI_DAILY_TOKENS must be'],
  [{ AI_BASE_URL: 'http://localhost:1', AI_MODEL: 'm', AI_CHAT_SECONDS: 'soon' }, 'AI_CHAT_SECONDS must be'],
])('the settings %j are refused with a message', (env, message) => {
  expect(() => aiSettings(env)).toThrow(message);
});

it.each([
  ['Call +45 12 34 56 78 90 today', 'Call [number] today'],
  ['price < 100 and stock > 2000', 'price < 100 and stock > 2000'],
  ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN [iban]'],
])('%j is masked as %j', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});
