import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import type { CustomerStanding_customer$data, CustomerStanding_customer$key } from './__generated__/CustomerStanding_customer.graphql.ts';
import { CustomerSegment } from './CustomerSegment.tsx';
import { customersMessages as messages } from './customers.messages.ts';
import { affinityWords } from './customersList.ts';
import { endsShown, timelineOf } from './customerTimeline.ts';

type Profile = NonNullable<CustomerStanding_customer$data['profile']>;

const lifecycleRules: Readonly<Record<string, MessageDescriptor>> = {
  JUST_ORDERED: messages.ruleJustOrdered,
  ACTIVE: messages.ruleActive,
  SLIPPING_AWAY: messages.ruleSlipping,
  LOST: messages.ruleLost,
};

const loyaltyRules: Readonly<Record<string, MessageDescriptor>> = {
  VIP: messages.ruleVip,
  FREQUENT: messages.ruleFrequent,
  LOYAL: messages.ruleLoyal,
  SINGLE: messages.ruleSingle,
};

/** Lifecycle, loyalty and price affinity of a customer, each with the rule and the limits of the store that it follows. */
export function CustomerStanding({ customer: key }: { customer: CustomerStanding_customer$key }) {
  const { lifecycle, loyalty, orderLast, profile } = useFragment(
    graphql`
      fragment CustomerStanding_customer on Customer {
        lifecycle
        loyalty
        orderLast
        profile {
          rhythmDays
          activeUntil
          slippingUntil
          piecePrice {
            amount
            currency
          }
          priceAffinity
          limits {
            customers
            typicalDays
            vipValue {
              amount
              currency
            }
            frequentCount
            priceLow {
              amount
              currency
            }
            priceHigh {
              amount
              currency
            }
            countedAt
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const title = <FormattedMessage {...messages.standing} />;
  if (profile === null || profile === undefined || lifecycle === null || lifecycle === undefined) {
    return (
      <DetailPanel title={title}>
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noOrders} />
        </Text>
      </DetailPanel>
    );
  }
  const { limits, rhythmDays } = profile;
  const values = { value: numbers.money(limits.vipValue), orders: numbers.count(limits.frequentCount) };
  const loyaltyRule = loyaltyRules[loyalty ?? ''];
  const lifecycleRule = lifecycleRules[lifecycle];
  return (
    <DetailPanel title={title}>
      {orderLast !== null && orderLast !== undefined && <Timeline orderLast={orderLast} profile={profile} />}
      <div className={styles['segments']}>
        <div className={styles['segment']}>
          <span className={styles['soft']}>
            <FormattedMessage {...messages.lifecycle} />
          </span>
          <CustomerSegment value={lifecycle} />
          <span className={styles['soft']}>
            {lifecycleRule !== undefined && <FormattedMessage {...lifecycleRule} />}{' '}
            {rhythmDays === null || rhythmDays === undefined ? (
              <FormattedMessage {...messages.rhythmTypical} values={{ days: numbers.decimal(limits.typicalDays, 0) }} />
            ) : (
              <FormattedMessage {...messages.rhythmOwn} values={{ days: numbers.decimal(rhythmDays, 0) }} />
            )}
          </span>
        </div>
        <div className={styles['segment']}>
          <span className={styles['soft']}>
            <FormattedMessage {...messages.loyalty} />
          </span>
          <CustomerSegment value={loyalty} />
          <span className={styles['soft']}>{loyaltyRule !== undefined && <FormattedMessage {...loyaltyRule} values={values} />}</span>
        </div>
        <PriceAffinity profile={profile} />
      </div>
      <Text size="xs" c="dimmed" mt={12}>
        <FormattedMessage
          {...messages.limitsNote}
          values={{
            customers: limits.customers,
            shown: numbers.count(limits.customers),
            time: intl.formatDate(limits.countedAt, { dateStyle: 'medium', timeStyle: 'short' }),
          }}
        />
      </Text>
    </DetailPanel>
  );
}

function PriceAffinity({ profile: { priceAffinity, piecePrice, limits } }: { profile: Profile }) {
  const numbers = useNumbers();
  const word = affinityWords[priceAffinity as keyof typeof affinityWords];
  const { priceLow, priceHigh } = limits;
  if (word === undefined || !piecePrice || !priceLow || !priceHigh) return null;
  const { money } = numbers;
  return (
    <div className={styles['segment']}>
      <span className={styles['soft']}>
        <FormattedMessage {...messages.priceAffinity} />
      </span>
      <span className={styles['segmentValue']}>
        <FormattedMessage {...word} />
      </span>
      <span className={styles['soft']}>
        <FormattedMessage {...messages.ruleAffinity} values={{ price: money(piecePrice), low: money(priceLow), high: money(priceHigh) }} />
      </span>
    </div>
  );
}

/** The time since the last order as a line: active, slipping away, lost, and where today is in it. */
function Timeline({ orderLast, profile: { activeUntil, slippingUntil } }: { orderLast: string; profile: Profile }) {
  const intl = useIntl();
  const [now] = useState(Date.now);
  if (activeUntil === null || activeUntil === undefined || slippingUntil === null || slippingUntil === undefined) return null;
  const ends = [new Date(activeUntil).getTime(), new Date(slippingUntil).getTime()] as const;
  const shown = endsShown(...ends, now);
  const sentence = { both: messages.timeline, active: messages.timelineSlipping, none: messages.timelineActive }[shown];
  const line = timelineOf(new Date(orderLast).getTime(), ...ends, now);
  const day = (at: string) => intl.formatDate(at, { dateStyle: 'medium' });
  return (
    <>
      {shown === 'both' && (
        <div
          className={styles['timeline']}
          role="img"
          aria-label={intl.formatMessage(messages.timeline, { last: day(orderLast), active: day(activeUntil), lost: day(slippingUntil) })}
        >
          <div className={styles['phase']} data-phase="active" style={{ width: `${line.active}%` }} />
          <div className={styles['phase']} data-phase="slipping" style={{ width: `${line.slipping}%` }} />
          <div className={styles['phase']} data-phase="lost" style={{ width: `${line.lost}%` }} />
          <span className={styles['today']} style={{ left: `clamp(20px, ${line.today}%, calc(100% - 20px))` }}>
            <FormattedMessage {...messages.today} />
          </span>
        </div>
      )}
      <Text size="xs" c="dimmed" mb={16}>
        <FormattedMessage
          {...sentence}
          values={{
            last: <FormattedDate value={orderLast} dateStyle="medium" />,
            active: <FormattedDate value={activeUntil} dateStyle="medium" />,
            lost: <FormattedDate value={slippingUntil} dateStyle="medium" />,
          }}
        />
      </Text>
    </>
  );
}
