import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { UpdateExtensionInput, useUpdateExtensionMutation } from './__generated__/useUpdateExtensionMutation.graphql.ts';

/** Saves the settings of a plug-in; undefined when the write failed as a whole. */
export function useUpdateExtension() {
  const [write] = useWrite<useUpdateExtensionMutation>(graphql`
    mutation useUpdateExtensionMutation($input: UpdateExtensionInput!) {
      updateExtension(input: $input) {
        extension {
          ...ExtensionCard_extension
          revision
          settings {
            realTimeUpdates
            collectEmails
            includePages
            imageSize
            language
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
  return async (input: UpdateExtensionInput) => (await write({ input }))?.updateExtension;
}
