import { feedbackOptIn, npsCreate, npsShow, npsUpdate, showOptIn, surveyDue } from '@endcap/schema/account/survey/survey.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany, type TestPerson } from '../../http/testApi.ts';
import { handlers } from './survey.calls.ts';

let api: TestApi;
let company: TestCompany;
let me: TestPerson;

beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  me = company.people.member;
});

const inStore = () => ({ key: company.store.key, user: me.id });

async function memberSince(days: number) {
  await api.db.pool.query('update memberships set created_at = now() - make_interval(days => $2) where user_id = $1', [me.id, days]);
}

describe('the survey', () => {
  it('is due after two weeks, until a score is given, which can be explained afterwards', async () => {
    expect((await api.call(npsShow, inStore(), me.token)).answer.data).toBe(false);
    await memberSince(20);
    expect((await api.call(npsShow, inStore(), me.token)).answer.data).toBe(true);
    expect((await api.call(surveyDue, inStore(), me.token)).answer).toMatchObject({ survey: true, opt_in: true });
    const { answer } = await api.call(npsCreate, { user: me.id, score: 0 }, me.token);
    expect((await api.call(npsShow, inStore(), me.token)).answer.data).toBe(false);
    const explanation = { reason: 'Slow ☕', improvement: '' };
    expect((await api.call(npsUpdate, { user: me.id, nps_id: answer.nps_id, explanation }, me.token)).status).toBe(200);
    const { rows } = await api.db.pool.query('select score, explanation from survey_scores where user_id = $1', [me.id]);
    expect(rows).toEqual([{ score: 0, explanation }]);
  });

  it.each([-1, 11, 2.5])('refuses a score of %d', async (score) => {
    expect((await api.call(npsCreate, { user: me.id, score }, me.token)).failure.type).toBe('ParsingError');
  });

  it.each([{}, { reason: '' }, { reason: ' ', improvement: '\n' }, { reason: 'x'.repeat(4001) }])(
    'refuses the explanation %j',
    async (explanation) => {
      const { answer } = await api.call(npsCreate, { user: me.id, score: 7 }, me.token);
      expect((await api.call(npsUpdate, { user: me.id, nps_id: answer.nps_id, explanation }, me.token)).failure.type).toBe('ParsingError');
    },
  );

  it('can be answered for oneself only', async () => {
    const other = company.people.admin;
    expect((await api.call(npsCreate, { user: other.id, score: 9 }, me.token)).failure.type).toBe('PermissionError');
    expect((await api.call(surveyDue, { ...inStore(), user: other.id }, me.token)).failure.type).toBe('PermissionError');
    const { answer } = await api.call(npsCreate, { user: other.id, score: 9 }, other.token);
    const explain = { user: me.id, nps_id: answer.nps_id, explanation: { reason: 'Mine' } };
    expect((await api.call(npsUpdate, explain, me.token)).failure.type).toBe('NotFoundError');
  });
});

describe('the feedback opt-in', () => {
  it('is requested until it was given', async () => {
    await memberSince(8);
    expect((await api.call(showOptIn, inStore(), me.token)).answer.data).toBe(true);
    expect((await api.call(feedbackOptIn, { opt_in_feedback: true }, me.token)).answer.opt_in_feedback).toBe(true);
    expect((await api.call(showOptIn, inStore(), me.token)).answer.data).toBe(false);
  });

  it('is not requested from the operator’s own staff', async () => {
    me = company.people.hq;
    expect((await api.call(surveyDue, inStore(), me.token)).answer).toMatchObject({ survey: false, opt_in: false });
  });
});
