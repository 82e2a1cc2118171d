import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import { daysIn, lastDays } from '../../ui/chart/dayRange.ts';
import styles from '../../ui/figures/figures.module.css';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { LinkSegments } from '../../ui/page/LinkSegments.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { conversationsPaths } from '../conversations/conversationsPaths.ts';
import { chatFaqsKind } from '../faqs/chatFaqsList.ts';
import type { ChatAnalyticsPageQuery, ChatAnalyticsPageQuery$data as Data } from './__generated__/ChatAnalyticsPageQuery.graphql.ts';
import { chatAnalyticsMessages as messages } from './chatAnalytics.messages.ts';
import { chatAnalyticsPath } from './chatAnalyticsPath.ts';

type Analytics = NonNullable<Data['store']>['chatAnalytics'];
type Figures = Analytics['figures'];

const presets = [7, 30, 90] as const;

/** What the chat brought: conversations, answers, hand-overs, revenue, and what shoppers asked in vain. */
export function ChatAnalyticsPage({ queryRef, isStale }: PageProps<ChatAnalyticsPageQuery>) {
  const data = usePreloadedQuery<ChatAnalyticsPageQuery>(
    graphql`
      query ChatAnalyticsPageQuery($storeId: String!, $from: LocalDate!, $to: LocalDate!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          chatAnalytics(from: $from, to: $to) {
            figures {
              visitors
              conversations
              answered
              unanswered
              handedOver
              ratedUp
              ratedDown
              minutesSaved
              revenue {
                amount
                currency
              }
            }
            previous {
              visitors
              conversations
              answered
              unanswered
              handedOver
              ratedUp
              ratedDown
              minutesSaved
              revenue {
                amount
                currency
              }
            }
            days {
              day
              conversations
            }
            unanswered {
              topic
              questions
              count
              conversationId
            }
            faqs {
              internalId
              name
              count
            }
            products {
              internalId
              name
              count
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { figures, previous, days, unanswered, faqs, products } = loaded(data.store).chatAnalytics;
  const { storeId } = useStoreScope();
  const intl = useIntl();
  const numbers = useNumbers();
  const [now] = useState(() => new Date());
  const { from, to } = queryRef.variables;
  const length = lastDays(daysIn({ from, to }), now).to === to ? daysIn({ from, to }) : undefined;
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' });
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} values={{ from: dayText(from), to: dayText(to) }} />}
        actions={
          <LinkSegments
            label={intl.formatMessage(messages.range)}
            segments={presets.map((preset) => ({
              key: preset,
              to: `${chatAnalyticsPath({ storeId })}?${new URLSearchParams({ ...lastDays(preset, now) }).toString()}`,
              isCurrent: length === preset,
              text: <FormattedMessage {...messages.lastDays} values={{ days: preset }} />,
            }))}
          />
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        <Overview figures={figures} previous={previous} />
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <FormattedMessage {...messages.chart} />
          </h2>
          <DayChart
            label={intl.formatMessage(messages.chart)}
            series={days.map(({ day, conversations }) => ({ day, value: conversations }))}
            seriesName={intl.formatMessage(messages.conversations)}
            earlierName=""
            dayText={dayText}
            valueText={(value) => numbers.count(value)}
            axisText={(value) => numbers.count(value)}
            height={200}
          />
        </section>
        <FigureTable
          title={messages.unanswered}
          empty={messages.noUnanswered}
          heads={[messages.topic, messages.others, messages.times]}
          rows={unanswered.map(({ topic, questions, count, conversationId }) => ({
            key: conversationId,
            cells: [
              <PageLink key="topic" to={conversationsPaths.item({ storeId, chatUid: conversationId, visitorID: '-' })}>
                {topic}
              </PageLink>,
              questions.slice(1, 4).join(' · '),
              numbers.count(count),
            ],
          }))}
        />
        <FigureTable
          title={messages.faqs}
          empty={messages.noFaqs}
          heads={[messages.faq, messages.answers]}
          rows={faqs.map(({ internalId: id, name, count }) => ({
            key: id,
            cells: [
              <PageLink key="name" to={chatFaqsKind.paths.item({ storeId, id })}>
                {name}
              </PageLink>,
              numbers.count(count),
            ],
          }))}
        />
        <FigureTable
          title={messages.products}
          empty={messages.noProducts}
          heads={[messages.product, messages.answers]}
          rows={products.map(({ internalId: id, name, count }) => ({
            key: id,
            cells: [
              <PageLink key="name" to={productsPaths.item({ storeId, id })}>
                {name}
              </PageLink>,
              numbers.count(count),
            ],
          }))}
        />
      </div>
    </>
  );
}

function Overview({ figures, previous }: { readonly figures: Figures; readonly previous: Figures }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const share = (part: number, whole: number) => (whole === 0 ? '–' : numbers.percent(part / whole));
  const rows = [
    { name: messages.visitors, show: (of: Figures) => numbers.count(of.visitors) },
    { name: messages.conversations, show: (of: Figures) => numbers.count(of.conversations) },
    { name: messages.answered, show: (of: Figures) => share(of.answered, of.conversations) },
    { name: messages.unansweredShare, show: (of: Figures) => share(of.unanswered, of.conversations) },
    { name: messages.handedOver, show: (of: Figures) => share(of.handedOver, of.conversations) },
    { name: messages.ratings, show: (of: Figures) => `${numbers.count(of.ratedUp)} / ${numbers.count(of.ratedDown)}` },
    { name: messages.saved, show: (of: Figures) => intl.formatMessage(messages.minutes, counted(numbers, of.minutesSaved)) },
    { name: messages.revenue, show: (of: Figures) => numbers.money(of.revenue) },
  ];
  return (
    <FigureTable
      title={messages.overview}
      empty={messages.noFaqs}
      heads={[messages.figure, messages.now, messages.before]}
      rows={rows.map(({ name, show }) => ({
        key: String(name.id),
        cells: [<FormattedMessage key={name.id} {...name} />, show(figures), show(previous)],
      }))}
    />
  );
}
