import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../../app/relay/readNow.ts';
import type { readUsedAudiencesQuery } from './__generated__/readUsedAudiencesQuery.graphql.ts';

export interface UsedAudience {
  readonly name: string;
  /** Names of what uses it. */
  readonly usedIn: readonly string[];
}

/** Those of at most 100 audiences that something uses. It is asked at their deletion, which waits for the answer. */
export async function readUsedAudiences(environment: Environment, ids: readonly string[]): Promise<readonly UsedAudience[]> {
  const data = await readNow<readUsedAudiencesQuery>(
    environment,
    graphql`
      query readUsedAudiencesQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ... on Audience {
            name
            usedIn {
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
    return name !== undefined && usedIn.length > 0 ? [{ name, usedIn: usedIn.map((use) => use.name) }] : [];
  });
}
