import { graphql } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import type { ApiKeyFieldsInput, useSaveApiKeyCreateMutation } from './__generated__/useSaveApiKeyCreateMutation.graphql.ts';
import type { useSaveApiKeyUpdateMutation } from './__generated__/useSaveApiKeyUpdateMutation.graphql.ts';

/** Makes a key, or changes the one given; the value is there when it is new. Undefined when the write failed as a whole. */
export function useSaveApiKey() {
  const { id: storeId } = useStoreScope();
  const [create] = useWrite<useSaveApiKeyCreateMutation>(graphql`
    mutation useSaveApiKeyCreateMutation($input: CreateApiKeyInput!) {
      createApiKey(input: $input) {
        value
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [update] = useWrite<useSaveApiKeyUpdateMutation>(graphql`
    mutation useSaveApiKeyUpdateMutation($input: UpdateApiKeyInput!) {
      updateApiKey(input: $input) {
        apiKey {
          revision
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
  return async (apiKey: ApiKeyFieldsInput, stored: { id: string; revision: number } | undefined) => {
    if (stored === undefined) {
      const payload = (await create({ input: { storeId, apiKey } }))?.createApiKey;
      return payload && { errors: payload.errors, value: payload.value, revision: undefined };
    }
    const { id, revision } = stored;
    const payload = (await update({ input: { id, revision, apiKey } }))?.updateApiKey;
    return payload && { errors: payload.errors, value: null, revision: payload.apiKey?.revision };
  };
}
