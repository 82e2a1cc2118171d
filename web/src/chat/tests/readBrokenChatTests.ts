import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../../app/relay/readNow.ts';
import type {
  readBrokenChatTestsQuery,
  readBrokenChatTestsQuery$data,
  readBrokenChatTestsQuery$variables,
} from './__generated__/readBrokenChatTestsQuery.graphql.ts';

/** A test that passes now, and would fail. */
export type BrokenChatTest = NonNullable<readBrokenChatTestsQuery$data['store']>['chatTestRun']['outcomes'][number];

/** Tests that a draft or a change would break. They are asked at the save or change itself, which waits for the answer. */
export async function readBrokenChatTests(
  environment: Environment,
  variables: readBrokenChatTestsQuery$variables,
): Promise<readonly BrokenChatTest[]> {
  const outcomes = await readNow<readBrokenChatTestsQuery>(
    environment,
    graphql`
      query readBrokenChatTestsQuery($storeId: String!, $draft: ChatDraftInput, $id: ID, $change: ChatChangeInput) @throwOnFieldError {
        store(storeId: $storeId) {
          chatTestRun(draft: $draft, id: $id, change: $change) {
            outcomes {
              internalId
              question
              isPassedBefore
              isPassedAfter
              textAfter
              missingPhrases
              saidPhrases
              missingProducts
              products {
                internalId
                name
              }
            }
          }
        }
      }
    `,
    variables,
  )
    .then((data) => data?.store?.chatTestRun.outcomes ?? [])
    // What is wrong with the change, or with the connection, is what the change itself will say.
    .catch(() => []);
  return outcomes.filter(({ isPassedBefore, isPassedAfter }) => isPassedBefore && !isPassedAfter);
}
