import { Badge, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, readInlineData, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { readProductCard } from '../../resources/pickers/productCards.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { TravelBlocks_travel$key } from './__generated__/TravelBlocks_travel.graphql.ts';
import type { TravelBlocksQuery } from './__generated__/TravelBlocksQuery.graphql.ts';
import { actionWords } from './campaignsList.ts';
import { SlotMove } from './SlotMove.tsx';
import styles from './CampaignSlots.module.css';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

const readTravel = (key: TravelBlocks_travel$key) =>
  readInlineData(
    graphql`
      fragment TravelBlocks_travel on TimeTravel @inline {
        blocks {
          isSlider
          title
          name
          slots {
            campaignName
            action
            product {
              internalId
              ...productCards_product
            }
          }
        }
      }
    `,
    key,
  );

/** Results and sliders of a page; with a draft, each product with its place without it. */
export function TravelBlocks(variables: TravelBlocksQuery['variables']) {
  const intl = useIntl();
  const data = useLazyLoadQuery<TravelBlocksQuery>(
    graphql`
      query TravelBlocksQuery($storeId: String!, $input: TimeTravelInput!, $draft: ID, $isDrafted: Boolean!) @throwOnFieldError {
        store(storeId: $storeId) {
          timeTravel(input: $input) {
            ...TravelBlocks_travel
          }
          drafted: timeTravel(input: $input, draftId: $draft) @include(if: $isDrafted) {
            ...TravelBlocks_travel
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const [view, setView] = useState<'with' | 'without'>('with');
  const { timeTravel, drafted } = loaded(data.store);
  const held = readTravel(timeTravel).blocks;
  const isDrafted = drafted != null && view === 'with';
  const blocks = (isDrafted ? readTravel(drafted).blocks : held).filter(({ slots }) => slots.length > 0);
  return (
    <>
      {drafted != null && (
        <SegmentedControl
          size="xs"
          aria-label={intl.formatMessage(messages.travelDraft)}
          value={view}
          data={[
            { value: 'with', label: intl.formatMessage(messages.travelWith) },
            { value: 'without', label: intl.formatMessage(messages.travelWithout) },
          ]}
          onChange={(value) => setView(value === 'without' ? 'without' : 'with')}
        />
      )}
      {blocks.length === 0 && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.travelNothing} />
        </Text>
      )}
      {blocks.map((block) => (
        <Block key={block.name} block={block} before={isDrafted ? held.find(({ name }) => name === block.name) : block} />
      ))}
    </>
  );
}

type Shown = ReturnType<typeof readTravel>['blocks'][number];

interface BlockProps {
  readonly block: Shown;
  /** The same without the draft. */
  readonly before: Shown | undefined;
}

function Block({ block: { isSlider, title, name, slots }, before }: BlockProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const places = new Map(before?.slots.map(({ product }, at) => [product.internalId, at + 1]));
  return (
    <section className={styles['shelf']} aria-label={isSlider ? name : intl.formatMessage(messages.travelResults)}>
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
                <Badge size="xs" variant="light" tt="none" maw="100%" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
                  <FormattedMessage {...messages.travelBy} values={{ action: intl.formatMessage(word), name: campaignName }} />
                </Badge>
              )}
              <SlotMove place={at + 1} before={places.get(card.internalId) ?? null} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
