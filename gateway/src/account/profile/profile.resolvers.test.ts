import { userInfo, userUpdate, verifyEmail } from '@endcap/schema/account/profile/profile.rest.ts';
import { preferencesInfo, preferencesUpdate } from '@endcap/schema/account/preferences/preferences.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';

const id = '00000000-0000-4000-8000-000000000001';
const user = {
  id,
  name: 'Ada Byron',
  email: 'ada@demo.endcap.test',
  phone: '',
  profession: null,
  number_format: 'eu' as const,
  error_email: false,
  status_email: '' as const,
  opt_in_feedback: false,
  ui_lang: 'en-US',
  revision: 3,
};
const info = { ...user, is_hq: false, created_at: '2026-11-21T09:30:00.000Z', clients: [], roles: {} };
const stubs = [stub(tokenInfo, { info }), stub(userInfo, { user })];
const update = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { isVerificationRequired viewer { name profile { statusEmail revision } } errors { field code message } }
}`;

describe('Viewer.profile', () => {
  it('reads the profile in the graph’s own names', async () => {
    const { data } = await runQuery('{ viewer { profile { name profession statusEmail numberFormat uiLang revision } } }', { stubs });
    const profile = { name: 'Ada Byron', profession: null, statusEmail: 'NEVER', numberFormat: 'EU', uiLang: 'en-US', revision: 3 };
    expect(data).toEqual({ viewer: { profile } });
  });
});

describe('Mutation.updateProfile', () => {
  it('sends the given fields with the names of the calls, null to clear the profession', async () => {
    const saved = stub(userUpdate, { status: 'ok', user });
    const input = { revision: 3, profession: null, statusEmail: 'NEVER', numberFormat: 'US', uiLang: 'de-DE', errorEmail: true };
    const { calls, data } = await runQuery(update, { stubs: [...stubs, saved], variables: { input } });
    expect(calls.find(({ path }) => path === '/v2/client/user/update')?.input).toEqual({
      revision: 3,
      profession: null,
      status_email: '',
      number_format: 'us',
      ui_lang: 'de-DE',
      error_email: true,
    });
    expect(data).toMatchObject({ updateProfile: { isVerificationRequired: false, errors: [], viewer: { name: 'Ada Byron' } } });
  });

  it('says when a link was emailed to a new address', async () => {
    const saved = stub(userUpdate, { status: 'verification_required', user });
    const input = { revision: 3, email: 'other@demo.endcap.test' };
    const { data } = await runQuery(update, { stubs: [...stubs, saved], variables: { input } });
    expect(data).toMatchObject({ updateProfile: { isVerificationRequired: true, errors: [] } });
  });

  it('returns the newer profile with a conflict', async () => {
    const refused = stub(userUpdate, () => {
      throw new StubFailure({ type: 'ConflictError', message: 'Changed elsewhere.', current: user });
    });
    const { data } = await runQuery(update, { stubs: [...stubs, refused], variables: { input: { revision: 2, name: 'x' } } });
    expect(data).toMatchObject({
      updateProfile: { viewer: { profile: { revision: 3 } }, errors: [{ field: null, code: 'CONFLICT' }] },
    });
  });

  it('refuses a language that the console does not have, without a call', async () => {
    const { data, calls } = await runQuery(update, { stubs, variables: { input: { revision: 3, uiLang: 'fr-FR' } } });
    expect(data).toMatchObject({ updateProfile: { viewer: null, errors: [{ field: 'uiLang' }] } });
    expect(calls).toEqual([]);
  });

  it('is refused without a session', async () => {
    const { errors } = await runQuery(update, { isSignedIn: false, variables: { input: { revision: 1 } } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

it('verifyEmail answers a used link as data', async () => {
  const used = stub(verifyEmail, () => {
    throw new StubFailure({ type: 'LogicalError', message: 'This link has been used already.' });
  });
  const query = 'mutation { verifyEmail(input: { token: "x" }) { errors { message } } }';
  const { data } = await runQuery(query, { stubs: [used], isSignedIn: false });
  expect(data).toEqual({ verifyEmail: { errors: [{ message: 'This link has been used already.' }] } });
});

it('preferences are converted to the names of the calls and back', async () => {
  const preferences = { theme: 'dark' as const, density: 'compact' as const, start_page: 'search_rules' as const, revision: 2 };
  const query =
    'mutation { updatePreferences(input: { revision: 1, startPage: SEARCH_RULES }) { errors { code } viewer { preferences { theme density startPage revision } } } }';
  const { data, calls } = await runQuery(query, {
    stubs: [...stubs, stub(preferencesUpdate, { preferences }), stub(preferencesInfo, { preferences, lists: [] })],
  });
  expect(calls[0]?.input).toEqual({ revision: 1, start_page: 'search_rules' });
  const shown = { theme: 'DARK', density: 'COMPACT', startPage: 'SEARCH_RULES', revision: 2 };
  expect(data).toEqual({ updatePreferences: { errors: [], viewer: { preferences: shown } } });
});
