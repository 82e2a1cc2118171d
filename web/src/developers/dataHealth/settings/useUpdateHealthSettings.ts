import { graphql } from 'react-relay';

import { useStoreScope } from '../../../app/router/storeScope.ts';
import { useWrite } from '../../../app/relay/useWrite.ts';
import type {
  UpdateHealthSettingsInput,
  useUpdateHealthSettingsMutation,
} from './__generated__/useUpdateHealthSettingsMutation.graphql.ts';

/** Saves the thresholds of a store; undefined when the write failed as a whole. */
export function useUpdateHealthSettings() {
  const { id: storeId } = useStoreScope();
  const [write] = useWrite<useUpdateHealthSettingsMutation>(graphql`
    mutation useUpdateHealthSettingsMutation($input: UpdateHealthSettingsInput!) {
      updateHealthSettings(input: $input) {
        dataHealth {
          settingsRevision
          ...HealthSettingsDialog_health
          settings {
            nameLength
            descriptionLength
            orderGapFactor
            dropShare
            feedMinutes
            scriptDays
            stockDays
            orderDays
            probe
            probeSample
            imagePixels
            imageMs
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (settings: Omit<UpdateHealthSettingsInput, 'storeId'>) =>
    (await write({ input: { storeId, ...settings } }))?.updateHealthSettings;
}
