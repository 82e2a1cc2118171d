import { Alert, Badge } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../../app/relay/loaded.ts';
import { usePolling } from '../../../app/relay/usePolling.ts';
import type { PageProps } from '../../../app/router/pageRoute.ts';
import { useCan } from '../../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../../app/words/numbers.ts';
import { MailPreview } from '../../../email/content/MailPreview.tsx';
import { needWords } from '../../../email/triggers/emailTriggersList.ts';
import { emailTriggersAddress } from '../../../email/triggers/emailTriggersAddress.ts';
import { readTrigger } from '../../../email/triggers/triggerFields.ts';
import { TriggerSimulation } from '../../../email/triggers/TriggerSimulation.tsx';
import { useCreateTrigger } from '../../../email/triggers/useCreateTrigger.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useReload } from '../../../ui/page/useReload.ts';
import type { SetupTriggerPageQuery } from './__generated__/SetupTriggerPageQuery.graphql.ts';
import { featuresPaths } from '../../features/featuresPaths.ts';
import { BackToSetup } from '../BackToSetup.tsx';
import { CreateStep } from '../steps/CreateStep.tsx';
import { setupEmailMessages as messages } from './setupEmail.messages.ts';
import styles from '../setup.module.css';
import { setupTriggers, triggerStarts } from './triggerStarts.ts';

const pollMs = 5_000;

const query = graphql`
  query SetupTriggerPageQuery($storeId: String!, $type: EmailTriggerType!) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      id
      storeId
      signals
      samples: products(first: 4) {
        edges {
          node {
            internalId
            name
          }
        }
      }
      emailTriggerTypes {
        types {
          type
          isReady
          needs {
            need
            received
          }
        }
      }
      emailTriggers(first: 50, filter: [{ triggerType: [$type] }], orderBy: { field: CREATED_AT }) {
        edges {
          node {
            internalId
            name
            ...triggerFields_trigger
            ...TriggerSwitch_trigger
          }
        }
      }
    }
  }
`;

/** Sets up a trigger: sees that what it needs arrives, creates it from a flow that works, shows its first email, and turns it on. */
export function SetupTriggerPage({ queryRef, location }: PageProps<SetupTriggerPageQuery>) {
  const data = usePreloadedQuery<SetupTriggerPageQuery>(query, queryRef);
  const { id, storeId, signals, samples, emailTriggerTypes, emailTriggers } = loaded(data.store);
  // Stand for what someone left behind.
  const sampleIds = samples.edges.map(({ node }) => node.internalId);
  const sampleQuery = samples.edges[0]?.node.name ?? '';
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const mayEdit = useCan()('EMAIL_EDIT');
  const { create, isWriting } = useCreateTrigger(id);
  const name = setupTriggers.find((one) => triggerStarts[one].path({ storeId }) === location.pathname) ?? 'abandonbasket';
  const { type, title, text, dataText, dataLink, dataPath, signal } = triggerStarts[name];
  const triggers = emailTriggers.edges.map(({ node }) => node);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = triggers.find(({ internalId }) => internalId === chosenId) ?? triggers[0];
  const info = emailTriggerTypes.types.find((one) => one.type === type);
  const isReady = info?.isReady ?? false;
  usePolling<SetupTriggerPageQuery>({ query, variables: queryRef.variables, isUnderWay: !isReady, everyMs: pollMs });
  const head = (
    <PageHead back={<BackToSetup storeId={storeId} />} title={<FormattedMessage {...title} />} text={<FormattedMessage {...text} />} />
  );
  if (signal !== undefined && !signals.includes(signal))
    return (
      <>
        {head}
        <Alert>
          <FormattedMessage {...messages.off} />{' '}
          <PageLink to={featuresPaths.list({ storeId })}>
            <FormattedMessage {...messages.openFeatures} />
          </PageLink>
        </Alert>
      </>
    );
  const fields = chosen && readTrigger(chosen);
  const content = fields?.steps.find((step) => step.content !== null)?.content;
  const onCreate = async () => {
    const created = await create(type);
    if (created === undefined) return;
    setChosenId(created);
    reload();
  };
  return (
    <>
      {head}
      <div className={styles['page']}>
        <ol className={styles['steps']}>
          <li className={styles['card']}>
            <h2>
              <FormattedMessage {...messages.data} />{' '}
              {isReady && (
                <Badge size="sm" variant="light" tt="none" color="green">
                  <FormattedMessage {...messages.arrives} />
                </Badge>
              )}
            </h2>
            <p>
              <FormattedMessage {...dataText} />
            </p>
            <ul aria-live="polite">
              {(info?.needs ?? []).map(({ need, received }) => (
                <li key={need}>
                  {needWords[need] && intl.formatMessage(needWords[need])}
                  {': '}
                  {received === 0 ? (
                    <FormattedMessage {...messages.none} />
                  ) : (
                    <FormattedMessage
                      {...(received >= 1000 ? messages.many : messages.some)}
                      values={{ received: numbers.count(received) }}
                    />
                  )}
                </li>
              ))}
            </ul>
            <p>
              <PageLink to={dataPath({ storeId })}>
                <FormattedMessage {...dataLink} />
              </PageLink>
            </p>
          </li>
          <CreateStep
            title={messages.create}
            text={<FormattedMessage {...messages.createText} />}
            button={messages.createButton}
            mayNot={messages.mayNot}
            choose={messages.choose}
            edit={messages.edit}
            pathOf={(one) => emailTriggersAddress.paths.item({ storeId, id: one })}
            items={triggers}
            chosenId={chosen?.internalId}
            onChoose={setChosenId}
            mayEdit={mayEdit}
            isWriting={isWriting}
            onCreate={() => void onCreate()}
          />
          {content != null && (
            <li className={styles['card']}>
              <h2>
                <FormattedMessage {...messages.look} />
              </h2>
              <MailPreview storeId={storeId} content={content} contextProducts={sampleIds} contextQuery={sampleQuery} canSend={mayEdit} />
            </li>
          )}
          {chosen !== undefined && fields !== undefined && (
            <li className={styles['card']}>
              <h2>
                <FormattedMessage {...messages.turnOn} />
              </h2>
              <TriggerSimulation storeId={storeId} fields={fields} trigger={chosen} isDirty={false} />
            </li>
          )}
        </ol>
      </div>
    </>
  );
}
