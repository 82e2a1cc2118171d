import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../../app/relay/readNow.ts';
import type {
  readBrokenExpectationsQuery,
  readBrokenExpectationsQuery$data,
  readBrokenExpectationsQuery$variables,
} from './__generated__/readBrokenExpectationsQuery.graphql.ts';

/** An expectation that is met now, and would not be. */
export type BrokenExpectation = NonNullable<readBrokenExpectationsQuery$data['store']>['searchExpectationRun']['outcomes'][number];

/** Expectations that a change would break. It is asked at the change itself, which waits for the answer. */
export async function readBrokenExpectations(
  environment: Environment,
  variables: readBrokenExpectationsQuery$variables,
): Promise<readonly BrokenExpectation[]> {
  const outcomes = await readNow<readBrokenExpectationsQuery>(
    environment,
    graphql`
      query readBrokenExpectationsQuery(
        $storeId: String!
        $draft: SearchDraftInput
        $id: ID
        $isEnabled: Boolean
        $change: SearchChangeInput
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          searchExpectationRun(draft: $draft, id: $id, isEnabled: $isEnabled, change: $change) {
            outcomes {
              internalId
              query
              maxRank
              isMetBefore
              isMetAfter
              rankBefore
              rankAfter
              redirectAfter
            }
          }
        }
      }
    `,
    variables,
  )
    .then((data) => data?.store?.searchExpectationRun.outcomes ?? [])
    // What is wrong with the change, or with the connection, is what the change itself will say.
    .catch(() => []);
  return outcomes.filter(({ isMetBefore, isMetAfter }) => isMetBefore && !isMetAfter);
}
