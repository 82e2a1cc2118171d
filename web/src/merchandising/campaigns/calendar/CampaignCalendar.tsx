import { ActionIcon, Group, Skeleton, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../../app/relay/loaded.ts';
import { typedPath } from '../../../app/router/typedPath.ts';
import { useNumbers } from '../../../app/words/numbers.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { showSideways } from '../../../ui/page/showSideways.ts';
import { PageErrorBoundary } from '../../../ui/state/PageErrorBoundary.tsx';
import type { CampaignCalendarQuery } from './__generated__/CampaignCalendarQuery.graphql.ts';
import styles from './CampaignCalendar.module.css';
import { daysOf, dayText, nextMonth, spanIn } from './calendarMonth.ts';
import { campaignsMessages as messages } from '../merchandisingCampaigns.messages.ts';

const paths = {
  CAMPAIGN: typedPath('/store/:storeId/merchandising/:id'),
  RULE: typedPath('/store/:storeId/search/rules/:id'),
  NEWSLETTER: typedPath('/store/:storeId/email/newsletters/:id'),
  AI_NEWSLETTER: typedPath('/store/:storeId/email/ai-newsletters/:id'),
  TRIGGER: typedPath('/store/:storeId/email/triggers/:id'),
};

/** Campaigns and dated search rules by day, a month at a time. */
export function CampaignCalendar({ storeId }: { readonly storeId: string }) {
  const intl = useIntl();
  const [month, setMonth] = useState(() => dayText(new Date()).slice(0, 7));
  const first = `${month}-01T00:00Z`;
  return (
    <>
      <Group gap="xs" mb="sm">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={intl.formatMessage(messages.calendarBefore)}
          onClick={() => setMonth(nextMonth(month, -1))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={intl.formatMessage(messages.calendarAfter)}
          onClick={() => setMonth(nextMonth(month, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          <FormattedDate value={first} timeZone="UTC" month="long" year="numeric" />
        </Text>
      </Group>
      <PageErrorBoundary attempt={month} onRetry={() => setMonth(month)}>
        <Suspense fallback={<Skeleton h={240} />}>
          <Month storeId={storeId} month={month} />
        </Suspense>
      </PageErrorBoundary>
    </>
  );
}

function Month({ storeId, month }: { readonly storeId: string; readonly month: string }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const days = daysOf(month);
  const rangeText = ({ first, last }: { readonly first: number; readonly last: number }) =>
    intl.formatDateTimeRange(Date.parse(days[first - 1] ?? ''), Date.parse(days[last - 1] ?? ''), { timeZone: 'UTC', dateStyle: 'medium' });
  const { store } = useLazyLoadQuery<CampaignCalendarQuery>(
    graphql`
      query CampaignCalendarQuery($storeId: String!, $from: LocalDate!, $to: LocalDate!) @throwOnFieldError {
        store(storeId: $storeId) {
          merchandisingCalendar(from: $from, to: $to) {
            today
            entries {
              kind
              internalId
              name
              isEnabled
              from
              to
            }
          }
        }
      }
    `,
    { storeId, from: days[0] ?? '', to: days.at(-1) ?? '' },
    { fetchPolicy: 'store-and-network' },
  );
  const { today, entries } = loaded(store).merchandisingCalendar;
  const scroll = useRef<HTMLDivElement>(null);
  // A narrow screen begins with today rather than with the first of the month.
  useEffect(() => {
    if (today.startsWith(month)) showSideways(scroll.current, '[data-today]');
  }, [today, month]);
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.calendarEmpty} />
      </Text>
    );
  const columns = { gridTemplateColumns: `minmax(9rem, 14rem) repeat(${days.length}, minmax(1.25rem, 1fr))` };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div ref={scroll} className={styles['scroll']} tabIndex={0}>
      <div className={styles['row']} style={columns} aria-hidden>
        <span className={styles['name']} />
        {days.map((day, at) => (
          <span key={day} className={styles['day']} data-today={day === today || undefined}>
            {numbers.count(at + 1)}
          </span>
        ))}
      </div>
      <ul className={styles['entries']}>
        {[...Map.groupBy(entries, ({ kind, internalId }) => `${kind} ${internalId}`)].map(([key, runs]) => {
          const [entry] = runs;
          if (entry === undefined) return null;
          const { kind, internalId, name, isEnabled } = entry;
          const spans = runs.flatMap(({ from = null, to = null }) => spanIn(days, { from, to }) ?? []);
          return (
            <li key={key} className={styles['row']} style={columns}>
              <span className={styles['name']}>
                {kind === '%future added value' ? (
                  name
                ) : (
                  <PageLink to={paths[kind]({ storeId, id: internalId })}>
                    {name || <FormattedMessage {...messages.emptySearch} />}
                  </PageLink>
                )}
                <span className={styles['kind']}>
                  {kind === 'RULE' && <FormattedMessage {...messages.calendarRule} />}
                  {(kind === 'NEWSLETTER' || kind === 'AI_NEWSLETTER' || kind === 'TRIGGER') && (
                    <FormattedMessage {...messages.calendarMail} />
                  )}{' '}
                  {!isEnabled && <FormattedMessage {...messages.statusPAUSED} />}
                </span>
              </span>
              {spans.map((span) => (
                <span
                  key={span.first}
                  role="img"
                  aria-label={rangeText(span)}
                  title={rangeText(span)}
                  className={styles['bar']}
                  data-kind={kind}
                  data-off={!isEnabled || undefined}
                  style={{ gridColumn: `${span.first + 1} / ${span.last + 2}` }}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
