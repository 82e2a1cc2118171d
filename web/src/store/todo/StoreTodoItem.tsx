import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { storePaths } from '../stores/storePaths.ts';
import type { StoreTodoItem_todo$key } from './__generated__/StoreTodoItem_todo.graphql.ts';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';
import styles from './storeTodos.module.css';
import { TodoFix } from './TodoFix.tsx';
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
  const todo = useFragment(
    graphql`
      fragment StoreTodoItem_todo on StoreTodo {
        kind
        subject
        title
        count
        ...TodoFix_todo
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
  const { kind, subject, title, count, estimate, state, decidedBy, effect } = todo;
  const intl = useIntl();
  const can = useCan();
  const numbers = useNumbers();
  const actions = useStoreTodo(id, { kind, subject });
  const { decide, isBusy } = actions;
  if (kind === '%future added value') return null;
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
              <FormattedMessage {...messages.effectLater} />
            ) : (
              <FormattedMessage
                {...(kind === 'FEED_FAILING' ? messages.effectOfStore : messages.effect)}
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
            <TodoFix todo={todo} actions={actions} storeId={storeId} isOfStore={name === undefined} />
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
