import { queryRoute } from '../../app/router/pageRoute.ts';
import OutboxMailPageQuery from './__generated__/OutboxMailPageQuery$parameters.ts';
import OutboxPageQuery from './__generated__/OutboxPageQuery$parameters.ts';
import { outboxMessages as messages } from './outbox.messages.ts';
import { outboxVariablesOf } from './outboxAddress.ts';
import { outboxPaths } from './outboxPaths.ts';

const guarded = { module: 'company', can: 'MAIL_OUTBOX_VIEW' } as const;

export const outboxRoutes = [
  queryRoute({
    ...guarded,
    path: outboxPaths.list.pattern,
    name: 'CompanyOutbox',
    title: messages.name,
    query: OutboxPageQuery,
    variables: ({ params, query }) => ({ companyId: params['companyId'] ?? '', ...outboxVariablesOf(query) }),
    page: () => import('./OutboxPage.tsx').then((module) => module.OutboxPage),
  }),
  queryRoute({
    ...guarded,
    path: outboxPaths.mail.pattern,
    name: 'CompanyOutboxMail',
    flags: { hideInNav: true },
    title: messages.mailName,
    query: OutboxMailPageQuery,
    variables: ({ params }) => ({ companyId: params['companyId'] ?? '', mailId: params['mailId'] ?? '' }),
    page: () => import('./OutboxMailPage.tsx').then((module) => module.OutboxMailPage),
  }),
];
