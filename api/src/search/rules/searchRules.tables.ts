import type { searchRuleMatchTypes } from '@endcap/schema/search/rules/searchRules.rest.ts';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { RuleTargets } from './searchRules.ts';

// The unique index over live rules is in migration 0004: Drizzle has no words for its digest.

export const searchRulesTable = pgTable(
  'search_rules',
  {
    companyKey: text('company_key').notNull(),
    id: uuid('id').notNull(),
    query: text('query').notNull(),
    queryKey: text('query_key').notNull(),
    matchType: text('match_type').$type<(typeof searchRuleMatchTypes)[number]>().notNull(),
    included: jsonb('included').$type<RuleTargets>().notNull(),
    excluded: jsonb('excluded').$type<RuleTargets>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: uuid('created_by'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedBy: uuid('updated_by'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyKey, table.id] })],
);

export const searchRuleStoresTable = pgTable(
  'search_rule_stores',
  {
    companyKey: text('company_key').notNull(),
    storeKey: text('store_key').notNull(),
    ruleId: uuid('rule_id').notNull(),
    enabled: boolean('enabled').notNull(),
    queryKey: text('query_key').notNull(),
    matchType: text('match_type').$type<(typeof searchRuleMatchTypes)[number]>().notNull(),
    isLive: boolean('is_live').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.companyKey, table.storeKey, table.ruleId] }),
    index('search_rule_stores_of_rule').on(table.companyKey, table.ruleId),
    foreignKey({ columns: [table.companyKey, table.ruleId], foreignColumns: [searchRulesTable.companyKey, searchRulesTable.id] }).onDelete(
      'cascade',
    ),
  ],
);
