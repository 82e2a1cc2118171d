import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { useConfigurationWritesResetMutation } from './__generated__/useConfigurationWritesResetMutation.graphql.ts';
import type { useConfigurationWritesUpdateMutation } from './__generated__/useConfigurationWritesUpdateMutation.graphql.ts';

/** The two ways in which a store's search configuration changes. */
export function useConfigurationWrites() {
  const [update] = useWrite<useConfigurationWritesUpdateMutation>(graphql`
    mutation useConfigurationWritesUpdateMutation($input: UpdateSearchConfigurationInput!) {
      payload: updateSearchConfiguration(input: $input) {
        saved: searchConfiguration {
          revision
          ...SearchConfigurationForm_values
        }
        reindexJob {
          id
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [reset, isResetting] = useWrite<useConfigurationWritesResetMutation>(graphql`
    mutation useConfigurationWritesResetMutation($input: ResetSearchConfigurationInput!) {
      payload: resetSearchConfiguration(input: $input) {
        saved: searchConfiguration {
          revision
          ...SearchConfigurationForm_values
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return { update, reset, isResetting };
}
