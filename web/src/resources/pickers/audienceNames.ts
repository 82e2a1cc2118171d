import { graphql, readInlineData } from 'react-relay';

import type { audienceNames_store$key } from './__generated__/audienceNames_store.graphql.ts';

/** What the audiences of a store are called, each once; another fragment spreads `...audienceNames_store`. */
export function readAudienceNames(key: audienceNames_store$key): readonly string[] {
  const { audiences } = readInlineData(
    graphql`
      fragment audienceNames_store on Store @inline @throwOnFieldError {
        audiences(first: 200) {
          edges {
            node {
              name
            }
          }
        }
      }
    `,
    key,
  );
  return [...new Set(audiences.edges.map(({ node }) => node.name))];
}
