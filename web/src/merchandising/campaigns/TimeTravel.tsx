import { Badge, Group, Select, Skeleton, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { ChosenProducts } from '../../recommendations/ChosenProducts.tsx';
import { readProductCard, useProductCards } from '../../resources/pickers/productCards.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import { WordList } from '../../ui/form/WordList.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { TimeTravelPage, TimeTravelQuery } from './__generated__/TimeTravelQuery.graphql.ts';
import { actionWords } from './campaignsList.ts';
import styles from './CampaignSlots.module.css';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

type Page = Exclude<TimeTravelPage, '%future added value'>;

const pages: Readonly<Record<Page, MessageDescriptor>> = {
  SEARCH: messages.travelSEARCH,
  HOME: messages.travelHOME,
  PRODUCT: messages.travelPRODUCT,
  CATEGORY: messages.travelCATEGORY,
  BASKET: messages.travelBASKET,
};

/** A page of the shop as it looked or will look at a moment, to a visitor on a device. */
export function TimeTravel({ storeId }: { readonly storeId: string }) {
  const intl = useIntl();
  const cards = useProductCards(storeId, []);
  const [page, setPage] = useState<Page>('SEARCH');
  const [at, setAt] = useState('');
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('');
  const [products, setProducts] = useState<readonly string[]>([]);
  const [device, setDevice] = useState('');
  const [language, setLanguage] = useState('');
  const [visitor, setVisitor] = useState('');
  const [audiences, setAudiences] = useState<readonly string[]>([]);
  const hasProducts = page === 'PRODUCT' || page === 'BASKET';
  const input = {
    page,
    at: at === '' ? null : at,
    query: page === 'SEARCH' ? query : '',
    category: page === 'CATEGORY' ? category : '',
    products: hasProducts ? products : [],
    device,
    language: language.trim(),
    visitor: visitor.trim(),
    audiences,
  };
  return (
    <FormSection title={messages.travelTitle} hint={messages.travelText}>
      <Group gap="sm" align="flex-end">
        <Select
          label={intl.formatMessage(messages.travelPage)}
          data={(Object.keys(pages) as Page[]).map((value) => ({ value, label: intl.formatMessage(pages[value]) }))} // the words are given for each page
          value={page}
          allowDeselect={false}
          onChange={(value) => value !== null && setPage(value as Page)} // one of the pages above
        />
        <TextInput
          type="datetime-local"
          label={intl.formatMessage(messages.travelAt)}
          value={at}
          max="9999-12-31T23:59"
          onChange={(event) => setAt(event.currentTarget.value.slice(0, 16))}
        />
        {page === 'SEARCH' && (
          <TextInput label={intl.formatMessage(messages.query)} value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
        )}
        {page === 'CATEGORY' && (
          <TextInput
            label={intl.formatMessage(messages.travelCATEGORYName)}
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
        )}
        <Select
          label={intl.formatMessage(messages.devices)}
          data={[
            { value: '', label: intl.formatMessage(messages.travelAnyDevice) },
            { value: 'desktop', label: intl.formatMessage(messages.deviceDesktop) },
            { value: 'tablet', label: intl.formatMessage(messages.deviceTablet) },
            { value: 'mobile', label: intl.formatMessage(messages.deviceMobile) },
          ]}
          value={device}
          allowDeselect={false}
          onChange={(value) => setDevice(value ?? '')}
        />
        <TextInput
          label={intl.formatMessage(messages.typeLANGUAGE)}
          placeholder={intl.formatMessage(messages.travelAnyLanguage)}
          maxLength={35}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <TextInput
          label={intl.formatMessage(messages.travelVisitor)}
          placeholder={intl.formatMessage(messages.travelNewVisitor)}
          maxLength={200}
          value={visitor}
          onChange={(event) => setVisitor(event.currentTarget.value)}
        />
      </Group>
      <WordList
        id="time-travel-audiences"
        value={audiences}
        onChange={setAudiences}
        label={intl.formatMessage(messages.audiences)}
        description={intl.formatMessage(messages.travelAudiences)}
        placeholder={intl.formatMessage(messages.addValue)}
      />
      {hasProducts && (
        <ChosenProducts
          storeId={storeId}
          field={{ id: 'time-travel-products', value: products, error: undefined, onChange: setProducts, onBlur: () => undefined }}
          label={messages.products}
          hint={messages.travelProducts}
          pick={messages.pick}
          cards={cards}
          takenIds={[]}
          missingIds={[]}
          most={page === 'PRODUCT' ? 1 : 50}
          isReadOnly={false}
        />
      )}
      <LiveAnswer question={input} fallback={<Skeleton h={320} />}>
        {(asked, isStale) => (
          <div aria-live="polite" aria-busy={isStale}>
            <Blocks storeId={storeId} input={asked} />
          </div>
        )}
      </LiveAnswer>
    </FormSection>
  );
}

function Blocks(variables: TimeTravelQuery['variables']) {
  const intl = useIntl();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<TimeTravelQuery>(
    graphql`
      query TimeTravelQuery($storeId: String!, $input: TimeTravelInput!) @throwOnFieldError {
        store(storeId: $storeId) {
          timeTravel(input: $input) {
            blocks {
              isSlider
              title
              name
              slots {
                campaignName
                action
                product {
                  ...productCards_product
                }
              }
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const shown = loaded(data.store).timeTravel.blocks.filter(({ slots }) => slots.length > 0);
  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.travelNothing} />
      </Text>
    );
  return shown.map(({ isSlider, title, name, slots }) => (
    <section key={name} aria-label={isSlider ? name : intl.formatMessage(messages.travelResults)}>
      <Text fw={600} mt="md" mb="xs">
        {isSlider ? title || name : <FormattedMessage {...messages.travelResults} />}
      </Text>
      <ol className={styles['slots']}>
        {slots.map(({ product, campaignName, action }, at) => {
          const card = readProductCard(product);
          const word = action == null || action === '%future added value' ? undefined : actionWords[action];
          return (
            <li key={card.internalId} className={styles['slot']} data-rule={campaignName == null ? undefined : 0}>
              <span className={styles['place']}>{numbers.count(at + 1)}</span>
              <ProductPicture source={card.image} size={64} />
              <span className={styles['name']} title={card.name}>
                {card.name}
              </span>
              {campaignName != null && word !== undefined && (
                <Badge size="xs" variant="light" tt="none" maw="100%">
                  <FormattedMessage {...messages.travelBy} values={{ action: intl.formatMessage(word), name: campaignName }} />
                </Badge>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  ));
}
