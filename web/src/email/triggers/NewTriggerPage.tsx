import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { NewTriggerPageQuery } from './__generated__/NewTriggerPageQuery.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { needWords, typeWords } from './emailTriggersList.ts';
import { emailTriggersAddress } from './emailTriggersAddress.ts';
import styles from './NewTriggerPage.module.css';
import type { TriggerType } from './triggerFields.ts';
import { useCreateTrigger } from './useCreateTrigger.ts';

/** What a trigger cannot be created without. */
const required = new Set(['audience', 'attribute']);

/** A new trigger: its types as cards, each with what it needs and whether that arrives. One click makes a flow that works. */
export function NewTriggerPage({ queryRef }: PageProps<NewTriggerPageQuery>) {
  const data = usePreloadedQuery<NewTriggerPageQuery>(
    graphql`
      query NewTriggerPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          id
          storeId
          emailTriggerTypes {
            types {
              type
              isReady
              triggers
              needs {
                need
                received
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { id, storeId, emailTriggerTypes } = loaded(data.store);
  const intl = useIntl();
  const numbers = useNumbers();
  const navigate = useNavigate();
  const { create, isWriting } = useCreateTrigger(id);
  const [creating, setCreating] = useState<TriggerType | null>(null);
  const onCreate = async (type: TriggerType) => {
    setCreating(type);
    const created = await create(type);
    if (created !== undefined) navigate.push(emailTriggersAddress.paths.item({ storeId, id: created }));
  };
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={emailTriggersAddress.paths.list({ storeId })}>
            <FormattedMessage {...messages.listTitle} />
          </PageLink>
        }
        title={<FormattedMessage {...messages.newTitle} />}
        text={<FormattedMessage {...messages.newText} />}
      />
      <ul className={styles['cards']}>
        {emailTriggerTypes.types.flatMap(({ type, isReady, triggers, needs }) => {
          if (type === '%future added value') return [];
          const missing = needs.filter(({ received }) => received === 0).map(({ need }) => need);
          const what = intl.formatList(
            missing.flatMap((need) => (needWords[need] === undefined ? [] : [intl.formatMessage(needWords[need])])),
          );
          return (
            <li key={type} className={styles['card']}>
              <h2>
                <FormattedMessage {...typeWords[type].name} />
              </h2>
              <p>
                <FormattedMessage {...typeWords[type].text} />
              </p>
              <div className={styles['state']}>
                {isReady ? (
                  <Badge size="sm" variant="light" tt="none" color="green">
                    <FormattedMessage {...messages.ready} />
                  </Badge>
                ) : (
                  <span className={styles['missing']}>
                    <FormattedMessage {...messages.missing} values={{ what }} />
                  </span>
                )}
                {triggers > 0 && (
                  <Badge size="sm" variant="light" tt="none" color="gray">
                    <FormattedMessage {...messages.has} values={counted(numbers, triggers)} />
                  </Badge>
                )}
              </div>
              <Button
                variant={isReady ? 'filled' : 'default'}
                aria-label={`${intl.formatMessage(messages.create)}: ${intl.formatMessage(typeWords[type].name)}`}
                disabled={missing.some((need) => required.has(need)) || (isWriting && creating !== type)}
                loading={isWriting && creating === type}
                onClick={() => void onCreate(type)}
              >
                <FormattedMessage {...messages.create} />
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
