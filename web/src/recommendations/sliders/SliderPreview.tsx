import { Badge, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { readProductCard, useProductCards } from '../../resources/pickers/productCards.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { ChosenProducts } from '../ChosenProducts.tsx';
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

/** What the slider shows to a new visitor, to one who viewed a product, or to a customer, while it is edited. */
export function SliderPreview({ storeId, fields }: SliderPreviewProps) {
  const intl = useIntl();
  const [viewer, setViewer] = useState<Viewer>('new');
  const [products, setProducts] = useState<readonly string[]>([]);
  const [email, setEmail] = useState('');
  const cards = useProductCards(storeId, []);
  const isReady = fields.logic !== 'SPECIFIC' || fields.products.length > 0;
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  const question = {
    fields: { ...inputOf(fields), name: fields.name.trim() || '-' },
    products: viewer === 'product' ? products : [],
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
          field={{ id: 'slider-preview-product', value: products, error: undefined, onChange: setProducts, onBlur: () => undefined }}
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
      {viewer === 'customer' && (
        <TextInput
          type="email"
          label={intl.formatMessage(messages.previewEmail)}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      {isReady ? (
        <LiveAnswer question={question} fallback={<Skeleton h={240} />}>
          {(asked, isStale) => (
            <div aria-live="polite" aria-busy={isStale}>
              <Slots storeId={storeId} {...asked} />
            </div>
          )}
        </LiveAnswer>
      ) : (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.previewWait} />
        </Text>
      )}
    </FormSection>
  );
}

function Slots(variables: SliderPreviewQuery['variables']) {
  const numbers = useNumbers();
  const nameOf = useLogicName();
  const data = useLazyLoadQuery<SliderPreviewQuery>(
    graphql`
      query SliderPreviewQuery($storeId: String!, $fields: SliderFieldsInput!, $products: [String!], $email: String) @throwOnFieldError {
        store(storeId: $storeId) {
          sliderPreview(fields: $fields, products: $products, email: $email) {
            logic
            reason
            product {
              ...productCards_product
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const slots = loaded(data.store).sliderPreview;
  const { headline } = variables.fields;
  if (slots.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.previewEmpty} />
      </Text>
    );
  return (
    <>
      {headline != null && headline !== '' && (
        <Text fw={600} mb="xs">
          {headline}
        </Text>
      )}
      <ol className={styles['slots']}>
        {slots.map(({ logic, reason, product }) => {
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
              <Badge size="sm" variant={logic === variables.fields.logic ? 'light' : 'default'} tt="none" fw={500}>
                {reason === 'accessory' ? <FormattedMessage {...messages.reasonAccessory} /> : nameOf(logic)}
              </Badge>
            </li>
          );
        })}
      </ol>
    </>
  );
}
