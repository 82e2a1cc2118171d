import { Badge, Box, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { partNames } from '../../content/designs/partNames.ts';
import { previewDocument } from '../../content/designs/previewDocument.ts';
import { PreviewFrame } from '../../content/preview/PreviewFrame.tsx';
import { ContentPageSelect } from '../../resources/pickers/ContentPageSelect.tsx';
import { readProductCard, useProductCards } from '../../resources/pickers/productCards.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { CategoryChoice } from '../../resources/pickers/CategoryChoice.tsx';
import { ChosenProducts } from '../ChosenProducts.tsx';
import { asks, isWhole } from '../logic/BlendFields.tsx';
import { useLogicName } from '../logic/useLogicName.ts';
import type { SliderPreviewQuery } from './__generated__/SliderPreviewQuery.graphql.ts';
import { inputOf, type SliderFields } from './sliderFields.ts';
import { slidersMessages as messages } from './sliders.messages.ts';
import styles from './SliderPreview.module.css';

interface SliderPreviewProps {
  readonly storeId: string;
  readonly fields: SliderFields;
}

type Viewer = 'new' | 'product' | 'customer';

/** Pages with one product, and those at which the shopper has some in the cart. */
const productPlaces: ReadonlySet<SliderFields['place']> = new Set(['PRODUCT', 'ADD_TO_BASKET']);
const cartPlaces: ReadonlySet<SliderFields['place']> = new Set(['BASKET', 'EXIT_INTENT', 'ORDER']);

/** What the slider shows to a new visitor, to one who viewed a product, or to a customer, while it is edited. */
export function SliderPreview({ storeId, fields }: SliderPreviewProps) {
  const intl = useIntl();
  const [viewer, setViewer] = useState<Viewer>('new');
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [onPage, setOnPage] = useState<readonly string[]>([]);
  const [email, setEmail] = useState('');
  const cards = useProductCards(storeId, []);
  const [category, setCategory] = useState('');
  const [page, setPage] = useState('');
  const isReady = (!asks(fields, 'SPECIFIC') || fields.products.length > 0) && (fields.logic !== 'BLEND' || isWhole(fields.blend));
  const logics = [fields.logic, ...(fields.logic === 'BLEND' ? fields.blend.map(({ logic }) => logic) : []), ...(fields.fallbacks ?? [])];
  // What the page says, where a logic listens to it and the slider does not say it itself.
  const takesCategory = fields.category === '' && (fields.place === 'CATEGORY' || logics.some((logic) => logic.startsWith('CATEGORY_')));
  const takesPage = fields.place === 'CONTENT' || logics.includes('PAGE_RELATED_PRODUCTS');
  const isCart = cartPlaces.has(fields.place);
  const takesProducts = (isCart || productPlaces.has(fields.place)) && viewer !== 'product';
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  const question = {
    fields: { ...inputOf(fields), name: fields.name.trim() || '-' },
    seen: viewer === 'product' ? seen : [],
    products: takesProducts ? (isCart ? onPage : onPage.slice(0, 1)) : [],
    category: takesCategory ? category : '',
    page: takesPage ? page : '',
    email: viewer === 'customer' && isAddress ? email.trim() : null,
  };
  const choice = (value: Viewer, message: typeof messages.asNew) => ({ value, label: intl.formatMessage(message) });
  return (
    <FormSection title={messages.previewTitle}>
      <SegmentedControl
        aria-label={intl.formatMessage(messages.previewAs)}
        fullWidth
        size="xs"
        value={viewer}
        data={[choice('new', messages.asNew), choice('product', messages.asProduct), choice('customer', messages.asCustomer)]}
        onChange={(value) => setViewer(value as Viewer)} // one of the three above
      />
      {viewer === 'product' && (
        <ChosenProducts
          storeId={storeId}
          field={{ id: 'slider-preview-product', value: seen, error: undefined, onChange: setSeen, onBlur: () => undefined }}
          label={messages.previewProduct}
          hint={messages.previewProductHint}
          pick={messages.pick}
          cards={cards}
          takenIds={[]}
          missingIds={[]}
          most={1}
          isReadOnly={false}
        />
      )}
      {takesProducts && (
        <ChosenProducts
          storeId={storeId}
          field={{
            id: 'slider-preview-on-page',
            value: question.products,
            error: undefined,
            onChange: setOnPage,
            onBlur: () => undefined,
          }}
          label={isCart ? messages.previewCart : messages.previewOnPage}
          hint={messages.previewOnPageHint}
          pick={messages.pick}
          cards={cards}
          takenIds={[]}
          missingIds={[]}
          most={isCart ? 50 : 1}
          isReadOnly={false}
        />
      )}
      {takesCategory && (
        <CategoryChoice
          storeId={storeId}
          field={{ id: 'slider-preview-category', value: category, error: undefined, onChange: setCategory }}
          label={messages.previewCategory}
        />
      )}
      {takesPage && (
        <ContentPageSelect
          id="slider-preview-page"
          label={intl.formatMessage(messages.previewPage)}
          storeId={storeId}
          value={page}
          onChange={setPage}
        />
      )}
      {viewer === 'customer' && (
        <TextInput
          type="email"
          label={intl.formatMessage(messages.previewEmail)}
          description={intl.formatMessage(messages.previewEmailHint)}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      {isReady ? (
        <PoliteAnswer question={question} fallback={<Skeleton h={240} />}>
          {(asked) => <Slots storeId={storeId} {...asked} />}
        </PoliteAnswer>
      ) : (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.previewWait} />
        </Text>
      )}
    </FormSection>
  );
}

const light = { isDark: false, isRightToLeft: false };

function Slots(variables: SliderPreviewQuery['variables']) {
  const intl = useIntl();
  const numbers = useNumbers();
  const nameOf = useLogicName();
  const data = useLazyLoadQuery<SliderPreviewQuery>(
    graphql`
      query SliderPreviewQuery(
        $storeId: String!
        $fields: SliderFieldsInput!
        $seen: [String!]
        $products: [String!]
        $category: String
        $page: String
        $email: String
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          sliderPreview(fields: $fields, seen: $seen, products: $products, category: $category, page: $page, email: $email) {
            logic
            reason
            campaignName
            product {
              ...productCards_product
            }
          }
          sliderDrawing(fields: $fields, seen: $seen, products: $products, category: $category, page: $page, email: $email) {
            html
            css
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const { sliderPreview: slots, sliderDrawing: drawing } = loaded(data.store);
  const { headline } = variables.fields;
  if (slots.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.previewEmpty} />
      </Text>
    );
  return (
    <>
      {drawing != null && (
        <Box mb="md">
          <PreviewFrame
            title={intl.formatMessage(messages.previewTitle)}
            html={previewDocument(drawing.html, drawing.css, light, partNames(intl))}
            width="full"
          />
        </Box>
      )}
      {drawing == null && headline != null && headline !== '' && (
        <Text fw={600} mb="xs">
          {headline}
        </Text>
      )}
      <ol className={styles['slots']}>
        {slots.map(({ logic, reason, campaignName, product }) => {
          const card = readProductCard(product);
          return (
            <li key={card.internalId} className={styles['slot']}>
              <ProductPicture source={card.image} size={96} />
              <Text size="sm">{card.name}</Text>
              {card.price !== null && (
                <Text size="sm" fw={600}>
                  {numbers.money(card.price)}
                </Text>
              )}
              {campaignName == null ? (
                <Badge size="sm" variant={logic === variables.fields.logic ? 'light' : 'default'} tt="none" fw={500}>
                  {reason === 'ACCESSORY' ? <FormattedMessage {...messages.reasonAccessory} /> : nameOf(logic)}
                </Badge>
              ) : (
                <Badge size="sm" color="green" variant="light" tt="none" fw={500} maw="100%">
                  <FormattedMessage {...messages.byCampaign} values={{ name: campaignName }} />
                </Badge>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
