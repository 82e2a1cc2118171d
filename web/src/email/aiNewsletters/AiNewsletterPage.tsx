import { Alert, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { MailContentFields } from '../content/MailContentFields.tsx';
import { readMailContent } from '../content/mailContentDraft.ts';
import { MailPreview } from '../content/MailPreview.tsx';
import { NewsletterActions } from '../newsletters/NewsletterActions.tsx';
import { NewsletterSending } from '../newsletters/NewsletterSending.tsx';
import { NewsletterStatus } from '../newsletters/NewsletterStatus.tsx';
import { newslettersMessages } from '../newsletters/newsletters.messages.ts';
import { RecipientsFields } from '../newsletters/RecipientsFields.tsx';
import type { AiNewsletterPage_newsletter$key } from './__generated__/AiNewsletterPage_newsletter.graphql.ts';
import type { AiNewsletterPageCreateMutation } from './__generated__/AiNewsletterPageCreateMutation.graphql.ts';
import type { AiNewsletterPageQuery } from './__generated__/AiNewsletterPageQuery.graphql.ts';
import type { AiNewsletterPageUpdateMutation } from './__generated__/AiNewsletterPageUpdateMutation.graphql.ts';
import { type AiNewsletterFields, emptyAiNewsletter, inputOf } from './aiNewsletterFields.ts';
import { aiNewslettersMessages as messages } from './aiNewsletters.messages.ts';
import { aiNewslettersKind, writerWords } from './aiNewslettersList.ts';
import { AutoSave } from './AutoSave.tsx';
import { RecurrenceFields } from './RecurrenceFields.tsx';
import { TestVersion } from './TestVersion.tsx';
import { WaitingText } from './WaitingText.tsx';

function readStored(key: AiNewsletterPage_newsletter$key) {
  const { name, prompt, language, writtenBy, recipients, content, recurrence, freshText, needsApproval, ...resource } = readInlineData(
    graphql`
      fragment AiNewsletterPage_newsletter on AiNewsletter @inline {
        name
        prompt
        language
        writtenBy
        recipients {
          audiences
          lists
          conditions
        }
        content {
          ...mailContentDraft_content
        }
        recurrence {
          every
          weekday
          day
          time
        }
        freshText
        needsApproval
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<AiNewsletterFields>(resource, {
    name,
    prompt,
    language,
    writtenBy: writtenBy === '%future added value' ? 'PERSON' : writtenBy,
    recipients,
    content: readMailContent(content),
    recurrence: { ...recurrence, every: recurrence.every === '%future added value' ? 'ONCE' : recurrence.every },
    freshText,
    needsApproval,
  });
}

const editor = resourceEditor<AiNewsletterFields, AiNewsletterPageCreateMutation, AiNewsletterPageUpdateMutation>({
  create: graphql`
    mutation AiNewsletterPageCreateMutation($input: CreateAiNewsletterInput!) {
      created: createAiNewsletter(input: $input) {
        edge: aiNewsletterEdge {
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
    mutation AiNewsletterPageUpdateMutation($input: UpdateAiNewsletterInput!) {
      updated: updateAiNewsletter(input: $input) {
        resource: aiNewsletter {
          ...AiNewsletterPage_newsletter
          ...NewsletterSending_newsletter
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
  labels: aiNewslettersKind.labels,
  schema: { name: [required, maxLength(200)] },
});

/** The toast of every save would be in the way: the bar says that all changes are saved. */
const quietly = () => undefined;

/** One AI newsletter; a draft is saved while it is edited. */
export function AiNewsletterPage({ queryRef }: PageProps<AiNewsletterPageQuery>) {
  const data = usePreloadedQuery<AiNewsletterPageQuery>(
    graphql`
      query AiNewsletterPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          id
          timeZone
          ...RecipientsFields_store
          ...NewsletterSending_store
          ...NewsletterStatus_store
          aiNewsletter(id: $id) {
            state
            recurrence {
              every
            }
            ...AiNewsletterPage_newsletter
            ...NewsletterSending_newsletter
            ...NewsletterStatus_newsletter
            ...NewsletterActions_newsletter
            ...WaitingText_newsletter
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  const newsletter = store.aiNewsletter;
  // One that recurs is tested also while it is scheduled.
  const canBeTested = newsletter?.state === 'DRAFT' || newsletter?.recurrence.every !== 'ONCE';
  return (
    <ResourcePage
      kind={aiNewslettersKind}
      editor={editor}
      resource={newsletter ? readStored(newsletter) : null}
      isNew={false}
      initial={emptyAiNewsletter}
      onSaved={quietly}
      actions={newsletter && <NewsletterActions kind={aiNewslettersKind} newsletter={newsletter} />}
      renderAside={({ form, stored }, isReadOnly) => (
        <>
          <MailPreview storeId={storeId} content={form.values.content} canSend={!isReadOnly} />
          {stored != null && canBeTested && <TestVersion store={store.id} newsletter={stored.head.id} fields={stored.draft} />}
        </>
      )}
    >
      {(form, isReadOnly) => (
        <>
          {!isReadOnly && <AutoSave form={form} />}
          {newsletter && <WaitingText newsletter={newsletter} />}
          {newsletter && <NewsletterStatus store={store} newsletter={newsletter} />}
          <FormSection title={messages.itemTitle}>
            <TextField
              field={form.field('name')}
              label={newslettersMessages.name}
              hint={newslettersMessages.nameHint}
              isRequired
              isReadOnly={isReadOnly}
            />
            <TextField field={form.field('prompt')} label={messages.prompt} hint={messages.promptHint} rows={2} isReadOnly={isReadOnly} />
            <Text size="sm" c="dimmed">
              <FormattedMessage {...writerWords[form.values.writtenBy]} />
            </Text>
          </FormSection>
          <MailContentFields field={form.field('content')} storeId={storeId} isReadOnly={isReadOnly} />
          <RecipientsFields field={form.field('recipients')} store={store} storeId={storeId} isReadOnly={isReadOnly} />
          <RecurrenceFields form={form} timeZone={store.timeZone} isReadOnly={isReadOnly} />
          {form.values.recurrence.every !== 'ONCE' && form.values.freshText && !form.values.needsApproval && (
            <Alert color="yellow">
              <FormattedMessage {...messages.unapprovedWarning} />
            </Alert>
          )}
          <NewsletterSending
            store={store}
            newsletter={newsletter ?? null}
            recipients={form.values.recipients}
            isSaved={newsletter != null && !form.isDirty}
            isRecurring={form.values.recurrence.every !== 'ONCE'}
          />
        </>
      )}
    </ResourcePage>
  );
}
