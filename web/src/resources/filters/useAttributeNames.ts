import { useMemo } from 'react';
import { graphql } from 'react-relay';

import { useLiveQuery } from '../../app/relay/useLiveQuery.ts';
import type { AttributeValueType, useAttributeNamesQuery } from './__generated__/useAttributeNamesQuery.graphql.ts';
import type { AttributeKind } from './filterDraft.ts';

/** Attributes by name with the kind of their values. */
export type AttributeNames = ReadonlyMap<string, AttributeKind>;

const kinds: Readonly<Record<AttributeValueType, AttributeKind>> = {
  TEXT: 'text',
  NUMBER: 'number',
  BOOLEAN: 'boolean',
  LIST: 'list',
  DATE: 'date',
  '%future added value': 'text',
};

/** Of every product, whatever the feed gives. */
const always: AttributeNames = new Map([
  ['id', 'text'],
  ['updated_at', 'date'],
]);

/** The attributes of a store's products, most filled first; until they are read, those that every product has. */
export function useAttributeNames(storeId: string): AttributeNames {
  // No fragment and no Suspense: the editor is written in from the beginning, and the names are but a help that comes later. Names can be typed too;
  // that they could not be read, the network layer has reported it.
  const { answer } = useLiveQuery<useAttributeNamesQuery>(
    graphql`
      query useAttributeNamesQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          productAttributes {
            name
            type
          }
        }
      }
    `,
    { storeId },
    0,
  );
  return useMemo(() => {
    const found = answer?.store?.productAttributes ?? [];
    return new Map([...found.map(({ name, type }) => [name, kinds[type]] as const), ...always]);
  }, [answer]);
}
