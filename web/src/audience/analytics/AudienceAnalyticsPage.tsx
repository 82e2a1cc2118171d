import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import styles from '../../ui/figures/figures.module.css';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { audiencesAddress } from '../audiences/audiencesAddress.ts';
import type { AudienceAnalyticsPageQuery } from './__generated__/AudienceAnalyticsPageQuery.graphql.ts';
import { audienceAnalyticsMessages as messages } from './audienceAnalytics.messages.ts';
import { audienceAnalyticsPaths } from './audienceAnalyticsPaths.ts';
import { OverlapMatrix } from './OverlapMatrix.tsx';
import { PeopleSplit } from './PeopleSplit.tsx';

/** All customers by lifecycle and loyalty, the largest audiences with their value, and whom they have in common. */
export function AudienceAnalyticsPage({ queryRef, isStale }: PageProps<AudienceAnalyticsPageQuery>) {
  const data = usePreloadedQuery<AudienceAnalyticsPageQuery>(
    graphql`
      query AudienceAnalyticsPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          audienceAnalytics {
            customers
            subscribed
            value {
              amount
              currency
            }
            lifecycle {
              lifecycle
              people
            }
            loyalty {
              loyalty
              people
            }
            audiences {
              id
              internalId
              name
              people
              subscribed
              value {
                amount
                currency
              }
              revenueShare
            }
            overlap {
              one {
                id
              }
              other {
                id
              }
              people
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const numbers = useNumbers();
  const { customers, subscribed, value, lifecycle, loyalty, audiences, overlap } = loaded(data.store).audienceAnalytics;
  const tiles = [
    { name: messages.customers, figure: numbers.count(customers) },
    {
      name: messages.subscribed,
      figure: customers === 0 ? '–' : `${numbers.count(subscribed)} (${numbers.percent(subscribed / customers)})`,
    },
    { name: messages.value, figure: numbers.money(value) },
    { name: messages.perPerson, figure: customers === 0 ? '–' : numbers.money(roundedMoney(amountOf(value) / customers, value.currency)) },
  ];
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          <ButtonLink to={audiencesAddress.paths.new({ storeId })}>
            <FormattedMessage {...messages.newAudience} />
          </ButtonLink>
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        <div className={styles['tiles']}>
          {tiles.map(({ name, figure }) => (
            <div key={name.id} className={styles['tile']}>
              <span className={styles['name']}>
                <FormattedMessage {...name} />
              </span>
              <span className={styles['figure']}>{figure}</span>
            </div>
          ))}
        </div>
        <div className={styles['pair']}>
          <PeopleSplit
            title={messages.lifecycle}
            parts={lifecycle.map((part) => ({ value: part.lifecycle ?? null, people: part.people }))}
          />
          <PeopleSplit title={messages.loyalty} parts={loyalty.map((part) => ({ value: part.loyalty ?? null, people: part.people }))} />
        </div>
        <FigureTable
          title={messages.audiences}
          empty={messages.noAudiences}
          heads={[messages.audience, messages.people, messages.subscribed, messages.value, messages.revenueShare, messages.perPerson]}
          rows={audiences.map((audience) => ({
            key: audience.id,
            cells: [
              <PageLink key="name" to={audienceAnalyticsPaths.item({ storeId, id: audience.internalId })}>
                {audience.name}
              </PageLink>,
              numbers.count(audience.people ?? 0),
              audience.people && audience.subscribed != null ? numbers.percent(audience.subscribed / audience.people) : '–',
              audience.value ? numbers.money(audience.value) : '–',
              audience.revenueShare == null ? '–' : numbers.percent(audience.revenueShare),
              audience.people && audience.value
                ? numbers.money(roundedMoney(amountOf(audience.value) / audience.people, audience.value.currency))
                : '–',
            ],
          }))}
        />
        {audiences.length > 1 && (
          <section className={styles['card']}>
            <h2 className={styles['title']}>
              <FormattedMessage {...messages.overlap} />
            </h2>
            <Text size="sm" c="dimmed" mb="xs">
              <FormattedMessage {...messages.overlapHint} />
            </Text>
            <OverlapMatrix
              audiences={audiences.map(({ id, name, internalId }) => ({
                id,
                name,
                to: audienceAnalyticsPaths.item({ storeId, id: internalId }),
              }))}
              overlap={overlap.map(({ one, other, people }) => ({ one: one.id, other: other.id, people }))}
            />
          </section>
        )}
      </div>
    </>
  );
}
