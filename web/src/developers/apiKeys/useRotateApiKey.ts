import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { RotateApiKeyInput, useRotateApiKeyMutation } from './__generated__/useRotateApiKeyMutation.graphql.ts';

/** Gives a key a new value; undefined when the write failed as a whole. */
export function useRotateApiKey() {
  const [write] = useWrite<useRotateApiKeyMutation>(graphql`
    mutation useRotateApiKeyMutation($input: RotateApiKeyInput!) {
      rotateApiKey(input: $input) {
        value
        apiKey {
          ...ApiKeyCard_apiKey
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (input: RotateApiKeyInput) => (await write({ input }))?.rotateApiKey;
}
