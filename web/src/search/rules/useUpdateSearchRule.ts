import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { UpdateSearchRuleInput, useUpdateSearchRuleMutation } from './__generated__/useUpdateSearchRuleMutation.graphql.ts';

/** Changes a rule, on top of the revision that was read; undefined when the write failed as a whole. */
export function useUpdateSearchRule() {
  const [write] = useWrite<useUpdateSearchRuleMutation>(graphql`
    mutation useUpdateSearchRuleMutation($input: UpdateSearchRuleInput!) {
      updateSearchRule(input: $input) {
        searchRule {
          ...SearchRuleEditor_rule
          ...SearchRuleRow_rule
          ...searchRuleStored_rule
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (input: UpdateSearchRuleInput) => (await write({ input }))?.updateSearchRule;
}
