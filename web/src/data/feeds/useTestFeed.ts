import { graphql } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import type { TestFeedInput, useTestFeedMutation } from './__generated__/useTestFeedMutation.graphql.ts';

export type FeedTest = NonNullable<NonNullable<useTestFeedMutation['response']['testFeed']>['test']>;

/** Fetches the first page of a draft; nothing is stored. */
export function useTestFeed() {
  const { id: storeId } = useStoreScope();
  const [write, isTesting] = useWrite<useTestFeedMutation>(graphql`
    mutation useTestFeedMutation($input: TestFeedInput!) {
      testFeed(input: $input) {
        test {
          problem
          status
          durationMs
          bytes
          nextPage
          rows
          format
          isComplete
          counts {
            read
            created
            updated
            unchanged
            deleted
            failed
          }
          issues {
            row
            field
            severity
            message
            value
          }
          issueCount
          sample
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const test = async (draft: Omit<TestFeedInput, 'storeId'>) => (await write({ input: { storeId, ...draft } }))?.testFeed;
  return [test, isTesting] as const;
}
