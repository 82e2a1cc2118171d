import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { campaignsAddress } from '../../merchandising/campaigns/campaignsAddress.ts';
import { searchRulesPaths } from '../../search/rules/searchRulesPaths.ts';
import { newSynonymPath } from '../../search/synonyms/searchSynonymsAddress.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { storePaths } from '../stores/storePaths.ts';
import type { StoreTodoItem_todo$key } from './__generated__/StoreTodoItem_todo.graphql.ts';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';
import styles from './storeTodos.module.css';
import { useStoreTodo } from './useStoreTodo.ts';

const sentences = {
  QUERY_WITHOUT_RESULT: messages.queryWithoutResult,
  QUERY_WITHOUT_SALES: messages.queryWithoutSales,
  PRODUCT_WITHOUT_IMAGE: messages.productWithoutImage,
  FEED_FAILING: messages.feedFailing,
  CAMPAIGN_WITHOUT_PRODUCTS: messages.campaignWithoutProducts,
} as const;

/** The store of an entry, by its global id and its id. */
export interface TodoStore {
  readonly id: string;
  readonly storeId: string;
  /** Said where entries are of several stores. */
  readonly name?: string;
}

interface StoreTodoItemProps {
  readonly todo: StoreTodoItem_todo$key;
  readonly store: TodoStore;
}

/** One entry: what it is, what it costs, the fix, and what the fix brought. */
export function StoreTodoItem({ todo: key, store: { id, storeId, name } }: StoreTodoItemProps) {
  const { kind, subject, title, count, suggestion, feedId, estimate, state, decidedBy, effect } = useFragment(
    graphql`
      fragment StoreTodoItem_todo on StoreTodo {
        kind
        subject
        title
        count
        suggestion
        feedId
        estimate {
          amount
          currency
        }
        state
        decidedBy
        effect {
          before {
            amount
            currency
          }
          after {
            amount
            currency
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const numbers = useNumbers();
  const { decide, addSynonym, sync, isBusy } = useStoreTodo(id, { kind, subject });
  if (kind === '%future added value') return null;
  const fix = () => {
    if (kind === 'QUERY_WITHOUT_RESULT' && can('SEARCH_SYNONYMS_EDIT')) {
      if (suggestion === '')
        return (
          <PageLink to={newSynonymPath({ storeId }, { query: title })}>
            <FormattedMessage {...messages.addSynonym} />
          </PageLink>
        );
      return (
        <Button size="compact-sm" disabled={isBusy} onClick={() => void addSynonym(title, suggestion)}>
          <FormattedMessage {...messages.makeSynonym} values={{ suggestion }} />
        </Button>
      );
    }
    if (kind === 'QUERY_WITHOUT_SALES' && can('SEARCH_RULES_EDIT'))
      return (
        <PageLink to={searchRulesPaths.new({ storeId }, { query: title })}>
          <FormattedMessage {...messages.createRule} />
        </PageLink>
      );
    if (kind === 'PRODUCT_WITHOUT_IMAGE')
      return (
        <PageLink to={productsPaths.item({ storeId, id: subject })}>
          <FormattedMessage {...messages.openProduct} />
        </PageLink>
      );
    if (kind === 'CAMPAIGN_WITHOUT_PRODUCTS' && can('MERCHANDISING_EDIT'))
      return (
        <PageLink to={campaignsAddress.paths.item({ storeId, id: subject })}>
          <FormattedMessage {...messages.openCampaign} />
        </PageLink>
      );
    if (kind === 'FEED_FAILING' && feedId != null && can('IMPORT_EDIT'))
      return (
        <Button size="compact-sm" disabled={isBusy} onClick={() => void sync(feedId)}>
          <FormattedMessage {...messages.syncNow} />
        </Button>
      );
    return null;
  };
  return (
    <li className={styles['item']}>
      <span className={styles['words']}>
        <FormattedMessage {...sentences[kind]} values={{ title, count, shown: numbers.count(count) }} />
        {name !== undefined && (
          <span className={styles['soft']}>
            <PageLink to={storePaths.dashboard({ storeId })}>{name}</PageLink>
          </span>
        )}
        {state === 'DONE' && (
          <span className={styles['soft']}>
            <FormattedMessage {...messages.doneBy} values={{ name: decidedBy ?? '' }} />
            {' · '}
            {effect == null ? (
              <FormattedMessage {...(kind === 'FEED_FAILING' ? messages.effectNone : messages.effectLater)} />
            ) : (
              <FormattedMessage
                {...messages.effect}
                values={{ before: numbers.money(effect.before), after: numbers.money(effect.after) }}
              />
            )}
          </span>
        )}
      </span>
      {state === 'OPEN' && (
        <>
          <strong className={styles['money']}>
            <FormattedMessage {...messages.estimate} values={{ money: numbers.roundMoney(estimate) }} />
          </strong>
          <span className={styles['actions']}>
            {fix()}
            {can('DATA_EDIT') && (
              <>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isBusy}
                  aria-label={intl.formatMessage(messages.doneOf, { title })}
                  onClick={() => void decide('DONE')}
                >
                  <FormattedMessage {...messages.done} />
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={isBusy}
                  aria-label={intl.formatMessage(messages.dismissOf, { title })}
                  onClick={() => void decide('DISMISSED')}
                >
                  <FormattedMessage {...messages.dismiss} />
                </Button>
              </>
            )}
          </span>
        </>
      )}
    </li>
  );
}
