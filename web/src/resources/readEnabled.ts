import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../app/relay/readNow.ts';
import { inBatches } from '../ui/list/bulk/matchingIds.ts';
import type { readEnabledQuery } from './__generated__/readEnabledQuery.graphql.ts';

/** The graph reads at most this many objects by their ids at once. */
const mostNodes = 100;

/** Those of some resources that are enabled, by their global ids. */
export async function readEnabled(environment: Environment, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const enabled = new Set<string>();
  for (const some of inBatches(ids, mostNodes)) {
    const data = await readNow<readEnabledQuery>(
      environment,
      graphql`
        query readEnabledQuery($ids: [ID!]!) @throwOnFieldError {
          nodes(ids: $ids) {
            ... on Resource {
              isEnabled
            }
          }
        }
      `,
      { ids: some },
    );
    for (const [at, node] of (data?.nodes ?? []).entries()) {
      const id = some[at];
      if (node?.isEnabled === true && id !== undefined) enabled.add(id);
    }
  }
  return enabled;
}
