import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  chatAnalyticsOverview,
  chatAnalyticsTopics,
  chatAnalyticsUnanswered,
  chatFaqDismiss,
  chatFaqSuggest,
} from '@endcap/schema/chat/analytics/chatAnalytics.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { addDays, dayOf, dayStart, differenceInCalendarDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import type { QuestionGroup } from './questionGroups.ts';
import { dismissQuestions, suggestedFaqs } from './suggestedFaqs.ts';
import { type Range, unansweredGroups } from './unansweredGroups.ts';

type Figures = Omit<AnswerOf<typeof chatAnalyticsOverview>['figures'], 'revenue'> & { readonly revenue: string };

const mostDays = 366;
const mostGroups = 50;

function rangeOf(from: string, to: string): Range {
  const days = differenceInCalendarDays(dayStart(to), dayStart(from)) + 1;
  if (days < 1 || days > mostDays) {
    const message = `The range must cover 1 to ${mostDays} days.`;
    throw new Failure('ParsingError', message, { fields: { from: message } });
  }
  return { from: dayStart(from), until: addDays(dayStart(to), 1) };
}

async function readFigures({ pool }: Database, storeKey: string, { from, until }: Range): Promise<Figures> {
  const started = sql`store_key = ${storeKey} AND started_at >= ${from} AND started_at < ${until}`;
  const found = await rowOf<Figures>(
    pool,
    sql`SELECT count(DISTINCT visitor) FILTER (WHERE visitor <> '')::int + count(*) FILTER (WHERE visitor = '')::int AS visitors,
          count(*)::int AS conversations,
          count(*) FILTER (WHERE unanswered = 0 AND hand_over IS NULL)::int AS answered,
          count(*) FILTER (WHERE unanswered > 0)::int AS unanswered,
          count(*) FILTER (WHERE hand_over IS NOT NULL)::int AS handed_over,
          (4 * count(*) FILTER (WHERE unanswered = 0 AND hand_over IS NULL))::int AS minutes_saved,
          (SELECT count(*)::int FROM chat_messages WHERE store_key = ${storeKey} AND at >= ${from} AND at < ${until} AND rating = 'up') AS rated_up,
          (SELECT count(*)::int FROM chat_messages WHERE store_key = ${storeKey} AND at >= ${from} AND at < ${until} AND rating = 'down') AS rated_down,
          (SELECT coalesce(sum(revenue), 0.00)::text FROM order_source_days WHERE store_key = ${storeKey} AND source = 'chat' AND label = ''
            AND day >= ${dayOf(from)}::date AND day < ${dayOf(until)}::date) AS revenue
        FROM chat_conversations WHERE ${started}`,
  );
  if (found === undefined) throw new Error('A query of sums answers one row.');
  return found;
}

const shown = ({ topic, questions, count, conversation }: QuestionGroup) => ({
  topic,
  questions: [...questions],
  count,
  chat_uid: conversation,
});

export const handlers = [
  handle(chatAnalyticsOverview, async ({ from, to }, { db, store }) => {
    const range = rangeOf(from, to);
    const [{ revenue, ...counts }, days] = await Promise.all([
      readFigures(db, store.key, range),
      rowsOf<{ day: string; conversations: number; unanswered: number }>(
        db.pool,
        sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, count(c.id)::int AS conversations, count(c.id) FILTER (WHERE c.unanswered > 0)::int AS unanswered
            FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS day
            LEFT JOIN chat_conversations c ON c.store_key = ${store.key} AND c.started_at >= day AT TIME ZONE 'UTC'
              AND c.started_at < (day + interval '1 day') AT TIME ZONE 'UTC'
            GROUP BY day ORDER BY day`,
      ),
    ]);
    return { figures: { ...counts, revenue: moneyOf(revenue, store.currency) }, days };
  }),
  handle(chatAnalyticsUnanswered, async ({ from, to }, { db, store }) => ({
    result: (await unansweredGroups(db, store.key, rangeOf(from, to))).slice(0, mostGroups).map(shown),
  })),
  handle(chatAnalyticsTopics, async ({ from, to }, { db, store }) => {
    const { from: start, until } = rangeOf(from, to);
    const within = sql`m.store_key = ${store.key} AND m.at >= ${start} AND m.at < ${until}`;
    const [faqs, products] = await Promise.all([
      rowsOf<{ id: string; question: string; count: number }>(
        db.pool,
        sql`SELECT r.id, r.body ->> 'question' AS question, count(*)::int AS count FROM chat_messages m
            JOIN store_resources r ON r.store_key = m.store_key AND r.company_key = ${store.companyKey} AND r.kind = 'chat_faq' AND r.id = m.faq_id
            WHERE ${within} GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT 50`,
      ),
      rowsOf<{ id: string; name: string; count: number }>(
        db.pool,
        sql`SELECT p.id, p.name, count(*)::int AS count FROM chat_messages m, jsonb_array_elements(m.reply -> 'products') AS shown
            JOIN products p ON p.store_key = ${store.key} AND p.id = shown ->> 'id'
            WHERE ${within} AND m.reply IS NOT NULL GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT 50`,
      ),
    ]);
    return { faqs, products };
  }),
  handle(chatFaqSuggest, async (_input, { db, store, now }) => ({ result: (await suggestedFaqs(db, store, now)).map(shown) })),
  handle(chatFaqDismiss, async ({ questions }, { db, store, now }) => {
    await dismissQuestions(db, store.key, questions, now);
    return {};
  }),
];
