import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';
import { isLanguageTag } from '@endcap/schema/contract/shapes.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { type Problems, resourceService } from '../../resources/resourceService.ts';
import { normaliseQuery } from '../../search/engine/applyRules.ts';
import { faqApprovals } from './faqApprovals.ts';
import { baseLanguage, type FaqBody } from './chatFaqs.part.ts';

const expired = `coalesce(body ->> 'valid_until' < (now() AT TIME ZONE 'UTC')::date::text, false)`;
const recentAnswers = `(SELECT count(*)::int FROM chat_messages m WHERE m.store_key = store_resources.store_key
  AND m.faq_id = store_resources.id AND m.at > now() - interval '30 days')`;

function faqProblems({ question, answer, language }: FaqBody): Problems {
  return {
    ...(normaliseQuery(question) === '' ? { question: 'This field is required.' } : {}),
    ...(answer.trim() === '' ? { answer: 'This field is required.' } : {}),
    ...(language !== '' && !isLanguageTag(language) ? { language: 'Enter a language code such as en or da.' } : {}),
  };
}

export const service = resourceService(chatFaqs, {
  name: ({ question }) => question,
  keys: ({ question, language }) => [`${baseLanguage(language)}:${normaliseQuery(question)}`],
  taken: ({ existing, place }) => ({ field: 'question', message: `The FAQ “${existing}” already exists in ${place}.` }),
  problems: faqProblems,
  list: {
    tag: `(SELECT string_agg(tag, E'\\n') FROM jsonb_array_elements_text(body -> 'tags') AS tag)`,
    recent_answers: recentAnswers,
    expired,
    has_source: `body ->> 'source_conversation' IS NOT NULL`,
  },
  async figures(db, store, rows) {
    const today = new Date().toISOString().slice(0, 10);
    const ids = rows.map(({ id }) => id);
    const sources = rows.flatMap(({ body }) => body.source_conversation ?? []);
    const [found, kept, approvals] = await Promise.all([
      rowsOf<{ faq_id: string; answers: number }>(
        db.pool,
        sql`SELECT faq_id, count(*)::int AS answers FROM chat_messages
            WHERE store_key = ${store.key} AND faq_id = ANY(${ids}::uuid[]) AND at > now() - interval '30 days' GROUP BY faq_id`,
      ),
      rowsOf<{ id: string }>(
        db.pool,
        sql`SELECT id FROM chat_conversations WHERE store_key = ${store.key} AND id = ANY(${sources}::uuid[])`,
      ),
      faqApprovals(db, store, ids),
    ]);
    const answers = new Map(found.map((row) => [row.faq_id, row.answers]));
    const conversations = new Set(kept.map(({ id }) => id));
    return new Map(
      rows.map(({ id, body }) => [
        id,
        {
          recent_answers: answers.get(id) ?? 0,
          is_expired: body.valid_until !== null && body.valid_until < today,
          has_conversation: body.source_conversation !== null && conversations.has(body.source_conversation.toLowerCase()),
          approved_by: approvals.get(id)?.by ?? null,
          approved_at: approvals.get(id)?.at.toISOString() ?? null,
        },
      ]),
    );
  },
});
