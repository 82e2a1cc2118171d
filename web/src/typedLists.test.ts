import { mergedSchema } from '@endcap/schema/contract/mergeSchema.ts';
import { assertObjectType, buildASTSchema, coerceInputValue } from 'graphql';
import { expect, it } from 'vitest';

import { conversationsDefinition } from './chat/conversations/conversationsList.ts';
import { auditDefinition } from './company/audit/auditList.ts';
import { requestDefinition } from './company/gdpr/gdprList.ts';
import { companyOverviewDefinition } from './company/overview/companyOverviewList.ts';
import { companyUsageDefinition } from './company/usage/companyUsageList.ts';
import { companyInvitesDefinition, companyUsersDefinition } from './company/users/companyUsersList.ts';
import { projectsKind } from './company/projects/projectsList.ts';
import { secretsKind } from './company/secrets/secretsList.ts';
import { categoriesDefinition } from './data/categories/categoriesList.ts';
import { customersDefinition } from './data/customers/customersList.ts';
import { importsDefinition } from './data/imports/importsList.ts';
import { importIssuesDefinition } from './data/imports/issues/importIssuesList.ts';
import { ordersDefinition } from './data/orders/ordersList.ts';
import { pagesDefinition } from './data/pages/pagesList.ts';
import { productsDefinition } from './data/products/productsList.ts';
import { suspiciousSalesDefinition } from './data/sales/suspiciousSalesList.ts';
import { visitorsDefinition } from './data/visitors/visitorsList.ts';
import { formattersDefinition } from './developers/formatters/formattersList.ts';
import { logSeriesDefinition, logsDefinition } from './developers/logs/logsList.ts';
import { outboxDefinition } from './email/delivery/outboxList.ts';
import { emailLogsDefinition } from './email/logs/emailLogsList.ts';
import { subscriberImportsDefinition } from './email/subscribers/imports/subscriberImportsList.ts';
import { subscribersDefinition } from './email/subscribers/subscribersList.ts';
import { storeKinds } from './settings/drafts/draftKinds.ts';
import { type FilterField, type ListDefinition, operatorsOf } from './ui/list/listState.ts';
import { decodeListState } from './ui/list/listUrl.ts';
import { typedListVariables } from './ui/list/typedListVariables.ts';

const schema = buildASTSchema(mergedSchema());

/** What an argument of a field of the graph does not accept. */
function refusals(place: string, argument: string, value: unknown): string[] {
  const [type = '', name = ''] = place.split('.');
  const fields = assertObjectType(schema.getType(type)).getFields();
  const found = fields[name]?.args.find((one) => one.name === argument);
  if (found === undefined) return [`${place} has no ${argument}`];
  const wrong: string[] = [];
  coerceInputValue(value, found.type, (path, _value, { message }) => wrong.push(`${path.join('.')}: ${message}`));
  return wrong;
}

const typed: Record<FilterField['kind'], (field: FilterField) => string> = {
  text: () => 'lamp',
  number: () => '12.5',
  boolean: () => 'true',
  date: () => '2026-11-01',
  choice: ({ choices = [] }) => choices.map(({ value }) => value).join(','),
};

/** Addresses that ask for every field by every operator on offer. */
const addresses = ({ filterFields }: ListDefinition) =>
  filterFields.flatMap((field) =>
    operatorsOf(field).map((operator) => `${field.field}:${operator.toLowerCase()}:${typed[field.kind](field)}`),
  );

/** Lists that are not called like their field of the graph. */
const listFields: ReadonlyMap<string, string> = new Map([['searchDesigns', 'designs']]);

it.each<[string, ListDefinition]>([
  ['Company.auditEntries', auditDefinition],
  ['Company.invites', companyInvitesDefinition],
  ['Company.mails', outboxDefinition],
  ['Company.users', companyUsersDefinition],
  ['Company.personRequests', requestDefinition],
  ['Company.projects', projectsKind.definition],
  ['Company.secrets', secretsKind.definition],
  ['Company.storeFigures', companyOverviewDefinition],
  ['Company.storeUsage', companyUsageDefinition],
  ['Store.categories', categoriesDefinition],
  ['Store.chatConversations', conversationsDefinition],
  ['Store.contentPages', pagesDefinition],
  ['Store.customers', customersDefinition],
  ['Store.emailMessages', emailLogsDefinition],
  ['Store.formatters', formattersDefinition],
  ['Store.imports', importsDefinition],
  ['Import.issueList', importIssuesDefinition],
  ['Store.logs', logsDefinition],
  ['Store.logCounts', logsDefinition],
  ['Store.logSeriesList', logSeriesDefinition],
  ['Store.orders', ordersDefinition],
  ['Store.products', productsDefinition],
  ['Store.subscriberImports', subscriberImportsDefinition],
  ['Store.subscribers', subscribersDefinition],
  ['Store.suspiciousSales', suspiciousSalesDefinition],
  ['Store.visitors', visitorsDefinition],
  ...storeKinds.map(({ definition }): [string, ListDefinition] => [
    `Store.${listFields.get(definition.name) ?? definition.name}`,
    definition,
  ]),
])('every URL parameter of %s is accepted there', (place, definition) => {
  for (const filter of addresses(definition)) {
    const variables = typedListVariables(decodeListState({ filter }, definition), definition);
    expect(variables.filter, filter).toHaveLength(1);
    expect(refusals(place, 'filter', variables.filter), filter).toEqual([]);
  }
  if (place === 'Store.logCounts') return; // numbers have no order
  for (const sort of definition.sortFields) {
    const { orderBy } = typedListVariables(decodeListState({ sort: `-${sort}` }, definition), definition);
    expect(refusals(place, 'orderBy', orderBy), sort).toEqual([]);
  }
});

it('a day in a URL starts at midnight', () => {
  const state = decodeListState({ filter: 'updatedAt:gte:2026-11-01' }, pagesDefinition);
  expect(typedListVariables(state, pagesDefinition).filter).toEqual([{ updatedAt: { gte: '2026-11-01T00:00:00.000Z' } }]);
});

it('findings of data health are requested by their keys', () => {
  const [kept = ''] = (categoriesDefinition.filterFields.find(({ field }) => field === '@health')?.choices ?? []).map(({ value }) => value);
  const state = decodeListState({ filter: `@health:in:${kept}` }, categoriesDefinition);
  expect(typedListVariables(state, categoriesDefinition).filter).toEqual([{ health: [kept.toUpperCase()] }]);
});
