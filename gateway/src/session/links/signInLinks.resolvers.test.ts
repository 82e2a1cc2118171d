import { passlessAuth, resetPassword, sendPasswordReset } from '@endcap/schema/session/links/signInLinks.rest.ts';
import { issueToken } from '@endcap/schema/session/session/session.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';

const isSignedIn = false;
const refusing = (type: 'LogicalError' | 'LimitError' | 'ParsingError', fields?: Record<string, string>) => () => {
  throw new StubFailure({ type, message: 'No.', ...(fields ? { fields } : {}) });
};

describe('links by email', () => {
  it('are requested with only an address', async () => {
    const source = `mutation { sendPasswordReset(input: { email: "a@b.test" }) { errors { message } }
      sendSignInLink(input: { email: "a@b.test", to: "/x" }) { errors { message } } }`;
    const run = await runQuery(source, { stubs: [stub(sendPasswordReset, {}), stub(passlessAuth, {})], isSignedIn });
    expect(run.data).toEqual({ sendPasswordReset: { errors: [] }, sendSignInLink: { errors: [] } });
    expect(run.calls.map(({ input }) => input)).toEqual([{ email: 'a@b.test' }, { email: 'a@b.test', to: '/x' }]);
  });

  it('report too many requests in the form', async () => {
    const run = await runQuery('mutation { sendPasswordReset(input: { email: "a@b.test" }) { errors { code field } } }', {
      stubs: [stub(sendPasswordReset, refusing('LimitError'))],
      isSignedIn,
    });
    expect(run).toMatchObject({ data: { sendPasswordReset: { errors: [{ code: 'RATE_LIMITED', field: null }] } }, errors: undefined });
  });

  it('report a used link in the form, and do not sign in', async () => {
    const source = `mutation { signInWithLink(input: { email: "a@b.test", token: "t" }) { viewer { name } errors { message } }
      resetPassword(input: { token: "t", password: "short" }) { errors { field } } }`;
    const run = await runQuery(source, {
      stubs: [stub(issueToken, refusing('LogicalError')), stub(resetPassword, refusing('ParsingError', { password: 'Too short.' }))],
      isSignedIn,
    });
    expect(run.data).toEqual({
      signInWithLink: { viewer: null, errors: [{ message: 'No.' }] },
      resetPassword: { errors: [{ field: 'password' }] },
    });
    expect(run.calls[0]?.input).toEqual({ username: 'a@b.test', token: 't' });
  });
});
