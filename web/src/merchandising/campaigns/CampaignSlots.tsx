import { Alert, Badge, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { readProductCard } from '../../resources/pickers/productCards.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { CampaignSlotsQuery } from './__generated__/CampaignSlotsQuery.graphql.ts';
import { actionWords } from './campaignsList.ts';
import styles from './CampaignSlots.module.css';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';
import { SlotMove } from './SlotMove.tsx';

interface CampaignSlotsProps {
  readonly variables: CampaignSlotsQuery['variables'];
  /** What the api calls the campaign that is edited: its id, or `draft` for a new one. */
  readonly own: string;
  /** Slots that the rule being edited may use. */
  readonly reach: ReadonlySet<number>;
}

type Preview = NonNullable<NonNullable<CampaignSlotsQuery['response']['store']>['merchandisingPreview']>;
type Slot = Preview['after'][number];

/** The slots as shoppers would see them: what the campaign placed is lit in the colour of its rule. */
export function CampaignSlots({ variables, own, reach }: CampaignSlotsProps) {
  const numbers = useNumbers();
  const data = useLazyLoadQuery<CampaignSlotsQuery>(
    graphql`
      query CampaignSlotsQuery(
        $storeId: String!
        $draft: MerchandisingCampaignFieldsInput!
        $id: ID
        $context: MerchandisingContextInput!
        $first: NonNegativeInt!
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          merchandisingPreview(draft: $draft, id: $id, context: $context, first: $first) {
            isTriggered
            isInWindow
            totalBefore
            totalAfter
            after {
              rankBefore
              campaignId
              campaignName
              action
              rule
              product {
                ...productCards_product
              }
            }
            hidden {
              rule
              product {
                ...productCards_product
              }
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const { isTriggered, isInWindow, totalBefore, totalAfter, after, hidden } = loaded(data.store).merchandisingPreview;
  return (
    <>
      {!isTriggered ? (
        <Alert color="yellow" py="xs" mb="xs">
          <FormattedMessage {...messages.notTriggered} />
        </Alert>
      ) : (
        !isInWindow && (
          <Alert color="blue" py="xs" mb="xs">
            <FormattedMessage {...messages.notInWindow} />
          </Alert>
        )
      )}
      {after.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noSlots} />
        </Text>
      ) : (
        <ol className={styles['slots']}>
          {after.map((slot, at) => (
            <SlotCard key={readProductCard(slot.product).internalId} slot={slot} place={at + 1} isInReach={reach.has(at + 1)} own={own} />
          ))}
        </ol>
      )}
      {hidden.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="sm" mb={4}>
            <FormattedMessage {...messages.hiddenTitle} />
          </Text>
          <ul className={styles['hidden']}>
            {hidden.map(({ product, rule }) => {
              const card = readProductCard(product);
              return (
                <li key={card.internalId} data-rule={(rule ?? 0) % 6}>
                  <ProductPicture source={card.image} size={24} />
                  {card.name}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        <FormattedMessage {...messages.totals} values={{ before: numbers.count(totalBefore), after: numbers.count(totalAfter) }} />
      </Text>
    </>
  );
}

interface SlotCardProps {
  readonly slot: Slot;
  readonly place: number;
  readonly isInReach: boolean;
  readonly own: string;
}

function SlotCard({ slot, place, isInReach, own }: SlotCardProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { campaignId, campaignName, action, rule, rankBefore, product } = slot;
  const card = readProductCard(product);
  const isOwn = campaignId === own;
  const known = action === '%future added value' ? null : action;
  return (
    <li className={styles['slot']} data-rule={isOwn ? (rule ?? 0) % 6 : undefined} data-reach={isInReach || undefined}>
      <span className={styles['place']}>{numbers.count(place)}</span>
      <ProductPicture source={card.image} size={64} />
      <span className={styles['name']} title={card.name}>
        {card.name}
      </span>
      {isOwn && known != null ? (
        <Badge size="xs" variant="light" tt="none">
          <FormattedMessage
            {...messages.slotBy}
            values={{ action: intl.formatMessage(actionWords[known]), number: numbers.count((rule ?? 0) + 1) }}
          />
        </Badge>
      ) : (
        campaignName != null && (
          <Badge size="xs" variant="default" tt="none" maw="100%">
            {campaignName}
          </Badge>
        )
      )}
      <SlotMove place={place} before={rankBefore ?? null} />
    </li>
  );
}
