import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { describe, expect, it } from 'vitest';

import { mockAnswer } from '../../graph/mockAnswers.ts';
import { runQuery, type Stub } from '../../graph/testGraph.ts';

const viewer: Stub = { path: '/v2/client/user/token_info', answer: (input) => mockAnswer(tokenInfo, input, 1) };
const operation = '{ olderInterface { origin screens } }';

describe('Query.olderInterface', () => {
  it('is the origin of the setting, or null without it', async () => {
    const run = await runQuery(operation, { stubs: [viewer], olderOrigin: 'https://old.example.com' });
    expect(run).toMatchObject({ data: { olderInterface: { origin: 'https://old.example.com', screens: [] } }, errors: undefined });
    expect(await runQuery(operation, { stubs: [viewer] })).toMatchObject({ data: { olderInterface: null }, errors: undefined });
  });

  it('is hidden without a session', async () => {
    const run = await runQuery(operation, { isSignedIn: false, olderOrigin: 'https://old.example.com' });
    expect(run.data).toEqual({ olderInterface: null });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
