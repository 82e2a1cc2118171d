import { modifiersDescribe } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { aiFeature } from '../../../ai/askModel.ts';
import { answersStatus, type ModelServer, modelServer, says } from '../../../ai/testModelServer.ts';
import { type TestApi, testApi, type TestCompany } from '../../../http/testApi.ts';
import { switchFeature } from '../../../store/signals/signals.store.ts';
import { handlers } from '../modifiers.calls.ts';

let api: TestApi;
let server: ModelServer;
let company: TestCompany;

beforeAll(async () => {
  [api, server] = await Promise.all([testApi({ handlers }), modelServer()]);
  vi.stubEnv('AI_BASE_URL', server.settings.baseUrl);
  vi.stubEnv('AI_MODEL', server.settings.model);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([api.close(), server.close()]);
});
beforeEach(async () => {
  company = await api.company();
  server.asked.length = 0;
});

const turnOn = () =>
  switchFeature(api.db.pool, {
    storeKey: company.store.key,
    name: aiFeature,
    enabled: true,
    userId: company.people.admin.id,
    now: new Date(),
  });
const read = async (text: string) =>
  (await api.call(modifiersDescribe, { key: company.store.id, text }, company.people.admin.token)).answer;
const step = (change: object) => ({ type: 'upper', attribute: 'name', value: '', replace_by: '', separator: '', condition: '', ...change });

describe('steps written by the model', () => {
  it('are checked; a step that cannot be applied is reported and skipped', async () => {
    await turnOn();
    server.answers(
      says({
        parts: [
          { text: 'Skriv navnet med stort', steps: [step({})] },
          { text: 'Rund prisen', steps: [step({ type: 'evaluate', attribute: 'price', value: 'round((' })] },
          { text: 'Hvad koster det?', steps: [] },
        ],
      }),
    );
    const { steps, parts, reader } = await read('Skriv navnet med stort. Rund prisen. Hvad koster det?');
    expect(reader).toBe('model');
    expect(steps).toMatchObject([{ type: 'upper', attribute: 'name', enabled: true }]);
    expect(parts.map(({ steps: count, hint }) => [count, hint === null])).toEqual([
      [1, true],
      [0, false],
      [0, false],
    ]);
  });

  it('come from the built-in reader when the model fails', async () => {
    await turnOn();
    server.answers(answersStatus(500));
    expect(await read('Strip HTML from the description')).toMatchObject({ reader: 'built_in', steps: [{ type: 'strip_html' }] });
    expect(server.asked).toHaveLength(1);
  });

  it('use no model before staff enable it', async () => {
    server.answers(says({ parts: [] }));
    expect(await read('Strip HTML from the description')).toMatchObject({ reader: 'built_in', steps: [{ type: 'strip_html' }] });
    expect(server.asked).toHaveLength(0);
  });
});
