import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { emailAddress, storeKey } from '../../contract/shapes.ts';
import { mailRecipients } from '../sending/recipients.ts';
import { mailContent, mailWarningCodes } from './mailContent.ts';

const contextProducts = z
  .array(z.string().min(1).max(200))
  .max(50)
  .default([])
  .describe('IDs of products that a trigger would name: those in the cart, or viewed.');

export const mailRender = call({
  path: 'client/account/email/render',
  summary: 'Renders an email as a recipient would get it. Nothing is saved or sent.',
  kind: 'read',
  access: { by: 'store', can: 'EMAIL_VIEW' },
  input: z.object({
    key: storeKey,
    content: mailContent.describe('The email.'),
    email: z.email().max(320).optional().describe('Address of the recipient; without one, an unknown person.'),
    context_products: contextProducts,
    context_query: z.string().max(500).default('').describe('Query that a trigger would name.'),
  }),
  answer: z.object({
    subject: z.string().describe('Subject line.'),
    preview_text: z.string().describe('Preview text.'),
    html: z.string().describe('The HTML of the email.'),
    text: z.string().describe('The same as plain text.'),
    bytes: z.int().min(0).describe('Size of the HTML in bytes.'),
    products: z.array(z.string()).describe('IDs of the products, in order.'),
    variables: z.array(z.string()).describe('Free variables of the design.'),
    warnings: z
      .array(
        z.object({
          code: z
            .enum(mailWarningCodes)
            .describe(
              'size: Gmail cuts off mails above 102,400 bytes; design: the design cannot be drawn, so the built-in one is used; liquid: a text cannot be filled in; no_products: no product was found; no_subject: there is no subject; alt: an image without alternative text; link: an empty link; unsubscribe: the design has no link to unsubscribe, so one is added below it.',
            ),
          message: z.string().describe('The same as a sentence.'),
        }),
      )
      .describe('What staff should look at.'),
  }),
});

export const mailSendTest = call({
  path: 'client/account/email/send_test',
  summary:
    'Sends an email to up to 5 addresses, each rendered for that person. The subject begins with [Test]; links are not tracked. Addresses that are not of users of the company need EXPORTERS_EDIT. At most 30 addresses an hour for a store; more are a LimitError.',
  kind: 'write',
  access: { by: 'store', can: 'EMAIL_EDIT' },
  input: z.object({
    key: storeKey,
    content: mailContent.describe('The email.'),
    emails: z.array(emailAddress).min(1).max(5).describe('Addresses, 1 to 5.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          email: z.string().describe('The address.'),
          state: z
            .enum(['sent', 'kept', 'failed'])
            .describe(
              'sent: accepted by the email service; kept: in the outbox, as there is no email service; failed: see message, e.g. the address is suppressed or complained.',
            ),
          message: z.string().describe('Why it failed; empty otherwise.'),
        }),
      )
      .describe('One result for each address, in order.'),
  }),
});

export const recipientsCount = call({
  path: 'client/account/email/recipients/count',
  summary: 'Counts the recipients of an email as of now.',
  kind: 'read',
  access: { by: 'store', can: 'EMAIL_VIEW' },
  input: z.object({
    key: storeKey,
    recipients: mailRecipients.prefault({}).describe('To whom it goes; without audiences and lists, to all subscribers.'),
  }),
  answer: z.object({
    people: z.int().min(0).describe('People in the audiences and lists, by address.'),
    subscribed: z
      .int()
      .min(0)
      .describe('Of these, people who receive emails: subscribed and confirmed; in a test store, also users of the company.'),
    suppressed: z
      .int()
      .min(0)
      .describe('Of these, people who do not: unsubscribed, bounced, complained, suppressed, or customers of a test store.'),
    capped: z
      .int()
      .min(0)
      .describe('Of the subscribed, people who would not receive it now because of the minimum days between newsletters.'),
  }),
});
