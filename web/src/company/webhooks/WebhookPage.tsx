import { Group } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { EnabledSwitch } from '../../resources/EnabledSwitch.tsx';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import type { NamedStore } from '../../resources/pickers/StoreChecks.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { WebhookPage_webhook$key } from './__generated__/WebhookPage_webhook.graphql.ts';
import type { WebhookPageCreateMutation } from './__generated__/WebhookPageCreateMutation.graphql.ts';
import type { WebhookPageQuery } from './__generated__/WebhookPageQuery.graphql.ts';
import type { WebhookPageUpdateMutation } from './__generated__/WebhookPageUpdateMutation.graphql.ts';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { type WebhookFields, WebhookForm } from './WebhookForm.tsx';
import { eventTypes, webhooksMessages as messages } from './webhooks.messages.ts';
import styles from './webhooks.module.css';
import { webhooksKind } from './webhooksList.ts';
import { WebhookSecret } from './WebhookSecret.tsx';
import { WebhookStatusBadge } from './WebhookStatusBadge.tsx';

function readStored(key: WebhookPage_webhook$key) {
  const { name, url, events, stores, ...resource } = readInlineData(
    graphql`
      fragment WebhookPage_webhook on Webhook @inline {
        name
        url
        events
        stores {
          id
        }
        ...storedResource_resource
      }
    `,
    key,
  );
  const known = eventTypes.filter((type) => events.includes(type));
  return storedResource<WebhookFields>(resource, { name, url, events: known, storeIds: stores.map(({ id }) => id) });
}

const isUrl = (text: string) => text === '' || /^https:\/\/[^\s/]/i.test(text) || /^http:\/\/(localhost|127\.|\[::1\])/i.test(text);

const editor = resourceEditor<WebhookFields, WebhookPageCreateMutation, WebhookPageUpdateMutation>({
  create: graphql`
    mutation WebhookPageCreateMutation($input: CreateWebhookInput!) {
      created: createWebhook(input: $input) {
        edge: webhookEdge {
          node {
            id
            internalId
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
    mutation WebhookPageUpdateMutation($input: UpdateWebhookInput!) {
      updated: updateWebhook(input: $input) {
        resource: webhook {
          ...WebhookPage_webhook
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  read: readStored,
  inputOf: ({ name, url, events, storeIds }) => ({ name: name.trim(), url: url.trim(), events, storeIds }),
  labels: webhooksKind.labels,
  schema: {
    name: [required, maxLength(200)],
    url: [required, maxLength(2000), (url) => (isUrl(url.trim()) ? undefined : { message: messages.urlWrong })],
    events: [(events) => (events.length === 0 ? { message: messages.eventsRequired } : undefined)],
  },
});

const nothing: WebhookFields = { name: '', url: '', events: [], storeIds: [] };

/** One webhook, stored or new, next to its secret and its deliveries. */
export function WebhookPage({ queryRef }: PageProps<WebhookPageQuery>) {
  const data = usePreloadedQuery<WebhookPageQuery>(
    graphql`
      query WebhookPageQuery($companyId: String!, $id: ID!) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          ...StoreChecks_company @arguments(can: STORE_VIEW)
          webhook(id: $id) {
            id
            status
            isEnabled
            failingSince
            stores {
              id
              name
            }
            ...WebhookPage_webhook
            ...WebhookSecret_webhook
            ...EnabledSwitch_resource
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const company = loaded(data.company);
  const { webhook } = company;
  const [ticked, setTicked] = useState<readonly NamedStore[]>([]);
  const known = [...(webhook?.stores ?? []), ...ticked];
  return (
    <ResourcePage
      kind={webhooksKind}
      editor={editor}
      resource={webhook ? readStored(webhook) : null}
      actions={
        webhook && (
          <Group gap="sm">
            <WebhookStatusBadge status={webhook.status} isEnabled={webhook.isEnabled} />
            <EnabledSwitch resource={webhook} can={webhooksKind.can} />
          </Group>
        )
      }
      initial={nothing}
      show={(field, fields) => {
        if (field === 'events') return intl.formatList(fields.events.map((type) => intl.formatMessage(messages[type])));
        return field === 'storeIds'
          ? intl.formatList(fields.storeIds.map((id) => known.find((store) => store.id === id)?.name ?? id))
          : undefined;
      }}
      renderAside={(_state, isReadOnly) =>
        webhook && (
          <div className={styles['aside']}>
            <WebhookSecret webhook={webhook} isReadOnly={isReadOnly} />
            <WebhookDeliveries id={webhook.id} isReadOnly={isReadOnly} />
          </div>
        )
      }
    >
      {(form, isReadOnly) => (
        <>
          {webhook?.status === 'STOPPED' && !webhook.isEnabled && (
            <Notice tone="danger">
              <FormattedMessage {...messages.stoppedText} />
            </Notice>
          )}
          {webhook?.failingSince != null && webhook.isEnabled && (
            <Notice tone="danger">
              <FormattedMessage {...messages.failingText} values={{ when: <Moment at={webhook.failingSince} /> }} />
            </Notice>
          )}
          <WebhookForm
            form={form}
            company={company}
            known={known}
            isReadOnly={isReadOnly}
            onTicked={(store) => setTicked([...ticked, store])}
          />
        </>
      )}
    </ResourcePage>
  );
}
