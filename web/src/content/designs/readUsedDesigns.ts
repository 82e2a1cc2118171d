import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../../app/relay/readNow.ts';
import type { ResourceUse } from '../../resources/uses/ResourceUseLink.tsx';
import type { readUsedDesignsQuery } from './__generated__/readUsedDesignsQuery.graphql.ts';

export interface UsedDesign {
  readonly name: string;
  readonly usedIn: readonly ResourceUse[];
}

/** Those of at most 100 designs that something uses. It is asked at their deletion, which waits for the answer. */
export async function readUsedDesigns(environment: Environment, ids: readonly string[]): Promise<readonly UsedDesign[]> {
  const data = await readNow<readUsedDesignsQuery>(
    environment,
    graphql`
      query readUsedDesignsQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ... on Design {
            name
            usedIn {
              kind
              internalId
              name
            }
          }
        }
      }
    `,
    { ids },
  );
  return (data?.nodes ?? []).flatMap((node) => {
    const { name, usedIn = [] } = node ?? {};
    return name !== undefined && usedIn.length > 0 ? [{ name, usedIn }] : [];
  });
}
