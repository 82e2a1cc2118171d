import { analyseInfo, onboardingInfo, storeStatus, syncStatus } from '@endcap/schema/store/onboarding/onboarding.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

export const resolvers: Resolvers = {
  Store: {
    async onboarding({ id }, _args, { rest }) {
      const { steps, import_state: importState } = await rest.read(onboardingInfo, { key: id });
      return {
        isSyncComplete: steps.sync,
        isUsageComplete: steps.usage,
        isTrackingComplete: steps.tracking,
        completeCount: steps.complete,
        isImporting: importState === 'waiting' || importState === 'running',
      };
    },
    async syncStatus({ id }, _args, { rest }) {
      const status = await rest.read(syncStatus, { key: id });
      return {
        isRunning: status.sync_running,
        isConfigured: status.sync_configured,
        isWorking: status.sync_working,
        hasSyncedSales: status.sync_sales,
        hasTrackedSales: status.sales_tracked,
        hasTrackedImpact: status.sales_tracked_with_impact,
      };
    },
    async analysis({ id }, _args, { rest }) {
      const { state, last_full_analysis_attempt: lastFullAttemptAt } = await rest.read(analyseInfo, { key: id });
      return { state: toGraphEnum(state), lastFullAttemptAt };
    },
    state: async ({ id }, _args, { rest }) => toGraphEnum((await rest.read(storeStatus, { key: id })).state),
  },
};
