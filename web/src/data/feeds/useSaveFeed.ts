import { graphql } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import type { FeedFieldsInput, useSaveFeedCreateMutation } from './__generated__/useSaveFeedCreateMutation.graphql.ts';
import type { useSaveFeedUpdateMutation } from './__generated__/useSaveFeedUpdateMutation.graphql.ts';

/** Makes a feed, or changes the one given. Undefined when the write failed as a whole. */
export function useSaveFeed() {
  const { id: storeId } = useStoreScope();
  const [create] = useWrite<useSaveFeedCreateMutation>(graphql`
    mutation useSaveFeedCreateMutation($input: CreateFeedInput!) {
      createFeed(input: $input) {
        feed {
          ...FeedCard_feed
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [update] = useWrite<useSaveFeedUpdateMutation>(graphql`
    mutation useSaveFeedUpdateMutation($input: UpdateFeedInput!) {
      updateFeed(input: $input) {
        feed {
          ...FeedCard_feed
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (feed: FeedFieldsInput, stored: { id: string; revision: number } | undefined) => {
    if (stored === undefined) return (await create({ input: { storeId, feed } }))?.createFeed;
    const { id, revision } = stored;
    return (await update({ input: { id, revision, feed } }))?.updateFeed;
  };
}
