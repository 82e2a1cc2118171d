import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { CreateSearchRuleInput, useCreateSearchRuleMutation } from './__generated__/useCreateSearchRuleMutation.graphql.ts';

/** Makes a rule; undefined when the write failed as a whole. */
export function useCreateSearchRule() {
  const [write] = useWrite<useCreateSearchRuleMutation>(graphql`
    mutation useCreateSearchRuleMutation($input: CreateSearchRuleInput!) {
      createSearchRule(input: $input) {
        searchRuleEdge {
          node {
            internalId
            ...SearchRuleEditor_rule
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (input: CreateSearchRuleInput) => (await write({ input }))?.createSearchRule;
}
