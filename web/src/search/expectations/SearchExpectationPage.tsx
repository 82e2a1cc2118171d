import { useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { type ProductCards, readProductCard, useProductCards } from '../../resources/pickers/productCards.ts';
import { ProductPicker } from '../../resources/pickers/ProductPicker.tsx';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { type Draft, storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { PillList } from '../../ui/form/PillList.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import type { SearchExpectationPage_expectation$key } from './__generated__/SearchExpectationPage_expectation.graphql.ts';
import type { SearchExpectationPageCreateMutation } from './__generated__/SearchExpectationPageCreateMutation.graphql.ts';
import type { SearchExpectationPageQuery } from './__generated__/SearchExpectationPageQuery.graphql.ts';
import type { SearchExpectationPageUpdateMutation } from './__generated__/SearchExpectationPageUpdateMutation.graphql.ts';
import { ExpectationBadge } from './ExpectationBadge.tsx';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';
import { searchExpectationsKind } from './searchExpectationsList.ts';

interface ExpectationFields {
  readonly query: string;
  readonly mustInclude: readonly string[];
  readonly maxRank: number;
}

function readStored(key: SearchExpectationPage_expectation$key) {
  const { query, mustInclude, maxRank, ...resource } = readInlineData(
    graphql`
      fragment SearchExpectationPage_expectation on SearchExpectation @inline {
        query
        mustInclude
        maxRank
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<ExpectationFields>(resource, { query, mustInclude, maxRank });
}

const editor = resourceEditor<ExpectationFields, SearchExpectationPageCreateMutation, SearchExpectationPageUpdateMutation>({
  create: graphql`
    mutation SearchExpectationPageCreateMutation($input: CreateSearchExpectationInput!) {
      created: createSearchExpectation(input: $input) {
        edge: searchExpectationEdge {
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
    mutation SearchExpectationPageUpdateMutation($input: UpdateSearchExpectationInput!) {
      updated: updateSearchExpectation(input: $input) {
        resource: searchExpectation {
          ...ExpectationBadge_expectation
          ...SearchExpectationPage_expectation
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
  inputOf: ({ query, mustInclude, maxRank }) => ({ query: query.trim(), mustInclude, maxRank }),
  labels: searchExpectationsKind.labels,
  schema: {
    query: [required, maxLength(200)],
    mustInclude: [(ids) => (ids.length > 0 ? undefined : { message: messages.needsProduct })],
    maxRank: [(rank) => (Number.isInteger(rank) && rank >= 1 && rank <= 100 ? undefined : { message: messages.maxRankWrong })],
  },
});

/** One expectation, stored or new; `?query=` in the address is what a new one starts with. */
export function SearchExpectationPage({ queryRef, location }: PageProps<SearchExpectationPageQuery>) {
  const data = usePreloadedQuery<SearchExpectationPageQuery>(
    graphql`
      query SearchExpectationPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...ResourceForm_store @arguments(can: SEARCH_EXPECTATIONS_EDIT)
          searchExpectation(id: $id) {
            products {
              ...productCards_product
            }
            ...ExpectationBadge_expectation
            ...SearchExpectationPage_expectation
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { storeId, searchExpectation: expectation } = store;
  const cards = useProductCards(storeId, (expectation?.products ?? []).map(readProductCard));
  return (
    <ResourcePage
      kind={searchExpectationsKind}
      editor={editor}
      store={store}
      resource={expectation ? readStored(expectation) : null}
      actions={expectation && <ExpectationBadge expectation={expectation} />}
      initial={{ query: location.query.get('query') ?? '', mustInclude: [], maxRank: 10 }}
    >
      {(form, isReadOnly) => <Fields form={form} storeId={storeId} cards={cards} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}

interface FieldsProps {
  readonly form: Form<Draft<ExpectationFields>>;
  readonly storeId: string;
  readonly cards: ProductCards;
  readonly isReadOnly: boolean;
}

function Fields({ form, storeId, cards, isReadOnly }: FieldsProps) {
  const intl = useIntl();
  const products = form.field('mustInclude');
  return (
    <FormSection title={messages.section}>
      <TextField field={form.field('query')} label={messages.query} isRequired isReadOnly={isReadOnly} />
      <ProductPicker
        id={products.id}
        label={intl.formatMessage(messages.productsHint)}
        storeId={storeId}
        takenIds={products.value}
        isReadOnly={isReadOnly}
        onPick={(card) => {
          cards.add(card);
          products.onChange([...products.value, card.internalId]);
        }}
      />
      <PillList
        label={intl.formatMessage(messages.products)}
        words={products.value}
        nameOf={(id) => cards.get(id)?.name ?? id}
        isReadOnly={isReadOnly}
        onChange={products.onChange}
      />
      {products.error !== undefined && <Notice tone="danger">{products.error}</Notice>}
      <NumberField
        field={form.field('maxRank')}
        label={messages.maxRank}
        hint={messages.maxRankHint}
        least={1}
        most={100}
        isReadOnly={isReadOnly}
      />
    </FormSection>
  );
}
