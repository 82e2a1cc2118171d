import { Switch } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { EmailListPage_list$key } from './__generated__/EmailListPage_list.graphql.ts';
import type { EmailListPageCreateMutation } from './__generated__/EmailListPageCreateMutation.graphql.ts';
import type { EmailListPageQuery } from './__generated__/EmailListPageQuery.graphql.ts';
import type { EmailListPageUpdateMutation } from './__generated__/EmailListPageUpdateMutation.graphql.ts';
import { EmailListMembers } from './EmailListMembers.tsx';
import { emailListsMessages as messages } from './emailLists.messages.ts';
import { emailListsKind } from './emailListsList.ts';

interface ListFields {
  readonly name: string;
  readonly description: string;
  readonly isDoubleOptIn: boolean;
}

function readStored(key: EmailListPage_list$key) {
  const { name, description, isDoubleOptIn, ...resource } = readInlineData(
    graphql`
      fragment EmailListPage_list on EmailList @inline {
        name
        description
        isDoubleOptIn
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<ListFields>(resource, { name, description, isDoubleOptIn });
}

const editor = resourceEditor<ListFields, EmailListPageCreateMutation, EmailListPageUpdateMutation>({
  create: graphql`
    mutation EmailListPageCreateMutation($input: CreateEmailListInput!) {
      created: createEmailList(input: $input) {
        edge: emailListEdge {
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
    mutation EmailListPageUpdateMutation($input: UpdateEmailListInput!) {
      updated: updateEmailList(input: $input) {
        resource: emailList {
          ...EmailListPage_list
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
  inputOf: ({ name, description, isDoubleOptIn }) => ({ name: name.trim(), description: description.trim(), isDoubleOptIn }),
  labels: emailListsKind.labels,
  schema: { name: [required, maxLength(200)], description: [maxLength(2000)] },
});

/** One subscriber list, stored or new, next to its members. */
export function EmailListPage({ queryRef }: PageProps<EmailListPageQuery>) {
  const data = usePreloadedQuery<EmailListPageQuery>(
    graphql`
      query EmailListPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ResourceForm_store @arguments(can: SUBSCRIBERS_EDIT)
          emailList(id: $id) {
            ...EmailListPage_list
            ...EmailListMembers_list
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const store = loaded(data.store);
  const { emailList } = store;
  return (
    <ResourcePage
      kind={emailListsKind}
      editor={editor}
      store={store}
      resource={emailList ? readStored(emailList) : null}
      initial={{ name: '', description: '', isDoubleOptIn: true }}
      renderAside={() => <EmailListMembers list={emailList ?? null} />}
    >
      {(form, isReadOnly) => {
        const doubleOptIn = form.field('isDoubleOptIn');
        return (
          <FormSection title={messages.itemTitle}>
            <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
            <TextField field={form.field('description')} label={messages.description} rows={2} isReadOnly={isReadOnly} />
            <Switch
              id={doubleOptIn.id}
              checked={doubleOptIn.value}
              disabled={isReadOnly}
              label={intl.formatMessage(messages.isDoubleOptIn)}
              description={intl.formatMessage(messages.isDoubleOptInHint)}
              onChange={(event) => doubleOptIn.onChange(event.currentTarget.checked)}
            />
          </FormSection>
        );
      }}
    </ResourcePage>
  );
}
