import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { TestChange } from '../../resources/experiments/TestChange.tsx';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { MailContentFields } from '../content/MailContentFields.tsx';
import { readMailContent } from '../content/mailContentDraft.ts';
import { MailPreview } from '../content/MailPreview.tsx';
import type { NewsletterPage_newsletter$key } from './__generated__/NewsletterPage_newsletter.graphql.ts';
import type { NewsletterPageCreateMutation } from './__generated__/NewsletterPageCreateMutation.graphql.ts';
import type { NewsletterPageQuery } from './__generated__/NewsletterPageQuery.graphql.ts';
import type { NewsletterPageUpdateMutation } from './__generated__/NewsletterPageUpdateMutation.graphql.ts';
import { NewsletterActions } from './NewsletterActions.tsx';
import { NewsletterSending } from './NewsletterSending.tsx';
import { NewsletterStatus } from './NewsletterStatus.tsx';
import { RecipientsFields } from './RecipientsFields.tsx';
import { emptyNewsletter, inputOf, type NewsletterFields } from './newsletterFields.ts';
import { newslettersMessages as messages } from './newsletters.messages.ts';
import { newslettersKind } from './newslettersList.ts';

function readStored(key: NewsletterPage_newsletter$key) {
  const { name, recipients, content, ...resource } = readInlineData(
    graphql`
      fragment NewsletterPage_newsletter on Newsletter @inline {
        name
        recipients {
          audiences
          lists
          conditions
        }
        content {
          ...mailContentDraft_content
        }
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<NewsletterFields>(resource, { name, recipients, content: readMailContent(content) });
}

const editor = resourceEditor<NewsletterFields, NewsletterPageCreateMutation, NewsletterPageUpdateMutation>({
  create: graphql`
    mutation NewsletterPageCreateMutation($input: CreateNewsletterInput!) {
      created: createNewsletter(input: $input) {
        edge: newsletterEdge {
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
    mutation NewsletterPageUpdateMutation($input: UpdateNewsletterInput!) {
      updated: updateNewsletter(input: $input) {
        resource: newsletter {
          ...NewsletterPage_newsletter
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
  labels: newslettersKind.labels,
  schema: { name: [required, maxLength(200)] },
});

/** One newsletter, stored or new, next to a preview of it. */
export function NewsletterPage({ queryRef }: PageProps<NewsletterPageQuery>) {
  const data = usePreloadedQuery<NewsletterPageQuery>(
    graphql`
      query NewsletterPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          id
          ...RecipientsFields_store
          ...NewsletterSending_store
          ...NewsletterStatus_store
          newsletter(id: $id) {
            state
            ...NewsletterPage_newsletter
            ...NewsletterSending_newsletter
            ...NewsletterStatus_newsletter
            ...NewsletterActions_newsletter
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  const { newsletter } = store;
  return (
    <ResourcePage
      kind={newslettersKind}
      editor={editor}
      resource={newsletter ? readStored(newsletter) : null}
      initial={emptyNewsletter}
      actions={newsletter && <NewsletterActions kind={newslettersKind} newsletter={newsletter} />}
      renderAside={({ form, stored }, isReadOnly) => (
        <>
          <MailPreview
            storeId={storeId}
            content={form.values.content}
            canSend={!isReadOnly}
            isSent={newsletter?.state === 'SENT' || newsletter?.state === 'SENT_PARTIAL'}
          />
          {newsletter?.state === 'DRAFT' && stored != null && (
            <TestChange
              store={store.id}
              change={form.isDirty && !isReadOnly ? { newsletter: inputOf(form.values) } : null}
              subjectId={stored.head.id}
              name={form.values.name}
              mail="newsletter"
              onCreated={() => form.discard()}
            />
          )}
        </>
      )}
    >
      {(form, isReadOnly) => (
        <>
          {newsletter && <NewsletterStatus store={store} newsletter={newsletter} />}
          <FormSection title={messages.itemTitle}>
            <TextField field={form.field('name')} label={messages.name} hint={messages.nameHint} isRequired isReadOnly={isReadOnly} />
          </FormSection>
          <MailContentFields field={form.field('content')} storeId={storeId} isReadOnly={isReadOnly} />
          <RecipientsFields field={form.field('recipients')} store={store} storeId={storeId} isReadOnly={isReadOnly} />
          <NewsletterSending
            store={store}
            newsletter={newsletter ?? null}
            recipients={form.values.recipients}
            isSaved={newsletter != null && !form.isDirty}
          />
        </>
      )}
    </ResourcePage>
  );
}
