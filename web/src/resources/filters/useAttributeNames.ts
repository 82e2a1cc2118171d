import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import type { useAttributeNamesQuery } from './__generated__/useAttributeNamesQuery.graphql.ts';
import type { AttributeKind } from './filterDraft.ts';

/** Attributes by name with the kind of their values. */
export type AttributeNames = ReadonlyMap<string, AttributeKind>;

const kinds: Readonly<Record<string, AttributeKind>> = { number: 'number', boolean: 'boolean', list: 'list', date: 'date' };

/** Of every product, whatever the feed gives. */
const always: AttributeNames = new Map([
  ['id', 'text'],
  ['updated_at', 'date'],
]);

/** The attributes of a store's products, most filled first; until they are read, those that every product has. */
export function useAttributeNames(storeId: string): AttributeNames {
  const environment = useRelayEnvironment();
  const [names, setNames] = useState<AttributeNames>(always);
  useEffect(() => {
    let isGone = false;
    // No fragment and no Suspense: the editor is written in from the beginning, and the names are but a help that comes later.
    fetchQuery<useAttributeNamesQuery>(
      environment,
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
    )
      .toPromise()
      .then((data) => {
        const found = data?.store?.productAttributes ?? [];
        if (!isGone) setNames(new Map([...found.map(({ name, type }) => [name, kinds[type] ?? 'text'] as const), ...always]));
      })
      // Names can be typed too; that they could not be read, the network layer has told.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [environment, storeId]);
  return names;
}
