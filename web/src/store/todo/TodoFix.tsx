import { Button } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { campaignsAddress } from '../../merchandising/campaigns/campaignsAddress.ts';
import { searchRulesPaths } from '../../search/rules/searchRulesPaths.ts';
import { searchSynonymsAddress } from '../../search/synonyms/searchSynonymsAddress.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { TodoFix_todo$key } from './__generated__/TodoFix_todo.graphql.ts';
import { ImageFix, ImagePreview } from './ImageFix.tsx';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';
import type { useStoreTodo } from './useStoreTodo.ts';

interface TodoFixProps {
  readonly todo: TodoFix_todo$key;
  readonly actions: ReturnType<typeof useStoreTodo>;
  readonly storeId: string;
  /** Whether it is shown in the store itself, rather than among those of a company. */
  readonly isOfStore: boolean;
}

/** The fix of an entry: one click where the console can do it, else the screen where a person does. */
export function TodoFix({ todo: key, actions: { isBusy, ...actions }, storeId, isOfStore }: TodoFixProps) {
  const { kind, subject, title, suggestion, feedId, campaignId } = useFragment(
    graphql`
      fragment TodoFix_todo on StoreTodo {
        kind
        subject
        title
        suggestion
        feedId
        campaignId
      }
    `,
    key,
  );
  const can = useCan();
  switch (kind) {
    case 'QUERY_WITHOUT_RESULT':
      if (!can('SEARCH_SYNONYMS_EDIT')) return null;
      if (suggestion === '')
        return (
          <PageLink to={searchSynonymsAddress.paths.new({ storeId }, { query: title })}>
            <FormattedMessage {...messages.addSynonym} />
          </PageLink>
        );
      return (
        <Button size="compact-sm" disabled={isBusy} onClick={() => void actions.addSynonym(title, suggestion)}>
          <FormattedMessage {...messages.makeSynonym} values={{ suggestion }} />
        </Button>
      );
    case 'QUERY_WITHOUT_SALES':
      if (!can('SEARCH_RULES_EDIT')) return null;
      return (
        <PageLink to={searchRulesPaths.new({ storeId }, { query: title })}>
          <FormattedMessage {...messages.createRule} />
        </PageLink>
      );
    case 'PRODUCT_WITHOUT_IMAGE':
      return (
        <>
          {suggestion !== '' &&
            can('DATA_EDIT') &&
            (isOfStore ? (
              <ImageFix attribute={suggestion} isBusy={isBusy} onFixed={() => void actions.decide('DONE')} />
            ) : (
              <ImagePreview attribute={suggestion} storeId={storeId} />
            ))}
          <PageLink to={productsPaths.item({ storeId, id: subject })}>
            <FormattedMessage {...messages.openProduct} />
          </PageLink>
        </>
      );
    case 'CAMPAIGN_WITHOUT_PRODUCTS':
      if (!can('MERCHANDISING_EDIT')) return null;
      return (
        <>
          {campaignId != null && (
            <Button size="compact-sm" disabled={isBusy} onClick={() => void actions.forgetDeleted(campaignId)}>
              <FormattedMessage {...messages.forgetDeleted} />
            </Button>
          )}
          <PageLink to={campaignsAddress.paths.item({ storeId, id: subject })}>
            <FormattedMessage {...messages.openCampaign} />
          </PageLink>
        </>
      );
    case 'FEED_FAILING':
      if (feedId == null || !can('IMPORT_EDIT')) return null;
      return (
        <Button size="compact-sm" disabled={isBusy} onClick={() => void actions.sync(feedId)}>
          <FormattedMessage {...messages.syncNow} />
        </Button>
      );
    default:
      return null;
  }
}
