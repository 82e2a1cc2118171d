import { Group } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { formMessages } from '../../ui/form/form.messages.ts';
import type { Form } from '../../ui/form/useForm.ts';
import type { SearchRulePage_rule$key } from './__generated__/SearchRulePage_rule.graphql.ts';
import type { SearchRulePageQuery } from './__generated__/SearchRulePageQuery.graphql.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { SearchDraftPanels } from '../replay/SearchDraftPanels.tsx';
import { useDraftChecks } from '../expectations/useDraftChecks.tsx';
import { DemoShopLink } from '../products/DemoShopLink.tsx';
import { searchProductsMessages } from '../products/searchProducts.messages.ts';
import { searchProductsPaths } from '../products/searchProductsPaths.ts';
import { type ProductCard, readProductCard, useProductCards } from '../../resources/pickers/productCards.ts';
import { RuleTemplates } from './RuleTemplates.tsx';
import { type Adjustment, newFields, type SearchRuleDraft, type Targets, toRuleInput } from './searchRuleDraft.ts';
import { RuleEffect } from './RuleEffect.tsx';
import { searchRuleEditor } from './searchRuleEditor.ts';
import { SearchRuleForm } from './SearchRuleForm.tsx';
import { SearchRulePreview } from './SearchRulePreview.tsx';
import { readStoredRule } from './searchRuleStored.ts';
import { adjustmentWords, matchTypeMessages, searchRulesMessages as messages, strengthWords } from './searchRules.messages.ts';
import { searchRulesKind } from './searchRulesList.ts';

/** Whether there is a query whose searches can be replayed. */
const isTriable = ({ query, matchType }: SearchRuleDraft) => matchType === 'OMNISEARCH_EMPTY' || query.trim() !== '';

/** One search rule, stored or new, next to its live preview; `?query=` in the address is the targeted query that a new one starts with. */
export function SearchRulePage({ queryRef, location }: PageProps<SearchRulePageQuery>) {
  const data = usePreloadedQuery<SearchRulePageQuery>(
    graphql`
      query SearchRulePageQuery($storeId: String!, $keyword: ID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          timeZone
          ...ResourceForm_store @arguments(can: SEARCH_RULES_EDIT)
          searchRule(id: $keyword) {
            ...SearchRulePage_rule
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { storeId, timeZone } = store;
  const rule = useFragment<SearchRulePage_rule$key>(
    graphql`
      fragment SearchRulePage_rule on SearchRule {
        query
        matchType
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
    store.searchRule,
  );
  const intl = useIntl();
  const { mayBeSaved, dialog } = useDraftChecks();
  const cards = useProductCards(storeId, [...(rule?.included.products ?? []), ...(rule?.excluded.products ?? [])].map(readProductCard));
  const isOmnisearch = rule?.matchType === 'OMNISEARCH_EMPTY';

  const targetsInWords = ({ products, categories, pages, suggestions }: Targets) =>
    intl.formatList([...products.map((id) => cards.get(id)?.name ?? id), ...categories, ...pages, ...suggestions]) ||
    intl.formatMessage(formMessages.nothing);

  const inWords = ({ action, strength, filter }: Adjustment) =>
    `${intl.formatMessage(adjustmentWords[action])}, ${intl.formatMessage(strengthWords[action][strength])}: ${filter}`;

  /** From the preview: a product goes to one side of the rule, and leaves the other. */
  const place = (form: Form<SearchRuleDraft>, side: 'included' | 'excluded') => (card: ProductCard) => {
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
    <ResourcePage
      kind={searchRulesKind}
      editor={searchRuleEditor}
      store={store}
      resource={rule ? readStoredRule(rule) : null}
      title={
        isOmnisearch ? (
          <FormattedMessage {...messages.itemHeadingEmpty} />
        ) : (
          <FormattedMessage {...messages.itemHeading} values={{ query: rule?.query }} />
        )
      }
      actions={
        rule && (
          <Group gap="sm">
            <ButtonLink
              variant="default"
              size="sm"
              to={searchProductsPaths.tryOut({ storeId }, { q: rule.query === '' ? undefined : rule.query })}
            >
              <FormattedMessage {...searchProductsMessages.seeResult} />
            </ButtonLink>
            <DemoShopLink storeId={storeId} query={rule.query} />
          </Group>
        )
      }
      initial={newFields(location.query.get('query') ?? '')}
      show={(field, fields) => {
        if (field === 'matchType') return intl.formatMessage(matchTypeMessages[fields.matchType]);
        if (field === 'included' || field === 'excluded') return targetsInWords(fields[field]);
        if (field === 'adjustments') return intl.formatList(fields.adjustments.map(inWords)) || intl.formatMessage(formMessages.nothing);
        if (field === 'banner') return Object.values(fields.banner).filter(Boolean).join(' · ') || intl.formatMessage(formMessages.nothing);
        return undefined;
      }}
      mayBeSaved={(draft, id) => mayBeSaved({ searchRule: toRuleInput(draft) }, id, draft)}
      renderAside={({ form, stored }, isReadOnly) => (
        <>
          <SearchRulePreview
            storeId={storeId}
            id={stored?.head.id}
            revision={stored?.head.revision ?? 0}
            draft={form.values}
            onPin={isReadOnly ? undefined : place(form, 'included')}
            onHide={isReadOnly ? undefined : place(form, 'excluded')}
          >
            {stored?.head.isEnabled === true && <RuleEffect id={stored.head.id} />}
            <SearchDraftPanels
              draft={isTriable(form.values) ? { searchRule: toRuleInput(form.values) } : null}
              form={form}
              stored={stored}
              name={form.values.query || intl.formatMessage(messages.itemHeadingEmpty)}
              queries={form.values.matchType === 'OMNISEARCH_EMPTY' ? [] : [form.values.query.trim()]}
            />
          </SearchRulePreview>
          {dialog}
        </>
      )}
    >
      {(form, isReadOnly) => (
        <>
          {rule === null && !isReadOnly && <RuleTemplates onPick={(fields) => form.set(fields)} />}
          <SearchRuleForm
            form={form}
            timeZone={timeZone}
            storeId={storeId}
            cards={cards}
            missingIds={{ included: rule?.included.missingProductIds ?? [], excluded: rule?.excluded.missingProductIds ?? [] }}
            isReadOnly={isReadOnly}
          />
        </>
      )}
    </ResourcePage>
  );
}
