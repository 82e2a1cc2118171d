import type { surveyQuestions } from '@endcap/schema/account/survey/survey.rest.ts';
import { jsonb, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

export const surveyScores = pgTable(
  'survey_scores',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    score: smallint().notNull(),
    explanation: jsonb().$type<Partial<Record<(typeof surveyQuestions)[number], string>>>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
