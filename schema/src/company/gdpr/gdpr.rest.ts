import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { companyKey, emailAddress, objectId, ok, timestamp } from '../../contract/shapes.ts';

/** The agreement that is in force; a new text needs a new version, which companies accept again. */
export const agreementVersion = '2026-11';

export const requestKinds = ['access', 'erasure', 'correction', 'objection'] as const;
export const requestStates = ['open', 'running', 'done', 'rejected'] as const;
export const retentionEntities = ['events', 'visitors', 'customers', 'orders', 'mails', 'shop_mails', 'chats'] as const;

const view = { by: 'company', can: 'COMPANY_VIEW' } as const;
const edit = { by: 'company', can: 'COMPANY_GDPR_EDIT' } as const;

const rule = z.object({
  entity: z
    .enum(retentionEntities)
    .describe(
      'Kind of data. events: activity and searches of shoppers; visitors: visitors not seen for the time; customers: customers without orders or changes for the time; orders: name and email of orders, the order itself stays; mails: emails of the console; shop_mails: recipients of the shop’s newsletters and triggers, whose figures stay; chats: conversations with the shop assistant.',
    ),
  days: z.int().nullable().describe('Days after which it is deleted; null if it is kept until someone deletes it.'),
  least_days: z.int().describe('Least number of days that can be set.'),
  most_days: z.int().describe('Largest number of days that can be set.'),
  last_run_at: timestamp.nullable().describe('When it was last applied; null if never.'),
  removed: z.int().describe('Number of objects deleted since the company set it.'),
});

const agreement = z.object({
  version: z.string().describe('Version in force, e.g. 2026-11.'),
  accepted_at: timestamp.nullable().describe('When this version was accepted; null if it was not.'),
  accepted_by: z.string().nullable().describe('Name of the user who accepted it; null if it was not.'),
});

export const gdprInfo = call({
  path: 'client/gdpr/info',
  summary:
    'Returns the data processing agreement, retention by kind of data, where personal data is held, and the services that it may be sent to.',
  kind: 'read',
  access: view,
  input: z.object({ client_key: companyKey }),
  answer: z.object({
    agreement: agreement.describe('The data processing agreement.'),
    retention: z.array(rule).describe('Retention by kind of data.'),
    holdings: z
      .array(
        z.object({
          name: z.string().describe('What holds it, in the plural, e.g. secrets.'),
          fields: z.array(z.string()).describe('Fields that may contain personal data.'),
          keep_days: z.int().describe('Days for which earlier versions and deleted objects keep it.'),
        }),
      )
      .describe('Resources of the console that may contain personal data, as they declare it.'),
    processors: z
      .array(
        z.object({
          kind: z.enum(['mail', 'language_model', 'sign_in', 'payments', 'integration']).describe('Kind of service.'),
          name: z.string().describe('Name or host of the service.'),
        }),
      )
      .describe('Services that personal data may be sent to: those of the installation, and those that the company’s stores have set up.'),
  }),
});

export const gdprAgreementAccept = call({
  path: 'client/gdpr/agreement/accept',
  summary: 'Accepts the data processing agreement for the company. LogicalError if the version is not the one in force.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey, version: z.string().max(20).describe('Version in force that was read.') }),
  answer: z.object({ agreement: agreement.describe('The agreement.') }),
});

export const gdprRetentionUpdate = call({
  path: 'client/gdpr/retention/update',
  summary: 'Sets for how long a kind of data is kept. It is applied within six hours and cannot be undone for what was removed.',
  kind: 'write',
  access: edit,
  input: z.object({
    client_key: companyKey,
    entity: rule.shape.entity,
    days: z.int().min(1).max(100_000).nullable().describe('Days after which it is removed; null keeps it until someone deletes it.'),
  }),
  answer: z.object({ rule: rule.describe('The retention.') }),
});

