import { useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ObjectConflicts } from '../../resources/conflicts/ObjectConflicts.tsx';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { type Draft, storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import type {
  SearchRedirectPage_redirect$data,
  SearchRedirectPage_redirect$key,
} from './__generated__/SearchRedirectPage_redirect.graphql.ts';
import type { SearchRedirectPageCreateMutation } from './__generated__/SearchRedirectPageCreateMutation.graphql.ts';
import type { SearchRedirectPageQuery } from './__generated__/SearchRedirectPageQuery.graphql.ts';
import type { SearchRedirectPageUpdateMutation } from './__generated__/SearchRedirectPageUpdateMutation.graphql.ts';
import { useDraftChecks } from '../expectations/useDraftChecks.tsx';
import { SearchDraftPanels } from '../replay/SearchDraftPanels.tsx';
import { LinkBadge } from './LinkBadge.tsx';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsKind } from './searchRedirectsList.ts';
import { SearchRedirectTest } from './SearchRedirectTest.tsx';

type RedirectFields = Pick<SearchRedirectPage_redirect$data, 'url' | 'exact' | 'contains'>;

function readStored(key: SearchRedirectPage_redirect$key) {
  const { url, exact, contains, ...resource } = readInlineData(
    graphql`
      fragment SearchRedirectPage_redirect on SearchRedirect @inline {
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

const inputOf = ({ url, exact, contains }: RedirectFields) => ({ url: url.trim(), exact, contains });

const editor = resourceEditor<RedirectFields, SearchRedirectPageCreateMutation, SearchRedirectPageUpdateMutation>({
  create: graphql`
    mutation SearchRedirectPageCreateMutation($input: CreateSearchRedirectInput!) {
      created: createSearchRedirect(input: $input) {
        edge: searchRedirectEdge {
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
    mutation SearchRedirectPageUpdateMutation($input: UpdateSearchRedirectInput!) {
      updated: updateSearchRedirect(input: $input) {
        resource: searchRedirect {
          ...LinkBadge_redirect
          ...SearchRedirectPage_redirect
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
  labels: searchRedirectsKind.labels,
  schema: {
    url: [
      required,
      maxLength(2000),
      (url) => (/^(\/(?![/\\])|https?:\/\/.)\S*$/i.test(url.trim()) ? undefined : { message: messages.urlWrong }),
    ],
    exact: [(exact, { contains }) => (exact.length + contains.length > 0 ? undefined : { message: messages.needsQuery })],
  },
});

/** One redirect, stored or new, next to a box that tests it; `?query=` is what a new one starts with. */
export function SearchRedirectPage({ queryRef, location }: PageProps<SearchRedirectPageQuery>) {
  const data = usePreloadedQuery<SearchRedirectPageQuery>(
    graphql`
      query SearchRedirectPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...ResourceForm_store @arguments(can: SEARCH_REDIRECTS_EDIT)
          searchRedirect(id: $id) {
            ...LinkBadge_redirect
            ...SearchRedirectPage_redirect
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { storeId, searchRedirect: redirect } = store;
  const { mayBeSaved, dialog } = useDraftChecks();
  return (
    <ResourcePage
      kind={searchRedirectsKind}
      editor={editor}
      store={store}
      resource={redirect ? readStored(redirect) : null}
      actions={redirect && <LinkBadge redirect={redirect} />}
      initial={{ url: '', exact: location.query.getAll('query').filter(Boolean), contains: [] }}
      mayBeSaved={(draft, id) => mayBeSaved({ searchRedirect: inputOf(draft) }, id, draft)}
      renderAside={({ form, stored }) => {
        const fields = inputOf(form.values);
        return (
          <>
            <SearchRedirectTest
              storeId={storeId}
              stored={stored}
              fields={fields.url === '' ? null : fields}
              isEnabled={form.values.isEnabled}
            />
            <ObjectConflicts storeId={storeId} object="REDIRECT" id={stored?.head.internalId} />
            <SearchDraftPanels
              draft={isComplete(fields) ? { searchRedirect: fields } : null}
              form={form}
              stored={stored}
              name={fields.url}
              queries={[...fields.exact, ...fields.contains]}
            />
            {dialog}
          </>
        );
      }}
    >
      {(form, isReadOnly) => <Fields form={form} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}

/** Whether there is something to try. */
const isComplete = ({ url, exact, contains }: RedirectFields) => url !== '' && exact.length + contains.length > 0;

function Fields({ form, isReadOnly }: { readonly form: Form<Draft<RedirectFields>>; readonly isReadOnly: boolean }) {
  const intl = useIntl();
  return (
    <>
      <FormSection title={messages.queries}>
        {(['exact', 'contains'] as const).map((name) => (
          <WordList
            key={name}
            {...form.field(name)}
            label={intl.formatMessage(messages[name])}
            description={intl.formatMessage(messages[`${name}Hint`])}
            placeholder={intl.formatMessage(messages.addQuery)}
            isReadOnly={isReadOnly}
          />
        ))}
      </FormSection>
      <FormSection title={messages.sectionTo}>
        <TextField field={form.field('url')} label={messages.url} hint={messages.urlHint} isRequired isReadOnly={isReadOnly} />
      </FormSection>
    </>
  );
}
