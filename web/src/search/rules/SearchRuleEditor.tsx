import { Alert, Button } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { FormSummary } from '../../ui/form/FormSummary.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useSaveKey } from '../../ui/form/useSaveKey.ts';
import type { SearchRuleEditor_rule$key } from './__generated__/SearchRuleEditor_rule.graphql.ts';
import type { SearchRuleEditor_store$key } from './__generated__/SearchRuleEditor_store.graphql.ts';
import { type ProductCard, readProductCard, useProductCards } from './productCards.ts';
import { SearchRuleConflict } from './SearchRuleConflict.tsx';
import { newDraft, searchRuleSchema, type Targets, toRuleInput } from './searchRuleDraft.ts';
import { SearchRuleForm } from './SearchRuleForm.tsx';
import styles from './SearchRuleForm.module.css';
import { SearchRulePreview } from './SearchRulePreview.tsx';
import { readStoredRule, type StoredSearchRule } from './searchRuleStored.ts';
import { searchRuleFieldMessages, searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';
import { useCreateSearchRule } from './useCreateSearchRule.ts';
import { useDeleteSearchRules } from './useDeleteSearchRules.ts';
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
  const { storeId, company } = useFragment(
    graphql`
      fragment SearchRuleEditor_store on Store {
        storeId
        company {
          stores {
            storeId
            name
            viewerCan(ability: SEARCH_RULES_EDIT)
          }
        }
      }
    `,
    storeKey,
  );
  const rule = useFragment(
    graphql`
      fragment SearchRuleEditor_rule on SearchRule {
        viewerCanEdit
        cannotEditReason
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
      }
    `,
    ruleKey,
  );
  const intl = useIntl();
  const can = useCan();
  const navigate = useNavigate();
  const read = rule === null || rule === undefined ? null : readStoredRule(rule);
  const [stored, setStored] = useState<StoredSearchRule | null>(read);
  const [conflict, setConflict] = useState<StoredSearchRule | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  const cards = useProductCards(storeId, [...(rule?.included.products ?? []), ...(rule?.excluded.products ?? [])].map(readProductCard));
  const create = useCreateSearchRule();
  const update = useUpdateSearchRule();
  const listPath = searchRulesPaths.list({ storeId });
  const [remove, isRemoving] = useDeleteSearchRules(() => navigate.push(listPath));

  const form = useForm({
    initial: stored?.draft ?? newDraft(storeId, startQuery),
    schema: searchRuleSchema,
    draft: 'search rule',
    onSave: async (draft) => {
      const input = toRuleInput(draft);
      if (stored === null) {
        const payload = await create({ storeId, rule: input });
        const node = payload?.searchRuleEdge?.node;
        if (node !== undefined) {
          form.accept(draft, draft);
          setCreated(node.internalId);
          showToast({ type: 'success', title: intl.formatMessage(messages.createdToast) });
        }
        return payload;
      }
      const payload = await update({ storeId, internalId: stored.internalId, revision: stored.revision, rule: input });
      if (payload === undefined) return undefined;
      const newer = payload.searchRule === null || payload.searchRule === undefined ? null : readStoredRule(payload.searchRule);
      if (isConflict(payload.errors) && newer !== null) {
        setConflict(newer);
        return undefined;
      }
      if (payload.errors.length === 0 && newer !== null) {
        setStored(newer);
        form.accept(newer.draft, draft);
        showToast({ type: 'success', title: intl.formatMessage(messages.savedToast) });
      }
      return payload;
    },
  });

  // The rule changed elsewhere while nothing was edited here: show it as it is. With edits, saving will ask what to keep.
  if (read !== null && stored !== null && read.revision > stored.revision && !form.isDirty && !form.isSaving && conflict === null) {
    setStored(read);
    form.rebase(read.draft);
  }

  // In an effect, because the leave guard of the saved form lets go before it.
  useEffect(() => {
    if (created !== null) navigate.replace(searchRulesPaths.item({ storeId, keyword: created }));
  }, [created, navigate, storeId]);

  const blockedBy = !can('SEARCH_RULES_EDIT')
    ? intl.formatMessage(messages.noRight)
    : rule?.viewerCanEdit === false
      ? (rule.cannotEditReason ?? intl.formatMessage(messages.noRight))
      : undefined;
  const isReadOnly = blockedBy !== undefined;
  const save = () => {
    if (!isReadOnly) void form.save();
  };
  useSaveKey(save);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

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
    <form onSubmit={onSubmit} noValidate>
      <LeaveGuard isActive={form.isDirty} />
      <div className={styles['layout']}>
        <div className={styles['form']}>
          {isReadOnly && (
            <Alert icon={<IconLock aria-hidden />} title={<FormattedMessage {...messages.readOnly} />}>
              {blockedBy}
            </Alert>
          )}
          <FormSummary summary={form.summary} labels={searchRuleFieldMessages} />
          <SearchRuleForm
            form={form}
            storeId={storeId}
            stores={company.stores.map((store) => ({ storeId: store.storeId, name: store.name, isEditable: store.viewerCan }))}
            cards={cards}
            missingIds={{ included: rule?.included.missingProductIds ?? [], excluded: rule?.excluded.missingProductIds ?? [] }}
            isReadOnly={isReadOnly}
          />
          {!isReadOnly && (
            <FormBar form={form} isNew={stored === null}>
              {stored !== null && (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  loading={isRemoving}
                  onClick={() => {
                    form.discard();
                    void remove({ storeId, internalIds: [stored.internalId] });
                  }}
                >
                  <FormattedMessage {...messages.delete} />
                </Button>
              )}
            </FormBar>
          )}
        </div>
        <div className={styles['preview']}>
          <SearchRulePreview
            storeId={storeId}
            internalId={stored?.internalId}
            revision={stored?.revision ?? 0}
            draft={form.values}
            onPin={isReadOnly ? undefined : (card) => place('included', card)}
            onHide={isReadOnly ? undefined : (card) => place('excluded', card)}
          />
        </div>
      </div>
      {conflict !== null && stored !== null && (
        <SearchRuleConflict
          base={stored}
          mine={form.values}
          theirs={conflict}
          stores={company.stores}
          cards={cards}
          onSettle={(draft) => {
            setStored(conflict);
            form.rebase(conflict.draft, draft);
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}
