import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import type { useDesignCodeQuery } from './__generated__/useDesignCodeQuery.graphql.ts';
import { type DesignFields, type Spec, specInput } from './designFields.ts';

/** Asks the store for the code that blocks stand for; undefined when it could not be had, which the network layer has reported. */
export function useDesignCode(storeId: string) {
  const environment = useRelayEnvironment();
  const convert = async (spec: Spec, format: DesignFields['format']) => {
    const query = graphql`
      query useDesignCodeQuery($storeId: String!, $spec: DesignSpecInput!, $format: DesignFormat!) @throwOnFieldError {
        store(storeId: $storeId) {
          designCode(spec: $spec, format: $format) {
            source
            css
          }
        }
      }
    `;
    try {
      const data = await readNow<useDesignCodeQuery>(environment, query, { storeId, spec: specInput(spec), format });
      return data?.store?.designCode;
    } catch {
      return undefined; // a toast says it
    }
  };
  return { convert };
}
