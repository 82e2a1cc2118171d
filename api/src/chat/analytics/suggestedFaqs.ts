import { addDays, subDays } from '@endcap/schema/contract/utcDays.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { ContextStore } from '../../http/handle.ts';
import { foldText } from '../../lists/foldText.ts';
import { supportedLanguage } from '../assistant/messageLanguage.ts';
import { findFaq } from '../faqs/findFaq.ts';
import { baseLanguage, faqsPart } from '../faqs/chatFaqs.part.ts';
import type { QuestionGroup } from './questionGroups.ts';
import { unansweredGroups } from './unansweredGroups.ts';

const suggestedDays = 90;
const mostSuggested = 20;

/** Groups of questions without an answer that staff could write an FAQ for: neither dismissed, nor answered by an FAQ that has been written since. */
export async function suggestedFaqs(db: Database, store: ContextStore, now: Date): Promise<QuestionGroup[]> {
  const [groups, dismissed, configuration] = await Promise.all([
    unansweredGroups(db, store.key, { from: subDays(now, suggestedDays), until: addDays(now, 1) }),
    rowsOf<{ question: string }>(db.pool, sql`SELECT question FROM chat_faq_dismissals WHERE store_key = ${store.key}`),
    currentConfiguration(db, store),
  ]);
  const faqs = await configuration.ready(faqsPart);
  const unwanted = new Set(dismissed.map(({ question }) => question));
  const storeLanguage = baseLanguage(store.language) || 'en';
  const suggested: QuestionGroup[] = [];
  for (const group of groups) {
    if (suggested.length >= mostSuggested) break;
    if (group.count < 2 || group.questions.some((question) => unwanted.has(foldText(question)))) continue;
    const language = supportedLanguage(group.language) ?? 'en';
    const found = await findFaq(faqs, { message: group.topic, language, storeLanguage, now });
    if (found?.kind !== 'answer') suggested.push(group);
  }
  return suggested;
}

/** Proposes no FAQ for these questions any more. */
export async function dismissQuestions(db: Database, storeKey: string, questions: readonly string[], now: Date): Promise<void> {
  await changedBy(
    db.pool,
    sql`INSERT INTO chat_faq_dismissals (store_key, question, at) SELECT DISTINCT ${storeKey}, q, ${now}::timestamptz
        FROM unnest(${questions.map(foldText)}::text[]) AS q ON CONFLICT (store_key, question) DO UPDATE SET at = excluded.at`,
  );
}
