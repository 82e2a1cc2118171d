import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../../app/relay/readNow.ts';
import type { readUsedDesignsQuery } from './__generated__/readUsedDesignsQuery.graphql.ts';
import type { DesignUse } from './DesignUseList.tsx';

export interface UsedDesign {
  readonly name: string;
  readonly usedIn: readonly DesignUse[];
}

/** The graph takes at most this many ids at once. */
const mostIds = 100;

/** Those of the designs that something uses. It is asked at their deletion, which waits for the answer. */
export async function readUsedDesigns(environment: Environment, ids: readonly string[]): Promise<readonly UsedDesign[]> {
  const used: UsedDesign[] = [];
  for (let from = 0; from < ids.length; from += mostIds) {
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
      { ids: ids.slice(from, from + mostIds) },
    )
      // What is wrong with the connection is what the deletion itself will say.
      .catch(() => undefined);
    for (const node of data?.nodes ?? []) {
      const { name, usedIn = [] } = node ?? {};
      if (name !== undefined && usedIn.length > 0) used.push({ name, usedIn });
    }
  }
  return used;
}
