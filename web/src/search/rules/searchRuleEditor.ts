import { graphql } from 'react-relay';

import { resourceEditor } from '../../resources/resourceEditor.ts';
import type { searchRuleEditorCreateMutation } from './__generated__/searchRuleEditorCreateMutation.graphql.ts';
import type { searchRuleEditorUpdateMutation } from './__generated__/searchRuleEditorUpdateMutation.graphql.ts';
import { type SearchRuleFields, searchRuleSchema, toRuleInput } from './searchRuleDraft.ts';
import { searchRulesKind } from './searchRulesList.ts';
import { readStoredRule } from './searchRuleStored.ts';

/** How a rule is created and updated. */
export const searchRuleEditor = resourceEditor<SearchRuleFields, searchRuleEditorCreateMutation, searchRuleEditorUpdateMutation>({
  create: graphql`
    mutation searchRuleEditorCreateMutation($input: CreateSearchRuleInput!) {
      created: createSearchRule(input: $input) {
        edge: searchRuleEdge {
          node {
            id
            internalId
            ...SearchRulePage_rule
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  update: graphql`
    mutation searchRuleEditorUpdateMutation($input: UpdateSearchRuleInput!) {
      updated: updateSearchRule(input: $input) {
        resource: searchRule {
          ...SearchRulePage_rule
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
  `,
  read: readStoredRule,
  inputOf: toRuleInput,
  schema: searchRuleSchema,
  labels: searchRulesKind.labels,
});
