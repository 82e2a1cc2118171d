import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { AnalyticsPage } from '../../ui/figures/AnalyticsPage.tsx';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { conversationsAbout } from '../conversations/conversationsAbout.ts';
import { conversationsPaths } from '../conversations/conversationsPaths.ts';
import { chatFaqsAddress } from '../faqs/chatFaqsAddress.ts';
import type { ChatAnalyticsPageQuery } from './__generated__/ChatAnalyticsPageQuery.graphql.ts';
import { chatAnalyticsMessages as messages } from './chatAnalytics.messages.ts';
import { chatAnalyticsPath } from './chatAnalyticsPath.ts';
import { ChatFigures } from './ChatFigures.tsx';

/** Rows of a table that are shown at first. */
const shownRows = 10;

/** What the chat brought: conversations, answers, hand-overs, revenue, and what shoppers asked without success. */
export function ChatAnalyticsPage({ queryRef, location, isStale }: PageProps<ChatAnalyticsPageQuery>) {
  const data = usePreloadedQuery<ChatAnalyticsPageQuery>(
    graphql`
      query ChatAnalyticsPageQuery(
        $storeId: String!
        $from: LocalDate!
        $to: LocalDate!
        $beforeFrom: LocalDate!
        $beforeTo: LocalDate!
        $isCompared: Boolean!
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          chatAnalytics(from: $from, to: $to) {
            ...ChatFigures_analytics
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
          before: chatAnalytics(from: $beforeFrom, to: $beforeTo) @include(if: $isCompared) {
            ...ChatFigures_analytics
          }
        }
      }
    `,
    queryRef,
  );
  const { chatAnalytics: analytics, before } = loaded(data.store);
  const { unanswered, faqs, products } = analytics;
  const { storeId } = useStoreScope();
  const numbers = useNumbers();
  const { from, to } = queryRef.variables;
  const aboutPath = (topic: string) => conversationsAbout({ storeId }, { from, to }, topic);
  return (
    <AnalyticsPage
      title={<FormattedMessage {...messages.title} />}
      location={location}
      isStale={isStale}
      pathOf={(query) => chatAnalyticsPath({ storeId }, query)}
    >
      <ChatFigures analytics={analytics} before={before ?? null} range={{ from, to }} />
      <FigureTable
        title={messages.unanswered}
        most={shownRows}
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
        most={shownRows}
        empty={messages.noFaqs}
        heads={[messages.faq, messages.answers]}
        rows={faqs.map(({ internalId: id, name, count }) => ({
          key: id,
          cells: [
            <PageLink key="name" to={chatFaqsAddress.paths.item({ storeId, id })}>
              {name}
            </PageLink>,
            <PageLink key="count" to={aboutPath(name)}>
              {numbers.count(count)}
            </PageLink>,
          ],
        }))}
      />
      <FigureTable
        title={messages.products}
        most={shownRows}
        empty={messages.noProducts}
        heads={[messages.product, messages.answers]}
        rows={products.map(({ internalId: id, name, count }) => ({
          key: id,
          cells: [
            <PageLink key="name" to={productsPaths.item({ storeId, id })}>
              {name}
            </PageLink>,
            <PageLink key="count" to={aboutPath(name)}>
              {numbers.count(count)}
            </PageLink>,
          ],
        }))}
      />
    </AnalyticsPage>
  );
}
