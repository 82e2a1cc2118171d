import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { TestFeedInput, useTestFeedMutation } from './__generated__/useTestFeedMutation.graphql.ts';

export type FeedTest = NonNullable<NonNullable<useTestFeedMutation['response']['testFeed']>['test']>;

/** Fetches the first page of a draft; nothing is stored. */
export function useTestFeed() {
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
  const test = async (input: TestFeedInput) => (await write({ input }))?.testFeed;
  return [test, isTesting] as const;
}