const request = z.object({
  id: objectId,
  kind: z
    .enum(requestKinds)
    .describe('access: a copy of the data; erasure: to be forgotten; correction: wrong data; objection: no more processing.'),
  person: z.string().describe('Email address of the person; a random name once the person is erased.'),
  note: z.string().describe('Note of staff; may be empty.'),
  received_on: z.iso.date().describe('Day on which the request arrived.'),
  due_on: z.iso.date().describe('Last day to answer: one month after it arrived.'),
  state: z.enum(requestStates).describe('open; running: being exported or erased; done; rejected.'),
  created_by: z.string().describe('Name of the user who entered it.'),
  finished_at: timestamp.nullable().describe('When it was finished; null before.'),
  finished_by: z.string().nullable().describe('Name of the user who finished it; null before.'),
  receipt: z
    .object({
      number: z.string().describe('Number of the receipt: a hash of its content.'),
      at: timestamp.describe('When it was done.'),
      stores: z.int().describe('Number of stores that were checked.'),
      counts: z
        .array(z.object({ name: z.string().describe('Kind of data.'), count: z.int().describe('Number of objects.') }))
        .describe('What was exported or erased.'),
    })
    .nullable()
    .describe('Receipt of the export or erasure; null if there was none.'),
  file_until: timestamp.nullable().describe('Until when the exported file can be downloaded; null if there is none.'),
});

export const gdprRequestList = call({
  path: 'client/gdpr/request/list',
  summary:
    'Lists the requests of people about their data. Sort: urgency (open ones before finished ones, by due date), due_on, received_on. Default: urgency. Filter: state, kind. The query searches the address and the note.',
  kind: 'read',
  access: edit,
  input: boundedListInput.extend({ client_key: companyKey }),
  answer: boundedListAnswer(request),
});

export const gdprRequestInfo = call({
  path: 'client/gdpr/request/info',
  summary: 'Returns a request of the register.',
  kind: 'read',
  access: edit,
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: z.object({ request: request.describe('The request.') }),
});

export const gdprRequestCreate = call({
  path: 'client/gdpr/request/create',
  summary: 'Enters a request of a person in the register. It is due one month after the day on which it arrived.',
  kind: 'write',
  access: edit,
  input: z.object({
    client_key: companyKey,
    kind: request.shape.kind,
    email: emailAddress.describe('Email address of the person.'),
    note: z.string().max(2000).default('').describe('Note, at most 2,000 characters. Default: empty.'),
    received_on: z.iso.date().describe('Day on which the request arrived; not in the future.'),
  }),
  answer: z.object({ request: request.describe('The request.') }),
});

export const gdprRequestFinish = call({
  path: 'client/gdpr/request/finish',
  summary: 'Marks a request as done, rejected or open again. A request whose person was erased stays done.',
  kind: 'write',
  access: edit,
  input: z.object({
    client_key: companyKey,
    id: objectId,
    state: z.enum(['open', 'done', 'rejected']).describe('The new state.'),
  }),
  answer: z.object({ request: request.describe('The request.') }),
});

export const gdprPersonExport = call({
  path: 'client/gdpr/person/export',
  summary:
    'Collects everything that all stores of the company hold about the person of a request, as a file that can be downloaded for 7 days.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: z.object({ request: request.describe('The request.') }),
});

export const gdprPersonForget = call({
  path: 'client/gdpr/person/forget',
  summary:
    'Permanently erases the person of a request from all stores of the company and from its emails. Orders stay without a name. It cannot be undone. The request keeps a receipt.',
  kind: 'write',
  access: edit,
  input: z.object({
    client_key: companyKey,
    id: objectId,
    confirm: z.string().max(320).describe('Email address of the person, typed again.'),
  }),
  answer: z.object({ request: request.describe('The request.') }),
});

export const gdprRequestFile = call({
  path: 'client/gdpr/request/file',
  summary: 'Returns the file of an exported request. NotFoundError if there is none or it has expired.',
  kind: 'read',
  access: edit,
  input: z.object({ client_key: companyKey, id: objectId }),
  answer: ok.extend({ file_name: z.string().describe('Name of the file.'), content: z.string().describe('The file: JSON.') }),
});
