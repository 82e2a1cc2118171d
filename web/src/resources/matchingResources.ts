import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { matchingIds } from '../ui/list/bulk/matchingIds.ts';
import type { matchingResourcesQuery$data, matchingResourcesQuery$variables } from './__generated__/matchingResourcesQuery.graphql.ts';
import type { ResourceKind } from './resourceKind.ts';

/** Global ids of all resources of a store or company that the kind's list has when it is narrowed and ordered so, a batch at a time. */
export const matchingResources = (environment: Environment, ownerId: string, { definition }: ResourceKind, listed: object) =>
  matchingIds({
    environment,
    query: graphql`
      query matchingResourcesQuery($ownerId: ID!, $of: ResourceSelection!, $first: NonNegativeInt!, $after: String) @throwOnFieldError {
        node(id: $ownerId) {
          ... on ResourceOwner {
            resources(of: $of, first: $first, after: $after) {
              edges {
                node {
                  id
                }
              }
              pageInfo {
                endCursor
                hasNextPage
              }
            }
          }
        }
      }
    `,
    variables: { ownerId, of: { [definition.name]: listed } as matchingResourcesQuery$variables['of'] }, // a list names its selection
    pageOf: ({ node }: matchingResourcesQuery$data) => node?.resources,
  });
