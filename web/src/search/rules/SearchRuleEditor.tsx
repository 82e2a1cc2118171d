import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { ResourceForm } from '../../resources/ResourceForm.tsx';
import { useResourceForm } from '../../resources/useResourceForm.ts';
import type { SearchRuleEditor_rule$key } from './__generated__/SearchRuleEditor_rule.graphql.ts';
import type { SearchRuleEditor_store$key } from './__generated__/SearchRuleEditor_store.graphql.ts';
import { type ProductCard, readProductCard, useProductCards } from './productCards.ts';
import { newDraft, type SearchRuleFields, searchRuleSchema, type Targets, toRuleInput } from './searchRuleDraft.ts';
import { SearchRuleForm } from './SearchRuleForm.tsx';
import { SearchRulePreview } from './SearchRulePreview.tsx';
import { readStoredRule } from './searchRuleStored.ts';
import { searchRuleFieldMessages } from './searchRules.messages.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';
import { useCreateSearchRule } from './useCreateSearchRule.ts';
import { useShowSearchRule } from './useShowSearchRule.tsx';
import { useUpdateSearchRule } from './useUpdateSearchRule.ts';

interface SearchRuleEditorProps {
  readonly store: SearchRuleEditor_store$key;
  /** The stored rule; null for a new one. */
  readonly rule: SearchRuleEditor_rule$key | null;
  /** Targeted query that a new rule starts with. */
  readonly startQuery?: string;
}

/** Edits a rule, stored or new, beside its live preview. */
export function SearchRuleEditor({ store: storeKey, rule: ruleKey, startQuery = '' }: SearchRuleEditorProps) {
  const store = useFragment(
    graphql`
      fragment SearchRuleEditor_store on Store {
        id
        storeId
        ...PlacingFields_store @arguments(can: SEARCH_RULES_EDIT)
        ...useShowSearchRule_store
      }
    `,
    storeKey,
  );
  const rule = useFragment(
    graphql`
      fragment SearchRuleEditor_rule on SearchRule {
        viewerCanEdit
        included {
          missingProductIds
          products {
            ...productCards_product
          }
        }
        excluded {
          missingProductIds
          products {
            ...productCards_product
          }
        }
        ...searchRuleStored_rule
        ...ResourceForm_resource
      }
    `,
    ruleKey,
  );
  const can = useCan();
  const { storeId } = store;
  const cards = useProductCards(storeId, [...(rule?.included.products ?? []), ...(rule?.excluded.products ?? [])].map(readProductCard));
  const show = useShowSearchRule(store, cards);
  const create = useCreateSearchRule();
  const update = useUpdateSearchRule();
  const state = useResourceForm<SearchRuleFields>({
    read: rule === null || rule === undefined ? null : readStoredRule(rule),
    initial: newDraft(store.id, startQuery),
    schema: searchRuleSchema,
    draft: 'search rule',
    itemPath: (keyword) => searchRulesPaths.item({ storeId, keyword }),
    create: async (draft) => {
      const { scope, isEnabled } = draft;
      const payload = await create({ storeId: store.id, fields: toRuleInput(draft), scope, isEnabled });
      return payload && { internalId: payload.searchRuleEdge?.node.internalId ?? null, errors: payload.errors };
    },
    update: async ({ id, revision }, draft) => {
      const { scope, isEnabled } = draft;
      const payload = await update({ id, revision, fields: toRuleInput(draft), scope, isEnabled });
      return payload && { stored: payload.searchRule ? readStoredRule(payload.searchRule) : null, errors: payload.errors };
    },
  });
  const { form, stored } = state;
  const mayEdit = can('SEARCH_RULES_EDIT') && rule?.viewerCanEdit !== false;

  /** From the preview: a product goes to one side of the rule, and leaves the other. */
  const place = (side: 'included' | 'excluded', card: ProductCard) => {
    cards.add(card);
    const other = side === 'included' ? 'excluded' : 'included';
    const without = (targets: Targets) => ({ ...targets, products: targets.products.filter((id) => id !== card.internalId) });
    const target = without(form.values[side]);
    form.set({
      [side]: { ...target, products: [...target.products, card.internalId] },
      [other]: without(form.values[other]),
    });
  };

  return (
    <ResourceForm
      state={state}
      resource={rule ?? null}
      can="SEARCH_RULES_EDIT"
      listPath={searchRulesPaths.list({ storeId })}
      labels={searchRuleFieldMessages}
      show={show}
      aside={
        <SearchRulePreview
          storeId={storeId}
          id={stored?.id}
          revision={stored?.revision ?? 0}
          draft={form.values}
          onPin={mayEdit ? (card) => place('included', card) : undefined}
          onHide={mayEdit ? (card) => place('excluded', card) : undefined}
        />
      }
    >
      {(isReadOnly) => (
        <SearchRuleForm
          form={form}
          store={store}
          storeId={storeId}
          cards={cards}
          missingIds={{ included: rule?.included.missingProductIds ?? [], excluded: rule?.excluded.missingProductIds ?? [] }}
          isReadOnly={isReadOnly}
        />
      )}
    </ResourceForm>
  );
}
