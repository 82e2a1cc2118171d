import { TextInput, Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, readInlineData, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { PlacingFields } from '../../resources/PlacingFields.tsx';
import { placingSchema } from '../../resources/placingSchema.ts';
import { ResourceForm } from '../../resources/ResourceForm.tsx';
import resourceStyles from '../../resources/resources.module.css';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { type Draft, storedResource } from '../../resources/storedResource.ts';
import { useResourceForm } from '../../resources/useResourceForm.ts';
import { useShowPlacing } from '../../resources/useShowPlacing.tsx';
import { type FormSchema, maxLength, required } from '../../ui/form/formSchema.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import type { SearchRedirectEditor_redirect$key } from './__generated__/SearchRedirectEditor_redirect.graphql.ts';
import type { SearchRedirectEditor_store$key } from './__generated__/SearchRedirectEditor_store.graphql.ts';
import type { SearchRedirectEditor_stored$key } from './__generated__/SearchRedirectEditor_stored.graphql.ts';
import type { SearchRedirectEditorCreateMutation } from './__generated__/SearchRedirectEditorCreateMutation.graphql.ts';
import type { SearchRedirectEditorUpdateMutation } from './__generated__/SearchRedirectEditorUpdateMutation.graphql.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsPaths } from './searchRedirectsPaths.ts';
import { SearchRedirectTest } from './SearchRedirectTest.tsx';

interface RedirectFields {
  readonly url: string;
  readonly exact: readonly string[];
  readonly contains: readonly string[];
}

const schema: FormSchema<Draft<RedirectFields>> = {
  url: [
    required,
    maxLength(2000),
    (url) => (/^(\/(?![/\\])|https?:\/\/.)\S*$/i.test(url.trim()) ? undefined : { message: messages.urlWrong }),
  ],
  exact: [(exact, { contains }) => (exact.length + contains.length > 0 ? undefined : { message: messages.needsQuery })],
  ...placingSchema,
};

const labels = {
  url: messages.url,
  exact: messages.exact,
  contains: messages.contains,
  scope: resourcesMessages.scope,
  isEnabled: resourcesMessages.enabledHere,
};

const fieldsOf = ({ url, exact, contains }: RedirectFields) => ({ url: url.trim(), exact, contains });

function readStored(key: SearchRedirectEditor_stored$key) {
  const { url, exact, contains, ...resource } = readInlineData(
    graphql`
      fragment SearchRedirectEditor_stored on SearchRedirect @inline {
        url
        exact
        contains
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<RedirectFields>(resource, { url, exact, contains });
}

interface SearchRedirectEditorProps {
  readonly store: SearchRedirectEditor_store$key;
  /** The stored redirect; null for a new one. */
  readonly redirect: SearchRedirectEditor_redirect$key | null;
}

/** Edits a redirect, stored or new, beside a box that tests it. */
export function SearchRedirectEditor({ store: storeKey, redirect: redirectKey }: SearchRedirectEditorProps) {
  const store = useFragment(
    graphql`
      fragment SearchRedirectEditor_store on Store {
        id
        storeId
        ...PlacingFields_store @arguments(can: SEARCH_REDIRECTS_EDIT)
        ...useShowPlacing_store
      }
    `,
    storeKey,
  );
  const redirect = useFragment(
    graphql`
      fragment SearchRedirectEditor_redirect on SearchRedirect {
        id
        ...SearchRedirectEditor_stored
        ...ResourceForm_resource
      }
    `,
    redirectKey,
  );
  const [create] = useWrite<SearchRedirectEditorCreateMutation>(graphql`
    mutation SearchRedirectEditorCreateMutation($input: CreateSearchRedirectInput!) {
      createSearchRedirect(input: $input) {
        searchRedirectEdge {
          node {
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
  `);
  const [update] = useWrite<SearchRedirectEditorUpdateMutation>(graphql`
    mutation SearchRedirectEditorUpdateMutation($input: UpdateSearchRedirectInput!) {
      updateSearchRedirect(input: $input) {
        searchRedirect {
          name
          linkStatus
          linkCheckedAt
          ...SearchRedirectEditor_redirect
          ...SearchRedirectEditor_stored
          ...LastChange_resource
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const intl = useIntl();
  const showPlacing = useShowPlacing(store);
  const { storeId } = store;
  const state = useResourceForm<RedirectFields>({
    read: redirect ? readStored(redirect) : null,
    initial: { url: '', exact: [], contains: [], scope: [store.id], isEnabled: true },
    schema,
    draft: 'search redirect',
    itemPath: (id) => searchRedirectsPaths.item({ storeId, id }),
    create: async (draft) => {
      const { scope, isEnabled } = draft;
      const payload = (await create({ input: { storeId: store.id, fields: fieldsOf(draft), scope, isEnabled } }))?.createSearchRedirect;
      return payload && { internalId: payload.searchRedirectEdge?.node.internalId ?? null, errors: payload.errors };
    },
    update: async ({ id, revision }, draft) => {
      const { scope, isEnabled } = draft;
      const payload = (await update({ input: { id, revision, fields: fieldsOf(draft), scope, isEnabled } }))?.updateSearchRedirect;
      return payload && { stored: payload.searchRedirect ? readStored(payload.searchRedirect) : null, errors: payload.errors };
    },
  });
  const { form } = state;
  const url = form.field('url');
  const fields = fieldsOf(form.values);

  return (
    <ResourceForm
      state={state}
      resource={redirect ?? null}
      can="SEARCH_REDIRECTS_EDIT"
      listPath={searchRedirectsPaths.list({ storeId })}
      labels={labels}
      show={(field, draft) =>
        field === 'scope' || field === 'isEnabled' ? showPlacing(field, draft) : field === 'url' ? draft.url : intl.formatList(draft[field])
      }
      aside={
        <SearchRedirectTest
          storeId={storeId}
          id={redirect?.id ?? null}
          fields={fields.url === '' ? null : fields}
          isEnabled={form.values.isEnabled}
        />
      }
    >
      {(isReadOnly) => (
        <>
          <section className={resourceStyles['section']} aria-label={intl.formatMessage(messages.sectionWhen)}>
            <Title order={2} size="h5">
              <FormattedMessage {...messages.sectionWhen} />
            </Title>
            {(['exact', 'contains'] as const).map((name) => {
              const field = form.field(name);
              return (
                <WordList
                  key={name}
                  id={field.id}
                  label={intl.formatMessage(messages[name])}
                  description={intl.formatMessage(name === 'exact' ? messages.exactHint : messages.containsHint)}
                  placeholder={intl.formatMessage(messages.addQuery)}
                  words={field.value}
                  error={field.error}
                  isReadOnly={isReadOnly}
                  onChange={field.onChange}
                />
              );
            })}
          </section>
          <section className={resourceStyles['section']} aria-label={intl.formatMessage(messages.sectionTo)}>
            <Title order={2} size="h5">
              <FormattedMessage {...messages.sectionTo} />
            </Title>
            <TextInput
              id={url.id}
              label={intl.formatMessage(messages.url)}
              description={intl.formatMessage(messages.urlHint)}
              value={url.value}
              error={url.error}
              required
              withAsterisk={false}
              readOnly={isReadOnly}
              onBlur={url.onBlur}
              onChange={(event) => url.onChange(event.currentTarget.value)}
            />
          </section>
          <PlacingFields store={store} isEnabled={form.field('isEnabled')} scope={form.field('scope')} isReadOnly={isReadOnly} />
        </>
      )}
    </ResourceForm>
  );
}
