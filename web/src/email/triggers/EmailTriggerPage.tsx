import { Alert, Stack } from '@mantine/core';
import { useState } from 'react';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { TestChange } from '../../resources/experiments/TestChange.tsx';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { MailPreview } from '../content/MailPreview.tsx';
import { TestStoreNotice } from '../delivery/TestStoreNotice.tsx';
import type { EmailTriggerPage_trigger$key } from './__generated__/EmailTriggerPage_trigger.graphql.ts';
import type { EmailTriggerPageCreateMutation } from './__generated__/EmailTriggerPageCreateMutation.graphql.ts';
import type { EmailTriggerPageQuery } from './__generated__/EmailTriggerPageQuery.graphql.ts';
import type { EmailTriggerPageUpdateMutation } from './__generated__/EmailTriggerPageUpdateMutation.graphql.ts';
import { DuplicateTrigger } from './DuplicateTrigger.tsx';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { emailTriggersKind } from './emailTriggersList.ts';
import { emptyTrigger, inputOf, readTrigger, type TriggerFields } from './triggerFields.ts';
import { TriggerForm } from './TriggerForm.tsx';
import { TriggerSimulation } from './TriggerSimulation.tsx';

function readStored(key: EmailTriggerPage_trigger$key) {
  const trigger = readInlineData(
    graphql`
      fragment EmailTriggerPage_trigger on EmailTrigger @inline {
        ...triggerFields_trigger
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<TriggerFields>(trigger, readTrigger(trigger));
}

const editor = resourceEditor<TriggerFields, EmailTriggerPageCreateMutation, EmailTriggerPageUpdateMutation>({
  create: graphql`
    mutation EmailTriggerPageCreateMutation($input: CreateEmailTriggerInput!) {
      created: createEmailTrigger(input: $input) {
        edge: emailTriggerEdge {
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
    mutation EmailTriggerPageUpdateMutation($input: UpdateEmailTriggerInput!) {
      updated: updateEmailTrigger(input: $input) {
        resource: emailTrigger {
          ...EmailTriggerPage_trigger
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
  inputOf,
  labels: emailTriggersKind.labels,
  schema: {
    name: [required, maxLength(200)],
    label: [maxLength(100)],
    entry: [(entry, { type }) => (type === 'AUDIENCE_ENTRY' && entry.audience === '' ? { message: messages.needsAudience } : undefined)],
    steps: [(steps) => (steps.some(({ kind }) => kind === 'EMAIL') ? undefined : { message: messages.needsEmail })],
  },
});

/** One trigger: who enters, its flow, its limits; next to it who would have entered, and the email that is being edited. */
export function EmailTriggerPage({ queryRef }: PageProps<EmailTriggerPageQuery>) {
  const data = usePreloadedQuery<EmailTriggerPageQuery>(
    graphql`
      query EmailTriggerPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          id
          ...ResourceForm_store @arguments(can: EMAIL_EDIT)
          ...TriggerForm_store
          samples: products(first: 4) {
            edges {
              node {
                internalId
                name
              }
            }
          }
          emailTrigger(id: $id) {
            id
            problem
            ...EmailTriggerPage_trigger
            ...FlowEditor_trigger
            ...TriggerSwitch_trigger
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const canSend = useCan()('EMAIL_EDIT');
  const store = loaded(data.store);
  const trigger = store.emailTrigger;
  // Stand for what someone left behind.
  const sampleIds = (store.samples?.edges ?? []).map(({ node }) => node.internalId);
  const sampleQuery = store.samples?.edges[0]?.node.name ?? '';
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <ResourcePage
      kind={emailTriggersKind}
      editor={editor}
      store={store}
      resource={trigger ? readStored(trigger) : null}
      isNew={false}
      initial={emptyTrigger}
      actions={trigger && <DuplicateTrigger id={trigger.id} />}
      renderAside={({ form, stored }, isReadOnly) => {
        const content = form.values.steps.find(({ id }) => id === selected)?.content;
        return (
          <Stack gap="md">
            <TestStoreNotice />
            <TriggerSimulation storeId={storeId} fields={form.values} trigger={trigger ?? null} isDirty={form.isDirty} />
            {content != null && (
              <MailPreview storeId={storeId} content={content} contextProducts={sampleIds} contextQuery={sampleQuery} canSend={canSend} />
            )}
            {stored != null && (
              <TestChange
                store={store.id}
                change={form.isDirty && !isReadOnly ? { emailTrigger: inputOf(form.values) } : null}
                subjectId={stored.head.id}
                name={form.values.name}
                mail="trigger"
                onCreated={() => form.discard()}
              />
            )}
          </Stack>
        );
      }}
    >
      {(form, isReadOnly) => (
        <>
          {trigger != null && trigger.problem !== '' && <Alert color="yellow">{trigger.problem}</Alert>}
          <TriggerForm
            form={form}
            storeId={storeId}
            store={store}
            trigger={trigger ?? null}
            selected={selected}
            onSelect={setSelected}
            isReadOnly={isReadOnly}
          />
        </>
      )}
    </ResourcePage>
  );
}
