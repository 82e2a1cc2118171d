import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import type { SearchElementPageCreateMutation } from './__generated__/SearchElementPageCreateMutation.graphql.ts';
import type { SearchElementPageQuery } from './__generated__/SearchElementPageQuery.graphql.ts';
import type { SearchElementPageUpdateMutation } from './__generated__/SearchElementPageUpdateMutation.graphql.ts';
import { type ElementFields, emptyElement, inputOf, isListOfProducts, readElement } from './elementFields.ts';
import { SearchElementForm } from './SearchElementForm.tsx';
import { SearchElementPreview } from './SearchElementPreview.tsx';
import { searchElementsMessages as messages } from './searchElements.messages.ts';
import { searchElementsKind } from './searchElementsList.ts';
import { isSelector } from './selectorMatches.ts';

const editor = resourceEditor<ElementFields, SearchElementPageCreateMutation, SearchElementPageUpdateMutation>({
  create: graphql`
    mutation SearchElementPageCreateMutation($input: CreateSearchElementInput!) {
      created: createSearchElement(input: $input) {
        edge: searchElementEdge {
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
    mutation SearchElementPageUpdateMutation($input: UpdateSearchElementInput!) {
      updated: updateSearchElement(input: $input) {
        resource: searchElement {
          ...elementFields_element
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  read: readElement,
  inputOf,
  labels: searchElementsKind.labels,
  schema: {
    name: [required, maxLength(200)],
    designKey: [(design) => (design === '' ? { message: messages.needsDesign } : undefined)],
    labels: [(labels) => (labels.length > 0 ? undefined : { message: messages.needsLabel })],
    facets: [
      (facets) => {
        const names = facets.map(({ attribute }) => attribute.trim()).filter((name) => name !== '');
        return new Set(names).size < names.length ? { message: messages.facetTwice } : undefined;
      },
    ],
    filter: [
      (filter) => {
        const { problem } = parseFilter(filter);
        return problem === undefined ? undefined : { message: messages.badFilter, values: { place: problem.from + 1 } };
      },
    ],
    resultsUrl: [(url) => (/^(?:|https?:\/\/.*|\/.*)$/i.test(url.trim()) ? undefined : { message: messages.badUrl })],
    insertion: [
      (insertion, { type }) => (insertion === 'ATTACH' && isListOfProducts(type) ? { message: messages.notAttached } : undefined),
    ],
    selector: [
      (selector, { insertion }) => (insertion === 'MANUAL' || selector.trim() !== '' ? undefined : { message: messages.needsSelector }),
      (selector, { insertion }) => (insertion === 'MANUAL' || isSelector(selector.trim()) ? undefined : { message: messages.testInvalid }),
    ],
  },
});

/** One search element, stored or new. */
export function SearchElementPage({ queryRef, location }: PageProps<SearchElementPageQuery>) {
  const data = usePreloadedQuery<SearchElementPageQuery>(
    graphql`
      query SearchElementPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ResourceForm_store @arguments(can: SEARCH_ELEMENTS_EDIT)
          ...SearchElementForm_store
          searchElement(id: $id) {
            ...elementFields_element
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { storeId } = useStoreScope();
  const id = location.params['id'];
  return (
    <ResourcePage
      kind={searchElementsKind}
      editor={editor}
      store={store}
      resource={store.searchElement ? readElement(store.searchElement) : null}
      initial={emptyElement}
      renderAside={({ form }) => <SearchElementPreview storeId={storeId} fields={form.values} />}
    >
      {(form, isReadOnly) => <SearchElementForm form={form} store={store} id={id} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}
