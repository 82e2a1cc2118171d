import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { amountOf, useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import { daysIn } from '../../ui/chart/dayRange.ts';
import styles from '../../ui/figures/figures.module.css';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { LinkSegments } from '../../ui/page/LinkSegments.tsx';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { audiencesAddress } from '../audiences/audiencesAddress.ts';
import type { AudienceDetailsPageQuery } from './__generated__/AudienceDetailsPageQuery.graphql.ts';
import { AudienceRevenue } from './AudienceRevenue.tsx';
import { audienceAnalyticsMessages as messages } from './audienceAnalytics.messages.ts';
import { audienceAnalyticsPaths } from './audienceAnalyticsPaths.ts';
import { PeopleSplit } from './PeopleSplit.tsx';
import { audienceRanges } from './shownDays.ts';

/** One audience over time: its size, what its people order, who they are, and in which other audiences. */
export function AudienceDetailsPage({ queryRef, isStale }: PageProps<AudienceDetailsPageQuery>) {
  const data = usePreloadedQuery<AudienceDetailsPageQuery>(
    graphql`
      query AudienceDetailsPageQuery($storeId: String!, $id: ID!, $from: LocalDate!, $to: LocalDate!) @preloadable {
        store(storeId: $storeId) {
          audience(id: $id) {
            name
            people
            subscribed
            details(from: $from, to: $to) {
              orders
              revenue {
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
              days {
                day
                people
                orders
                revenue {
                  amount
                  currency
                }
              }
              categories {
                name
                revenue {
                  amount
                  currency
                }
                people
              }
              overlap {
                people
                audience {
                  id
                  internalId
                  name
                  people
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { storeId } = useStoreScope();
  const { audience } = loaded(data.store);
  if (!audience?.details)
    return (
      <GonePage
        title={messages.goneTitle}
        text={messages.goneText}
        to={audienceAnalyticsPaths.overview({ storeId })}
        back={messages.allAudiences}
      />
    );
  const back = (
    <PageLink look="back" to={audienceAnalyticsPaths.overview({ storeId })}>
      <FormattedMessage {...messages.allAudiences} />
    </PageLink>
  );
  const { id, from, to } = queryRef.variables;
  const { details } = audience;
  const { days } = details;
  const sized = days.flatMap(({ day, people }) => (people == null ? [] : [{ day, value: people }]));
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const tiles = [
    { name: messages.people, figure: numbers.count(audience.people ?? 0) },
    { name: messages.subscribed, figure: numbers.count(audience.subscribed ?? 0) },
    { name: messages.orders, figure: numbers.count(details.orders) },
    { name: messages.revenue, figure: numbers.money(details.revenue) },
  ];
  const most = Math.max(1, ...details.categories.map(({ revenue }) => amountOf(revenue)));
  return (
    <>
      <PageHead
        back={back}
        title={audience.name}
        actions={
          <>
            <LinkSegments
              label={intl.formatMessage(messages.range)}
              segments={audienceRanges.map((range) => ({
                key: range,
                to: `${audienceAnalyticsPaths.item({ storeId, id })}?days=${range}`,
                isCurrent: daysIn({ from, to }) === range,
                text: <FormattedMessage {...messages.lastDays} values={{ days: range }} />,
              }))}
            />
            <ButtonLink variant="default" to={audiencesAddress.paths.item({ storeId, id })}>
              <FormattedMessage {...messages.edit} />
            </ButtonLink>
          </>
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
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <FormattedMessage {...messages.size} />
          </h2>
          {sized.length < 2 ? (
            <p className={styles['small']}>
              <FormattedMessage {...messages.noSize} />
            </p>
          ) : (
            <DayChart
              label={intl.formatMessage(messages.sizeChart)}
              series={sized}
              seriesName={intl.formatMessage(messages.people)}
              earlierName=""
              dayText={dayText}
              valueText={(value) => numbers.count(value)}
              axisText={numbers.abbreviated}
            />
          )}
        </section>
        <AudienceRevenue days={days} />
        <div className={styles['pair']}>
          <PeopleSplit
            title={messages.lifecycle}
            parts={details.lifecycle.map((part) => ({ value: part.lifecycle ?? null, people: part.people }))}
          />
          <PeopleSplit
            title={messages.loyalty}
            parts={details.loyalty.map((part) => ({ value: part.loyalty ?? null, people: part.people }))}
          />
        </div>
        <div className={styles['pair']}>
          <FigureTable
            title={messages.categories}
            empty={messages.noCategories}
            heads={[messages.category, messages.revenue, messages.people]}
            rows={details.categories.map(({ name, revenue, people }) => ({
              key: name,
              cells: [
                <BarName key="name" share={amountOf(revenue) / most}>
                  {name}
                </BarName>,
                numbers.money(revenue),
                numbers.count(people),
              ],
            }))}
          />
          <FigureTable
            title={messages.overlap}
            empty={messages.noOverlap}
            heads={[messages.audience, messages.both, messages.people]}
            rows={details.overlap.map(({ audience: other, people }) => ({
              key: other.id,
              cells: [
                <PageLink key="name" to={audienceAnalyticsPaths.item({ storeId, id: other.internalId })}>
                  {other.name}
                </PageLink>,
                numbers.count(people),
                numbers.count(other.people ?? 0),
              ],
            }))}
          />
        </div>
      </div>
    </>
  );
}
