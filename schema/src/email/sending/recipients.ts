import { z } from 'zod';

import { maxFilterLength } from '../../data/filters/parseFilter.ts';

/** To whom an email goes. */
export const mailRecipients = z.object({
  audiences: z.array(z.uuid()).max(50).default([]).describe('IDs of audiences, at most 50.'),
  lists: z.array(z.uuid()).max(50).default([]).describe('IDs of subscriber lists, at most 50.'),
  conditions: z
    .string()
    .max(maxFilterLength)
    .default('')
    .describe('Conditions as those of audiences: of these people, only customers who meet them when it is sent; empty for all of them.'),
});

/** People in one of the audiences or lists, or all subscribers with neither; of these, those who meet the conditions. */
export type MailRecipients = z.output<typeof mailRecipients>;
export type MailRecipientsInput = z.input<typeof mailRecipients>;
