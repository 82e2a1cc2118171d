import { useDeferredValue } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { newFields, type SearchRuleDraft, toRuleInput } from '../rules/searchRuleDraft.ts';
import type { useRulePreviewQuery } from './__generated__/useRulePreviewQuery.graphql.ts';
import { readDraftHit, type ShownHit } from './shownHits.ts';

interface PreviewedSearch {
  readonly storeId: string;
  readonly query: string;
  /** Global id of the stored rule that the draft replaces. */
  readonly id: string | undefined;
}

export interface RulePreview {
  readonly hits: readonly ShownHit[];
  readonly total: number;
}

const nothing = newFields('');

/** What a search finds with a draft of its rule, undefined without one. What was shown stays until the newest is there. */
export function useRulePreview(
  { storeId, query, id }: PreviewedSearch,
  draft: SearchRuleDraft | null,
): readonly [RulePreview | undefined, isStale: boolean] {
  const asked = useDeferredValue(draft);
  const { store } = useLazyLoadQuery<useRulePreviewQuery>(
    graphql`
      query useRulePreviewQuery($storeId: String!, $rule: SearchRuleFieldsInput!, $id: ID, $query: String!, $isDraft: Boolean!)
      @throwOnFieldError {
        store(storeId: $storeId) @include(if: $isDraft) {
          searchRulePreview(rule: $rule, id: $id, query: $query, first: 30) {
            totalAfter
            after {
              ...shownHits_draft
            }
          }
        }
      }
    `,
    { storeId, query, id: id ?? null, rule: toRuleInput(asked ?? nothing), isDraft: asked !== null },
    { fetchPolicy: asked === null ? 'store-only' : 'store-or-network' },
  );
  const preview = store?.searchRulePreview;
  return [preview && { hits: preview.after.map(readDraftHit), total: preview.totalAfter }, asked !== draft];
}
