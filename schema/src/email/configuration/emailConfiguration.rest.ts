import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { emailAddress, storeKey, timestamp } from '../../contract/shapes.ts';
import { emailConfigurationFields } from './emailConfigurationFields.ts';

const mailbox = z.object({
  read_at: timestamp.describe('When the mailbox was last read.'),
  problem: z.string().describe('Why it could not be read then, as a sentence; empty if it was read.'),
  reports: z.int().min(0).describe('Bounces and complaints found in it so far.'),
});

const configuration = z.object({
  fields: emailConfigurationFields.describe('The current fields.'),
  revision: z.int().min(0).describe('Revision, incremented on each save; 0 if no configuration has been saved.'),
  updated_at: timestamp.nullable().describe('When it was last saved; null if never.'),
  updated_by: z.string().nullable().describe('Name of the user who last saved it; null if never.'),
  is_sending_enabled: z.boolean().describe('Whether emails are sent. Otherwise they stay in the outbox.'),
  sender: z.string().describe('Name and address that emails are from now, such as `Shop <news@shop.example>`.'),
  sender_domain: z
    .enum(['none', 'unproven', 'proven', 'taken'])
    .describe(
      'Whose the domain of the sender address is. none: no address; proven: a DNS record proves that it is the company’s own; taken: another company has proved that it is its own, so nothing is sent from it; unproven: neither.',
    ),
  mailbox: mailbox.nullable().describe('The mailbox for bounces; null if there is none, or before it was first read.'),
});

export const emailConfigurationInfo = call({
  path: 'client/account/email/configuration/info',
  summary: 'Returns how a store sends mail.',
  kind: 'read',
  access: { by: 'store', can: 'EMAIL_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ configuration: configuration.describe('The configuration.') }),
});

export const emailConfigurationUpdate = call({
  path: 'client/account/email/configuration/update',
  summary:
    'Saves the email configuration of a store. It applies from the next email. Changes to the email service, its address, its secrets, the mailbox for bounces, the sender address and its domain also need EXPORTERS_EDIT and a recent sign-in (ProofError). An outdated revision is a ConflictError.',
  kind: 'write',
  access: { by: 'store', can: 'EMAIL_EDIT' },
  input: z.object({
    key: storeKey,
    revision: z.int().min(0).describe('The revision that the change is based on; 0 for the first save.'),
    fields: emailConfigurationFields.describe('The fields to save.'),
  }),
  answer: z.object({ configuration: configuration.describe('The saved configuration.') }),
});

export const emailDomainCheck = call({
  path: 'client/account/email/configuration/domain_check',
  summary:
    'Looks up the DNS records that the sender domain of a store should have. A record that proves whose the domain is counts from then on. Takes up to 10 seconds.',
  kind: 'read',
  access: { by: 'store', can: 'EMAIL_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    records: z
      .array(
        z.object({
          purpose: z
            .enum(['proof', 'spf', 'dkim', 'dmarc', 'cname'])
            .describe('What the record is for; proof: that the domain is the company’s own; cname: the domain that returned emails go to.'),
          type: z.enum(['TXT', 'CNAME']).describe('Type of the record.'),
          name: z.string().describe('Its name.'),
          value: z
            .string()
            .describe('The value that it should have; a pattern with `…` where only the console of the email service shows the value.'),
          state: z
            .enum(['ok', 'missing', 'different', 'unknown'])
            .describe('What the domain name system says; unknown if it did not answer.'),
          found: z.array(z.string()).describe('What was found, at most 10 values.'),
        }),
      )
      .describe('The records; empty without a sender domain.'),
  }),
});

export const emailProviderTest = call({
  path: 'client/account/email/configuration/provider_test',
  summary: 'Sends a short email through the saved email service of a store, to see whether it works. Needs a recent sign-in (ProofError).',
  kind: 'write',
  access: { by: 'store', can: 'EXPORTERS_EDIT' },
  input: z.object({ key: storeKey, email: emailAddress.describe('Address that gets the email.') }),
  answer: z.object({
    state: z.enum(['sent', 'kept', 'failed']).describe('sent: accepted by the email service; kept: in the outbox; failed: see message.'),
    message: z.string().describe('Why it failed; empty otherwise.'),
  }),
});

export const emailMailboxRead = call({
  path: 'client/account/email/configuration/mailbox_read',
  summary:
    'Reads the saved mailbox for bounces now, at most 500 new emails; otherwise it is read every five minutes. Delivery reports (RFC 3464) and spam reports (RFC 5965) about emails of the store stop further emails to the address. Nothing in the mailbox is changed. Needs a recent sign-in (ProofError). Without a mailbox it is a LogicalError.',
  kind: 'write',
  access: { by: 'store', can: 'EXPORTERS_EDIT' },
  input: z.object({ key: storeKey }),
  answer: z.object({ mailbox: mailbox.describe('Outcome.') }),
});
