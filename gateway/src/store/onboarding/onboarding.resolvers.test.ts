import { feedbackOptIn, npsCreate, npsUpdate, surveyDue } from '@endcap/schema/account/survey/survey.rest.ts';
import { dataCounts } from '@endcap/schema/data/counts/dataCounts.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { demoModeInfo, disableDemoMode, enableDemoMode } from '@endcap/schema/store/demo/demoMode.rest.ts';
import { analyseInfo, onboardingInfo, storeStatus, syncStatus } from '@endcap/schema/store/onboarding/onboarding.rest.ts';
import { storeBetas, storeFeatures, toggleSignal } from '@endcap/schema/store/signals/signals.rest.ts';
import { describe, expect, it } from 'vitest';

import { mockAnswer } from '../../graph/mockAnswers.ts';
import { runQuery, type Stub, stub } from '../../graph/testGraph.ts';
import { testStoreId } from '../../graph/testIds.ts';
import { storeOfRole } from '../stores/testStore.ts';

const store = storeOfRole('admin');
const userId = '00000000-0000-4000-8000-000000000001';
const use = { enabled: true, usage: false, content: false, design: false };
const feature = { note: 'A note.', minimum_role: 'manager', can_toggle: true } as const;

async function read(fields: string, ...stubs: Stub[]) {
  const run = await runQuery(`{ store(storeId: "a1b2c3d4") { ${fields} } }`, { stubs: [store, ...stubs] });
  expect(run.errors).toBeUndefined();
  return { store: run.data?.['store'], calls: run.calls };
}

describe('Store', () => {
  it('returns the onboarding steps', async () => {
    const stubbed = stub(onboardingInfo, {
      sync: { products: 1, categories: 1, orders: 1, customers: 0, pages: 0 },
      import_state: 'success',
      tracking: { orders: true, visitors: false, sales: false },
      usage: {
        search: use,
        recommendations: use,
        email: use,
        chat: { enabled: true, usage: false, feature_enabled: false, configured: false },
      },
      steps: { sync: true, usage: false, tracking: false, complete: 1 },
    });
    const fields = 'onboarding { isSyncComplete isUsageComplete isTrackingComplete completeCount isImporting }';
    expect((await read(fields, stubbed)).store).toEqual({
      onboarding: { isSyncComplete: true, isUsageComplete: false, isTrackingComplete: false, completeCount: 1, isImporting: false },
    });
  });

  it('returns the status of sync and analysis', async () => {
    const { store: answer } = await read(
      'state syncStatus { isRunning isConfigured isWorking hasSyncedSales hasTrackedSales hasTrackedImpact } analysis { state lastFullAttemptAt }',
      stub(syncStatus, {
        sync_running: true,
        sync_configured: true,
        sync_working: false,
        sync_sales: false,
        sales_tracked: true,
        sales_tracked_with_impact: false,
      }),
      stub(analyseInfo, { state: 'waiting', last_full_analysis_attempt: null }),
      stub(storeStatus, { state: 'syncing', last_import_at: null, last_search_at: null, last_order_at: null }),
    );
    expect(answer).toEqual({
      state: 'SYNCING',
      syncStatus: {
        isRunning: true,
        isConfigured: true,
        isWorking: false,
        hasSyncedSales: false,
        hasTrackedSales: true,
        hasTrackedImpact: false,
      },
      analysis: { state: 'WAITING', lastFullAttemptAt: null },
    });
  });

  it('lists what is enabled, with one call for signals and features', async () => {
    const { store: answer, calls } = await read(
      'signals betas features { name kind isEnabled minimumRole viewerCanToggle } dataCounts { products pages }',
      stub(storeFeatures, {
        result: [
          { ...feature, name: 'ai_campaigns', kind: 'signal', enabled: true },
          { ...feature, name: 'search-3-0', kind: 'beta', enabled: true },
        ],
      }),
      stub(storeBetas, {
        result: [
          { id: 'search-3-0', enabled: true },
          { id: 'new-search-engine', enabled: false },
        ],
      }),
      stub(dataCounts, { products: 1200, categories: 3, customers: 4, sales: 5, pages: 0 }),
    );
    expect(answer).toMatchObject({
      signals: ['ai_campaigns'],
      betas: ['search-3-0'],
      features: [{ name: 'ai_campaigns', kind: 'SIGNAL', minimumRole: 'MANAGER' }, { kind: 'BETA' }],
      dataCounts: { products: 1200, pages: 0 },
    });
    expect(calls.filter(({ path }) => path.endsWith('features/list'))).toHaveLength(1);
  });
});

