import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import styles from '../../ui/figures/figures.module.css';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { EmailDetailsPageQuery } from './__generated__/EmailDetailsPageQuery.graphql.ts';
import { EmailHeatMap } from './EmailHeatMap.tsx';
import { EmailHours } from './EmailHours.tsx';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';
import { kindWords, skipWords } from './emailLogsList.ts';
import { emailLogsPaths } from './emailLogsPaths.ts';

const stateWords: Readonly<Record<string, MessageDescriptor | undefined>> = {
  PENDING: messages.sendPENDING,
  PREPARING: messages.sendPREPARING,
  SENDING: messages.sendSENDING,
  PAUSED: messages.sendPAUSED,
  STOPPED: messages.sendSTOPPED,
  SENT: messages.sendSENT,
  SENT_PARTIAL: messages.sendSENT_PARTIAL,
};

/** One send: how far it got with people, its links and products, and when they opened it. */
export function EmailDetailsPage({ queryRef }: PageProps<EmailDetailsPageQuery>) {
  const data = usePreloadedQuery<EmailDetailsPageQuery>(
    graphql`
      query EmailDetailsPageQuery($storeId: String!, $id: UUID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          emailSend(internalId: $id) {
            internalId
            kind
            name
            subject
            state
            at
            recipients
            figures {
              sent
              delivered
              opened
              clicked
              converted
              unsubscribed
              complained
              failed
              skipped
              revenue {
                amount
                currency
              }
            }
            links {
              url
              place
              clicks
              people
            }
            products {
              productId
              name
              clicks
              orders
              revenue {
                amount
                currency
              }
            }
            hours {
              hour
              opened
              clicked
            }
            variants {
              name
              sent
              opened
              clicked
              converted
              revenue {
                amount
                currency
              }
            }
            skipped {
              reason
              count
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { storeId, emailSend: send } = loaded(data.store);
  const logs = emailLogsPaths.list({ storeId });
  if (send == null)
    return (
      <EmptyState
        isPage
        drawing="lens"
        title={<FormattedMessage {...messages.gone} />}
        text={<FormattedMessage {...messages.goneText} />}
        action={
          <ButtonLink mt="xs" to={logs}>
            <FormattedMessage {...messages.back} />
          </ButtonLink>
        }
      />
    );
  const { figures, links, products, hours, variants, skipped } = send;
  const share = (part: number, whole = figures.sent) => (whole === 0 ? '–' : numbers.percent(part / whole));
  const funnel = [
    [messages.recipients, send.recipients, send.recipients],
    [messages.sent, figures.sent, send.recipients],
    [messages.delivered, figures.delivered, figures.sent],
    [messages.opened, figures.opened, figures.sent],
    [messages.clicked, figures.clicked, figures.sent],
    [messages.converted, figures.converted, figures.sent],
    [messages.unsubscribedFigure, figures.unsubscribed, figures.sent],
    [messages.complainedFigure, figures.complained, figures.sent],
    [messages.failedFigure, figures.failed, send.recipients],
    [messages.skippedFigure, figures.skipped, send.recipients],
  ] as const;
  const mostClicks = Math.max(1, ...links.map(({ clicks }) => clicks));
  const state = stateWords[send.state];
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={logs}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={send.name || send.subject}
        text={
          <FormattedMessage
            {...messages.about}
            values={{
              kind: send.kind === '%future added value' ? '' : intl.formatMessage(kindWords[send.kind]),
              state: state === undefined ? '' : intl.formatMessage(state),
              when: <Moment at={send.at} />,
            }}
          />
        }
        actions={
          <PageLink to={emailLogsPaths.list({ storeId }, { send: send.internalId })}>
            <FormattedMessage {...messages.allMessages} />
          </PageLink>
        }
      />
      <div className={styles['content']}>
        <div className={styles['pair']}>
          <FigureTable
            title={messages.funnel}
            heads={[messages.figure, messages.count, messages.share]}
            empty={messages.noFigures}
            rows={[
              ...funnel.map(([name, count, whole]) => ({
                key: String(name.id),
                cells: [
                  <BarName key="name" share={whole === 0 ? 0 : Math.min(1, count / Math.max(1, send.recipients))}>
                    <FormattedMessage {...name} />
                  </BarName>,
                  numbers.count(count),
                  share(count, whole),
                ],
              })),
              {
                key: 'revenue',
                cells: [<FormattedMessage key="name" {...messages.revenue} />, numbers.money(figures.revenue), ''],
              },
            ]}
          />
          <EmailHours hours={hours} />
        </div>
        <FigureTable
          title={messages.links}
          heads={[messages.link, messages.clicks, messages.people]}
          empty={messages.noLinks}
          rows={links.map(({ url, clicks, people }) => ({
            key: url,
            cells: [
              <BarName key="url" share={clicks / mostClicks}>
                {url}
              </BarName>,
              numbers.count(clicks),
              numbers.count(people),
            ],
          }))}
        />
        <EmailHeatMap storeId={storeId} id={send.internalId} />
        <FigureTable
          title={messages.products}
          heads={[messages.product, messages.clicks, messages.orders, messages.revenue]}
          empty={messages.noProducts}
          rows={products.map(({ productId, name, clicks, orders, revenue }) => ({
            key: productId,
            cells: [
              <PageLink key="name" to={productsPaths.item({ storeId, id: productId })}>
                {name || productId}
              </PageLink>,
              numbers.count(clicks),
              numbers.count(orders),
              numbers.money(revenue),
            ],
          }))}
        />
        {variants.length > 0 && (
          <FigureTable
            title={messages.variants}
            heads={[messages.variant, messages.sent, messages.opened, messages.clicked, messages.converted, messages.revenue]}
            empty={messages.noVariants}
            rows={variants.map(({ name, sent, opened, clicked, converted, revenue }) => ({
              key: name,
              cells: [
                name || <FormattedMessage key="name" {...messages.firstVariant} />,
                numbers.count(sent),
                share(opened, sent),
                share(clicked, sent),
                share(converted, sent),
                numbers.money(revenue),
              ],
            }))}
          />
        )}
        {skipped.length > 0 && (
          <FigureTable
            title={messages.skipReasons}
            heads={[messages.reason, messages.people]}
            empty={messages.noSkips}
            rows={skipped.map(({ reason, count }) => {
              const words = skipWords[reason];
              return {
                key: reason,
                cells: [words === undefined ? reason : <FormattedMessage key="reason" {...words} />, numbers.count(count)],
              };
            })}
          />
        )}
      </div>
    </>
  );
}
