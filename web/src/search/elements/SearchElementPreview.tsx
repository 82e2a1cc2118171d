import { Badge, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { partNames } from '../../content/designs/partNames.ts';
import { previewDocument } from '../../content/designs/previewDocument.ts';
import { CategoryChoice } from '../../resources/pickers/CategoryChoice.tsx';
import { readProductCard } from '../../resources/pickers/productCards.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { SearchElementPreviewQuery } from './__generated__/SearchElementPreviewQuery.graphql.ts';
import { type ElementFields, inputOf } from './elementFields.ts';
import { PreviewBanner } from './PreviewBanner.tsx';
import { PreviewFacet } from './PreviewFacet.tsx';
import styles from './SearchElementPreview.module.css';
import { searchElementsMessages as messages } from './searchElements.messages.ts';

interface SearchElementPreviewProps {
  readonly storeId: string;
  readonly fields: ElementFields;
}

/** What the element shows for a query or a category, while it is edited. */
export function SearchElementPreview({ storeId, fields }: SearchElementPreviewProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('');
  const isCategory = fields.type === 'CATEGORY_PAGE';
  const question = {
    storeId,
    fields: { ...inputOf(fields), name: fields.name.trim() || '-' },
    query: isCategory ? '' : query,
    category: isCategory ? category : '',
  };
  return (
    <FormSection title={messages.previewTitle}>
      {isCategory ? (
        <CategoryChoice
          storeId={storeId}
          field={{ id: 'preview-category', value: category, error: undefined, onChange: setCategory }}
          label={messages.previewCategory}
        />
      ) : (
        <TextInput
          label={intl.formatMessage(messages.previewQuery)}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {isCategory && category === '' ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.previewChooseCategory} />
        </Text>
      ) : (
        <PoliteAnswer question={question} fallback={<Skeleton h={240} />} className={styles['answer']}>
          {(asked) => <Answer {...asked} />}
        </PoliteAnswer>
      )}
    </FormSection>
  );
}

function Answer(variables: SearchElementPreviewQuery['variables']) {
  const intl = useIntl();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<SearchElementPreviewQuery>(
    graphql`
      query SearchElementPreviewQuery($storeId: String!, $fields: SearchElementFieldsInput!, $query: String!, $category: String!)
      @throwOnFieldError {
        store(storeId: $storeId) {
          currency
          searchElementPreview(fields: $fields, query: $query, category: $category) {
            totalCount
            correctedQuery
            banners {
              ...PreviewBanner_banner
            }
            html
            css
            suggestions
            categories
            pages
            facets {
              attribute
              ...PreviewFacet_facet
            }
            texts {
              key
              text
            }
            products {
              ...productCards_product
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const store = loaded(data.store);
  const shown = store.searchElementPreview;
  const texts = new Map(shown.texts.map(({ key, text }) => [String(key), text]));
  return (
    <>
      <Text size="sm" fw={600}>
        <FormattedMessage {...messages.previewFound} values={counted(numbers, shown.totalCount)} />
      </Text>
      {shown.correctedQuery !== null && shown.correctedQuery !== undefined && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.previewCorrected} values={{ query: shown.correctedQuery }} />
        </Text>
      )}
      {shown.banners.map((banner, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- banners have no identity beyond their place
        <PreviewBanner key={at} banner={banner} />
      ))}
      {shown.html != null && (
        <iframe
          className={styles['frame']}
          title={intl.formatMessage(messages.previewTitle)}
          sandbox="allow-same-origin"
          srcDoc={previewDocument(shown.html, shown.css, { isDark: false, isRightToLeft: false }, partNames(intl))}
        />
      )}
      <Words title={messages.previewSuggestions} words={shown.suggestions} />
      <Words title={messages.previewCategories} words={shown.categories} />
      <Words title={messages.previewPages} words={shown.pages} />
      {shown.facets.map((facet) => (
        <PreviewFacet key={facet.attribute} facet={facet} texts={texts} currency={store.currency} />
      ))}
      {shown.html == null && (
        <ol className={styles['products']}>
          {shown.products.map((product) => {
            const card = readProductCard(product);
            return (
              <li key={card.internalId} className={styles['product']}>
                <ProductPicture source={card.image} size={72} />
                <Text size="xs">{card.name}</Text>
                {card.price !== null && (
                  <Text size="xs" fw={600}>
                    {numbers.money(card.price)}
                  </Text>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}

function Words({ title, words }: { readonly title: MessageDescriptor; readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <Text size="xs" fw={600} mb={4}>
        <FormattedMessage {...title} />
      </Text>
      <Group gap={4}>
        {words.map((word) => (
          <Badge key={word} variant="default" size="sm" tt="none" fw={500}>
            {word}
          </Badge>
        ))}
      </Group>
    </div>
  );
}