const write = (source: string, ...stubs: Stub[]) => runQuery(`mutation { ${source} }`, { stubs: [store, ...stubs] });

describe('Mutation', () => {
  it('enables a feature', async () => {
    const run = await write(
      `toggleFeature(input: { storeId: "${testStoreId}", name: "ai_campaigns", isEnabled: true }) { store { signals } errors { code } }`,
      stub(toggleSignal, { enabled: true }),
      stub(storeFeatures, { result: [{ ...feature, name: 'ai_campaigns', kind: 'signal', enabled: true }] }),
    );
    expect(run.data).toEqual({ toggleFeature: { store: { signals: ['ai_campaigns'] }, errors: [] } });
    expect(run.calls.find(({ path }) => path.endsWith('toggle'))?.input).toEqual({
      key: 'a1b2c3d4',
      namespace: 'ai_campaigns',
      kwargs: { enabled: true },
    });
  });

  it.each([
    [true, '/v2/client/account/demo/enable'],
    [false, '/v2/client/account/demo/disable'],
  ])('sets the demo mode to %s', async (isEnabled, path) => {
    const mode = { enabled: isEnabled, available: true };
    const run = await write(
      `setDemoMode(input: { storeId: "${testStoreId}", isEnabled: ${isEnabled} }) { store { demoMode { isEnabled isAvailable } } }`,
      stub(enableDemoMode, mode),
      stub(disableDemoMode, mode),
      stub(demoModeInfo, mode),
    );
    expect(run.data).toEqual({ setDemoMode: { store: { demoMode: { isEnabled, isAvailable: true } } } });
    expect(run.calls.map((call) => call.path)).toContain(path);
  });

  const me = stub(tokenInfo, (input) => {
    const answer = mockAnswer(tokenInfo, input, 1) as { info: Record<string, unknown> }; // by the contract of the call
    return { info: { ...answer.info, id: userId } } as never; // as above
  });

  it('saves a score and its explanation for the viewer', async () => {
    const scored = await write('answerSurvey(input: { score: 9 }) { surveyId errors { code } }', me, stub(npsCreate, { nps_id: userId }));
    expect(scored.data).toEqual({ answerSurvey: { surveyId: userId, errors: [] } });
    const explained = await write(
      `explainSurvey(input: { surveyId: "${userId}", reason: "Fast", improvement: "" }) { isKept errors { code } }`,
      me,
      stub(npsUpdate, {}),
    );
    expect(explained.data).toEqual({ explainSurvey: { isKept: true, errors: [] } });
    expect(explained.calls.at(-1)?.input).toEqual({ user: userId, nps_id: userId, explanation: { reason: 'Fast' } });
  });

  it('saves the feedback opt-in, and lists the prompts that are due', async () => {
    const run = await write(
      'setFeedbackOptIn(input: { isOptedIn: true }) { isOptedIn }',
      me,
      stub(feedbackOptIn, { opt_in_feedback: true }),
    );
    expect(run.data).toEqual({ setFeedbackOptIn: { isOptedIn: true } });
    const { store: answer, calls } = await read(
      'surveyPrompts { isSurveyDue isOptInDue }',
      me,
      stub(surveyDue, { survey: true, opt_in: false }),
    );
    expect(answer).toEqual({ surveyPrompts: { isSurveyDue: true, isOptInDue: false } });
    expect(calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', user: userId });
  });
});
