import { Switch } from '@mantine/core';
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
import type { SearchSynonymPage_synonym$key } from './__generated__/SearchSynonymPage_synonym.graphql.ts';
import type { SearchSynonymPageCreateMutation } from './__generated__/SearchSynonymPageCreateMutation.graphql.ts';
import type { SearchSynonymPageQuery } from './__generated__/SearchSynonymPageQuery.graphql.ts';
import type { SearchSynonymPageUpdateMutation } from './__generated__/SearchSynonymPageUpdateMutation.graphql.ts';
import { SearchDraftPanels } from '../replay/SearchDraftPanels.tsx';
import { useDraftChecks } from '../expectations/useDraftChecks.tsx';
import { searchSynonymsMessages as messages } from './searchSynonyms.messages.ts';
import { searchSynonymsKind } from './searchSynonymsList.ts';
import { SynonymGraph } from './SynonymGraph.tsx';
import { SynonymResults } from './SynonymResults.tsx';

interface SynonymFields {
  readonly query: string;
  readonly synonyms: readonly string[];
  readonly directedSynonyms: readonly string[];
  readonly isAllEqual: boolean;
}

function readStored(key: SearchSynonymPage_synonym$key) {
  const { query, synonyms, directedSynonyms, isAllEqual, ...resource } = readInlineData(
    graphql`
      fragment SearchSynonymPage_synonym on SearchSynonym @inline {
        query
        synonyms
        directedSynonyms
        isAllEqual
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<SynonymFields>(resource, { query, synonyms, directedSynonyms, isAllEqual });
}

const inputOf = ({ query, synonyms, directedSynonyms, isAllEqual }: SynonymFields) => ({
  query: query.trim(),
  synonyms,
  directedSynonyms,
  isAllEqual,
});

const editor = resourceEditor<SynonymFields, SearchSynonymPageCreateMutation, SearchSynonymPageUpdateMutation>({
  create: graphql`
    mutation SearchSynonymPageCreateMutation($input: CreateSearchSynonymInput!) {
      created: createSearchSynonym(input: $input) {
        edge: searchSynonymEdge {
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
    mutation SearchSynonymPageUpdateMutation($input: UpdateSearchSynonymInput!) {
      updated: updateSearchSynonym(input: $input) {
        resource: searchSynonym {
          ...SynonymResults_synonym
          ...SearchSynonymPage_synonym
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
  labels: searchSynonymsKind.labels,
  schema: {
    query: [required, maxLength(200)],
    synonyms: [
      (synonyms, { directedSynonyms }) => (synonyms.length + directedSynonyms.length > 0 ? undefined : { message: messages.needsSynonym }),
    ],
  },
});

/** One synonym, stored or new, next to the graph of what finds what; `?query=` and `?synonym=` are what a new one starts with. */
export function SearchSynonymPage({ queryRef, location }: PageProps<SearchSynonymPageQuery>) {
  const data = usePreloadedQuery<SearchSynonymPageQuery>(
    graphql`
      query SearchSynonymPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...ResourceForm_store @arguments(can: SEARCH_SYNONYMS_EDIT)
          searchSynonym(id: $id) {
            ...SynonymResults_synonym
            ...SearchSynonymPage_synonym
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { searchSynonym: synonym } = store;
  const { mayBeSaved, dialog } = useDraftChecks();
  const proposed = location.query.get('synonym');
  return (
    <ResourcePage
      kind={searchSynonymsKind}
      editor={editor}
      store={store}
      resource={synonym ? readStored(synonym) : null}
      actions={synonym && <SynonymResults synonym={synonym} />}
      initial={{
        query: location.query.get('query') ?? '',
        synonyms: proposed === null ? [] : [proposed],
        directedSynonyms: [],
        isAllEqual: false,
      }}
      mayBeSaved={(draft, id) => mayBeSaved({ searchSynonym: inputOf(draft) }, id, draft)}
      renderAside={({ form, stored }) => (
        <>
          <SynonymGraph
            term={form.values.query}
            twoWay={form.values.synonyms}
            oneWay={form.values.directedSynonyms}
            isAllEqual={form.values.isAllEqual}
          />
          <ObjectConflicts storeId={store.storeId} object="SYNONYM" id={stored?.head.internalId} />
          <SearchDraftPanels
            draft={isComplete(form.values) ? { searchSynonym: inputOf(form.values) } : null}
            form={form}
            stored={stored}
            name={form.values.query}
            queries={[form.values.query, ...form.values.synonyms].map((query) => query.trim())}
          />
          {dialog}
        </>
      )}
    >
      {(form, isReadOnly) => <Fields form={form} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}

/** Whether there is something to try. */
const isComplete = ({ query, synonyms, directedSynonyms }: SynonymFields) =>
  query.trim() !== '' && synonyms.length + directedSynonyms.length > 0;

function Fields({ form, isReadOnly }: { readonly form: Form<Draft<SynonymFields>>; readonly isReadOnly: boolean }) {
  const intl = useIntl();
  const isAllEqual = form.field('isAllEqual');
  const words = (name: 'synonyms' | 'directedSynonyms', label: typeof messages.twoWay, hint: typeof messages.twoWayHint) => (
    <WordList
      {...form.field(name)}
      label={intl.formatMessage(label)}
      description={intl.formatMessage(hint)}
      placeholder={intl.formatMessage(messages.addWord)}
      isReadOnly={isReadOnly}
    />
  );
  return (
    <FormSection title={messages.sectionWords}>
      <TextField field={form.field('query')} label={messages.term} hint={messages.termHint} isRequired isReadOnly={isReadOnly} />
      {words('synonyms', messages.twoWay, messages.twoWayHint)}
      <Switch
        id={isAllEqual.id}
        checked={isAllEqual.value}
        label={intl.formatMessage(messages.allEqual)}
        description={intl.formatMessage(messages.allEqualHint)}
        disabled={isReadOnly}
        onChange={(event) => isAllEqual.onChange(event.currentTarget.checked)}
      />
      {words('directedSynonyms', messages.oneWay, messages.oneWayHint)}
    </FormSection>
  );
}
