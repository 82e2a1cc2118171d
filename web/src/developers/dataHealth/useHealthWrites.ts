import { graphql } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import type { useHealthWritesIgnoreMutation } from './__generated__/useHealthWritesIgnoreMutation.graphql.ts';
import type { useHealthWritesRestoreMutation } from './__generated__/useHealthWritesRestoreMutation.graphql.ts';
import type { useHealthWritesRunMutation } from './__generated__/useHealthWritesRunMutation.graphql.ts';

/** What can be done about the health of a store; each answers its payload, or undefined when it failed as a whole. */
export function useHealthWrites() {
  const { id: storeId } = useStoreScope();
  const [run, isStarting] = useWrite<useHealthWritesRunMutation>(graphql`
    mutation useHealthWritesRunMutation($input: RunDataHealthInput!) {
      runDataHealth(input: $input) {
        dataHealth {
          ...HealthRunState_health
        }
        errors {
          message
        }
      }
    }
  `);
  const [ignore, isIgnoring] = useWrite<useHealthWritesIgnoreMutation>(graphql`
    mutation useHealthWritesIgnoreMutation($input: IgnoreHealthCheckInput!) {
      ignoreHealthCheck(input: $input) {
        healthCheck {
          ...HealthCheckItem_check
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [restore, isRestoring] = useWrite<useHealthWritesRestoreMutation>(graphql`
    mutation useHealthWritesRestoreMutation($input: RestoreHealthCheckInput!) {
      restoreHealthCheck(input: $input) {
        healthCheck {
          ...HealthCheckItem_check
        }
        errors {
          message
        }
      }
    }
  `);
  return {
    isStarting,
    isIgnoring,
    isRestoring,
    run: async () => (await run({ input: { storeId } }))?.runDataHealth,
    ignore: async (input: useHealthWritesIgnoreMutation['variables']['input']) => (await ignore({ input }))?.ignoreHealthCheck,
    restore: async (input: useHealthWritesRestoreMutation['variables']['input']) => (await restore({ input }))?.restoreHealthCheck,
  };
}
