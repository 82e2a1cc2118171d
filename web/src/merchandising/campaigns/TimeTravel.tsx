import { Select, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { CategoryChoice } from '../../resources/pickers/CategoryChoice.tsx';
import { ChosenProducts } from '../../recommendations/ChosenProducts.tsx';
import { placeWords } from '../../recommendations/sliders/slidersList.ts';
import { AudiencesSelect } from '../../resources/pickers/AudiencesSelect.tsx';
import { ContentPageSelect } from '../../resources/pickers/ContentPageSelect.tsx';
import { useProductCards } from '../../resources/pickers/productCards.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import type { TimeTravelPage } from './__generated__/TravelBlocksQuery.graphql.ts';
import type { ShopperDevice } from './campaignContext.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';
import { TravelBlocks } from './TravelBlocks.tsx';
import { TravelDraft } from './TravelDraft.tsx';

type Page = Exclude<TimeTravelPage, '%future added value'>;

const pages: Readonly<Record<Page, MessageDescriptor>> = {
  SEARCH: messages.travelSEARCH,
  HOME: messages.travelHOME,
  PRODUCT: messages.travelPRODUCT,
  CATEGORY: messages.travelCATEGORY,
  BASKET: messages.travelBASKET,
  ADD_TO_BASKET: placeWords.ADD_TO_BASKET,
  CONTENT: placeWords.CONTENT,
  EXIT_INTENT: placeWords.EXIT_INTENT,
  NOT_FOUND: placeWords.NOT_FOUND,
  ORDER: placeWords.ORDER,
};

/** Pages that show products, or at which the shopper has some in the cart. */
const withProducts: ReadonlySet<Page> = new Set(['PRODUCT', 'BASKET', 'ADD_TO_BASKET', 'EXIT_INTENT', 'ORDER']);

interface TimeTravelProps {
  readonly storeId: string;
  /** The draft to lay over at first, as its page asks for. */
  readonly draft: string | null;
}

/** A page of the shop as it looked or will look at a moment, to a visitor on a device, with and without a draft. */
export function TimeTravel({ storeId, draft: given }: TimeTravelProps) {
  const intl = useIntl();
  const cards = useProductCards(storeId, []);
  const [page, setPage] = useState<Page>('SEARCH');
  const [at, setAt] = useState('');
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('');
  const [products, setProducts] = useState<readonly string[]>([]);
  const [contentPage, setContentPage] = useState('');
  const [device, setDevice] = useState<ShopperDevice | ''>('');
  const [language, setLanguage] = useState('');
  const [visitor, setVisitor] = useState('');
  const [draft, setDraft] = useState(given);
  const [audiences, setAudiences] = useState<readonly string[]>([]);
  const hasProducts = withProducts.has(page);
  const input = {
    page,
    at: at === '' ? null : at,
    query: page === 'SEARCH' ? query : '',
    category: page === 'CATEGORY' ? category : '',
    contentPage: page === 'CONTENT' ? contentPage : '',
    products: hasProducts ? products : [],
    device: device === '' ? null : device,
    language: language.trim(),
    visitor: visitor.trim(),
    audiences,
  };
  return (
    <FormSection title={messages.travelTitle} hint={messages.travelText}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
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
          <CategoryChoice
            storeId={storeId}
            field={{ id: 'time-travel-category', value: category, error: undefined, onChange: setCategory }}
            label={messages.travelCATEGORYName}
          />
        )}
        {page === 'CONTENT' && (
          <ContentPageSelect
            id="time-travel-content"
            label={intl.formatMessage(placeWords.CONTENT)}
            storeId={storeId}
            value={contentPage}
            onChange={setContentPage}
          />
        )}
        <Select
          label={intl.formatMessage(messages.travelDevice)}
          data={[
            { value: '', label: intl.formatMessage(messages.travelAnyDevice) },
            { value: 'DESKTOP', label: intl.formatMessage(messages.deviceDesktop) },
            { value: 'TABLET', label: intl.formatMessage(messages.deviceTablet) },
            { value: 'MOBILE', label: intl.formatMessage(messages.deviceMobile) },
          ]}
          value={device}
          allowDeselect={false}
          onChange={(value) => setDevice((value ?? '') as ShopperDevice | '')} // one of the devices above
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
      </SimpleGrid>
      <AudiencesSelect
        id="time-travel-audiences"
        label={intl.formatMessage(messages.audiences)}
        description={intl.formatMessage(messages.travelAudiences)}
        storeId={storeId}
        value={audiences}
        onChange={setAudiences}
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
          most={page === 'PRODUCT' || page === 'ADD_TO_BASKET' ? 1 : 50}
          isReadOnly={false}
        />
      )}
      <TravelDraft storeId={storeId} value={draft} onChange={setDraft} />
      <PoliteAnswer question={{ input, draft, isDrafted: draft !== null }} fallback={<Skeleton h={320} />}>
        {(asked) => <TravelBlocks storeId={storeId} {...asked} />}
      </PoliteAnswer>
    </FormSection>
  );
}
